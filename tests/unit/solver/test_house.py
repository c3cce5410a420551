"""House players in kernels: the same acts as through `observe`, deal by deal, so they can't peek.

Source: design 7: each decision of a bot exists in exactly one function; compiled and plain give the
same answer.
"""

from __future__ import annotations

import numpy as np
import pytest

import euchre
from euchre.analysis.simulation import simulate, standing_at
from euchre.bots import bot
from euchre.bots.driver import luck_of
from euchre.bots.house.bot import BOLD, CAUTIOUS, PLAIN, HouseBot
from euchre.core.actions import Discard, Name, Order, Pass, Play
from euchre.core.suits import STRAINS
from euchre.kernels.house import bulk, table
from euchre.kernels.house import match as match_
from euchre.kernels.house.game import Room
from euchre.kernels.jit import compiled, plainly
from euchre.rules.standing import Standing
from euchre.solver import house
from euchre.solver.house import (
    ANYTHING,
    Bulk,
    CompiledGame,
    compile_game,
    may_compile,
    may_compile_matches,
)

GAMES = [
    ("north-american", {}),
    ("north-american", {"stick_the_dealer": True}),
    ("canadian", {}),
    ("canadian", {"discard_upcard": False, "last_trick_deals": True}),
    ("foster", {"rubber": "off"}),
    ("north-american", {"lone_lead": "left_of_loner", "super_euchre": True, "lone_points": 5}),
    ("north-american", {"extra_cards_78": True, "deal_style": "one_four", "set_back": True}),
    ("north-american", {"no_trump": True, "stick_the_dealer": True, "lone_euchre_points": 4}),
]
STYLES = [(PLAIN,) * 4, (BOLD, CAUTIOUS, PLAIN, BOLD)]
FAST = ["north-american", "canadian", "foster"]


def rules_of(name: str, options: dict) -> euchre.Ruleset:
    known = {option.option.name for option in euchre.ruleset(name).options}
    return euchre.ruleset(name, **{k: v for k, v in options.items() if k in known})


def observed(rules: euchre.Ruleset, seed: int, number: int, start: Standing, bold) -> list:
    """The acts of a deal as house bots choose them from what they see."""
    players = [HouseBot("house", style) for style in bold]
    standing = Standing(start.points, start.games, rules.seating.seats[number % 4], number)
    deal = rules.deal(seed=seed, standing=standing)
    places, acts = rules.pack.places, []
    while deal.actor is not None:
        action = players[deal.actor].act(deal.observe(deal.actor), luck_of(seed, 0, deal.actor))
        match action:
            case Pass():
                acts.append((match_.PASSED, 0))
            case Order():
                acts.append((match_.ORDERED, 1 + action.alone))
            case Name():
                strain = STRAINS.index(action.strain)
                acts.append((match_.NAMED, 4 * strain + 1 + action.alone))
            case Discard():
                acts.append((match_.LAID_AWAY, places[action.card][0]))
            case Play():
                acts.append((match_.PLAYED, places[action.card][0]))
        deal = deal.play(action)
    return acts


