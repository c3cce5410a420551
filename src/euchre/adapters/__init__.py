"""Research environments over any ruleset: PettingZoo, Gymnasium, OpenSpiel.

Each is a module of its own, which loads its library: `euchre.adapters.pettingzoo`,
`euchre.adapters.gymnasium`, `euchre.adapters.openspiel`. What they share (`codec`, `layout`,
`episode`) needs numpy alone. `pip install 'euchre[rl]'` brings the libraries.
"""
