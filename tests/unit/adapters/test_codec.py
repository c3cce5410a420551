"""The codec: every action has one way, and the mask is what the rules allow."""

from __future__ import annotations

import importlib
import pkgutil
from pathlib import Path

import pytest

import euchre
from euchre.adapters.bounds import cards_used, hand_size, most_choices, points_range
from euchre.adapters.codec import DONE, Codec
from euchre.adapters.kinds import ALL, kinds_of, knows
from euchre.adapters.turn import Turn
from euchre.core.actions import Action, Jamboree, parse_action
from euchre.core.shuffle import Luck
from euchre.rules import phases
from euchre.rules.phase import Phase
from euchre.rules.rights import Right
from euchre.testing import play_all
from tests.walked_turns import FULL, acts, rules_of, turns
from tests.walks import GAMES, any_rules

DATA = Path(__file__).parents[2] / "data"
TABLES = pytest.mark.parametrize(("name", "seats"), GAMES)


@pytest.mark.parametrize("name", FULL)
def test_the_words_of_a_game_are_its_own(name: str) -> None:
    codec = Codec(rules_of(name))
    assert len(set(codec.words)) == codec.size
    assert [codec.number(word) for word in codec.words] == list(range(codec.size))
    assert [str(parse_action(word)) for word in codec.words if word != DONE] == [
        word for word in codec.words if word != DONE
    ]


def test_the_plain_games_words() -> None:
    """Pass, order, four names and as many alone, 24 discards, 24 plays."""
    words = Codec(euchre.ruleset("north-american")).words
    assert words[:5] == ("pass", "order", "order alone", "name s", "name s alone")
    assert sum(word.startswith("discard ") for word in words) == 24
    assert sum(word.startswith("play ") for word in words) == 24
    assert len(words) == 1 + 2 + 8 + 24 + 24


def test_a_set_of_cards_takes_as_many_words_as_the_pack_has_cards() -> None:
    """There are 12,341 ways to lay away three of 43 cards."""
    words = Codec(euchre.ruleset("five-hundred")).words
    assert sum(word.startswith("exchange ") for word in words) == 33
    assert len(words) < 120


def check_walk(rules: euchre.Ruleset, luck: Luck) -> set[type[Action]]:
    """Play a deal and compare ways and masks with what is legal, everywhere."""
    codec, kinds, count = Codec(rules), set(), 0
    least, most = points_range(rules)
    for turn, number in turns(rules, codec, luck):
        legal = turn.deal.legal()
        ways = codec.ways(legal)
        assert sorted(map(str, ways.values())) == sorted(map(str, legal))
        action = luck.choice(legal) if legal else None
        assert action is None or ways[codec.way(action, legal)] == action
        whole = {way for way in ways if way[: len(turn.chosen)] == turn.chosen}
        assert set(turn.numbers) == {way[len(turn.chosen)] for way in whole}
        for seat in rules.seating.seats:
            marked = set(turn.mask(seat).nonzero()[0])
            assert marked == (set(turn.numbers) if seat == turn.actor else set())
        kinds |= {type(action) for action in legal}
        count += number is not None
    assert count <= most_choices(rules, codec)
    assert all(least <= points <= most for points in turn.deal.points)
    return kinds


@pytest.mark.parametrize("name", FULL)
def test_every_action_has_one_way_and_the_mask_is_what_is_legal(name: str) -> None:
    rules = rules_of(name)
    met: set[type[Action]] = set()
    for number in range(4):
        met |= check_walk(rules, Luck(number, 400))
    assert met <= set(kinds_of(rules))


@TABLES
def test_whatever_the_house_rules_the_mask_is_what_is_legal(name: str, seats: int) -> None:
    for number in range(2):
        luck = Luck(number, 401)
        check_walk(any_rules(luck, name, seats), luck)


@pytest.mark.parametrize("file", ["double-deck.toml", "two-jokers.toml"])
def test_a_game_of_ones_own_has_its_own_words(file: str) -> None:
    rules = euchre.load_ruleset(DATA / file)
    for number in range(6):
        check_walk(rules, Luck(number, 407))


@pytest.mark.long
@TABLES
def test_whatever_the_house_rules_the_mask_is_what_is_legal_often(name: str, seats: int) -> None:
    for number in range(150):
        luck = Luck(number, 402)
        check_walk(any_rules(luck, name, seats), luck)


def test_every_kind_of_action_occurs_in_these_games() -> None:
    met: set[type[Action]] = {Jamboree}  # too rare for chance; see below
    for name in FULL:
        rules = rules_of(name)
        for number in range(150 if name == "poor hands" else 25):
            codec = Codec(rules)
            met |= {type(action) for _, action in acts(turns(rules, codec, Luck(number, 403)))}
    assert {kind.__name__ for kind in set(ALL) - met} == set()


def test_a_jamboree_can_be_chosen() -> None:
    rules = rules_of("railroad")
    hands = ["Jh Jd Ah Kh Qh", "Ks Qs 9s Qc Ac", "Ts As Th Kd Qd", "Ad Td Kc 9c Jc"]
    deal = rules.setup(hands=hands, upcard="9h", dealer=3).deal()
    turn = Turn(play_all(deal, "order, discard Td"), Codec(rules))
    while turn.deal.phase != "open hand":
        turn = turn.after(turn.codec.number("pass"))
    assert turn.after(turn.codec.number("jamboree")).deal.outcome == "jamboree"


