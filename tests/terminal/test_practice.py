"""Practice, presets, rule codes and reasons in the terminal, with the same words as in the browser."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

import pytest

import euchre
from euchre.core.errors import RulesetError
from euchre.core.sentences import say
from euchre.live.protocol import AskMotive, MotiveGiven, NewGame
from euchre.rules.catalogue import preset_named, presets
from euchre.rules.code import format_code
from euchre.terminal.screens.listed import Listed
from euchre.terminal.screens.new_game import HouseRules, wish_for, wish_of_code
from euchre.terminal.view import View


async def choose(player, name: str) -> None:
    """Point at the entry of this name in the list on top, and press Enter."""
    sheet = player.app.screen
    assert isinstance(sheet, Listed)
    at = next(n for n, entry in enumerate(sheet.entries()) if entry.name == name)
    for _ in sheet.entries():
        if sheet.cursor == at:
            break
        await player.press("down" if sheet.cursor < at else "up")
    await player.press("enter")


async def from_menu(player, *names: str) -> None:
    await player.press("m")
    for name in names:
        await choose(player, name)


async def write(player, text: str) -> None:
    for char in text:
        await player.pilot.press(char)
    await player.press("enter")


async def at_new_table(player, do: Callable[[], Awaitable[None]]) -> View:
    """The view of the table that comes of this."""
    room = player.state.room
    await do()
    await player.until(lambda: player.state.room != room)
    await player.asked()
    return player.state.view


def test_why_is_asked_after_the_deal_of_every_act(sit, played) -> None:
    async def test() -> None:
        async with sit("north-american", seed=7) as player:
            await player.finish_deal()
            await player.press("w")
            sheet = player.app.screen
            acts = [entry for entry in sheet.entries() if entry.name]
            assert len(acts) >= 20  # all cards, at the least
            theirs = next(e for e in acts if e.text.startswith(("Ruth", "Ben", "Paul")))
            await choose(player, theirs.name)
            at = int(theirs.name)
            await player.until(lambda: at in player.table.motives)
            assert AskMotive(at) in player.line.said
            motive = player.table.motives[at]
            assert isinstance(motive, MotiveGiven)
            assert not motive.own
            told = sheet.note(theirs)
            assert told
            assert not told.startswith("Why")
            assert told.split()[0] in " ".join(player.text().split())
            own = next(e for e in acts if e.text.startswith("You"))
            await choose(player, own.name)
            await player.until(lambda: int(own.name) in player.table.motives)
            assert sheet.note(own).startswith(
                ("You did as the house would", "The house would rather")
            )

    played(test())


@pytest.mark.parametrize("name", ["five-hundred", "call-ace", "ecarte"])
def test_every_reason_of_a_deal_can_be_told(sit, played, name: str) -> None:
    async def test() -> None:
        async with sit(name, seed=3) as player:
            await player.finish_deal()
            await player.press("w")
            sheet = player.app.screen
            for entry in [one for one in sheet.entries() if one.name]:
                player.table.ask_why(int(entry.name))
                await player.until(lambda at=int(entry.name): at in player.table.motives)
                assert sheet.note(entry)
                assert "{" not in sheet.note(entry)

    played(test())


def test_during_the_deal_the_log_is_only_read(sit, played) -> None:
    async def test() -> None:
        async with sit("north-american", seed=7) as player:
            await player.asked()
            await player.press("g")
            assert not isinstance(player.app.screen, Listed)

    played(test())


def test_a_preset_is_played(sit, played) -> None:
    async def test() -> None:
        async with sit("north-american", seed=7) as player:
            await player.asked()

            async def do() -> None:
                await from_menu(player, "new", "preset indiana")
                assert isinstance(player.app.screen, HouseRules)
                await player.press("o")

            view = await at_new_table(player, do)
            assert view.table.ruleset == "north-american"
            assert view.table.options == preset_named("indiana").options

    played(test())


def test_every_preset_and_its_code_give_the_same_wish() -> None:
    for name in presets():
        found = preset_named(name)
        rules = euchre.ruleset(found.ruleset, **found.options)
        assert wish_of_code(format_code(rules)) == wish_for(f"preset {name}", None)


def test_a_rule_code_is_shown_and_read(sit, played) -> None:
    code = format_code(euchre.ruleset("canadian", target=5))

    async def test() -> None:
        async with sit("north-american", seed=7) as player:
            await player.asked()

            async def do() -> None:
                await from_menu(player, "new", "code")
                await write(player, code.replace("canadian", "canadiam"))
                assert "mistyped" in " ".join(player.text().split())
                await write(player, code)
                entries = player.app.screen.entries()
                assert entries[-1].text == code
                await player.press("o")

            view = await at_new_table(player, do)
            assert (view.table.ruleset, view.table.target) == ("canadian", 5)

    played(test())


def test_what_is_no_code_says_why() -> None:
    with pytest.raises(RulesetError):
        wish_of_code("nothing")


def test_a_hand_by_wish_and_back_to_the_game(sit, played) -> None:
    async def test() -> None:
        async with sit("north-american", seed=7) as player:
            await player.asked()
            room, hand = player.state.room, player.state.cards
            view = await at_new_table(player, lambda: from_menu(player, "practise", "wish 1"))
            up = view.deal.upcard or ""
            left = {"h": "d", "d": "h", "s": "c", "c": "s"}[up[1]]
            assert {f"J{up[1]}", f"J{left}"} <= set(view.deal.hand or ())
            assert say("practise.here") in player.text()
            await from_menu(player, "practise", "back")
            await player.until(lambda: player.state.room == room)
            assert player.state.cards == hand
            assert not player.state.view.table.practise

    played(test())


def test_the_game_is_kept_while_something_is_practised(sit, played, tmp_path) -> None:
    async def test() -> None:
        async with sit("north-american", seed=7) as player:
            await player.asked()
            hand = player.state.cards
            await at_new_table(player, lambda: from_menu(player, "practise", "wish 2"))
            await player.send(player.state.prompt.legal[0])
        async with sit("north-american", seed=8) as player:
            await player.asked()
            assert player.state.cards == hand

    played(test())


def test_the_deal_again_and_from_the_next_seat(sit, played) -> None:
    async def test() -> None:
        async with sit("north-american", seed=7) as player:
            await player.asked()
            before = player.state.view.deal.hand
            await player.finish_deal()
            await player.press("p")
            view = await at_new_table(player, lambda: choose(player, "again"))
            assert sorted(view.deal.hand or ()) == sorted(before or ())
            await player.finish_deal()
            await player.press("p")
            view = await at_new_table(player, lambda: choose(player, "swap"))
            assert sorted(view.deal.hand or ()) != sorted(before or ())

    played(test())


def test_a_position_is_played_from_a_seat(sit, played) -> None:
    async def test() -> None:
        async with sit("north-american", seed=7) as player:
            await player.asked()

            async def do() -> None:
                await from_menu(player, "practise", "position")
                await write(player, say("practise.position.hint"))
                await choose(player, "0")

            view = await at_new_table(player, do)
            assert sorted(view.deal.hand or ()) == sorted(["Jh", "Jd", "Ah", "9c", "Ts"])
            assert view.deal.upcard == "Qh"

    played(test())


def test_a_wish_that_cannot_be_is_refused_with_the_reason(sit, played) -> None:
    async def test() -> None:
        async with sit("north-american", seed=7) as player:
            await player.asked()
            room = player.state.room
            await from_menu(player, "practise", "wish")
            await write(player, "a pony")
            await player.until(lambda: player.state.slip is not None)
            assert player.state.room == room
            assert any(isinstance(said, NewGame) for said in player.line.said)
            assert "pony" in player.text()

    played(test())
