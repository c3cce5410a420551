"""Sheets put to the rules: what is left out of a game is found again, or let alone."""

from __future__ import annotations

from collections.abc import Callable

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from euchre.core.events import Played
from euchre.notation.sheet.record import SheetRecord
from euchre.notation.sheet.sheet import Bidding, Exchange, Play, Player, Sheet, SheetDeal
from euchre.notation.sheet.unfit import Unfit

Write = Callable[..., Sheet]

OPTIONS = st.sampled_from(
    [
        {},
        {"joker": True},
        {"defend_alone": 3},
        {"canadian_loner": True},
        {"lone_lead": "left_of_loner"},
    ]
)


def replace(deal: SheetDeal, *, play: object = None, **calls: object) -> SheetDeal:
    """The deal with other tricks, or with other things about its calls."""
    phases = [
        msgspec.structs.replace(p, **calls)
        if isinstance(p, Bidding)
        else (msgspec.structs.replace(p, tricks=play) if play is not None else p)
        for p in deal.phases
    ]
    return msgspec.structs.replace(deal, phases=tuple(phases))


def bare(deal: SheetDeal) -> SheetDeal:
    return msgspec.structs.replace(replace(deal, discard=None), hands=None)


def checked(sheet: Sheet, deals: list[SheetDeal], **fields: object) -> SheetRecord:
    return SheetRecord(msgspec.structs.replace(sheet, deals=tuple(deals), **fields))


@given(st.integers(0, 200), OPTIONS)
@settings(max_examples=40)
def test_a_whole_game_is_without_fault_and_makes_the_same_match(written, seed, options) -> None:
    try:
        record = SheetRecord(written(seed, **options))
    except Unfit:  # a joker was turned up: there is no word for the suit that it stands for
        return
    assert record.faults == ()
    assert record.finished
    assert record.match().over
    assert record.match().standing.points == record.score


@given(st.integers(0, 200), OPTIONS)
@settings(max_examples=40)
def test_without_hands_and_discards_the_score_is_the_same(written, seed, options) -> None:
    try:
        sheet = written(seed, **options)
    except Unfit:
        return
    record = checked(sheet, [bare(deal) for deal in sheet.deals])
    assert record.faults == ()
    assert record.score == SheetRecord(sheet).score
    assert record.filled().standing.points == record.score


@given(st.integers(0, 200), st.integers(0, 24), st.booleans())
@settings(max_examples=60)
def test_a_deal_that_stops_anywhere_is_no_fault(written, seed, cards, hands) -> None:
    sheet = written(seed, target=3)
    deal = sheet.deals[0] if hands else bare(sheet.deals[0])
    left, tricks = cards, []
    for trick in deal.play.tricks:
        tricks.append(trick[:left])
        left -= len(tricks[-1])
    record = checked(sheet, [replace(deal, play=tuple(filter(None, tricks)))], final_score=None)
    assert record.faults == ()


@given(
    st.integers(0, 200), st.integers(0, 4), st.integers(0, 3), st.sampled_from(["Xx", "X?", "?x"])
)
@settings(max_examples=60)
def test_a_card_that_is_not_known_is_no_fault(written, seed, trick, place, token) -> None:
    sheet = written(seed, target=3)
    deal = bare(sheet.deals[0])
    tricks = [list(cards) for cards in deal.play.tricks]
    if trick >= len(tricks) or place >= len(tricks[trick]):
        return
    card = tricks[trick][place]
    tricks[trick][place] = {"Xx": "Xx", "X?": "X" + card[1], "?x": card[0] + "x"}[token]
    record = checked(sheet, [replace(deal, play=tuple(map(tuple, tricks)))], final_score=None)
    assert record.faults == ()
    played = [event for event in record.deals[0].events if isinstance(event, Played)]
    assert len(played) <= 4 * trick + place


