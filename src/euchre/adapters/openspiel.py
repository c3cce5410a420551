"""OpenSpiel: a deal of any ruleset, as the game `python_euchre_family`.

Importing this module registers it. Its parameters: `ruleset` a name, or the path of a club's file;
`options` as `stick_the_dealer+target:5`; `seats`, 0 for the game's usual number; `dealer`, -1 for
one by chance; `payoff`, `lead` or `points` (see `payoff`). Chance is explicit, as in OpenSpiel's
own Euchre: the dealer, then card by card from the top of the pack, as far as cards matter.

Example:
    >>> import pyspiel
    >>> game = pyspiel.load_game("python_euchre_family(options=stick_the_dealer,dealer=3)")
    >>> state = game.new_initial_state()
    >>> while state.is_chance_node():
    ...     state.apply_action(state.legal_actions()[0])
    >>> [state.action_to_string(action) for action in state.legal_actions()]
    ['pass', 'order', 'order alone']
"""

from __future__ import annotations

import re
from typing import Any

import msgspec
import numpy as np

from euchre.adapters.bounds import cards_used, most_choices
from euchre.adapters.codec import Codec
from euchre.adapters.episode import rules_of
from euchre.adapters.payoff import (
    DEAL,
    LEAD,
    check_payoff,
    is_zero_sum,
    payoff_range,
    payoffs_of,
)
from euchre.adapters.showing import show
from euchre.adapters.sight import Sight
from euchre.adapters.turn import Turn
from euchre.core.errors import EuchreError, SetupError
from euchre.core.sentences import say
from euchre.rules.options import Value
from euchre.rules.ruleset import Ruleset
from euchre.rules.standing import is_seat, no_seat

try:
    import pyspiel
except ModuleNotFoundError as error:
    raise ModuleNotFoundError(say("adapter.missing", library="open-spiel")) from error

NAME = "python_euchre_family"
BY_CHANCE = -1
DEFAULTS: dict[str, str | int] = {
    "ruleset": "north-american",
    "options": "",
    "seats": 0,
    "dealer": BY_CHANCE,
    "payoff": LEAD,
}


def read_options(text: str) -> dict[str, Value]:
    """Options as a parameter has them, for OpenSpiel keeps commas and `=` to itself.

    Example:
        >>> read_options("stick_the_dealer+target:5+lead:eldest")
        {'stick_the_dealer': True, 'target': 5, 'lead': 'eldest'}
    """
    found: dict[str, Value] = {}
    for part in filter(None, text.split("+")):
        name, colon, value = part.partition(":")
        if re.fullmatch(r"-?[0-9]{1,9}", value):
            found[name] = int(value)
        elif value in ("true", "false") or not colon:
            found[name] = value != "false"
        else:
            found[name] = value
    return found


def _type(*, zero_sum: bool) -> Any:
    kind = pyspiel.GameType
    return kind(
        short_name=NAME,
        long_name="Euchre and its family",
        dynamics=kind.Dynamics.SEQUENTIAL,
        chance_mode=kind.ChanceMode.EXPLICIT_STOCHASTIC,
        information=kind.Information.IMPERFECT_INFORMATION,
        utility=kind.Utility.ZERO_SUM if zero_sum else kind.Utility.GENERAL_SUM,
        reward_model=kind.RewardModel.TERMINAL,
        max_num_players=7,
        min_num_players=2,
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification=DEFAULTS,
    )


class EuchreGame(pyspiel.Game):
    """A deal of a ruleset.

    Errors: `RulesetError`, `SetupError`, `EuchreError` for parameters that can't be.
    """

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        given = DEFAULTS | (params or {})
        self.rules: Ruleset = rules_of(
            given["ruleset"], read_options(given["options"]), given["seats"] or None
        )
        self.payoff: str = given["payoff"]
        check_payoff(self.payoff, DEAL)
        self.dealer: int = given["dealer"]
        if self.dealer != BY_CHANCE and not is_seat(self.rules, self.dealer):
            raise SetupError([no_seat(self.rules, self.dealer)])
        self.codec = Codec(self.rules)
        self.sight = Sight(self.rules, self.codec)
        self.cards = cards_used(self.rules)
        least, most = payoff_range(self.rules, self.payoff)
        zero_sum = is_zero_sum(self.rules, self.payoff)
        info = pyspiel.GameInfo(
            num_distinct_actions=self.codec.size,
            max_chance_outcomes=len(self.rules.pack.faces),
            num_players=self.rules.seating.count,
            min_utility=least,
            max_utility=most,
            utility_sum=0.0 if zero_sum else None,
            max_game_length=most_choices(self.rules, self.codec),
        )
        super().__init__(_type(zero_sum=zero_sum), info, given)

    def new_initial_state(self) -> EuchreState:
        """Before anything is dealt."""
        return EuchreState(self)

    def max_chance_nodes_in_history(self) -> int:
        """The dealer, and each card that matters."""
        return self.cards + (self.dealer == BY_CHANCE)

    def make_py_observer(
        self,
        iig_obs_type: Any = None,
        params: dict[str, Any] | None = None,
    ) -> EuchreObserver:
        """What observes a state for a player; see `EuchreObserver`."""
        return EuchreObserver(self, iig_obs_type, params)


