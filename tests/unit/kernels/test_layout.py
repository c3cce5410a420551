"""The packed layout: rules and kernels see the same suits, follow alike, and agree who wins.

Source: design 1.4: which card beats which is written once, in `core.ordering`.
"""

from __future__ import annotations

from random import Random

import pytest

import euchre
from euchre.core.cards import make_pack
from euchre.core.ordering import Ordering
from euchre.core.suits import STRAINS, Strain
from euchre.kernels import layout
from euchre.kernels.layout import CARDS, GUARDS, JOKERS, LANES, lane_of, layout_of
from euchre.solver.codec import has_layout, move_of, node_of
from tests.minimax import position

PACKS = [
    make_pack("9"),
    make_pack("7", jokers=1),
    make_pack("4", jokers=1),
    make_pack("2", jokers=2),
]
KNOWN = [name for name in euchre.rulesets() if has_layout(euchre.ruleset(name))]


def test_lanes_and_guards_part_the_bits() -> None:
    lanes = (*LANES, JOKERS)
    assert sum(lanes) + GUARDS == sum(lanes) | GUARDS == (1 << 62) - 1
    assert sum(lanes) == CARDS


@pytest.mark.parametrize("pack", PACKS, ids=lambda pack: str(len(pack.faces)))
@pytest.mark.parametrize("strain", STRAINS)
def test_one_beats_another_as_the_ordering_says(pack, strain: Strain) -> None:
    ordering = Ordering(pack)
    found = layout_of(ordering, strain)
    assert len(set(found.place)) == len(pack.faces)
    for led in pack.faces:
        (a,) = pack.places[led]
        suit = ordering.effective_suit(led, strain)
        asks = [suit] if suit else euchre.core.suits.SUITS
        for other in pack.faces:
            (b,) = pack.places[other]
            one, two = 1 << found.place[a], 1 << found.place[b]
            for asked in asks:
                strength = ordering.strength[strain][asked]
                counts = found.trumps | (
                    lane_of(one) if suit else LANES[found.lane["shdc".index(asked)]]
                )
                assert (two & counts > one) == (strength[other] > strength[led]), (led, other)


def test_sets_of_the_pack_come_back() -> None:
    luck = Random(1)
    for pack in PACKS:
        for strain in STRAINS:
            found = layout_of(Ordering(pack), strain)
            cards = luck.getrandbits(len(pack.faces))
            assert found.unpack(found.pack(cards)) == cards


def test_cards_that_are_as_good_as_each_other_are_one() -> None:
    found = layout_of(Ordering(make_pack("9")), Strain.HEARTS)
    pack = make_pack("9")

    def packed(*faces: str) -> int:
        return found.pack(pack.find(faces))

    hand = packed("9h", "Qh", "Jd", "As", "Ks", "9s")
    assert layout.distinct(hand, CARDS & found.pack(pack.everything)) == packed(
        "9h", "Qh", "Jd", "Ks", "9s"
    )
    # the ten of hearts has gone, and of the spades all between nine and king
    live = hand | packed("Jh", "Kh", "Ah")
    assert layout.distinct(hand, live) == packed("9h", "Jd", "9s")
    assert layout.masters(hand, packed("Ah", "Qs", "9c")) == packed("Jd", "As", "Ks")
    assert layout.above(0) == CARDS


def test_a_pack_with_equal_cards_has_no_layout() -> None:
    with pytest.raises(ValueError, match="equal"):
        layout_of(Ordering(make_pack("9", copies=2), bowers=False), Strain.HEARTS)
    assert {*euchre.rulesets()} - {*KNOWN} <= {"pepper-six", "ecarte"}


def same_tricks(deal: euchre.Deal, luck: Random) -> int:
    """Play on at random; at each card rules and kernels agree. Gives the cards that were played."""
    played = 0
    while deal.phase == "tricks":
        node = node_of(deal.table)
        legal = deal.legal()
        moves = {move_of(deal.table, action, node)[0] for action in legal}
        follow = node.counts & ~node.trumps or node.counts
        hand = node.hands[node.seat]
        assert sum(moves) == (hand & follow or hand)
        action = luck.choice(legal)
        after = node.after(*move_of(deal.table, action, node))
        last = len(deal.table.hand(deal.actor)) == 1 and node.left == 1
        if last:
            winner = deal.rules.slots[deal.table.slot].phase._winner(deal.table, deal.actor, action)
            assert after.holder in (winner, 0)
            break
        deal = deal.play(action)
        played += 1
        if not deal.table.trick:
            assert after.leader == after.seat == deal.tricks[-1].winner
        else:
            assert after.seat == deal.actor
    return played


@pytest.mark.parametrize("name", KNOWN)
def test_rules_and_kernels_follow_and_win_alike(name: str) -> None:
    luck = Random(name)
    rules = euchre.ruleset(name)
    for seed in range(25):
        deal = rules.deal(seed=seed)
        while deal.phase not in ("tricks", "over"):
            deal = deal.play(luck.choice(deal.legal()), (deal.actor))
        same_tricks(deal, luck)


SHARES = [
    *[(4, 5, 20_000, share) for share in range(3)],
    *[(seats, size, 10_000, 0) for seats, size in ((3, 5), (5, 5), (6, 4), (7, 4))],
]


@pytest.mark.long
@pytest.mark.parametrize(("seats", "size", "number", "share"), SHARES)
def test_rules_and_kernels_agree_on_a_hundred_thousand_deals(
    seats: int, size: int, number: int, share: int
) -> None:
    luck = Random(100 * seats + share)
    for _ in range(number):
        same_tricks(position(luck, seats, size), luck)


def test_the_shares_are_a_hundred_thousand_deals() -> None:
    assert sum(number for _, _, number, _ in SHARES) == 100_000
