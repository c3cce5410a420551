"""A new game: which one, for how many, by which house rules."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from euchre.core.errors import RulesetError
from euchre.core.sentences import has_sentence, say
from euchre.live.protocol import TableInfo
from euchre.rules.catalogue import preset_named, presets, recipe, ruleset, rulesets
from euchre.rules.catalogue.recipe import Recipe
from euchre.rules.code import format_code, parse_code
from euchre.rules.options import GROUPS, Option, Value
from euchre.terminal.canvas import wrapped
from euchre.terminal.question import Button, Do, Tool
from euchre.terminal.screens.listed import Entry, Listed
from euchre.terminal.screens.sheet import CLOSE, WIDTH
from euchre.terminal.settings import Settings
from euchre.terminal.view import capital

DEAL = Tool("deal")
CODE_LINE = WIDTH - 10


class Wish(msgspec.Struct, frozen=True):
    """The game that is wished for."""

    ruleset: str
    seats: int
    options: dict[str, Value]


def wish_for(tool: str, table: TableInfo) -> Wish:
    """What a tool of the list of games asks for; the game on the table with the rules it has."""
    kind, _, name = tool.partition(" ")
    if kind == "preset":
        found = preset_named(name)
        return Wish(found.ruleset, recipe(found.ruleset).seats[0], dict(found.options))
    if table.ruleset == name:
        return Wish(name, len(table.seats), dict(table.options))
    return Wish(name, recipe(name).seats[0], {})


def wish_of_code(text: str) -> Wish:
    """The game that a rule code tells.

    Errors: `RulesetError` with every problem.
    """
    rules = parse_code(text)
    return Wish(rules.name, rules.seating.count, dict(rules.changed))


class Games(Listed):
    """The games of the family, then games as they are played somewhere, then rules by their code.

    It gives the tool `game NAME`, `preset NAME` or `code`.
    """

    def __init__(self, settings: Settings, own: str) -> None:
        super().__init__(say("new.title"), settings)
        self._own = own

    def ready(self) -> None:
        """Point at the game on the table."""
        super().ready()
        names = [entry.name for entry in self.entries()]
        if f"game {self._own}" in names:
            self.cursor = names.index(f"game {self._own}")
            self.relist()

    def entries(self) -> Sequence[Entry]:
        """The games, each with how many play it."""
        found = [recipe(name) for name in rulesets()]
        return [
            *(Entry(text=one.title, name=f"game {one.name}", value=_players(one)) for one in found),
            Entry(text=say("new.presets")),
            *(Entry(text=preset_named(name).title, name=f"preset {name}") for name in presets()),
            Entry(text=capital(say("new.code"))),
            Entry(text=say("new.code.read"), name="code"),
        ]

    def note(self, entry: Entry) -> str:
        """What is special about it."""
        kind, _, name = entry.name.partition(" ")
        code = f"{kind}.{name}" if name else "new.code.about"
        return say(code) if has_sentence(code) and kind != "code" else ""

    def choose(self, entry: Entry) -> None:
        """Take this one."""
        self.dismiss(Tool(entry.name))


def _players(game: Recipe) -> str:
    return say("terminal.players", numbers=", ".join(map(str, sorted(game.seats))))


class HouseRules(Listed):
    """The house rules of a game, by groups; it gives the tool `deal` once they can stand together."""

    def __init__(self, settings: Settings, wish: Wish) -> None:
        self._recipe = recipe(wish.ruleset)
        self._values = dict(wish.options)
        self._seats = wish.seats
        super().__init__(self._recipe.title, settings)

    @property
    def wish(self) -> Wish:
        """What is wished for now."""
        return Wish(self._recipe.name, self._seats, self._values)

    def _problems(self) -> list[str]:
        """Why these rules can't stand together."""
        return self._judged()[1]

    def _judged(self) -> tuple[str, list[str]]:
        """The code of these rules, or why they can't stand together."""
        try:
            rules = ruleset(self._recipe.name, seats=self._seats, **self._values)
        except RulesetError as error:
            return "", list(error.problems)
        return format_code(rules), []

    def buttons(self) -> tuple[Button, ...]:
        """Leave it, or deal."""
        return (
            Button(text=say("terminal.leave_it"), do=CLOSE, key="l"),
            Button(text=say("new.deal"), do=DEAL, key="o", main=True, off=bool(self._problems())),
        )

    def entries(self) -> Sequence[Entry]:
        """Clashes first, then how many play, then the options by groups."""
        found: list[Entry] = []
        code, problems = self._judged()
        for problem in problems:
            found += [Entry(text=f"! {line}") for line in wrapped(problem, WIDTH - 8, 3)]
        if len(self._recipe.seats) > 1:
            found.append(Entry(text=say("new.number"), name="seats", value=str(self._seats)))
        for group in GROUPS:
            own = [option for option in self._recipe.options if option.group == group]
            if own:
                found.append(Entry(text=capital(say(f"group.{group}"))))
                found += [self._entry(option) for option in own]
        if code:
            found.append(Entry(text=capital(say("new.code"))))
            cut = range(0, len(code), CODE_LINE)
            found += [Entry(text=code[at : at + CODE_LINE], plain=True) for at in cut]
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
