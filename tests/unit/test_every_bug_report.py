"""Every fault of other Euchre software that was collected: each is tested somewhere, or is later work.

The numbers are those of the collection; `test_bug_reports.py` names them in its docstrings.
"""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import euchre
from euchre.core import events as ev
from euchre.core.cards import bits
from euchre.core.shuffle import Luck
from euchre.notation.converting import Form, convert
from euchre.notation.opening import read as opened
from euchre.notation.record import format_record, header_of, read
from euchre.rules.catalogue import recipe
from euchre.rules.deal import Shuffling
from euchre.solver.doubledummy import solve
from euchre.testing import play_all, random_story
from tests.unit.test_bug_reports import HANDS, begin, play_out

ROOT = Path(__file__).resolve().parents[2]

COLLECTED = frozenset(
    {*range(1, 5), 6, 7, 8, *range(10, 17), 18, 19, 20, 22, 23, 25, 26, 27}
    | {*range(29, 33), *range(34, 41), 42, 43, 45, 46, *range(49, 56), 57, 58, 59, 61}
)

ELSEWHERE = {
    43: (
        "unit/bots/test_house_complaints.py",
        "test_tb233_partners_best_keeps_an_ace_and_gives_one",
    ),
    46: ("unit/rules/test_score_tables.py", "test_four_handed"),
    53: ("property/test_secrecy.py", "test_no_observation_names_a_card_its_viewer_never_saw"),
}
"""Faults that are tested beside what they concern: file and test."""

OF_THE_HOUSE = {
    # what customers asked of bots, by issue of TricksterBots
    *(30, 34, 105, 141, 193, 219, 233, 266, 267, 268, 271, 272, 277, 278, 280, 285, 286),
    *(297, 308, 313, 322, 328, 334),
}

LATER = {
    51: "live rooms: what a client holds after a new layout or a new connection",
    54: "live rooms: claims, and hands shown at the end",
    55: "live rooms: reconnected to a game that is over",
    58: "live rooms: connections that flap",
    59: "live rooms: who joins late",
    61: "screens: the last trick at the end of a game",
}
"""Faults of live rooms and screens."""


def numbers(path: Path) -> set[int]:
    text = path.read_text(encoding="utf-8")
    docstrings = re.findall(r'"""(.*?)"""', text, re.DOTALL)
    return {int(found) for doc in docstrings for found in re.findall(r"\((\d+)\)", doc)}


def test_every_fault_collected_has_its_test() -> None:
    here = Path(__file__)
    named = numbers(here) | numbers(here.with_name("test_bug_reports.py"))
    assert sorted(COLLECTED - named - set(ELSEWHERE)) == sorted(LATER)
    for number, (file, test) in ELSEWHERE.items():
        assert f"def {test}(" in (ROOT / "tests" / file).read_text(encoding="utf-8"), number


def test_every_complaint_of_bots_has_its_test() -> None:
    text = (ROOT / "tests/unit/bots/test_house_complaints.py").read_text(encoding="utf-8")
    names = re.findall(r"def test_tb([\d_]+)_", text)
    assert set(OF_THE_HOUSE) <= {int(n) for name in names for n in name.split("_") if n}


def test_a_seat_that_rests_adds_no_card_to_a_trick() -> None:
    """Reported at messybricks 7f1ecbe and a5db164 (12): its placeholder card had a suit."""
    for defence, resting in (("pass, pass", {2}), ("defend alone", {2, 3})):
        deal = play_all(begin(defend_alone=1), f"order alone, discard Td, {defence}")
        deal = play_out(deal, Luck(5, 0))
        for trick in deal.tricks:
            assert set(trick.cards) == {0, 1, 2, 3} - resting
            suits = {face[-1] for face in trick.cards.values()}
            assert suits <= set("shdc")


@pytest.mark.parametrize(
    ("name", "options"),
    [("five-hundred", {}), ("north-american", {"joker": True, "no_trump": True})],
)
def test_the_joker_at_no_trump_has_a_table_of_its_own(name: str, options: dict) -> None:
    """Reported at TricksterBots issue 342 (14): bots reneged by playing jokers at no-trump."""
    bots = [euchre.bot("house"), euchre.bot("random")]
    rules, asked = euchre.ruleset(name, **options), {True: 0, False: 0}
    for number in range(250):
        for deal in random_story(rules, 9, number).steps():
            contract, trick = deal.contract, deal.table.trick
            if deal.phase != "tricks" or contract is None or contract.strain != "n" or not trick:
                continue
            hand = deal.table.hand(deal.actor)
            if "B" not in hand or trick[0].card == "B":
                continue
            holds = any(face[-1] == trick[0].card[-1] for face in hand if face != "B")
            assert (deal.why_not("play B") is None) is not holds
            for player in bots:
                act = player.act(deal.observe(deal.actor), Luck(number, 1))
                assert act in deal.legal()
            asked[holds] += 1
    assert min(asked.values()) > 0


@pytest.mark.parametrize(
    "script", ["order alone, discard Td, pass, pass", "order alone, discard Td, defend alone"]
)
def test_bots_and_solver_know_tricks_of_three_and_of_two_cards(script: str) -> None:
    """Reported at matgrioni/euchre-bot ca3e9db (23): four seats were assumed."""
    deal = play_all(begin(defend_alone=1), script)
    size = len(deal.rules.seating.seats) - deal.table.resting.bit_count()
    value = solve(deal).value.exact
    luck = Luck(1, 0)
    while not deal.over:
        seen = deal.observe(deal.actor)
        for name in ("house", "random"):
            assert euchre.bot(name).act(seen, luck) in deal.legal()
        deal = deal.play(euchre.bot("house").act(seen, luck))
    assert {len(trick.plays) for trick in deal.tricks} == {size}
    assert 0 <= value <= 5


