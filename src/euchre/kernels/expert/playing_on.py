"""A deal played on by the house from any point: from a call, or from the middle of a trick."""

from __future__ import annotations

from typing import Any

from euchre.kernels.blueprint.call import call as say_by_book
from euchre.kernels.expert import mind
from euchre.kernels.expert.game import Game
from euchre.kernels.house import match, table
from euchre.kernels.house.call import CALL_ALONE, call_upcard, name_suit
from euchre.kernels.house.exchange import lay_away_the_least
from euchre.kernels.jit import jit

Ints = Any
"""An array of whole numbers (numpy's int64)."""
Suits = tuple[int, ...]

VOID = -1
"""The row of a deal in which nobody makes trump."""


@jit
def play_on(t: Ints, seat: int, suits: Suits) -> int:
    """All cards still to come, this seat first; gives the row of `pays` that the deal ends in."""
    rests = int(t[table.RESTS])
    active = 3 if rests >= 0 else 4
    left = match.TRICKS - tricks_won(t)
    while left:
        if seat != rests:
            table.lay(t, seat, match.choose(t, seat, suits), suits)
            if t[table.LAID] == active:
                seat = table.gather_trick(t)
                left -= 1
                continue
        seat = (seat + 1) & 3
    return row_of(t)


@jit
def tricks_won(t: Ints) -> int:
    """The tricks that are quitted."""
    won = table.WON
    return int(t[won]) + int(t[won + 1]) + int(t[won + 2]) + int(t[won + 3])


@jit
def row_of(t: Ints) -> int:
    """The row of `pays` for the tricks that the makers have."""
    maker = int(t[table.MAKER])
    tricks = int(t[table.WON + maker]) + int(t[table.WON + (maker ^ 2)])
    return 2 * tricks + int(t[table.LONE] >= 0)


@jit
def after_card(t: Ints, seat: int, card: int, suits: Suits) -> int:
    """A seat plays this card, then all play on; gives the row that the deal ends in."""
    table.lay(t, seat, card, suits)
    active = 3 if t[table.RESTS] >= 0 else 4
    if t[table.LAID] == active:
        return play_on(t, table.gather_trick(t), suits)
    return play_on(t, (seat + 1) & 3, suits)


@jit
def after_call(
    game: Game, settings: Ints, held: Ints, t: Ints, turn: int, call: int, strain: int
) -> int:
    """From the call with this number on: it is made, the others call and play on.

    Gives the row that the deal ends in, or `VOID`. Shapes: `held` as in `house.match`; `t` is
    written over.
    """
    dealer, last = int(held[match.DEALER_AT]), 2 * match.SEATS
    while not call:
        turn += 1
        if turn == last:
            return VOID
        call, strain = say_call(game, settings, held, turn)
    seat = (dealer + 1 + turn) & 3
    suits = game.suits[strain]
    match.set_out(suits, held, t, strain)
    t[table.MAKER], t[table.TAKEN] = seat, int(turn < match.SEATS)
    t[table.STUCK] = int(bool(game.choices[match.STICK]) and turn == last - 1)
    if call == CALL_ALONE:
        t[table.LONE], t[table.RESTS] = seat, seat ^ 2
    if turn < match.SEATS:
        hand = int(t[table.HANDS + dealer]) | int(t[table.UPCARD])
        choice = hand if game.choices[match.UPCARD_MAY_GO] else hand & ~int(t[table.UPCARD])
        card = lay_away_the_least(choice, hand, suits)
        t[table.HANDS + dealer] = hand ^ card
        t[table.LAID_AWAY] = card
    return play_on(t, first_leader(game.choices, t), suits)


@jit
def say_call(game: Game, settings: Ints, held: Ints, turn: int) -> tuple[int, int]:
    """What is said in this turn without a search, by the book or else by the house; its strain."""
    dealer, turned = int(held[match.DEALER_AT]), int(held[match.TURNED])
    seat = (dealer + 1 + turn) & 3
    first = turn < match.SEATS
    must = stuck = seat & 0
    if first and seat == (dealer + 2) & 3:
        must = int(bool(game.choices[match.PARTNER_ALONE]))
    if not first and seat == dealer:
        stuck = int(bool(game.choices[match.STICK]))
    if settings[mind.CALLS_BY] and len(game.calls):
        return say_by_book(
            game.calls,
            game.where,
            int(held[5 * turned + seat]),
            int(held[5 * turned + match.UP]),
            turned,
            turn,
            int(held[match.NEEDS + (seat & 1)]),
            must,
        )
    sight = match.see_auction(game.choices, game.suits, held, seat, stuck, must)
    if first:
        _, call = call_upcard(sight)
        return call, turned
    _, call, strain = name_suit(sight)
    return call, strain


@jit
def first_leader(game: Ints, t: Ints) -> int:
    """Who leads to the first trick."""
    leader = (int(t[table.DEALER]) + 1) & 3
    if game[match.LEFT_OF_LONER] and t[table.LONE] >= 0:
        leader = (int(t[table.LONE]) + 1) & 3
    if leader == t[table.RESTS]:
        leader = (leader + 1) & 3
    return leader
