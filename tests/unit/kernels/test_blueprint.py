"""The blueprint's numbers and table: hands that are alike are one, and a call follows its suit."""

from __future__ import annotations

from itertools import combinations

import numpy as np
import pytest

import euchre
from euchre.bots.blueprint import say_by_book
from euchre.bots.house.bot import HouseBot
from euchre.core.actions import PASS, Name, Order
from euchre.core.cards import make_pack
from euchre.core.ordering import Ordering
from euchre.core.shuffle import BOT, Luck
from euchre.core.suits import STRAINS, SUITS, Strain
from euchre.kernels.blueprint import book as books
from euchre.kernels.blueprint import learn
from euchre.kernels.blueprint.book import LENGTH, book, name_of
from euchre.kernels.blueprint.call import call
from euchre.kernels.blueprint.game import BASE, WORK, Room, Task
from euchre.kernels.blueprint.infoset import (
    CLASSES,
    KNOWN,
    TURNS,
    class_of,
    coarse_classes,
    is_alike,
    numbering,
)
from euchre.kernels.blueprint.leaf import open_leaf, play_leaf, spread
from euchre.kernels.house import table
from euchre.kernels.house.layout import layout_of
from euchre.kernels.jit import compiled
from euchre.solver import training

PAYS = np.array(training.PAYS, dtype=np.int64)
LAYOUTS = [layout_of(Ordering(make_pack("9")), strain) for strain in SUITS]
FACES = make_pack("9").faces
BOOKS = ("stick", "pass", "stick-alone")
# Suits changed round so that colours stay together: s and c, h and d.
RENAMED = [
    dict(zip("shdc", new, strict=True))
    for new in ("shdc", "sdhc", "chds", "cdhs", "hscd", "dsch", "hcsd", "dcsh")
]


def swapped(hand: int) -> int:
    """The greens changed round."""
    return hand & ~4095 | (hand & 63) << 6 | hand >> 6 & 63


@pytest.mark.parametrize("rank", range(6))
def test_alike_hands_are_one_class_and_no_others(rank: int) -> None:
    where = numbering()
    upcard = 1 << (17 + rank if rank < 5 else 23)
    rest = [1 << place for place in range(24) if 1 << place != upcard]
    classes: dict[int, set[int]] = {}
    for cards in combinations(rest, 5):
        hand = sum(cards)
        classes.setdefault(class_of(where, hand, upcard), set()).add(hand)
    assert sorted(classes) == list(range(rank * CLASSES, (rank + 1) * CLASSES))
    for hands in classes.values():
        hand = next(iter(hands))
        assert hands == {hand, swapped(hand)}


def dealt(luck: Luck) -> tuple[list[tuple[str, ...]], str]:
    """Four hands and an upcard."""
    pack = luck.shuffled(FACES)
    return [pack[5 * seat : 5 * seat + 5] for seat in range(4)], pack[20]


def said(calls, hand: tuple[str, ...], upcard: str, turn: int) -> tuple[int, str]:
    turned = SUITS.index(Strain(upcard[1]))
    layout = LAYOUTS[turned]
    act, strain = call(
        calls, numbering(), layout.hand(hand), layout.bit[upcard], turned, turn, 10, 0
    )
    return act, STRAINS[strain].value


def test_suits_changed_round_the_call_changes_with_them() -> None:
    calls, luck = book("stick"), Luck(11, BOT)
    tried = 0
    for _ in range(400):
        hands, upcard = dealt(luck)
        for turn in range(TURNS):
            hand = hands[turn & 3]
            if is_alike(LAYOUTS[SUITS.index(Strain(upcard[1]))].hand(hand)):
                continue  # either green is as good
            act, suit = said(calls, hand, upcard, turn)
            for new in RENAMED:
                named = tuple(face[0] + new[face[1]] for face in hand)
                assert said(calls, named, upcard[0] + new[upcard[1]], turn) == (act, new[suit])
                tried += 1
    assert tried > 20_000


