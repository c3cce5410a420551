"""What came of a deal and of a game, in the game's words."""

from __future__ import annotations

import msgspec
import pytest

import euchre
from euchre.live.protocol import Needs, Prompt, SeatInfo, Speed
from euchre.live.updates import table_info
from euchre.terminal.folding import fresh_view
from euchre.terminal.result import headline, remarks, story
from euchre.terminal.screens.menu import Menu
from euchre.terminal.state import State
from euchre.terminal.view import Contract, Ended, View, Won


def view_of(name: str, *, me: int = 0, deal: dict, **more) -> View:
    rules = euchre.ruleset(name, **more.pop("options", {}))
    names = ("You", "Ruth", "Ben", "Paul")[: rules.seating.count]
    view = fresh_view(table_info(rules, [SeatInfo(n, "person") for n in names]), me)
    return msgspec.structs.replace(view, deal=msgspec.structs.replace(view.deal, **deal), **more)


def shown(view: View, needs: Needs) -> State:
    prompt = Prompt(0, needs, "over", (), (), {})
    return State(view=view, prompt=prompt, room="", v=0, speed=Speed.AT_ONCE).shown


def told(view: View, needs: Needs) -> str:
    return headline(shown(view, needs))


@pytest.mark.parametrize(
    ("outcome", "marks", "said"),
    [
        ("point", (1, 0, 1, 0), "Point"),
        ("march", (2, 0, 2, 0), "March!"),
        ("euchre", (0, 2, 0, 2), "Euchred"),
        ("void", (0, 0, 0, 0), "Nobody made it"),
        ("set", (-200, 0, -200, 0), "Set back 200"),
    ],
)
def test_the_end_of_a_deal(outcome: str, marks: tuple[int, ...], said: str) -> None:
    deal = {"outcome": outcome, "marks": marks, "contract": Contract(0, "h")}
    assert told(view_of("north-american", deal=deal), Needs.DEAL) == said


def test_the_end_of_a_game() -> None:
    deal = {"outcome": "point", "marks": (1, 0, 1, 0), "contract": Contract(0, "h")}
    ended = Ended("won", (0, 2), 0)
    view = view_of("north-american", deal=deal, points=(10, 6, 10, 6), ended=ended)
    assert told(view, Needs.NOTHING) == "We win, 10 to 6"
    assert remarks(view) == ["The winners were in the barn: one point short before this deal."]
    lost = msgspec.structs.replace(view, me=1, you=1)
    assert told(lost, Needs.NOTHING) == "They win, 10 to 6"
    skunk = msgspec.structs.replace(view, points=(11, 0, 11, 0))
    assert remarks(skunk) == ["A skunk: the others never scored."]


def test_a_game_of_several_is_told_with_the_deal_that_won_it() -> None:
    deal = {"number": 4, "outcome": "point", "marks": (1, 0, 1, 0), "contract": Contract(0, "h")}
    options = {"games": 2, "target": 5}
    won = Won((0, 2), (5, 3, 5, 3), 4)
    view = view_of("keller-1887", options=options, deal=deal, won=won, games=(1, 0, 1, 0))
    assert told(view, Needs.DEAL) == "A game for you and Ben"
    assert remarks(shown(view, Needs.DEAL).view) == [
        "The winners were in the barn: one point short before this deal.",
        "Games: 1 to 0.",
    ]
    later = msgspec.structs.replace(view, deal=msgspec.structs.replace(view.deal, number=5))
    assert told(later, Needs.DEAL) == "Point"
    assert remarks(later) == []


def test_the_score_of_a_game_won_stands_until_the_next_begins() -> None:
    """The head of the table says what the sheet says, though the points have begun anew."""
    deal = {"number": 4, "outcome": "point", "marks": (1, 0, 1, 0), "contract": Contract(0, "h")}
    won = Won((0, 2), (5, 3, 5, 3), 4)
    options = {"games": 2, "target": 5}
    view = view_of("keller-1887", options=options, deal=deal, won=won, games=(1, 0, 1, 0))
    assert view.points == (0, 0, 0, 0)
    for needs in (Needs.DEAL, Needs.NOTHING):
        assert shown(view, needs).view.points == (5, 3, 5, 3)
    begun = {"number": 5, "outcome": None, "marks": (0, 0, 0, 0)}
    view = msgspec.structs.replace(view, deal=msgspec.structs.replace(view.deal, **begun))
    assert shown(view, Needs.ACT).view.points == (0, 0, 0, 0)


def test_a_deal_is_told_in_one_sentence() -> None:
    deal = {"outcome": "redeal", "upcard": "Jh", "marks": (0, 0, 0, 0)}
    assert (
        story(view_of("five-hundred", options={}, deal={**deal, "upcard": None})) == "Nobody bid."
    )
    void = {**deal, "outcome": "void"}
    assert (
        story(view_of("north-american", deal=void)) == "J♥ was turned down, and no suit was named."
    )


def test_the_tools_below_the_result_of_a_deal_do_what_they_say(sit, played) -> None:
    async def test() -> None:
        async with sit("north-american", seed=7) as player:
            await player.finish_deal()
            heading = player.sheet.heading
            await player.press("m")
            assert isinstance(player.app.screen, Menu)
            await player.press("escape")
            assert player.sheet is None
            await player.press("b")
            assert player.sheet.heading == heading
            await player.press("r")
            (row,) = player.table.sheet.rows
            assert f"{player.state.view.name(row.maker)} " in player.text()
            await player.press("escape", "b", "q")
            assert player.sheet is None

    played(test())
