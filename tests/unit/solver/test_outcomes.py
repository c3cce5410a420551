"""Outcomes of choices: against every layout played out by the rules, and against the searching bots."""

from __future__ import annotations

import random
from collections.abc import Iterator
from itertools import combinations

import pytest

import euchre
from euchre.analysis.review.course import Course, Step, steps
from euchre.analysis.review.report import Kind
from euchre.bots.blueprint import book_for
from euchre.core.actions import Play
from euchre.core.cards import Face
from euchre.core.shuffle import BOT, Luck
from euchre.kernels.expert import known
from euchre.rules.deal import Deal
from euchre.rules.observe import Observation
from euchre.solver.search import outcomes
from euchre.solver.search.game import game_of
from euchre.solver.search.knowledge import knowledge
from euchre.solver.search.styles import BELIEF, settings
from euchre.solver.search.thought import think

RULES = euchre.ruleset("north-american", stick_the_dealer=True)
GAME = game_of(RULES, book_for(RULES))
HOUSE = euchre.bot("house")
LATE = [1, 27, 145]
"""Seeds of deals in which little is left open."""
ANYTHING = {"call_slip": 1000, "play_slip": 1000, "call_spread": 30}
"""Others call and play as they please: every layout that is possible is as likely."""


def played(seed: int) -> Course:
    """A deal called by the house, its cards played by lot."""
    lots = random.Random(seed)
    deal = RULES.deal(seed=seed, dealer=seed % 4)
    while deal.actor is not None:
        seen = deal.observe(deal.actor)
        by_lot = deal.phase == "tricks"
        deal = deal.play(lots.choice(deal.legal()) if by_lot else HOUSE.act(seen, Luck(0, BOT)))
    return Course(0, deal, None)


def choices(course: Course, kind: Kind, trick: int | None = None) -> Iterator[Step]:
    for step in steps(course):
        is_it = step.kind is kind and len(step.deal.legal()) > 1
        if is_it and trick in (None, len(step.deal.tricks)):
            yield step


def found(step: Step, **row: int) -> outcomes.Outcomes:
    seen = step.deal.observe(step.seat)
    given = outcomes.outcomes_of(GAME, RULES, knowledge(seen), step.kind, settings(**row))
    assert given is not None
    return given


def worlds(seen: Observation) -> Iterator[list[set[Face]]]:
    """The other hands that may be: sizes fit, and nobody holds a suit that he didn't follow."""
    suit_of = RULES.ordering.effective_suit
    strain = seen.contract.strain
    lacks: dict[int, set] = {seat: set() for seat in range(4)}
    for plays in [*[trick.plays for trick in seen.tricks], seen.trick]:
        for laid in plays[1:]:
            if suit_of(laid.card, strain) != suit_of(plays[0].card, strain):
                lacks[laid.seat].add(suit_of(plays[0].card, strain))
    fallen = {laid.card for t in seen.tricks for laid in t.plays} | {x.card for x in seen.trick}
    out = sorted({*RULES.pack.faces} - fallen - {*seen.hand, seen.upcard})
    others = [seat for seat in range(4) if seat != seen.seat and seat not in seen.resting]

    def deal_out(seats: list[int], left: list[Face], hands: list[set[Face]]) -> Iterator:
        if not seats:
            yield [set(hand) for hand in hands]
            return
        seat, *rest = seats
        may = [card for card in left if suit_of(card, strain) not in lacks[seat]]
        for cards in combinations(may, seen.hand_sizes[seat]):
            hands[seat] = {*cards}
            yield from deal_out(rest, [card for card in left if card not in cards], hands)

    yield from deal_out(others, out, [set(), set(), set(), set()])


def ended(step: Step, course: Course, world: list[set[Face]], card: Face) -> int:
    """The points of the decider's side less the others' in this world, the house playing on."""
    seen = step.deal.observe(step.seat)
    fell = {seat: set() for seat in range(4)}
    for plays in [*[trick.plays for trick in seen.tricks], seen.trick]:
        for laid in plays:
            fell[laid.seat].add(laid.card)
    hands = [world[seat] | fell[seat] for seat in range(4)]
    hands[step.seat] = {*seen.hand} | fell[step.seat]
    setup = RULES.setup(
        hands=[" ".join(sorted(hand)) for hand in hands], upcard=seen.upcard, dealer=seen.dealer
    )
    deal: Deal = setup.deal()
    for each in steps(course):
        if each.at >= step.at:
            break
        deal = deal.play(each.action)
    deal = deal.play(Play(card))
    while deal.actor is not None:
        deal = deal.play(HOUSE.act(deal.observe(deal.actor), Luck(0, BOT)))
    return deal.points[step.seat] - deal.points[(step.seat + 1) % 4]


def late(seeds: list[int], most: int) -> list[tuple[Course, Step]]:
    """Decisions of the fourth trick, the upcard turned down, with few layouts that fit."""
    some = []
    for seed in seeds:
        course = played(seed)
        if (
            course.is_taken
            or course.deal.contract is None
            or course.deal.contract.alone is not None
        ):
            continue
        for step in choices(course, Kind.PLAY, trick=3):
            seen = step.deal.observe(step.seat)
            if 1 < sum(1 for _ in worlds(seen)) <= most:
                some.append((course, step))
                break
    return some


