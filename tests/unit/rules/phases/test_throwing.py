"""Throw-ins and the farmer's hand. Source: gourt, Throwing in hands and Farmer's hand; spec B1, B2."""

from __future__ import annotations

import pytest

from euchre.core.events import DealEnded, ThrewIn, WentUnder
from euchre.core.reasons import Why
from euchre.testing import play_all

FOUR_PASSES = "pass, pass, pass, pass"


def with_hand(dealt, hand: str, upcard: str, seat: int = 0, **options):
    """A deal in which this seat holds the hand, and the others what is left, high cards first."""
    mine = hand.split()
    pack = [rank + suit for rank in "AKQJT9" for suit in "shdc"]
    left = [face for face in pack if face not in mine and face != upcard]
    others = [" ".join(left[n * 5 : n * 5 + 5]) for n in range(3)]
    others.insert(seat, hand)
    return dealt(hands=others, upcard=upcard, **options)


def may(deal, kind: str, seat: int) -> bool:
    """Whether the seat may throw in now, the others passing up to it."""
    while deal.phase == "poor hands" and deal.actor != seat:
        deal = deal.play("pass")
    return deal.why_not(f"throw in {kind}", seat=seat) is None


JUDGED = [
    ("nines_tens", "9s 9h 9d 9c Ts", "Ks", True),
    ("nines_tens", "9s 9h Td Tc Ts", "Ks", True),  # no trump clause: the suit turned counts not
    ("nines_tens", "9s 9h 9d 9c Js", "Ks", False),
    ("ace_no_face", "As 9h Th 9d Td", "Kc", True),
    ("ace_no_face", "As 9h Th 9d Td", "Ks", False),  # the ace is of the suit turned
    ("ace_no_face", "Ac 9h Th 9s Ts", "Ks", False),  # low cards of the suit turned
    ("ace_no_face", "As Ah Th 9d Td", "Kc", False),  # two aces
    ("ace_no_face", "As Qh Th 9d Td", "Kc", False),  # a face card
    ("ace_no_face", "9s 9h Th 9d Td", "Kc", False),  # no ace
    ("king_nothing", "Ks 9h Th 9d Td", "Ac", True),
    ("king_nothing", "Ks Kh Th 9d Td", "Ac", False),
    ("king_nothing", "Ks 9h Th 9d Td", "As", False),
    ("king_nothing", "As 9h Th 9d Td", "Kc", False),
    ("three_queens", "Qs Qh Qd 9d Td", "Ac", True),
    ("three_queens", "Qs Qh Qd 9d Td", "Ah", False),
    ("three_queens", "Qs Qh 9h 9d Td", "Ac", False),
    ("three_queens", "Qs Qh Qd Kd Td", "Ac", False),
    ("jack_nothing", "Jh 9h Th 9d Td", "9c", True),
    ("jack_nothing", "Js 9h Th 9d Td", "9c", False),  # the left bower, were clubs made
    ("jack_nothing", "Jc 9h Th 9d Td", "9c", False),  # the right bower
    ("jack_nothing", "Jh Js Th 9d Td", "9c", False),
]


@pytest.mark.parametrize(("kind", "hand", "upcard", "answer"), JUDGED)
@pytest.mark.parametrize("window", ["asked", "open"])
@pytest.mark.parametrize("seat", range(4))
def test_which_hands_may_be_thrown_in(
    dealt, kind: str, hand: str, upcard: str, answer: bool, window: str, seat: int
) -> None:
    """Spec B1, judged against the suit turned up."""
    deal = with_hand(dealt, hand, upcard, seat, throwin_window=window, **{kind: True})
    assert may(deal, kind, seat) is answer


def test_a_kind_that_is_off_cannot_be_thrown_in(dealt) -> None:
    deal = with_hand(dealt, "9s 9h 9d 9c Ts", "Ks", ace_no_face=True)
    assert deal.phase == "poor hands"
    assert deal.why_not("throw in nines_tens").code == Why.NOT_QUALIFIED
    deal = with_hand(dealt, "9s 9h 9d 9c Ts", "Ks")
    assert deal.phase == "order up"
    assert deal.why_not("throw in nines_tens").code == Why.NOT_NOW


