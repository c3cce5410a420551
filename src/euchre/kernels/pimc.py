"""Perfect information Monte Carlo: what each choice is worth when all hands lie open, over many deals.

Worlds are dealt from what a seat has not seen, each as likely, no seat given a suit that it has
shown not to hold. In each the rest is played double dummy. So the play takes no account of what
nobody can know; it is a yardstick for players that do.
Source: Ginsberg, JAIR 14 (2001) 303.
"""

from __future__ import annotations

from typing import Any

from euchre.kernels.bits import count, lowest
from euchre.kernels.doubledummy import score, winning
from euchre.kernels.house.call import CALL_ALONE, call_upcard, name_suit
from euchre.kernels.house.exchange import lay_away_the_least
from euchre.kernels.house.game import Game
from euchre.kernels.house.match import (
    DEALER_AT,
    LEFT_OF_LONER,
    NEEDS,
    PARTNER_ALONE,
    SEATS,
    STICK,
    STRAINS,
    TURNED,
    UP,
    draw,
    see_auction,
)
from euchre.kernels.jit import jit
from euchre.kernels.layout import JOKERS, TOP, distinct

Ints = Any
"""An array of whole numbers (numpy's int64)."""
Words = Any
"""An array of words of chance (numpy's uint64)."""

SEAT, DEALER, UPCARD, STRAIN, MAKER, ALONE, LEADER, WON, TURN, NUMBER = range(10)
"""Places of a question: who asks, the dealer, the card turned up, the contract (-1 for none), who
leads the trick, the makers' tricks, how many calls were made, how many cards are unseen."""
ASKED = 10

PLAY, DISCARD, CALL = range(3)
"""Kinds of questions."""

NO_TRUMP = 4
SEARCHED = 1000
"""Deals that are thrown away before the voids are met one seat at a time."""


@jit
def weigh(
    kind: int,
    worlds: int,
    q: Ints,
    choices: Ints,
    mine: Ints,
    unseen: Ints,
    sizes: Ints,
    may: Ints,
    fixed: Ints,
    game: Game,
    places: Ints,
    hands: Ints,
    held: Ints,
    lucks: Words,
    found: Ints,
) -> None:
    """Add up the points of each choice, the asking side's less the others', over many worlds.

    Shapes: `q` the question; `choices` cards of the pack from low to high, or calls as
    `call_value` takes them; `mine` the cards known in each hand; `unseen` cards, `sizes` how many
    of them each hand takes, `may` those that it may hold; `fixed` by seat the card played to this
    trick; `places` strains by cards, the bit of each in the packed layout; the others as in
    `house.match`. Sets are of cards of the pack. The last four are room to work in, of which
    `found` keeps the sums.
    """
    for _ in range(worlds):
        deal_unseen(unseen, int(q[NUMBER]), sizes, may, hands, lucks)
        for seat in range(SEATS):
            hands[seat] |= mine[seat]
        if kind == PLAY:
            weigh_cards(q, choices, fixed, game.pays, places, hands, found)
        elif kind == DISCARD:
            weigh_discards(q, choices, game, places, hands, found)
        else:
            weigh_calls(q, choices, game, places, hands, held, found)


@jit
def deal_unseen(
    unseen: Ints, number: int, sizes: Ints, may: Ints, hands: Ints, lucks: Words
) -> None:
    """Deal the unseen cards to hands that may hold them, each such deal as likely.

    Shapes: `unseen` is shuffled; `hands` is overwritten.
    """
    for searched in range(2 * SEARCHED):
        at, fits = 0, True
        for seat in range(SEATS):
            hands[seat] = 0
            for _ in range(sizes[seat]):
                if searched < SEARCHED:
                    step = draw(lucks, 0, number - at)
                else:
                    step = draw_fitting(unseen, at, number, int(may[seat]), lucks)
                unseen[at], unseen[at + step] = unseen[at + step], unseen[at]
                fits = fits and bool(may[seat] >> unseen[at] & 1)
                hands[seat] |= 1 << int(unseen[at])
                at += 1
            if not fits:
                break
        if fits:
            return


@jit
def draw_fitting(unseen: Ints, at: int, number: int, may: int, lucks: Words) -> int:
    """One of the cards from a place on that a hand may hold; any, where there is none."""
    fitting = 0
    for other in range(at, number):
        fitting += may >> int(unseen[other]) & 1
    if not fitting:
        return draw(lucks, 0, number - at)
    step = draw(lucks, 0, fitting)
    for other in range(at, number):
        if may >> int(unseen[other]) & 1:
            if not step:
                return other - at
            step -= 1
    return step


@jit
def packed(cards: int, places: Ints, strain: int) -> int:
    """A set of cards of the pack in the packed layout."""
    found = 0
    for card in range(places.shape[1]):
        if cards >> card & 1:
            found |= int(places[strain, card])
    return found


@jit
def trumps_of(strain: int) -> int:
    """What counts as trumps in the packed layout."""
    return JOKERS if strain == NO_TRUMP else TOP


@jit
def paid(pays: Ints, took: int, alone: int, maker: int, asking: int) -> int:
    """The points of the asking side less the others', by the makers' tricks."""
    row = 2 * took + int(alone >= 0)
    points = int(pays[row, 1]) - int(pays[row, 2])
    return -points if (maker ^ asking) & 1 else points


@jit
def hand_of(hands: Ints, seat: int, rests: int, strain: int, places: Ints) -> int:
    """The hand of a seat in the packed layout; none of one who sits out."""
    return 0 if seat == rests else packed(int(hands[seat]), places, strain)


