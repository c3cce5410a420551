"""The words of the game: cards, orderings, seats, actions, events, reasons, and their text."""
