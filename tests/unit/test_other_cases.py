"""Worked cases of the other games.

The cases stand in `tests/data`: seats are letters clockwise, `src` names the rule.
"""

from __future__ import annotations

from typing import Any

import pytest

from euchre.core.errors import IllegalAction
from euchre.core.events import AskedFor, Played, SuitCalled
from euchre.core.seats import Seat
from euchre.core.suits import Strain
from euchre.rules.deal import Deal
from euchre.rules.phases.proposing import AT_RISK, EVEN
from euchre.rules.ruleset import Ruleset
from euchre.rules.standing import Standing
from euchre.rules.table import Contract
from euchre.rules.winning import game_winners
from tests.tables import played_out, set_out
from tests.worked import check_legal, check_trick, lap_or_slam_end, read, rules_of

CASES = [case for case in read("other-games.jsonl") if "revoke_by" not in case["given"]]
"""A revoke is a fault at the table, which only the laws can judge."""
CALLS = {"LP": "little", "BP": "big"}
LETTERS = "ABCDEFG"


def cases(kind: str) -> Any:
    found = [case for case in CASES if case["kind"] == kind]
    assert found
    return pytest.mark.parametrize("case", found, ids=lambda case: case["id"])


def test_every_kind_of_case_has_a_test() -> None:
    assert {case["kind"] for case in CASES} == {
        "auction",
        "partner_count",
        "partner_choice",
        "partner",
        "ask_card",
        "legal",
        "trick",
        "score",
        "game_end",
        "pack",
        "first_lead",
    }


def bid_text(bid: Any) -> str:
    if bid == "pass":
        return "pass"
    level, suit = bid if isinstance(bid, list) else (bid, "")
    return f"bid {CALLS.get(str(level), level)} {suit.lower()}".strip()


@cases("auction")
def test_auction(case: dict[str, Any]) -> None:
    bids = case["given"]["bids"]
    first = LETTERS.index(bids[0][0])
    seats = 3 if case["game"] == "500" else None
    rules = rules_of(case["game"], seats)
    deal = rules.deal(seed=1, dealer=(first - 1) % rules.seating.count)
    for letter, bid in bids:
        assert deal.actor == LETTERS.index(letter)
        if case["expect"] == f"illegal:{letter}":
            with pytest.raises(IllegalAction):
                deal.play(bid_text(bid))
            return
        deal = deal.play(bid_text(bid))
    if case["expect"] == "void":
        assert (deal.outcome, deal.next_dealer) == ("void", first)
        assert set(deal.points) == {0}
        return
    letter, bid = case["expect"]
    seat, text = LETTERS.index(letter), bid_text(bid)
    assert deal.phase != "auction"
    if deal.contract is None:
        assert deal.table.high is not None
        assert (deal.table.high.seat, deal.table.high.text) == (seat, text)
    else:
        level, strain = deal.contract.level, deal.contract.strain.value
        assert (deal.contract.maker, f"bid {level} {strain}") == (seat, text)


def after_auction(rules: Ruleset, bid: str, seed: int = 1) -> Deal:
    """Seat 1, eldest, has bid and won, and has taken the widow where the bid gives it."""
    deal = rules.deal(seed=seed, dealer=0).play(bid)
    while deal.phase == "auction":
        deal = deal.play("pass")
    return deal.play(deal.legal()[0]) if deal.phase == "exchange" else deal


@cases("partner_count")
def test_partner_count(case: dict[str, Any]) -> None:
    for bid, count in zip(case["given"]["bids"], case["expect"], strict=True):
        deal = after_auction(rules_of(case["game"], ask_card=False), f"bid {bid} h")
        if count:
            assert deal.phase == "partners"
            assert {len(str(action).split()) - 1 for action in deal.legal()} == {count}
        else:
            assert deal.phase == "tricks"


@cases("partner_choice")
def test_partner_choice(case: dict[str, Any]) -> None:
    """Three partners are one too many for a bid of five."""
    deal = after_auction(rules_of(case["game"]), "bid 5 h")
    with pytest.raises(IllegalAction):
        deal.play("partner 2 3 4")
    assert deal.play("partner 2 3").phase == "tricks"


def at_calling(case: dict[str, Any]) -> Deal:
    """The maker, eldest, has named trump after the upcard was turned down."""
    given = case["given"]
    hands = [" ".join(given["hands"][letter]) for letter in sorted(given["hands"])]
    rules = rules_of(case["game"], len(hands))
    used = " ".join(hands).split()
    free = [face for face in rules.pack.faces if face not in used]
    upcard = next(face for face in free if face[1] != given["trump"].lower())
    deal = rules.setup(hands=hands, upcard=upcard, dealer=len(hands) - 1).deal()
    for _ in hands:
        deal = deal.play("pass")
    return deal.play(f"name {given['trump'].lower()}")


