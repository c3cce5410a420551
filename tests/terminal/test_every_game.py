"""Every game of the family at the table: a deal by keys, a deal by pointer, every kind of choice."""

from __future__ import annotations

import random
import re
from pathlib import Path

import pytest

import euchre
from euchre.core.sentences import show_card
from euchre.notation.record import read
from euchre.rules.catalogue import recipe

GAMES = [(name, seats) for name in euchre.rulesets() for seats in recipe(name).seats]
DATA = Path(__file__).parents[1] / "data"
CARD = re.compile(r"(?:10|[2-9JQKA])[♠♥♦♣]")


def may_be_named(player) -> set[str]:
    """What looks like a card and may stand on the screen: those that the seat knows, and bids."""
    seen = str(player.house._room.match.deal.observe(player.house.saved.seat).to_wire())
    known = {show_card(face) for face in re.findall(r"[2-9TJQKA][shdc]", seen)}
    rungs = [rung.call for rung in player.state.view.table.ladder]
    return known | {f"{call}{sign}" for call in rungs for sign in "♠♥♦♣"}


async def play_a_deal(player, luck: random.Random, *, by_keys: bool) -> None:
    while True:
        await player.asked()
        if not player.state.is_my_turn:
            await player.until(lambda: player.sheet is not None)
            return
        legal = player.state.prompt.legal
        alone = [text for text in legal if "alone" in text]
        lively = [text for text in legal if text != "pass"]
        text = luck.choice(luck.choice([legal, lively or legal, alone or legal]))
        named = set(CARD.findall(player.text()))
        assert named <= may_be_named(player)
        await player.answer(text, by_keys=by_keys)


@pytest.mark.sampled(5)
@pytest.mark.parametrize("by_keys", [True, False], ids=["keys", "pointer"])
@pytest.mark.parametrize(("name", "seats"), GAMES)
def test_a_deal_of_every_game(sit, played, tmp_path, name: str, seats: int, by_keys: bool) -> None:
    async def test() -> None:
        rules = euchre.ruleset(name, seats=seats)
        luck = random.Random(f"{name} {seats} {by_keys}")
        async with sit(rules, seed=luck.randrange(1000)) as player:
            await play_a_deal(player, luck, by_keys=by_keys)
            assert player.sheet.heading

    played(test())
    assert read(next(tmp_path.glob("games/*.euchre"))).faults == ()


@pytest.mark.parametrize("file", ["two-jokers.toml", "double-deck.toml"])
def test_a_game_that_exists_nowhere(sit, played, tmp_path, file: str) -> None:
    """A whole game from a file is played at the table, and its record replays."""

    async def test() -> None:
        async with sit(euchre.load_ruleset(DATA / file), seed=3) as player:
            await play_a_deal(player, random.Random(file), by_keys=True)
            assert player.sheet.heading

    played(test())
    assert read(next(tmp_path.glob("games/*.euchre"))).faults == ()
