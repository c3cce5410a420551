"""The solver: the typed door to the kernels. Deals and actions go in and come out."""
