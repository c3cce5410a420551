"""`euchre play`, `euchre simulate`: every game of the catalogue, with every number of players."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import euchre as package
from euchre.cli.plain.words import describe, read_choice
from euchre.core.actions import Bid, Exchange, Partner, Pass, Play
from euchre.core.cards import Face
from euchre.core.seats import Seat
from euchre.core.suits import Strain
from euchre.notation.record import read
from euchre.rules.catalogue import recipe

GAMES = [(name, seats) for name in package.rulesets() for seats in recipe(name).seats]
TYPED = "p\n1\n2\n" * 40
"""A pass, the first choice or the second, whatever is understood."""


@pytest.mark.sampled(4)
@pytest.mark.parametrize(("name", "seats"), GAMES)
def test_a_deal_or_more_of_every_game(euchre, home: Path, name: str, seats: int) -> None:
    done = euchre("play", name, "--seats", seats, "--seed", 4, typed=TYPED)
    assert (done.returncode, done.stderr) == (0, "")
    assert "Deal 2." in done.stdout
    assert max(map(len, done.stdout.splitlines()[:-1])) <= 80
    (path,) = (home / "games").glob("*.euchre")
    record = read(path)
    assert record.faults == ()
    assert len(record.header.players) == seats


@pytest.mark.sampled(4)
@pytest.mark.parametrize(("name", "seats"), GAMES)
def test_every_game_is_simulated(euchre, name: str, seats: int) -> None:
    done = euchre(
        *("simulate", name, "--seats", seats, "--deals", 4, "--seed", 1),
        *("--bots", "random", "--json"),
    )
    assert (done.returncode, done.stderr) == (0, "")
    found = json.loads(done.stdout)
    assert found["deals"] == 4
    assert len(found["points_per_deal"]) == seats


def test_seven_who_play_for_themselves_fit_on_a_line(euchre) -> None:
    done = euchre("simulate", "seven-handed", "--deals", 4, "--seed", 1, "--bots", "random")
    assert done.returncode == 0
    assert max(map(len, done.stdout.splitlines())) <= 80


def test_hidden_scores_are_not_shown(euchre) -> None:
    done = euchre("play", "seven-handed", "--seed", 4, typed="p\nscore\nq\n")
    assert "The scores are hidden until the end." in done.stdout
    assert "Score:" not in done.stdout


def test_a_number_of_players_that_the_game_lacks(euchre) -> None:
    done = euchre("play", "ecarte", "--seats", 3)
    assert done.returncode == 2
    assert "for 2 players, not 3" in done.stderr


def test_bids_by_text() -> None:
    legal = (Pass(), *(Bid(str(n), strain) for n in (7, 8) for strain in Strain))
    for text in ("7h", "7 h", "bid 7 h", "7 hearts", "bid 7 hearts"):
        assert read_choice(text, legal) == Bid("7", Strain.HEARTS)
    assert read_choice("6s", legal) == Bid("6", Strain.SPADES)
    assert read_choice("little", (Pass(), Bid("little"))) == Bid("little")
    assert describe(Bid("7", Strain.HEARTS), "") == "bid 7 hearts"


def test_cards_to_lay_away_and_partners_by_text() -> None:
    exchange = (Exchange((Face("9s"), Face("Th"))),)
    assert read_choice("10h 9s", exchange) == exchange[0]
    partners = (Partner((Seat(1), Seat(2))), Partner((Seat(1), Seat(3))))
    assert read_choice("Paul, Ruth", partners, ("You", "Ruth", "Ben", "Paul")) == partners[1]
    joker = (Play(Face("B"), Strain.HEARTS), Play(Face("B"), Strain.SPADES))
    assert read_choice("B s", joker) == joker[1]
