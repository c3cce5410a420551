"""The table: it keeps the state, and puts what a person does to the room."""

from __future__ import annotations

from typing import Any

import msgspec
from textual import events
from textual.app import ComposeResult
from textual.containers import Horizontal, Vertical
from textual.screen import Screen
from textual.timer import Timer

from euchre.core.events import TrickWon
from euchre.core.sentences import say
from euchre.live import protocol
from euchre.live.protocol import Needs, ServerMessage, Speed, Update, Welcome
from euchre.terminal.asking.asked import question_of
from euchre.terminal.folding import apply_all, view_of
from euchre.terminal.heard import Heard
from euchre.terminal.line import Line
from euchre.terminal.pointing import moved
from euchre.terminal.question import (
    Act,
    Choose,
    Cloth,
    Do,
    NextDeal,
    Point,
    Put,
    Question,
    Result,
    Switch,
    Tool,
)
from euchre.terminal.scoresheet import ScoreSheet
from euchre.terminal.screens.deal_end import DealEnd
from euchre.terminal.screens.listed import Listed
from euchre.terminal.settings import Settings
from euchre.terminal.state import UNMADE, State, chance_of
from euchre.terminal.widgets.asked import Asked
from euchre.terminal.widgets.cloth import Cloth as ClothPart
from euchre.terminal.widgets.drawn import Pressed
from euchre.terminal.widgets.hand import Hand, hand_size
from euchre.terminal.widgets.log import LogColumn
from euchre.terminal.widgets.part import Part
from euchre.terminal.widgets.score import ScoreLines
from euchre.terminal.widgets.tools import TOOLS, Tools

STAY = {Speed.SLOW: 1.6, Speed.EASY: 1.1, Speed.BRISK: 0.6, Speed.AT_ONCE: 0.0}
"""Seconds that a trick stays on the table."""

BROAD = 110
"""Columns from which on the log stands beside the table."""
LOG = 36


