"""The searching bots: legal, the same for the same sight, and no card seen that is hidden."""

from __future__ import annotations

import pytest

import euchre
from euchre.bots.blueprint import book_for
from euchre.bots.expert.bot import ExpertBot
from euchre.core.actions import Discard, Name, Order, Pass, Play
from euchre.core.shuffle import BOT, Luck
from euchre.core.suits import STRAINS
from euchre.kernels.house import match as kernel
from euchre.rules.ruleset import Ruleset
from euchre.rules.standing import Standing
from euchre.solver.search.game import game_of
from euchre.solver.search.pairs import acts
from euchre.solver.search.styles import BELIEF, settings
from euchre.testing import check_bot

FEW = settings(drawn=40, kept=20, discard_drawn=10, call_drawn=10, **BELIEF)
"""Few layouts, everything searched."""
GAMES = [
    ("north-american", {"stick_the_dealer": True}),
    ("north-american", {"lone_lead": "left_of_loner", "no_trump": True}),
    ("canadian", {"discard_upcard": False, "last_trick_deals": True}),
    ("north-american", {"extra_cards_78": True}),
]


def rules_of(name: str, options: dict) -> Ruleset:
    known = {option.option.name for option in euchre.ruleset(name).options}
    return euchre.ruleset(name, **{k: v for k, v in options.items() if k in known})


def observed(rules: Ruleset, seed: int, number: int, points: tuple[int, int]) -> list:
    """The acts of a deal as the bot chooses them from what it sees."""
    bot = ExpertBot("few", FEW)
    standing = Standing((*points, *points), (0,) * 4, rules.seating.seats[number % 4], number)
    deal = rules.deal(seed=seed, standing=standing)
    places, found = rules.pack.places, []
    while deal.actor is not None:
        action = bot.act(deal.observe(deal.actor), Luck(0, BOT))
        match action:
            case Pass():
                found.append((kernel.PASSED, 0))
            case Order():
                found.append((kernel.ORDERED, 1 + action.alone))
            case Name():
                strain = STRAINS.index(action.strain)
                found.append((kernel.NAMED, 4 * strain + 1 + action.alone))
            case Discard():
                found.append((kernel.LAID_AWAY, places[action.card][0]))
            case Play():
                found.append((kernel.PLAYED, places[action.card][0]))
        deal = deal.play(action)
    return found


@pytest.mark.parametrize(("name", "options"), GAMES)
def test_compiled_and_observing_searchers_do_the_same(name: str, options: dict) -> None:
    rules = rules_of(name, options)
    game, target = game_of(rules, book_for(rules)), rules.match_rules.target
    assert game is not None
    for seed, points in ((1, (0, 0)), (2, (target - 1, target - 2))):
        needs = (target - points[0], target - points[1])
        for number in range(12):
            seen = observed(rules, seed, number, points)
            assert acts(rules, game, seed, number, FEW, needs) == seen, number
            if number == 0:
                assert acts(rules, game, seed, number, FEW, needs, plain=True) == seen


def test_the_same_sight_the_same_action_whatever_was_asked_between() -> None:
    check_bot(ExpertBot("few", FEW), deals=5)


def test_a_bolder_style_calls_on_every_hand_that_a_more_cautious_one_calls_on() -> None:
    rules = euchre.ruleset("north-american", stick_the_dealer=True)
    styles = [
        ExpertBot("style", settings(drawn=1, kept=1, call_drawn=40, eager=e, lonely=e, **BELIEF))
        for e in (-400, -100, 0, 100, 400)
    ]
    called, alone = [0] * len(styles), [0] * len(styles)
    for seed in range(12):
        deal = rules.deal(seed=seed, dealer=seed % 4)
        while deal.phase in ("order up", "name"):
            assert deal.actor is not None
            seen = deal.observe(deal.actor)
            acts_ = [style.act(seen, Luck(0, BOT)) for style in styles]
            calls = [not isinstance(act, Pass) for act in acts_]
            assert calls == sorted(calls)
            for number, act in enumerate(acts_):
                called[number] += calls[number]
                alone[number] += isinstance(act, Order | Name) and act.alone
            if not any(isinstance(action, Pass) for action in deal.legal()):
                break
            deal = deal.play("pass")
    assert called == sorted(called)
    assert called[0] < called[-1]
    assert alone[0] < alone[-1]


def test_open_hands_count_where_they_are_set_to_and_in_that_share() -> None:
    rules = euchre.ruleset("north-american", stick_the_dealer=True)
    few = {"drawn": 60, "kept": 60, **BELIEF, "open_from": 4}
    none, half, all_ = (
        ExpertBot("share", settings(**{**few, "open_end": share})) for share in (0, 50, 100)
    )
    counted = 0
    for seed in range(8):
        deal = rules.deal(seed=seed, dealer=seed % 4)
        while deal.actor is not None:
            seen = deal.observe(deal.actor)
            if deal.phase == "tricks" and len(seen.legal) > 1:
                worths = [
                    {option.action: option.worth for option in thought.options}
                    for thought in (bot.think(seen) for bot in (none, half, all_))
                    if thought is not None
                ]
                assert seen.hand is not None
                for action, closed in worths[0].items():
                    open_ = worths[2][action]
                    assert worths[1][action] == pytest.approx((closed + open_) / 2)
                    asked = len(seen.hand) <= few["open_from"]
                    assert asked or closed == open_
                    counted += closed != open_
            deal = deal.play(none.act(seen, Luck(0, BOT)))
    assert counted
