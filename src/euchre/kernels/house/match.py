"""Whole deals, and matches, between house players, by arrays compiled from a ruleset."""

from __future__ import annotations

from typing import Any

from euchre.kernels.bits import advance, count, scramble, share
from euchre.kernels.house import table
from euchre.kernels.house.auction import Auction
from euchre.kernels.house.call import CALL_ALONE, call_upcard, name_suit
from euchre.kernels.house.exchange import lay_away_the_least
from euchre.kernels.house.follow import follow
from euchre.kernels.house.game import Game, Ints, Room, Words
from euchre.kernels.house.lead import lead
from euchre.kernels.jit import jit

Suits = tuple[int, ...]

(
    TARGET,
    LONE_POINTS,
    STICK,
    PARTNER_ALONE,
    UPCARD_MAY_GO,
    LEFT_OF_LONER,
    LAST_TRICK_DEALS,
    NO_TRUMP,
) = range(8)
"""Places of a game's choices: see `solver.house`."""
CHOICES = 8

SEATS, STRAINS, TRICKS = 4, 5, 5
UP, STOCK = 4, 5
"""Where a card goes to that is dealt to no seat."""

VOID = 0
"""The outcome of a deal in which nobody makes trump; the others are numbered by the ruleset."""
OUTCOME, MADE_BY, POINTS, NEXT_DEALER = 0, 1, 2, 4
"""Places of a deal's end: its outcome, who made trump or -1, the two sides' points."""
END = 5

NEEDS, DEALER_AT, TURNED, TURNED_CARD, BOLD = 25, 27, 28, 29, 30
"""Places of what is dealt, after the four hands and the upcard under each strain: what each side
needs, the dealer, the upcard's suit and number, how bold each seat is."""
HELD = 34
"""How long that is."""

RANDOM = 1000
"""The boldness of one who does anything that is legal, by a stream of chance of his own."""

PASSED, ORDERED, NAMED, LAID_AWAY, PLAYED = range(5)
"""Kinds of acts in a log."""


@jit
def play_deal(game: Game, room: Room) -> None:
    """A deal from the cards as they lie to its points."""
    choices, held, t, end, log = game.choices, room.held, room.work, room.end, room.log
    dealer, turned = int(held[DEALER_AT]), int(held[TURNED])
    strain = maker = alone = -1
    taken = stuck = turned & 0
    for turn in range(2 * SEATS):
        seat = dealer + 1 + turn & 3
        if turn < SEATS:
            must = choices[PARTNER_ALONE] and seat == (dealer + 2 & 3)
            named = turned
            if held[BOLD + seat] == RANDOM:
                call = any_order(room.lucks, seat, int(must))
            else:
                _, call = call_upcard(see_auction(choices, game.suits, held, seat, 0, int(must)))
            note(log, ORDERED if call else PASSED, call)
        else:
            last = int(choices[STICK] and seat == dealer)
            if held[BOLD + seat] == RANDOM:
                call, named = any_name(room.lucks, seat, choices, turned, last)
            else:
                _, call, named = name_suit(see_auction(choices, game.suits, held, seat, last, 0))
            note(log, NAMED if call else PASSED, named * 4 + call if call else call)
            stuck = last
        if call:
            strain, maker, taken = named, seat, int(turn < SEATS)
            alone = seat if call == CALL_ALONE else -1
            break
    end[MADE_BY] = maker
    if maker < 0:
        end[OUTCOME], end[POINTS], end[POINTS + 1] = VOID, 0, 0
        end[NEXT_DEALER] = dealer + 1 & 3
        return
    set_out(game.suits[strain], held, t, strain)
    t[table.MAKER], t[table.LONE], t[table.STUCK] = maker, alone, stuck
    t[table.TAKEN] = taken
    t[table.RESTS] = alone ^ 2 if alone >= 0 else -1
    if taken:
        take_up(game, room, strain)
    leader = play_tricks(game, room, strain)
    pay(choices, game.pays, t, dealer, leader, end)


@jit
def see_auction(game: Ints, suits: Any, held: Ints, seat: int, stuck: int, must: int) -> Auction:
    """The sight of a seat that is to call: its hand under each strain, the upcard, the score."""
    turned, dealer = int(held[TURNED]), int(held[DEALER_AT])
    side = seat & 1
    return Auction(
        (
            int(held[seat]),
            int(held[5 + seat]),
            int(held[10 + seat]),
            int(held[15 + seat]),
            int(held[20 + seat]),
        ),
        suits,
        (seat - dealer - 1 & 3) + 1,
        turned,
        int(held[5 * turned + UP]),
        int(held[NEEDS + side]),
        int(held[NEEDS + 1 - side]),
        int(game[LONE_POINTS]),
        stuck,
        must,
        int(held[BOLD + seat]),
    )


@jit
def note(log: Ints, kind: int, value: int) -> None:
    """Write an act down, where there is room."""
    if len(log) > 1:
        log[0] += 1
        log[int(log[0])] = kind * 64 + value


@jit
def set_out(suits: Suits, held: Ints, t: Ints, strain: int) -> None:
    """Lay the hands out under the trump that was made."""
    table.clear(t)
    for seat in range(SEATS):
        t[table.HANDS + seat] = held[5 * strain + seat]
    for suit in suits:
        t[table.PACK] |= suit
    t[table.UPCARD], t[table.DEALER] = held[5 * strain + UP], held[DEALER_AT]


