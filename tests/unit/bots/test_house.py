"""The house bot as a bot: legal always, the same for the same sight, styles in order."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

import euchre
from euchre.bots import bot_names
from euchre.bots.house.bot import HouseBot
from euchre.core.actions import PASS, Action, Name, Order, Pass
from euchre.core.cards import Face
from euchre.core.sentences import has_sentence
from euchre.core.shuffle import BOT, Luck
from euchre.kernels.house.rule import Rule
from euchre.rules.catalogue import recipe
from euchre.rules.deal import Deal
from euchre.rules.observe import Observation
from euchre.rules.options import Option
from euchre.rules.ruleset import Ruleset
from euchre.rules.standing import Standing
from euchre.testing import check_bot
from euchre.testing.strategies import rulesets

FOUR_HANDED = ("north-american", "canadian")
STYLES = ("house-cautious", "house", "house-bold")
LUCK = Luck(0, BOT)


def at_score(rules: Ruleset, luck: Luck) -> Deal:
    target = rules.match_rules.target
    ours, theirs = luck.below(target), luck.below(target)
    standing = Standing((ours, theirs, ours, theirs), (0,) * 4, dealer=luck.below(4))
    return rules.deal(seed=luck.below(1 << 32), standing=standing)


def played_legally(rules: Ruleset, luck: Luck) -> Deal:
    """A deal between styles of house and chance, every answer and every reason looked at."""
    deal = at_score(rules, luck)
    while (seat := deal.actor) is not None:
        bot, seen = euchre.bot(luck.choice(STYLES)), deal.observe(seat)
        mine = bot.act(seen, luck)
        assert mine in seen.legal
        other = luck.choice(seen.legal)
        for action in (mine, other):
            hint = bot.reason(seen, action)
            assert (hint.rule == "rather") == (action != mine)
            assert str(hint)
        deal = deal.play(mine if luck.below(3) else other)
    return deal


def every_value(name: str) -> Iterator[tuple[str, str, bool | int | str]]:
    for option in recipe(name).options:
        for value in values_of(option):
            yield name, option.name, value


def values_of(option: Option) -> tuple[bool | int | str, ...]:
    if option.kind == "flag":
        return (False, True)
    return option.choices or (option.low, option.default, option.high)


@pytest.mark.parametrize(
    ("name", "option", "value"), [one for name in FOUR_HANDED for one in every_value(name)]
)
def test_legal_under_each_value_of_each_option(name, option, value):
    beside = {"rubber": {"target": 5}, "stuck_forfeit": {"stick_the_dealer": True}}
    needs = beside.get(option, {})
    if (option, value) == ("nobody_makes", "redeal"):
        needs = {"stick_the_dealer": False}  # a stuck dealer can't pass
    rules = euchre.ruleset(name, **needs, **{option: value})
    for number in range(12):
        played_legally(rules, Luck(number, 5))


@given(rules=rulesets(FOUR_HANDED), seed=st.integers(0, 1 << 32))
def test_legal_under_options_in_any_combination(rules, seed):
    played_legally(rules, Luck(seed, 5))


def unseen_swaps(deal: Deal, seat: int) -> Iterator[tuple[Face, Face]]:
    """Pairs of cards that a seat hasn't seen, in different hands or the stock."""
    table, pack = deal.table, deal.rules.pack
    places = [table.hand(s) for s in range(4) if s != seat]
    places.append(tuple(pack.faces[card] for card in table.stock))
    hidden = [[face for face in place if face != table.upcard] for place in places]
    for a, b in product(range(4), range(4)):
        if a < b:
            yield from zip(hidden[a], hidden[b], strict=False)


def swapped(rules: Ruleset, first: Deal, acts: list[Action], pair: tuple[Face, Face]) -> Deal:
    one, two = pair
    other = {one: two, two: one}
    hands = [" ".join(other.get(f, f) for f in first.table.hand(seat)) for seat in range(4)]
    stock = [rules.pack.faces[card] for card in first.table.stock]
    rest = " ".join(other.get(f, f) for f in stock if f != first.table.upcard)
    deal = rules.setup(
        hands=hands, upcard=first.table.upcard, stock=rest, dealer=first.dealer
    ).deal()
    for action in acts:
        deal = deal.play(action)
    return deal


