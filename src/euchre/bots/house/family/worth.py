"""What a contract should bring: the rows of the game's own score table, weighed by their chances."""

from __future__ import annotations

from math import exp

from euchre.core.seats import Seat
from euchre.core.suits import Strain
from euchre.rules.ladder import Rung
from euchre.rules.phases.scoring import Score, ScoreRow, Taken
from euchre.rules.ruleset import Ruleset
from euchre.rules.table import Contract

SPREAD = 0.2
"""How far off a forecast is, as a rule: tricks for each card of the hand."""
LEAST_SPREAD, NEAR_ALL = 0.3, 0.55
"""A hand that should take nearly all of them is more certain."""

_MOST = 4000
_known: dict[tuple[str, str, Strain, bool, int, int], tuple[float, ...]] = {}


def worth(
    rules: Ruleset, rung: Rung | None, strain: Strain, tricks: float, *, hand: int, alone: bool
) -> float:
    """The points a contract should bring the makers more than the others.

    Fields: `tricks` those that its side is forecast to take, of as many as the `hand` has cards.
    """
    partners = rung.partners if rung is not None else 0
    call = rung.call if rung is not None else ""
    key = (rules.fingerprint, call, strain, alone, hand, partners)
    nets = _known.get(key)
    if nets is None:
        if len(_known) >= _MOST:
            _known.clear()
        nets = _known[key] = _nets(rules, rung, strain, hand, alone=alone)
    spread = min(SPREAD * hand, LEAST_SPREAD + NEAR_ALL * (hand - tricks))
    chances = [exp(-(((taken - tricks) / spread) ** 2) / 2) for taken in range(hand + 1)]
    return sum(net * chance for net, chance in zip(nets, chances, strict=True)) / sum(chances)


def _nets(
    rules: Ruleset, rung: Rung | None, strain: Strain, hand: int, *, alone: bool
) -> tuple[float, ...]:
    rows = [row for slot in rules.slots if isinstance(slot.phase, Score) for row in slot.phase.rows]
    return tuple(_net(rules, rows, rung, strain, hand, taken, alone) for taken in range(hand + 1))


def _net(
    rules: Ruleset,
    rows: list[ScoreRow],
    rung: Rung | None,
    strain: Strain,
    hand: int,
    tricks: int,
    alone: bool,  # noqa: FBT001
) -> float:
    """What so many tricks bring the makers, less what they bring the others."""
    value = rung.value(strain) if rung is not None else 0
    fixed = len(set(rules.sides)) < len(rules.sides)
    mates = rules.sides.count(rules.sides[0]) - 1 if fixed else 0
    taken = Taken(
        contract=Contract(
            Seat(0),
            strain,
            rung.call if rung is not None else "",
            alone=Seat(0) if alone else None,
        ),
        tricks=tricks,
        all_tricks=hand,
        made=rung.is_made(tricks) if rung is not None else True,
        value=value,
        allies=0 if alone else (rung.partners if rung is not None and not fixed else mates),
    )
    row = next((row for row in rows if row.fits(taken)), None)
    if row is None:
        return 0.0
    sides = len(set(rules.sides)) - 1 if not (rung and rung.partners) else 1
    theirs = row.others.points + row.others.value * value
    theirs_by_trick = row.others.trick * (hand - tricks) / max(sides, 1)
    return row.makers.amount(value, tricks) - theirs - theirs_by_trick
