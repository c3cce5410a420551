"""The menu and the options: lists to choose from."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import msgspec

from euchre.core.sentences import say
from euchre.live.protocol import Speed
from euchre.terminal.question import Tool
from euchre.terminal.screens.listed import Entry, Listed
from euchre.terminal.settings import Settings

MENU = ("new", "records", "options", "practise", "trainer", "sheet", "help", "leave")
SPEEDS = tuple(Speed)


class Menu(Listed):
    """What can be done beside the game; it gives the tool that was chosen."""

    def __init__(self, settings: Settings) -> None:
        super().__init__(say("terminal.tool.menu"), settings)

    def entries(self) -> Sequence[Entry]:
        """The tools."""
        return [Entry(text=say(f"terminal.menu.{name}"), name=name) for name in MENU]

    def choose(self, entry: Entry) -> None:
        """Leave the menu by a tool."""
        self.dismiss(Tool(entry.name))


class Options(Listed):
    """How the table looks and how quick it is; what is chosen holds at once."""

    def __init__(self, settings: Settings, apply: Callable[[Settings], None]) -> None:
        super().__init__(say("terminal.menu.options"), settings)
        self._apply = apply

    def entries(self) -> Sequence[Entry]:
        """The options with their values."""
        now = self.settings
        suits = "ascii" if now.ascii else "letters" if now.letters else "signs"
        values = {
            "pace": say(f"speed.{now.speed.value}"),
            "colour": say("new.yes" if now.colour else "new.no"),
            "four": say("new.yes" if now.four else "new.no"),
            "suits": say(f"terminal.option.suits.{suits}"),
        }
        return [
            Entry(text=say(f"terminal.option.{name}"), name=name, value=value)
            for name, value in values.items()
        ]

    def choose(self, entry: Entry) -> None:
        """The next value."""
        self.change(entry, 1)

    def change(self, entry: Entry, by: int) -> None:
        """The next value, or the one before."""
        now = self.settings
        changes: dict[str, object] = {}
        if entry.name == "pace":
            changes["speed"] = SPEEDS[(SPEEDS.index(now.speed) + by) % len(SPEEDS)]
        elif entry.name == "suits":
            kinds = [(False, False), (True, False), (False, True)]
            at = kinds.index((now.letters and not now.ascii, now.ascii))
            changes["letters"], changes["ascii"] = kinds[(at + by) % len(kinds)]
        else:
            changes[entry.name] = not getattr(now, entry.name)
        self.settings = msgspec.structs.replace(now, **changes)
        self._apply(self.settings)
        self.relist()
        self.show_buttons()
