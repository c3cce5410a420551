"""What a learner has answered, and what comes next: mistakes come again, in longer and longer steps.

The scheme is Leitner's, counted in answers instead of days, so that it goes by no clock. A question
answered wrong goes into the first box and comes again after `GAPS[0]` other answers; answered right,
it goes into the next box and comes again after the number of that box; right out of the last box, it
is put aside. Wrong again, it goes back into the first. What is right at first sight is put aside at
once. Source: S. Leitner, So lernt man lernen, 1972.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence

import msgspec

from euchre.analysis.trainer.bank import place_of
from euchre.analysis.trainer.making import kind_of
from euchre.analysis.trainer.question import Kind

GAPS = (3, 12, 40)
"""By box, after how many other answers its questions come again."""

VERSION = 1


class Card(msgspec.Struct, frozen=True):
    """A question that was missed. Fields: `box` from 0; `due` when it comes: at so many answers."""

    box: int
    due: int


class Tally(msgspec.Struct, frozen=True):
    """Answers to questions of a kind. Fields: `lost` in chances of winning, all together."""

    answered: int = 0
    right: int = 0
    lost: float = 0.0


class Progress(msgspec.Struct, frozen=True, kw_only=True):
    """What one learner has done.

    Fields: `answered` how many answers; `streak` how many of the last were right, `longest` the
    most ever; `seen` the names of questions answered, the last one last; `missed` those that come
    again; `tallies` by kind.
    """

    version: int = VERSION
    answered: int = 0
    streak: int = 0
    longest: int = 0
    seen: tuple[str, ...] = ()
    missed: dict[str, Card] = {}
    tallies: dict[Kind, Tally] = {}

    @property
    def right(self) -> int:
        """How many answers were right."""
        return sum(tally.right for tally in self.tallies.values())

    def after(self, name: str, *, is_right: bool, lost: float) -> Progress:
        """The progress after an answer. Fields: `lost` the chance of winning that it cost."""
        answered = self.answered + 1
        streak = self.streak + 1 if is_right else 0
        kind, missed = kind_of(place_of(name)[1]), dict(self.missed)
        box = _next_box(missed.pop(name, None), is_right=is_right)
        if box is not None:
            missed[name] = Card(box, answered + GAPS[box])
        tally = self.tallies.get(kind, Tally())
        tally = Tally(tally.answered + 1, tally.right + is_right, round(tally.lost + lost, 6))
        return Progress(
            answered=answered,
            streak=streak,
            longest=max(self.longest, streak),
            seen=(*(other for other in self.seen if other != name), name),
            missed=missed,
            tallies={**self.tallies, kind: tally},
        )

    def next_name(self, last: int, kinds: Collection[Kind] = ()) -> str:
        """The question that comes next: a missed one that is due, else the first that is new.

        Where nothing is new, it is the missed one that is due first, or the one answered longest
        ago. Fields: `last` the last number that there is; `kinds` those wanted, all where none is
        named.
        """
        missed = sorted((card.due, *place_of(n), n) for n, card in self.missed.items())
        again = [(due, name) for due, _, number, name in missed if _is_wanted(number, kinds)]
        if again and again[0][0] <= self.answered:
            return again[0][1]
        seen = {*self.seen}
        numbers = (n for n in range(1, last + 1) if _is_wanted(n, kinds))
        new = next((str(n) for n in numbers if str(n) not in seen), None)
        if new is not None:
            return new
        if again:
            return again[0][1]
        return next(n for n in self.seen if _is_wanted(place_of(n)[1], kinds))


def _next_box(card: Card | None, *, is_right: bool) -> int | None:
    """The box that a question goes into; None where it is put aside."""
    if not is_right:
        return 0
    if card is None or card.box + 1 >= len(GAPS):
        return None
    return card.box + 1


def _is_wanted(number: int, kinds: Collection[Kind]) -> bool:
    return not kinds or kind_of(number) in kinds


def weakest(progress: Progress, least: int = 5) -> Sequence[Kind]:
    """The kinds in which most was lost per answer, of those answered at least so often."""
    told = {k: t for k, t in progress.tallies.items() if t.answered >= least and t.lost > 0}
    return sorted(told, key=lambda kind: -told[kind].lost / told[kind].answered)
