"""Shuffle 2: its definition, and that it is fair enough to deal by."""

import hashlib
from collections import Counter

import pytest

import euchre
from euchre.live.fairness import KEY_BYTES, Drawing, fresh_key, shuffle_pack
from euchre.rules.phases.dealing import LOWEST_CUT

RULES = euchre.ruleset(euchre.rulesets()[0])
KEY = bytes(range(KEY_BYTES))
GOLDEN = "Qd Qh Ah Th Td 9c Qs Qc Jc Jh 9d Ts Kh Jd Kd Js 9h Ks Ac Kc Ad 9s Tc As"
GOLDEN_CUT = 4


def test_a_draw_is_the_head_of_sha256_of_key_and_number() -> None:
    drawing = Drawing(KEY)
    for number in range(3):
        block = hashlib.sha256(KEY + number.to_bytes(8, "big")).digest()
        assert drawing.below(1000) == int.from_bytes(block[:8], "big") * 1000 >> 64


def test_the_pack_of_a_key_never_changes() -> None:
    """Golden: a record of this shuffle must prove itself in every later version."""
    order, lifted = shuffle_pack(RULES, KEY)
    assert " ".join(order) == GOLDEN
    assert lifted == GOLDEN_CUT


def test_the_pack_is_whole_and_the_cut_leaves_two_packets() -> None:
    for number in range(200):
        order, lifted = shuffle_pack(RULES, number.to_bytes(KEY_BYTES, "big"))
        assert sorted(order) == sorted(RULES.pack.faces)
        assert LOWEST_CUT <= lifted <= len(order) - LOWEST_CUT


def test_every_card_comes_to_every_place_about_equally_often() -> None:
    deals = 4800
    seen = Counter(
        (place, face)
        for number in range(deals)
        for place, face in enumerate(Drawing(number.to_bytes(KEY_BYTES, "big")).shuffled(range(24)))
    )
    expected = deals / 24
    chi_square = sum(
        (seen[place, face] - expected) ** 2 / expected for place in range(24) for face in range(24)
    )
    assert 400 < chi_square < 680  # 529 expected, standard deviation 33


def test_keys_come_from_the_system() -> None:
    assert len({fresh_key() for _ in range(100)}) == 100
    assert len(fresh_key()) == KEY_BYTES


@pytest.mark.parametrize("n", [1, 2, 24])
def test_a_draw_is_below_its_bound(n: int) -> None:
    drawing = Drawing(KEY)
    assert {drawing.below(n) for _ in range(400)} == set(range(n))
