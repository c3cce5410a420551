"""The chance of winning a game from every score, and what follows from it."""
