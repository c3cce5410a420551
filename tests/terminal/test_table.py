"""The table: a whole game, refusals, hints, what lies on it, and what it keeps to itself."""

from __future__ import annotations

import random

import msgspec
import pytest

import euchre
from euchre.live.protocol import Needs, Speed
from euchre.notation.record import read
from euchre.terminal.house import House
from euchre.terminal.question import Act, Cloth, NextDeal, Point, Tool
from euchre.terminal.screens.small import SmallScreen
from euchre.terminal.settings import Settings
from euchre.terminal.state import chance_of


@pytest.mark.parametrize("by_keys", [True, False], ids=["keys", "pointer"])
def test_a_whole_game(sit, played, tmp_path, by_keys: bool) -> None:
    async def test() -> None:
        luck = random.Random(1)
        async with sit(euchre.ruleset("north-american", target=2), seed=4) as player:
            while player.state.prompt.needs is not Needs.NOTHING:
                await player.asked()
                if player.state.is_my_turn:
                    text = luck.choice(player.state.prompt.legal)
                    await player.answer(text, by_keys=by_keys)
                    continue
                await player.until(lambda: player.sheet is not None)
                if player.state.prompt.needs is Needs.DEAL:
                    version = player.state.v
                    await (player.press("enter") if by_keys else player.click(NextDeal()))
                    await player.until(lambda v=version: player.state.v > v)
            await player.until(lambda: player.sheet is not None)
            assert "win, " in player.sheet.heading
            us, them = player.state.view.points[:2]
            assert f"Us   {us:>12}".replace(" ", "") in player.text().replace(" ", "")
            assert max(us, them) >= 2
            # And another one after it.
            await player.press("o")
            await player.until(lambda: player.state.prompt.needs is Needs.ACT)
            assert player.state.view.points == (0, 0, 0, 0)

    played(test())
    finished = list(tmp_path.glob("games/2*.euchre"))
    assert len(finished) == 1
    record = read(finished[0])
    assert (record.faults, record.finished, record.end) == ((), True, "won")


def test_a_refused_card_says_why(sit, played) -> None:
    """You must follow; the sentence names the suit and the cards."""

    async def test() -> None:
        async with sit("north-american", seed=7) as player:
            while True:
                await player.asked()
                state = player.state
                chances = {card: chance_of(state, card.face) for card in state.cards}
                barred = [card for card, chance in chances.items() if chance.refusal]
                if barred and state.view.deal.trick:
                    break
                await player.send(state.prompt.legal[0])
            acts = len(player.acts)
            await player.key(Point(barred[0].key))
            assert "You must follow" in player.text()
            assert "You hold" in player.text()
            await player.press("escape")
            assert "You must follow" not in player.text()
            await player.click(Point(barred[0].key))
            assert "You must follow" in player.text()
            assert len(player.acts) == acts
            held = [card for card, chance in chances.items() if chance.action]
            await player.answer(f"play {held[0].face}")

    played(test())


def test_a_hint_says_why(sit, played) -> None:
    async def test() -> None:
        async with sit("north-american", seed=7) as player:
            await player.asked()
            assert "The house:" not in player.text()
            await player.press("i")
            await player.until(lambda: player.state.hint is not None)
            assert "The house:" in player.text()
            hint = player.state.hint
            assert hint.a in player.state.prompt.legal
            await player.click(Tool("hint"))
            await player.until(lambda: player.state.hint is not hint)
            await player.send(hint.a)
            assert player.state.hint is None

    played(test())


def test_an_act_that_comes_too_late_does_nothing(sit, played) -> None:
    """A button pressed twice: the second press answers a question that is no longer asked."""

    async def test() -> None:
        async with sit("north-american", seed=7) as player:
            await player.asked()
            prompt = player.state.prompt
            await player.send("pass")
            await player.asked()
            acts = len(player.acts)
            player.table.state = msgspec.structs.replace(player.state, prompt=prompt)
            heard = len(player.line.heard)
            player.table.do(Act("pass"))
            await player.until(lambda: len(player.line.heard) > heard)
            assert player.line.heard[-1].reason == "STALE"
            assert len(player.acts) == acts + 1
            assert player.state.slip is None

    played(test())


