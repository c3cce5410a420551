"""Screens as text, compared with golden files; EUCHRE_UPDATE_GOLDENS=1 writes them anew."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

import euchre
from euchre.core.sentences import say
from euchre.live.protocol import Speed
from euchre.terminal.settings import Settings

SIZES = {"80x24": (80, 24), "120x40": (120, 40)}
LOOKS = {
    "colour": Settings(speed=Speed.AT_ONCE),
    "plain": Settings(speed=Speed.AT_ONCE, colour=False),
    "ascii": Settings(speed=Speed.AT_ONCE, colour=False, ascii=True),
}


class Quiet:
    """A bot that passes, and plays the first card allowed: its games are the same for ever."""

    name = "quiet"

    def act(self, seen, luck):  # noqa: ARG002
        passes = [action for action in seen.legal if str(action) == "pass"]
        return (passes or seen.legal)[0]

    def reason(self, seen, action):  # noqa: ARG002
        from euchre.bots.api import Hint

        return Hint("only_choice")


SCENES = {
    "order-up": ("north-american", {}, ()),
    "trick": ("north-american", {}, ("order alone", "play")),
    "follow": ("north-american", {}, ("order", "play", "play")),
    "grid": ("five-hundred", {}, ()),
    "exchange": ("five-hundred", {}, ("bid 7 h",)),
    "seven": ("seven-handed", {}, ("bid 5 h",)),
    "seven-trick": ("seven-handed", {}, ("bid 5 h", "partner", "play")),
    "six": ("pepper-six", {}, ()),
    "ecarte": ("ecarte", {}, ()),
    "call-ace": ("call-ace", {}, ("order", "call", "play")),
}


def meant(legal, wish: str) -> str:
    return next((text for text in legal if text == wish or text.split()[0] == wish), legal[0])


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("scene", SCENES)
def test_a_scene(sit, played, golden, scene: str, size: str) -> None:
    name, options, acts = SCENES[scene]

    async def test() -> None:
        rules = euchre.ruleset(name, **options)
        async with sit(rules, seed=7, size=SIZES[size], make_bot=Quiet) as player:
            await play(player, acts)
            golden(f"{scene}-{size}", player.text())

    played(test())


async def play(player, acts) -> None:
    await player.asked()
    for wish in acts:
        version = player.state.v
        await player.send(meant(player.state.prompt.legal, wish))
        await player.until(lambda v=version: player.state.v > v)
        await player.asked()


@pytest.mark.parametrize("look", LOOKS)
def test_colours_are_never_all_there_is(sit, played, golden, look: str) -> None:
    """The letters are the same with and without colour; without it no colour goes out at all."""

    async def test() -> None:
        async with sit("north-american", seed=7, make_bot=Quiet, settings=LOOKS[look]) as player:
            await play(player, ("order", "play", "play"))
            text, styles = player.text(), player.styles()
            golden(f"follow-{'ascii' if look == 'ascii' else '80x24'}", text)
            golden(f"follow-styles-{look}", styles)
            assert text.isascii() == (look == "ascii")
            assert ("#" in styles) == (look == "colour")

    played(test())


def test_the_end_of_a_deal(sit, played, golden) -> None:
    async def test() -> None:
        async with sit("north-american", seed=7, make_bot=Quiet) as player:
            await play(player, ("order",))
            await player.finish_deal()
            golden("deal-end", player.text())
            await player.press("escape", "t")
            golden("tricks", player.text())
            await player.press("escape", "g")
            golden("log", player.text())

    played(test())


@pytest.mark.parametrize(
    "keys", [["question_mark"], ["m"], ["m", "enter"], ["m", "enter", "enter"]]
)
def test_a_sheet(sit, played, golden, keys: list[str]) -> None:
    async def test() -> None:
        async with sit("north-american", seed=7, make_bot=Quiet) as player:
            await player.asked()
            await player.press(*keys)
            golden("-".join(["sheet", *keys]), player.text())

    played(test())


def test_the_screen_in_the_docs_is_the_screen() -> None:
    root = Path(__file__).resolve().parents[2]
    page = (root / "docs" / "how-to-play.md").read_text(encoding="utf-8")
    shown = page.partition("```screen\n")[2].partition("```")[0]
    golden = root / "tests" / "golden" / "terminal" / "follow-80x24.txt"
    assert shown == golden.read_text(encoding="utf-8")


def test_four_colours_are_four(sit, played) -> None:
    """Each suit has a colour of its own, on cards and in sentences."""
    from euchre.terminal.palette import sign_style

    for role in ("face", "cloth", "paper", "brass"):
        colours = {sign_style(role, sign, colour=True, four=True).color for sign in "♠♥♦♣"}
        assert len(colours) == 4, role
        assert len({sign_style(role, s, colour=True, four=False).color for s in "♠♥♦♣"}) == 2


def test_no_line_of_a_sheet_is_cut(sit, played) -> None:
    async def test() -> None:
        async with sit("north-american", seed=7, make_bot=Quiet) as player:
            await player.asked()
            await player.press("question_mark")
            shown = player.text()
            lines = say("terminal.help").split("\n")
            assert all(line in shown for line in lines[:12])

    played(test())


def test_what_has_no_ascii_has_a_stand_in() -> None:
    from rich.cells import cell_len

    from euchre.terminal.canvas import BORDERS
    from euchre.terminal.glyphs import as_ascii

    shown = "".join(BORDERS.values()) + "♠♥♦♣●■◆▸▲◂✓★▒○□“”·…−"
    for char in shown:
        assert as_ascii(char) not in ("", "?"), char
    for char in shown + "éÉ牌\u00a0":
        assert as_ascii(char).isascii()
        assert cell_len(as_ascii(char)) == cell_len(char), char


def test_settings_are_kept(tmp_path, monkeypatch) -> None:
    """What only this terminal asks for, NO_COLOR or ASCII, isn't kept for others."""
    from euchre.terminal.settings import load_settings, save_settings

    monkeypatch.delenv("NO_COLOR", raising=False)
    assert load_settings(tmp_path) == Settings()
    monkeypatch.setenv("NO_COLOR", "1")
    before = load_settings(tmp_path, ascii_only=True)
    assert (before.colour, before.ascii) == (False, True)
    save_settings(tmp_path, before, msgspec.structs.replace(before, four=True))
    monkeypatch.delenv("NO_COLOR")
    assert load_settings(tmp_path) == Settings(four=True)
    (tmp_path / "terminal.json").write_text("{ruined")
    assert load_settings(tmp_path) == Settings()


