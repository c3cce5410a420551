"""The whole table: the odds of every hand of the first round, by upcard and seat, share by share.

Hands are alike where the suits that are not of the upcard's colour change places; hearts are turned
up. The score is nothing to nothing.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable
from functools import cache, cached_property
from itertools import combinations
from pathlib import Path
from typing import Any

import msgspec

from euchre.analysis.equity.kept import Rows, run
from euchre.analysis.odds import known_game, odds
from euchre.analysis.odds_question import Question
from euchre.core.cards import Face, make_pack
from euchre.core.errors import SetupError
from euchre.core.ordering import Ordering
from euchre.core.sentences import say
from euchre.core.suits import Strain
from euchre.kernels.blueprint.infoset import CLASSES, KNOWN, UPCARDS, class_of, numbering
from euchre.kernels.house.layout import layout_of
from euchre.rules.ruleset import Ruleset

SEATS = 4
"""Seats from the dealer's left; the dealer sits last."""
HANDS = SEATS * KNOWN
"""Hands in the table."""
SHARE = 200
"""Hands in a share: some seconds' work."""
EVERY = 30.0
"""Units: seconds between two writings of the table."""
HALF_WIDTH = 0.06
"""How well each call's points are known (95%)."""
_THOUSAND = 1000


class Table(msgspec.Struct, frozen=True, dict=True):
    """The table of a ruleset; a share is so many hands, in their order.

    A share comes to a row for each hand: the seat from the dealer's left, the upcard, the hand,
    then for each call in the order of the rules its points and half their interval, in thousandths.
    """

    rules: Ruleset
    seed: int = 0
    half_width: float = HALF_WIDTH
    hands: int = HANDS

    def checked(self) -> Table:
        """The table itself.

        Errors: `SetupError` for a game of other cards, or one that the kernels don't play.
        """
        if self.rules.ordering != Ordering(make_pack("9")):
            raise SetupError([say("odds.not_known", title=self.rules.title)])
        known_game(self.rules)
        return self

    @property
    def shares(self) -> range:
        """Where each share begins."""
        return range(0, self.hands, SHARE)

    @property
    def share(self) -> int:
        """How many hands are in one, the last perhaps fewer."""
        return min(SHARE, self.hands)

    @cached_property
    def fingerprint(self) -> str:
        """Sixteen digits that tell this table from any other."""
        told = (self.rules.fingerprint, self.seed, self.half_width)
        return hashlib.sha256(msgspec.json.encode(told)).hexdigest()[:16]

    def play(self, first: int, step: Callable[[int], None] = lambda _done: None) -> Rows:
        """Count the share that begins at this number."""
        found = []
        for number in range(first, min(first + SHARE, self.hands)):
            found.append(self._row(number))
            step(number + 1 - first)
        return found

    def fits(self, rows: Rows) -> bool:
        """Whether a share can have come to this."""
        return 0 < len(rows) <= SHARE and all(len(row) == 4 for row in rows)

    def _row(self, number: int) -> list[Any]:
        turn, rest = divmod(number, KNOWN)
        upcard, hand = hand_of(*divmod(rest, CLASSES))
        seat = turn
        question = Question(
            rules=self.rules, hand=" ".join(hand), upcard=upcard, seat=seat, dealer=SEATS - 1
        )
        found = odds(
            question, layouts=1, half_width=self.half_width, seed=self.seed, discards=False
        )
        worth = []
        for choice in found.choices:
            points = choice.points
            half = 0.0 if points.high is None else points.high - points.mean
            worth.append([round(_THOUSAND * points.mean), round(_THOUSAND * half)])
        return [turn, upcard, "".join(hand), worth]


def build(
    table: Table,
    file: Path,
    *,
    workers: int = 0,
    step: Callable[[int], None] = lambda _done: None,
) -> None:
    """Count what is left of a table, and keep it in a file as it grows.

    Errors: as in `equity.kept.run`.
    """
    head = table.fingerprint
    run(table, head, workers=workers, checkpoint=file, step=step, every=EVERY)


def hand_of(upcard: int, number: int) -> tuple[Face, tuple[Face, ...]]:
    """The upcard, and a hand, by their numbers in the blueprint."""
    face, hands = _hands(upcard)
    return face, hands[number]


@cache
def _hands(number: int) -> tuple[Face, tuple[tuple[Face, ...], ...]]:
    """A hand of each class beside an upcard."""
    pack = make_pack("9")
    layout = layout_of(Ordering(pack), Strain.HEARTS)
    where = numbering()
    for upcard in (face for face in pack.faces if face[1] == Strain.HEARTS):
        rest = [face for face in pack.faces if face != upcard]
        found: dict[int, tuple[Face, ...]] = {}
        for hand in combinations(rest, 5):
            place = class_of(where, layout.hand(hand), layout.bit[upcard])
            if place // CLASSES != number:
                break
            found.setdefault(place % CLASSES, hand)
        if found:
            return upcard, tuple(found[place] for place in range(CLASSES))
    raise AssertionError(number, UPCARDS)
