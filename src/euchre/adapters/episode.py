"""An episode: one deal, or a whole game, as the environments play it."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from euchre.adapters.codec import Codec
from euchre.adapters.layout import Vector
from euchre.adapters.payoff import DEAL, GAME, POINTS, WIN, check_payoff, payoffs_of
from euchre.adapters.sight import Sight
from euchre.adapters.turn import Mask, Turn
from euchre.core.errors import EuchreError, SetupError
from euchre.core.seats import Seat
from euchre.core.sentences import brief_value, say
from euchre.core.shuffle import Luck, check_seed, fresh_seed, mix
from euchre.rules.catalogue import ruleset
from euchre.rules.clubs import load_ruleset
from euchre.rules.match import Match
from euchre.rules.options import Value
from euchre.rules.ruleset import Ruleset
from euchre.rules.standing import is_seat, no_seat

EPISODE = 4
"""The purpose (see shuffle 1) of the numbers by which further episodes of a seed are dealt."""

DEALER = 5
"""The purpose of the stream that finds who deals, where that isn't given."""


class Plan(NamedTuple):
    """What an environment plays.

    Fields: `episode` one `deal` or a whole `game`; `payoff` see `payoff`; `dealer` who deals
    first, None for chance; `most_deals` after how many a game is cut short.
    """

    rules: Ruleset
    episode: str
    payoff: str
    dealer: Seat | None
    most_deals: int


def rules_of(rules: Ruleset | str, options: dict[str, Value] | None, seats: int | None) -> Ruleset:
    """The ruleset meant: one given, one by its name with options, or one of a club's file.

    Errors: `RulesetError` for an unknown game or options; `EuchreError` for options beside a
    ruleset or a file, which has its own.
    """
    if isinstance(rules, str) and not rules.endswith(".toml"):
        return ruleset(rules, seats=seats, **(options or {}))
    if options or seats is not None:
        raise EuchreError(say("adapter.options_beside_rules"))
    return rules if isinstance(rules, Ruleset) else load_ruleset(rules)


def plan_of(
    rules: Ruleset | str,
    *,
    options: dict[str, Value] | None = None,
    seats: int | None = None,
    episode: str = DEAL,
    payoff: str | None = None,
    dealer: int | None = None,
    most_deals: int = 100,
) -> Plan:
    """A plan from what a caller gives: see `rules_of`.

    Errors: `RulesetError` for a game that can't be, `SetupError` for a seat that isn't there,
    `EuchreError` for an unknown episode or payoff.
    """
    settled = rules_of(rules, options, seats)
    payoff = payoff if payoff is not None else (WIN if episode == GAME else POINTS)
    check_payoff(payoff, episode)
    if dealer is not None and not is_seat(settled, dealer):
        raise SetupError([no_seat(settled, dealer)])
    if type(most_deals) is not int or most_deals < 1:
        raise EuchreError(say("adapter.most_deals", given=brief_value(most_deals)))
    return Plan(settled, episode, payoff, None if dealer is None else Seat(dealer), most_deals)


class Episode:
    """Plays a plan, episode after episode; the same from the same seed.

    Fields: `turn` where it stands; `rewards` what its last choice gave each seat; `truncated`
    whether a game was cut short. The first episode of a seed plays `rules.deal(seed=seed)`, or
    `rules.match(seed=seed)`.
    """

    def __init__(self, plan: Plan) -> None:
        self.plan = plan
        self.codec = Codec(plan.rules)
        self.sight = Sight(plan.rules, self.codec)
        self._seed: int | None = None
        self._number = 0
        self._match: Match | None = None

    def begin(self, seed: int | None = None) -> None:
        """Begin the next episode; with a seed, the first one of that seed.

        Errors: `SetupError` for a seed outside 64 bits.
        """
        if seed is not None:
            self._seed, self._number = check_seed(int(seed)), 0
        elif self._seed is None:
            self._seed, self._number = fresh_seed(), 0
        else:
            self._number += 1
        number = self._number
        self.seed = self._seed if not number else mix(self._seed, EPISODE, number)
        rules, dealer = self.plan.rules, self.plan.dealer
        seats = rules.seating.seats
        self.rewards: tuple[float, ...] = (0.0,) * len(seats)
        if self.plan.episode == GAME:
            self._match = rules.match(seed=self.seed, dealer=dealer)
            self.turn = Turn(self._match.deal, self.codec)
            return
        if dealer is None:
            dealer = Luck(self.seed, DEALER).choice(seats)
        self.turn = Turn(rules.deal(seed=self.seed, dealer=dealer), self.codec)

    @property
    def over(self) -> bool:
        """Whether it has come to its end."""
        return self.turn.deal.over if self._match is None else self._match.over

    @property
    def truncated(self) -> bool:
        """Whether a game was cut short, having had as many deals as it may."""
        if self._match is None or self._match.over:
            return False
        return len(self._match.finished) >= self.plan.most_deals

    def choose(self, number: int) -> None:
        """Make a choice of the actor.

        Errors: as in `Turn.action`; `EuchreError` after the end.
        """
        if self.over or self.truncated:
            raise EuchreError(say("adapter.over"))
        action = self.turn.action(number)
        self.rewards = (0.0,) * self.plan.rules.seating.count
        if action is None or self._match is None:
            self.turn = self.turn.after(number)
            if self._match is None and self.turn.deal.over:
                self.rewards = payoffs_of(self.turn.deal, self.plan.payoff)
            return
        before = len(self._match.finished)
        self._match = self._match.play(action, self.turn.actor)
        self.turn = Turn(self._match.deal, self.codec)
        self.rewards = self._gained(self._match, before)

    def _gained(self, match: Match, before: int) -> tuple[float, ...]:
        seats = self.plan.rules.seating.seats
        if self.plan.payoff == WIN:
            if not match.winners:
                return (0.0,) * len(seats)
            return tuple(1.0 if seat in match.winners else -1.0 for seat in seats)
        gained = [payoffs_of(deal, self.plan.payoff) for deal in match.finished[before:]]
        return tuple(sum(one[seat] for one in gained) for seat in seats)

    def vector(self, seat: int) -> Vector:
        """What a seat may know, as numbers; see `layout`."""
        mine = self.turn.chosen if seat == self.turn.actor else ()
        return self.sight.vector(self.turn.deal.observe(seat), mine)

    def mask(self, seat: int) -> Mask:
        """The choices that a seat may make now; all 0 where it isn't its turn, or after the end."""
        if self.over or self.truncated:
            return np.zeros(self.codec.size, np.int8)
        return self.turn.mask(seat)
