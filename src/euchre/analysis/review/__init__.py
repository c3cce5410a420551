"""The review of a recorded game: what each decision cost, judged by what its player knew."""