@jit
def take_up(game: Game, room: Room, strain: int) -> None:
    """The dealer takes the upcard and lays a card away."""
    t, bits = room.work, game.bits
    dealer = int(t[table.DEALER])
    upcard = int(t[table.UPCARD])
    hand = int(t[table.HANDS + dealer]) | upcard
    choice = hand if game.choices[UPCARD_MAY_GO] else hand & ~upcard
    if room.held[BOLD + dealer] == RANDOM:
        card = any_card(room.lucks, dealer, choice, bits, strain)
    else:
        card = lay_away_the_least(choice, hand, game.suits[strain])
    t[table.HANDS + dealer] = hand ^ card
    t[table.LAID_AWAY] = card
    if len(room.log) > 1:
        note(room.log, LAID_AWAY, card_of(card, bits, strain))


@jit
def play_tricks(game: Game, room: Room, strain: int) -> int:
    """All five tricks; gives the winner of the last."""
    t, bits, suits = room.work, game.bits, game.suits[strain]
    leader = int(t[table.DEALER]) + 1 & 3
    if game.choices[LEFT_OF_LONER] and t[table.LONE] >= 0:
        leader = int(t[table.LONE]) + 1 & 3
    if leader == t[table.RESTS]:
        leader = leader + 1 & 3
    for _ in range(TRICKS):
        seat = leader
        for _ in range(SEATS):
            if seat != t[table.RESTS]:
                if room.held[BOLD + seat] == RANDOM:
                    hand = int(t[table.HANDS + seat])
                    playable = hand & int(t[table.LED]) or hand
                    card = any_card(room.lucks, seat, playable, bits, strain)
                else:
                    card = choose(t, seat, suits)
                if len(room.log) > 1:
                    note(room.log, PLAYED, card_of(card, bits, strain))
                table.lay(t, seat, card, suits)
            seat = seat + 1 & 3
        leader = table.gather_trick(t)
    return leader


@jit
def choose(t: Ints, seat: int, suits: Suits) -> int:
    """The card that a seat plays."""
    hand = int(t[table.HANDS + seat])
    playable = hand & int(t[table.LED]) or hand
    if not playable & (playable - 1):
        return playable
    s = table.see(t, seat, suits)
    if s.led:
        _, card = follow(s)
    else:
        _, card = lead(s)
    return card


@jit
def draw(lucks: Words, seat: int, n: int) -> int:
    """A whole number below n by a seat's own stream: `core.shuffle.Luck.below`."""
    lucks[seat] = advance(lucks[seat])
    step, _ = share(scramble(lucks[seat]), n)
    return step


@jit
def any_order(lucks: Words, seat: int, must_be_alone: int) -> int:
    """Any call upon the upcard: pass, order, order alone."""
    if must_be_alone:
        return 2 * draw(lucks, seat, 2)
    return draw(lucks, seat, 3)


@jit
def any_name(lucks: Words, seat: int, game: Ints, turned: int, stuck: int) -> tuple[int, int]:
    """Any call in the second round, and its strain: pass, then each strain with and without partner."""
    may_pass = 1 - stuck
    strains = 3 + int(game[NO_TRUMP])
    step = draw(lucks, seat, may_pass + 2 * strains) - may_pass
    if step < 0:
        return 0, turned
    strain = step // 2
    if strain >= turned:
        strain += 1
    return 1 + step % 2, strain


@jit
def any_card(lucks: Words, seat: int, cards: int, bits: Ints, strain: int) -> int:
    """Any of these cards, which stand in pack order."""
    step = draw(lucks, seat, count(cards))
    for number in range(bits.shape[1]):
        card = int(bits[strain, number])
        if card & cards:
            if not step:
                return card
            step -= 1
    return cards & 0


@jit
def card_of(card: int, bits: Ints, strain: int) -> int:
    """The number in the pack of a card of a layout."""
    for number in range(bits.shape[1]):
        if bits[strain, number] == card:
            return number
    return -1


@jit
def pay(game: Ints, pays: Ints, t: Ints, dealer: int, last: int, end: Ints) -> None:
    """Points, and who deals next."""
    maker = int(t[table.MAKER])
    tricks = int(t[table.WON + maker]) + int(t[table.WON + (maker ^ 2)])
    row = 2 * tricks + int(t[table.LONE] >= 0)
    end[OUTCOME] = pays[row, 0]
    end[POINTS + (maker & 1)], end[POINTS + 1 - (maker & 1)] = pays[row, 1], pays[row, 2]
    end[NEXT_DEALER] = last if game[LAST_TRICK_DEALS] else dealer + 1 & 3


@jit
def deal_cards(
    bits: Ints, goes: Ints, order: Ints, lifted: int, dealer: int, held: Ints, printed: Ints
) -> None:
    """Deal a pack: every hand and the upcard under every strain.

    Shapes: `order` of the pack; the others as in `Game` and `Room`.
    """
    for at in range(NEEDS):
        held[at] = 0
    cards = len(order)
    for at in range(SEATS * TRICKS + 1):
        to = int(goes[at])
        card = int(order[(at + lifted) % cards])
        if to == UP:
            held[TURNED], held[TURNED_CARD] = printed[card], card
        else:
            to = to + dealer + 1 & 3
        for strain in range(STRAINS):
            held[5 * strain + to] |= bits[strain, card]
    held[DEALER_AT] = dealer
