"""A record on the table: stepped through, seen through any seat's eyes."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from textual import events
from textual.app import ComposeResult
from textual.containers import Horizontal, Vertical
from textual.screen import Screen

from euchre.core.sentences import printable, say
from euchre.terminal.question import Button, Do, Question, Tool
from euchre.terminal.replaying import ALL, Replaying
from euchre.terminal.screens.noting import Keeper, Noting, told
from euchre.terminal.screens.reading import log_sheet, tricks_sheet
from euchre.terminal.screens.table import BROAD, LOG
from euchre.terminal.settings import Settings
from euchre.terminal.widgets.asked import Asked
from euchre.terminal.widgets.cloth import Cloth
from euchre.terminal.widgets.drawn import Pressed
from euchre.terminal.widgets.hand import Hand, hand_size
from euchre.terminal.widgets.log import LogColumn
from euchre.terminal.widgets.part import Part
from euchre.terminal.widgets.score import ScoreLines

KEYS = {
    "left": "back",
    "right": "on",
    "space": "on",
    "enter": "on",
    "up": "deal_back",
    "down": "deal_on",
    "pageup": "deal_back",
    "pagedown": "deal_on",
    "home": "first",
    "end": "end",
    "escape": "close",
}


class Replay(Screen[None]):
    """The table as it was."""

    def __init__(
        self, replaying: Replaying, settings: Settings, keeper: Keeper | None = None
    ) -> None:
        super().__init__()
        self.replaying = replaying
        self.keeper = keeper
        self.settings = settings
        self.question = Question(head="")

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

    def on_mount(self) -> None:
        """Show where it begins."""
        self.redraw()

    def on_resize(self) -> None:
        """Fit the parts to the window."""
        self.redraw()

    def on_pressed(self, message: Pressed) -> None:
        """A button was pressed."""
        message.stop()
        self.do(message.do)

    def on_key(self, event: events.Key) -> None:
        """Arrows step; letters press buttons; digits choose whose eyes."""
        letter = (event.character or "").lower()
        button = next((b for b in self.question.buttons if letter and b.key == letter), None)
        if button is not None:
            self.do(button.do)
        elif event.key in KEYS:
            self.do(Tool(KEYS[event.key]))
        elif letter.isdigit() and letter.isascii():
            self.do(Tool(f"seat {letter}"))
        else:
            return
        event.stop()

    def do(self, do: Do) -> None:
        """Step, look through other eyes, or leave."""
        if not isinstance(do, Tool):
            return
        replaying = self.replaying
        steps: dict[str, Callable[[], object]] = {
            "back": lambda: replaying.step(-1),
            "on": lambda: replaying.step(1),
            "deal_back": lambda: replaying.step_deal(-1),
            "deal_on": lambda: replaying.step_deal(1),
            "first": lambda: replaying.step(-replaying.places),
            "end": lambda: replaying.step(replaying.places),
            "eyes": replaying.next_eyes,
            "log": lambda: self.app.push_screen(log_sheet(replaying.state(), self.settings)),
            "tricks": lambda: self.app.push_screen(tricks_sheet(replaying.state(), self.settings)),
            "line": replaying.next_line,
            "notes": lambda: self.app.push_screen(
                Noting(replaying, self.keeper, self.settings), lambda _: self.redraw()
            ),
            "close": lambda: self.dismiss(None),
        }
        name, _, number = do.name.partition(" ")
        if name == "seat":
            replaying.look(int(number) - 1)
        else:
            steps[name]()
        self.redraw()

    def _question(self) -> Question:
        replaying = self.replaying
        eyes = replaying.eyes
        whose = (
            say("terminal.replay.all")
            if eyes == ALL
            else say("terminal.replay.eyes", seat=eyes, names=replaying.view().names)
        )
        names = {"back": "◂", "on": "▸", "deal_back": "", "deal_on": ""}
        keys = {"back": "b", "on": "n", "deal_back": "v", "deal_on": "d"}
        steps = tuple(
            Button(
                text=f"{sign} {say(f'terminal.replay.{name}')}".strip(),
                do=Tool(name),
                key=keys[name],
                main=name == "on",
            )
            for name, sign in names.items()
        )
        rest = (
            *(
                (Button(text=whose, do=Tool("eyes"), key="e"),)
                if len(replaying.can_see) > 1
                else ()
            ),
            *(
                (Button(text=say("terminal.replay.line"), do=Tool("line"), key="a"),)
                if replaying.lines_of_deal
                else ()
            ),
            *(
                (Button(text=say("terminal.replay.notes"), do=Tool("notes"), key="w"),)
                if self.keeper is not None or replaying.notes
                else ()
            ),
            Button(text=say("terminal.tool.tricks"), do=Tool("tricks"), key="t"),
            Button(text=say("tool.log"), do=Tool("log"), key="g"),
            Button(text=say("act.close"), do=Tool("close"), key="q"),
        )
        place = say("terminal.replay.place", number=replaying.at + 1, of=replaying.places)
        small = " ".join((place, *self._beside()))
        return Question(head=replaying.sentence(), small=small, offers=rest, acts=steps)

    def _beside(self) -> Iterator[str]:
        """What else is to be said: the line one is in, faults, and notes."""
        replaying = self.replaying
        if (line := replaying.line) is not None:
            yield say("records.line", number=line.number + 1, of=line.of) + "."
            if line.problem:
                yield say("cli.replay.fault", place="", reason=printable(line.problem))
        elif replaying.branches:
            here = replaying.lines_of_deal
            yield say("records.line.here", n=len(here))
        for note in replaying.notes_here():
            yield f"“{printable(told(note))}”"
        if faults := replaying.faults:
            yield say("cli.replay.fault", place="", reason=faults[0])

    def redraw(self) -> None:
        """Show where one is."""
        if not self.query(Asked):
            return
        state = self.replaying.state()
        width, height = self.app.size
        broad = width >= BROAD
        self.query_one("#log").display = broad
        room = width - LOG if broad else width
        hand = self.query_one(Hand)
        hand.size_of_cards = hand_size(height, room, len(state.cards))
        hand.styles.height = hand.size_of_cards.height + 1
        self.question = self._question()
        self.query_one(Asked).show(self.question, self.settings, room)
        for part in self.query(Part):
            part.show(state, self.settings)
