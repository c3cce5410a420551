"""Which rules are asked where, in the games that the four-handed rules aren't for."""

from __future__ import annotations

from collections.abc import Callable

from euchre.bots.house.family import allies, bidding, exchanging, lone, making, proposing
from euchre.bots.house.family.following import follow
from euchre.bots.house.family.leading import lead
from euchre.bots.house.family.view import View, view_of
from euchre.core.actions import (
    Accept,
    Action,
    Alone,
    Ask,
    Bid,
    CallBest,
    CallCard,
    CallSuit,
    DefendAlone,
    Discard,
    Exchange,
    Give,
    Jambone,
    Jamboree,
    King,
    Look,
    Name,
    Order,
    Partner,
    Play,
    Propose,
    Refuse,
    Stand,
    WithPartner,
)
from euchre.core.cards import Face, is_joker
from euchre.core.suits import SUITS
from euchre.kernels.house.rule import Rule
from euchre.rules.observe import Observation

Answer = tuple[Rule, Action]


def answer(seen: Observation) -> Answer | None:
    """A choice, where one of these functions knows the kind of act; else None."""
    if King() in seen.legal:
        return Rule.ANNOUNCE_THE_KING, King()
    for action in reversed(seen.legal):
        find = _ANSWERS.get(type(action))
        if find is not None:
            return find(seen)
    return None


def _play(seen: Observation) -> Answer:
    view = view_of(seen)
    rule, face = lead(view) if view.led is None else follow(view)
    plays = [a for a in seen.legal if isinstance(a, Play) and a.card == face]
    if view.led is None and is_joker(face) and len(plays) > 1:
        return rule, max(plays, key=lambda action: _asks_well(view, action))
    return rule, plays[0]


def _asks_well(view: View, action: Play) -> tuple[int, int]:
    """A joker led at no-trump asks for the suit whose best cards I hold next."""
    assert action.suit is not None
    suit = SUITS.index(action.suit)
    mine = view.suits.of_suit(view.hand, suit)
    top: Face | None = mine[0] if mine else None
    better = view.suits.better(top, view.hidden) if top is not None else 99
    return -abs(better - 1), len(mine)


def _name(seen: Observation) -> Answer:
    return bidding.name(seen) if seen.rules.ladder is not None else making.name(seen)


def _partner(seen: Observation) -> Answer:
    return lone.helper(seen) if seen.phase == "help" else allies.choose_partners(seen)


def _look(_seen: Observation) -> Answer:
    return Rule.LOOK_FIRST, Look()


def _alone(seen: Observation) -> Answer:
    called = any(isinstance(action, CallSuit) for action in seen.legal)
    return allies.call_suit(seen) if called else lone.late_alone(seen)


_ANSWERS: dict[type[Action], Callable[[Observation], Answer]] = {
    Order: making.order,
    Name: _name,
    Bid: bidding.bid,
    Exchange: exchanging.exchange,
    Discard: exchanging.discard,
    Give: exchanging.give,
    Stand: proposing.stand,
    Propose: proposing.stand,
    Accept: proposing.accept,
    Refuse: proposing.accept,
    Partner: _partner,
    Ask: _partner,
    CallSuit: _alone,
    Alone: _alone,
    WithPartner: _alone,
    DefendAlone: lone.defend,
    CallBest: lone.call_best,
    CallCard: lone.call_a_card,
    Jambone: lone.lay_open,
    Jamboree: lone.lay_open,
    Look: _look,
    Play: _play,
}