def test_hidden_cards_swapped_the_same_action():
    rules = euchre.ruleset("north-american", stick_the_dealer=True)
    house, tried = euchre.bot("house"), 0
    for seed in range(40):
        first = deal = rules.deal(seed=seed, dealer=seed % 4)
        acts: list[Action] = []
        while (seat := deal.actor) is not None:
            seen = deal.observe(seat)
            mine = house.act(seen, LUCK)
            for pair in unseen_swaps(deal, seat):
                try:
                    changed = swapped(rules, first, acts, pair).observe(seat)
                except euchre.IllegalAction:
                    continue
                if changed.legal == seen.legal and changed.tricks == seen.tricks:
                    assert house.act(changed, LUCK) == mine
                    tried += 1
            acts.append(mine)
            deal = deal.play(mine)
    assert tried > 5000


def test_the_same_sight_the_same_action_whatever_was_asked_between():
    check_bot(euchre.bot("house"), deals=20)


def calls(deals: int) -> Iterator[Observation]:
    for stick in (True, False):
        rules = euchre.ruleset("north-american", stick_the_dealer=stick)
        for seed in range(deals):
            deal = at_score(rules, Luck(seed, 6))
            while deal.phase in ("order up", "name"):
                assert deal.actor is not None
                yield deal.observe(deal.actor)
                if PASS not in deal.legal():
                    break
                deal = deal.play(PASS)


def strength(action: Action) -> int:
    assert isinstance(action, Pass | Order | Name)
    return 0 if isinstance(action, Pass) else 1 + action.alone


def test_bold_calls_and_goes_alone_more_than_plain_and_plain_more_than_cautious():
    said = {name: [0, 0, 0] for name in STYLES}
    for seen in calls(600):
        mine = [strength(euchre.bot(name).act(seen, LUCK)) for name in STYLES]
        assert mine == sorted(mine), str(seen.hand)
        for name, call in zip(STYLES, mine, strict=True):
            said[name][call] += 1
    alone = [said[name][2] for name in STYLES]
    called = [said[name][1] + said[name][2] for name in STYLES]
    assert alone[0] < alone[1] < alone[2]
    assert called[0] < called[1] < called[2]


def test_the_styles_are_registered_under_their_names():
    for name in STYLES:
        assert name in bot_names()
        assert euchre.bot(name).name == name


def test_every_rule_has_its_sentence():
    for rule in Rule:
        assert has_sentence(f"hint.{rule.name.lower()}")


class Bid(Action, frozen=True):
    """An action of another game."""


def test_a_foreign_action_is_answered_by_a_pass_or_the_first_there_is():
    seen = euchre.ruleset("north-american").deal(seed=1).observe(1)
    bid = Bid()
    for legal, answer in [((bid, PASS), PASS), ((bid, Bid()), bid), ((bid,), bid)]:
        foreign = msgspec.structs.replace(seen, legal=legal, phase="auction")
        assert HouseBot().act(foreign, LUCK) == answer


class Juggle(Pass, frozen=True):
    balls: int = 0


def test_what_no_rule_knows_is_answered_by_a_pass_or_the_first_there_is():
    seen = euchre.ruleset("north-american").deal(seed=1).observe(1)
    strange = (Juggle(3), Juggle(4))
    for legal, answer in ((strange, Juggle(3)), ((*strange, PASS), PASS)):
        foreign = msgspec.structs.replace(seen, legal=legal)
        assert HouseBot().act(foreign, LUCK) == answer


def test_another_action_is_told_what_would_be_rather():
    rules = euchre.ruleset("north-american")
    hands = ["Jh Jd Ah 9c Ts", "Kh Qh 9s Qs Ac", "Th As Ks Kd Qd", "Ad Td Kc Qc Jc"]
    deal = rules.setup(hands=hands, upcard="9h", dealer=3).deal()
    bot, seen = euchre.bot("house"), deal.observe(0)
    assert bot.act(seen, LUCK) == Order()
    hint = bot.reason(seen, PASS)
    assert hint.rule == "rather"
    assert str(hint).startswith("Rather order. With one trick counted for your partner")
