"""Bots that others are measured against: the house as it was, and perfect information Monte Carlo.

What is wanted of `pimc-50` is what it is by definition: the mean over worlds that fit of the double
dummy value; so, with all hands known, it must say what `euchre solve` says.
"""

from __future__ import annotations

import hashlib
from collections import Counter
from itertools import combinations

import pytest

import euchre
from euchre.bots import REFERENCES, bot, bot_names, cfr
from euchre.bots.driver import luck_of, play_out
from euchre.core.shuffle import BOT, Luck
from euchre.rules.deal import Deal
from euchre.solver.doubledummy import solve
from euchre.solver.pimc import may_weigh, question_of, weigh, weigh_question, worlds
from euchre.testing import check_bot
from euchre.web.games import offer

STUCK = euchre.ruleset("north-american", stick_the_dealer=True)
LOOSE = euchre.ruleset("north-american")

HOUSE_1 = (9648, "8c03de9bc1aa0605")
"""How often `house-1` decided in these deals when it was frozen, and the digest of what it did."""


def decisions(name: str, rules: euchre.Ruleset, deals: int) -> list[str]:
    player, told = bot(name), []
    for seed in range(deals):
        deal = rules.deal(seed=seed, dealer=seed % 4)
        while (seat := deal.actor) is not None:
            action = player.act(deal.observe(seat), luck_of(seed, 0, seat))
            told.append(str(action))
            deal = deal.play(action)
    return told


def test_house_1_stays_what_it_was() -> None:
    """Whoever changes the rules of the house lets this name have a copy of those from before."""
    games = (STUCK, LOOSE, euchre.ruleset("canadian"), euchre.ruleset("keller-1887"))
    told = [line for rules in games for line in decisions("house-1", rules, 100)]
    digest = hashlib.sha256("\n".join(told).encode()).hexdigest()
    assert (len(told), digest[:16]) == HOUSE_1


def test_references_are_bots_that_no_table_offers() -> None:
    assert set(REFERENCES) <= set(bot_names())
    assert not set(REFERENCES) & set(offer().bots)
    assert {"house", "random"} <= set(offer().bots)


@pytest.mark.parametrize("rules", [STUCK, LOOSE], ids=["stuck", "loose"])
def test_pimc_is_a_bot(rules: euchre.Ruleset) -> None:
    check_bot(bot("pimc-50"), rules, deals=4)


def asked(rules: euchre.Ruleset, seeds: range, name: str = "random") -> list[tuple[Deal, int]]:
    """Every decision with a choice in these deals."""
    found, player = [], bot(name)
    for seed in seeds:
        deal = rules.deal(seed=seed, dealer=seed % 4)
        lucks = [luck_of(seed, 1, seat) for seat in range(4)]
        while (seat := deal.actor) is not None:
            if len(deal.legal()) > 1:
                found.append((deal, seat))
            deal = deal.play(player.act(deal.observe(seat), lucks[seat]))
    return found


def opened(deal: Deal, seat: int) -> dict[str, float]:
    """What the kernel says of each choice where every hand is known."""
    seen = deal.observe(seat)
    question = question_of(seen)
    for other in range(4):
        question.known[other] = 0 if other in seen.resting else deal.table.hands[other]
    question.sizes[:] = 0
    return {str(a): worth for a, worth in weigh_question(seen, question, 1, 1).items()}


def open_points(deal: Deal, seat: int) -> int:
    """The points of a seat's side less the others', from here on with all hands open."""
    while deal.phase == "discard":  # as the house lays away
        deal = deal.play(bot("house").act(deal.observe(deal.actor), Luck(0, BOT)))
    if deal.over:
        return deal.points[seat] - deal.points[seat ^ 1]
    contract, tricks = deal.contract, solve(deal).value.exact
    assert contract is not None
    assert tricks is not None
    points = -2 if tricks < 3 else 1 if tricks < 5 else 2 if contract.alone is None else 4
    return points if contract.maker % 2 == seat % 2 else -points


@pytest.mark.parametrize("rules", [STUCK, LOOSE], ids=["stuck", "loose"])
def test_with_all_hands_known_it_says_what_the_solver_says(rules: euchre.Ruleset) -> None:
    kinds: Counter[str] = Counter()
    for deal, seat in asked(rules, range(25)) + asked(rules, range(25, 50), "house"):
        kinds[deal.phase] += 1
        for text, worth in opened(deal, seat).items():
            after = deal.play(text)
            if text == "pass":
                after = house_calls(after)
            assert worth == open_points(after, seat), (str(deal), text)
    assert min(kinds[phase] for phase in ("order up", "name", "discard", "tricks")) > 5


def house_calls(deal: Deal) -> Deal:
    """The auction as the house goes on with it."""
    while deal.phase in ("order up", "name"):
        deal = deal.play(bot("house").act(deal.observe(deal.actor), Luck(0, BOT)))
    return deal


def test_worlds_fit_what_was_seen() -> None:
    """Hands of the right size, no card that is known to be elsewhere, no suit that was not followed."""
    ordering = STUCK.ordering
    for deal, seat in asked(STUCK, range(12), "house"):
        seen = deal.observe(seat)
        fallen = {laid.card for trick in seen.tricks for laid in trick.plays}
        fallen |= {laid.card for laid in seen.trick}
        lacks = lacking(seen, ordering)
        for hands in worlds(seen, 20, 5):
            assert hands[seat] == seen.hand
            cards = [face for hand in hands for face in hand]
            assert len(cards) == len(set(cards))
            assert not set(cards) & (fallen | set(seen.laid_away))
            assert seen.upcard_state != "down" or seen.upcard not in cards
            for other, hand in enumerate(hands):
                if other not in seen.resting:
                    assert len(hand) == seen.hand_sizes[other]
                for face in hand if seen.contract and other != seat else ():
                    suit = ordering.effective_suit(face, seen.contract.strain)
                    assert (other, suit) not in lacks