def test_the_last_trick_is_looked_at_again(sit, played) -> None:
    async def test() -> None:
        async with sit("north-american", seed=7) as player:
            while not (player.state.view.deal.tricks and player.state.is_my_turn):
                await player.asked()
                await player.send(player.state.prompt.legal[0])
                await player.asked()
            trick = player.state.view.deal.tricks[-1]
            await player.press("l")
            assert "takes it" in player.text() or "take it" in player.text()
            for laid in trick.plays:
                assert (laid.card[0] if laid.card[0] != "T" else "10") in player.text()
            await player.click(Cloth())
            assert not player.state.looking_back

    played(test())


def test_a_trick_stays_until_it_is_swept(sit, played) -> None:
    """Enter ends the wait; nothing is played by it."""

    async def test() -> None:
        slow = Settings(speed=Speed.SLOW)
        async with sit("two-handed", seed=7, settings=slow) as player:
            while not player.state.staying:
                await player.asked()
                await player.send(player.state.prompt.legal[0])
            acts = len(player.acts)
            if not player.state.is_my_turn:
                await player.press("enter")
            else:
                await player.press("escape")
            assert not player.state.staying
            assert len(player.acts) == acts

    played(test())


def test_a_window_too_small_says_so(sit, played) -> None:
    async def test() -> None:
        async with sit("north-american", seed=7, size=(79, 24)) as player:
            await player.until(lambda: isinstance(player.app.screen, SmallScreen))
            await player.until(lambda: "80 by 24" in " ".join(player.text().split()))
            assert "79 columns and 24 lines" in " ".join(player.text().split())
            await player.pilot.resize_terminal(80, 24)
            await player.until(lambda: player.app.screen is player.table)
            assert "North American Euchre" in player.text()
            await player.pilot.resize_terminal(40, 10)
            await player.until(lambda: "40 columns" in " ".join(player.text().split()))

    played(test())


def test_a_slow_bot_holds_up_nothing(sit, played) -> None:
    """While a bot thinks, keys are answered and the table can be left."""
    import threading

    think = threading.Event()

    class Slow:
        name = "slow"

        def act(self, seen, luck):  # noqa: ARG002
            think.wait()
            return seen.legal[0]

        def reason(self, seen, action):
            raise NotImplementedError

    async def test() -> None:
        async with sit("north-american", seed=7, make_bot=Slow) as player:
            await player.press("g")
            assert player.sheet is not None
            assert "is turned up" in player.text()
            await player.press("escape")
            await player.press("question_mark")
            assert "Your cards" in player.text()
            think.set()
            await player.press("escape")
            await player.asked()

    played(test())


def test_a_fault_of_the_house_is_told(sit, played, monkeypatch) -> None:
    """Where the room itself fails, the table closes and says so, and the game is kept."""
    from euchre.live.room import Room

    def broken(*_: object) -> None:
        raise RuntimeError("torn")

    async def test() -> None:
        async with sit("north-american", seed=7) as player:
            await player.asked()
            monkeypatch.setattr(Room, "hint", broken)
            await player.pilot.press("i")
            await player.until(lambda: player.house.fault is not None)
            await player.until(lambda: player.app.return_code == 1)
            assert isinstance(player.house.fault, RuntimeError)
            player.house.fault = None

    played(test())


def test_names_cannot_steer_the_terminal(sit, played, tmp_path) -> None:
    """Escape sequences in a record's names are stripped before they are drawn."""
    from euchre.live.saves import Folder

    rules = euchre.ruleset("north-american")
    folder = Folder(tmp_path)
    folder.start(
        rules, seed=7, players=["You", "\x1b[31mRu\x07th", "Ben\x9b2J", "P\u202eaul"]
    ).close()
    folder.close()

    async def test() -> None:
        async with sit(rules) as player:
            await player.asked()
            text = player.text()
            assert not any(char in text for char in "\x1b\x07\x9b\u202e")
            assert "[31mRu" in text

    played(test())


