"""The solver against brute force, and what must not change its answer.

Checked against plain minimax on positions of every kind.
"""

from __future__ import annotations

from random import Random

import msgspec
import pytest

import euchre
from euchre.core.suits import Strain
from euchre.notation.position import read_position
from euchre.solver.codec import node_of
from euchre.solver.doubledummy import Worth, best_line, is_opposite, solve, values
from tests.minimax import makers_of, makers_tricks, position

SHAPES = [(3, 4), (3, 5), (4, 3), (4, 4), (5, 3), (6, 3), (7, 2), (7, 3)]


def check(deal: euchre.Deal) -> None:
    makers = makers_of(deal)
    solution = solve(deal)
    assert solution.value.exact == makers_tricks(deal, makers)
    for card, worth in solution.cards.items():
        assert worth.exact == makers_tricks(deal.play(card), makers), card


@pytest.mark.parametrize(("seats", "size"), SHAPES)
def test_values_are_those_of_brute_force(seats: int, size: int) -> None:
    luck = Random(100 * seats + size)
    for _ in range(12):
        check(position(luck, seats, size))


@pytest.mark.long
@pytest.mark.parametrize(("seats", "size"), [*SHAPES, (4, 5)])
def test_values_are_those_of_brute_force_at_length(seats: int, size: int) -> None:
    luck = Random(1000 * seats + size)
    for _ in range(30 if size == 5 and seats == 4 else 625):
        deal = position(luck, seats, size)
        assert values([node_of(deal.table)])[0].exact == makers_tricks(deal, makers_of(deal))


def test_the_positions_are_of_every_kind() -> None:
    luck = Random(9)
    deals = [position(luck, seats, size) for seats, size in SHAPES for _ in range(60)]
    assert any(deal.table.resting for deal in deals)
    assert any(deal.table.trick for deal in deals)
    assert any(is_opposite(node_of(deal.table)) for deal in deals)
    assert {deal.contract.strain for deal in deals} == set(Strain)
    jokers = [deal for deal in deals if deal.contract.strain is Strain.NO_TRUMP]
    assert any("play B" in str(action) for deal in jokers for action in deal.legal())


def turned(deal: euchre.Deal, by: int) -> euchre.Deal:
    """Everybody moves so many seats to the left, and takes his cards along."""
    table, seats = deal.table, deal.rules.seating.count

    def moved(row: tuple) -> tuple:
        return tuple(row[(s - by) % seats] for s in range(seats))

    return euchre.Deal(
        msgspec.structs.replace(
            table,
            rules=deal.rules.with_(sides=moved(deal.rules.sides)),
            dealer=(table.dealer + by) % seats,
            hands=moved(table.hands),
            sides=moved(table.sides),
            won=moved(table.won),
            resting=sum(1 << (s + by) % seats for s in range(seats) if table.rests(s)),
            contract=msgspec.structs.replace(
                table.contract, maker=(table.contract.maker + by) % seats
            ),
            trick=tuple(laid._replace(seat=(laid.seat + by) % seats) for laid in table.trick),
            tricks=tuple(
                msgspec.structs.replace(trick, winner=(trick.winner + by) % seats)
                for trick in table.tricks
            ),
        ),
        (),
    )


def recoloured(deal: euchre.Deal, suits: str) -> euchre.Deal:
    """The same cards with other suits: `s h d c` become these."""
    pack = deal.rules.pack
    change = dict(zip("shdc", suits, strict=True)) | {"n": "n"}

    def face(old: str) -> str:
        return old if old.startswith("B") else old[0] + change[old[1]]

    table = deal.table
    return euchre.Deal(
        msgspec.structs.replace(
            table,
            hands=tuple(pack.find(map(face, pack.faces_of(hand))) for hand in table.hands),
            led=None if table.led is None else Strain(change[table.led]),
            contract=msgspec.structs.replace(
                table.contract, strain=Strain(change[table.contract.strain])
            ),
            trick=tuple(laid._replace(card=face(laid.card)) for laid in table.trick),
        ),
        (),
    )


@pytest.mark.parametrize(("seats", "size"), [(4, 5), (3, 6), (5, 5), (6, 4)])
def test_seats_and_suits_have_no_names(seats: int, size: int) -> None:
    luck = Random(seats)
    for _ in range(40):
        deal = position(luck, seats, size)
        value = values([node_of(deal.table)])[0]
        by = luck.randrange(1, seats)
        # suits change places in such a way that a colour stays one
        suits = luck.choice(["chds", "sdhc", "cdhs", "hscd", "hcsd"])
        if deal.contract.strain is Strain.NO_TRUMP:
            suits = "".join(luck.sample("shdc", 4))
        assert values([node_of(turned(deal, by).table)])[0] == value
        assert values([node_of(recoloured(deal, suits).table)])[0] == value


def test_the_two_kernels_agree(monkeypatch: pytest.MonkeyPatch) -> None:
    luck = Random(3)
    deals = [position(luck, 4, 5) for _ in range(1500)]
    nodes = [n for n in (node_of(deal.table) for deal in deals) if is_opposite(n)]
    assert len(nodes) > 500
    quick = values(nodes)
    monkeypatch.setattr("euchre.solver.doubledummy.is_opposite", lambda _node: False)
    assert values(nodes) == quick


def test_the_right_and_the_left_fall_together() -> None:
    """Seven trumps, five in one hand: nobody can take a trick from it."""
    text = "north-american d3 9s9d9cTsTd/JdQsQdTcQc/AsKsAdKdJs/JhAhKhQhTh u 9h : pass, pass, pass, order, discard 9h"
    solution = solve(read_position(text).deal())
    assert not solution.for_makers
    assert solution.value.exact == 5
    assert set(map(str, solution.best)) == {"play 9s", "play 9d", "play 9c", "play Ts", "play Td"}


def test_a_line_is_played_to_the_end_and_gives_the_value() -> None:
    luck = Random(8)
    rules = euchre.ruleset("north-american", stick_the_dealer=True)
    for seed in range(20):
        deal = rules.deal(seed=seed, dealer=seed % 4)
        while deal.phase != "tricks":
            deal = deal.play(luck.choice(deal.legal()))
        value = solve(deal).value.exact
        for play in best_line(deal):
            assert deal.play(play).over or solve(deal.play(play)).value.exact == value
            deal = deal.play(play)
        assert deal.over
        assert sum(deal.won[s] for s in (0, 2)) == (
            value if deal.contract.maker % 2 == 0 else 5 - value
        )


def test_a_short_search_is_honest() -> None:
    luck = Random(5)
    for _ in range(10):
        deal = position(luck, 5, 5)
        (true,) = values([node_of(deal.table)])
        for budget in (1, 30, 300, 3000):
            (short,) = values([node_of(deal.table)], budget=budget)
            assert short.low <= true.low == true.high <= short.high
    (unknown,) = values([node_of(position(luck, 7, 4).table)], budget=0)
    assert unknown.low < unknown.high
    assert unknown.exact is None


def test_where_no_card_is_to_be_played_it_says_so() -> None:
    with pytest.raises(euchre.SetupError, match="No card is to be played"):
        solve(euchre.ruleset("north-american").deal(seed=1))
    deal = euchre.ruleset("pepper-six").deal(seed=1)
    while deal.phase != "tricks":
        deal = deal.play(deal.legal()[-1])
    with pytest.raises(euchre.SetupError, match="equal cards"):
        solve(deal)


def test_worths_show_what_is_known() -> None:
    assert str(Worth(3, 3)) == "3"
    assert str(Worth(2, 4)) == "2-4"
