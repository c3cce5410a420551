"""Shuffle 1, written a second time from its definition's words, and deals that never change.

SplitMix64 is started at mix(seed, purpose, deal number), where mix(a, b, c) = s(s(s(a) ^ b) ^ c)
and s is the first SplitMix64 output from that state; purposes pack 1, cut 2; deals count from 0;
pack in index order; for i from 0 to n-2 swap i with i + floor(u (n - i) / 2^64).
"""

from __future__ import annotations

from collections import Counter
from fractions import Fraction

import pytest

import euchre
from euchre.core.shuffle import BOT, CUT, PACK, VERSION, Luck, fresh_seed
from euchre.rules.deal import seeded

WORD = 2**64


class SplitMix64:
    """Steele, Lea and Flood 2014, from the paper's reference code."""

    def __init__(self, state: int) -> None:
        self.state = state % WORD

    def output(self) -> int:
        self.state = (self.state + 0x9E3779B97F4A7C15) % WORD
        z = self.state
        z = (z ^ z // 2**30) * 0xBF58476D1CE4E5B9 % WORD
        z = (z ^ z // 2**27) * 0x94D049BB133111EB % WORD
        return z ^ z // 2**31


def mix(a: int, b: int, c: int) -> int:
    first = SplitMix64(a).output()
    second = SplitMix64(first ^ b).output()
    return SplitMix64(second ^ c).output()


def pack_of(seed: int, deal: int) -> list[str]:
    stream = SplitMix64(mix(seed, 1, deal))
    pack = [rank + suit for suit in "shdc" for rank in "9TJQKA"]
    for i in range(len(pack) - 1):
        j = i + int(Fraction(stream.output() * (len(pack) - i), WORD))
        pack[i], pack[j] = pack[j], pack[i]
    return pack


def cut_of(seed: int, deal: int) -> int:
    """From 4 lifted to 4 left (Foster's law 9), by the second stream."""
    u = SplitMix64(mix(seed, 2, deal)).output()
    return 4 + int(Fraction(u * (24 - 4 - 4 + 1), WORD))


def dealt(seed: int, deal: int, dealer: int) -> tuple[list[str], str, list[str]]:
    """gourt, Dealing: from the dealer's left 2-3-2-3, then 3-2-3-2; the next card is turned."""
    pack, lifted = pack_of(seed, deal), cut_of(seed, deal)
    pack = pack[lifted:] + pack[:lifted]
    hands: list[list[str]] = [[], [], [], []]
    for sizes in ((2, 3, 2, 3), (3, 2, 3, 2)):
        for place, size in enumerate(sizes):
            hands[(dealer + 1 + place) % 4] += pack[:size]
            del pack[:size]
    return [" ".join(sorted(hand)) for hand in hands], pack[0], pack[1:]


def test_the_reference_stream_is_splitmix64() -> None:
    """The values published with the reference code for the state 1234567."""
    stream = SplitMix64(1234567)
    assert [stream.output() for _ in range(5)] == [
        6457827717110365317,
        3203168211198807973,
        9817491932198370423,
        4593380528125082431,
        16408922859458223821,
    ]


@pytest.mark.parametrize("seed", [0, 1, 7, 2**32, 2**64 - 1, 987654321987654321])
@pytest.mark.parametrize("deal", [0, 1, 2, 1000])
def test_the_pack_and_cut_are_those_of_the_definition(seed: int, deal: int) -> None:
    rules = euchre.ruleset("north-american")
    shuffling = seeded(rules, seed, deal)
    assert list(shuffling.order) == pack_of(seed, deal)
    assert shuffling.lifted == cut_of(seed, deal)


@pytest.mark.parametrize("seed", [0, 7, 20260101])
@pytest.mark.parametrize("dealer", range(4))
def test_the_deal_is_that_of_the_definition(seed: int, dealer: int) -> None:
    deal = euchre.ruleset("north-american").deal(seed=seed, dealer=dealer)
    hands, upcard, stock = dealt(seed, 0, dealer)
    assert [" ".join(sorted(deal.table.hand(seat))) for seat in deal.rules.seating.seats] == hands
    assert deal.table.upcard == upcard
    assert [deal.rules.pack.faces[card] for card in deal.table.stock] == stock


GOLDEN = {
    0: (
        ["Ts Ks Ah Kd 9c", "Jh Td Qd Ad Qc", "9s Js Th Kc Ac", "As 9h Kh Tc Jc"],
        "Qh",
        "9d Qs Jd",
    ),
    7: (
        ["Js As 9h Qd Kc", "9s Ks Ad Jc Qc", "Ts Jh Qh 9d Td", "Kh Ah 9c Tc Ac"],
        "Jd",
        "Qs Th Kd",
    ),
    20260101: (
        ["9d Td Ad Qc Ac", "9s Qh Kh Jd Tc", "Js Ah Qd 9c Kc", "Qs Ks Th Kd Jc"],
        "9h",
        "Jh As Ts",
    ),
}


@pytest.mark.parametrize("seed", GOLDEN)
def test_a_golden_deal_never_changes(seed: int) -> None:
    """Dealer 3. The same on every machine and in every version, written out in full."""
    deal = euchre.ruleset("north-american").deal(seed=seed, dealer=3)
    stock = [deal.rules.pack.faces[card] for card in deal.table.stock]
    hands = [" ".join(deal.table.hand(seat)) for seat in deal.rules.seating.seats]
    assert (hands, deal.table.upcard, " ".join(stock)) == GOLDEN[seed]


def test_definition_and_purposes_are_numbered() -> None:
    assert (VERSION, PACK, CUT, BOT) == (1, 1, 2, 16)


def test_bots_streams_are_purposes_16_and_up() -> None:
    for seat in range(4):
        stream = SplitMix64(mix(7, 16 + seat, 3))
        luck = Luck(7, BOT + seat, 3)
        assert [luck.below(1000) for _ in range(5)] == [
            stream.output() * 1000 // WORD for _ in range(5)
        ]


def test_every_card_comes_to_every_place() -> None:
    """24 places, 24 cards, 7200 shuffles: 300 expected each; five standard deviations is 85."""
    places = Counter(
        (place, face)
        for seed in range(7200)
        for place, face in enumerate(Luck(seed, PACK).shuffled("abcdefghijklmnopqrstuvwx"))
    )
    assert len(places) == 24 * 24
    assert max(abs(count - 300) for count in places.values()) < 85


def test_seeds_deals_and_purposes_give_different_packs() -> None:
    streams = {
        Luck(seed, purpose, deal).below(WORD)
        for seed in range(20)
        for purpose in range(20)
        for deal in range(20)
    }
    assert len(streams) == 8000


def test_a_fresh_seed_is_a_64_bit_number_and_not_always_the_same() -> None:
    seeds = {fresh_seed() for _ in range(10)}
    assert len(seeds) == 10
    assert all(0 <= seed < WORD for seed in seeds)
