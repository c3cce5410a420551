"""Stories: a deal together with the acts that led to it, so that it can be told again."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, NamedTuple

import msgspec

from euchre.core.actions import Action
from euchre.core.cards import Face
from euchre.core.errors import IllegalAction
from euchre.core.events import (
    AskedFor,
    CardCalled,
    CardShown,
    Drew,
    Event,
    Gave,
    LaidOpen,
    Looked,
    Played,
    ThrewIn,
    TookUp,
    TookWidow,
    TurnedUp,
    WentUnder,
)
from euchre.core.seats import Seat
from euchre.core.shuffle import Luck
from euchre.rules.deal import Deal, Shuffling, begin_deal
from euchre.rules.ruleset import Ruleset
from euchre.rules.standing import Standing

Choose = Callable[[Sequence["Act"]], "Act"]


class Act(NamedTuple):
    """What a seat did."""

    seat: Seat
    action: Action


class Story(NamedTuple):
    """A deal in progress, the pack it was dealt from, and every act since."""

    shuffling: Shuffling
    standing: Standing
    acts: tuple[Act, ...]
    deal: Deal

    def __repr__(self) -> str:
        options = ", ".join(f"{name}={value}" for name, value in self.deal.rules.changed.items())
        acts = ", ".join(f"{seat}: {action}" for seat, action in self.acts)
        pack = " ".join(self.shuffling.order)
        return (
            f"{self.deal.rules.name}({options}) d{self.standing.dealer} "
            f"pack {pack} cut {self.shuffling.lifted} : {acts}"
        )

    def steps(self) -> Iterator[Deal]:
        """The deal after the dealing and after each act.

        Errors: `IllegalAction` where an act isn't legal, as may be in a changed story.
        """
        deal = begin_deal(self.deal.rules, self.standing).with_pack(self.shuffling)
        yield deal
        for act in self.acts:
            deal = deal.play(act.action, act.seat)
            yield deal


def acts_of(deal: Deal) -> tuple[Act, ...]:
    """All that anyone may do now, whether waited for or by right."""
    return tuple(
        Act(seat, action) for seat in deal.rules.seating.seats for action in deal.legal(seat)
    )


def any_kind(luck: Luck, acts: Sequence[Act]) -> Act:
    """An act, each kind of action as likely: so passes and rare rights are both frequent."""
    kinds = {type(act.action): None for act in acts}
    kind = luck.choice(tuple(kinds))
    return luck.choice([act for act in acts if type(act.action) is kind])


def tell(
    rules: Ruleset, shuffling: Shuffling, standing: Standing, choose: Choose, length: int
) -> Story:
    """Play so many acts, each chosen from all that are open; fewer where the deal ends.

    Errors: `AssertionError` where nobody can do anything, or what is listed is refused.
    """
    deal = begin_deal(rules, standing).with_pack(shuffling)
    acts: list[Act] = []
    while len(acts) < length and not deal.over:
        open_acts = acts_of(deal)
        if not open_acts:
            raise AssertionError(f"nobody can do anything in the phase {deal.phase}")
        seat, action = act = choose(open_acts)
        acts.append(act)
        try:
            deal = deal.play(action, seat)
        except IllegalAction as error:
            raise AssertionError(f"{action} is listed for seat {seat} and refused") from error
    return Story(shuffling, standing, tuple(acts), deal)


def known_to(events: Sequence[Event], seat: Seat | None) -> frozenset[Face]:
    """The faces whose place a seat (None: a spectator) has ever rightly seen.

    Kept apart from `Event.seen_by` on purpose: it says from the rules of the game what a person
    at the table sees, and so checks it.
    """
    known: set[Face] = set()
    for event in events:
        match event:
            case TurnedUp(card=card) | Played(card=card) | TookUp(card=card):
                known.add(card)
            case CardShown(card=card) | CardCalled(card=card) | AskedFor(card=card):
                known.add(card)
            case ThrewIn(cards=cards) | LaidOpen(cards=cards):
                known.update(cards)
            case TookWidow(seat=who, cards=cards) | Drew(seat=who, cards=cards) if who == seat:
                known.update(cards)
            case Looked(seat=who, cards=cards) if who == seat:
                known.update(cards)
            case WentUnder(seat=who, shown=shown, cards=cards):
                known.update(shown)
                known.update(cards if who == seat else ())
            case Gave(seat=giver, receiver=receiver, card=gift) if seat in (giver, receiver):
                known.update(() if gift is None else (gift,))
            case _:
                pass
    return frozenset(known)


def renamed(action: Action, names: Mapping[Face, Face]) -> Action:
    """The action with its cards replaced."""

    def new(value: Any) -> Any:
        if isinstance(value, tuple):
            return tuple(new(item) for item in value)
        return names.get(Face(value), value) if type(value) is str else value

    fields = {name: new(getattr(action, name)) for name in action.__struct_fields__}
    return msgspec.structs.replace(action, **fields)


def retold(story: Story, names: Mapping[Face, Face]) -> Story | None:
    """The story with cards changed for others, from the shuffle on; None where that can't be.

    Shapes: `names` a permutation of faces; faces left out stay.
    """
    shuffling = story.shuffling._replace(
        order=tuple(names.get(face, face) for face in story.shuffling.order)
    )
    acts = tuple(Act(seat, renamed(action, names)) for seat, action in story.acts)
    changed = story._replace(shuffling=shuffling, acts=acts)
    try:
        *_, deal = changed.steps()
    except IllegalAction:
        return None
    return changed._replace(deal=deal)
