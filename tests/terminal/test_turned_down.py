"""The card turned down on the cloth: face up under the stock where the house leaves it so."""

from __future__ import annotations

import msgspec
import pytest

import euchre
from euchre.live.protocol import Needs, Prompt, SeatInfo, Speed
from euchre.live.updates import table_info
from euchre.terminal.canvas import Canvas
from euchre.terminal.folding import fresh_view
from euchre.terminal.settings import Settings
from euchre.terminal.state import State
from euchre.terminal.widgets.cloth import Cloth


def drawn(lies: str, state: str, *, height: int = 24) -> str:
    rules = euchre.ruleset("north-american", turned_down=lies)
    seats = [SeatInfo(name, "person") for name in ("You", "Ruth", "Ben", "Paul")]
    view = fresh_view(table_info(rules, seats), 0)
    deal = msgspec.structs.replace(view.deal, upcard="Qh", upcard_state=state, dealer=3)
    view = msgspec.structs.replace(view, deal=deal)
    prompt = Prompt(0, Needs.ACT, "name", (), (), {})
    canvas = Canvas(78, height, Settings())
    Cloth("cloth", Settings())._centre(
        canvas, State(view=view, prompt=prompt, room="", v=0, speed=Speed.AT_ONCE)
    )
    return "\n".join(strip.text.rstrip() for strip in canvas.strips())


@pytest.mark.parametrize("height", [12, 24])
def test_it_shows_only_where_it_lies_face_up(height: int) -> None:
    label = "Paul turned Q♥ down"
    assert drawn("face_down", "down", height=height).count("Q♥") == 1
    assert label in drawn("face_down", "down", height=height)
    up = drawn("face_up", "down", height=height)
    assert label in up
    assert up.count("Q") == 2


def test_only_what_was_turned_down_is_left_so() -> None:
    assert drawn("face_up", "taken") == drawn("face_down", "taken")
    assert drawn("face_up", "up") == drawn("face_down", "up")
