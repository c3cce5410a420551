"""Recipes: how a ruleset is made from the values of its options."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

import msgspec

from euchre.core.errors import RulesetError
from euchre.core.ordering import Ordering
from euchre.core.seats import Seating
from euchre.rules.ladder import Ladder
from euchre.rules.match_rules import AGAIN, AGREED, HIGHEST_CUT, TIED, MatchRules
from euchre.rules.options import Clash, Option, Value, settle
from euchre.rules.phase import Phase, Slot
from euchre.rules.phases.dealing import LookAtHands, Shuffle
from euchre.rules.phases.scoring import EndDeal
from euchre.rules.phases.tricks import Tricks
from euchre.rules.rights import Right
from euchre.rules.ruleset import Edge, Ruleset

Values = Mapping[str, Value]
"""Every option of a game with its value."""

USUAL: dict[str, Phase] = {
    "shuffle": Shuffle(),
    "look": LookAtHands(),
    "tricks": Tricks(),
    "void": EndDeal("void"),
}
"""The phases of slots that most games fill in the same way."""


class Plan(msgspec.Struct, frozen=True, kw_only=True):
    """What a game is made of, its options settled: a ruleset but for its names.

    Fields: `order` every slot that the game knows; `phases` what fills them, beside the usual ones.
    Shapes: `sides` one entry a seat.
    """

    sides: tuple[int, ...]
    ordering: Ordering
    order: tuple[str, ...]
    phases: dict[str, Phase]
    match: MatchRules
    edges: tuple[Edge, ...] = ()
    ladder: Ladder | None = None
    rights: tuple[Right, ...] = ()


class Recipe(msgspec.Struct, frozen=True):
    """A game of the catalogue: its options, their clashes, and how it is built from their values.

    `build` gets the options' values and the number of seats; the first of `seats` is the usual
    one.
    """

    name: str
    title: str
    sources: tuple[str, ...]
    seats: tuple[int, ...]
    options: tuple[Option, ...]
    build: Callable[[Values, int], Plan]
    clashes: tuple[Clash, ...] = ()

    def make(self, given: Mapping[str, object], seats: int | None = None) -> Ruleset:
        """The ruleset with these options, for so many players.

        Errors: `RulesetError` with every problem.
        """
        choices = settle(self.options, self.clashes, given)
        plan = self.build({c.option.name: c.value for c in choices}, seats or self.seats[0])
        phases = USUAL | plan.phases
        rules = Ruleset(
            name=self.name,
            title=self.title,
            sources=self.sources,
            seating=Seating(len(plan.sides)),
            sides=plan.sides,
            pack=plan.ordering.pack,
            ordering=plan.ordering,
            order=plan.order,
            slots=tuple(Slot(name, phases[name]) for name in plan.order if name in phases),
            edges=plan.edges,
            match_rules=plan.match,
            ladder=plan.ladder,
            rights=plan.rights,
            options=choices,
        )
        problems = rules.problems()
        if problems:
            raise RulesetError(problems)
        return rules


def with_defaults(options: tuple[Option, ...], **defaults: Value) -> tuple[Option, ...]:
    """The same options with other defaults."""
    return tuple(
        msgspec.structs.replace(option, default=defaults.get(option.name, option.default))
        for option in options
    )


def match_rules(v: Values, **more: Any) -> MatchRules:
    """The match by the options that every game has, and what more it settles."""
    return MatchRules(
        target=int(v.get("target", 0)),
        deals=int(v["deals"]),
        first_dealer=str(v["first_dealer"]),
        partners=str(v.get("partners", AGREED)),
        tied_cut=str(v.get("tied_cut", TIED)),
        leaves=str(v.get("leaves", HIGHEST_CUT)),
        two_shown=str(v.get("two_shown", AGAIN)),
        **more,
    )
