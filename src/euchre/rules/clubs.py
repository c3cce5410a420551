"""A club's own ruleset: a TOML file that names a base and the options it changes, or a whole game.

base = "north-american"
title = "Tuesday club"

[options]
stick_the_dealer = true

A file without a base that has slots is a whole game; see `rules.own_games`.
"""

from __future__ import annotations

import re
import tomllib
from pathlib import Path as FilePath
from typing import Any

from euchre.core.errors import NotationError, RulesetError
from euchre.core.files import path_of, read_file
from euchre.core.sentences import brief, say
from euchre.rules.catalogue import recipe, ruleset, rulesets
from euchre.rules.fields import Path
from euchre.rules.options import settle, unknown
from euchre.rules.own_games import read_game
from euchre.rules.places import bare_lines, line_of
from euchre.rules.ruleset import Ruleset

KEYS = ("base", "title", "seats", "options")
LARGEST = 1024 * 1024
"""Units: bytes. A club's file is about 500."""
LONGEST_TITLE = 80
MOST = 20
"""How many problems of a file are told."""

_AT_LINE = re.compile(r"^(.*) \(at (line [0-9]+, column [0-9]+|end of document)\)$")


def load_ruleset(path: str | FilePath) -> Ruleset:
    """Read a club's ruleset.

    Errors: `RulesetError` with every problem, each with its line; `NotationError` where it isn't
    TOML at all, with the place, and for what can't be a path; `OSError` where the file can't be read.
    """
    file = path_of(path, say("club.expected.path"))
    club = _Club(file.name, _text(file))
    if club.is_whole_game:
        return club.own_game()
    problems = club.problems()
    if problems:
        raise RulesetError(problems)
    rules = ruleset(club.base, seats=club.seats, **club.options)
    return rules.with_(title=club.title or rules.title)


def _text(file: FilePath) -> str:
    place, expected = say("club.start"), say("club.expected.size")
    content = read_file(file, LARGEST, place=place, expected=expected)
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
        self._lines = bare_lines(text)
        try:
            self._content: dict[str, Any] = tomllib.loads(text)
        except (tomllib.TOMLDecodeError, RecursionError) as error:
            found = _AT_LINE.match(str(error))
            place = found[2] if found else say("club.start")
            expected = say("club.expected.toml", error=found[1] if found else type(error).__name__)
            raise NotationError(name, place, expected) from error
        except ValueError as error:  # a number of thousands of digits
            expected = say("record.expected.number")
            raise NotationError(name, say("club.start"), expected) from error
        self.base: Any = self._content.get("base", "")
        self.seats: Any = self._content.get("seats")
        self.title: Any = self._content.get("title", "")
        self.options: Any = self._content.get("options", {})

    @property
    def is_whole_game(self) -> bool:
        """Whether it brings its own slots instead of a base."""
        return "base" not in self._content and "slots" in self._content

    def own_game(self) -> Ruleset:
        """The ruleset of a whole game.

        Errors: `RulesetError` with every problem, each with its line where it has one.
        """
        reading = read_game(self._content)
        if reading.faults:
            told = [self._at(fault.path, fault.sentence) for fault in reading.faults[:MOST]]
            raise RulesetError(told + self._more(len(reading.faults) - MOST))
        rules: Ruleset = reading.value
        return rules

    def problems(self) -> list[str]:
        """What is wrong with it, each with its line where it has one; of many the first."""
        strange = [key for key in self._content if key not in KEYS]
        found = [
            self._at(key, say("club.key", name=brief(key), keys=", ".join(KEYS)))
            for key in strange[:MOST]
        ]
        found += self._more(len(strange) - MOST)
        if not isinstance(self.title, str) or not self._is_title(self.title):
            found.append(self._at("title", say("club.title", n=LONGEST_TITLE)))
        is_table = isinstance(self.options, dict)
        if not is_table:
            found.append(self._at("options", say("club.options")))
        if "base" not in self._content:
            return [*found, self._in_file(say("club.no_base", example=rulesets()[0]))]
        if not isinstance(self.base, str) or self.base not in rulesets():
            return [*found, self._at("base", unknown("ruleset", self.base, rulesets()))]
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
        known = {option.name: option for option in base.options}
        wrong = [
            name
            for name, value in self.options.items()
            if name not in known or known[name].problem(value)
        ]
        found = []
        for name in wrong[:MOST]:
            try:
                settle(base.options, (), {name: self.options[name]})
            except RulesetError as error:
                found += [self._at(name, problem) for problem in error.problems]
        if found:
            return found + self._more(len(wrong) - MOST)
        try:
            base.make(self.options, self.seats if self.seats in base.seats else None)
        except RulesetError as error:
            return [self._in_file(problem) for problem in error.problems]
        return []

    def _more(self, n: int) -> list[str]:
        """The sentence for so many problems that aren't told; none where all are."""
        return [self._in_file(say("club.more", n=n))] if n > 0 else []

    def _in_file(self, problem: str) -> str:
        return say("club.problem", file=self._name, problem=problem)

    def _at(self, path: str | Path, problem: str) -> str:
        """A problem with the line on which its key stands."""
        line = line_of(self._lines, (path,) if isinstance(path, str) else path)
        if line is None:
            return self._in_file(problem)
        return say("club.problem_at", file=self._name, line=line, problem=problem)
