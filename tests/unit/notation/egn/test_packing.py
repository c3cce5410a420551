"""Deals packed in bits, against a published deal and over random games."""

from __future__ import annotations

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from euchre.core.errors import NotationError
from euchre.notation.egn.bits import BitWriter
from euchre.notation.egn.deck import deck, put_index, second_round
from euchre.notation.egn.packing import pack_deal
from euchre.notation.egn.unpacking import unpack_deal
from euchre.notation.sheet.sheet import Bidding, Line, Play, Sheet, SheetDeal
from euchre.notation.sheet.unfit import Unfit

# The two deals of "Six Points in Two Hands", published with euchre-game-notation 1.4.
LONER = SheetDeal(
    number=0,
    dealer=0,
    upcard="Ks",
    phases=(
        Bidding(calls=("Pass",) * 5 + ("h",), alone=True, number=0),
        Play(
            tricks=tuple(
                tuple(trick.split())
                for trick in ("9s As Js", "Jh Ah 9h", "Jd Kh Qh", "Th 9d Ts", "Qs Tc Jc")
            ),
            number=1,
        ),
    ),
)
ORDERED = SheetDeal(
    number=1,
    dealer=1,
    upcard="Qd",
    phases=(
        Bidding(calls=("Order",), alone=False, number=0),
        Play(
            tricks=tuple(
                tuple(trick.split())
                for trick in (
                    "Jd Ts Jh 9d",
                    "Ad Jc Tc Qd",
                    "Kd Kh Qc Kc",
                    "As Ah Js 9h",
                    "9s Ac Ks Qh",
                )
            ),
            number=1,
        ),
    ),
)
VECTOR = [("EggDaCZzxAdkGIoJFA", LONER), ("Fek1ZEDmcicqJmVEawo", ORDERED)]


@pytest.mark.parametrize(("text", "deal"), VECTOR)
def test_the_published_deals(text: str, deal: SheetDeal) -> None:
    assert unpack_deal(text, deal.number) == deal
    assert pack_deal(deal) == text


def test_the_suits_are_numbered_as_the_code_has_them_and_not_the_document() -> None:
    # Hearts is the first suit that can be named over a spade: s h c d, not c d h s.
    assert unpack_deal("EggDaCZzxAdkGIoJFA").bidding.calls[-1] == "h"


@given(st.integers(0, 40), st.booleans())
def test_random_games_come_back(written, seed: int, hands: bool) -> None:
    sheet: Sheet = written(seed, target=3)
    for deal in sheet.deals:
        told = _without_hands(deal) if not hands else deal
        assert unpack_deal(pack_deal(told), told.number) == told


def _without_hands(deal: SheetDeal) -> SheetDeal:
    phases = tuple(
        msgspec.structs.replace(p, discard=None) if isinstance(p, Bidding) else p
        for p in deal.phases
    )
    return msgspec.structs.replace(deal, hands=None, phases=phases)


def replaced(deal: SheetDeal, **fields: object) -> SheetDeal:
    return msgspec.structs.replace(deal, **fields)


def bidding(deal: SheetDeal, **fields: object) -> SheetDeal:
    return replaced(
        deal, phases=(msgspec.structs.replace(deal.phases[0], **fields), *deal.phases[1:])
    )


@pytest.mark.parametrize(
    ("deal", "reason"),
    [
        # No trump is packed as a pass by the code that the form comes from, and lost.
        (bidding(LONER, calls=("Pass",) * 5 + ("n",)), "no place for the call n"),
        (bidding(LONER, calls=("Pass",) * 5 + ("x",)), "no place for the call x"),
        (bidding(LONER, calls=("Pass", "Pass")), "until trump is made"),
        (replaced(LONER, upcard="Xx"), "Xx is no card"),
        (replaced(LONER, upcard="B"), "B is no card"),
        (replaced(LONER, dealer=8), "players"),
        (replaced(LONER, hands=((), ())), "hands of 4 seats"),
        (replaced(LONER, kitty=("9c",)), "something is told"),
        (replaced(LONER, extra={"mood": "merry"}), "something is told"),
        (replaced(ORDERED, phases=(ORDERED.phases[0], Play(tricks=(("Jd",),)))), "tricks of 4"),
        (bidding(ORDERED, lone_defender=2), "only against a lone hand"),
        (bidding(ORDERED, comments={300: ("x",)}), "too large"),
    ],
)
def test_what_bits_can_not_tell_is_refused(deal: SheetDeal, reason: str) -> None:
    with pytest.raises(Unfit, match=reason):
        pack_deal(deal)


def test_comments_and_other_lines_come_back() -> None:
    within = Line(
        branch=8,  # six calls and two cards: one is due to the trick
        phases=(Play(tricks=(("Js",), ("Jh", "Ah", "9h")), comments={0: ("[?]So…",)}, number=1),),
    )
    early = Line(
        branch=3,
        phases=(
            Bidding(calls=("Order",), alone=False, number=0),
            Play(tricks=(("9s", "As", "Js", "Tc"),), number=1),
        ),
    )
    deal = bidding(LONER, comments={5: ("[!!]", "well\u2665")})
    told = replaced(deal, lines=(within, early))
    assert unpack_deal(pack_deal(told), 0) == told
    again = Line(branch=8, phases=(Play(tricks=(("As",),), number=1),))
    with pytest.raises(Unfit, match="As is no card of the pack, or was played before"):
        pack_deal(replaced(deal, lines=(again,)))


def test_a_lone_defender_and_larger_packs_have_a_later_version() -> None:
    deal = bidding(LONER, lone_defender=0)
    deal = replaced(deal, phases=(deal.phases[0],))
    assert unpack_deal(pack_deal(deal), 0) == deal
    seven = replaced(ORDERED, upcard="7d", phases=())
    assert unpack_deal(pack_deal(seven, {"min_rank": 7}), 1) == seven


def oldest(deal: SheetDeal) -> str:
    """The form without a header: dealer, upcard, calls, alone, and cards to the end of the bits."""
    bits, left = BitWriter(), deck(9)
    bits.put(deal.dealer, 2)
    put_index(bits, left, deal.upcard)
    for n, call in enumerate(deal.bidding.calls):
        if n < 4:
            bits.put_flag(call == "Order")
        else:
            suits = second_round(deal.upcard)
            bits.put(0 if call == "Pass" else suits.index(call) + 1, 2)
    bits.put_flag(bool(deal.bidding.alone))
    for trick in deal.play.tricks:
        for card in trick:
            put_index(bits, left, card)
            left.remove(card)
    return bits.text()


@pytest.mark.parametrize("dealer", range(4))
@pytest.mark.parametrize("deal", [LONER, ORDERED])
@pytest.mark.parametrize("upcard", ["9s", "Qd", "Ks", "Ad"])
def test_the_oldest_form_has_no_header(deal: SheetDeal, dealer: int, upcard: str) -> None:
    """Its first bits may look like a header; what can't be read with one is read without."""
    told = replaced(deal, dealer=dealer, upcard=upcard)
    assert unpack_deal(oldest(told), told.number) == told


@given(st.text("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_", max_size=60))
def test_whatever_is_given_only_its_own_error_comes(text: str) -> None:
    try:
        deal = unpack_deal(text)
    except NotationError:
        return
    assert 0 <= deal.dealer < 8
