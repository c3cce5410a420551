"""The trainer: positions in which the choice matters, and what each choice there is worth."""