def test_the_score_sheet_and_the_log_and_the_tricks(sit, played) -> None:
    async def test() -> None:
        async with sit("north-american", seed=7) as player:
            await player.finish_deal()
            heading = player.sheet.heading
            assert heading in ("Point", "March!", "Euchred", "Nobody made it", "Alone, all five!")
            await player.press("v")
            assert player.sheet is None
            assert "B Back to the result" in player.text()
            await player.press("b")
            assert player.sheet.heading == heading
            await player.press("escape")
            await player.press("r")
            (row,) = player.table.sheet.rows
            assert row.number == 0
            assert f"{player.state.view.name(row.maker)} " in player.text()
            await player.press("escape", "t")
            assert player.text().count("▸") >= 5
            await player.press("escape", "g")
            assert "Deal 1." in player.text()
            await player.press(*["pagedown"] * 5)
            assert "mark" in player.text()

    played(test())


def test_an_act_is_taken_back(sit, played, tmp_path) -> None:
    """What came after it goes too, from the table and from the record."""

    async def test() -> None:
        async with sit("north-american", seed=7) as player:
            await player.asked()
            assert player.state.prompt.undo is None
            await player.press("u")
            before = player.state
            events = before.view.deal.events
            await player.send("pass")
            await player.asked()
            assert len(player.state.view.deal.events) > len(events)
            await player.press("u")
            await player.until(lambda: player.state.view.deal.events == events)
            assert player.state.prompt.legal == before.prompt.legal
            assert player.state.prompt.undo is None
            await player.send("order alone")
            await player.asked()
            assert player.state.view.deal.contract.alone == 0

    played(test())
    (path,) = tmp_path.glob("games/*.euchre")
    record = read(path)
    assert record.faults == ()
    assert sum(type(event).__name__ == "WentAlone" for event in record.events) == 1


def test_leaving_keeps_the_game_and_coming_back_goes_on(sit, played, tmp_path) -> None:
    async def test() -> None:
        async with sit("north-american", seed=7) as player:
            await player.finish_deal()
            await player.press("enter")
            await player.asked()
            await player.send(player.state.prompt.legal[0])
            await player.asked()
            before, rows = player.state, player.table.sheet.rows
            await player.press("q")
            await player.until(lambda: not player.app.is_running)
        async with sit("canadian") as player:  # what is unfinished goes on
            await player.asked()
            after = player.state
            assert after.view.table.ruleset == "north-american"
            assert after.view.deal == before.view.deal
            assert after.view.points == before.view.points
            assert after.prompt.legal == before.prompt.legal
            await player.until(lambda: player.table.sheet.rows == rows)
            await player.finish_game()

    played(test())
    (path,) = tmp_path.glob("games/*.euchre")
    assert read(path).faults == ()


def test_the_plain_game_and_the_table_take_each_others_games(sit, played, tmp_path) -> None:
    from euchre.cli.plain.game import PlainGame
    from euchre.live.saves import Folder

    async def test() -> None:
        async with sit("ecarte", seed=7) as player:
            await player.asked()
            await player.send(player.state.prompt.legal[0])

    played(test())
    folder = Folder(tmp_path)
    saved = folder.resume()
    lines = iter(["1"] * 12)
    PlainGame(saved, euchre.bot("house"), lambda _: None, lambda: next(lines, None)).run()
    saved.close()
    events = saved.match.events
    folder.close()

    async def again() -> None:
        async with sit("ecarte") as player:
            await player.asked()
            assert player.house._room.match.events[: len(events)] == events

    played(again())


def test_a_house_speaks_the_protocol(tmp_path) -> None:
    """The first thing heard is the welcome, and nothing after the line is closed."""
    import threading

    from euchre.live.protocol import AskHint, Hello, Update, Welcome
    from euchre.live.saves import Folder

    folder = Folder(tmp_path)
    saved = folder.start(euchre.ruleset("ecarte"), seed=1, players=["You", "Ruth"])
    house = House(folder, saved, lambda: euchre.bot("house"), Speed.AT_ONCE)
    heard = []
    come = threading.Event()

    def hear(message: object) -> None:
        heard.append(message)
        come.set()

    house.open(hear)
    assert come.wait(60)
    assert isinstance(heard[0], Welcome)
    come.clear()
    house.say(Hello(room=heard[0].room, v=0))
    while not any(isinstance(one, Update) and one.v == len(one.events) for one in heard):
        assert come.wait(60)
        come.clear()
    house.close()
    count = len(heard)
    house.say(AskHint())
    assert len(heard) == count
    assert threading.active_count() == 1 or all(t.name != "house" for t in threading.enumerate())
    folder.close()
