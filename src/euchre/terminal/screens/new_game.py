"""A new game: which one, for how many, by which house rules."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from euchre.core.errors import RulesetError
from euchre.core.sentences import has_sentence, say
from euchre.live.protocol import TableInfo
from euchre.rules.catalogue import recipe, ruleset, rulesets
from euchre.rules.options import Option, Value
from euchre.terminal.canvas import wrapped
from euchre.terminal.question import Button, Do, Tool
from euchre.terminal.screens.listed import Entry, Listed
from euchre.terminal.screens.sheet import CLOSE, WIDTH
from euchre.terminal.settings import Settings
from euchre.terminal.view import capital

GROUPS = ("making", "scoring", "alone", "deal", "table")
DEAL = Tool("deal")


class Wish(msgspec.Struct, frozen=True):
    """The game that is wished for."""

    ruleset: str
    seats: int
    options: dict[str, Value]


class Games(Listed):
    """The games of the family; it gives the tool `game NAME`."""

    def __init__(self, settings: Settings, own: str) -> None:
        super().__init__(say("new.title"), settings)
        self._own = own

    def ready(self) -> None:
        """Point at the game on the table."""
        super().ready()
        names = list(rulesets())
        if self._own in names:
            self.cursor = names.index(self._own)
            self.relist()

    def entries(self) -> Sequence[Entry]:
        """The games, each with how many play it."""
        found = [recipe(name) for name in rulesets()]
        return [
            Entry(
                text=one.title,
                name=one.name,
                value=say("terminal.players", numbers=", ".join(map(str, sorted(one.seats)))),
            )
            for one in found
        ]

    def choose(self, entry: Entry) -> None:
        """Take this game."""
        self.dismiss(Tool(f"game {entry.name}"))


class HouseRules(Listed):
    """The house rules of a game, by groups; it gives the tool `deal` once they can stand together."""

    def __init__(self, settings: Settings, name: str, table: TableInfo) -> None:
        self._recipe = recipe(name)
        own = table.ruleset == name
        self._values: dict[str, Value] = dict(table.options) if own else {}
        self._seats = len(table.seats) if own else self._recipe.seats[0]
        super().__init__(self._recipe.title, settings)

    @property
    def wish(self) -> Wish:
        """What is wished for now."""
        return Wish(self._recipe.name, self._seats, self._values)

    def _problems(self) -> list[str]:
        """Why these rules can't stand together."""
        try:
            ruleset(self._recipe.name, seats=self._seats, **self._values)
        except RulesetError as error:
            return list(error.problems)
        return []

    def buttons(self) -> tuple[Button, ...]:
        """Leave it, or deal."""
        return (
            Button(text=say("terminal.leave_it"), do=CLOSE, key="l"),
            Button(text=say("new.deal"), do=DEAL, key="o", main=True, off=bool(self._problems())),
        )

    def entries(self) -> Sequence[Entry]:
        """Clashes first, then how many play, then the options by groups."""
        found: list[Entry] = []
        for problem in self._problems():
            found += [Entry(text=f"! {line}") for line in wrapped(problem, WIDTH - 8, 3)]
        if len(self._recipe.seats) > 1:
            found.append(Entry(text=say("new.number"), name="seats", value=str(self._seats)))
        for group in GROUPS:
            own = [option for option in self._recipe.options if option.group == group]
            if own:
                found.append(Entry(text=capital(say(f"group.{group}"))))
                found += [self._entry(option) for option in own]
        return found

    def _entry(self, option: Option) -> Entry:
        value = self._values.get(option.name, option.default)
        changed = value != option.default
        if isinstance(value, bool):
            text = say("new.yes" if value else "new.no")
        else:
            code = f"option.{option.name}.{value}"
            text = say(code) if has_sentence(code) else str(value).replace("_", " ")
        code = f"option.{option.name}"
        name = say(code) if has_sentence(code) else option.name.replace("_", " ")
        return Entry(text=capital(name), name=option.name, value=text, changed=changed)

    def note(self, entry: Entry) -> str:
        """An option in full: its line may be too short for it."""
        return f"{entry.text}: {entry.value}" if entry.value else entry.text

    def choose(self, entry: Entry) -> None:
        """The next value."""
        self.change(entry, 1)

    def change(self, entry: Entry, by: int) -> None:
        """The next value, or the one before."""
        if entry.name == "seats":
            seats = self._recipe.seats
            self._seats = seats[(seats.index(self._seats) + by) % len(seats)]
        else:
            option = next(one for one in self._recipe.options if one.name == entry.name)
            self._set(option, by)
        self._keep_place(entry.name)
        self.show_buttons()

    def _set(self, option: Option, by: int) -> None:
        value = self._values.get(option.name, option.default)
        new: Value
        if isinstance(value, bool):
            new = not value
        elif isinstance(value, int):
            step = max(1, 10 ** (len(str(option.high - option.low)) - 2))
            new = min(max(value + by * step, option.low), option.high)
        else:
            new = option.choices[(option.choices.index(value) + by) % len(option.choices)]
        self._values = {**self._values, option.name: new}
        if new == option.default:
            del self._values[option.name]

    def _keep_place(self, name: str) -> None:
        """Point at the same option, though lines have come or gone above it."""
        self.cursor = next(n for n, entry in enumerate(self.entries()) if entry.name == name)
        self.relist()

    def do(self, do: Do) -> None:
        """Deal only where the rules can stand together."""
        if do == DEAL and self._problems():
            return
        super().do(do)
