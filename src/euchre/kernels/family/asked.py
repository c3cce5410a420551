"""What a seat knows of a deal in its play, as arrays; its own place is 0, the others go round."""

from __future__ import annotations

from typing import Any, NamedTuple

(
    SEATS,
    TRUMPS,
    UPPER,
    LATER,
    MUST_WIN,
    MAKER,
    ALONE,
    CALLED,
    NOTHING,
    ACTIVE,
    PACK,
    AWAY,
    FELL,
    COUNTS,
    LED,
    BEST,
    HOLDER,
    TRICKS,
    TO_PLAY,
    LEFT,
    MAKERS,
    MINE,
    NUMBER,
    CHANCE,
) = range(24)
"""Places of `q`. SEATS how many; TRUMPS the lane of trumps; UPPER the upper card of each two that
are equal, and LATER whether the later one played wins; MUST_WIN whether a trick must be won; MAKER
the seat, and ALONE the lone player or -1; CALLED the lane of the suit called while its best card is
hidden, else 0; NOTHING whether the bid was to take no trick; ACTIVE and MAKERS sets of seats; PACK
all cards; AWAY those of them that I know to be out of play; FELL those played; COUNTS, LED, BEST and
HOLDER the trick: what can win it (0 before the lead), the lane led, the best card and its seat;
TRICKS quitted; TO_PLAY how many hands play to this trick still, I first; LEFT tricks left, this one
among them; MINE the seats of my side for the count; NUMBER how many cards are unseen; CHANCE where
the stream begins."""
ASKED = 24

HOLDS, LACKS, SIDE, WON, DREW, TAKES = range(6)
"""Rows of `seats`, by seat: the cards known in a hand; the lanes shown to be lacked; the side, by its nearest seat; tricks
won; how often it has led trumps; how many unseen cards it takes (after the last seat: those aside)."""
ROWS = 6
MOST_SEATS = 7


class Question(NamedTuple):
    """What a seat knows.

    Shapes: `q` and `seats` as above; for each unseen card, those first that may be in few places,
    `cards` its bit, `homes` the seats where it may be as bits (after the last: aside), and a row
    of `odds` how readily it goes to each; `power` by bit the card's power; `pays` points by how many
    partners the maker has, the makers' tricks, and then the makers' and the others' by their tricks;
    `choices` the cards that may be played, and the lane asked for or 0, the rule's last.
    """

    q: Any
    seats: Any
    cards: Any
    homes: Any
    odds: Any
    power: Any
    pays: Any
    choices: Any
