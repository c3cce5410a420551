"""The search of cards in every game: no card seen that is hidden, the same in other seats and suits."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec
import pytest

import euchre
from euchre.bots.expert.bot import ExpertBot
from euchre.core.actions import Partner, Play
from euchre.core.cards import Face
from euchre.core.seats import Seat
from euchre.core.shuffle import BOT, Luck
from euchre.rules.deal import Deal
from euchre.rules.ruleset import Ruleset
from euchre.solver.house import may_compile
from euchre.solver.search.styles import STYLES, Effort
from euchre.solver.search.thought import Thought
from euchre.testing import check_bot
from tests.walks import GAMES, Walk, any_rules, known_to, retold, swaps, walk

FEW = Effort(work=1500, most=12)
ELSEWHERE = [game for game in GAMES if not may_compile(euchre.ruleset(game[0], seats=game[1]))]
TABLES = pytest.mark.parametrize(("name", "seats"), ELSEWHERE)


def searching() -> ExpertBot:
    return ExpertBot("few", STYLES["expert"], FEW)


def played(rules: Ruleset, seed: int, tricks: int) -> Walk:
    """A deal in which the house calls and plays, up to some card of a trick."""
    house, luck = euchre.bot("house"), Luck(seed, 7)
    path, deal = walk(rules, luck, 0)
    acts = []
    while (seat := deal.actor) is not None:
        if deal.phase == "tricks" and len(deal.tricks) >= tricks and luck.below(3) == 0:
            break
        acts.append((seat, house.act(deal.observe(seat), luck)))
        deal = deal.play(acts[-1][1], seat)
    return path._replace(acts=tuple(acts))


def thought(deal: Deal, seat: Seat) -> Thought | None:
    return searching().think(deal.observe(seat))


def positions(rules: Ruleset, number: int) -> Iterator[tuple[Walk, Deal, Seat]]:
    """Places of deals where there is a card to choose."""
    for seed in range(number):
        path = played(rules, seed, seed % 3)
        *_, deal = path.steps()
        seat = deal.actor
        if seat is not None and deal.phase == "tricks" and len(deal.legal()) > 1:
            yield path, deal, seat


@pytest.mark.sampled(4)
@TABLES
def test_hidden_cards_dealt_anew_the_same_thoughts(name: str, seats: int) -> None:
    told = 0
    for number in range(4):
        rules = (
            any_rules(Luck(number, 3), name, seats) if number else euchre.ruleset(name, seats=seats)
        )
        for path, deal, seat in positions(rules, 8):
            mine, known = thought(deal, seat), known_to(deal, seat)
            hidden = [face for face in rules.pack.places if face not in known]
            for names in swaps(hidden, Luck(number, 9), 4):
                others = retold(path, names)
                if others is not None and others[-1].observe(seat) == deal.observe(seat):
                    told += 1
                    assert thought(others[-1], seat) == mine
    assert told > 8


@pytest.mark.sampled(4)
@TABLES
def test_in_another_seat_the_same_thoughts(name: str, seats: int) -> None:
    """Seats that are chosen as partners would have other names, so those deals are left out."""
    rules, same, chosen = euchre.ruleset(name, seats=seats), 0, 0
    for path, deal, seat in positions(rules, 12):
        turn = lambda one: Seat((one + 1) % rules.seating.count)  # noqa: E731
        if any(isinstance(action, Partner) for _, action in path.acts):
            chosen += 1
            continue
        standing = msgspec.structs.replace(path.standing, dealer=turn(path.standing.dealer))
        acts = tuple((turn(one), action) for one, action in path.acts)
        *_, other = path._replace(standing=standing, acts=acts).steps()
        mine, theirs = thought(deal, seat), thought(other, turn(seat))
        assert mine == theirs
        same += mine is not None
    assert same > 3 or chosen > 3


SUITS = ({"s": "h", "h": "s", "c": "d", "d": "c"}, {"s": "c", "c": "s"}, {"h": "d", "d": "h"})
"""Suits changed round, suits of one colour staying so."""


def renamed(face: str, names: dict[str, str]) -> Face:
    return Face(face[:-1] + names.get(face[-1], face[-1]))


@pytest.mark.parametrize(
    "name", ["three-handed", "six-handed", "two-handed", "keller-1887", "ecarte"]
)
def test_suits_renamed_cards_are_worth_the_same(name: str) -> None:
    """Cards that are alike go by one of them, which the rule chooses: so worths are compared."""
    rules, same = euchre.ruleset(name), 0
    for path, deal, seat in positions(rules, 12):
        for suits in SUITS:
            names = {face: renamed(face, suits) for face in rules.pack.places}
            others = retold(_calls_renamed(path, suits), names)
            assert others is not None
            mine, theirs = thought(deal, seat), thought(others[-1], seat)
            assert (mine is None) == (theirs is None)
            if mine is not None and theirs is not None:
                assert sorted(o.worth for o in mine.options) == sorted(
                    o.worth for o in theirs.options
                )
                assert mine.layouts == theirs.layouts
                same += 1
    assert same > 12


def _calls_renamed(path: Walk, suits: dict[str, str]) -> Walk:
    """The walk with the suits of its calls renamed; its cards are left to `retold`."""
    acts = []
    for seat, action in path.acts:
        strain = getattr(action, "strain", None)
        if strain is not None:
            action = msgspec.structs.replace(  # noqa: PLW2901
                action, strain=type(strain)(suits.get(strain.value, strain.value))
            )
        acts.append((seat, action))
    return path._replace(acts=tuple(acts))


@pytest.mark.sampled(4)
@TABLES
def test_the_same_sight_the_same_action_whatever_was_asked_between(name: str, seats: int) -> None:
    check_bot(searching(), euchre.ruleset(name, seats=seats), deals=2)


def test_the_reason_says_what_the_card_is_worth_and_what_is_near() -> None:
    rules, bot, told = euchre.ruleset("three-handed"), searching(), 0
    for _, deal, seat in positions(rules, 12):
        seen = deal.observe(seat)
        found = bot.think(seen)
        if found is None or not found.played:
            continue
        action = bot.act(seen, Luck(0, BOT))
        assert isinstance(action, Play)
        text = str(bot.reason(seen, action))
        assert f"{found.options[0].worth:+.2f} points" in text, text
        assert found.options[0].action == action
        told += 1
    assert told > 3


def test_more_effort_draws_more_layouts_and_no_effort_goes_over_its_work() -> None:
    rules = euchre.ruleset("six-handed")
    for _, deal, seat in positions(rules, 8):
        seen = deal.observe(seat)
        for work, most in ((1500, 12), (15_000, 40), (150_000, 10_000)):
            found = ExpertBot("few", STYLES["expert"], Effort(work, most)).think(seen)
            assert found is not None
            falls = sum(seen.hand_sizes) if not seen.resting else 1
            if found.played:
                assert found.layouts <= most
                assert found.layouts * falls * len(found.options) <= max(work, 8 * falls * 6)
