"""A match: deals in a row, the standing between them, and who has won. Immutable like a deal."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

import msgspec

from euchre.core.actions import Action, parse_action
from euchre.core.cards import is_joker, rank_of
from euchre.core.errors import IllegalAction, SetupError
from euchre.core.events import DealerChosen, Event, MatchEnded
from euchre.core.reasons import Reason, Why
from euchre.core.seats import Seat
from euchre.core.sentences import say
from euchre.core.shuffle import Luck, fresh_seed
from euchre.rules.deal import Deal, Shuffling, begin_deal, seeded
from euchre.rules.standing import Standing, fresh_standing

if TYPE_CHECKING:
    from euchre.rules.ruleset import Ruleset

Shuffle = Callable[[int], Shuffling]

OPENING = 3
"""The purpose (see shuffle 1) of the stream that finds the first dealer."""

STOPPED = "stopped"
WON = "won"


class Match(msgspec.Struct, frozen=True):
    """Deals until somebody has won.

    Fields: `deal` the deal in progress, or the last one once the match is over; `finished` the
    deals before it; `standing` as `deal` began, final once over.
    """

    rules: Ruleset
    standing: Standing
    deal: Deal
    opening: tuple[Event, ...] = ()
    finished: tuple[Deal, ...] = ()
    ending: tuple[Event, ...] = ()
    shuffle: Shuffle | None = None

    @property
    def over(self) -> bool:
        """Whether it has ended."""
        return bool(self.ending)

    @property
    def winners(self) -> tuple[Seat, ...]:
        """The seats that have won; empty before the end and where it was stopped level."""
        return self.ending[-1].winners if self.over else ()  # type: ignore[attr-defined]

    @property
    def waits_for_pack(self) -> bool:
        """Whether a shuffled pack is what the match needs."""
        return self.deal.waits_for_pack

    @property
    def events(self) -> tuple[Event, ...]:
        """The whole log, from finding the dealer to the end."""
        deals = self.finished if self.over and self._deal_counted else (*self.finished, self.deal)
        return (*self.opening, *(e for deal in deals for e in deal.events), *self.ending)

    @property
    def _deal_counted(self) -> bool:
        return bool(self.finished) and self.finished[-1] is self.deal

    def play(self, action: Action | str, seat: int | None = None) -> Match:
        """The match after an action in the deal; see `Deal.play`."""
        if self.over:
            raise IllegalAction(_as_action(action), Reason(Why.DEAL_OVER), None)
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
        points = self.standing.points
        leaders = tuple(seat for seat, have in enumerate(points) if have == max(points))
        winners = self._one_side(leaders)
        return msgspec.structs.replace(self, ending=(MatchEnded(why, winners),))

    def _with(self, deal: Deal) -> Match:
        if not deal.over:
            return msgspec.structs.replace(self, deal=deal)
        dealer = deal.next_dealer
        assert dealer is not None
        standing = self.standing.after(deal.points, dealer)
        finished = (*self.finished, deal)
        winners = self._winners(standing)
        if winners:
            return msgspec.structs.replace(
                self,
                deal=deal,
                standing=standing,
                finished=finished,
                ending=(MatchEnded(WON, winners),),
            )
        return msgspec.structs.replace(
            self,
            deal=_next(self.rules, standing, self.shuffle),
            standing=standing,
            finished=finished,
        )

    def _winners(self, standing: Standing) -> tuple[Seat, ...]:
        """Of those at the target the highest; level sides play on.

        Source: the tie rule of every game that has none of its own (a default).
        """
        zeros = (0,) * self.rules.seating.count
        there = self.rules.match_rules.reached(standing, zeros)
        if not there:
            return ()
        best = max(standing.points[seat] for seat in there)
        return self._one_side(tuple(s for s in there if standing.points[s] == best))

    def _one_side(self, seats: tuple[int, ...]) -> tuple[Seat, ...]:
        sides = {self.rules.sides[seat] for seat in seats}
        return tuple(Seat(seat) for seat in seats) if len(sides) == 1 else ()


def _as_action(action: Action | str) -> Action:
    return action if isinstance(action, Action) else parse_action(action)


def _next(rules: Ruleset, standing: Standing, shuffle: Shuffle | None) -> Deal:
    deal = begin_deal(rules, standing)
    return deal if shuffle is None else deal.with_pack(shuffle(standing.deal))


def match_of(
    rules: Ruleset,
    *,
    seed: int | None = None,
    shuffle: Shuffle | None = None,
    dealer: int | None = None,
) -> Match:
    """Begin a match; see `Ruleset.match`."""
    if dealer is not None and dealer not in rules.seating.seats:
        raise SetupError([say("problem.no_seat", number=dealer, last=rules.seating.count - 1)])
    chosen = _first_dealer(rules, Luck(fresh_seed() if seed is None else seed, OPENING), dealer)
    if seed is not None and shuffle is None:
        shuffle = partial(seeded, rules, seed)
    standing = fresh_standing(rules.seating.count, chosen.seat)
    return Match(
        rules=rules,
        standing=standing,
        deal=_next(rules, standing, shuffle),
        opening=(chosen,),
        shuffle=shuffle,
    )


def _first_dealer(rules: Ruleset, luck: Luck, dealer: int | None) -> DealerChosen:
    """Who deals first. Cards are turned one at a time, the first to seat 0.

    Source: gourt, Dealing: the first jack, or the first black jack, deals.
    """
    how = rules.match_rules.first_dealer
    if dealer is not None or how == "given":
        return DealerChosen(Seat(dealer or 0), "given")
    if how == "random":
        return DealerChosen(Seat(luck.below(rules.seating.count)), how)
    suits = "sc" if how == "first_black_jack" else "shdc"
    order = luck.shuffled(rules.pack.faces)
    place = next(
        i
        for i, face in enumerate(order)
        if not is_joker(face) and rank_of(face) == "J" and face[1] in suits
    )
    return DealerChosen(Seat(place % rules.seating.count), how, order[: place + 1])
