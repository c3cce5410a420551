"""What stands at a seat: who he is in this deal and what he has, in the room that there is."""

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
from euchre.terminal.view import Contract
from euchre.terminal.widgets.cloth import Cloth

NAMES = ("You", "Walt", "Ruth", "Ida", "Otis", "Eva", "Ben")


def drawn(width: int) -> str:
    """Seven players; seat 5 makes it with seats 1 to 3, of whom seat 2 deals."""
    rules = euchre.ruleset("seven-handed")
    view = fresh_view(table_info(rules, [SeatInfo(name, "person") for name in NAMES]), 0)
    sides = (0, 1, 1, 1, 0, 1, 0)
    deal = msgspec.structs.replace(
        view.deal, sides=sides, contract=Contract(5, "h"), dealer=2, phase="tricks", won=(0,) * 7
    )
    deal = msgspec.structs.replace(deal, tricks=((),))
    view = msgspec.structs.replace(view, deal=deal, points=None)
    prompt = Prompt(0, Needs.ACT, "tricks", (), (), {})
    canvas = Canvas(width, 17, Settings())
    cloth = Cloth("cloth", Settings())
    state = State(view=view, prompt=prompt, room="", v=0, speed=Speed.AT_ONCE)
    for seat in (1, 2, 3):
        cloth._mat(canvas, state, seat)
    return "\n".join(strip.text.rstrip() for strip in canvas.strips())


@pytest.mark.parametrize(("width", "brief"), [(80, True), (200, False)])
def test_a_partner_of_seven_is_told_whole(width: int, brief: bool) -> None:
    text = drawn(width)
    assert "…" not in text
    assert text.count("with Eva") == 3
    assert text.count("plays with Eva") == (0 if brief else 3)
    assert text.count("0 tricks") == 3
