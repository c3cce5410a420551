"""The rules of the house bot, one a function, and whole deals and matches between house players.

The rules read whole numbers: `auction` and `sight` say what they see. `bots.house` fills these from
an observation, `table` from the state of a compiled deal; the rules are the same functions.
"""
