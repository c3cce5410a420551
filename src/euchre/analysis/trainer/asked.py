"""A question as it is put to a learner: the table as his seat saw it, and nothing that tells more."""

from __future__ import annotations

import msgspec

from euchre.analysis.trainer.question import Kind, Level, Question
from euchre.core.events import AnyEvent
from euchre.core.seats import Seat
from euchre.live.protocol import Prompt, SeatInfo, TableInfo
from euchre.live.saves import names_for
from euchre.live.updates import prompt_for, seen, table_info
from euchre.rules.match import Match
from euchre.rules.standing import Standing


class Asked(msgspec.Struct, frozen=True, kw_only=True):
    """A question as pages show it, in the shapes of `live.protocol.Welcome`."""

    name: str
    kind: Kind
    level: Level
    seat: Seat
    table: TableInfo
    standing: Standing
    events: tuple[AnyEvent | None, ...]
    prompt: Prompt


def asked(question: Question) -> Asked:
    """The table as the one sees it who is asked."""
    deal = question.deal()
    seat, rules = deal.actor, deal.rules
    assert seat is not None
    names = names_for(rules.seating.count, seat)
    kinds = ["person" if other == seat else "bot" for other in rules.seating.seats]
    match = Match(rules, deal.table.standing, deal)
    return Asked(
        name=question.name,
        kind=question.kind,
        level=question.level,
        seat=seat,
        table=table_info(rules, [SeatInfo(*each) for each in zip(names, kinds, strict=True)]),
        standing=deal.table.standing,
        events=seen(deal.events, seat),  # type: ignore[arg-type]
        prompt=prompt_for(match, seat, 0),
    )
