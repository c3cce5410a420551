"""The exact figures of docs/numbers.md, counted anew: hand by hand with the package's own tables."""

from __future__ import annotations

import re
from fractions import Fraction
from functools import cache
from itertools import combinations
from math import comb
from pathlib import Path

import pytest

import euchre
from euchre.core.cards import Face, make_pack
from euchre.core.ordering import Ordering
from euchre.core.suits import SUITS, Strain

PAGE = Path(__file__).resolve().parents[2] / "docs" / "numbers.md"
EXACT = PAGE.read_text("utf-8").partition("## Figures that depend")[0]
PACK = make_pack("9")
FACES = PACK.faces
TRUMPS = Ordering(PACK).members
HEARTS = frozenset(PACK.faces_of(TRUMPS[Strain.HEARTS][Strain.HEARTS]))
HANDS, UNSEEN = comb(24, 5), 18


@cache
def hands() -> tuple[frozenset[Face], ...]:
    return tuple(map(frozenset, combinations(FACES, 5)))


def share(fits) -> Fraction:
    return Fraction(sum(1 for hand in hands() if fits(hand)), len(hands()))


def trumps(strain: Strain) -> frozenset[Face]:
    return frozenset(PACK.faces_of(TRUMPS[strain][strain]))


def ranks(hand: frozenset[Face]) -> set[str]:
    return {face[0] for face in hand}


def five_trumps(hand: frozenset[Face]) -> bool:
    return any(hand <= trumps(suit) for suit in SUITS)


def colour_jacks(hand: frozenset[Face]) -> bool:
    """Both jacks of a colour and three more of one of their two suits."""
    pairs = [("s", "c"), ("h", "d")]
    return any(
        {f"J{a}", f"J{b}"} <= hand and any(sum(f[1] == s for f in hand) == 4 for s in (a, b))
        for a, b in pairs
    )


def low_players() -> Fraction:
    """Over upcards and hands of what is left; at most one player can hold such a hand."""
    found = 0
    for upcard in FACES:
        rest = [face for face in FACES if face != upcard]
        low = [face for face in rest if face[0] in "9T" and face[1] != upcard[1]]
        found += sum(1 for _ in combinations(low, 5))
    return 4 * Fraction(found, 24 * comb(23, 5))


def no_trump_beside_the_upcard() -> Fraction:
    found = 0
    for upcard in FACES:
        plain = set(FACES) - trumps(Strain(upcard[1]))
        assert upcard not in plain
        found += comb(len(plain), 5)
    return Fraction(found, 24 * comb(23, 5))


def hand_classes() -> int:
    """Hearts are trump: spades and clubs may change places."""
    other = {"s": "c", "c": "s", "h": "h", "d": "d"}

    def swapped(hand: frozenset[Face]) -> frozenset[Face]:
        return frozenset(Face(face[0] + other[face[1]]) for face in hand)

    return len({min(tuple(sorted(hand)), tuple(sorted(swapped(hand)))) for hand in hands()})


def nobody_void(left: int) -> Fraction:
    """Both opponents hold one of so many cards, ten of nineteen unseen cards being theirs."""
    unseen = 19
    void = Fraction(comb(unseen - left, 5), comb(unseen, 5))
    both = Fraction(comb(unseen - left, 10), comb(unseen, 10))
    return 1 - 2 * void + both


def tricks_a_player() -> Fraction:
    """All tricks of a deal are somebody's, and the seats are alike."""
    deal = euchre.ruleset("north-american", stick_the_dealer=True).deal(seed=1)
    while not deal.over:
        deal = deal.play(deal.legal()[-1] if deal.phase == "tricks" else deal.legal()[0])
    return Fraction(sum(deal.won), len(deal.won))


def dealt(*sizes: int) -> int:
    """Ways to deal hands of these sizes, one after the other."""
    ways, left = 1, 24
    for size in sizes:
        ways *= comb(left, size)
        left -= size
    return ways


COUNTED = {
    "1": lambda: len(hands()),
    "2": lambda: sum(sum(hand <= trumps(suit) for suit in SUITS) for hand in hands()),
    "3": lambda: share(five_trumps),
    "4": lambda: share(lambda hand: sum(face[0] == "J" for face in hand) == 4),
    "4a": lambda: 4 * share(lambda hand: sum(face[0] == "J" for face in hand) == 4),
    "5": lambda: share(lambda hand: not ranks(hand) & set("JQK")),
    "6": lambda: share(lambda hand: len({face[1] for face in hand}) == 1),
    "7": lambda: share(lambda hand: ranks(hand) <= set("9T")),
    "10": low_players,
    "11": lambda: share(colour_jacks),
    "11a": lambda: 4 * share(colour_jacks),
    "13": no_trump_beside_the_upcard,
    **{f"15.{n}": lambda n=n: share(lambda hand: len(hand & HEARTS) == n) for n in range(6)},
    "15m": lambda: Fraction(sum(len(hand & HEARTS) for hand in hands()), len(hands())),
    "16": lambda: Fraction(sum(face[0] == "J" for face in FACES), 24),
    "18": lambda: share(lambda hand: "J" in ranks(hand)),
    "19": hand_classes,
    "21": lambda: comb(UNSEEN, 5) * comb(UNSEEN - 5, 5) * comb(UNSEEN - 10, 5),
    "22": lambda: comb(23, 5),
    "22a": lambda: 32 * comb(23, 5),
    "23": lambda: dealt(5, 5, 5, 5, 1),
    "24": lambda: Fraction(5, UNSEEN),
    "24a": lambda: Fraction(10, UNSEEN),
    "24b": lambda: Fraction(UNSEEN - 15, UNSEEN),
    "25": lambda: nobody_void(5),
    "25a": lambda: nobody_void(4),
    "27": lambda: share(lambda hand: ranks(hand) <= set("9T") and not hand & HEARTS),
    "28": lambda: share(lambda hand: not ranks(hand) & set("JQK") and "A" in ranks(hand)),
    "29": tricks_a_player,
}


def rows() -> dict[str, str]:
    found = re.findall(r"^\| ([0-9]\S*) \|[^|]*\| ([^|]*) \|", EXACT, re.MULTILINE)
    return dict(found)


def test_the_page_has_every_row_that_is_counted_and_no_other() -> None:
    assert set(rows()) == set(COUNTED)


@pytest.mark.parametrize("row", COUNTED)
def test_the_page_says_what_is_counted(row: str) -> None:
    told, counted = rows()[row], COUNTED[row]()
    exact, _, shown = told.partition(" = ")
    if exact.endswith("%"):
        shown, exact = exact, ""
    if exact:
        assert Fraction(exact) == counted
    if shown.endswith("%"):
        digits = len(shown.partition(".")[2]) - 1
        assert shown == f"{100 * float(counted):.{digits}f}%"
    elif shown:
        assert shown == f"{float(counted):.4f}"


def test_two_published_figures_are_for_one_suit_and_one_player() -> None:
    """Rows 6 and 10: the published value times four is the exact one."""
    assert float(COUNTED["6"]()) == pytest.approx(4 * 0.000141, rel=0.01)
    assert float(COUNTED["10"]()) == pytest.approx(4 * 0.0001783, rel=0.001)
    one_suit = share(lambda hand: {face[1] for face in hand} == {"h"})
    assert COUNTED["6"]() == 4 * one_suit
