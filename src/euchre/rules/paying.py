"""What the rows of a score table say, in words."""

from __future__ import annotations

import msgspec

from euchre.core.sentences import has_sentence, say
from euchre.core.telling import level_text
from euchre.rules.phases.scoring import Pay, ScoreRow

CASES = ("made", "swept", "alone", "open", "lone_defender", "blind")
"""What a row may ask for: each has a sentence for where it holds and one for where it doesn't."""
_ALL = ScoreRow("").at_most


class Paid(msgspec.Struct, frozen=True):
    """A row in words: how the deal ends, when that is, and what it pays."""

    outcome: str
    when: str
    makers: str
    others: str


def paid(row: ScoreRow) -> Paid:
    """A row of a score table; of the rows of a table the first that fits counts."""
    code = f"outcome.{row.outcome}"
    outcome = say(code) if has_sentence(code) else row.outcome
    return Paid(outcome, _when(row), _pay(row.makers), _pay(row.others))


def _when(row: ScoreRow) -> str:
    parts = []
    if row.at_least and row.at_least == row.at_most:
        parts.append(say("paid.tricks", n=row.at_least))
    elif row.at_least and row.at_most < _ALL:
        parts.append(say("paid.between", low=row.at_least, high=row.at_most))
    elif row.at_least:
        parts.append(say("paid.at_least", n=row.at_least))
    elif row.at_most == 0:
        parts.append(say("paid.no_trick"))
    elif row.at_most < _ALL:
        parts.append(say("paid.at_most", n=row.at_most))
    for case in CASES:
        wanted = getattr(row, case)
        if wanted is not None:
            parts.append(say(f"paid.{case}" if wanted else f"paid.{case}.not"))
    if row.allies is not None:
        parts.append(say("paid.allies" if row.allies else "paid.no_ally", n=row.allies))
    if row.level is not None:
        parts.append(level_text(row.level))
    return ", ".join(parts) or say("paid.otherwise")


def _pay(pay: Pay) -> str:
    parts = []
    if pay.points:
        parts.append(str(pay.points))
    if pay.value:
        code = "paid.value" if pay.value > 0 else "paid.value.less"
        parts.append(say(code, n=abs(pay.value)))
    if pay.trick:
        parts.append(say("paid.trick", number=pay.trick))
    text = ", ".join(parts) or "0"
    return text if pay.least is None else say("paid.least", text=text, number=pay.least)
