"""The view of a trick: who is with me, who is against me, what they may hold, what is winning."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from euchre.bots.house.family.suits import Suits, suits_of, unseen
from euchre.core import events as ev
from euchre.core.actions import Play
from euchre.core.cards import Face
from euchre.core.seats import Seat
from euchre.core.suits import STRAINS, SUITS
from euchre.rules.observe import Observation


class View(NamedTuple):
    """What the rules of play read.

    Fields: `hidden` cards that others may hold; `lacks` for each seat the suits it has shown that
    it lacks; `makers` whether I am of their side, `mine` whether I made it; `friends` and `foes`
    the seats with and against me that play; `led` the suit led, None when I lead; `winning` the
    card and `winner` the seat that have the trick so far; `after` the seats yet to play;
    `drawn` how often my side has led trumps; `nothing` whether the bid was to take no trick.
    """

    seen: Observation
    suits: Suits
    hand: tuple[Face, ...]
    plays: tuple[Face, ...]
    hidden: list[Face]
    lacks: dict[Seat, set[int]]
    makers: bool
    mine: bool
    friends: frozenset[Seat]
    foes: frozenset[Seat]
    led: int | None
    winning: Face | None
    winner: Seat | None
    after: tuple[Seat, ...]
    drawn: int
    nothing: bool

    @property
    def trump(self) -> int:
        """The trump suit's number, -1 at no-trump."""
        return self.suits.trump

    def is_trump(self, face: Face) -> bool:
        """Whether a card is a trump."""
        return self.suits.suit[face] == self.suits.trump

    def is_boss(self, face: Face) -> bool:
        """Whether no card that others may hold is better in its suit."""
        return not self.suits.better(face, self.hidden)

    def may_hold(self, seats: Iterable[Seat], suit: int) -> bool:
        """Whether any of these seats may hold a card of a suit."""
        if not any(self.suits.suit[face] == suit for face in self.hidden):
            return False
        return any(suit not in self.lacks[seat] for seat in seats)

    def holds(self, face: Face) -> bool:
        """Whether a card of mine, played now, can't be beaten by a foe still to play."""
        foes = [seat for seat in self.after if seat in self.foes]
        return not any(self._may_beat(seat, face) for seat in foes)

    def _may_beat(self, seat: Seat, face: Face) -> bool:
        suits, lacks = self.suits, self.lacks[seat]
        led = self.led if self.led is not None else suits.suit[face]
        for other in self.hidden:
            suit = suits.suit[other]
            if suit in lacks or not suits.beats(other, face):
                continue
            if suit == led or led in lacks:
                return True
        return False


def view_of(seen: Observation) -> View:
    """The view of a seat that is to play a card."""
    contract, seat = seen.contract, seen.seat
    assert contract is not None
    assert seat is not None
    suits = suits_of(seen.rules, contract.strain)
    order = seen.rules.seating.round_from(seat)
    playing = [one for one in order if one not in seen.resting]
    laid = {play.seat for play in seen.trick}
    led = _led(seen, suits) if seen.trick else None
    winning, winner = _winning(seen, suits, led)
    with_makers = _is_with_makers(seen, suits)
    friends = frozenset(one for one in playing if _is_friend(seen, one, makers=with_makers))
    foes = frozenset(playing) - friends - {seat}
    ladder = seen.rules.ladder
    rung = ladder.rung(contract.level) if ladder and contract.level else None
    return View(
        seen=seen,
        suits=suits,
        hand=seen.hand or (),
        plays=tuple(dict.fromkeys(a.card for a in seen.legal if isinstance(a, Play))),
        hidden=unseen(seen),
        lacks=_lacks(seen, suits),
        makers=with_makers,
        mine=seat in (contract.maker, contract.alone),
        friends=friends,
        foes=foes,
        led=led,
        winning=winning,
        winner=winner,
        after=tuple(one for one in playing[1:] if one not in laid),
        drawn=_drawn(seen, suits, friends | {seat}),
        nothing=rung is not None and rung.most == 0,
    )


def _asked(seen: Observation) -> list[ev.Played]:
    """The plays of jokers that asked for a suit."""
    return [event for event in seen.log if isinstance(event, ev.Played) and event.suit]


def _suit_led(seen: Observation, suits: Suits, face: Face) -> int:
    suit = suits.suit[face]
    if suit < len(SUITS):
        return suit
    for played in _asked(seen):
        if played.card == face and played.suit:
            return STRAINS.index(played.suit)
    return suit


def _led(seen: Observation, suits: Suits) -> int:
    return _suit_led(seen, suits, seen.trick[0].card)


def _winning(seen: Observation, suits: Suits, led: int | None) -> tuple[Face | None, Seat | None]:
    best: Face | None = None
    winner: Seat | None = None
    for seat, face in seen.trick:
        counts = suits.suit[face] in (led, suits.trump, 4)
        if counts and (best is None or suits.power[face] > suits.power[best]):
            best, winner = face, seat
    return best, winner


def _lacks(seen: Observation, suits: Suits) -> dict[Seat, set[int]]:
    found: dict[Seat, set[int]] = {seat: set() for seat in seen.rules.seating.seats}
    for plays in [*(trick.plays for trick in seen.tricks), seen.trick]:
        if not plays:
            continue
        led = _suit_led(seen, suits, plays[0].card)
        for seat, face in plays[1:]:
            if suits.suit[face] != led:
                found[seat].add(led)
    return found


def _is_with_makers(seen: Observation, suits: Suits) -> bool:
    contract, seat = seen.contract, seen.seat
    assert contract is not None
    assert seat is not None
    if seen.sides[seat] == seen.sides[contract.maker]:
        return True
    return _is_called(seen, suits)


def _is_called(seen: Observation, suits: Suits) -> bool:
    """Whether I hold the best card of the suit called, and so am the partner nobody knows."""
    if seen.called is None:
        return False
    suit = SUITS.index(seen.called)
    mine = suits.of_suit(seen.hand or (), suit)
    fell = any(suits.suit[p.card] == suit for t in seen.tricks for p in t.plays)
    return bool(mine) and not fell and not suits.better(mine[0], unseen(seen))


def _is_friend(seen: Observation, other: Seat, *, makers: bool) -> bool:
    contract, seat = seen.contract, seen.seat
    assert contract is not None
    assert seat is not None
    if other == seat:
        return False
    with_maker = seen.sides[other] == seen.sides[contract.maker]
    return with_maker if makers else not with_maker


def _drawn(seen: Observation, suits: Suits, ours: frozenset[Seat]) -> int:
    return sum(
        trick.plays[0].seat in ours and suits.suit[trick.plays[0].card] == suits.trump
        for trick in seen.tricks
    )
