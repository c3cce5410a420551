"""No dead options: each option of the four-handed games flips at least one outcome.

Rule toggles were once not wired to the engine at all (reported at BrandonDedolph/euchre).
"""

from __future__ import annotations

import pytest

import euchre
from euchre.core.events import DealtBatch
from euchre.rules.deal import Deal
from euchre.testing import play_all

HANDS = ("Jh Jd Ah 9c Ts", "Kh Qh 9s Qs Ac", "Th As Ks Kd Qd", "Ad Td Kc Qc Jc")
FOUR_PASSES = "pass," * 4


def begin(hands=HANDS, upcard: str = "9h", base: str = "north-american", **options) -> Deal:
    """Seat 3 deals, seat 0 is eldest."""
    return euchre.ruleset(base, **options).setup(hands=hands, upcard=upcard, dealer=3).deal()


def may(deal: Deal, action: str, seat: int | None = None) -> bool:
    return deal.why_not(action, seat=seat) is None


def holding(hand: str) -> tuple[str, ...]:
    """Hands in which eldest holds these cards and nobody else is poor."""
    left = [
        rank + suit
        for rank in "AKQJT9"
        for suit in "shdc"
        if rank + suit not in hand.split() and rank + suit != "Kc"
    ]
    return (hand, *(" ".join(left[n * 5 : n * 5 + 5]) for n in range(3)))


def test_option_target() -> None:
    def over(target: int) -> bool:
        match = euchre.ruleset("north-american", target=target).match(seed=1)
        while not match.finished or match.standing.points == (0, 0, 0, 0):
            match = match.play(match.deal.legal()[-1])
        return match.over

    assert over(1)
    assert not over(10)


def test_option_stick_the_dealer() -> None:
    """gourt, Stick the dealer."""
    script = "pass," * 7
    assert may(play_all(begin(), script), "pass")
    assert not may(play_all(begin(stick_the_dealer=True), script), "pass")


def test_option_canadian_loner() -> None:
    """gourt, Canadian rules."""
    assert play_all(begin(hands=HANDS), "pass, order").contract.alone is None
    assert play_all(begin(hands=HANDS, canadian_loner=True), "pass, order").contract.alone == 1


def test_option_discard_upcard() -> None:
    """gourt, Bidding, against Foster's law 17."""
    assert may(begin().play("order"), "discard 9h")
    assert not may(begin(discard_upcard=False).play("order"), "discard 9h")


def test_option_lone_lead() -> None:
    """The lead switch of euchrelinks."""
    script = "pass, pass, order alone, discard Td"
    assert play_all(begin(), script).actor == 1
    assert play_all(begin(lone_lead="left_of_loner"), script).actor == 3


TOP = ("Jh Jd Ah Kh Qh", "9c Tc 9s Ts 9d", "As Ks Qs Js Td", "Ac Kc Qc Jc Ad")


def sweep(call: str, **options) -> tuple[int, ...]:
    deal = play_all(begin(TOP, **options), f"{call}, discard 9h")
    while not deal.over:
        deal = deal.play(deal.legal()[0])
    return deal.points


def test_option_lone_points() -> None:
    """gourt, Going alone."""
    assert sweep("order alone") == (4, 0, 4, 0)
    assert sweep("order alone", lone_points=5) == (5, 0, 5, 0)


BOTTOM = ("9c Tc 9s Ts 9d", "Jh Jd Ah Kh Qh", "As Ks Qs Js Td", "Ac Kc Qc Jc Ad")


def lost(**options) -> tuple[int, ...]:
    deal = play_all(begin(BOTTOM, **options), "order alone, discard 9h")
    while not deal.over:
        deal = deal.play(deal.legal()[0])
    return deal.points


def test_option_lone_euchre_points() -> None:
    """gourt: 2; Somerset 1888: 4."""
    assert lost() == (0, 2, 0, 2)
    assert lost(lone_euchre_points=4) == (0, 4, 0, 4)


def test_option_deal_style() -> None:
    """gourt, Dealing; Keller and Foster's law 10."""

    def sizes(style: str) -> list[int]:
        deal = euchre.ruleset("north-american", deal_style=style).deal(seed=1, dealer=3)
        return [event.count for event in deal.events if isinstance(event, DealtBatch)]

    assert sizes("alternating") == [2, 3, 2, 3, 3, 2, 3, 2]
    assert sizes("uniform") == [2, 2, 2, 2, 3, 3, 3, 3]
    assert sizes("one_four") == [1, 4, 1, 4, 4, 1, 4, 1]


def test_option_first_dealer() -> None:
    """gourt, Dealing: the first jack, or the first black one."""

    def dealers(how: str) -> list[int]:
        rules = euchre.ruleset("north-american", first_dealer=how)
        return [rules.match(seed=seed).deal.dealer for seed in range(30)]

    found = [dealers(how) for how in ("first_jack", "first_black_jack", "random", "given")]
    assert all(a != b for n, a in enumerate(found) for b in found[n + 1 :])
    assert found[3] == [0] * 30


