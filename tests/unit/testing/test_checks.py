"""The checks for authors find what they are for: each fault planted here is told."""

from __future__ import annotations

import msgspec
import pytest

import euchre
from euchre.bots.api import Hint
from euchre.core.actions import PASS
from euchre.core.events import Discarded, Looked
from euchre.rules.phase import Phase, Slot
from euchre.rules.phases.making import OrderUp
from euchre.rules.phases.tricks import Tricks
from euchre.rules.writers import WRITERS
from euchre.testing import check_bot, check_ruleset, known_to, play_all, random_story, retold

GOOD = euchre.ruleset("north-american")


def with_phase(name: str, phase: Phase):
    slots = tuple(Slot(name, phase) if slot.name == name else slot for slot in GOOD.slots)
    return msgspec.structs.replace(GOOD, slots=slots)


@pytest.mark.parametrize("name", euchre.rulesets())
def test_the_catalogue_passes(name: str) -> None:
    check_ruleset(euchre.ruleset(name), deals=3)


class NeverFollows(Tricks, frozen=True):
    """Lists every card, though some are refused."""

    def legal(self, table, seat):
        return tuple(
            action
            for action in super().legal(table, seat)
            + tuple(euchre.parse_action(f"play {face}") for face in table.hand(seat))
        )


class Endless(Tricks, frozen=True):
    """The winner's seat is asked for ever."""

    def legal(self, *_):
        return ()


@pytest.mark.parametrize(
    ("rules", "fault"),
    [
        (with_phase("tricks", NeverFollows()), "listed"),
        (with_phase("tricks", Endless()), "nobody can do anything in the phase tricks"),
        (msgspec.structs.replace(GOOD, sides=(0, 1)), "sides"),
    ],
)
def test_a_bad_ruleset_is_found_out(rules, fault: str) -> None:
    with pytest.raises(AssertionError, match=fault):
        check_ruleset(rules, deals=10)


def test_a_card_that_is_lost_is_found_out(monkeypatch: pytest.MonkeyPatch) -> None:
    def loses(table, event) -> None:
        hand = table.hands[event.seat] ^ table.rules.pack.masks[event.card]
        table.hands = (*table.hands[: event.seat], hand, *table.hands[event.seat + 1 :])

    monkeypatch.setitem(WRITERS, Discarded, loses)
    with pytest.raises(AssertionError, match=r"cards too many \[\], missing \['.*'\]"):
        check_ruleset(GOOD, deals=10)


def test_a_hidden_card_on_which_an_act_depends_is_found_out(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def waits(self, table):
        strong = "Js" in table.hand(table.dealer)
        return () if strong and table.answers else calls(self, table)

    calls = OrderUp.waiting
    monkeypatch.setattr(OrderUp, "waiting", waits)
    with pytest.raises(AssertionError, match=r"nobody|learns hidden cards from waiting_for"):
        check_ruleset(GOOD, deals=20)


def test_a_leak_in_an_observation_is_found_out(monkeypatch: pytest.MonkeyPatch) -> None:
    def blabs(self, _seat):
        return self

    monkeypatch.setattr(Looked, "seen_by", blabs)
    with pytest.raises(AssertionError, match="sees"):
        check_ruleset(GOOD, deals=2)


def test_knowledge_is_what_a_person_saw() -> None:
    hands = ("Jh Jd Ah 9c Ts", "Kh Qh 9s Qs Ac", "Th As Ks Kd Qd", "Ad Td Kc Qc Jc")
    deal = GOOD.setup(hands=hands, upcard="9h", dealer=3).deal()
    deal = play_all(deal, "order, discard Td, play Jh")
    assert known_to(deal.events, None) == {"9h", "Jh"}
    assert known_to(deal.events, 1) == {"9h", "Jh", *hands[1].split()}
    assert known_to(deal.events, 3) == {"9h", "Jh", *hands[3].split()}


def test_a_story_is_told_again_with_other_cards_where_that_can_be() -> None:
    story = random_story(GOOD, 1, length=3)
    seat = story.deal.actor
    hidden = [f for f in GOOD.pack.faces if f not in known_to(story.deal.events, seat)]
    other = retold(story, {hidden[0]: hidden[1], hidden[1]: hidden[0]})
    assert other is not None
    assert other.deal.table != story.deal.table
    assert other.deal.observe(seat) == story.deal.observe(seat)


def test_a_story_that_would_break_a_rule_is_not_told() -> None:
    hands = ("Jh Jd Ah 9c Ts", "Kh Qh 9s Qs Ac", "Th As Ks Kd Qd", "Ad Td Kc Qc Jc")
    deal = GOOD.setup(hands=hands, upcard="9h", dealer=3).deal()
    assert play_all(deal, "order, discard Td, play 9c").why_not("play Qs") is not None


class Bad:
    name = "bad"

    def act(self, seen, _luck):
        return seen.legal[0]

    def reason(self, *_):
        return Hint("random")


class Illegal(Bad):
    def act(self, *_):
        return PASS


class Remembers(Bad):
    calls = 0

    def act(self, seen, _luck):
        self.calls += 1
        return seen.legal[self.calls % len(seen.legal)]


class Dumb(Bad):
    def reason(self, *_):
        return Hint("")


class Ruleless(Bad):
    def reason(self, *_):
        return Hint()


class Plain(Bad):
    def reason(self, *_):
        return "because"


@pytest.mark.parametrize(
    ("bot", "fault"),
    [
        (Illegal(), "answers pass; legal are"),
        (Remembers(), "is not a function of what it sees"),
        (Dumb(), "has no sentence"),
        (Ruleless(), "can't say why it would pass .*rule"),
        (Plain(), "gives 'because' for pass, not a Hint"),
        (Bad, "is no bot"),
        (object(), "is no bot"),
    ],
)
def test_a_bad_bot_is_found_out(bot, fault: str) -> None:
    with pytest.raises(AssertionError, match=fault):
        check_bot(bot, euchre.ruleset("canadian"), deals=5)


def test_a_good_bot_passes() -> None:
    check_bot(Bad(), deals=3)
    check_bot(euchre.bot("random"), euchre.ruleset("canadian", partners_best=True), deals=5)


def test_stories_are_the_same_for_the_same_seed() -> None:
    assert random_story(GOOD, 4, 2) == random_story(GOOD, 4, 2)
    assert random_story(GOOD, 4, 2) != random_story(GOOD, 4, 3)
    assert repr(random_story(GOOD, 4, 2, length=2)).startswith("north-american() d")