@cases("partner")
def test_partner(case: dict[str, Any]) -> None:
    deal = at_calling(case)
    call = f"call {case['given']['call'].lower()}"
    if case["expect"] == "illegal":
        with pytest.raises(IllegalAction):
            deal.play(call)
        return
    deal = deal.play(call)
    assert isinstance(deal.events[-2], SuitCalled)
    maker = LETTERS.index(case["given"]["maker"])
    while not deal.over:
        deal = deal.play(deal.legal()[0])
    makers = {seat for seat in deal.rules.seating.seats if deal.table.sides[seat] == 0}
    partner = case["expect"]
    assert makers == {maker, maker if partner is None else LETTERS.index(partner)}


@cases("ask_card")
def test_ask_card(case: dict[str, Any]) -> None:
    given = case["given"]
    hands = given["hands"] | {given["bidder"]: given["hand"]}
    rules = rules_of(case["game"], ask_card=True)
    dealt = [" ".join(hands[letter]) for letter in "ABCDE"]
    deal = rules.setup(hands=dealt, stock=" ".join(given["discards"]), dealer=0).deal()
    level, suit = given["bid"]
    deal = deal.play(f"bid {level} {suit.lower()}")
    for _ in range(4):
        deal = deal.play("pass")
    deal = deal.play(f"exchange {' '.join(given['discards'])}")
    own = deal.why_not(f"ask {given['hand'][0]}"), deal.why_not(f"ask {given['discards'][0]}")
    assert None not in own
    deal = deal.play(f"ask {given['ask']}")
    asked = deal.events[-1]
    assert isinstance(asked, AskedFor)
    assert LETTERS[asked.holder] == case["expect"]
    deal = deal.play("partner 0")
    assert deal.table.sides == (0, 0, 1, 0, 1)


@cases("legal")
def test_legal(case: dict[str, Any]) -> None:
    check_legal(rules_of(case["game"]), case["given"], case["expect"])


@cases("trick")
def test_trick(case: dict[str, Any]) -> None:
    check_trick(rules_of(case["game"], 3 if case["game"] == "500" else None), case, case["expect"])


def shares(players: str, deal: Deal) -> dict[str, int]:
    return dict(zip(players, deal.points, strict=True))


@cases("score")
def test_score(case: dict[str, Any]) -> None:
    given, expected = case["given"], case["expect"]
    scorer = SCORERS[case["game"]]
    assert scorer(given) == expected


def bidding_score(game: str) -> Any:
    def score(given: dict[str, Any]) -> dict[str, int]:
        rules, players = rules_of(game), given["players"]
        maker = players.index(given["bidder"])
        makers = [maker, *(players.index(letter) for letter in given["partners"])]
        won = [0] * len(players)
        won[maker] = given["tricks"]
        other = next(seat for seat in range(len(players)) if seat not in makers)
        won[other] = (7 if game == "seven" else 5) - given["tricks"]
        contract = Contract(Seat(maker), Strain.HEARTS, level=str(given["bid"]))
        return shares(players, played_out(rules, contract, won, makers=makers))

    return score


def call_ace_score(given: dict[str, Any]) -> dict[str, int]:
    players = given["players"]
    maker = players.index(given["maker"])
    makers = [maker] if given["partner"] is None else [maker, players.index(given["partner"])]
    won = [0] * len(players)
    won[maker] = given["tricks"]
    won[next(seat for seat in range(len(players)) if seat not in makers)] = 5 - given["tricks"]
    deal = played_out(
        rules_of("call-ace", len(players)),
        Contract(Seat(maker), Strain.HEARTS),
        won,
        makers=makers,
    )
    return shares(players, deal)


def five_hundred_score(given: dict[str, Any]) -> dict[str, int]:
    level, strain = given["bid"]
    sides = tuple(given["tricks"])
    seats = 3 if len(sides) == 3 else 4
    won = [given["tricks"][side] for side in sides] + [0] * (seats - len(sides))
    contract = Contract(Seat(sides.index(given["bidder"])), Strain(strain.lower()), str(level))
    deal = played_out(rules_of("500", seats), contract, won)
    return dict(zip(sides, deal.points[: len(sides)], strict=True))


def pair_score(game: str, total: int) -> Any:
    def score(given: dict[str, Any]) -> list[int]:
        level = CALLS.get(str(given["bid"]), str(given["bid"]))
        won = [given["makers_tricks"], total - given["makers_tricks"], 0, 0]
        contract = Contract(Seat(0), Strain.HEARTS, level=level)
        return list(played_out(rules_of(game), contract, won).points[:2])

    return score


