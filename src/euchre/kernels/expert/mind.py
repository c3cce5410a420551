"""The settings of a player who searches: one row of whole numbers; its places are named here."""

from __future__ import annotations

KIND = 0
"""What plays: one of the next four."""
BY_RULE, BY_SEARCH = 0, 1

DRAWN, KEPT = 1, 2
"""How many layouts are drawn, and about how many of those are played out."""
CALL_SLIP, PLAY_SLIP = 3, 4
"""Thousandths of others' calls that may be anything, and of their cards that the house wouldn't
play."""
BY_CHANCES = 5
"""Whether it counts chances of winning the game, not points."""
CALL_DRAWN, CALL_MARGIN = 6, 7
"""Layouts for a call, 0 to call by rule; thousandths of a point by which another call must be
better than the rule's."""
CARD_MARGIN = 8
"""Thousandths of a point by which another card must be better than the rule's."""
DISCARD_DRAWN = 9
"""Layouts for laying away, 0 to do it by rule."""
OPEN_END = 10
"""Hundredths that an open end counts, with all hands seen, against playing on; in the last tricks."""
OPEN_FROM = 11
"""The tricks left from which that is asked."""
EVERY = 12
"""The most layouts that are gone through one by one in place of drawing."""
BOLD = 13
"""Hundredths of a trick by which it overrates its hand."""
CALLS_BY = 14
"""Whether calls are by the book where there is one; else by the house."""
BY_BOOK = 15
"""Thousandths of the belief about others' calls that they are by the book, not the house."""
EAGER, LONELY = 16, 17
"""The style: thousandths of a point by which any call, and an alone one besides, is overrated."""
CALL_SPREAD = 18
"""Hundredths of a trick by which others' bounds for calling may differ from the house's."""
BATCH = 19
"""Which batch of layouts is drawn: another number, fresh layouts; 0 is the one that a player draws."""
MIND = 20
"""How long a row is."""
