"""Records and positions: games as text that others can read."""
