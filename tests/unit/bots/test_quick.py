"""The quick bot as a bot: legal always, by its book where there is one, else as the house."""

from __future__ import annotations

import pytest

import euchre
from euchre.bots.blueprint import book_for
from euchre.core.actions import PASS, Name, Order
from euchre.core.sentences import has_sentence
from euchre.core.shuffle import BOT, Luck
from euchre.kernels.blueprint.book import book
from euchre.testing import check_bot

WITH_A_BOOK = [
    ("north-american", {}, "pass"),
    ("north-american", {"stick_the_dealer": True}, "stick"),
    ("north-american", {"stick_the_dealer": True, "target": 5}, "stick"),
    ("canadian", {}, "stick-alone"),
]
WITHOUT = [
    ("north-american", {"lone_points": 5}),
    ("north-american", {"super_euchre": True}),
    ("north-american", {"joker": True}),
    ("north-american", {"no_trump": True}),
    ("north-american", {"natural_trump": True}),
    ("north-american", {"stick_the_dealer": True, "stuck_forfeit": True}),
    ("north-american", {"lone_lead": "left_of_loner"}),
    ("north-american", {"discard_upcard": False}),
    ("north-american", {"defend_alone": 3}),
    ("north-american", {"partners_best": True}),
    ("keller-1887", {}),
    ("british", {}),
    ("three-handed", {}),
    ("five-hundred", {}),
]


@pytest.mark.parametrize(("name", "options", "which"), WITH_A_BOOK)
def test_a_ruleset_has_the_book_of_its_choices(name: str, options: dict, which: str) -> None:
    assert book_for(euchre.ruleset(name, **options)) == book(which)
    assert book(which) is not None


@pytest.mark.parametrize(("name", "options"), WITHOUT)
def test_what_pays_or_calls_otherwise_has_none_and_the_house_calls(
    name: str, options: dict
) -> None:
    rules = euchre.ruleset(name, **options)
    assert book_for(rules) is None
    quick, house, luck = euchre.bot("quick"), euchre.bot("house"), Luck(1, BOT)
    for seed in range(5):
        deal = rules.deal(seed=seed)
        while deal.actor is not None:
            seen = deal.observe(deal.actor)
            action = quick.act(seen, luck)
            assert action == house.act(seen, luck)
            assert quick.reason(seen, action) == house.reason(seen, action)
            deal = deal.play(action)


@pytest.mark.parametrize(("name", "options", "which"), WITH_A_BOOK)
def test_every_act_is_legal_and_has_its_reason(name: str, options: dict, which: str) -> None:
    rules = euchre.ruleset(name, **options)
    quick, luck = euchre.bot("quick"), Luck(2, BOT)
    rules_heard = set()
    for seed in range(60):
        deal = rules.deal(seed=seed)
        while deal.actor is not None:
            seen = deal.observe(deal.actor)
            action = quick.act(seen, luck)
            assert action in seen.legal
            for other in seen.legal:
                hint = quick.reason(seen, other)
                assert (hint.rule == "rather") == (other != action)
                assert has_sentence(f"hint.{hint.rule}")
                assert "{" not in str(hint)
            if isinstance(action, Order | Name) or action == PASS:
                rules_heard.add(quick.reason(seen, action).rule)
            deal = deal.play(action)
    assert {"learnt_to_pass", "learnt_to_call"} <= rules_heard


def test_the_contract_of_bots_holds() -> None:
    check_bot(euchre.bot("quick"), deals=10)
    check_bot(euchre.bot("quick"), euchre.ruleset("canadian"), deals=10)
