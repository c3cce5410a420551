"""Practice: a match whose first deal is chosen openly. Live games accept no such thing."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import msgspec

from euchre.core.errors import SetupError
from euchre.core.events import Cut, Event, Shuffled
from euchre.core.seats import Seat
from euchre.core.sentences import say
from euchre.core.shuffle import PACK, Luck, fresh_seed
from euchre.live.protocol import Practise
from euchre.notation.position import Position, position_of, read_position
from euchre.rules.catalogue import lesson
from euchre.rules.deal import Deal, Shuffling
from euchre.rules.match import Match
from euchre.rules.ruleset import Ruleset
from euchre.rules.wish_words import parse_wish

Finished = Callable[[str, int], Deal | None]
"""Gives a deal of a room, by the room's name and the deal's number, if it is over."""


class Practice(msgspec.Struct, frozen=True):
    """A match begun as it was wished. Fields: `what` is practised, as `TableInfo` tells it."""

    match: Match
    what: str


def practice(wish: Practise, rules: Ruleset, finished: Finished) -> Practice:
    """Begin what a message asks for; `rules` where the wish has none of its own.

    Errors: `SetupError` and `RulesetError` with every problem, and for more than one wish at once.
    """
    ways = (wish.position, wish.wish, wish.lesson, wish.room)
    if sum(way is not None for way in ways) != 1:
        raise SetupError([say("practise.one")])
    if wish.position is not None:
        return Practice(_from_position(read_position(wish.position), wish.turn), "position")
    if wish.lesson is not None:
        return Practice(_from_position(position_of(lesson(wish.lesson).deal()), 0), wish.lesson)
    if wish.room is not None:
        deal = finished(wish.room, wish.deal)
        if deal is None:
            raise SetupError([say("practise.no_deal")])
        return Practice(_again(deal, wish.turn), "again")
    dealer, pack = parse_wish(wish.wish or "", rules).shuffling(_luck())
    return Practice(_dealt(rules, dealer, wish.turn, pack), "wish")


def _luck() -> Luck:
    """Chance nobody foresees; quicker than the draws of shuffle 2, as a wish may need many."""
    return Luck(fresh_seed(), PACK, 0)


def _from_position(position: Position, turn: int) -> Match:
    """The match at a position; unknown cards are drawn by lot."""
    filled = position.setup(_luck())
    deal = filled.deal()
    pack = _pack_of(deal.events)
    match = _dealt(deal.rules, deal.dealer, turn, pack)
    for act in position.acts:
        if match.over or match.deal.over:
            break
        seat = None if act.seat is None else _turned(deal.rules, act.seat, turn)
        match = match.play(act.action, seat)
    if match.over or match.waits_for_pack:
        raise SetupError([say("practise.over")])
    return match


def _again(deal: Deal, turn: int) -> Match:
    return _dealt(deal.rules, deal.dealer, turn, _pack_of(deal.events))


def _dealt(rules: Ruleset, dealer: Seat, turn: int, pack: Shuffling) -> Match:
    """A match that deals this pack first, the seats counted from `turn` places further on.

    Cards go round from the dealer, so that all that turns is who deals.
    """
    return rules.match(dealer=_turned(rules, dealer, turn)).with_pack(pack)


def _turned(rules: Ruleset, seat: Seat, turn: int) -> Seat:
    return Seat((seat - turn) % rules.seating.count)


def _pack_of(events: Sequence[Event]) -> Shuffling:
    order = next((event.order for event in events if isinstance(event, Shuffled)), ())
    lifted = next((event.lifted for event in events if isinstance(event, Cut)), 0)
    return Shuffling(order, lifted)
