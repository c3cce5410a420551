"""The trainer in the terminal: a question at the drawn table, its verdict, and the next one."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from euchre.analysis.trainer.bank import bank
from euchre.analysis.trainer.keeping import load_progress
from euchre.analysis.trainer.question import Kind
from euchre.core.sentences import say
from euchre.terminal.question import Act
from euchre.terminal.screens.sheet import Sheet
from euchre.terminal.screens.trainer import Trainer
from euchre.terminal.settings import Settings
from euchre.terminal.trainer_app import TrainerApp
from tests.terminal.conftest import screen_text
from tests.terminal.test_practice import from_menu


def trainer_of(app: TrainerApp) -> Trainer:
    return next(screen for screen in app.screen_stack if isinstance(screen, Trainer))


@pytest.mark.parametrize("size", [(80, 24), (120, 40)])
def test_an_answer_by_keys_its_verdict_and_the_next_question(
    tmp_path: Path, size: tuple[int, int]
) -> None:
    async def test() -> None:
        app = TrainerApp(tmp_path, Settings())
        async with app.run_test(size=size) as pilot:
            await pilot.pause()
            assert "Question 1" in screen_text(app)
            await pilot.press("p")
            await pilot.pause()
            choice = bank()[0].choice("pass")
            assert choice is not None
            assert isinstance(app.screen, Sheet)
            assert app.screen.heading == say(f"trainer.grade.{choice.grade.value}")
            await pilot.press("escape")
            await pilot.pause()
            assert app.screen.heading if isinstance(app.screen, Sheet) else True
            await pilot.press("b")  # the verdict once more
            await pilot.pause()
            assert isinstance(app.screen, Sheet)
            await pilot.press("n")
            await pilot.pause()
            assert "Question 2" in screen_text(app)
            assert load_progress(tmp_path).answered == 1

    asyncio.run(test())


@pytest.mark.parametrize("kind", [*Kind])
def test_every_kind_of_question_is_put_and_judged(tmp_path: Path, kind: Kind) -> None:
    async def test() -> None:
        question = next(q for q in bank() if q.kind is kind)
        app = TrainerApp(tmp_path, Settings(), [kind])
        async with app.run_test(size=(100, 40)) as pilot:
            await pilot.pause()
            trainer = trainer_of(app)
            assert trainer.asked == question
            assert trainer.state is not None
            assert trainer.state.is_my_turn
            wrong = next(c for c in question.choices if not c.is_right)
            trainer.do(Act(wrong.action))
            await pilot.pause()
            assert trainer.verdict is not None
            assert trainer.verdict.grade is wrong.grade
            assert load_progress(tmp_path).missed
            text = screen_text(app)
            assert say("trainer.choices") in text
            trainer.do(Act(question.best.action))  # answered once, for good
            await pilot.pause()
            assert trainer.verdict.made == wrong.action
            assert load_progress(tmp_path).answered == 1

    asyncio.run(test())


def test_a_question_by_its_number(tmp_path: Path) -> None:
    async def test() -> None:
        app = TrainerApp(tmp_path, Settings(), first="17")
        async with app.run_test(size=(100, 40)) as pilot:
            await pilot.pause()
            assert trainer_of(app).asked == bank()[16]
            await pilot.press("q")
            await pilot.pause()
        assert app.return_code == 0

    asyncio.run(test())


def test_from_the_menu_of_the_table_and_back_to_it(sit, played) -> None:
    async def test() -> None:
        async with sit("north-american", seed=7) as player:
            await player.asked()
            await from_menu(player, "trainer")
            await player.until(lambda: isinstance(player.app.screen, Trainer))
            await player.press("q")
            await player.until(lambda: player.app.screen is player.table)
            assert not isinstance(player.table, Trainer)

    played(test())
