"""The terminal's application: the table, and the screens beside it."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import ClassVar

from textual import events
from textual.app import App
from textual.filter import LineFilter
from textual.geometry import Size

from euchre.core.errors import RulesetError
from euchre.core.sentences import say
from euchre.live.protocol import Practise
from euchre.terminal.glyphs import Colourless, Lettering
from euchre.terminal.line import Line
from euchre.terminal.question import Do, Tool
from euchre.terminal.screens.log import DealLog
from euchre.terminal.screens.menu import Menu, Options
from euchre.terminal.screens.new_game import Games, HouseRules, Wish, wish_for, wish_of_code
from euchre.terminal.screens.practise import BACK, PractiseList
from euchre.terminal.screens.reading import help_sheet, log_sheet, score_sheet, tricks_sheet
from euchre.terminal.screens.records import Records
from euchre.terminal.screens.small import SmallScreen, is_too_small
from euchre.terminal.screens.table import Table
from euchre.terminal.screens.trainer import Trainer
from euchre.terminal.screens.typed import Typed
from euchre.terminal.settings import Settings, save_settings
from euchre.terminal.state import State


class EuchreApp(App[None]):
    """A person's table in the terminal.

    Fields: `home` the folder of what is kept; `line` to the room that keeps the game.
    """

    CSS_PATH = "table.tcss"
    ENABLE_COMMAND_PALETTE = False
    BINDINGS: ClassVar = [("ctrl+c,ctrl+q", "quit")]

    def __init__(self, line: Line, home: Path, settings: Settings) -> None:
        super().__init__()
        self.settings = settings
        self._home = home
        self._line = line
        self._table = Table(line, settings)
        self._filters_of_own: list[LineFilter] = []
        self._fit_filters()

    def on_mount(self) -> None:
        """Show the table."""
        self.title = say("page.title")
        self.push_screen(self._table)
        self._fit(self.size)

    def on_unmount(self) -> None:
        """Leave the table."""
        self._line.close()

    def on_resize(self, event: events.Resize) -> None:
        """Say so where the window is too small."""
        if self._table in self.screen_stack:
            self._fit(event.size)

    def _fit(self, size: Size) -> None:
        """Cover the table where the window is too small for it, as long as it is."""
        small = is_too_small(*size)
        told = self.screen if isinstance(self.screen, SmallScreen) else None
        if small and told is None:
            told = SmallScreen()
            self.push_screen(told)
        if told is not None and small:
            self.call_later(told.tell, *size)
        elif told is not None:
            self.pop_screen()

    def get_line_filters(self) -> Sequence[LineFilter]:
        """How what is put out is changed on its way."""
        return [*super().get_line_filters(), *self._filters_of_own]

    def _fit_filters(self) -> None:
        now = self.settings
        self._filters_of_own = []
        if not now.colour:
            self._filters_of_own.append(Colourless())
        if now.letters or now.ascii:
            self._filters_of_own.append(Lettering(ascii_only=now.ascii))

    def apply(self, settings: Settings) -> None:
        """Let other settings hold, and keep them."""
        save_settings(self._home, self.settings, settings)
        self.settings = settings
        self._fit_filters()
        for screen in self.screen_stack:
            if isinstance(screen, Table):
                screen.take(settings)
            screen.refresh(layout=True)

    def use_tool(self, name: str, table: Table) -> None:
        """Open what a tool shows."""
        state = table.state
        assert state is not None
        shown, settings = state.shown, self.settings
        match name:
            case "menu":
                self.push_screen(Menu(settings), self._from_menu)
            case "practise":
                begin = self._practise
                self.push_screen(PractiseList(shown, settings, begin), self._left_practice)
            case "new":
                own = state.view.table.ruleset
                self.push_screen(Games(settings, own), self._set_up)
            case "trainer":
                self.push_screen(Trainer(self._home, settings))
            case "leave":
                self.exit()
            case _:
                self._read(name, shown, table)

    def _read(self, name: str, shown: State, table: Table) -> None:
        """Open a sheet that is read."""
        settings = self.settings
        match name:
            case "log" if shown.view.deal.outcome:
                self.push_screen(DealLog(shown, settings, table.motives, table.ask_why))
            case "log":
                self.push_screen(log_sheet(shown, settings))
            case "tricks":
                self.push_screen(tricks_sheet(shown, settings))
            case "sheet":
                self.push_screen(score_sheet(shown, table.sheet, settings))
            case "help":
                self.push_screen(help_sheet(settings))
            case "options":
                self.push_screen(Options(settings, self.apply))
            case "records":
                self.push_screen(Records(self._home, settings))

    def _from_menu(self, do: Do | None) -> None:
        if isinstance(do, Tool):
            self._table.do(do)

    def _set_up(self, do: Do | None) -> None:
        """A game has been chosen: its house rules come next."""
        if not isinstance(do, Tool) or self._table.state is None:
            return
        if do.name == "code":
            self._ask_code(say("new.code.about"))
        else:
            self._show_rules(wish_for(do.name, self._table.state.view.table))

    def _ask_code(self, about: str) -> None:
        self.push_screen(Typed(say("new.code.read"), self.settings, about), self._read_code)

    def _read_code(self, do: Do | None) -> None:
        """Take the rules of a code; one that can't be read is asked for again, with the reason."""
        if not isinstance(do, Tool):
            return
        try:
            wish = wish_of_code(do.name)
        except RulesetError as error:
            self._ask_code(str(error))
        else:
            self._show_rules(wish)

    def _show_rules(self, wish: Wish) -> None:
        rules = HouseRules(self.settings, wish)
        self.push_screen(rules, lambda wanted: self._begin(rules.wish) if wanted else None)

    def _begin(self, wish: Wish) -> None:
        self._table.begin(ruleset=wish.ruleset, seats=wish.seats, options=wish.options)

    def _practise(self, wish: Practise) -> None:
        self._table.begin(practise=wish)

    def _left_practice(self, do: Do | None) -> None:
        """Back to the game that waits, where that was chosen."""
        if do == BACK:
            self._line.go_back()
