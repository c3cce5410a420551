"""OpenSpiel's information set search, and the same with a fair sampler, as players of ours.

The search as shipped samples its worlds from the true state: they keep the true kitty and the
dealer's true discard, and some of them give a player cards that he has shown not to hold. The fair
one is a bot like any other: it gets an observation, and deals its worlds anew from what it has not
seen. So it can be asked for by name, from this folder's parent:

    euchre arena house-1 bench.ismcts:Fair1000 --with stick_the_dealer --with discard_upcard=false

Needs open-spiel, which the tests bring.
Source: Cowling, Powley, Whitehouse, IEEE TCIAIG 4(2) 2012; open_spiel/algorithms/is_mcts.cc, 2.0.
"""

from __future__ import annotations

import math
from importlib import import_module
from typing import Any

from euchre.bots.api import Hint
from euchre.core.actions import Action, Name, Order, parse_action
from euchre.core.cards import Face
from euchre.core.shuffle import LAST_SEED, Luck
from euchre.rules.observe import Observation
from euchre.rules.table import TAKEN

SIMULATIONS = 1000
EXPLORATION = 2.0
WORLDS = 250
SEATS = 4
SEEDS = 1 << 31


class Fair1000:
    """OpenSpiel's search with worlds that fit what the seat has seen, each as likely."""

    name = "openspiel-1000-fair"

    def __init__(self) -> None:
        self._spiel = import_module("tests.differential.spiel")
        self._game = self._spiel.spiel_game()

    def act(self, seen: Observation, luck: Luck) -> Action:
        """What was tried most in the search."""
        if len(seen.legal) == 1:
            return seen.legal[0]
        worlds = self._worlds(seen, luck)
        number = Search(luck).best([self._state(world) for world in worlds])
        action = self._action(seen, number)
        if isinstance(action, Order | Name) and self._goes_alone(seen, worlds, number, luck):
            return (
                Order(alone=True) if isinstance(action, Order) else Name(action.strain, alone=True)
            )
        return action

    def reason(self, seen: Observation, action: Action) -> Hint:  # noqa: ARG002 - it has none
        """There is none."""
        return Hint("own_choice")

    def _worlds(self, seen: Observation, luck: Luck) -> list[list[int]]:
        """Worlds as histories of OpenSpiel up to here."""
        from euchre.solver.pimc import worlds  # noqa: PLC0415 - loads numpy

        found = worlds(seen, WORLDS, luck.below(LAST_SEED))
        return [self._history(seen, hands, luck) for hands in found]

    def _history(
        self, seen: Observation, hands: tuple[tuple[Face, ...], ...], luck: Luck
    ) -> list[int]:
        spiel, card = self._spiel, self._spiel.card_to_spiel
        laid = [play for trick in seen.tricks for play in trick.plays] + list(seen.trick)
        fallen = {seat: [p.card for p in laid if p.seat == seat] for seat in range(SEATS)}
        mine = seen.seat
        held = [list(seen.hand or ()) if s == mine else list(hands[s]) for s in range(SEATS)]
        held = [cards + fallen[seat] for seat, cards in enumerate(held)]
        dealer, upcard = seen.dealer, seen.upcard
        assert upcard is not None
        known = {face for cards in held for face in cards} | {upcard, *seen.laid_away}
        rest = list(luck.shuffled([f for f in seen.rules.pack.faces if f not in known]))
        away: Face | None = None
        if seen.upcard_state == TAKEN and seen.phase != "discard":
            away = seen.laid_away[0] if dealer == mine else rest.pop()
            held[dealer] = [face for face in held[dealer] if face != upcard] + [away]
        elif seen.upcard_state == TAKEN:  # it is the dealer who is asked
            held[dealer] = [face for face in held[dealer] if face != upcard]
        for cards in held:  # a hand that rests is not dealt by the sampler
            while len(cards) < SEATS + 1:
                cards.append(rest.pop())
        dealt = [held[(dealer + k) % SEATS][k // SEATS] for k in range(5 * SEATS)]
        numbers = [int(dealer), *map(card, dealt), card(upcard)]
        call: Action | None = None
        for said in seen.calls:
            call = parse_action(str(said.call))
            numbers.append(self._call(call, upcard))
        if away is not None:
            numbers.append(card(away))
        if seen.contract is not None and seen.phase != "discard":
            alone = seen.contract.alone is not None
            numbers.append(spiel.ALONE if alone else spiel.WITH_PARTNER)
            numbers += [card(play.card) for play in laid]
        return numbers

    def _call(self, call: Action, upcard: Face) -> int:
        spiel = self._spiel
        if isinstance(call, Order):
            return int(spiel.FIRST_CALL + spiel.SUITS.index(upcard[1]))
        if isinstance(call, Name):
            return int(spiel.FIRST_CALL + spiel.SUITS.index(call.strain.value))
        return int(spiel.PASS_NUMBER)

    def _state(self, numbers: list[int]) -> Any:
        state = self._game.new_initial_state()
        for number in numbers:
            state.apply_action(number)
        return state

    def _action(self, seen: Observation, number: int) -> Action:
        spiel = self._spiel
        for action in seen.legal:
            if getattr(action, "alone", False):
                continue
            card = getattr(action, "card", None)
            told = (
                spiel.card_to_spiel(card) if card else self._call(action, seen.upcard or Face(""))
            )
            if told == number:
                return action
        raise AssertionError(f"{number} is none of {seen.legal}")

    def _goes_alone(
        self, seen: Observation, worlds: list[list[int]], call: int, luck: Luck
    ) -> bool:
        """The question that OpenSpiel asks after the discard; here it is told with the call.

        A dealer other than the caller is taken to lay away anything.
        """
        spiel = self._spiel
        states = [self._state([*world, call]) for world in worlds]
        if states[0].current_phase() == spiel.DISCARD and seen.dealer == seen.seat:
            away = Search(luck).best([state.clone() for state in states])
            for state in states:
                state.apply_action(away)
        for state in states:
            if state.current_phase() == spiel.DISCARD:
                state.apply_action(luck.choice(state.legal_actions()))
        if states[0].current_phase() != spiel.GO_ALONE:
            return False
        return bool(Search(luck).best(states) == spiel.ALONE)


class Rollout:
    """Plays a state out at random."""

    def __init__(self, luck: Luck) -> None:
        self._pyspiel = import_module("pyspiel")
        make = self._pyspiel.make_uniform_random_bot
        self._bots = [make(seat, luck.below(SEEDS)) for seat in range(SEATS)]

    def __call__(self, state: Any) -> list[float]:
        """What it gives each player."""
        if state.is_terminal():
            return list(state.returns())
        return list(self._pyspiel.evaluate_bots(state, self._bots, 1))


class Search:
    """A tree of information sets, a node for each that a simulation has come to."""

    def __init__(self, luck: Luck) -> None:
        self._rollout = Rollout(luck)
        self._luck = luck
        self._nodes: dict[str, dict[int, list[float]]] = {}

    def best(self, states: list[Any]) -> int:
        """The action tried most, of simulations that go round these worlds."""
        key = _key(states[0])
        self._nodes[key] = {}
        for number in range(SIMULATIONS):
            self._simulate(states[number % len(states)].clone())
        tried = self._nodes[key]
        return max(tried, key=lambda action: tried[action][0])

    def _simulate(self, state: Any) -> list[float]:
        if state.is_terminal():
            return list(state.returns())
        key, player = _key(state), state.current_player()
        node = self._nodes.get(key)
        if node is None:
            self._nodes[key] = {}
            return self._rollout(state)
        action = self._choose(node, state.legal_actions())
        state.apply_action(action)
        returns = self._simulate(state)
        child = node.setdefault(action, [0, 0.0])
        child[0] += 1
        child[1] += returns[player]
        return returns

    def _choose(self, node: dict[int, list[float]], legal: list[int]) -> int:
        fresh = [action for action in legal if action not in node]
        if fresh:
            return self._luck.choice(fresh)
        log = math.log(sum(visits for visits, _ in node.values()))
        return max(
            legal,
            key=lambda a: node[a][1] / node[a][0] + EXPLORATION * math.sqrt(log / node[a][0]),
        )


def _key(state: Any) -> str:
    return f"{state.current_player()} {state.information_state_string()}"
