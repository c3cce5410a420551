"""The trainer at the table: a question, an answer, and what it was worth."""

from __future__ import annotations

import asyncio
from collections.abc import Collection
from pathlib import Path
from typing import ClassVar

import msgspec
from textual.app import ComposeResult
from textual.containers import Horizontal, Vertical

from euchre.analysis.trainer.asked import asked
from euchre.analysis.trainer.bank import LAST, bank, in_bank, question
from euchre.analysis.trainer.keeping import load_progress, save_progress
from euchre.analysis.trainer.question import Kind, Question
from euchre.analysis.trainer.verdict import Verdict, verdict
from euchre.core.sentences import say
from euchre.kernels.jit import is_compiling
from euchre.live.protocol import VERSION, ClientMessage, Speed, Welcome
from euchre.terminal.folding import view_of
from euchre.terminal.line import Hear
from euchre.terminal.question import Act, Button, Do, NextDeal, Result
from euchre.terminal.question import Question as Asking
from euchre.terminal.screens.sheet import CLOSE, Sheet
from euchre.terminal.screens.table import BROAD, LOG, Table
from euchre.terminal.settings import Settings
from euchre.terminal.state import UNMADE, State
from euchre.terminal.training import heading, progress_text, verdict_lines
from euchre.terminal.widgets.asked import Asked
from euchre.terminal.widgets.cloth import Cloth
from euchre.terminal.widgets.hand import Hand
from euchre.terminal.widgets.log import LogColumn
from euchre.terminal.widgets.score import ScoreLines
from euchre.terminal.widgets.tools import Tools


class Silent:
    """A line to no room: the trainer answers itself."""

    def open(self, hear: Hear) -> None:
        """Nothing is heard."""

    def say(self, message: ClientMessage) -> None:
        """Nobody hears it."""

    def go_back(self) -> None:
        """There is nothing to go back to."""

    def close(self) -> None:
        """Nothing is to be ended."""


class TrainerTools(Tools):
    """The foot of the trainer's table."""

    shown: ClassVar = ("last", "tricks", "log", "help", "leave")


class Trainer(Table):
    """The table with a question. Fields: `kinds` those asked about, all where none is named."""

    def __init__(
        self, home: Path, settings: Settings, kinds: Collection[Kind] = (), first: str = ""
    ) -> None:
        super().__init__(Silent(), settings)
        self.kinds = kinds
        self.progress = load_progress(home)
        self.asked: Question | None = None
        self.verdict: Verdict | None = None
        self._home = home
        self._first = first

    def compose(self) -> ComposeResult:
        """The parts of the table."""
        settings = self.settings
        yield ScoreLines("score", settings)
        with Horizontal(id="room"):
            with Vertical(id="table"):
                yield Cloth("cloth", settings)
                yield Asked("asked", settings)
                yield Hand("hand", settings)
            yield LogColumn("log", settings)
        yield TrainerTools("tools", settings)

    def on_mount(self) -> None:
        """Put the first question."""
        self._put(self._first or self._next_name())

    def _next_name(self) -> str:
        last = LAST if is_compiling() else len(bank())
        return self.progress.next_name(last, self.kinds)

    def _put(self, name: str) -> None:
        """Put a question; one that is still to be made, once it is there."""
        found = in_bank(name)
        if found is None:
            self.notify(say("trainer.waits"))
            self.run_worker(self._make(name), exclusive=True)
        else:
            self._show(found)

    async def _make(self, name: str) -> None:
        self._show(await asyncio.to_thread(question, name))

    def _show(self, found: Question) -> None:
        self.asked, self.verdict = found, None
        now = asked(found)
        welcome = Welcome(
            protocol=VERSION,
            room=now.name,
            seat=now.seat,
            speed=Speed.AT_ONCE,
            table=now.table,
            standing=now.standing,
            v=0,
            events=now.events,
            prompt=now.prompt,
        )
        self.state = State(
            view=view_of(welcome), prompt=now.prompt, room=now.name, v=0, speed=Speed.AT_ONCE
        )
        self.redraw()
        self._fit_cursor()

    def _asks(self) -> bool:
        """Whether an answer is waited for."""
        return self.asked is not None and self.verdict is None

    def do(self, do: Do, *, pointer: bool = False) -> None:
        """Answer, go on to the next question, or what the table does."""
        match do:
            case Act(text=text):
                if self._asks():
                    self._answer(text)
            case NextDeal():
                if self.verdict is not None:
                    self._put(self._next_name())
            case Result():
                self._tell()
            case _:
                super().do(do, pointer=pointer)

    def _answer(self, text: str) -> None:
        assert self.asked is not None
        found = verdict(self.asked, text)
        self.verdict = found
        assert self.state is not None
        prompt = msgspec.structs.replace(self.state.prompt, waiting_for=(), legal=(), refused={})
        self.progress = self.progress.after(found.name, is_right=found.is_right, lost=found.lost)
        save_progress(self._home, self.progress)
        self._change(prompt=prompt, **UNMADE)
        self._tell()

    def _tell(self) -> None:
        """Show what the answer was worth."""
        found, state = self.verdict, self.state
        if found is None or state is None:
            return
        buttons = (
            Button(text=say("act.close"), do=CLOSE, small="Esc"),
            Button(text=say("trainer.next"), do=NextDeal(), key="n", main=True),
        )
        title = say(f"trainer.grade.{found.grade.value}")
        sheet = Sheet(title, verdict_lines(found, state.view), self.settings, buttons)
        self.app.push_screen(sheet, self._left)

    def _left(self, do: Do | None) -> None:
        if do is not None:
            self.do(do)

    def _enter(self) -> None:
        """Do what is pointed at; once it is answered, go on."""
        if self.verdict is None:
            super()._enter()
        else:
            self.do(NextDeal())

    def _tool(self, name: str) -> None:
        if name == "leave":
            self.leave()
        elif name in TrainerTools.shown or name == "options":
            super()._tool(name)

    def leave(self) -> None:
        """Back to the table that it was opened from."""
        self.dismiss(None)

    def redraw(self) -> None:
        """Draw the state; where the question stood, the grade, once it is answered."""
        super().redraw()
        if self.state is None or self.asked is None or not self.query(Asked):
            return
        if self.verdict is not None:
            self.question = self._answered(self.verdict)
        else:
            small = f"{heading(self.asked)}. {self.question.small}".strip()
            self.question = msgspec.structs.replace(self.question, small=small)
        width = self.app.size.width
        room = width - LOG if width >= BROAD else width
        self.query_one(Asked).show(
            self.question, self.settings, room, state=self.state.shown, control=self.state.control
        )

    def _answered(self, found: Verdict) -> Asking:
        return Asking(
            head=say(f"trainer.grade.{found.grade.value}"),
            small=progress_text(self.progress),
            acts=(
                Button(text=say("act.result"), do=Result(), key="b"),
                Button(text=say("trainer.next"), do=NextDeal(), key="n", main=True),
            ),
        )