def test_a_call_compiled_is_the_call_of_plain_python() -> None:
    calls, luck = book("stick"), Luck(12, BOT)
    other = np.frombuffer(calls, dtype=np.uint8)
    where = np.array(numbering(), dtype=np.int64)
    twin = compiled(call)
    for _ in range(500):
        hands, upcard = dealt(luck)
        turned = SUITS.index(Strain(upcard[1]))
        layout = LAYOUTS[turned]
        for turn in range(TURNS):
            seen = (layout.hand(hands[turn & 3]), layout.bit[upcard], turned, turn, 2 + turn, 0)
            assert tuple(twin(other, where, *seen)) == call(calls, numbering(), *seen)


@pytest.mark.parametrize("dealer", range(4))
def test_a_call_through_an_observation_is_the_call_of_the_table(dealer: int) -> None:
    rules = euchre.ruleset("north-american", stick_the_dealer=True)
    calls, asked = book("stick"), 0
    for number in range(150):
        deal = rules.deal(seed=number, dealer=dealer)
        for turn in range(TURNS):
            seen = deal.observe(deal.actor)
            found = say_by_book(seen)
            act, suit = said(calls, seen.hand, seen.upcard, turn)
            expected = PASS
            if act:
                alone = act == 2
                expected = Order(alone=alone) if turn < 4 else Name(Strain(suit), alone=alone)
            assert found is not None
            assert found.action == expected
            assert found.action in seen.legal
            asked += 1
            if found.action != PASS:
                break
            deal = deal.play(found.action)
    assert asked > 300


@pytest.mark.parametrize("name", BOOKS)
def test_no_book_says_what_is_not_legal(name: str) -> None:
    calls = np.frombuffer(book(name), dtype=np.uint8).reshape(TURNS, KNOWN)
    form = training.SHIPPED[name].form
    assert name == name_of(stick=form.stick, partner_alone=form.partner_alone)
    assert calls[:4].max() == 2
    assert calls[4:].max() <= 6
    assert (calls[7].min() > 0) == form.stick
    assert (calls[1] == 1).any() != form.partner_alone


@pytest.mark.parametrize("name", BOOKS)
@pytest.mark.parametrize(
    ("hand", "upcard", "turn", "expected"),
    [
        ("Jh Jd Ah Kh As", "Th", 3, (2, "h")),  # nothing can go wrong: alone
        ("9s Ts 9c Td Qd", "Jh", 0, (0, "h")),  # no trump, no ace, theirs the right bower
        ("Js Jc As Ks Qs", "9h", 4, (2, "s")),  # five trumps from the top in a green suit
        ("Jd Jh Ad Kd Qd", "9h", 5, (2, "d")),  # the same in next
    ],
)
def test_hands_beyond_doubt(name: str, hand: str, upcard: str, turn: int, expected) -> None:
    assert said(book(name), tuple(hand.split()), upcard, turn) == expected


def test_alone_is_no_use_where_two_points_win() -> None:
    layout = LAYOUTS[1]
    hand, upcard = layout.hand(("Jh", "Jd", "Ah", "Kh", "As")), layout.bit["Th"]
    acts = [call(book("stick"), numbering(), hand, upcard, 1, 3, need, 0) for need in (1, 2, 3)]
    assert acts == [(1, 1), (1, 1), (2, 1)]
    assert call(book("stick-alone"), numbering(), hand, upcard, 1, 1, 1, 1)[0] == 2


def test_a_file_that_is_no_book_is_refused() -> None:
    calls = book("stick")
    assert len(calls) == LENGTH
    assert books.unpacked(books.packed(calls)) == calls
    with pytest.raises(ValueError, match="not a book"):
        books.unpacked(books.packed(calls[:-1]))


