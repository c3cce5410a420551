"""What is believed of others' cards: shares of what may be played, by two kinds of players."""

from __future__ import annotations

from random import Random

import numpy as np
import pytest

from euchre.core.cards import make_pack
from euchre.core.ordering import Ordering
from euchre.core.suits import Strain
from euchre.kernels.bits import lowest
from euchre.kernels.expert import known
from euchre.kernels.expert.belief import alike, play_weights, retrace
from euchre.kernels.expert.frame import FRAME, ME
from euchre.kernels.house import match, table
from euchre.kernels.house.layout import layout_of
from euchre.solver.search.styles import settings

PACK = make_pack("9")
HEARTS = layout_of(Ordering(PACK), Strain.HEARTS)
SUITS, LOOSE = HEARTS.suits, settings(play_slip=100)
SEEDS = range(60)
Plays = list[tuple[int, int]]


def before_the_first_card(chance: Random) -> list[int]:
    faces = list(PACK.faces)
    chance.shuffle(faces)
    t = [0] * table.STATE
    table.clear(t)
    for seat in range(match.SEATS):
        t[table.HANDS + seat] = HEARTS.hand(tuple(faces[5 * seat : 5 * seat + 5]))
    t[table.PACK], t[table.UPCARD] = HEARTS.pack, HEARTS.bit[faces[20]]
    t[table.DEALER], t[table.MAKER] = 3, chance.randrange(match.SEATS)
    return t


def cards_of(cards: int) -> list[int]:
    found = []
    while cards:
        found.append(lowest(cards))
        cards ^= found[-1]
    return found


def play(t: list[int], seat: int, card: int) -> int:
    table.lay(t, seat, card, SUITS)
    return table.gather_trick(t) if t[table.LAID] == match.SEATS else (seat + 1) & 3


def some_plays(t: list[int], number: int, chance: Random) -> Plays:
    """Cards by the house or by chance, from seat 0 on; `t` stands as after them."""
    seat, found = 0, []
    for _ in range(number):
        hand = t[table.HANDS + seat]
        card = chance.choice(cards_of(hand & t[table.LED] or hand))
        if chance.random() < 0.7:
            card = match.choose(t, seat, SUITS)
        found.append((seat, card))
        seat = play(t, seat, card)
    return [*found, (seat, 0)]


@pytest.mark.parametrize("seed", SEEDS)
def test_the_cards_that_may_be_played_share_all_there_is(seed: int) -> None:
    chance = Random(seed)
    t = before_the_first_card(chance)
    seat = some_plays(t, chance.randrange(13), chance)[-1][0]
    hand = t[table.HANDS + seat]
    for kind in (0, 1):
        total, counted = 0.0, []
        for card in cards_of(hand & t[table.LED] or hand):
            share = play_weights(t, seat, card, SUITS, LOOSE)[kind]
            assert 0.0 < share <= 1.0
            like = [s for other, s in counted if alike(other, card, hand, t, SUITS)]
            if kind:
                assert all(s == pytest.approx(share) for s in like)
            if not like:
                total += share
            counted.append((card, share))
        # By the house a slip is shared by cards that may be alike, each counted for itself.
        assert total == pytest.approx(1.0) if kind else total <= 1.0 + 1e-9


@pytest.mark.parametrize("seed", SEEDS)
def test_each_player_is_of_one_kind_all_along(seed: int) -> None:
    """By the definition: over both kinds of each of the three, the products of all he played."""
    chance = Random(seed)
    t = before_the_first_card(chance)
    start = list(t)
    plays = some_plays(t, chance.randrange(1, 16), chance)[:-1]
    me, again = chance.randrange(match.SEATS), list(start)
    kinds = [[0.3, 0.7] for _ in range(match.SEATS)]
    for seat, card in plays:
        for kind, share in enumerate(play_weights(again, seat, card, SUITS, LOOSE)):
            kinds[seat][kind] *= share
        play(again, seat, card)
    expected = 1.0
    for seat in range(match.SEATS):
        if seat != me:
            expected *= sum(kinds[seat])
    own = np.array([HEARTS.bit[face] for face in PACK.faces], dtype=np.int64)
    know, f = np.zeros(known.KNOWN, dtype=np.int64), np.zeros(FRAME, dtype=np.int64)
    f[ME] = me
    for seat, card in plays:
        known.see_play(know, seat, [int(bit) for bit in own].index(card))
    row = settings(play_slip=100, firm=300)
    assert retrace(know, f, SUITS, own, row, start) == pytest.approx(expected)
    assert start[: table.PACK] == again[: table.PACK]