class EuchreState(pyspiel.State):
    """A deal, from the choice of its dealer on.

    Fields: `turn` where the deal stands, None while cards are dealt.
    """

    def __init__(self, game: EuchreGame) -> None:
        super().__init__(game)
        self._dealer = game.dealer
        self._dealt: tuple[int, ...] = ()
        self.turn: Turn | None = None

    def _game(self) -> EuchreGame:
        game: EuchreGame = self.get_game()
        return game

    def current_player(self) -> int:
        """The seat to choose, chance, or nobody at the end."""
        if self.turn is None:
            chance: int = pyspiel.PlayerId.CHANCE
            return chance
        terminal: int = pyspiel.PlayerId.TERMINAL
        actor = self.turn.actor
        return terminal if actor is None else int(actor)

    def _legal_actions(self, player: int) -> list[int]:
        assert self.turn is not None
        return list(self.turn.numbers) if player == self.turn.actor else []

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Each seat to deal, then each card left in the pack, as likely."""
        rules = self._game().rules
        if self._dealer == BY_CHANCE:
            left: list[int] = list(rules.seating.seats)
        else:
            left = [card for card in range(len(rules.pack.faces)) if card not in self._dealt]
        return [(outcome, 1 / len(left)) for outcome in left]

    def _apply_action(self, action: int) -> None:
        if self.turn is not None:
            self.turn = self.turn.after(action)
        elif self._dealer == BY_CHANCE:
            self._dealer = action
        else:
            self._dealt = (*self._dealt, action)
            if len(self._dealt) == self._game().cards:
                self.turn = self._begun()

    def _begun(self) -> Turn:
        """The deal, cards that never matter lying under the others in pack order."""
        game = self._game()
        faces = game.rules.pack.faces
        rest = [card for card in range(len(faces)) if card not in self._dealt]
        pack = [faces[card] for card in (*self._dealt, *rest)]
        return Turn(game.rules.deal(pack=pack, dealer=self._dealer), game.codec)

    def _action_to_string(self, player: int, action: int) -> str:
        if player != pyspiel.PlayerId.CHANCE:
            return self._game().codec.words[action]
        if not self._dealt and self._dealer == BY_CHANCE:
            return f"dealer {action}"
        faces = self._game().rules.pack.faces
        copy = faces[:action].count(faces[action])
        return f"deal {faces[action]}" + (f" {copy + 1}" if copy else "")

    def is_terminal(self) -> bool:
        """Whether the deal has ended."""
        return self.turn is not None and self.turn.deal.over

    def returns(self) -> list[float]:
        """What each seat gets at the end; 0 before."""
        if self.turn is None or not self.turn.deal.over:
            return [0.0] * self._game().rules.seating.count
        return list(payoffs_of(self.turn.deal, self._game().payoff))

    def __str__(self) -> str:
        if self.turn is not None:
            return show(self.turn)
        faces = self._game().rules.pack.faces
        return " ".join([f"d{self._dealer}", *(faces[card] for card in self._dealt)])


class EuchreObserver:
    """What a player may know: the vector of `layout`, and a text.

    With perfect recall the text is the whole log as the player saw it; without, the position as he
    sees it. The vector is the same for both. Only what one player knows can be observed, public and
    private together.
    """

    def __init__(
        self, game: EuchreGame, kind: Any = None, params: dict[str, Any] | None = None
    ) -> None:
        if params:
            raise EuchreError(say("adapter.observer_params"))
        kind = kind or pyspiel.IIGObservationType(perfect_recall=False)
        if not kind.public_info or kind.private_info != pyspiel.PrivateInfoType.SINGLE_PLAYER:
            raise EuchreError(say("adapter.observer_kind"))
        self._recall: bool = kind.perfect_recall
        self._sight = game.sight
        self.tensor = np.zeros(game.sight.layout.size, np.float32)
        self.dict = game.sight.layout.split(self.tensor)

    def set_from(self, state: EuchreState, player: int) -> None:
        """Let `tensor`, and `dict` by field, show what a player may know."""
        turn = state.turn
        if turn is None:
            self.tensor.fill(0)
            return
        mine = turn.chosen if player == turn.actor else ()
        self.tensor[:] = self._sight.vector(turn.deal.observe(player), mine)

    def string_from(self, state: EuchreState, player: int) -> str:
        """What a player may know, as text: his seat, then JSON."""
        turn = state.turn
        if turn is None:
            return f"{player}"
        seen = turn.deal.observe(player)
        chosen = "".join(f" {n}" for n in turn.chosen if player == turn.actor)
        if self._recall:
            return f"{player}{chosen} {msgspec.json.encode(seen.log).decode()}"
        wire = seen.to_wire()
        told = {name: wire[name] for name in wire if name not in ("log", "rules", "legal")}
        return f"{player}{chosen} {msgspec.json.encode(told).decode()}"


pyspiel.register_game(_type(zero_sum=True), EuchreGame)