@pytest.mark.parametrize("window", ["asked", "open"])
@pytest.mark.parametrize("misdeal", [False, True])
@pytest.mark.parametrize("dealer", range(4))
def test_a_throw_in_shows_the_hand_and_the_cards_are_dealt_again(
    dealt, window: str, misdeal: bool, dealer: int
) -> None:
    """Spec B1: the same dealer deals again, without a score; as a misdeal the next one."""
    options = {"nines_tens": True, "throwin_window": window, "throwin_is_misdeal": misdeal}
    seat = (dealer + 1) % 4
    deal = with_hand(dealt, "9s 9h 9d 9c Ts", "Ks", seat, dealer=dealer, **options)
    deal = play_all(deal, f"{seat}: throw in nines_tens")
    assert ThrewIn(seat, "nines_tens", ("9s", "Ts", "9h", "9d", "9c")) in deal.observe(None).log
    assert deal.observe((seat + 1) % 4).shown == ("9s", "Ts", "9h", "9d", "9c")
    assert (deal.outcome, deal.points) == ("misdeal" if misdeal else "redeal", (0,) * 4)
    assert deal.next_dealer == ((dealer + 1) % 4 if misdeal else dealer)
    assert isinstance(deal.events[-1], DealEnded)


def test_asked_every_seat_from_eldest_whatever_it_holds(dealt) -> None:
    """Design 5: asked from the dealer's left, never only the holders."""
    deal = with_hand(dealt, "9s 9h 9d 9c Ts", "Ks", seat=2, nines_tens=True)
    for seat in range(4):
        assert (deal.phase, deal.waiting_for) == ("poor hands", (seat,))
        assert ("throw in nines_tens" in map(str, deal.legal())) is (seat == 2)
        deal = deal.play("pass")
    assert (deal.phase, deal.actor) == ("order up", 0)


def test_asked_it_is_too_late_once_the_bidding_begins(dealt) -> None:
    deal = play_all(with_hand(dealt, "9s 9h 9d 9c Ts", "Ks", nines_tens=True), FOUR_PASSES)
    assert deal.why_not("throw in nines_tens", seat=0).code == Why.NOT_NOW
    assert deal.rights(0) == ()


OPEN = {"throwin_window": "open", "nines_tens": True}


def test_open_until_ones_own_first_call(dealt) -> None:
    """Spec B1, throwin_window=open: from the turn-up to one's own first call."""
    deal = with_hand(dealt, "9s 9h 9d 9c Ts", "Ks", seat=2, **OPEN)
    for _ in range(2):
        assert [str(right) for right in deal.rights(2)] == ["throw in nines_tens"]
        deal = deal.play("pass")
    assert "throw in nines_tens" in map(str, deal.legal())
    deal = deal.play("pass")
    assert deal.rights(2) == ()
    assert deal.why_not("throw in nines_tens", seat=2) is not None


@pytest.mark.parametrize("script", ["order", "order alone"])
def test_open_until_trump_is_made(dealt, script: str) -> None:
    deal = with_hand(dealt, "9s 9h 9d 9c Ts", "Ks", seat=2, **OPEN).play(script)
    assert deal.rights(2) == ()


def test_open_nobody_else_sees_that_the_right_is_there(dealt) -> None:
    poor = with_hand(dealt, "9s 9h 9d 9c Ts", "Ks", seat=2, **OPEN)
    for seat in (0, 1, 3, None):
        seen = poor.observe(seat)
        assert seen.waiting_for == (0,)
        wire = seen.to_wire()
        del wire["options"]
        assert "throw" not in str(wire)


def test_no_ace_no_face_is_judged_by_the_trump_that_was_made(dealt) -> None:
    """Spec B1, last row: after the make, before the first lead."""
    deal = with_hand(dealt, "9s 9h Th 9d Td", "Ks", no_ace_no_face=True)
    named = play_all(deal, FOUR_PASSES + ", pass, name c")
    assert (named.phase, named.actor) == ("throw in", 0)
    assert [str(action) for action in named.legal()] == ["pass", "throw in no_ace_no_face"]
    assert named.play("throw in no_ace_no_face").outcome == "redeal"
    low_trump = play_all(deal, FOUR_PASSES + ", pass, name h")
    assert [str(action) for action in low_trump.legal()] == ["pass"]
    assert low_trump.why_not("throw in no_ace_no_face").code == Why.NOT_QUALIFIED