NEVER_ALONE = [
    (name, seats)
    for name in (
        "two-handed",
        "three-handed",
        "call-ace",
        "auction-euchre",
        "five-hundred",
        "pepper",
    )
    for seats in recipe(name).seats
]


@pytest.mark.parametrize(("name", "seats"), NEVER_ALONE)
def test_where_nobody_may_call_alone_bots_call_plainly(name: str, seats: int) -> None:
    """Reported at TricksterBots 2abf61c (25): the bot chose alone and had no legal bid."""
    rules = euchre.ruleset(name, seats=seats)
    called = 0
    for seed in range(25):
        deal = rules.deal(seed=seed, dealer=0)
        while not deal.over and deal.contract is None:
            act = euchre.bot("house-bold").act(deal.observe(deal.actor), Luck(seed, 0))
            assert act in deal.legal()
            assert "alone" not in str(act)
            deal = deal.play(act)
        called += deal.contract is not None
    assert called


@pytest.mark.parametrize("form", [Form.GAME, Form.GAME_BINARY])
@pytest.mark.parametrize("script", ["pass, pass", "defend alone"])
def test_a_sheet_of_a_lone_hand_puts_each_card_where_it_fell(form: Form, script: str) -> None:
    """Reported of the EGN baseline replayer (26): four cards a trick, and one seat at rest."""
    rules = euchre.ruleset("north-american", defend_alone=3, target=1)
    match = play_all(rules.match(dealer=3).with_pack(pack_of(HANDS)), "order alone, discard Td")
    match = play_all(match, script)
    while not match.over:
        match = match.play(match.deal.legal()[0])
    record = read(format_record(header_of(rules, players="ABCD"), match.events, "won"))
    again = opened(convert([opened(convert([record], form).content)], Form.RECORD).content)
    assert again.faults == ()
    played = [event for event in again.events if isinstance(event, ev.Played)]
    assert played == [event for event in match.events if isinstance(event, ev.Played)]
    assert len(played) % 5 == 0
    assert len(played) == (10 if script == "defend alone" else 15)


def pack_of(hands):
    deal = begin(hands)
    order = next(event.order for event in deal.events if isinstance(event, ev.Shuffled))
    return Shuffling(order, 0)


LEVELS = {
    # game, seats: what each bid needs, by the sources
    ("pepper", 4): {**{str(n): n for n in range(1, 6)}, "little": 6, "big": 6},
    ("pepper", 3): {**{str(n): n for n in range(1, 8)}, "little": 8, "big": 8},
    ("hasenpfeffer", 4): {str(n): n for n in range(1, 7)},
    ("pepper-six", 6): {str(n): n for n in range(3, 9)},
    ("auction-euchre", 4): {"3": 3, "4": 4, "5": 5},
    ("seven-handed", 7): {**{str(n): n for n in range(1, 8)}, "10": 7, "20": 7},
    ("five-handed", 5): {"3": 3, "4": 4, "5": 5, "8": 5, "15": 5},
    ("five-hundred", 3): {str(n): n for n in range(6, 11)},
}


@pytest.mark.parametrize(("name", "seats"), LEVELS)
def test_each_bid_is_made_with_just_what_it_asks(name: str, seats: int) -> None:
    """Reported at drbr/bid-euchre e3d0518 (38): a bid of four was judged like one of six."""
    ladder = euchre.ruleset(name, seats=seats).ladder
    wanted = LEVELS[name, seats]
    assert {rung.call for rung in ladder.rungs if not rung.forced} == set(wanted)
    for call, tricks in wanted.items():
        rung = ladder.rung(call)
        assert [rung.is_made(n) for n in (tricks - 1, tricks)] == [False, True]


CALLS = (ev.Passed, ev.OrderedUp, ev.Named, ev.TurnedDown, ev.Bade, ev.Proposed, ev.Stood)


@pytest.mark.parametrize("name", euchre.rulesets())
def test_nothing_is_called_before_all_is_dealt_and_turned_at_any_deal(name: str) -> None:
    """Reported at rotundtapir/euchre ea7b62e and 4462327 (52): bots bid during the deal."""
    match = euchre.ruleset(name).match(seed=2)
    luck = Luck(2, 0)
    for _ in range(400):
        if match.over or len(match.finished) >= 3:
            break
        match = match.play(luck.choice(match.deal.legal()))
    deals = [*match.finished, match.deal]
    assert len(deals) > 1 or match.over
    for deal in deals:
        kinds = [type(event) for event in deal.events]
        calls = [place for place, kind in enumerate(kinds) if kind in CALLS]
        dealing = [n for n, kind in enumerate(kinds) if kind in (ev.DealtBatch, ev.TurnedUp)]
        assert kinds.count(ev.TurnedUp) <= 1
        assert not calls or max(dealing) < min(calls)


@pytest.mark.parametrize("name", euchre.rulesets())
def test_who_leads_may_play_any_card(name: str) -> None:
    """Reported at doenjon/buckEuchre de64b17 (57): held to the suit of the trick before."""
    rules = euchre.ruleset(name)
    led = 0
    for number in range(12):
        for deal in random_story(rules, 11, number).steps():
            if deal.phase != "tricks" or deal.table.trick or not deal.tricks:
                continue
            hand = {rules.pack.faces[card] for card in bits(deal.table.hands[deal.actor])}
            assert {
                str(act).split()[1] for act in deal.legal() if str(act).startswith("play")
            } == hand
            led += 1
    assert led
