"""Whole deals between any players: those who play by rule, at random, or by search."""

from __future__ import annotations

from typing import Any

import numpy as np

from euchre.kernels.expert import known, mind
from euchre.kernels.expert.game import Game
from euchre.kernels.expert.playing_on import first_leader, say_call
from euchre.kernels.expert.search import FOUND, weigh_cards, weigh_discards
from euchre.kernels.expert.search_calls import weigh_calls
from euchre.kernels.house import match, table
from euchre.kernels.house.bulk import begin_lucks, deal_pack
from euchre.kernels.house.exchange import lay_away_the_least
from euchre.kernels.jit import jit

Ints = Any
"""An array of whole numbers (numpy's int64)."""
Floats = Any
"""An array of fractions (numpy's float64)."""
Words = Any
"""An array of words of chance (numpy's uint64)."""


@jit
def play_deal_between(
    game: Game,
    held: Ints,
    t: Ints,
    end: Ints,
    log: Ints,
    lucks: Words,
    minds: Ints,
) -> None:
    """A deal from the cards as they lie to its points.

    Shapes: as in `house.match.play_deal`; `minds` a row of `mind` a seat.
    """
    know, found = np.zeros(known.KNOWN, np.int64), np.zeros((FOUND, 3))
    dealer, turned = int(held[match.DEALER_AT]), int(held[match.TURNED])
    known.open_deal(
        know,
        dealer,
        int(held[match.TURNED_CARD]),
        turned,
        int(held[match.NEEDS]),
        int(held[match.NEEDS + 1]),
    )
    call = strain = maker = turned & 0
    for turn in range(2 * match.SEATS):
        seat = (dealer + 1 + turn) & 3
        settings = minds[seat]
        if held[match.BOLD + seat] == match.RANDOM:
            call, strain = any_call(game, held, lucks, turn)
        elif settings[mind.KIND] == mind.BY_SEARCH and settings[mind.CALL_DRAWN]:
            known.look(know, seat, numbers(int(held[seat]), game.bits, 0), 0)
            said = weigh_calls(game, know, settings, found)
            call, strain = (said & 3, said >> 2) if said else (said, turned)
        else:
            call, strain = say_call(game, settings, held, turn)
        kind = match.ORDERED if turn < match.SEATS else match.NAMED
        if not call:
            kind = match.PASSED
        match.note(log, kind, call if turn < match.SEATS or not call else strain * 4 + call)
        stuck = int(bool(game.choices[match.STICK]) and turn == 2 * match.SEATS - 1)
        known.hear_call(know, call, strain, stuck)
        if call:
            break
    maker = int(know[known.MAKER])
    end[match.MADE_BY] = maker
    if maker < 0:
        end[match.OUTCOME], end[match.POINTS], end[match.POINTS + 1] = match.VOID, 0, 0
        end[match.NEXT_DEALER] = (dealer + 1) & 3
        return
    suits = game.suits[strain]
    match.set_out(suits, held, t, strain)
    t[table.MAKER], t[table.LONE], t[table.STUCK] = maker, know[known.LONE], know[known.STUCK]
    t[table.TAKEN] = know[known.TAKEN]
    t[table.RESTS] = maker ^ 2 if t[table.LONE] >= 0 else -1
    if know[known.TAKEN]:
        lay_away(game, held, t, log, lucks, minds[dealer], know, found)
    leader = play_cards(game, held, t, log, lucks, minds, know, found)
    match.pay(game.choices, game.pays, t, dealer, leader, end)


@jit
def any_call(game: Game, held: Ints, lucks: Words, turn: int) -> tuple[int, int]:
    """Any legal call."""
    dealer, turned = int(held[match.DEALER_AT]), int(held[match.TURNED])
    seat = (dealer + 1 + turn) & 3
    if turn < match.SEATS:
        must = (
            int(bool(game.choices[match.PARTNER_ALONE])) if seat == (dealer + 2) & 3 else seat & 0
        )
        return match.any_order(lucks, seat, must), turned
    stuck = int(bool(game.choices[match.STICK])) if seat == dealer else seat & 0
    return match.any_name(lucks, seat, game.choices, turned, stuck)


@jit
def numbers(cards: int, bits: Ints, strain: int) -> int:
    """A set of a layout as a set of cards of the pack."""
    found = cards & 0
    for number in range(bits.shape[1]):
        if cards & int(bits[strain, number]):
            found |= 1 << number
    return found


