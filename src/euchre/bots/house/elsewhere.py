"""Games that the rules of this bot weren't written for: sound choices by the worth of the hand.

Source: rules-of-thumb of the sources for the whole family: bid what the hand should take, with
something for each partner and for the widow; win a trick as cheaply as it can be won.
"""

from __future__ import annotations

from collections.abc import Callable

from euchre.bots.house.layout import Game, game_of
from euchre.core.actions import (
    PASS,
    Accept,
    Action,
    Bid,
    Exchange,
    Name,
    Order,
    Play,
    Propose,
    Refuse,
    Stand,
)
from euchre.core.cards import Face
from euchre.core.suits import SUITS, Strain
from euchre.kernels.house.worth import PARTNER, tricks_worth
from euchre.rules.observe import Observation

ENOUGH = 270
"""Hundredths of a trick, partner's included, at which three of five are worth trying for."""
WIDOW = 90
"""What the widow should add."""
SECOND_PARTNER = 20
ALONE_AMONG = {2: 110, 3: 60}
"""Without a partner fewer hands stand against one: by the number of players."""


def answer(seen: Observation) -> Action | None:
    """A choice, where one of these functions knows the kind of act; else None."""
    game = game_of(seen)
    for action in reversed(seen.legal):
        find = _ANSWERS.get(type(action))
        if find is not None:
            return find(seen, game)
    return None


def _worth(seen: Observation, game: Game, strain: Strain) -> int:
    """What a hand should take with this trump, partners and widow counted in."""
    layout = game.layouts[strain]
    hand = seen.hand or ()
    partners = seen.sides.count(seen.sides[seen.seat or 0]) - 1
    others = ALONE_AMONG.get(len(seen.sides), PARTNER) if partners < 1 else PARTNER
    own = tricks_worth(layout.hand(hand), layout.suits) * (len(hand) + 5) // 10
    return own + others + SECOND_PARTNER * max(partners - 1, 0) + (WIDOW if seen.widow else 0)


def _order(seen: Observation, game: Game) -> Action:
    suit = Strain(seen.upcard[1]) if seen.upcard and seen.upcard[1:] else SUITS[0]
    return Order() if _worth(seen, game, suit) >= ENOUGH and Order() in seen.legal else PASS


def _name(seen: Observation, game: Game) -> Action:
    names = [action for action in seen.legal if isinstance(action, Name) and not action.alone]
    best = max(names, key=lambda action: _worth(seen, game, action.strain))
    may_pass = PASS in seen.legal and _worth(seen, game, best.strain) < ENOUGH
    return PASS if may_pass else best


def _bid(seen: Observation, game: Game) -> Action:
    """The dearest bid that the hand should make."""
    best: Action = PASS
    dearest = 0
    for action in seen.legal:
        if isinstance(action, Bid) and action.call in game.needs:
            needs, partners, value = game.needs[action.call]
            strains = (action.strain,) if action.strain else SUITS
            worth = max(_worth(seen, game, strain) for strain in strains) + PARTNER * partners
            worth -= PARTNER if partners else 0
            if worth >= 100 * needs - 30 and value > dearest:
                best, dearest = action, value
    return best


def _exchange(seen: Observation, game: Game) -> Action:
    """Lay away the weakest cards; propose and change only weak ones."""
    power = _power(seen, game)
    offers = [action for action in seen.legal if isinstance(action, Exchange)]
    return min(offers, key=lambda action: sum(power[face] - 40 for face in action.cards))


def _propose(seen: Observation, game: Game) -> Action:
    return Stand() if _worth(seen, game, _turned(seen)) >= ENOUGH else Propose()


def _accept(seen: Observation, game: Game) -> Action:
    return Refuse() if _worth(seen, game, _turned(seen)) >= ENOUGH else Accept()


def _turned(seen: Observation) -> Strain:
    return Strain(seen.upcard[1]) if seen.upcard and seen.upcard[1:] else SUITS[0]


def _power(seen: Observation, game: Game) -> dict[Face, int]:
    """How high each card of the hand stands: trumps over all, plain cards by rank."""
    strain = seen.contract.strain if seen.contract else _turned(seen)
    layout = game.layouts[strain]
    found: dict[Face, int] = {}
    for face in seen.hand or ():
        bit, suit = layout.bit[face], layout.suit_of[face]
        rank = (suit & (bit - 1)).bit_count()
        found[face] = rank * 5 + (60 if suit == layout.suits[0] else 0)
    return found


def _play(seen: Observation, game: Game) -> Action:
    """Lead high; win as cheaply as may be, unless a partner is winning; else throw the least."""
    assert seen.contract is not None
    plays = [action for action in seen.legal if isinstance(action, Play)]
    power = _power(seen, game)
    if not seen.trick:
        return max(plays, key=lambda action: power[action.card])
    layout = game.layouts[seen.contract.strain]
    led = layout.suit_of[seen.trick[0].card] | layout.suits[0]
    best = max(seen.trick, key=lambda laid: layout.bit[laid.card] & led)
    ours = seen.sides[best.seat] == seen.sides[seen.seat or 0]
    winning = [a for a in plays if layout.bit[a.card] & led > layout.bit[best.card] & led]
    if winning and not ours:
        return min(winning, key=lambda action: power[action.card])
    return min(plays, key=lambda action: power[action.card])


_ANSWERS: dict[type[Action], Callable[[Observation, Game], Action]] = {
    Order: _order,
    Name: _name,
    Bid: _bid,
    Exchange: _exchange,
    Stand: _propose,
    Accept: _accept,
    Play: _play,
}
