"""Phases: the steps a deal is made of. A phase is a frozen value; all it knows is the table."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, NamedTuple

import msgspec

from euchre.core.actions import Action
from euchre.core.events import Event
from euchre.core.reasons import Reason, Why
from euchre.core.seats import Seat
from euchre.rules.table import Table

DONE = "done"


class Step(NamedTuple):
    """What a phase answers: what happened, and the label it ends with (None: it goes on)."""

    events: Sequence[Event] = ()
    label: str | None = None


STAY = Step()


def _tag(name: str) -> str:
    return "".join(f" {char.lower()}" if char.isupper() else char for char in name).strip()


class Phase(msgspec.Struct, frozen=True, tag_field="phase", tag=_tag, omit_defaults=True):
    """A step of a deal, with its options as fields.

    To write one: say in `labels` how it can end, and answer `begin` (what happens of itself),
    `waiting` (whose act is needed now), `legal`, `act`, and `why_not` where a refusal can be told
    better than by `NOT_AN_OFFER`.
    """

    labels: ClassVar[tuple[str, ...]] = (DONE,)
    is_auction: ClassVar[bool] = False
    uses_up: ClassVar[bool] = False

    @property
    def ends(self) -> tuple[str, ...]:
        """The labels with which it can end as its fields stand."""
        return self.labels

    def begin(self, table: Table) -> Step:  # noqa: ARG002 - the default waits
        """What happens when the deal comes to this phase."""
        return STAY

    def waiting(self, table: Table) -> tuple[Seat, ...]:  # noqa: ARG002
        """The seats whose act is needed now, in order of precedence."""
        return ()

    def legal(self, table: Table, seat: Seat) -> tuple[Action, ...]:  # noqa: ARG002
        """What a seat that is waited for may do."""
        return ()

    def read(self, table: Table, seat: Seat, action: Action) -> Action:  # noqa: ARG002
        """The action as it is meant here, where the rules read one for another."""
        return action

    def why_not(self, table: Table, seat: Seat, action: Action) -> Reason | None:
        """Why a seat that is waited for may not do this."""
        legal = self.legal(table, seat)
        if action in legal:
            return None
        if not any(isinstance(other, type(action)) for other in legal):
            return Reason(Why.NOT_NOW, {"action": str(action)})
        return Reason(Why.NOT_AN_OFFER, {"actions": ", ".join(map(str, legal))})

    def act(self, table: Table, seat: Seat, action: Action) -> Step:
        """What happens when a seat does something legal."""
        raise NotImplementedError

    def ask_round(self, table: Table, seats: Sequence[Seat]) -> tuple[Seat, ...]:
        """The first of these seats that has not answered in this phase yet."""
        said = len(table.answers)
        return (seats[said],) if said < len(seats) else ()


class Slot(msgspec.Struct, frozen=True):
    """A named place in a ruleset's order, filled with a phase."""

    name: str
    phase: Phase
