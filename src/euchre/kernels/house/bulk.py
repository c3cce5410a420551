"""Many deals, or whole matches, between house players in one call, counted in whole numbers.

Each deal has its own stream of chance, so that its result is the same whoever plays which share.
"""

from __future__ import annotations

from euchre.core.shuffle import BOT, CUT, PACK
from euchre.kernels import deal as dealing
from euchre.kernels.house.game import Game, Ints, Room, Words
from euchre.kernels.house.match import (
    BOLD,
    DEALER_AT,
    MADE_BY,
    NEEDS,
    NEXT_DEALER,
    OUTCOME,
    POINTS,
    SEATS,
    TARGET,
    VOID,
    deal_cards,
    play_deal,
)
from euchre.kernels.jit import jit

LOWEST_CUT = 4
WHOLE_MATCH = 4
MOST_DEALS = 1000

DEALS, SUMS, SQUARES, GAMES, WINS, BROKEN_OFF, OUTCOMES = 0, 1, 3, 5, 6, 8, 9
"""Places of a tally: deals, each side's points and their squares, games, each side's wins, games
broken off, then outcomes by who made trump: nobody, seats 0 and 2, seats 1 and 3."""

HOLDERS = 5
"""Those whose cards a wish may name: the four seats and the upcard."""


@jit
def play_deals(
    seed: Words,
    first: int,
    number: int,
    game: Game,
    start: Ints,
    wanted: Ints,
    room: Room,
    tally: Ints,
) -> None:
    """Play deals by their numbers, the deal going round from seat 0; count those that are wanted.

    Shapes: `seed` one word; `start` the two sides' points and the seats' boldness; `wanted` see
    `fits`; `tally` keeps the counts.
    """
    for i in range(first, first + number):
        deal_pack(seed[0], i, i & 3, game.bits, game.goes, game.printed, room.order, room.held)
        if fits(wanted, room.held):
            seat_players(game.choices, start, room.held)
            begin_lucks(seed[0], i, room.lucks)
            play_deal(game, room)
            count_deal(room.end, tally)


@jit
def play_matches(
    seed: Words, first: int, number: int, game: Game, start: Ints, room: Room, tally: Ints
) -> None:
    """Play whole games by their numbers, the first deal going round from seat 0.

    Shapes: as in `play_deals`; `start` is written to.
    """
    ours, theirs = int(start[0]), int(start[1])
    for i in range(first, first + number):
        start[0], start[1] = ours, theirs
        play_match(dealing.stream(seed[0], WHOLE_MATCH, i), i & 3, game, start, room, tally)
    start[0], start[1] = ours, theirs


@jit
def play_match(own: int, dealer: int, game: Game, start: Ints, room: Room, tally: Ints) -> None:
    """Play one whole game from its own stream of chance, and count it.

    Shapes: as in `play_deals`; `start` is written to.
    """
    played, target = 0, game.choices[TARGET]
    while played < MOST_DEALS and start[0] < target and start[1] < target:
        deal_pack(own, played, dealer, game.bits, game.goes, game.printed, room.order, room.held)
        seat_players(game.choices, start, room.held)
        begin_lucks(own, played, room.lucks)
        play_deal(game, room)
        count_deal(room.end, tally)
        start[0] += room.end[POINTS]
        start[1] += room.end[POINTS + 1]
        dealer = int(room.end[NEXT_DEALER])
        played += 1
    tally[GAMES] += 1
    if start[0] >= target:
        tally[WINS] += 1
    elif start[1] >= target:
        tally[WINS + 1] += 1
    else:
        tally[BROKEN_OFF] += 1


@jit
def deal_pack(
    seed: int,
    number: int,
    dealer: int,
    bits: Ints,
    goes: Ints,
    printed: Ints,
    order: Ints,
    held: Ints,
) -> None:
    """Shuffle, cut and deal the pack of a deal by its number. Shapes: as in `Game` and `Room`."""
    dealing.shuffle(seed, PACK, number, order)
    lifted = dealing.lift(seed, CUT, number, LOWEST_CUT, len(order) - LOWEST_CUT)
    deal_cards(bits, goes, order, lifted, dealer, held, printed)


@jit
def seat_players(choices: Ints, start: Ints, held: Ints) -> None:
    """What each side needs, and how bold each player is."""
    for side in range(2):
        held[NEEDS + side] = choices[TARGET] - start[side]
    for seat in range(SEATS):
        held[BOLD + seat] = start[2 + seat]


@jit
def begin_lucks(seed: int, number: int, lucks: Words) -> None:
    """Each seat's stream of chance in a deal."""
    for seat in range(SEATS):
        lucks[seat] = dealing.stream(seed, BOT + seat, number)


@jit
def fits(wanted: Ints, held: Ints) -> bool:
    """Whether a deal is one that is wanted.

    Shapes: a row a dealer, or none: for each holder the cards that must be his, in the layout of
    the first strain.
    """
    if not len(wanted):
        return True
    dealer = int(held[DEALER_AT])
    for holder in range(HOLDERS):
        must = wanted[dealer, holder]
        if held[holder] & must != must:
            return False
    return True


@jit
def count_deal(end: Ints, tally: Ints) -> None:
    """Count how a deal ended."""
    tally[DEALS] += 1
    for side in range(2):
        points = end[POINTS + side]
        tally[SUMS + side] += points
        tally[SQUARES + side] += points * points
    outcomes = (len(tally) - OUTCOMES) // 3
    by = 0 if end[OUTCOME] == VOID else 1 + (end[MADE_BY] & 1)
    tally[OUTCOMES + by * outcomes + end[OUTCOME]] += 1
