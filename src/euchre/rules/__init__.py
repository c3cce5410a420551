"""The rules: the truth of one deal and of a match. Knows no faces, no servers, no bots."""
