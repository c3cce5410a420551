"""A sheet's deals put to the rules, one after another, each as far as it goes."""

from __future__ import annotations

from typing import NamedTuple

from euchre.core.actions import Play
from euchre.core.cards import Face
from euchre.core.errors import IllegalAction, SetupError
from euchre.core.events import DealtBatch
from euchre.core.seats import Seat
from euchre.core.sentences import say
from euchre.notation.faults import refused
from euchre.notation.sheet.calling import Called, Wrong, put_calls
from euchre.notation.sheet.hands import Hands, rebuild
from euchre.notation.sheet.seating import Laid, Plays, tell_out
from euchre.notation.sheet.sheet import SheetDeal
from euchre.notation.sheet.told_card import is_known
from euchre.rules.deal import Deal, Shuffling, begin_deal
from euchre.rules.ruleset import Ruleset
from euchre.rules.setup import Setup
from euchre.rules.standing import Standing, fresh_standing


class Replayed(NamedTuple):
    """A deal as the rules have it.

    Fields: `deal` up to its end, its first fault or what isn't told; None where it can't begin;
    `hands` how much of it is known; `wrong` the fault; `untold` whether it stops because something
    isn't told.
    """

    deal: Deal | None
    hands: Hands | None
    wrong: Wrong | None = None
    untold: bool = False

    @property
    def is_whole(self) -> bool:
        """Whether it was played to its end without fault."""
        return self.wrong is None and self.deal is not None and self.deal.over


def replay_deal(rules: Ruleset, told: SheetDeal, standing: Standing) -> Replayed:
    """Put a deal to the rules."""
    if not is_known(told.upcard):
        return Replayed(None, None, untold=True)
    if told.upcard not in rules.pack.faces:
        wrong = say("problem.stranger", card=told.upcard)
        return Replayed(None, None, Wrong(say("place.upcard"), wrong))
    probe = put_calls(_probe(rules, Face(told.upcard), standing), told, any_hands=True)
    plays = tell_out(told, probe.deal) if probe.is_at_tricks else Plays()
    hands = rebuild(told, probe.deal, plays.laid, hand_size(rules))
    if isinstance(hands, Wrong):
        return Replayed(None, None, probe.wrong or hands)
    setup = Setup(
        rules,
        tuple(" ".join(hand) for hand in hands.hands),
        told.upcard,
        standing=standing,
        dealer=standing.dealer,
    )
    try:
        called = put_calls(setup.deal(), told, hands.discard)
    except SetupError as error:
        return Replayed(None, None, Wrong(say("sheet.at.hands"), str(error)))
    return _played(called, hands, plays)


def _probe(rules: Ruleset, upcard: Face, standing: Standing) -> Deal:
    """A deal with this upcard and any hands: calls turn on no other card."""
    rest = [face for face in rules.pack.faces if face != upcard]
    size = hand_size(rules) * rules.seating.count
    order = (*rest[:size], upcard, *rest[size:])
    return begin_deal(rules, standing).with_pack(Shuffling(order, 0))


def hand_size(rules: Ruleset) -> int:
    """How many cards a hand has."""
    deal = begin_deal(rules, fresh_standing(rules.seating.count, Seat(0)))
    dealt = deal.with_pack(Shuffling(rules.pack.faces, 0)).events
    return sum(event.count for event in dealt if isinstance(event, DealtBatch) and not event.seat)


def _played(called: Called, hands: Hands, plays: Plays) -> Replayed:
    if called.wrong is not None or not called.is_at_tricks:
        return Replayed(called.deal, hands, called.wrong, called.untold)
    deal = called.deal
    for laid in hands.laid:
        assert laid.face is not None
        if deal.over:
            return Replayed(deal, hands, Wrong(laid.at, say("sheet.deal_over")))
        try:
            deal = deal.play(Play(laid.face), laid.seat)
        except IllegalAction as error:
            return Replayed(deal, hands, Wrong(laid.at, _refusal(error, laid)))
    wrong = hands.wrong or (None if hands.untold else plays.wrong)
    untold = wrong is None and (hands.untold or plays.untold)
    return Replayed(deal, hands, wrong, untold)


def _refusal(error: IllegalAction, laid: Laid) -> str:
    return refused(error, say("seat", number=laid.seat).capitalize())