def lacking(seen, ordering) -> set:
    lacks = set()
    for plays in (*(trick.plays for trick in seen.tricks), seen.trick):
        for laid in plays[1:]:
            led = ordering.effective_suit(plays[0].card, seen.contract.strain)
            if ordering.effective_suit(laid.card, seen.contract.strain) != led:
                lacks.add((laid.seat, led))
    return lacks


def test_the_card_taken_up_is_in_the_dealers_hand(position) -> None:
    deal = position({0: "9s Ts Qs Ks As"}, "9h", acts="pass, pass, pass, order")
    deal = deal.play(deal.legal()[0])
    for hands in worlds(deal.observe(0), 50, 3):
        assert "9h" in hands[3]


def test_worlds_are_each_as_likely(position) -> None:
    """The stock takes any three of the eighteen unseen cards as often; here: who holds one of them."""
    deal = position({0: "9s Ts Qs Ks As"}, "9h")
    drawn = worlds(deal.observe(0), 6000, 3)
    for face in ("Jh", "9c", "Ad"):
        where = Counter(next((s for s, hand in enumerate(w) if face in hand), None) for w in drawn)
        for seat in (1, 2, 3):
            assert where[seat] == pytest.approx(6000 * 5 / 18, abs=5 * (6000 * 0.2) ** 0.5)
        assert where[None] == pytest.approx(6000 * 3 / 18, abs=5 * (6000 * 0.14) ** 0.5)
    both = sum({"Jh", "9c"} <= set(hand) for world in drawn for hand in world[1:])
    chance = 3 * len(list(combinations(range(5), 2))) / len(list(combinations(range(18), 2)))
    assert both == pytest.approx(6000 * chance, abs=5 * (6000 * chance) ** 0.5)


@pytest.mark.parametrize(
    ("acts", "dealer"),
    [
        ("", 3),
        ("pass, pass, pass, pass", 3),
        ("pass, pass, order", 0),
        ("pass, order, discard 9h", 3),
    ],
)
def test_hidden_cards_make_no_difference(position, acts: str, dealer: int) -> None:
    """The others' cards and the stock dealt anew: the same call, discard and lead."""
    rest = [
        "Js",
        "Qs",
        "Ks",
        "As",
        "Ts",
        "Jd",
        "Qd",
        "Ad",
        "Td",
        "Jc",
        "Qc",
        "Kc",
        "Ac",
        "Qh",
        "Th",
        "9s",
        "9d",
        "Kh",
    ]
    worths = []
    for seed in range(4):
        cards = Luck(seed, 1).shuffled(rest)
        hands = {0: "Jh Ah 9c Tc Kd"} | {s: " ".join(cards[5 * s - 5 : 5 * s]) for s in (1, 2, 3)}
        deal = position(hands, "9h", dealer=dealer, acts=acts)
        assert deal.actor == 0
        worths.append(weigh(deal.observe(0), 50, 7))
    assert all(worth == worths[0] for worth in worths)
    assert len(worths[0]) > 2


def test_other_games_are_refused_in_a_sentence() -> None:
    for rules in (euchre.ruleset("british"), euchre.ruleset("five-hundred")):
        assert not may_weigh(rules)
        deal = rules.deal(seed=1, dealer=0)
        with pytest.raises(euchre.SetupError, match="Monte Carlo with open cards"):
            play_out(deal, [bot("pimc-50")] * rules.seating.count, 1)


# Calls by a book, the rest by open cards. To tell it by the quick bot's calls, here it is given that one's book.


def test_cfr_calls_by_the_book_and_plays_with_open_cards(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cfr, "BOOK", "stick")
    mine, caller, cards = cfr.CfrBot(), bot("quick"), bot("pimc-50")
    kinds: Counter[str] = Counter()
    for deal, seat in asked(STUCK, range(40), "house"):
        seen = deal.observe(seat)
        kinds[deal.phase] += 1
        like = caller if deal.phase in ("order up", "name") else cards
        assert mine.act(seen, Luck(5, BOT)) == like.act(seen, Luck(5, BOT))
    assert min(kinds[phase] for phase in ("order up", "name", "discard", "tricks")) > 5


def test_cfr_is_refused_where_its_book_does_not_fit(monkeypatch: pytest.MonkeyPatch) -> None:
    seen = LOOSE.deal(seed=1, dealer=0).observe(1)
    monkeypatch.setattr(cfr, "BOOK", "stick")
    with pytest.raises(euchre.SetupError, match="cfr0-like doesn't play"):
        cfr.CfrBot().act(seen, Luck(5, BOT))
    monkeypatch.setattr(cfr, "BOOK", "none such")
    with pytest.raises(euchre.SetupError, match="cfr0-like doesn't play"):
        cfr.CfrBot().act(STUCK.deal(seed=1, dealer=0).observe(1), Luck(5, BOT))


def test_cfr_is_a_bot_with_a_book_of_its_own() -> None:
    check_bot(bot("cfr0-like"), STUCK, deals=3)
    calls = [[], []]
    for deal, seat in asked(STUCK, range(60), "house"):
        if deal.phase in ("order up", "name"):
            for told, name in zip(calls, ("cfr0-like", "quick"), strict=True):
                told.append(str(bot(name).act(deal.observe(seat), Luck(5, BOT))))
    same = sum(one == other for one, other in zip(*calls, strict=True))
    assert 0.7 * len(calls[0]) < same < len(calls[0])
