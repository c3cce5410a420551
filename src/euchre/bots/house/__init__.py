"""The house bot: four-handed Euchre as the sources advise, one rule a function.

The rules themselves are in `kernels.house`, where numba can compile them; here an observation is
turned into the whole numbers that they read, and `choice` asks them in order.
"""
