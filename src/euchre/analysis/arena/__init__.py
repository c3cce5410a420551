"""Matches between two bots: every deal played again with the seats changed, and what that proves."""