@jit
def weigh_cards(
    q: Ints, choices: Ints, fixed: Ints, pays: Ints, places: Ints, hands: Ints, found: Ints
) -> None:
    """Add what each card is worth in this world. Equal cards are weighed once."""
    strain, leader, maker, alone = int(q[STRAIN]), int(q[LEADER]), int(q[MAKER]), int(q[ALONE])
    rests = alone ^ 2 if alone >= 0 else -1
    table = 0
    for seat in range(SEATS):
        hands[seat] |= fixed[seat]
        table |= int(fixed[seat])
    played = packed(table, places, strain)
    a = hand_of(hands, leader, rests, strain, places)
    b = hand_of(hands, leader + 1 & 3, rests, strain, places)
    c = hand_of(hands, leader + 2 & 3, rests, strain, places)
    d = hand_of(hands, leader + 3 & 3, rests, strain, places)
    trumps = trumps_of(strain)
    every = 0
    for j in range(len(choices)):
        every |= int(places[strain, choices[j]])
    live = a | b | c | d
    apart = distinct(every, live & ~played | winning(a, b, c, d, played, trumps))
    n = count(a)
    led = 1 - ((maker ^ leader) & 1)
    points = 0
    for j in range(len(choices)):
        card = int(places[strain, choices[j]])
        if card & apart or j == 0:
            took = score(a, b, c, d, n, int(q[WON]), led, trumps, played | card)
            points = paid(pays, took, alone, maker, int(q[SEAT]))
        found[j] += points


@jit
def weigh_discards(
    q: Ints, choices: Ints, game: Game, places: Ints, hands: Ints, found: Ints
) -> None:
    """Add what laying each card away is worth in this world."""
    dealer, alone = int(q[DEALER]), int(q[ALONE])
    six = int(hands[dealer])
    for j in range(len(choices)):
        hands[dealer] = six & ~(1 << int(choices[j]))
        found[j] += from_the_first(
            game, places, hands, dealer, int(q[STRAIN]), int(q[MAKER]), alone, dealer
        )


@jit
def from_the_first(
    game: Game,
    places: Ints,
    hands: Ints,
    dealer: int,
    strain: int,
    maker: int,
    alone: int,
    asking: int,
) -> int:
    """The points of a contract before its first card."""
    rests = alone ^ 2 if alone >= 0 else -1
    leader = dealer + 1 & 3
    if game.choices[LEFT_OF_LONER] and alone >= 0:
        leader = alone + 1 & 3
    if leader == rests:
        leader = leader + 1 & 3
    a = hand_of(hands, leader, rests, strain, places)
    b = hand_of(hands, leader + 1 & 3, rests, strain, places)
    c = hand_of(hands, leader + 2 & 3, rests, strain, places)
    d = hand_of(hands, leader + 3 & 3, rests, strain, places)
    none = a & ~a  # no literal in a recursive call: numba 6061
    led = 1 - ((maker ^ leader) & 1)
    took = score(a, b, c, d, count(a), none, led, trumps_of(strain), none)
    return paid(game.pays, took, alone, maker, asking)


@jit
def weigh_calls(
    q: Ints,
    choices: Ints,
    game: Game,
    places: Ints,
    hands: Ints,
    held: Ints,
    found: Ints,
) -> None:
    """Add what each call is worth in this world: 0 to pass, else 4 a strain and 1 or 2 alone."""
    seat, dealer, turn = int(q[SEAT]), int(q[DEALER]), int(q[TURN])
    set_out(q, game.bits, hands, held)
    for j in range(len(choices)):
        call = int(choices[j]) & 3
        if call:
            strain = int(choices[j]) >> 2
            found[j] += called(q, game, places, hands, held, seat, strain, call, turn)
            continue
        for later in range(turn + 1, 2 * SEATS):
            other = dealer + 1 + later & 3
            if later < SEATS:
                must = int(game.choices[PARTNER_ALONE] and other == (dealer + 2 & 3))
                strain = int(held[TURNED])
                _, call = call_upcard(see_auction(game.choices, game.suits, held, other, 0, must))
            else:
                stuck = int(game.choices[STICK] and other == dealer)
                _, call, strain = name_suit(
                    see_auction(game.choices, game.suits, held, other, stuck, 0)
                )
            if call:
                found[j] += called(q, game, places, hands, held, other, strain, call, later)
                break


@jit
def called(
    q: Ints,
    game: Game,
    places: Ints,
    hands: Ints,
    held: Ints,
    maker: int,
    strain: int,
    call: int,
    turn: int,
) -> int:
    """The points once trump is made; a dealer who takes the card up lays away as the house does."""
    dealer = int(q[DEALER])
    five = int(hands[dealer])
    if turn < SEATS:
        six = int(held[5 * strain + dealer]) | int(held[5 * strain + UP])
        away = lay_away_the_least(six, six, game.suits[strain])
        hands[dealer] |= 1 << int(q[UPCARD])
        for card in range(game.bits.shape[1]):
            if game.bits[strain, card] == away:
                hands[dealer] &= ~(1 << card)
    alone = maker if call == CALL_ALONE else -1
    points = from_the_first(game, places, hands, dealer, strain, maker, alone, int(q[SEAT]))
    hands[dealer] = five
    return points


@jit
def set_out(q: Ints, bits: Ints, hands: Ints, held: Ints) -> None:
    """Lay the hands out for the auction, under every strain; what each side needs is there."""
    for at in range(NEEDS):
        held[at] = 0
    for strain in range(STRAINS):
        for seat in range(SEATS):
            cards = int(hands[seat])
            while cards:
                low = lowest(cards)
                cards ^= low
                for card in range(bits.shape[1]):
                    if low >> card & 1:
                        held[5 * strain + seat] |= bits[strain, card]
        held[5 * strain + UP] = bits[strain, int(q[UPCARD])]
    held[DEALER_AT] = q[DEALER]
