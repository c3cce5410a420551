"""Random deals of any game with any options, and the same deal with hidden cards changed."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, NamedTuple

import msgspec

import euchre
from euchre.core import events as ev
from euchre.core.actions import Action
from euchre.core.cards import Face
from euchre.core.errors import IllegalAction, RulesetError
from euchre.core.events import Event
from euchre.core.seats import Seat, Who
from euchre.core.shuffle import Luck
from euchre.rules.catalogue import recipe
from euchre.rules.deal import Deal, Shuffling, begin_deal
from euchre.rules.options import Option, Value
from euchre.rules.phases.auction import Auction
from euchre.rules.ruleset import Ruleset
from euchre.rules.standing import Standing, fresh_standing

GAMES = [(name, seats) for name in euchre.rulesets() for seats in recipe(name).seats]
LONGEST = 500


class Walk(NamedTuple):
    """A pack, and every act since."""

    rules: Ruleset
    standing: Standing
    shuffling: Shuffling
    acts: tuple[tuple[Seat, Action], ...]

    def steps(self) -> Iterator[Deal]:
        """The deal after the dealing and after each act."""
        deal = begin_deal(self.rules, self.standing).with_pack(self.shuffling)
        yield deal
        for seat, action in self.acts:
            deal = deal.play(action, seat)
            yield deal


def any_value(option: Option, luck: Luck) -> Value:
    if option.kind == "flag":
        return bool(luck.below(2))
    if option.kind == "number":
        return option.low + luck.below(option.high - option.low + 1)
    return luck.choice(option.choices)


def any_rules(luck: Luck, name: str, seats: int) -> Ruleset:
    """The game with some options at any values; clashing ones are drawn again."""
    while True:
        given = {o.name: any_value(o, luck) for o in recipe(name).options if luck.below(2)}
        try:
            return euchre.ruleset(name, seats=seats, **given)
        except RulesetError:
            continue


def any_act(deal: Deal, luck: Luck) -> tuple[Seat, Action]:
    """An act of anybody, each kind of action as likely."""
    acts = [(seat, act) for seat in deal.rules.seating.seats for act in deal.legal(seat)]
    kind = luck.choice(tuple({type(act): None for _, act in acts}))
    return luck.choice([one for one in acts if type(one[1]) is kind])


def walk(rules: Ruleset, luck: Luck, length: int = LONGEST) -> tuple[Walk, Deal]:
    """A deal with so many acts, fewer where it ends."""
    dealer = luck.choice(rules.seating.seats)
    standing = fresh_standing(rules.seating.count, dealer)
    shuffling = Shuffling(luck.shuffled(rules.pack.faces), 0)
    deal = begin_deal(rules, standing).with_pack(shuffling)
    acts: list[tuple[Seat, Action]] = []
    while not deal.over and len(acts) < length:
        seat, action = any_act(deal, luck)
        acts.append((seat, action))
        deal = deal.play(action, seat)
    return Walk(rules, standing, shuffling, tuple(acts)), deal


def known_to(deal: Deal, viewer: Seat | None) -> set[Face]:
    """The faces whose place a viewer has rightly seen, or may infer by a rule of the game."""
    known: set[Face] = set()
    for event in deal.events:
        known |= _seen(event, viewer)
    called = deal.table.called
    if called is not None and deal.contract is not None:
        members = deal.rules.ordering.members[deal.contract.strain][called]
        suit = set(deal.rules.pack.faces_of(members))
        if suit & known:  # whether the partner shows himself tells what better cards are out
            known |= suit
    if deal.over and deal.contract is None and _joker_obliges(deal.rules):
        known |= {Face("B")}  # all passed, and nobody held it
    return known


def _joker_obliges(rules: Ruleset) -> bool:
    return any(
        isinstance(slot.phase, Auction) and slot.phase.forced is Who.JOKER_HOLDER
        for slot in rules.slots
    )


def _seen(event: Event, viewer: Seat | None) -> set[Face]:
    match event:
        case (
            ev.TurnedUp(card=card)
            | ev.Played(card=card)
            | ev.TookUp(card=card)
            | ev.CardShown(card=card)
            | ev.AskedFor(card=card)
            | ev.CardCalled(card=card)
        ):
            return {card}
        case ev.ThrewIn(cards=cards) | ev.LaidOpen(cards=cards):
            return set(cards)
        case ev.Looked(seat=who, cards=cards) | ev.TookWidow(seat=who, cards=cards):
            return set(cards) if who == viewer else set()
        case ev.Drew(seat=who, cards=cards):
            return set(cards) if who == viewer else set()
        case ev.WentUnder(seat=who, shown=shown, cards=cards):
            return {*shown, *(cards if who == viewer else ())}
        case ev.Gave(seat=giver, receiver=receiver, card=card):
            return {card} if viewer in (giver, receiver) and card else set()
        case _:
            return set()


def renamed(action: Action, names: Mapping[Face, Face], rules: Ruleset) -> Action:
    """The action with its cards replaced, sets of them in pack order."""

    def new(value: Any) -> Any:
        if isinstance(value, tuple):
            changed = [new(item) for item in value]
            in_order = all(item in rules.pack.places for item in changed)
            return tuple(
                sorted(changed, key=rules.pack.places.__getitem__) if in_order else changed
            )
        return names.get(Face(value), value) if type(value) is str else value

    fields = {name: new(getattr(action, name)) for name in action.__struct_fields__}
    return msgspec.structs.replace(action, **fields)


def retold(walk: Walk, names: Mapping[Face, Face]) -> list[Deal] | None:
    """The deals of the walk with cards changed for others; None where that can't be played."""
    order = tuple(names.get(face, face) for face in walk.shuffling.order)
    acts = tuple((seat, renamed(action, names, walk.rules)) for seat, action in walk.acts)
    try:
        return list(walk._replace(shuffling=Shuffling(order, 0), acts=acts).steps())
    except IllegalAction:
        return None


def swaps(hidden: Sequence[Face], luck: Luck, tries: int) -> Iterator[dict[Face, Face]]:
    """Changes of two hidden cards, and of all of them."""
    for n in range(tries if len(hidden) > 1 else 0):
        order = luck.shuffled(hidden)
        if n % 2:
            yield dict(zip(hidden, order, strict=True))
        else:
            yield {order[0]: order[1], order[1]: order[0]}