def test_no_ace_no_face_a_dealer_who_took_up_is_judged_after_his_discard(dealt) -> None:
    deal = with_hand(dealt, "9s 9h Th 9d Td", "Ks", seat=3, no_ace_no_face=True)
    deal = play_all(deal, "order, discard Ks")
    assert deal.phase == "throw in"
    deal = play_all(deal, "pass, pass")
    assert (deal.actor, deal.why_not("throw in no_ace_no_face").code) == (3, Why.NOT_QUALIFIED)
    deal = with_hand(dealt, "9d 9h Th Qs Td", "Kc", seat=3, no_ace_no_face=True)
    kept = play_all(deal, "order, discard Qs, pass, pass")
    assert kept.why_not("throw in no_ace_no_face").code == Why.NOT_QUALIFIED
    away = play_all(deal, "order, discard Kc, pass, pass")
    assert away.why_not("throw in no_ace_no_face").code == Why.NOT_QUALIFIED
    low = with_hand(dealt, "9d 9h Th Ts Td", "Kc", seat=3, no_ace_no_face=True)
    low = play_all(low, "order, discard Kc, pass, pass")
    assert low.why_not("throw in no_ace_no_face") is None


@pytest.mark.parametrize(
    ("makers", "asked"), [("none", [1, 3]), ("partner", [1, 2, 3]), ("all", [0, 1, 2, 3])]
)
def test_no_ace_no_face_whom_it_is_open_to(dealt, makers: str, asked: list[int]) -> None:
    """Spec B1, naf_makers: neither maker nor partner; all but the maker; all."""
    deal = play_all(dealt(no_ace_no_face=True, naf_makers=makers), FOUR_PASSES + ", name s")
    order = []
    while deal.phase == "throw in":
        order.append(deal.actor)
        deal = deal.play("pass")
    assert order == asked
    assert deal.phase == "tricks"


# The farmer's hand

FARM = "9s 9h 9d Ts Td"


def under(deal, seat: int = 0) -> list[str]:
    return [str(action) for action in deal.legal(seat) if str(action).startswith("farmers")]


@pytest.mark.parametrize(
    ("mode", "hand", "ways"),
    [
        ("clean", "9s 9h 9d Ts Td", ["9s 9h 9d"]),
        ("clean", "9s 9h Ts Td Ad", []),
        ("clean", "9s 9h 9d 9c Ad", ["9s 9h 9d", "9s 9h 9c", "9s 9d 9c", "9h 9d 9c"]),
        ("clean", "Ts Th Td Kc Ad", ["Ts Th Td"]),
        ("mixed", "9s 9h Ts Kd Ad", ["9s Ts 9h"]),
        ("mixed", "9s 9h Ts Td Ad", ["9s Ts 9h", "9s Ts Td", "9s 9h Td", "Ts 9h Td"]),
        ("mixed", "9s 9h Jd Kd Ad", []),
    ],
)
@pytest.mark.parametrize("window", ["asked", "open"])
def test_three_nines_or_tens_may_go_under(
    dealt, mode: str, hand: str, ways: list[str], window: str
) -> None:
    """Spec B2: clean is one rank, mixed any three; who has more chooses which."""
    deal = with_hand(dealt, hand, "Ks", farmers=mode, throwin_window=window)
    assert sorted(under(deal)) == sorted(f"farmers {way}" for way in ways)


def test_the_shown_cards_go_under_the_upcard_and_the_stock_comes_up(dealt) -> None:
    deal = with_hand(dealt, FARM, "Ks", farmers="clean")
    stock = {deal.rules.pack.faces[card] for card in deal.table.stock}
    deal = deal.play("farmers 9s 9h 9d")
    assert set(deal.observe(0).hand) == {"Ts", "Td"} | stock
    assert deal.observe(0).upcard == "Ks"
    assert deal.observe(0).upcard_state == "up"
    assert {deal.rules.pack.faces[card] for card in deal.table.stock} == {"9s", "9h", "9d"}
    assert deal.observe(None).hand_sizes == (5, 5, 5, 5)


def test_all_see_the_three_shown_and_only_he_the_three_taken(dealt) -> None:
    deal = with_hand(dealt, FARM, "Ks", farmers="clean")
    taken = tuple(deal.rules.pack.faces[card] for card in sorted(deal.table.stock))
    deal = deal.play("farmers 9s 9h 9d")
    shown = ("9s", "9h", "9d")
    assert WentUnder(0, shown, taken) in deal.observe(0).log
    for seat in (1, 2, 3, None):
        assert WentUnder(0, shown) in deal.observe(seat).log
        assert deal.observe(seat).shown == shown