def test_options_hold_at_once(sit, played, tmp_path) -> None:
    async def test() -> None:
        async with sit("north-american", seed=7, make_bot=Quiet) as player:
            await player.asked()
            assert "♦" in player.text()
            await player.press("m", "down", "down", "enter")
            await player.press("down", "down", "down", "enter")
            await player.press("escape")
            assert "♦" not in player.text()
            assert "Jd" in player.text()
            await player.press("m", "down", "down", "enter")
            await player.press("right")
            await player.until(lambda: player.state.speed is Speed.SLOW)
            await player.press("escape")
            said = [message for message in player.line.said if hasattr(message, "speed")]
            assert said[-1].speed is Speed.SLOW

    played(test())
    from euchre.terminal.settings import load_settings

    assert load_settings(tmp_path).letters
    assert load_settings(tmp_path).speed is Speed.SLOW


def test_a_new_game_by_its_house_rules(sit, played) -> None:
    """A clash is told and can't be dealt; changed rules are marked."""

    async def test() -> None:
        async with sit("north-american", seed=7, make_bot=Quiet) as player:
            await player.asked()
            await player.press("m", "enter")
            assert "Canadian Euchre" in player.text()
            await player.press("enter")
            rules = player.app.screen
            await point(player, "stuck_forfeit")
            await player.press("enter")
            assert "Only a stuck dealer can give" in player.text()
            await player.press("o")
            assert player.app.screen is rules
            await point(player, "stick_the_dealer")
            await player.press("enter")
            assert "Only a stuck dealer can give" not in player.text()
            await point(player, "target")
            await player.press("left", "left")
            assert rules.wish.options == {
                "stuck_forfeit": True,
                "stick_the_dealer": True,
                "target": 8,
            }
            await player.press("o")
            await player.until(lambda: player.state.view.table.target == 8)
            assert player.state.view.table.options == rules.wish.options

    played(test())


async def point(player, name: str) -> None:
    """Go to an entry of the list with the arrows."""
    names = [entry.name for entry in player.app.screen.entries()]
    while (at := player.app.screen.cursor) != names.index(name):
        await player.press("down" if at < names.index(name) else "up")
        names = [entry.name for entry in player.app.screen.entries()]


def test_another_game_for_another_number_by_pointer(sit, played) -> None:
    from euchre.terminal.question import Tool

    async def test() -> None:
        async with sit("call-ace", seed=7, make_bot=Quiet) as player:
            await player.asked()
            seats = len(player.state.view.seats)
            await player.click(Tool("menu"))
            await player.click(Tool("entry 0"))
            screen = player.app.screen
            await player.click(Tool(f"entry {screen.cursor}"))
            await point(player, "seats")
            await player.press("right")
            await player.click(Tool("deal"))
            await player.until(lambda: len(player.state.view.seats) != seats)
            assert player.state.view.table.ruleset == "call-ace"

    played(test())
