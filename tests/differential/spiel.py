"""OpenSpiel's Euchre beside ours: one deal kept in step in both.

OpenSpiel numbers a card `rank * 4 + suit` (9 T J Q K A by c d h s). A deal there is a history:
the dealer, twenty cards one at a time from the dealer on, the upcard, then what the players do.
Its dealer never lays the upcard away (ours: `discard_upcard=False`), and it asks "alone?" only
after the discard, where ours is told with the call.
Source: open_spiel/games/euchre/euchre.cc, release 2.0.
"""

from __future__ import annotations

from typing import Any

import pyspiel

from euchre.core.actions import PASS, Action, Discard, Name, Order, Pass, Play
from euchre.core.cards import Face
from euchre.core.suits import Strain
from euchre.rules.catalogue import ruleset
from euchre.rules.deal import Deal
from euchre.rules.ruleset import Ruleset

RANKS = "9TJQKA"
SUITS = "cdhs"
PASS_NUMBER = 24
FIRST_CALL = 25
ALONE, WITH_PARTNER = 29, 30
BIDDING, DISCARD, GO_ALONE, PLAY, GAME_OVER = 2, 3, 4, 5, 6
SEATS = 4


def rules_like_spiel(*, stick: bool = True) -> Ruleset:
    """Our rules with the options that OpenSpiel plays by."""
    return ruleset("north-american", stick_the_dealer=stick, discard_upcard=False)


def spiel_game(*, stick: bool = True) -> Any:
    """OpenSpiel's game by those rules."""
    return pyspiel.load_game("euchre", {"allow_lone_defender": False, "stick_the_dealer": stick})


def card_to_spiel(face: Face) -> int:
    """OpenSpiel's number of a card."""
    return RANKS.index(face[0]) * len(SUITS) + SUITS.index(face[1])


def card_from_spiel(number: int) -> Face:
    """The card of a number."""
    return Face(RANKS[number // len(SUITS)] + SUITS[number % len(SUITS)])


def action_to_spiel(deal: Deal, action: Action) -> int:
    """OpenSpiel's number for our action, where the deal stands.

    A call alone and the same call with a partner have one number: the rest is asked later.
    """
    if isinstance(action, Pass):
        return PASS_NUMBER
    if isinstance(action, Name):
        return FIRST_CALL + SUITS.index(action.strain.value)
    if isinstance(action, Order):
        assert deal.table.upcard is not None
        return FIRST_CALL + SUITS.index(deal.table.upcard[1])
    assert isinstance(action, Discard | Play), action
    return card_to_spiel(action.card)


def action_from_spiel(deal: Deal, number: int) -> Action:
    """Our action for OpenSpiel's number, where the deal stands; a call is with a partner."""
    if number == PASS_NUMBER:
        return PASS
    if number >= FIRST_CALL:
        if deal.phase == "order up":
            return Order()
        return Name(Strain(SUITS[number - FIRST_CALL]))
    face = card_from_spiel(number)
    return Discard(face) if deal.phase == "discard" else Play(face)


def state_of(deal: Deal, game: Any) -> Any:
    """OpenSpiel's state of a deal of ours that stands at the first call."""
    state = game.new_initial_state()
    for number in chance_history(deal):
        state.apply_action(number)
    return state


def chance_history(deal: Deal) -> list[int]:
    """Dealer, the hands a card at a time from the dealer on, the upcard."""
    table = deal.table
    hands = [table.hand(seat) for seat in deal.rules.seating.seats]
    cards = [hands[(table.dealer + k) % SEATS][k // SEATS] for k in range(5 * SEATS)]
    assert table.upcard is not None
    return [int(table.dealer), *map(card_to_spiel, cards), card_to_spiel(table.upcard)]


class Twin:
    """A deal of ours and OpenSpiel's state of it, in step.

    `play` takes an action of ours, `apply` a number of OpenSpiel's. After `play` of a call the
    question "alone?" is answered as the call said. After `apply` of a call our deal goes on as if
    with a partner, and is told again with the call alone if that is the answer.
    """

    def __init__(self, deal: Deal, game: Any) -> None:
        self.deal = deal
        self.state = state_of(deal, game)
        self._alone: bool | None = None
        self._before_call = deal
        self._since_call: list[Action] = []

    @property
    def over(self) -> bool:
        """Whether OpenSpiel's deal has ended."""
        return bool(self.state.is_terminal())

    @property
    def actor(self) -> int:
        """The seat that OpenSpiel waits for."""
        return int(self.state.current_player())

    @property
    def phase(self) -> int:
        """OpenSpiel's phase."""
        return int(self.state.current_phase())

    def play(self, action: Action) -> None:
        """Do an action of ours in both."""
        number = action_to_spiel(self.deal, action)
        if isinstance(action, Order | Name):
            self._alone = action.alone
        self._step(action, number)

    def apply(self, number: int) -> None:
        """Do a numbered action of OpenSpiel's in both."""
        if number in (ALONE, WITH_PARTNER):
            self.state.apply_action(number)
            if number == ALONE:
                self._tell_again_alone()
            return
        self._step(action_from_spiel(self.deal, number), number)

    def _step(self, action: Action, number: int) -> None:
        if isinstance(action, Order | Name):
            self._before_call = self.deal
            self._since_call = []
        self._since_call.append(action)
        self.deal = self.deal.play(action)
        self.state.apply_action(number)
        if self._alone is not None and not self.over and self.phase == GO_ALONE:
            self.state.apply_action(ALONE if self._alone else WITH_PARTNER)

    def _tell_again_alone(self) -> None:
        call, *rest = self._since_call
        alone = Order(alone=True) if isinstance(call, Order) else None
        if isinstance(call, Name):
            alone = Name(call.strain, alone=True)
        assert alone is not None
        deal = self._before_call.play(alone)
        for action in rest:
            deal = deal.play(action)
        self.deal = deal