@given(st.integers(0, 40))
@settings(max_examples=20)
def test_bowers_and_trumps_by_their_own_names(written, seed) -> None:
    """R and L are the bowers, t is the trump suit, n the other suit of its colour."""
    sheet = written(seed, target=3)
    deal = bare(sheet.deals[0])
    whole = checked(sheet, [deal], final_score=None)
    call = deal.bidding.calls[-1]
    trump = deal.upcard[1] if call == "Order" else call
    other = {"s": "c", "c": "s", "h": "d", "d": "h"}[trump]
    names = {f"J{trump}": "R", f"J{other}": "L"} | {
        f"{rank}{suit}": f"{rank}{letter}"
        for suit, letter in ((trump, "t"), (other, "n"))
        for rank in "9TQKA"
    }
    play = tuple(tuple(names.get(card, card) for card in trick) for trick in deal.play.tricks)
    record = checked(sheet, [replace(deal, play=play)], final_score=None)
    assert record.faults == ()
    assert record.score == whole.score


@given(st.integers(0, 60))
@settings(max_examples=20)
def test_a_card_played_twice_is_found_at_its_second_place(written, seed) -> None:
    sheet = written(seed, target=3)
    deal = sheet.deals[0]
    tricks = [list(cards) for cards in deal.play.tricks]
    tricks[-1][-1] = tricks[0][0]
    record = checked(sheet, [replace(deal, play=tuple(map(tuple, tricks)))], final_score=None)
    (fault,) = record.faults
    assert (fault.deal, fault.place) == (0, f"trick 5, card {len(tricks[-1])}")


# Seat 0 deals and takes the queen of spades up; seat 1 leads.
BASE = Sheet(
    players=tuple(Player(name=name) for name in ("Ann", "Ruth", "Ben", "Paul")),
    flags={"std": True},
    deals=(
        SheetDeal(
            number=0,
            dealer=0,
            upcard="Qs",
            phases=(
                Bidding(calls=("Pass", "Pass", "Pass", "Order"), alone=False, number=0),
                Play(tricks=(("Ad", "9d", "Td", "Kd"),), number=1),
            ),
        ),
    ),
)


def base(*, tricks: tuple[str, ...] = (), **fields: object) -> SheetRecord:
    (deal,) = BASE.deals
    assert deal is not None
    play = tuple(tuple(trick.split()) for trick in tricks) or None
    state = {
        key: fields.pop(key) for key in ("dealer", "upcard", "hands", "kitty") if key in fields
    }
    return checked(BASE, [msgspec.structs.replace(replace(deal, play=play, **fields), **state)])


def only(record: SheetRecord) -> tuple[str, str]:
    (fault,) = record.faults
    return fault.place, fault.reason


@pytest.mark.parametrize(
    ("record", "place", "reason"),
    [
        (base(tricks=("Ad 9c Td Kd", "Ac 9d Kc Tc")), "trick 1, card 2", "must follow diamonds"),
        (base(tricks=("Ad Qs Td Kd",)), "trick 1, card 2", "was taken up"),
        (base(calls=("Pass",) * 4 + ("h",), tricks=("Ad Qs Td Kd",)), "trick 1, card 2", "turned down"),
        (base(calls=("Pass",) * 4 + ("s",)), "call 5", "turned down, so spades can't be named"),
        (base(calls=("Pass", "h")), "call 2", "can't be said"),
        (base(calls=("Order", "Pass")), "call 2", "Trump was made before"),
        (base(calls=("Pass",) * 2), "the calls", "stop before trump"),
        (base(calls=("Pass",) * 8), "call 8", "stuck"),
        (base(alone=True), "trick 1, card 4", "Only 3 cards"),
        (base(tricks=("Ad 9d Td", "Ac Kc Tc 9c")), "trick 1", "4 cards fall to a trick"),
        (base(discard="Td"), "trick 1, card 3", "laid away"),
        (base(discard="Kd"), "trick 1, card 4", "laid away"),
        (base(hands=(("Ad",), (), (), ())), "trick 1, card 1", "not dealt"),
        (base(kitty=("Ad", "9c", "Tc")), "trick 1, card 1", "not dealt"),
        (base(hands=(("Ad", "Ad"), (), (), ())), "the hand of seat 0", "more often"),
        (base(hands=(("8d",), (), (), ())), "the hand of seat 0", "pack"),
        (base(upcard="7s"), "the upcard", "pack"),
        (base(dealer=7), "the dealer", "no seat 7"),
        (base(tricks=("Ad 9d Td Kd", "7c Kc Tc 9c")), "trick 2, card 1", "pack"),
    ],
)  # fmt: skip
def test_what_the_rules_refuse_has_its_place(record: SheetRecord, place: str, reason: str) -> None:
    found = only(record)
    assert found[0] == place
    assert reason in found[1]


