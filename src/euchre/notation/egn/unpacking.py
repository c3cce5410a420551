"""Deals packed in bits, read: the versions 1 to 3, and the oldest one, which has no header."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from euchre.core.errors import NotationError
from euchre.core.sentences import say
from euchre.notation.egn.bits import BitReader, OutOfBits, bits_of, width
from euchre.notation.egn.deck import END, LOWEST, ORDER, PASS, deck, second_round, take_card
from euchre.notation.sheet.sheet import Bidding, Cards, Comments, Line, Phase, Play, SheetDeal

VERSIONS = (1, 2, 3)


class Layout(NamedTuple):
    """What the header of a packed deal says.

    Fields: `version` 0 for the oldest.
    """

    version: int
    dealer: int
    seats: int
    cards: list[str]
    upcard: str

    def per_trick(self, bidding: Bidding | None) -> int:
        """How many cards fall to a trick."""
        if bidding is None or not bidding.alone:
            return self.seats
        return self.seats - (1 if bidding.lone_defender is None else 2)


def unpack_deal(text: str, number: int = 0) -> SheetDeal:
    """The deal that a text of base64url stands for.

    Errors: `NotationError` where it can't be one.
    Example:
        >>> unpack_deal("Fek1ZEDmcicqJmVEawo").upcard
        'Qd'
    """
    return _tried(text, number, _unpacked)


def _tried(text: str, number: int, read: Callable[[BitReader, int, int], SheetDeal]) -> SheetDeal:
    version = bits_of(text).take(4) if bits_of(text).left >= 4 else 0
    # Any deal of the oldest form may begin as if it had a header: what fails as one may be that.
    tries = (version, 0) if version in VERSIONS else (0,)
    for attempt in tries:
        try:
            return read(bits_of(text), attempt, number)
        except (OutOfBits, IndexError, UnicodeDecodeError, ValueError):
            continue
    raise NotationError(text, 1, say("egn.expected.bits", what="V0-V3"))


def _unpacked(bits: BitReader, version: int, number: int) -> SheetDeal:
    if version == 0:
        return _oldest(bits, number)
    bits.take(4)
    layout = _layout(bits, version)
    hands = _hands(bits, layout) if version == 3 and bits.take_flag() else None
    left = list(layout.cards)
    phases: list[Phase] = []
    for n in range(bits.take(3)):
        phases.append(_phase(bits, layout, left, _bidding_of(phases), number=n, start=0))
    lines = None
    if bits.take_flag():
        lines = tuple(_line(bits, layout, phases) for _ in range(bits.take(8)))
    if bits.take(4) != END:
        raise OutOfBits
    return SheetDeal(
        number=number,
        dealer=layout.dealer,
        upcard=layout.upcard,
        hands=hands,
        phases=tuple(phases),
        lines=lines,
    )


def _layout(bits: BitReader, version: int) -> Layout:
    dealer = bits.take(2 if version == 1 else 3)
    seats, lowest = 4, 9
    if version > 1:
        seats = bits.take(3) + 1
        lowest = LOWEST[bits.take(2)]
    cards = deck(lowest)
    return Layout(version, dealer, seats, cards, take_card(bits, cards))


def _hands(bits: BitReader, layout: Layout) -> tuple[Cards, ...]:
    return tuple(
        tuple(take_card(bits, layout.cards) for _ in range(bits.take(4)))
        for _ in range(layout.seats)
    )


def _bidding_of(phases: list[Phase]) -> Bidding | None:
    found = [phase for phase in phases if isinstance(phase, Bidding)]
    return found[-1] if found else None


def _phase(
    bits: BitReader,
    layout: Layout,
    left: list[str],
    bidding: Bidding | None,
    *,
    number: int,
    start: int,
    first: int | None = None,
) -> Phase:
    """One phase: `start` decisions went before its calls, `first` cards are due to its trick."""
    if not bits.take_flag():
        return _bidding(bits, layout, number, start)
    size = layout.per_trick(bidding)
    tricks = []
    for n in range(bits.take(3)):
        due = first if n == 0 and first is not None else size
        trick = []
        for _ in range(min(due, len(left))):
            card = take_card(bits, left)
            left.remove(card)
            trick.append(card)
        tricks.append(tuple(trick))
    return Play(tricks=tuple(tricks), comments=_comments(bits), number=number)


def _calls(bits: BitReader, layout: Layout, start: int) -> list[str]:
    calls: list[str] = []
    for _ in range(start, layout.seats):
        calls.append(ORDER if bits.take_flag() else PASS)
        if calls[-1] == ORDER:
            return calls
    for _ in range(max(0, start - layout.seats), layout.seats):
        code = bits.take(2)
        calls.append(second_round(layout.upcard)[code - 1] if code else PASS)
        if code:
            break
    return calls


def _bidding(bits: BitReader, layout: Layout, number: int, start: int) -> Bidding:
    calls = _calls(bits, layout, start)
    alone = bits.take_flag()
    defender = None
    if layout.version > 1 and alone and bits.take_flag():
        defender = bits.take(3)
    discard = None
    if layout.version > 2 and bits.take_flag():
        discard = take_card(bits, layout.cards)
    return Bidding(
        calls=tuple(calls),
        alone=alone,
        lone_defender=defender,
        discard=discard,
        comments=_comments(bits),
        number=number,
    )


def _comments(bits: BitReader) -> Comments | None:
    if not bits.take_flag():
        return None
    found: Comments = {}
    for _ in range(bits.take(8)):
        index = bits.take(8)
        found[index] = tuple(_text(bits) for _ in range(bits.take(8)))
    return found


def _text(bits: BitReader) -> str:
    return bytes(bits.take(8) for _ in range(bits.take(16))).decode()


def _line(bits: BitReader, layout: Layout, main: list[Phase]) -> Line:
    branch = bits.take(16)
    left, first = cards_at(layout, main, branch)
    phases: list[Phase] = []
    for n in range(bits.take(4)):
        bidding = _bidding_of(phases) or _bidding_of(main)
        phases.append(
            _phase(
                bits,
                layout,
                left,
                bidding,
                number=0,
                start=branch,
                first=first if n == 0 else None,
            )
        )
        if isinstance(phases[-1], Play):
            phases[-1] = _numbered(phases[-1])
    return Line(branch=branch, phases=tuple(phases))


def _numbered(play: Play) -> Play:
    return Play(tricks=play.tricks, comments=play.comments, number=1)


def cards_at(layout: Layout, main: list[Phase], branch: int) -> tuple[list[str], int | None]:
    """The cards not yet played at a decision of the main line, and how many the trick still gets.

    The second is None where a trick begins there, or the calls are not yet over.
    """
    bidding = _bidding_of(main)
    calls = 0 if bidding is None else len(bidding.calls)
    played = [card for phase in main if isinstance(phase, Play) for t in phase.tricks for card in t]
    gone = played[: max(0, branch - calls)]
    size = layout.per_trick(bidding)
    into = (branch - calls) % size if branch > calls else 0
    return [card for card in layout.cards if card not in gone], size - into if into else None


def _oldest(bits: BitReader, number: int) -> SheetDeal:
    """The form without header: no comments, no lines, and the play to the end of the bits."""
    dealer = bits.take(2)
    cards = deck(9)
    layout = Layout(0, dealer, 4, cards, take_card(bits, cards))
    phases: list[Phase] = []
    if not bits.is_padding():
        calls = _calls(bits, layout, 0)
        bidding = Bidding(calls=tuple(calls), alone=bits.take_flag(), number=0)
        phases.append(bidding)
        if not bits.is_padding():
            phases.append(_oldest_play(bits, layout.per_trick(bidding), list(cards)))
    return SheetDeal(number=number, dealer=dealer, upcard=layout.upcard, phases=tuple(phases))


def _oldest_play(bits: BitReader, size: int, left: list[str]) -> Play:
    tricks: list[tuple[str, ...]] = []
    trick: list[str] = []
    while left and bits.left >= width(len(left) - 1):
        if not trick and bits.is_padding():
            break
        card = take_card(bits, left)
        left.remove(card)
        trick.append(card)
        if len(trick) == size:
            tricks.append(tuple(trick))
            trick = []
    if trick:
        tricks.append(tuple(trick))
    return Play(tricks=tuple(tricks), number=1)