def test_after_an_exchange_he_may_not_throw_in(dealt) -> None:
    """Spec B2, a default."""
    for window in ("asked", "open"):
        deal = with_hand(
            dealt, FARM, "Ks", farmers="clean", nines_tens=True, throwin_window=window
        ).play("farmers 9s 9h 9d")
        assert deal.rights(0) == ()
        assert deal.why_not("throw in nines_tens", seat=0) is not None


TWO_FARMS = ("9s 9h 9d As Ks", "Ts Th Td Ah Kh", "Ac Kc Qc Jc Qd", "Qs Js Qh Jh Ad")


def test_one_farmer_s_hand_a_deal_and_the_closest_to_the_deal_has_it(dealt) -> None:
    """Spec B2, farmers_priority under the window `asked`."""
    deal = dealt(hands=TWO_FARMS, upcard="Kd", farmers="clean")
    assert under(deal, 0) == ["farmers 9s 9h 9d"]
    assert under(deal, 1) == []
    deal = deal.play("farmers 9s 9h 9d")
    assert [str(action) for action in deal.legal()] == ["pass"]
    assert under(dealt(hands=TWO_FARMS, upcard="Kd", farmers="clean").play("pass"), 1)


def test_open_the_first_to_come_has_it(dealt) -> None:
    """Spec B2, farmers_priority under the window `open`."""
    deal = dealt(hands=TWO_FARMS, upcard="Kd", farmers="clean", throwin_window="open")
    assert under(deal, 0)
    assert under(deal, 1)
    deal = play_all(deal, "1: farmers Ts Th Td")
    assert under(deal, 0) == []
    assert deal.why_not("farmers 9s 9h 9d", seat=0) is not None


@pytest.mark.parametrize("window", ["asked", "open"])
def test_where_several_may_the_later_gets_what_the_earlier_put_down(dealt, window: str) -> None:
    """Spec B2, farmers_multiple."""
    deal = dealt(
        hands=TWO_FARMS, upcard="Kd", farmers="clean", farmers_multiple=True, throwin_window=window
    )
    deal = play_all(deal, "0: farmers 9s 9h 9d, 1: farmers Ts Th Td")
    assert set(deal.observe(1).hand) == {"Ah", "Kh", "9s", "9h", "9d"}
    assert {deal.rules.pack.faces[card] for card in deal.table.stock} == {"Ts", "Th", "Td"}


@pytest.mark.parametrize("window", ["asked", "open"])
def test_on_ones_own_turn_only(dealt, window: str) -> None:
    """Spec B2, farmers_timing=own_turn: at his turn in round one."""
    deal = dealt(
        hands=TWO_FARMS,
        upcard="Kd",
        farmers="clean",
        farmers_timing="own_turn",
        throwin_window=window,
    )
    assert deal.phase == "order up"
    assert under(deal, 0)
    assert under(deal, 1) == []
    deal = deal.play("pass")
    assert under(deal, 0) == []
    assert under(deal, 1)
    deal = deal.play("farmers Ts Th Td")
    assert (deal.phase, deal.actor) == ("order up", 1)
    assert [str(action) for action in deal.legal()] == ["pass", "order", "order alone"]


def test_on_ones_own_turn_not_in_round_two(dealt) -> None:
    deal = dealt(hands=TWO_FARMS, upcard="Kd", farmers="clean", farmers_timing="own_turn")
    deal = play_all(deal, FOUR_PASSES)
    assert deal.phase == "name"
    assert under(deal, 0) == []


def test_a_throw_in_ends_the_deal_though_another_has_gone_under(dealt) -> None:
    """Spec B2: both outstanding, the throw-in wins."""
    hands = ("9s 9h 9d As Ks", "Ts Th Td Tc 9c", "Ac Kc Qc Jc Qd", "Qs Js Qh Jh Ad")
    for window in ("asked", "open"):
        deal = dealt(
            hands=hands, upcard="Kd", farmers="clean", nines_tens=True, throwin_window=window
        )
        deal = play_all(deal, "0: farmers 9s 9h 9d, 1: throw in nines_tens")
        assert deal.outcome == "redeal"


def test_too_few_or_other_cards_do_not_go_under(dealt) -> None:
    deal = with_hand(dealt, FARM, "Ks", farmers="clean")
    for text in ("farmers 9s 9h", "farmers 9s Ts 9h", "farmers 9h 9d 9c", "farmers 9s 9h 9d Ts"):
        assert deal.why_not(text).code == Why.NOT_QUALIFIED
