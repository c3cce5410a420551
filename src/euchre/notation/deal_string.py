"""Compact deal strings: one hand, the upcard and the calls, as people write them in a line.

`QhTsAdTc9s|9d|PPPT`: the cards held, the card turned up, and the calls from the dealer's left: `P`
pass, `T` take (order up, assist, take up), then in the second round a suit. The hand is that of
the seat whose call comes last.
"""

from __future__ import annotations

import re

from euchre.core.cards import parse_faces
from euchre.core.errors import NotationError
from euchre.core.sentences import say
from euchre.notation.sheet.sheet import Bidding, Player, Sheet, SheetDeal

DEALER = 3
"""Who is taken to deal, so that seat 0 speaks first."""
SEATS = 4
_FORM = re.compile(r"\s*([^|\n]{2,40})\|\s*([^|\s]{1,3})\s*\|\s*([A-Za-z]{0,8})\s*\Z")


def is_deal_string(text: str) -> bool:
    """Whether a text has the form of one."""
    return bool(_FORM.match(text))


def read_deal_string(text: str) -> Sheet:
    """The sheet of such a deal.

    Errors: `NotationError` with what can't be read.
    Example:
        >>> read_deal_string("QhTsAdTc9s|9d|PPPT").deals[0].bidding.calls
        ('Pass', 'Pass', 'Pass', 'Order')
    """
    found = _FORM.match(text)
    if found is None:
        raise NotationError(text, 1, say("ptn.expected.string"))
    hand, upcard = parse_faces(found[1]), parse_faces(found[2])
    if len(upcard) != 1:
        raise NotationError(found[2], found.start(2) + 1, say("ptn.expected.upcard"))
    calls = tuple(_call(letter, n, found.start(3) + n) for n, letter in enumerate(found[3]))
    seat = (DEALER + max(1, len(calls))) % SEATS
    hands = tuple(tuple(hand) if own == seat else () for own in range(SEATS))
    bidding = (Bidding(calls=calls, number=0),) if calls else ()
    deal = SheetDeal(number=0, dealer=DEALER, upcard=upcard[0], hands=hands, phases=bidding)
    players = tuple(Player(name=say("seat", number=own)) for own in range(SEATS))
    return Sheet(players=players, flags={"std": False}, deals=(deal,))


def _call(letter: str, number: int, column: int) -> str:
    if letter in "Pp":
        return "Pass"
    if number < SEATS and letter in "Tt":
        return "Order"
    if number >= SEATS and letter.lower() in "shdcn":
        return letter.lower()
    raise NotationError(letter, column + 1, say("ptn.expected.letter"))