def test_a_revoke_that_only_the_later_play_shows() -> None:
    """Foster's law 38: a card of the suit led, held and not played, is a revoke."""
    record = base(tricks=("Ad 9d 9c Kd", "Ac Kc Td Tc"))
    place, reason = only(record)
    assert place == "trick 1, card 3"
    assert "must follow diamonds" in reason


def test_what_nobody_showed_to_be_held_is_no_revoke() -> None:
    assert base(tricks=("Ad 9d 9c Kd",)).faults == ()


def test_the_left_bower_belongs_to_trump_when_it_is_not_followed_with() -> None:
    """gourt, card ranks: the left bower is a card of the trump suit and of no other."""
    record = base(tricks=("Ks Jc 9c Qs", "Ac Td Tc Kc"))  # the jack of clubs follows to spades
    assert record.faults == ()
    record = base(tricks=("Ks 9c Ts Qs", "Ac Jc Tc Kc"))
    assert only(record)[0] == "trick 1, card 2"


def test_a_dealer_s_hand_told_before_or_after_he_took_the_card_up() -> None:
    before = ("Kd", "Js", "9h", "Th", "Kc")
    after = ("Kd", "Js", "9h", "Th", "Qs")
    for hand in (before, after):
        record = base(hands=(hand, (), (), ()), discard="Kc")
        assert record.faults == ()
        (replayed,) = record.replayed
        assert replayed.hands is not None
        assert set(replayed.hands.hands[0]) == set(before)


def test_the_dealer_of_the_next_deal_is_the_next_seat(written: Write) -> None:
    sheet = written(3)
    deals = list(sheet.deals)
    assert deals[1] is not None
    other = (deals[1].dealer + 2) % 4
    deals[1] = msgspec.structs.replace(deals[1], dealer=other)
    found = [f for f in checked(sheet, deals[:2]).faults if f.place == "the dealer"]  # type: ignore[arg-type]
    assert len(found) == 1
    assert found[0].deal == 1


def test_deals_after_the_end_of_the_game_are_a_fault_told_once(written: Write) -> None:
    sheet = written(3)
    deals = [*sheet.deals, *sheet.deals[:2]]
    last = sheet.deals[-1]
    assert last is not None
    deals = [
        msgspec.structs.replace(deal, dealer=(last.dealer + 1 + n) % 4) if n >= 0 else deal
        for n, deal in enumerate(deals, -len(sheet.deals))
        if deal is not None
    ]
    over = [fault for fault in checked(sheet, deals).faults if "was over" in fault.reason]
    assert [fault.deal for fault in over] == [len(sheet.deals)]


def test_a_final_score_that_is_not_the_sum_of_the_deals(written: Write) -> None:
    sheet = written(3)
    assert sheet.final_score is not None
    other = (sheet.final_score[0] + 1, sheet.final_score[1])
    (fault,) = SheetRecord(msgspec.structs.replace(sheet, final_score=other)).faults
    assert (fault.deal, fault.place) == (None, "finalScore")
    assert f"{other[0]}-{other[1]}" in fault.reason


def test_a_game_begins_at_the_score_that_is_told(written: Write) -> None:
    sheet = written(3, target=10)
    begun = msgspec.structs.replace(sheet, initial_score=(2, 1), deals=sheet.deals[:1])
    record = SheetRecord(msgspec.structs.replace(begun, final_score=None))
    assert record.start == (2, 1, 2, 1)
    assert sum(record.score) > 6


def test_cards_changed_with_the_stock_can_not_be_checked() -> None:
    record = base(exchanges=(Exchange(receiver=1, cards=("Ac", "Kc", "Tc")),))
    assert (record.faults, record.unchecked) == ((), 1)