def test_the_last_two_tricks_are_worth_what_every_layout_played_out_by_the_rules_gives() -> None:
    cases = late(LATE, most=40)
    assert len(cases) == 3
    for course, step in cases:
        given = found(step, drawn=400, kept=4000, every=4000, **ANYTHING)
        layouts = list(worlds(step.deal.observe(step.seat)))
        assert given.is_exact
        assert given.layouts == len(layouts)
        for number, action in enumerate(given.actions):
            ends = [ended(step, course, world, action.card) for world in layouts]
            estimate = given.estimate(number, given.points)
            assert estimate == pytest.approx((sum(ends) / len(ends), 0.0))


def test_a_searching_bot_finds_the_same_worths() -> None:
    row = settings(drawn=300, kept=300, call_drawn=300, discard_drawn=300, **BELIEF)
    compared = dict.fromkeys(Kind, 0)
    for seed in range(6):
        for kind in Kind:
            for step in choices(played(seed), kind):
                seen = step.deal.observe(step.seat)
                thought = think(GAME, seen, row)
                if thought is None or not thought.played or len(thought.options) < 2:
                    continue
                given = outcomes.outcomes_of(GAME, RULES, knowledge(seen), kind, row)
                assert given is not None
                worth = dict(zip(given.actions, given.means(given.worth), strict=True))
                alone = {
                    a
                    for a, like in zip(given.actions, given.like, strict=True)
                    if given.like.count(like) == 1
                }
                for option in thought.options:
                    if option.action not in alone:  # which of those alike is played is a tie
                        continue
                    assert 20 * worth[option.action] == pytest.approx(option.worth)
                compared[kind] += 1
    assert all(compared.values())


def test_cards_that_take_the_same_tricks_share_a_worth_and_all_cards_have_one() -> None:
    alike = 0
    for seed in range(8):
        for step in choices(played(seed), Kind.PLAY):
            given = found(step, drawn=60, kept=60, **BELIEF)
            assert {*given.actions} == {*step.deal.legal()}
            means = given.means(given.points)
            for at, like in enumerate(given.like):
                assert given.like[like] == like
                assert means[at] == means[like]
                alike += at != like
    assert alike


def test_what_one_side_wins_the_other_loses() -> None:
    know = knowledge(RULES.deal(seed=1, dealer=0).observe(1))
    points, chances = outcomes.worths(GAME, know)
    half = len(points) // 2
    assert list(points[:half]) == [-mean for mean in points[half:]]
    know[known.SEAT] = 2
    points_2, chances_2 = outcomes.worths(GAME, know)
    assert [*points_2[half:], *points_2[:half]] == [-mean for mean in points]
    assert [*chances_2[half:], *chances_2[:half]] == pytest.approx([1 - c for c in chances])


def test_every_layout_ends_somehow_after_every_choice() -> None:
    for kind in Kind:
        step = next(step for seed in range(9) for step in choices(played(seed), kind))
        given = found(step, drawn=100, kept=100, **BELIEF)
        names = outcomes.end_names(RULES)
        for number in range(len(given.actions)):
            shares = given.shares(number)
            assert len(shares) == len(names)
            assert sum(shares) == pytest.approx(1)


def test_another_batch_draws_other_layouts_and_the_same_one_the_same() -> None:
    step = next(choices(played(3), Kind.PLAY))
    one, same, other = (found(step, drawn=200, kept=200, batch=b, **BELIEF) for b in (0, 0, 7))
    assert one.means(one.points) == same.means(same.points)
    assert one.means(one.points) != other.means(other.points)


def test_joined_samples_lie_between_their_parts_and_err_less() -> None:
    step = next(choices(played(3), Kind.PLAY))
    parts = [found(step, drawn=200, kept=200, batch=b, **BELIEF) for b in (1, 2)]
    whole = parts[0].joined(parts[1])
    one, two = (part.estimate(0, part.points) for part in parts)
    both = whole.estimate(0, whole.points)
    assert whole.layouts == sum(part.layouts for part in parts)
    assert min(one.mean, two.mean) <= both.mean <= max(one.mean, two.mean)
    assert both.error < min(one.error, two.error)


def test_a_decision_under_several_suppositions_is_worth_their_mean() -> None:
    step = next(choices(played(3), Kind.PLAY))
    parts = [found(step, drawn=200, kept=200, batch=b, **BELIEF) for b in (1, 2)]
    both = outcomes.mixed([(3.0, parts[0]), (1.0, parts[1])])
    for number in range(len(both.actions)):
        one, two = (part.means(part.points)[number] for part in parts)
        assert both.means(both.points)[number] == pytest.approx((3 * one + two) / 4)


def test_calls_are_all_that_the_rules_allow() -> None:
    turns = 0
    for seed in range(4):
        for step in choices(played(seed), Kind.CALL):
            given = found(step, drawn=30, kept=30, **BELIEF)
            assert {*given.actions} == {*step.deal.legal()}
            turns += 1
    assert turns
