"""Kernels: the hot loops, over whole numbers and small arrays. They know no game.

Every function marked `@jit` is plain Python and stays so; `compiled` gives its compiled twin, with
the same answers. Importing these modules compiles nothing and loads no numba.
"""
