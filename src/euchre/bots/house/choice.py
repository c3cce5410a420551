"""The choice: which rules are asked where, and a legal action always."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from euchre.bots.house.auction import see_auction
from euchre.bots.house.family.answers import answer as answer_elsewhere
from euchre.bots.house.layout import game_of
from euchre.bots.house.sight import see_trick
from euchre.core.actions import (
    PASS,
    Action,
    Discard,
    Farmers,
    Give,
    Look,
    Name,
    Order,
    Play,
    ThrowIn,
)
from euchre.core.cards import is_joker
from euchre.core.suits import STRAINS
from euchre.kernels.house.call import CALL_ALONE, call_upcard, name_suit
from euchre.kernels.house.exchange import give_partner_the_best, lay_away_the_least
from euchre.kernels.house.follow import follow
from euchre.kernels.house.layout import Layout
from euchre.kernels.house.lead import lead
from euchre.kernels.house.rule import Rule
from euchre.rules.observe import Observation


class Choice(NamedTuple):
    """An action and the rule that chose it."""

    action: Action
    rule: Rule


def choose(seen: Observation, bold: int) -> Choice:
    """What to do: always one of `seen.legal`, which may not be empty.

    What the four-handed rules don't answer, those of the whole family do; where none knows what is
    asked, it passes, or does the first thing.
    """
    legal = seen.legal
    if len(legal) == 1:
        return Choice(legal[0], Rule.ONLY_CHOICE)
    if is_four_handed(seen):
        for action in reversed(legal):
            answer = _ANSWERS.get(type(action))
            if answer is not None:
                choice = answer(seen, bold)
                if choice.action in legal:
                    return choice
                break
    found = answer_elsewhere(seen)
    if found is not None and found[1] in legal:
        return Choice(found[1], found[0])
    return Choice(PASS if PASS in legal else legal[0], Rule.ANY_LEGAL)


def is_four_handed(seen: Observation) -> bool:
    """Whether four play, partners opposite, five cards each, and an upcard is to be made trump."""
    rules = seen.rules
    return (
        rules.sides == (0, 1, 0, 1)
        and rules.ladder is None
        and seen.upcard is not None
        and len(rules.pack.places) == len(rules.pack.faces)
    )


def _play(seen: Observation, bold: int) -> Choice:  # noqa: ARG001 - no card is bold
    sight, layout = see_trick(seen, game_of(seen))
    rule, card = follow(sight) if sight.led else lead(sight)
    return Choice(Play(layout.face[card]), rule)


def has_printed_suit(seen: Observation) -> bool:
    """Whether the upcard shows a suit; a joker doesn't."""
    return seen.upcard is not None and not is_joker(seen.upcard)


def _order(seen: Observation, bold: int) -> Choice:
    if not has_printed_suit(seen):
        return Choice(PASS, Rule.ANY_LEGAL)
    rule, call = call_upcard(see_auction(seen, game_of(seen), bold))
    return Choice(Order(alone=call == CALL_ALONE) if call else PASS, rule)


def _name(seen: Observation, bold: int) -> Choice:
    if not has_printed_suit(seen):
        return Choice(PASS, Rule.ANY_LEGAL)
    rule, call, strain = name_suit(see_auction(seen, game_of(seen), bold))
    return Choice(Name(STRAINS[strain], alone=call == CALL_ALONE) if call else PASS, rule)


def _discard(seen: Observation, bold: int) -> Choice:  # noqa: ARG001
    hand, layout = _hand(seen)
    choice = 0
    for action in seen.legal:
        if isinstance(action, Discard):
            choice |= layout.bit[action.card]
    card = lay_away_the_least(choice, hand, layout.suits)
    return Choice(Discard(layout.face[card]), Rule.LAY_AWAY_THE_LEAST)


def _give(seen: Observation, bold: int) -> Choice:  # noqa: ARG001
    hand, layout = _hand(seen)
    contract = seen.contract
    if contract is not None and contract.alone == seen.seat:
        card, rule = lay_away_the_least(hand, hand, layout.suits), Rule.GIVE_THE_LEAST
    else:
        card, rule = give_partner_the_best(hand, layout.suits), Rule.GIVE_PARTNER_THE_BEST
    return Choice(Give(layout.face[card]), rule)


def _hand(seen: Observation) -> tuple[int, Layout]:
    assert seen.contract is not None
    assert seen.hand is not None
    layout = game_of(seen).layouts[seen.contract.strain]
    return layout.hand(seen.hand), layout


def _throw_in(seen: Observation, bold: int) -> Choice:  # noqa: ARG001
    action = next(a for a in seen.legal if isinstance(a, ThrowIn))
    return Choice(action, Rule.THROW_IN_A_POOR_HAND)


def _go_under(seen: Observation, bold: int) -> Choice:
    """The three cards that hold least of the upcard's suit; a throw-in is better still."""
    if any(isinstance(a, ThrowIn) for a in seen.legal):
        return _throw_in(seen, bold)
    turned = seen.upcard[-1] if seen.upcard is not None else ""
    offers = [a for a in seen.legal if isinstance(a, Farmers)]
    action = min(offers, key=lambda a: sum(turned == face[1] for face in a.cards))
    return Choice(action, Rule.GO_UNDER)


def _look(seen: Observation, bold: int) -> Choice:  # noqa: ARG001
    return Choice(Look(), Rule.LOOK_FIRST)


_ANSWERS: dict[type[Action], Callable[[Observation, int], Choice]] = {
    Play: _play,
    Order: _order,
    Name: _name,
    Discard: _discard,
    Give: _give,
    ThrowIn: _throw_in,
    Farmers: _go_under,
    Look: _look,
}