def laid_out(luck: Luck) -> tuple[list[tuple[str, ...]], str, list[int]]:
    """A deal with a spade turned, its hands under each strain."""
    hands, upcard = dealt(luck)
    while upcard[1] != "s":
        hands, upcard = dealt(luck)
    lay = [0] * 20
    layout = LAYOUTS[0]
    halves = training.kernel_tables().halves
    spread(halves, [layout.hand(hand) for hand in hands], layout.bit[upcard], lay)
    return hands, upcard, [int(cards) for cards in lay]


def test_hands_stand_right_under_every_strain() -> None:
    luck = Luck(13, BOT)
    for _ in range(50):
        hands, upcard, lay = laid_out(luck)
        for row, strain in enumerate((0, 3, 1, 2)):
            layout = LAYOUTS[strain]
            found = [layout.hand(hand) for hand in hands] + [layout.bit[upcard]]
            assert lay[5 * row : 5 * row + 5] == found


@pytest.mark.parametrize("turn", range(TURNS))
def test_a_leaf_is_what_house_players_come_to(turn: int) -> None:
    luck, player = Luck(14 + turn, BOT), HouseBot()
    rules = euchre.ruleset("north-american", stick_the_dealer=True)
    for _ in range(25):
        hands, upcard, lay = laid_out(luck)
        alone, strain = luck.below(2), 0 if turn < 4 else 1 + luck.below(3)
        deal = rules.setup(hands=tuple(map("".join, hands)), upcard=upcard, dealer=3).deal()
        for _ in range(turn):
            deal = deal.play(PASS)
        suit = (Strain.SPADES, Strain.CLUBS, Strain.HEARTS, Strain.DIAMONDS)[strain]
        order, name = Order(alone=bool(alone)), Name(suit, alone=bool(alone))
        deal = deal.play(order if turn < 4 else name)
        while deal.actor is not None:
            seen = deal.observe(deal.actor)
            deal = deal.play(player.act(seen, luck))
        state, stuck = [0] * table.STATE, int(turn == TURNS - 1)
        points = play_leaf(lay, PAYS, state, strain, turn & 3, alone, stuck)
        marks = deal.table.marks
        assert points == marks[turn & 3] - marks[(turn + 1) & 3]


def task(form: training.Form) -> Task:
    """All four learn every upcard, by the rules of the house."""
    rules = training.kernel_rules(form)
    return Task(rules, coarse=0, open_cards=0, only=-1, against=np.zeros(0, dtype=np.uint8))


def learnt(form: training.Form, number: int, *, compiling: bool) -> list[int]:
    """The sums after so many deals."""
    fixed = training.kernel_tables()
    sums = np.zeros(learn.LENGTH, dtype=np.int32)
    play = compiled(learn.learn) if compiling else learn.learn
    seed = np.uint64(3) if compiling else 3
    play(seed, 0, number, 1, task(form), sums, fixed, training.kernel_room())
    return sums.tolist()


def test_regrets_of_a_deal_are_those_of_its_leaves(monkeypatch) -> None:
    """One deal, nothing known before: each act's regret is its worth less that of all acts' mean."""
    monkeypatch.setattr(learn, "HARDLY", 0)
    fixed = training.kernel_tables()
    sums = np.zeros(learn.LENGTH, dtype=np.int32)
    room = [0] * WORK
    upcard = learn.upcard_of(0)
    layout, luck = LAYOUTS[0], Luck(15, BOT)
    hands, turned = dealt(luck)
    while turned != "9s":
        hands, turned = dealt(luck)
    room[:4] = [layout.hand(hand) for hand in hands]
    lay = [0] * 20
    spread(fixed.halves, room[:4], upcard, lay)
    stick = task(training.Form(stick=True))
    last, word = learn.walk(1, upcard, stick, 15, sums, fixed.where, room)
    assert last == TURNS - 1
    all_room = Room(room, [int(x) for x in lay], [0] * table.STATE)
    learn.go_back(word, last, 1, stick, 15, sums, PAYS, all_room)
    value = 0.0
    for turn in reversed(range(TURNS)):
        at = turn & 3
        hand = room[at]
        may = learn.legal(stick.rules, turn, hand, 0)
        acts = [act for act in range(learn.FEW if turn < 4 else learn.MANY) if may >> act & 1]
        sign = -1 if at & 1 else 1
        worth = {0: value * sign}
        for act in acts:
            if act:
                strain, alone = learn.meaning(turn, act, hand)
                stuck = int(turn == TURNS - 1)
                worth[act] = play_leaf(
                    [int(x) for x in lay], PAYS, [0] * table.STATE, strain, at, alone, stuck
                )
        mean = sum(worth[act] for act in acts) / len(acts)
        come = 1.0
        for before in range(turn):
            if before & 3 != at:
                n = 7 if before >= 4 else 3
                n -= 2 * is_alike(room[before & 3]) * (before >= 4)
                come /= n
        base = room[BASE + turn]
        for act in acts:
            expected = (worth[act] - mean) * come * 256
            assert abs(int(sums[base + act]) - expected) <= 3
        value = mean * sign