def ecarte_score(given: dict[str, Any]) -> list[Any]:
    """Seat 0 deals. Whoever began the play without a change of cards did so at risk."""
    refused, stood = given["dealer_refused_first"], given["pone_stood"]
    contract = Contract(
        Seat(0 if refused else 1), Strain.HEARTS, level=AT_RISK if refused or stood else EVEN
    )
    won = [5 - given["pone_tricks"], given["pone_tricks"]]
    points = played_out(rules_of("ecarte"), contract, won).points
    (winner,) = (seat for seat in (0, 1) if points[seat])
    return [("dealer", "pone")[winner], points[winner]]


def few_score(name: str) -> Any:
    def score(given: dict[str, Any]) -> Any:
        rules = rules_of(name)
        won = [given["tricks"], 5 - given["tricks"], 0][: rules.seating.count]
        deal = played_out(rules, Contract(Seat(0), Strain.HEARTS), won)
        return deal.points[0] if given["tricks"] == 5 else shares("ABC", deal)

    return score


def railroad_score(given: dict[str, Any]) -> dict[str, int]:
    tricks = given["lone_maker_tricks"]
    contract = Contract(Seat(0), Strain.HEARTS, alone=Seat(0), lone_defender=Seat(1))
    deal = played_out(rules_of("railroad"), contract, [tricks, 5 - tricks, 0, 0])
    assert deal.points[0] == deal.points[2] == 0
    return {"defenders": deal.points[1]}


SCORERS: dict[str, Any] = {
    "seven": bidding_score("seven"),
    "five": bidding_score("five"),
    "call-ace": call_ace_score,
    "500": five_hundred_score,
    "pepper": pair_score("pepper", 6),
    "auction-euchre": pair_score("auction-euchre", 5),
    "ecarte": ecarte_score,
    "two-handed": few_score("two-handed"),
    "three-handed": few_score("three-handed"),
    "railroad": railroad_score,
}


@cases("game_end")
def test_game_end(case: dict[str, Any]) -> None:
    GAME_ENDS[case["game"]](case["given"], case["expect"])


def five_hundred_end(given: dict[str, Any], expected: str) -> None:
    rules, (level, strain) = rules_of("500", 3), given["bid"]
    standing = Standing(tuple(given["before"].values()), (0, 0, 0), Seat(0))
    deal = played_out(
        rules,
        Contract(Seat(LETTERS.index(given["bidder"])), Strain(strain.lower()), str(level)),
        [given["tricks"][letter] for letter in "ABC"],
        order=[LETTERS.index(letter) for letter in given["trick_order"]],
        standing=standing,
    )
    assert game_winners(rules, standing, deal) == (LETTERS.index(expected),)


def turned_king_end(given: dict[str, Any], expected: str) -> None:
    rules = rules_of("ecarte")
    pack = [*rules.pack.faces]
    pack.remove(given["turned"])
    pack.insert(10, given["turned"])
    points = (given["score"]["dealer"], given["score"]["pone"])
    deal = rules.deal(pack=pack, standing=Standing(points, (0, 0), Seat(0)))
    assert (deal.outcome, deal.points) == ("game", (1, 0))
    assert game_winners(rules, deal.table.standing, deal) == (0,)
    assert expected == "dealer"


GAME_ENDS: dict[str, Any] = {
    "500": five_hundred_end,
    "ecarte": turned_king_end,
    "lap": lambda given, expected: lap_or_slam_end(given, expected, lap=True),
    "slam": lambda given, expected: lap_or_slam_end(given, expected, slam=True),
    "lap+slam": lambda given, expected: lap_or_slam_end(given, expected, lap=True, slam=True),
}


@cases("pack")
def test_pack(case: dict[str, Any]) -> None:
    rules = rules_of(case["game"])
    assert len(rules.pack.faces) == case["given"]["pack"]
    members = rules.ordering.members[Strain(case["given"]["trump"].lower())]
    counts = {suit.value.upper(): cards.bit_count() for suit, cards in members.items()}
    assert counts == case["expect"]


@cases("first_lead")
def test_first_lead(case: dict[str, Any]) -> None:
    given = case["given"]
    deal = rules_of(case["game"]).deal(seed=1, dealer=LETTERS.index(given["dealer"]))
    while deal.phase == "auction":
        winner = LETTERS[deal.actor or 0] == given["bid_winner"]
        deal = deal.play("bid 5 h" if winner else "pass")
    assert deal.phase == "tricks"
    assert LETTERS[deal.actor or 0] == case["expect"]


def test_the_joker_led_at_no_trump_is_written_down_with_its_suit() -> None:
    """500: the leader names the suit that he wishes played to it."""
    deal = set_out(rules_of("500", 3), {0: ["B", "Ah"], 1: ["Kd"], 2: ["7s"]}, "n")
    assert {str(action) for action in deal.legal()} == {
        "play Ah",
        "play B s",
        "play B h",
        "play B d",
        "play B c",
    }
    played = deal.play("play B d").events[-1]
    assert played == Played(Seat(0), deal.rules.pack.faces[-1], Strain.DIAMONDS)
