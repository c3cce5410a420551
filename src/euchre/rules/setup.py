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
from euchre.rules.phases.dealing import DealHands, TurnUp
from euchre.rules.phases.widow import SetWidow
from euchre.rules.standing import (
    Standing,
    checked,
    fresh_standing,
    is_seat,
    no_seat,
    standing_problems,
)
from euchre.rules.table import Table, new_table

if TYPE_CHECKING:
    from euchre.rules.ruleset import Ruleset


class Setup(msgspec.Struct, frozen=True):
    """Cards as they lie after the deal.

    Fields: `hands` one text a seat, such as `"Jh Jd Ah 9c Ts"`; `upcard` the card turned;
    `stock` the cards under it, those of a widow first (by default all that are left, in pack
    order); `standing` or else `dealer`.
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
        if self.standing is None:
            standing = fresh_standing(self.rules.seating.count, Seat(self.dealer))
        else:
            standing = checked(self.rules, self.standing)
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
        if upcard and not any(isinstance(slot.phase, TurnUp) for slot in self.rules.slots):
            problems.append(say("problem.no_upcard"))
        if len(hands) != seats:
            problems.append(say("problem.hands", n=seats, given=len(hands)))
        if not is_seat(self.rules, self.dealer):
            problems.append(no_seat(self.rules, self.dealer))
        if self.standing is not None:
            problems += standing_problems(self.rules, self.standing)
        are_all_read = None not in (*hands, upcard, stock)
        given = [face for cards in (*hands, upcard, stock) for face in cards or ()]
        problems += self._strangers(given)
        problems += self._wrong_sizes(hands[:seats])
        rest = list((Counter(self.rules.pack.faces) - Counter(given)).elements())
        if stock and rest and are_all_read:
            problems.append(say("problem.missing", cards=rest))
        if problems:
            return [], problems
        return self._stacked([hand or [] for hand in hands], upcard or [], stock or rest), []

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

    def _table(self) -> Table:
        dealer = self.standing.dealer if isinstance(self.standing, Standing) else self.dealer
        known = Seat(dealer if is_seat(self.rules, dealer) else 0)
        return new_table(self.rules, fresh_standing(self.rules.seating.count, known))

    def _sizes(self) -> Counter[int]:
        sizes: Counter[int] = Counter()
        table = self._table()
        for slot in self.rules.slots:
            if isinstance(slot.phase, DealHands):
                for batch in slot.phase.batches(table):
                    sizes[batch.seat] += batch.count
        return sizes

    def _stacked(
        self, hands: list[list[Face]], upcard: list[Face], stock: list[Face]
    ) -> list[Face]:
        """The pack that deals these hands, a widow where the game sets it aside."""
        left = [list(hand) for hand in hands]
        order: list[Face] = []
        table = self._table()
        for slot in self.rules.slots:
            if isinstance(slot.phase, DealHands):
                for batch in slot.phase.batches(table):
                    order += left[batch.seat][: batch.count]
                    del left[batch.seat][: batch.count]
            elif isinstance(slot.phase, SetWidow):
                order += stock[: slot.phase.count]
                stock = stock[slot.phase.count :]
            elif isinstance(slot.phase, TurnUp):
                order += upcard
        return order + stock


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
    given = tuple(hands) if isinstance(hands, list | tuple) else ()
    return Setup(rules, given, upcard, stock, dealer, standing)
