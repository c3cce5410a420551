"""Play in any game: three to seven hands and fewer, any sides, equal cards, one's cards drawn and played on.

The packed layout is that of `kernels.layout`. Players of a layout follow the short rules of the
house's family; what a seat knows comes as a `Question`.
"""
