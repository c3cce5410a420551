"""The house bot: four-handed Euchre as the sources advise, one rule a function.

`choice` asks the rules of `call`, `exchange`, `lead` and `follow` in order; they read the whole
numbers of `auction` and `sight`, whose cards stand in the `layout` of a trump. Rules and what they
call are written in the subset of Python that numba compiles.
"""