@jit
def lay_away(
    game: Game,
    held: Ints,
    t: Ints,
    log: Ints,
    lucks: Words,
    settings: Ints,
    know: Ints,
    found: Floats,
) -> None:
    """The dealer takes the upcard and lays a card away."""
    dealer, up = int(t[table.DEALER]), int(t[table.UPCARD])
    strain = int(know[known.STRAIN])
    hand = int(t[table.HANDS + dealer]) | up
    choice = hand if game.choices[match.UPCARD_MAY_GO] else hand & ~up
    if held[match.BOLD + dealer] == match.RANDOM:
        card = match.any_card(lucks, dealer, choice, game.bits, strain)
    elif (
        settings[mind.KIND] == mind.BY_SEARCH
        and settings[mind.DISCARD_DRAWN]
        and t[table.RESTS] != dealer
    ):
        known.look(know, dealer, numbers(hand, game.bits, strain), 0)
        number = weigh_discards(game, know, settings, found)
        card = int(game.bits[strain, number])
    else:
        card = lay_away_the_least(choice, hand, game.suits[strain])
    t[table.HANDS + dealer] = hand ^ card
    t[table.LAID_AWAY] = card
    if len(log) > 1:
        match.note(log, match.LAID_AWAY, match.card_of(card, game.bits, strain))


@jit
def play_cards(
    game: Game,
    held: Ints,
    t: Ints,
    log: Ints,
    lucks: Words,
    minds: Ints,
    know: Ints,
    found: Floats,
) -> int:
    """All five tricks; gives the winner of the last."""
    strain = int(know[known.STRAIN])
    suits = game.suits[strain]
    leader = first_leader(game.choices, t)
    for _ in range(match.TRICKS):
        seat = leader
        for _ in range(match.SEATS):
            if seat != t[table.RESTS]:
                hand = int(t[table.HANDS + seat])
                playable = hand & int(t[table.LED]) or hand
                settings = minds[seat]
                if held[match.BOLD + seat] == match.RANDOM:
                    card = match.any_card(lucks, seat, playable, game.bits, strain)
                elif settings[mind.KIND] == mind.BY_SEARCH and playable & (playable - 1):
                    away = int(t[table.LAID_AWAY]) if seat == t[table.DEALER] else seat & 0
                    known.look(
                        know,
                        seat,
                        numbers(hand, game.bits, strain),
                        numbers(away, game.bits, strain),
                    )
                    number = weigh_cards(game, know, settings, found)
                    card = int(game.bits[strain, number])
                else:
                    card = match.choose(t, seat, suits)
                number = match.card_of(card, game.bits, strain)
                if len(log) > 1:
                    match.note(log, match.PLAYED, number)
                known.see_play(know, seat, number)
                table.lay(t, seat, card, suits)
            seat = (seat + 1) & 3
        leader = table.gather_trick(t)
    return leader


@jit
def play_pairs(
    seed: Words,
    first: int,
    number: int,
    game: Game,
    goes: Ints,
    printed: Ints,
    needs: Ints,
    bold: Ints,
    minds: Ints,
    tally: Ints,
) -> None:
    """Pairs of deals: each dealt twice, the two players changing sides; the first sits at 0 and 2.

    Shapes: `needs` of the two sides; `bold` and `minds` one number, one row a player; `tally` a row a
    pair, written over: the points of both sides as first seated, then with the players changed.
    """
    order, log = np.zeros(len(printed), np.int64), np.zeros(1, np.int64)
    held, t = np.zeros(match.HELD, np.int64), np.zeros(table.STATE, np.int64)
    end, lucks = np.zeros(match.END, np.int64), np.zeros(match.SEATS, np.uint64)
    seated = np.zeros((match.SEATS, mind.MIND), np.int64)
    for i in range(first, first + number):
        for swapped in range(2):
            deal_pack(seed[0], i, i & 3, game.bits, goes, printed, order, held)
            held[match.NEEDS], held[match.NEEDS + 1] = needs[0], needs[1]
            for seat in range(match.SEATS):
                who = (seat + swapped) & 1
                held[match.BOLD + seat] = bold[who]
                seated[seat, :] = minds[who, :]
            begin_lucks(seed[0], i, lucks)
            play_deal_between(game, held, t, end, log, lucks, seated)
            for side in range(2):
                tally[i - first, 2 * swapped + side] = end[match.POINTS + side]
