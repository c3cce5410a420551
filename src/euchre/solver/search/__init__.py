"""Searching players: what they know, as arrays, and what they find."""
