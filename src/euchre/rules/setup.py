"""Setups: positions typed by a person, perhaps impossible. All their problems come at once."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import TYPE_CHECKING

import msgspec

from euchre.core.cards import Face, parse_face, parse_faces
from euchre.core.errors import NotationError, SetupError
from euchre.core.seats import Seat
from euchre.core.sentences import say
from euchre.rules.deal import Deal, Shuffling, begin_deal
from euchre.rules.phases.dealing import DealHands
from euchre.rules.standing import Standing, fresh_standing
from euchre.rules.table import new_table

if TYPE_CHECKING:
    from euchre.rules.ruleset import Ruleset


class Setup(msgspec.Struct, frozen=True):
    """Cards as they lie after the deal.

    Fields: `hands` one text a seat, such as `"Jh Jd Ah 9c Ts"`; `upcard` the card turned;
    `stock` the cards under it (by default all that are left, in pack order); `standing` or else
    `dealer`.
    """

    rules: Ruleset
    hands: tuple[str, ...]
    upcard: str | None = None
    stock: str = ""
    dealer: int = 0
    standing: Standing | None = None

    def problems(self) -> list[str]:
        """Everything that is wrong with it; empty when it can be dealt."""
        return self._read()[1]

    def deal(self) -> Deal:
        """The deal with these cards.

        Errors: `SetupError` with every problem.
        """
        order, problems = self._read()
        if problems:
            raise SetupError(problems)
        standing = self.standing or fresh_standing(self.rules.seating.count, Seat(self.dealer))
        return begin_deal(self.rules, standing).with_pack(Shuffling(tuple(order), 0))

    def _read(self) -> tuple[list[Face], list[str]]:
        problems: list[str] = []
        seats = self.rules.seating.count
        hands = [
            _faces(text, say("place.hand", seat=s), problems) for s, text in enumerate(self.hands)
        ]
        upcard: list[Face] | None = []
        if self.upcard is not None:
            upcard = _faces(self.upcard, say("place.upcard"), problems, read_one=True)
        stock = _faces(self.stock, say("place.stock"), problems)
        if len(hands) != seats:
            problems.append(say("problem.hands", n=seats, given=len(hands)))
        if not 0 <= self.dealer < seats:
            problems.append(say("problem.no_seat", number=self.dealer, last=seats - 1))
        given = [face for cards in (*hands, upcard, stock) for face in cards or ()]
        problems += self._strangers(given)
        problems += self._wrong_sizes(hands[:seats])
        rest = list((Counter(self.rules.pack.faces) - Counter(given)).elements())
        if stock and rest and not problems:
            problems.append(say("problem.missing", cards=rest))
        if problems:
            return [], problems
        below = (upcard or []) + (stock or rest)
        return self._stacked([hand or [] for hand in hands], below), []

    def _wrong_sizes(self, hands: list[list[Face] | None]) -> list[str]:
        sizes = self._sizes()
        return [
            say("problem.hand_size", seat=seat, n=sizes[seat], given=len(hand))
            for seat, hand in enumerate(hands)
            if hand is not None and len(hand) != sizes[seat]
        ]

    def _strangers(self, given: Sequence[Face]) -> list[str]:
        counts, own = Counter(given), Counter(self.rules.pack.faces)
        return [
            say("problem.twice" if face in own else "problem.stranger", card=face)
            for face, count in counts.items()
            if count > own[face]
        ]

    def _batches(self) -> list[tuple[Seat, int]]:
        seats = self.rules.seating.count
        dealer = self.standing.dealer if self.standing else Seat(self.dealer % seats)
        table = new_table(self.rules, fresh_standing(self.rules.seating.count, dealer))
        return [
            (batch.seat, batch.count)
            for slot in self.rules.slots
            if isinstance(slot.phase, DealHands)
            for batch in slot.phase.batches(table)
        ]

    def _sizes(self) -> Counter[int]:
        sizes: Counter[int] = Counter()
        for seat, count in self._batches():
            sizes[seat] += count
        return sizes

    def _stacked(self, hands: list[list[Face]], below: list[Face]) -> list[Face]:
        """The pack that deals these hands."""
        left = [list(hand) for hand in hands]
        order: list[Face] = []
        for seat, count in self._batches():
            order += left[seat][:count]
            del left[seat][:count]
        return order + below


def _faces(
    text: str, place: str, problems: list[str], *, read_one: bool = False
) -> list[Face] | None:
    """The cards of a text; None, with the problem added, where it can't be read."""
    try:
        return [parse_face(text)] if read_one else list(parse_faces(text))
    except NotationError as error:
        problems.append(say("problem.unreadable", place=place, error=str(error)))
        return None


def setup_of(
    rules: Ruleset,
    *,
    hands: Sequence[str],
    upcard: str | None = None,
    stock: str = "",
    dealer: int = 0,
    standing: Standing | None = None,
) -> Setup:
    """A position of this game; see `Setup`."""
    return Setup(rules, tuple(hands), upcard, stock, dealer, standing)