def test_a_set_is_chosen_card_by_card_in_pack_order() -> None:
    rules = euchre.ruleset("ecarte")
    pack = ["9s", "Ts", "Js", "7h", "8h", "9h", "Ks", "As", "7d", "8d", "Qh"]
    rest = [face for face in rules.pack.faces if face not in pack]
    codec = Codec(rules)
    turn = Turn(rules.deal(pack=[*pack, *rest], dealer=0).play("propose").play("accept"), codec)
    hand = turn.deal.table.hand(1)
    first = turn.after(codec.number(f"exchange {hand[1]}"))
    assert (first.deal, first.actor) == (turn.deal, 1)
    words = [codec.words[number] for number in first.numbers]
    assert words == [*(f"exchange {face}" for face in hand[2:]), DONE]
    second = first.after(codec.number(f"exchange {hand[3]}"))
    done = second.after(codec.number(DONE))
    assert done.deal == turn.deal.play(f"exchange {hand[1]} {hand[3]}")
    full = turn
    for face in hand:  # five can't be added to, so nothing has to end them
        full = full.after(codec.number(f"exchange {face}"))
    assert full.deal == turn.deal.play(f"exchange {' '.join(hand)}")


@pytest.mark.parametrize("name", FULL)
def test_cards_that_never_matter_can_be_changed(name: str) -> None:
    """Under those that matter, the pack may lie as it likes."""
    rules = rules_of(name)
    used = cards_used(rules)
    for number in range(4):
        luck = Luck(number, 404)
        pack = luck.shuffled(rules.pack.faces)
        other = (*pack[:used], *luck.shuffled(pack[used:]))
        deal, again = rules.deal(pack=pack, dealer=1), rules.deal(pack=other, dealer=1)
        while not deal.over:
            assert [d.observe(d.actor) for d in (deal,)] == [d.observe(d.actor) for d in (again,)]
            action, seat = luck.choice(deal.legal()), deal.actor
            deal, again = deal.play(action, seat), again.play(action, seat)
        assert deal.points == again.points


@TABLES
def test_a_hand_is_as_large_as_the_deal_has_tricks(name: str, seats: int) -> None:
    rules = euchre.ruleset(name, seats=seats)
    for number in range(20):
        *_, (turn, _) = turns(rules, Codec(rules), Luck(number, 405))
        assert len(turn.deal.tricks) in (0, hand_size(rules)), turn.deal.outcome


def test_every_phase_and_right_says_what_it_takes() -> None:
    for module in pkgutil.iter_modules(phases.__path__):
        importlib.import_module(f"{phases.__name__}.{module.name}")
    own = (*Phase.__subclasses__(), *Right.__subclasses__())
    kinds = [kind for kind in own if kind.__module__.startswith("euchre.")]
    assert len(kinds) > 30
    assert [kind.__name__ for kind in kinds if not knows(kind)] == []


def test_a_phase_of_ones_own_may_take_anything() -> None:
    class Surprise(Phase, frozen=True):
        """Nobody has heard of it."""

    rules = euchre.ruleset("north-american")
    slots = (*rules.slots[:-1], euchre.rules.phase.Slot("surprise", Surprise()), rules.slots[-1])
    assert kinds_of(rules.with_(slots=slots)) == ALL


# What can't be


def turn_of(name: str = "north-american", dealer: int = 3) -> Turn:
    rules = euchre.ruleset(name)
    return Turn(rules.deal(seed=7, dealer=dealer), Codec(rules))


def test_a_choice_against_the_rules_is_refused_as_the_rules_refuse_it() -> None:
    turn = turn_of()
    with pytest.raises(euchre.IllegalAction) as refused:
        turn.after(turn.codec.number("play As"))
    assert refused.value.seat == 0
    assert refused.value.reason == turn.deal.why_not("play As")


@pytest.mark.parametrize("number", [-1, 59, 10**400, 1.5, None, "pass"])
def test_what_is_no_number_of_a_choice_is_refused(number: object) -> None:
    with pytest.raises(euchre.EuchreError, match="whole number from 0 to 58"):
        turn_of().after(number)  # type: ignore[arg-type]


def test_an_unknown_word_is_refused() -> None:
    with pytest.raises(euchre.EuchreError, match='no choice "propose"'):
        turn_of().codec.number("propose")


def test_an_order_that_must_be_alone_is_no_choice() -> None:
    turn = turn_of("canadian")
    turn = turn.after(turn.codec.number("pass"))
    assert "order" not in [turn.codec.words[number] for number in turn.numbers]
    with pytest.raises(euchre.EuchreError, match="there are: pass, order alone"):
        turn.after(turn.codec.number("order"))


def test_what_can_t_be_added_to_a_set_is_refused() -> None:
    turn = turn_of("ecarte", dealer=1)
    assert turn.deal.table.stock
    for word in ("propose", "accept"):
        turn = turn.after(turn.codec.number(word))
    with pytest.raises(euchre.EuchreError, match='"done" can\'t be chosen now'):
        turn.after(turn.codec.number(DONE))
    last = turn.after(turn.numbers[1])
    with pytest.raises(euchre.EuchreError, match="can't be chosen now"):
        last.after(turn.numbers[0])


def test_nothing_can_be_chosen_after_the_end() -> None:
    rules = euchre.ruleset("north-american")
    *_, (turn, _) = turns(rules, Codec(rules), Luck(1, 406))
    assert turn.numbers == ()
    with pytest.raises(euchre.IllegalAction, match="over"):
        turn.after(0)