@pytest.mark.long
@pytest.mark.parametrize("form", [training.Form(True), training.Form(False, True)])
def test_learning_compiled_is_learning_in_plain_python(form: training.Form) -> None:
    assert learnt(form, 1500, compiling=True) == learnt(form, 1500, compiling=False)


@pytest.mark.long
def test_what_is_learnt_is_the_same_for_any_number_of_workers(monkeypatch) -> None:
    monkeypatch.setattr(training, "SHARD", 2000)
    course = training.Course(training.Form(True), 5, 3)
    one, three = (training.train(course, workers=n) for n in (1, 3))
    assert (one == three).all()
    assert one.any()


@pytest.mark.long
@pytest.mark.parametrize("name", BOOKS)
def test_the_books_beat_the_calls_of_the_house(name: str) -> None:
    found = training.lead(training.SHIPPED[name].form, book(name), None, 200_000)
    assert found.points - 4 * found.error > 0.02


def test_a_book_against_itself_wins_nothing() -> None:
    found = training.lead(training.Form(True), book("stick"), book("stick"), 300)
    assert (found.points, found.error) == (0, 0)


def test_open_leaves_come_to_points_that_the_game_gives() -> None:
    luck = Luck(16, BOT)
    for _ in range(40):
        _, _, lay = laid_out(luck)
        for alone in range(2):
            points = open_leaf(lay, PAYS, luck.below(4), luck.below(4), alone)
            assert points in {-2, 1, 2, 4}
            assert alone or points != 4


def test_low_cards_are_alike_for_learning_only_where_nothing_lies_between() -> None:
    """Ten for nine in a suit, and the two lowest trumps beside the upcard; all else stays apart."""
    stands, where, layout = coarse_classes(), numbering(), LAYOUTS[0]

    def stood_for(hand: str, upcard: str) -> int:
        return stands[
            class_of(where, layout.hand(tuple(hand.split())), layout.bit[upcard]) % CLASSES
        ]

    for one, other, upcard in [
        ("Th Ah Kd Js 9c", "9h Ah Kd Js 9c", "As"),
        ("Th Ah Td Js Tc", "9h Ah 9d Js 9c", "As"),
        ("Qs Ah Td Js Tc", "Ts Ah 9d Js 9c", "9s"),
        ("Ts Ah Td Js Tc", "9s Ah 9d Js 9c", "Qs"),
    ]:
        assert stood_for(one, upcard) == stood_for(other, upcard)
    for one, other, upcard in [
        ("Jh Ah Kd Js 9c", "9h Ah Kd Js 9c", "As"),
        ("Qs Ah Td Js Tc", "Ts Ah Td Js Tc", "As"),
        ("9h Th Kd Js 9c", "9h Jh Kd Js 9c", "As"),
    ]:
        assert stood_for(one, upcard) != stood_for(other, upcard)
