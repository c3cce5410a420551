"""What a seat knows, as one array of whole numbers; its places are named here.

Cards are numbers in the pack, hands are sets of those. All but the last three places is public. A
compiled deal writes the array act by act, a bot out of an observation.
"""

from __future__ import annotations

from typing import Any

from euchre.kernels.jit import jit

Ints = Any
"""An array of whole numbers (numpy's int64)."""

DEALER, UPCARD, TURNED = 0, 1, 2
"""The dealer's seat, the card turned up, and its printed suit as a strain."""
STRAIN, MAKER, LONE, TAKEN, STUCK = 3, 4, 5, 6, 7
"""The contract: -1 while there is none, -1 for nobody alone; whether the upcard was taken up, and
whether the maker was the dealer who had to name."""
NEEDS = 8
"""The points that each of the two sides lacks."""
CALLED, CALLS = 10, 11
"""How many calls there were, and each: 0 for a pass, else the strain times 4, plus 1, or 2 alone."""
LAID, PLAYS = 19, 20
"""How many cards were played, and each: the seat times 64, plus the card's number."""
SEAT, HAND, AWAY = 40, 41, 42
"""My seat, my hand, and what I laid away, both as sets."""
KNOWN = 43
"""How long that is."""

CARD, ALONE = 64, 2


@jit
def open_deal(
    know: Ints, dealer: int, upcard: int, turned: int, needs: int, they_need: int
) -> None:
    """A deal begins: what everybody sees. `needs` is what the side of seats 0 and 2 lacks."""
    for at in range(KNOWN):
        know[at] = 0
    know[DEALER], know[UPCARD], know[TURNED] = dealer, upcard, turned
    know[STRAIN] = know[MAKER] = know[LONE] = know[SEAT] = -1
    know[NEEDS], know[NEEDS + 1] = needs, they_need


@jit
def hear_call(know: Ints, call: int, strain: int, stuck: int) -> None:
    """The next in turn passes (0), calls (1) or calls alone (2)."""
    number = int(know[CALLED])
    know[CALLED] = number + 1
    if not call:
        know[CALLS + number] = 0
        return
    seat = (int(know[DEALER]) + 1 + number) & 3
    know[CALLS + number] = 4 * strain + call
    know[STRAIN], know[MAKER], know[STUCK] = strain, seat, stuck
    know[LONE] = seat if call == ALONE else -1
    know[TAKEN] = int(number < 4)


@jit
def see_play(know: Ints, seat: int, card: int) -> None:
    """A card falls."""
    know[PLAYS + know[LAID]] = CARD * seat + card
    know[LAID] += 1


@jit
def look(know: Ints, seat: int, hand: int, away: int) -> None:
    """The one who is to act looks at his own cards."""
    know[SEAT], know[HAND], know[AWAY] = seat, hand, away
