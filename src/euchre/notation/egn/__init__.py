"""Euchre Game Notation and Euchre Match Notation: JSON, and both binary forms.

Source: NextSuit Labs, euchre-game-notation, schemas and documents of 1.0 to 1.6.
"""
