"""The four-handed kernel's batches: scores, and every card of a hand, against what values say."""

from __future__ import annotations

from random import Random

import numpy as np
import pytest

from euchre.kernels import doubledummy
from euchre.kernels.jit import compiled
from euchre.solver.codec import Node, move_of, node_of
from euchre.solver.doubledummy import is_opposite, solve, values
from tests.minimax import position


def nodes(number: int, seed: int) -> list[tuple]:
    """Positions of four hands, and their nodes."""
    luck, found = Random(seed), []
    while len(found) < number:
        deal = position(luck, 4, luck.choice([2, 3, 5]))
        node = node_of(deal.table)
        if is_opposite(node):
            found.append((deal, node))
    return found


def row_of(node: Node) -> list[int]:
    """The hands in the order of play, with the cards on the table."""
    order = [(node.leader + place) % 4 for place in range(4)]
    return [node.hands[seat] | node.played[seat] for seat in order]


def test_a_score_is_whether_makers_come_to_three_or_to_all() -> None:
    """Source: gourt, Scoring: a point for three or four tricks, a march for five."""
    found = nodes(400, 1)
    hands = np.array([row_of(node) for _, node in found])
    trumps = np.array([node.trumps for _, node in found])
    fixed = np.array([sum(node.played) for _, node in found])
    led = np.array([node.side >> node.leader & 1 for _, node in found])
    luck = Random(2)
    for _ in range(3):
        won = np.array([luck.randrange(6 - node.n) for _, node in found])
        scores = np.zeros(len(found), dtype=np.int64)
        compiled(doubledummy.scores)(hands, trumps, fixed, won, led, scores)
        exact = values([node for _, node in found])
        for at, (_, node) in enumerate(found):
            tricks = exact[at].low - node.won + int(won[at])
            assert scores[at] == (5 if tricks == 5 else 3 if tricks >= 3 else 0)


@pytest.mark.parametrize("compiling", [True, False])
def test_each_card_is_worth_what_the_position_after_it_is(compiling: bool) -> None:
    ask = compiled(doubledummy.card_values) if compiling else doubledummy.card_values
    for deal, node in nodes(60 if compiling else 8, 3):
        moves = {move_of(deal.table, play, node)[0]: play for play in deal.legal()}
        cards = sorted(moves)
        found = np.zeros((2, 1, len(cards)), dtype=np.int64)
        mine = (node.seat - node.leader) % 2
        arguments = ([row_of(node)], [node.trumps], [sum(node.played)], [cards])
        arrays = [np.array(argument, dtype=np.int64) for argument in arguments]
        ask(*arrays, mine, -1, found[0])
        ask(*arrays, mine, 5 - node.n, found[1])
        solution = solve(deal)
        for place, card in enumerate(cards):
            makers = solution.cards[moves[card]].low - node.won
            own = makers if solution.for_makers else node.n - makers
            assert found[0, 0, place] == own
            total = own + 5 - node.n  # as if all tricks before had been his side's
            assert found[1, 0, place] == (5 if total == 5 else 3 if total >= 3 else 0)


def test_rows_may_be_shorter_than_others() -> None:
    """Places without a card stay as they are."""
    ((deal, node),) = nodes(1, 9)
    cards = [move_of(deal.table, play, node)[0] for play in deal.legal()]
    found = np.full((1, 6), -1, dtype=np.int64)
    row = np.array([[*sorted(cards), *([0] * (6 - len(cards)))]])
    arrays = [np.array(a) for a in ([row_of(node)], [node.trumps], [sum(node.played)])]
    compiled(doubledummy.card_values)(*arrays, row, (node.seat - node.leader) % 2, -1, found)
    assert (found[0, len(cards) :] == -1).all()
    assert (found[0, : len(cards)] >= 0).all()