@pytest.mark.parametrize(
    ("kind", "hand"),
    [
        ("nines_tens", "9s Ts 9h Th 9d"),
        ("ace_no_face", "As Ts 9h Th 9d"),
        ("king_nothing", "Ks Ts 9h Th 9d"),
        ("three_queens", "Qs Qh Qd Th 9d"),
        ("jack_nothing", "Jh Ts 9h Th 9d"),
    ],
)
def test_options_of_throw_ins(kind: str, hand: str) -> None:
    """gourt, Throwing in hands."""
    hands = holding(hand)
    assert may(begin(hands, "Kc", **{kind: True}), f"throw in {kind}")
    assert not may(begin(hands, "Kc"), f"throw in {kind}")


THROW_INS = ("nines_tens", "ace_no_face", "king_nothing", "three_queens", "jack_nothing")

# Eldest holds no ace and no face.
NAF = holding("9s Ts 9h Th 9d")


def test_option_no_ace_no_face() -> None:
    """gourt, Throwing in hands: after the make."""
    script = "pass, order, discard Kc"
    assert may(play_all(begin(NAF, "Kc", no_ace_no_face=True), script), "throw in no_ace_no_face")
    assert not may(play_all(begin(NAF, "Kc"), script), "throw in no_ace_no_face")


def test_option_naf_makers() -> None:
    """Spec B1: whether maker and partner may."""

    def after(script: str, who: str) -> Deal:
        rules = {"no_ace_no_face": True, "naf_makers": who}
        return play_all(begin(NAF, "Kc", **rules), script + ", discard Kc")

    def thrown(deal: Deal) -> bool:
        while deal.phase == "throw in" and deal.actor != 0:
            deal = deal.play("pass")
        return may(deal, "throw in no_ace_no_face", 0)

    maker, partner = "order", "pass, pass, order"
    assert [thrown(after(maker, who)) for who in ("none", "partner", "all")] == [
        False,
        False,
        True,
    ]
    assert [thrown(after(partner, who)) for who in ("none", "partner", "all")] == [
        False,
        True,
        True,
    ]


def test_option_throwin_window() -> None:
    """Spec B1: asked before the bids, or open until one's own first call."""
    hands = (NAF[1], NAF[0], *NAF[2:])
    asked = begin(hands, "Kc", nines_tens=True)
    opened = begin(hands, "Kc", nines_tens=True, throwin_window="open")
    assert (asked.phase, opened.phase) == ("poor hands", "order up")
    assert not may(asked, "throw in nines_tens", 1)
    assert may(opened, "throw in nines_tens", 1)


def test_option_throwin_is_misdeal() -> None:
    """gourt: in some circles a misdeal."""
    script = "throw in nines_tens"
    assert play_all(begin(NAF, "Kc", nines_tens=True), script).next_dealer == 3
    misdeal = begin(NAF, "Kc", nines_tens=True, throwin_is_misdeal=True)
    assert play_all(misdeal, script).next_dealer == 0


def test_option_farmers() -> None:
    """gourt, Farmer's hand."""
    clean, mixed = holding("9s 9h 9d As Ah"), holding("9s Ts 9h As Ah")
    assert [
        may(begin(clean, "Kc", farmers=how), "farmers 9s 9h 9d") for how in ("off", "clean")
    ] == [
        False,
        True,
    ]
    assert [
        may(begin(mixed, "Kc", farmers=how), "farmers 9s Ts 9h") for how in ("clean", "mixed")
    ] == [
        False,
        True,
    ]


def test_option_farmers_timing() -> None:
    """gourt, Farmer's hand: at any time, or at one's own turn."""
    hands = holding("9s 9h 9d As Ah")
    hands = (hands[1], hands[0], *hands[2:])
    options = {"farmers": "clean", "throwin_window": "open"}
    assert may(begin(hands, "Kc", **options), "farmers 9s 9h 9d", 1)
    turn = begin(hands, "Kc", farmers_timing="own_turn", **options)
    assert not may(turn, "farmers 9s 9h 9d", 1)
    assert may(turn.play("pass"), "farmers 9s 9h 9d", 1)


def test_option_farmers_multiple() -> None:
    """gourt, Farmer's hand: a later caller gets what the earlier put down."""
    hands = ("9s 9h 9d As Ks", "Ts Th Td Ah Kh", "Ac Jd Qc Jc Qd", "Qs Js Qh Jh Ad")
    script = "farmers 9s 9h 9d"
    assert not may(play_all(begin(hands, "Kd", farmers="clean"), script), "farmers Ts Th Td")
    several = begin(hands, "Kd", farmers="clean", farmers_multiple=True)
    assert may(play_all(several, script), "farmers Ts Th Td")


def test_option_partners_best() -> None:
    """gourt, Partner's best."""
    script = "order alone, discard Td"
    assert play_all(begin(), script).phase == "tricks"
    assert play_all(begin(partners_best=True), script).phase == "partner's best"


def test_option_pb_mode() -> None:
    """Spec B4: both at once, or the partner first."""
    script = "order alone, discard Td"
    assert set(play_all(begin(partners_best=True), script).waiting_for) == {0, 2}
    first = begin(partners_best=True, pb_mode="partner_first")
    assert play_all(first, script).waiting_for == (2,)


def test_option_blind_double() -> None:
    """gourt, Blind double loner."""
    assert not may(begin(), "blind")
    assert may(begin(blind_double=True), "blind")
