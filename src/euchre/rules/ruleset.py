"""Rulesets: a game as data. Slots filled with phases, edges, rights, score rows, match rules."""

from __future__ import annotations

import hashlib
from functools import cached_property
from typing import TYPE_CHECKING, Any

import msgspec

from euchre.core.cards import Pack
from euchre.core.ordering import Ordering
from euchre.core.seats import Seat, Seating
from euchre.rules.deal import Deal, Shuffling, deal_of
from euchre.rules.ladder import Ladder
from euchre.rules.match import Match, match_of
from euchre.rules.match_rules import MatchRules
from euchre.rules.options import Choice
from euchre.rules.phase import Slot
from euchre.rules.rights import Right
from euchre.rules.setup import Setup, setup_of
from euchre.rules.sitting import Sitting, sitting_of
from euchre.rules.wiring import problems_of

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from euchre.rules.standing import Standing


ANYWHERE = "*"


class Edge(msgspec.Struct, frozen=True):
    """Where a phase leads when it ends with a label: to a slot, or the next filled one after.

    The slot `*` stands for every slot that has no edge of its own for the label.
    """

    slot: str
    label: str
    to: str


class Ruleset(msgspec.Struct, frozen=True, dict=True, kw_only=True):
    """A game with its options settled.

    Fields: `order` every slot name the game knows, filled or not, so that an edge may name an
    empty one and lead to the next filled; `sides` the side of each seat as the deal begins;
    `options` every option with its value.
    """

    name: str
    title: str
    sources: tuple[str, ...]
    seating: Seating
    sides: tuple[int, ...]
    pack: Pack
    ordering: Ordering
    order: tuple[str, ...]
    slots: tuple[Slot, ...]
    edges: tuple[Edge, ...]
    match_rules: MatchRules
    ladder: Ladder | None = None
    rights: tuple[Right, ...] = ()
    options: tuple[Choice, ...] = ()

    def __repr__(self) -> str:
        return f"Ruleset({self.name!r}, {self.changed!r})"

    @cached_property
    def slot_index(self) -> dict[str, int]:
        """Where each filled slot stands in `slots`."""
        return {slot.name: index for index, slot in enumerate(self.slots)}

    @cached_property
    def _targets(self) -> dict[tuple[str, str], str]:
        return {(edge.slot, edge.label): edge.to for edge in self.edges}

    def next_slot(self, index: int, label: str) -> str:
        """The filled slot that a phase leads to when it ends with this label.

        Errors: `KeyError` where there is none; `problems()` finds that beforehand.
        """
        here = self.slots[index].name
        targets = self._targets
        wanted = targets.get((here, label)) or targets.get((ANYWHERE, label))
        start = self.order.index(here) + 1 if wanted is None else self.order.index(wanted)
        for name in self.order[start:]:
            if name in self.slot_index:
                return name
        raise KeyError((here, label))

    @property
    def changed(self) -> dict[str, bool | int | str]:
        """The options whose value isn't this game's default; a dict of the caller's own."""
        return dict(self._changed)

    @cached_property
    def _changed(self) -> dict[str, bool | int | str]:
        return {c.option.name: c.value for c in self.options if c.value != c.option.default}

    def value(self, name: str) -> bool | int | str:
        """The value of an option.

        Errors: `KeyError` for a name that this game doesn't have.
        """
        for choice in self.options:
            if choice.option.name == name:
                return choice.value
        raise KeyError(name)

    @cached_property
    def fingerprint(self) -> str:
        """Sixteen hexadecimal digits that identify the rules: what is played, not its title.

        Fields at their defaults are left out, so that a new one doesn't change old games.
        """
        wiring = (
            self.name,
            self.seating,
            self.sides,
            self.pack,
            self.ordering,
            self.slots,
            self.edges,
            self.match_rules,
            self.ladder,
            self.rights,
            self.changed,
        )
        return hashlib.sha256(msgspec.json.encode(wiring, order="sorted")).hexdigest()[:16]

    def with_(self, **fields: Any) -> Ruleset:
        """A copy with other fields, which works out anew what it keeps of them.

        Unlike `msgspec.structs.replace`, which copies a fingerprint already worked out.
        """
        mine = {name: getattr(self, name) for name in self.__struct_fields__}
        return Ruleset(**(mine | fields))

    def problems(self) -> list[str]:
        """All faults of the wiring, each in a sentence; empty when there are none."""
        return problems_of(self)

    def deal(
        self,
        *,
        seed: int | None = None,
        pack: Sequence[str] | None = None,
        dealer: int = 0,
        standing: Standing | None = None,
    ) -> Deal:
        """Deal: from a seed (the same deal everywhere), or from a pack given top card first.

        With neither, from a fresh seed. Errors: `SetupError` for a pack that isn't this game's, a
        seed outside 64 bits, or a standing that can't be, with every problem.
        """
        return deal_of(self, seed=seed, pack=pack, dealer=Seat(dealer), standing=standing)

    def setup(self, **position: Any) -> Setup:
        """A position to be dealt: `hands`, `upcard`, `dealer`, and the rest of `Setup`."""
        return setup_of(self, **position)

    def match(
        self,
        *,
        seed: int | None = None,
        shuffle: Callable[[int], Shuffling] | None = None,
        dealer: int | None = None,
        cut: Sequence[str] | None = None,
    ) -> Match:
        """A match from a seed, a shuffle of the caller's, or packs given by `Match.with_pack`.

        `cut` is what players really show who cut before it: `["Kd", "7h 9c"]`, the second showing
        two cards. Errors: `SetupError` for a cut beside a seed or a dealer, which settle it.
        """
        return match_of(self, seed=seed, shuffle=shuffle, dealer=dealer, cut=cut)

    def sitting(self, players: int, *, seed: int | None = None) -> Sitting:
        """A table of so many players, perhaps more than can play at once; see `Sitting`."""
        return sitting_of(self, players, seed)
