"""Checking that a ruleset's score rows fit every deal that can be played by it."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import product
from typing import TYPE_CHECKING

from euchre.core.seats import Seat
from euchre.core.sentences import say
from euchre.core.suits import Strain
from euchre.rules.phases.dealing import DealHands
from euchre.rules.phases.scoring import EndDeal, Score, ScoreRow, Taken
from euchre.rules.table import Contract

if TYPE_CHECKING:
    from euchre.rules.ruleset import Ruleset

_FLAGS = ("alone", "open", "lone_defender", "blind")


def dealt(rules: Ruleset) -> list[int]:
    """How many cards each place round the table is dealt, from the dealer's left."""
    return [
        sum(
            sizes[place % len(sizes)]
            for slot in rules.slots
            if isinstance(slot.phase, DealHands)
            for sizes in slot.phase.rounds
            if sizes
        )
        for place in range(rules.seating.count)
    ]


def score_problems(rules: Ruleset) -> list[str]:
    """Deals that no row fits, and rows for bids that can't be made."""
    return [
        problem
        for slot in rules.slots
        if isinstance(slot.phase, Score)
        for problem in (
            *_unnamed(slot.phase.rows),
            *_unknown_levels(rules, slot.phase.rows),
            *_gaps(rules, slot.phase.rows),
        )
    ] + [
        say("wiring.no_why", slot=slot.name)
        for slot in rules.slots
        if isinstance(slot.phase, EndDeal) and not slot.phase.why
    ]


def _unnamed(rows: tuple[ScoreRow, ...]) -> list[str]:
    """An outcome without a name would leave the deal open."""
    return [] if all(row.outcome for row in rows) else [say("wiring.no_outcome")]


def _unknown_levels(rules: Ruleset, rows: Iterable[ScoreRow]) -> list[str]:
    if rules.ladder is None:
        return []
    calls = rules.ladder.calls
    return [
        say("wiring.row_level", level=row.level)
        for row in rows
        if row.level is not None and row.level not in calls
    ]


def _gaps(rules: Ruleset, rows: tuple[ScoreRow, ...]) -> list[str]:
    return [
        say("wiring.no_row", tricks=taken.tricks, case=_told(taken))
        for taken in _deals(rules, rows)
        if not any(row.fits(taken) for row in rows)
    ]


def _told(taken: Taken) -> str:
    contract = taken.contract
    told = [
        flag.replace("_", " ") for flag in _FLAGS if getattr(contract, flag) not in (None, False)
    ]
    told += [f"bid {contract.level}"] if contract.level else []
    return ", ".join([*told, f"partners {taken.allies}"])


def _deals(rules: Ruleset, rows: tuple[ScoreRow, ...]) -> Iterable[Taken]:
    """Every kind of deal that the rows tell apart."""
    ladder = rules.ladder
    most = min(max(dealt(rules), default=0), len(rules.pack.faces))
    if ladder is None:
        levels = tuple(dict.fromkeys(("", *(row.level for row in rows if row.level))))
    else:
        levels = ladder.calls
    spoken = {flag: any(getattr(row, flag) is not None for row in rows) for flag in _FLAGS}
    flags = product(*((False, True) if spoken[flag] else (False,) for flag in _FLAGS))
    allies = {0, 1, *(row.allies for row in rows if row.allies is not None)}
    for case, level, friends, tricks in product(flags, levels, sorted(allies), range(most + 1)):
        named = dict(zip(_FLAGS, case, strict=True))
        yield Taken(
            contract=_contract(level, named),
            tricks=tricks,
            all_tricks=most,
            made=ladder is None or ladder.rung(level).is_made(tricks),
            value=0,
            allies=friends,
        )


def _contract(level: str, flags: dict[str, bool]) -> Contract:
    maker, other = Seat(0), Seat(1)
    return Contract(
        maker,
        Strain.SPADES,
        level=level,
        alone=maker if flags["alone"] else None,
        open=flags["open"],
        lone_defender=other if flags["lone_defender"] else None,
        blind=flags["blind"],
    )
