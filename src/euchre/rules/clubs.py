"""A club's own ruleset: a TOML file that names a base and the options it changes.

base = "north-american"
title = "Tuesday club"

[options]
stick_the_dealer = true
"""

from __future__ import annotations

import re
import tomllib
from pathlib import Path
from typing import Any

import msgspec

from euchre.core.errors import NotationError, RulesetError
from euchre.core.sentences import say
from euchre.rules.catalogue import recipe, ruleset, rulesets
from euchre.rules.options import settle, unknown
from euchre.rules.ruleset import Ruleset

KEYS = ("base", "title", "seats", "options")
LARGEST = 1024 * 1024
"""Units: bytes. A club's file is about 500."""
LONGEST_TITLE = 80

_AT_LINE = re.compile(r"^(.*) \(at (line \d+, column \d+|end of document)\)$")


def load_ruleset(path: str | Path) -> Ruleset:
    """Read a club's ruleset.

    Errors: `RulesetError` with every problem, each with its line; `NotationError` where it isn't
    TOML at all, with the place; `OSError` where the file can't be read.
    """
    file = Path(path)
    if file.stat().st_size > LARGEST:
        raise NotationError(file.name, say("club.start"), say("club.expected.size"))
    club = _Club(file.name, _text(file))
    problems = club.problems()
    if problems:
        raise RulesetError(problems)
    rules = ruleset(club.base, seats=club.seats, **club.options)
    return msgspec.structs.replace(rules, title=club.title or rules.title)


def _text(file: Path) -> str:
    content = file.read_bytes()
    try:
        return content.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = content.count(b"\n", 0, error.start) + 1
        place = say("club.line", line=line)
        raise NotationError(file.name, place, say("club.expected.utf8")) from error


class _Club:
    """The content of a file, and where in it each key stands."""

    def __init__(self, name: str, text: str) -> None:
        self._name = name
        self._lines = text.splitlines()
        try:
            self._content: dict[str, Any] = tomllib.loads(text)
        except (tomllib.TOMLDecodeError, RecursionError) as error:
            found = _AT_LINE.match(str(error))
            place = found[2] if found else say("club.start")
            expected = say("club.expected.toml", error=found[1] if found else type(error).__name__)
            raise NotationError(name, place, expected) from error
        self.base: Any = self._content.get("base", "")
        self.seats: Any = self._content.get("seats")
        self.title: Any = self._content.get("title", "")
        self.options: Any = self._content.get("options", {})

    def problems(self) -> list[str]:
        """Everything wrong with it, each with its line where it has one."""
        found = [
            self._at(key, say("club.key", name=key, keys=", ".join(KEYS)))
            for key in self._content
            if key not in KEYS
        ]
        if not isinstance(self.title, str) or not self._is_title(self.title):
            found.append(self._at("title", say("club.title", n=LONGEST_TITLE)))
        is_table = isinstance(self.options, dict)
        if not is_table:
            found.append(self._at("options", say("club.options")))
        if "base" not in self._content:
            return [*found, self._in_file(say("club.no_base", example=rulesets()[0]))]
        if not isinstance(self.base, str) or self.base not in rulesets():
            return [*found, self._at("base", unknown("ruleset", str(self.base), rulesets()))]
        found += self._seat_problems()
        return found + self._option_problems() if is_table else found

    @staticmethod
    def _is_title(title: str) -> bool:
        return len(title) <= LONGEST_TITLE and (not title or title.isprintable())

    def _seat_problems(self) -> list[str]:
        base = recipe(self.base)
        if self.seats is None or (type(self.seats) is int and self.seats in base.seats):
            return []
        choices = ", ".join(map(str, base.seats))
        sentence = say("problem.seats", title=base.title, given=self.seats, choices=choices)
        return [self._at("seats", sentence)]

    def _option_problems(self) -> list[str]:
        """Each option by itself, so that each problem has its line; then what clashes."""
        base = recipe(self.base)
        found = []
        for name, value in self.options.items():
            try:
                settle(base.options, (), {name: value})
            except RulesetError as error:
                found += [self._at(name, problem) for problem in error.problems]
        if found:
            return found
        try:
            base.make(self.options)
        except RulesetError as error:
            return [self._in_file(problem) for problem in error.problems]
        return []

    def _in_file(self, problem: str) -> str:
        return say("club.problem", file=self._name, problem=problem)

    def _at(self, key: str, problem: str) -> str:
        """A problem with the line on which its key stands."""
        quoted = re.escape(key)
        stands = re.compile(rf"""(^|[\s.{{,\["'])["']?{quoted}["']?\s*[=\].]""")
        for number, line in enumerate(self._lines, 1):
            if stands.search(line.partition("#")[0]):
                return say("club.problem_at", file=self._name, line=number, problem=problem)
        return self._in_file(problem)
