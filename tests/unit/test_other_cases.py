"""Worked cases of the other games, and of the older forms of the four-handed one.

The cases stand in `tests/data`: seats are letters clockwise, `src` names the rule.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

import euchre
from euchre.core import markers
from euchre.core.errors import IllegalAction
from euchre.core.events import AskedFor, GameEnded, Played, SuitCalled
from euchre.core.seats import Seat
from euchre.core.shuffle import Luck
from euchre.core.suits import Strain
from euchre.rules.deal import Deal
from euchre.rules.phases.proposing import AT_RISK, EVEN
from euchre.rules.ruleset import Ruleset
from euchre.rules.standing import Standing
from euchre.rules.table import Contract
from euchre.rules.winning import after_game, game_winners, rubber_value
from tests.tables import led_to, played_out, set_out

DATA = Path(__file__).parents[1] / "data"


def read(name: str) -> list[dict[str, Any]]:
    return [json.loads(line) for line in (DATA / name).read_text(encoding="utf-8").splitlines()]


CASES = [case for case in read("other-games.jsonl") if "revoke_by" not in case["given"]]
"""A revoke is a fault at the table, which only the laws can judge."""
FORMS = read("four-handed-forms.jsonl")
NAMES = {
    "seven": "seven-handed",
    "five": "five-handed",
    "500": "five-hundred",
    "pepper6": "pepper-six",
    "foster-2": "two-handed",
    "foster-3": "three-handed",
}
CALLS = {"LP": "little", "BP": "big"}
LETTERS = "ABCDEFG"


def cases(kind: str, of: str = "kind") -> Any:
    found = [case for case in (CASES if of == "kind" else FORMS) if case[of] == kind]
    assert found
    return pytest.mark.parametrize("case", found, ids=lambda case: case["id"])


def rules_of(name: str, seats: int | None = None, **options: Any) -> Ruleset:
    return euchre.ruleset(NAMES.get(name, name), seats=seats, **options)


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
    kinds = {"legal", "trick", "score", "rubber", "text", "display", "bid"}
    assert {case["type"] for case in FORMS} == kinds


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


@cases("legal", of="type")
def test_legal_in_the_older_forms(case: dict[str, Any]) -> None:
    check_legal(rules_of(case["rules"]), case["given"], case["answer"])


def check_legal(rules: Ruleset, given: dict[str, Any], expected: list[str]) -> None:
    trump = given["trump"].lower().replace("nt", "n")
    if given["led"] is None:
        deal = set_out(rules, {0: given["hand"]}, trump)
    else:
        deal = led_to(set_out(rules, {1: given["hand"]}, trump), given["led"], lower(given, "nom"))
    assert sorted(map(str, deal.legal())) == sorted(f"play {card}" for card in expected)


def lower(given: dict[str, Any], key: str) -> str | None:
    return given[key].lower() if key in given else None


@cases("trick")
def test_trick(case: dict[str, Any]) -> None:
    check_trick(rules_of(case["game"], 3 if case["game"] == "500" else None), case, case["expect"])


@cases("trick", of="type")
def test_trick_in_the_older_forms(case: dict[str, Any]) -> None:
    check_trick(rules_of(case["rules"]), case, case["answer"])


def check_trick(rules: Ruleset, case: dict[str, Any], winner: str) -> None:
    """The first to play is seat 0; whoever wins the trick is found by who played which."""
    plays, trump = case["given"]["plays"], case["given"]["trump"].lower().replace("nt", "n")
    level = rules.ladder.rungs[-1].call if rules.ladder else ""
    deal = set_out(rules, {n: [card] for n, (_, card) in enumerate(plays)}, trump, level=level)
    for place, (_, card) in enumerate(plays):
        suit = lower(case["given"], "nom") if place == 0 else None
        deal = deal.play(f"play {card} {suit}" if suit else f"play {card}")
    assert plays[deal.tricks[0].winner][0] == winner


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


def lap_or_slam_end(given: dict[str, Any], expected: dict[str, Any], **options: Any) -> None:
    rules = rules_of("keller-1887", games=3, **options)
    ours, theirs = given["score"] + given["points"], given["opp"]
    assert (ours >= given["target"]) == expected["won"]
    standing = Standing((ours, theirs, ours, theirs), (0, 0, 0, 0), Seat(0))
    after = after_game(rules, standing, (Seat(0), Seat(2)))
    assert after.points == (expected["carry"], 0, expected["carry"], 0)
    assert after.games == (expected["games"], 0, expected["games"], 0)


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


OPTIONS: dict[str, dict[str, Any]] = {
    "super_euchre": {"super_euchre": True},
    "blind_double": {"blind_double": True},
    "da1": {"defend_alone": 1},
    "da2": {"defend_alone": 2},
}


@cases("score", of="type")
def test_score_in_the_older_forms(case: dict[str, Any]) -> None:
    given = case["given"]
    options = {key: v for name in given.get("opt", ()) for key, v in OPTIONS[name].items()}
    rules = rules_of(case["rules"], **options)
    seats = rules.seating.count
    alone = given.get("lone") and seats > 3
    contract = Contract(
        Seat(0),
        Strain.HEARTS,
        alone=Seat(0) if alone else None,
        lone_defender=Seat(1) if given.get("lone_def") else None,
        blind=given.get("blind", False),
    )
    won = [given["makers"], 5 - given["makers"], *[0] * (seats - 2)]
    points = played_out(rules, contract, won).points
    answer = {"makers": 0, "defenders": 0} | case["answer"]
    assert points[:2] == (answer["makers"], answer["defenders"])


@cases("rubber", of="type")
def test_rubber(case: dict[str, Any]) -> None:
    games = []
    for winner, more, less in case["given"]["games"]:
        first = winner == "A"
        seats = (Seat(0), Seat(2)) if first else (Seat(1), Seat(3))
        games.append(GameEnded(seats, (more, less) * 2 if first else (less, more) * 2))
    winner = Seat("AB".index(case["answer"]["winner"]))
    assert rubber_value(rules_of(case["rules"]), games, winner) == case["answer"]["value"]


@cases("text", of="type")
def test_lap(case: dict[str, Any]) -> None:
    given, answer = case["given"], case["answer"]
    end = {"score": given["score_before"], "opp": 3, "points": given["gain"]}
    expected = {"won": answer["game_won"], "carry": answer["carried"], "games": 1}
    lap_or_slam_end(end | {"target": given["target"]}, expected, lap=True)


STYLES = {"E2": "four_three", "E3": "two_three_v", "E5:n=5": "fives", "E6": "fives"}


@cases("display", of="type")
def test_display(case: dict[str, Any]) -> None:
    given, answer = case["given"], case["answer"]
    style = STYLES[case["rules"]]
    barn_at = given["target"] - 1 if "target" in given else None
    display = markers.draw(style, given["score"], barn_at=barn_at)
    told = {
        "under": [display.under.rank, "up" if display.under.up else "down"],
        "over": [display.over.rank, "up" if display.over.up else "down"],
        "upper": [display.over.rank, "up" if display.over.up else "down"],
        "pose": display.pose,
        "pips": display.under.pips + display.over.pips,
        "lower_pips": display.under.pips,
        "face": "up" if display.under.up or display.over.up else "down",
    }
    assert {key: told[key] for key in answer} == answer
    assert markers.read(style, display, barn_at=barn_at) == given["score"]


def at_calls(case: dict[str, Any], **options: Any) -> Deal:
    rules = rules_of(case["rules"], **options)
    upcard = case["given"]["upcard"]
    faces = [face for face in Luck(1, 0).shuffled(rules.pack.faces) if face != upcard]
    hands = [" ".join(faces[5 * seat : 5 * seat + 5]) for seat in range(4)]
    dealer = "NESW".index(case["given"].get("dealer", "W"))
    return rules.setup(hands=hands, upcard=upcard, dealer=dealer).deal()


@cases("bid", of="type")
def test_bid(case: dict[str, Any]) -> None:
    BIDS[case["id"]](case)


def partner_takes_the_lone_hand(case: dict[str, Any]) -> None:
    deal = at_calls(case).play("order")
    deal = deal.play(deal.legal()[0])
    assert (deal.phase, deal.actor) == ("late alone", 2)
    deal = deal.play("alone")
    assert deal.contract is not None
    assert (deal.contract.maker, deal.contract.alone) == (0, 2)
    assert deal.table.rests(Seat(0))
    assert (deal.phase, deal.actor) == ("tricks", 1)


def partner_may_not_take_it(case: dict[str, Any]) -> None:
    deal = at_calls(case).play("order")
    deal = deal.play(deal.legal()[0])
    assert (deal.phase, deal.actor) == ("tricks", 0)
    with pytest.raises(IllegalAction):
        deal.play("alone", 2)


def named_suit_is_barred(case: dict[str, Any]) -> None:
    deal = at_calls(case)
    assert (deal.phase, deal.actor, deal.observe(3).hand) == ("name for joker", 3, None)
    deal = deal.play("name s")
    for _ in range(4):
        deal = deal.play("pass")
    with pytest.raises(IllegalAction):
        deal.play("name s")


def dealer_takes_the_joker(case: dict[str, Any]) -> None:
    deal = at_calls(case).play("name d")
    assert (deal.phase, deal.actor) == ("discard", 3)
    assert deal.contract is not None
    assert (deal.contract.maker, deal.contract.strain) == (3, Strain.DIAMONDS)
    assert deal.table.holds(Seat(3), deal.rules.pack.faces[-1])
    with pytest.raises(IllegalAction):
        deal.play("discard B")
    deal = deal.play(deal.legal()[0])
    assert (deal.phase, deal.actor) == ("late alone", 3)
    assert {str(action) for action in deal.legal()} == {"alone", "with partner"}


def jack_of_spades_is_no_club(case: dict[str, Any]) -> None:
    deal = at_calls(case, club_euchre=True)
    assert (deal.phase, deal.actor) == ("order up", 0)
    forced = at_calls(case | {"given": {"upcard": "9c"}}, club_euchre=True)
    assert (forced.phase, forced.actor) == ("discard", 3)


BIDS: dict[str, Any] = {
    "C32": partner_takes_the_lone_hand,
    "C33": partner_may_not_take_it,
    "C35": named_suit_is_barred,
    "C36": dealer_takes_the_joker,
    "C37": jack_of_spades_is_no_club,
}


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