def plain_acts(game: CompiledGame, seed: int, number: int, points, bold) -> list:
    """The same functions as in the kernel, run by Python."""
    log, arrays = [0] * 64, game.arrays
    bulk.play_deals(
        [seed],
        number,
        1,
        arrays._replace(
            choices=arrays.choices.tolist(),
            goes=arrays.goes.tolist(),
            printed=arrays.printed.tolist(),
        ),
        [*points, *bold],
        np.zeros((0, bulk.HOLDERS), dtype=np.int64),
        Room(
            [0] * len(arrays.printed),
            *([0] * size for size in (match_.HELD, table.STATE, match_.END)),
            log,
            [0] * 4,
        ),
        [0] * (bulk.OUTCOMES + 3 * len(game.outcomes)),
    )
    return [(int(act) // 64, int(act) % 64) for act in log[1 : int(log[0]) + 1]]


def same_acts(rules: euchre.Ruleset, seed: int, numbers: range, at: str, bold) -> None:
    start = standing_at(rules, at)
    points = (start.points[0], start.points[1])
    game = compile_game(rules)
    players = Bulk(game, seed, points=points, bold=bold)
    for number in numbers:
        seen = observed(rules, seed, number, start, bold)
        assert players.acts(number) == seen, number
        if number % 5 == 0:
            assert plain_acts(game, seed, number, points, bold) == seen, number


@pytest.mark.parametrize(("name", "options"), GAMES)
def test_compiled_plain_and_observing_players_do_the_same(name: str, options: dict) -> None:
    rules = rules_of(name, options)
    target = rules.match_rules.target
    for seed, bold, at in ((1, STYLES[0], "0-0"), (2, STYLES[1], f"{target - 1}-{target - 2}")):
        same_acts(rules, seed, range(25), at, bold)


@pytest.mark.long
@pytest.mark.parametrize(("name", "options"), GAMES)
def test_ten_thousand_deals_are_played_the_same(name: str, options: dict) -> None:
    rules = rules_of(name, options)
    same_acts(rules, 5, range(625), "0-0", STYLES[0])
    target = rules.match_rules.target
    same_acts(rules, 6, range(625), f"{target - 2}-{target - 1}", STYLES[1])


def counts(found) -> tuple:
    return found.deals, found.sums, found.squares, found.games, found.wins, found.broken_off


@pytest.mark.parametrize(
    ("matches", "names", "name", "options"),
    [
        (False, ["house"] * 4, "canadian", {"last_trick_deals": True}),
        (True, ["house"] * 4, "canadian", {"last_trick_deals": True}),
        (False, ["random"] * 4, "north-american", {"no_trump": True}),
        (False, ["random"] * 4, "canadian", {"discard_upcard": False, "no_trump": True}),
        (True, ["random", "house-bold"] * 2, "north-american", {"no_trump": True}),
        (False, ["house", "random", "house-cautious", "random"], "foster", {}),
    ],
)
@pytest.mark.parametrize("door", [compiled, plainly])
def test_counts_are_those_of_the_rules(
    matches: bool, names: list[str], name: str, options: dict, door, monkeypatch
) -> None:
    monkeypatch.setattr(house, "compiled", door)
    rules = euchre.ruleset(name, **options)
    number = 40 if matches else 300
    true = simulate(rules, [bot(name) for name in names], number, seed=3, matches=matches)
    game = compile_game(rules)
    styles = {"house": 0, "house-bold": BOLD, "house-cautious": CAUTIOUS, "random": ANYTHING}
    players = Bulk(game, 3, points=(0, 0), bold=[styles[name] for name in names])
    for first in range(0, number, 20):
        players.play(first, 20, matches=matches)
    tally = players.tally.tolist()
    assert tally[bulk.DEALS] == true.deals
    assert tally[bulk.SUMS : bulk.SUMS + 2] == true.sums[:2]
    assert tally[bulk.SQUARES : bulk.SQUARES + 2] == true.squares[:2]
    assert tally[bulk.GAMES] == true.games
    assert tally[bulk.WINS : bulk.WINS + 2] == true.wins[:2]
    for by, side in enumerate((None, 0, 1)):
        for at, outcome in enumerate(game.outcomes):
            count = tally[bulk.OUTCOMES + by * len(game.outcomes) + at]
            assert count == true.by_side[side, outcome], (side, outcome)


@pytest.mark.parametrize(
    "options",
    [
        {"joker": True},
        {"club_euchre": True},
        {"natural_trump": True},
        {"stick_the_dealer": True, "stuck_forfeit": True},
        {"defend_alone": 1},
        {"partners_best": True},
        {"blind_double": True},
        {"partner_alone": True},
        {"nines_tens": True},
        {"farmers": "clean"},
        {"no_ace_no_face": True},
    ],
)
def test_what_the_kernel_does_not_know_is_refused(options: dict) -> None:
    rules = euchre.ruleset("north-american", **options)
    assert not may_compile(rules)
    with pytest.raises(euchre.SetupError, match="North American"):
        compile_game(rules)


def test_other_games_are_left_to_the_rules() -> None:
    known = [name for name in euchre.rulesets() if may_compile(euchre.ruleset(name))]
    assert known == FAST
    assert not may_compile_matches(euchre.ruleset("foster", rubber="foster"))
    assert not may_compile_matches(euchre.ruleset("north-american", games=2))
