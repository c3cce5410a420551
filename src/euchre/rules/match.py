"""A match: deals in a row, the standing between them, and who has won. Immutable like a deal."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import takewhile
from typing import TYPE_CHECKING

import msgspec

from euchre.core.actions import Action, as_action
from euchre.core.errors import IllegalAction, SetupError
from euchre.core.events import DealBegan, Event, GameEnded, MatchEnded
from euchre.core.reasons import Reason, Why
from euchre.core.seats import Seat
from euchre.core.sentences import say
from euchre.core.shuffle import Luck, check_seed, fresh_seed
from euchre.rules.deal import Deal, Seeded, Shuffling, begin_deal
from euchre.rules.opening import opening_of, read_cut
from euchre.rules.phases.scoring import REDEAL
from euchre.rules.standing import Standing, fresh_standing, is_seat, no_seat
from euchre.rules.winning import after_game, game_winners, leaders, rubber_value

if TYPE_CHECKING:
    from euchre.rules.ruleset import Ruleset

Shuffle = Callable[[int], Shuffling]

OPENING = 3
"""The purpose (see shuffle 1) of the stream that finds the first dealer."""

STOPPED = "stopped"
WON = "won"
DEALS = "deals"


class Match(msgspec.Struct, frozen=True):
    """Deals until somebody has won.

    Fields: `deal` the deal in progress, or the last one once the match is over; `before` the log
    of everything before it, `after` what its end brought; `finished` the deals played, the last
    one too once it has ended the match; `standing` as `deal` began, final once over.
    """

    rules: Ruleset
    standing: Standing
    deal: Deal
    before: tuple[Event, ...] = ()
    after: tuple[Event, ...] = ()
    finished: tuple[Deal, ...] = ()
    shuffle: Shuffle | None = None

    @property
    def over(self) -> bool:
        """Whether it has ended."""
        return bool(self.after) and isinstance(self.after[-1], MatchEnded)

    @property
    def winners(self) -> tuple[Seat, ...]:
        """The seats that have won; empty before the end and where it was stopped level."""
        ending = self.after[-1] if self.after else None
        return ending.winners if isinstance(ending, MatchEnded) else ()

    @property
    def waits_for_pack(self) -> bool:
        """Whether a shuffled pack is what the match needs."""
        return self.deal.waits_for_pack and not self.over

    @property
    def opening(self) -> tuple[Event, ...]:
        """What came before the first deal: how its dealer was found."""
        return tuple(takewhile(lambda event: not isinstance(event, DealBegan), self.events))

    @property
    def events(self) -> tuple[Event, ...]:
        """The whole log, from finding the dealer to the end."""
        return (*self.before, *self.deal.events, *self.after)

    def play(self, action: Action | str, seat: int | None = None) -> Match:
        """The match after an action in the deal; see `Deal.play`."""
        if self.over:
            raise IllegalAction(as_action(action), Reason(Why.DEAL_OVER), None)
        return self._with(self.deal.play(action, seat))

    def with_pack(self, shuffling: Shuffling) -> Match:
        """The match with the pack that it waits for.

        Errors: `SetupError` where none is waited for or these aren't the game's cards.
        """
        return self._with(self.deal.with_pack(shuffling))

    def stop(self, why: str = STOPPED) -> Match:
        """End the match now, as when the bell rings: the leaders win, nobody if they are level."""
        if self.over:
            return self
        winners = leaders(self.rules, self.standing.points)
        return msgspec.structs.replace(self, after=(*self.after, MatchEnded(why, winners)))

    def settled(self) -> Match:
        """The match with its deal counted where turning up the card has already ended it."""
        return self._with(self.deal) if self.deal.over and not self.over else self

    def _with(self, deal: Deal) -> Match:
        if not deal.over:
            return msgspec.structs.replace(self, deal=deal)
        dealer = deal.next_dealer
        assert dealer is not None
        standing = self.standing.after(deal.points, dealer)
        winners = game_winners(self.rules, self.standing, deal)
        finished = (*self.finished, deal)
        played_out = not winners and self._all_dealt(finished)
        if played_out:
            winners = leaders(self.rules, standing.points)
        now = msgspec.structs.replace(self, deal=deal, standing=standing, finished=finished)
        match_rules = self.rules.match_rules
        if played_out or (winners and match_rules.games == 1 and not match_rules.rubber):
            why = DEALS if played_out else WON
            return msgspec.structs.replace(now, after=(MatchEnded(why, winners),))
        return _after_game(now, winners) if winners else _next_deal(now, ())

    def _all_dealt(self, finished: tuple[Deal, ...]) -> bool:
        """Whether all deals are played; one dealt again by the same dealer doesn't count."""
        deals = self.rules.match_rules.deals
        if not deals:
            return False
        return sum(deal.outcome != REDEAL for deal in finished) >= deals


def _after_game(match: Match, winners: tuple[Seat, ...]) -> Match:
    """Count a game won; the match may be won by it."""
    ended = GameEnded(winners, match.standing.points)
    standing = after_game(match.rules, match.standing, winners)
    match = msgspec.structs.replace(match, standing=standing)
    if standing.games[winners[0]] < match.rules.match_rules.games:
        return _next_deal(match, (ended,))
    value = 0
    if match.rules.match_rules.rubber:
        games = [event for event in (*match.before, ended) if isinstance(event, GameEnded)]
        value = rubber_value(match.rules, games, winners[0])
    return msgspec.structs.replace(match, after=(ended, MatchEnded(WON, winners, value)))


def _next_deal(match: Match, after: tuple[Event, ...]) -> Match:
    began = msgspec.structs.replace(
        match,
        deal=_next(match.rules, match.standing, match.shuffle),
        before=(*match.before, *match.deal.events, *after),
    )
    return began.settled()


def _next(rules: Ruleset, standing: Standing, shuffle: Shuffle | None) -> Deal:
    deal = begin_deal(rules, standing)
    return deal if shuffle is None else deal.with_pack(shuffle(standing.deal))


def match_of(
    rules: Ruleset,
    *,
    seed: int | None = None,
    shuffle: Shuffle | None = None,
    dealer: int | None = None,
    cut: Sequence[str] | None = None,
) -> Match:
    """Begin a match; see `Ruleset.match`."""
    if cut is not None and (seed is not None or dealer is not None):
        raise SetupError([say("problem.cut_given")])
    if dealer is not None and not is_seat(rules, dealer):
        raise SetupError([no_seat(rules, dealer)])
    luck = Luck(fresh_seed() if seed is None else check_seed(seed), OPENING)
    opening = opening_of(rules, luck, dealer, read_cut(rules, cut or ()))
    if seed is not None and shuffle is None:
        shuffle = Seeded(rules, seed)
    standing = fresh_standing(rules.seating.count, opening.dealer)
    begun = Match(
        rules=rules,
        standing=standing,
        deal=_next(rules, standing, shuffle),
        before=opening.events,
        shuffle=shuffle,
    )
    return begun.settled()