class Table(Screen[None]):
    """The table with its hand, its question and its tools."""

    def __init__(self, line: Line, settings: Settings) -> None:
        super().__init__()
        self.settings = settings
        self.state: State | None = None
        self.question = Question(head="")
        self.sheet = ScoreSheet(0)
        self.motives: dict[int, protocol.MotiveGiven] = {}
        self._line = line
        self._ids = 0
        self._put_aside = False
        self._sweep: Timer | None = None

    def compose(self) -> ComposeResult:
        """The parts of the table."""
        settings = self.settings
        yield ScoreLines("score", settings)
        with Horizontal(id="room"):
            with Vertical(id="table"):
                yield ClothPart("cloth", settings)
                yield Asked("asked", settings)
                yield Hand("hand", settings)
            yield LogColumn("log", settings)
        yield Tools("tools", settings)

    def on_mount(self) -> None:
        """Sit down: the room's welcome comes first."""
        self._line.open(self._hear)

    def _hear(self, said: ServerMessage) -> None:
        """Take a message from the line's thread."""
        self.post_message(Heard(said))

    def on_resize(self) -> None:
        """Fit the parts to the window."""
        self.redraw()

    # What the room says.

    def on_heard(self, message: Heard) -> None:
        """Take a message of the room."""
        match message.said:
            case Welcome() as welcome:
                self._welcome(welcome)
            case Update() as update:
                self._update(update)
            case protocol.Refused() as refused:
                self._refused(refused)
            case protocol.HintGiven() as hint:
                if self.state is not None and hint.v == self.state.prompt.v:  # else it is late
                    self._change(hint=hint, slip=None)
            case protocol.MotiveGiven(at=at) as motive:
                self.motives[at] = motive
                if isinstance(self.app.screen, Listed):
                    self.app.screen.relist()
            case protocol.Paced(speed=speed):
                self._change(speed=speed)
            case protocol.Bye():
                self.app.exit(return_code=1)

    def _welcome(self, welcome: Welcome) -> None:
        view = view_of(welcome)
        self._put_aside = False
        self.motives.clear()
        self.sheet = ScoreSheet(len(view.seats))
        for event in welcome.events:
            self.sheet.add(event)
        self.state = State(
            view=view,
            prompt=welcome.prompt,
            room=welcome.room,
            v=welcome.v,
            speed=welcome.speed,
            cursor=self.state.cursor if self.state else 0,
        )
        if welcome.speed is not self.settings.speed:
            self._line.say(protocol.SetSpeed(self.settings.speed))
        self.redraw()
        self._fit_cursor()
        self._tell_end()

    def _update(self, update: Update) -> None:
        state = self.state
        if state is None:
            return
        since = update.v - len(update.events)
        fresh_events = update.events[state.v - since :]
        for event in fresh_events:
            self.sheet.add(event)
        view = apply_all(state.view, fresh_events)
        before, prompt = state.prompt, update.prompt
        fresh = prompt.v != before.v or prompt.needs is not before.needs
        stay = STAY[state.speed]
        stays = stay > 0 and any(isinstance(event, TrickWon) for event in fresh_events)
        if stays:
            self._stay(stay)
        if prompt.needs is Needs.ACT:
            self._put_aside = False
        self._change(
            view=view,
            prompt=prompt,
            v=update.v,
            staying=stays or state.staying,
            **(UNMADE if fresh else {}),
        )
        if fresh:
            self._fit_cursor()
        self._tell_end()

    def _stay(self, seconds: float) -> None:
        """Let the last trick lie on the table for a while."""
        if self._sweep is not None:
            self._sweep.stop()
        self._sweep = self.set_timer(seconds, self.sweep)

    def sweep(self) -> None:
        """Gather the last trick."""
        if self._sweep is not None:
            self._sweep.stop()
            self._sweep = None
        self._change(staying=False)
        self._tell_end()

    def _refused(self, refused: protocol.Refused) -> None:
        if refused.reason == protocol.Refusal.STALE:
            return
        self._change(slip=protocol.Why(refused.reason, refused.args), selected=None)

    def _tell_end(self) -> None:
        """Show what came of the deal, once its last trick has been seen."""
        state = self.state
        if state is None or state.prompt.needs is Needs.ACT or state.staying or self._put_aside:
            return
        shown = state.shown
        if shown.view.deal.outcome and self.app.screen is self:
            self._put_aside = True
            self.app.push_screen(DealEnd(shown, self.settings), self._left_sheet)

    def _left_sheet(self, do: Do | None) -> None:
        """The sheet is put aside, to look at the table again; or it says what comes next."""
        if do is not None:
            self.do(do)
        elif self.state is not None and self.state.shown.view.deal.tricks:
            self._change(looking_back=True)

    # What a person does.

    def on_pressed(self, message: Pressed) -> None:
        """A place of the table was pressed."""
        message.stop()
        self.do(message.do, pointer=True)

    def on_key(self, event: events.Key) -> None:
        """Keys: letters of buttons and tools, digits and arrows for cards and buttons."""
        state = self.state
        if state is None:
            return
        letter = (event.character or "").lower()
        button = next((b for b in self.question.buttons if letter and b.key == letter), None)
        tool = next((name for name, key in TOOLS.items() if letter and key.lower() == letter), None)
        if button is not None:
            if not button.off:
                self.do(button.do)
        elif tool is not None:
            self.do(Tool(tool))
        elif letter.isdigit() and letter.isascii():
            if (at := (int(letter) - 1) % 10) < len(state.cards):
                self._change(cursor=at, control=None)
        elif event.key in ("enter", "space"):
            self._enter()
        elif event.key == "escape":
            self.do(Cloth())
        else:
            asked = self.query_one(Asked)
            places = [
                (place, not button.off)
                for place, button in zip(asked.places, self.question.buttons, strict=True)
            ]
            where = moved(event.key, state.cursor, state.control, len(state.cards), places)
            if where is None:
                return
            self._change(cursor=where[0], control=where[1])
        event.stop()

    def _enter(self) -> None:
        """Do what is pointed at; while a trick lies there to be seen, gather it."""
        state = self.state
        assert state is not None
        if state.control is not None and state.control < len(self.question.buttons):
            button = self.question.buttons[state.control]
            if not button.off:
                self.do(button.do)
        elif state.prompt.needs is not Needs.ACT:
            self.do(Cloth() if state.staying else NextDeal())
        elif state.is_my_turn and state.cards:
            self.do(Point(state.cards[min(state.cursor, len(state.cards) - 1)].key))
        else:
            self.do(Cloth())

    def do(self, do: Do, *, pointer: bool = False) -> None:
        """Do what a button, a card, the cloth or a key says."""
        state = self.state
        if state is None:
            return
        match do:
            case Act(text=text):
                self._say(protocol.Act(self._next_id(), state.room, state.prompt.v, text))
                self._change(slip=None)
            case Choose(what=what, most=most):
                self._change(picked=state.choosing(what, most), slip=None)
            case Put(picked=picked):
                self._change(picked=picked, slip=None)
            case Switch():
                self._change(alone=not state.alone)
            case Point(key=key):
                self._point(key, pointer=pointer)
            case _:
                self._do_besides(do)

    def _do_besides(self, do: Do) -> None:
        """Do what answers no question of the deal."""
        match do:
            case NextDeal():
                self._go_on()
            case Result():
                self._put_aside = False
                self._change(looking_back=False)
                self._tell_end()
            case Cloth():
                self._press_cloth()
            case Tool(name=name):
                self._tool(name)

    def _press_cloth(self) -> None:
        """It ends any wait."""
        assert self.state is not None
        if self.state.staying:
            self.sweep()
        self._change(looking_back=False, slip=None, hint=None)

    def _go_on(self) -> None:
        state = self.state
        assert state is not None
        if state.prompt.needs is Needs.NOTHING:
            self._say(protocol.NewGame(self._next_id()))
        elif state.prompt.needs is Needs.DEAL:
            self._say(protocol.Next(self._next_id(), state.room, state.prompt.v))

    def _point(self, key: str, *, pointer: bool) -> None:
        """Point at a card; what is pointed at again, or by a key, is done."""
        state = self.state
        assert state is not None
        shown = state.shown
        at = next((n for n, card in enumerate(shown.cards) if card.key == key), None)
        if at is None or not state.is_my_turn:
            return
        face = shown.cards[at].face
        chance = chance_of(shown, face)
        again = state.selected == key
        self._change(cursor=at, control=None, looking_back=False)
        if chance.one:
            self._change(picked=state.choosing(key, max(map(len, shown.sets))), slip=None)
        elif chance.asks:
            self._change(selected=key, slip=None)
        elif chance.refusal is not None:
            self._change(slip=chance.refusal, selected=None)
        elif chance.action is not None:
            by_key = not pointer and chance.action.startswith("play ")
            if again or by_key:
                self.do(Act(chance.action))
            else:
                self._change(selected=key, slip=None)

    def _tool(self, name: str) -> None:
        state = self.state
        assert state is not None
        if name == "last":
            if state.shown.view.deal.tricks:
                self._change(looking_back=not state.looking_back)
        elif name == "undo":
            if state.prompt.undo is not None:
                self._say(protocol.Undo(self._next_id(), state.room, state.prompt.undo))
        elif name == "hint":
            self._line.say(protocol.AskHint())
        else:
            self.app.use_tool(name, self)  # type: ignore[attr-defined]

    def begin(self, **wish: Any) -> None:
        """Ask for another game, by the fields of `NewGame`."""
        self._say(protocol.NewGame(self._next_id(), **wish))

    def ask_why(self, at: int) -> None:
        """Ask why an act was done, by its place in the game's log."""
        self._say(protocol.AskMotive(at))

    def _next_id(self) -> int:
        self._ids += 1
        return self._ids

    def _say(self, message: protocol.ClientMessage) -> None:
        self._line.say(message)

    # What is shown.

    def take(self, settings: Settings) -> None:
        """Other settings hold from now on."""
        if settings.speed is not self.settings.speed:
            self._line.say(protocol.SetSpeed(settings.speed))
        self.settings = settings
        self.redraw()

    def _change(self, **changes: Any) -> None:
        if self.state is not None:
            self.state = msgspec.structs.replace(self.state, **changes)
            self.redraw()

    def _fit_cursor(self) -> None:
        """Point at a card that is there, and at one that may be played where there is one."""
        if self.state is not None and self.state.fitting_cursor != self.state.cursor:
            self._change(cursor=self.state.fitting_cursor)

    def redraw(self) -> None:
        """Draw the state."""
        state = self.state
        if state is None or not self.query(Asked):
            return
        shown = state.shown
        width, height = self.app.size
        self.question = question_of(shown)
        broad = width >= BROAD
        self.query_one("#log").display = broad
        room = width - LOG if broad else width
        hand = self.query_one(Hand)
        hand.size_of_cards = hand_size(height, room, len(shown.cards))
        hand.styles.height = hand.size_of_cards.height + 1
        asked = self.query_one(Asked)
        asked.show(self.question, self.settings, room, state=shown, control=state.control)
        for part in self.query(Part):
            part.show(shown, self.settings)
        self.title = say("page.title")
