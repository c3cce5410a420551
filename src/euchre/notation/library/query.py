"""Searching the library: what words ask for, and which games and deals answer.

`ann lone hands`, `euchred at 9-9`, `won:ann since:2026-11-01`, `label:league march`. Conditions on
deals must hold of one and the same deal; all others hold of the game.
"""

from __future__ import annotations

import re
import shlex
from collections.abc import Callable, Sequence
from datetime import date
from typing import NamedTuple

from euchre.core.errors import NotationError
from euchre.core.sentences import say
from euchre.notation.library.entry import DealFacts, Entry
from euchre.notation.library.notes import Notes

_SCORE = re.compile(r"([0-9]{1,3})-([0-9]{1,3})\Z")
_LIKE_A_SCORE = re.compile(r"[0-9-]")
_DATE = re.compile(r"([0-9]{4})(?:-([0-9]{2})(?:-([0-9]{2}))?)?\Z")

OfDeal = Callable[[DealFacts], bool]
OfGame = Callable[[Entry, Notes], bool]


class Query(NamedTuple):
    """What is asked of games, and of one deal in them."""

    games: tuple[OfGame, ...]
    deals: tuple[OfDeal, ...]

    def answer(self, entry: Entry, notes: Notes) -> tuple[int, ...] | None:
        """The deals that answer, from 0, or none where only the game was asked for; None for no."""
        if not all(asked(entry, notes) for asked in self.games):
            return None
        if not self.deals:
            return ()
        found = [d.number for d in entry.deals if all(asked(d) for asked in self.deals)]
        return tuple(found) or None


DEAL_WORDS: dict[str, OfDeal] = {
    "alone": lambda deal: deal.alone,
    "defended": lambda deal: deal.defended,
    "lone_made": lambda deal: deal.alone and deal.outcome == "lone",
    "euchred": lambda deal: deal.outcome == "euchre",
    "march": lambda deal: deal.outcome == "march",
    "point": lambda deal: deal.outcome == "point",
    "void": lambda deal: deal.outcome == "void",
}
"""Conditions on a deal; the words for each stand in the locale under `library.word.<name>`."""

GAME_WORDS: dict[str, OfGame] = {
    "unfinished": lambda entry, _notes: not (entry.finished or entry.error),
    "faulty": lambda entry, _notes: entry.faults > 0 or bool(entry.error),
    "noted": lambda _entry, notes: bool(notes.notes),
}
"""Conditions on a game, likewise."""


def _has_player(entry: Entry, name: str) -> bool:
    return any(name in player.casefold() for player in entry.players)


def _won(entry: Entry, name: str) -> bool:
    return any(name in entry.players[s].casefold() for s in entry.winners if s < len(entry.players))


def _lost(entry: Entry, name: str) -> bool:
    losers = [s for s in range(len(entry.players)) if s not in entry.winners]
    return entry.finished and any(name in entry.players[seat].casefold() for seat in losers)


KEYS: dict[str, Callable[[Entry, Notes, str], bool]] = {
    "player": lambda entry, _notes, value: _has_player(entry, value),
    "won": lambda entry, _notes, value: _won(entry, value),
    "lost": lambda entry, _notes, value: _lost(entry, value),
    "date": lambda entry, _notes, value: entry.date.startswith(value),
    "since": lambda entry, _notes, value: entry.date[: len(value)] >= value,
    "until": lambda entry, _notes, value: entry.date[: len(value)] <= value,
    "game": lambda entry, _notes, value: value in entry.ruleset,
    "label": lambda _entry, notes, value: value in [label.casefold() for label in notes.labels],
}
"""What stands before a colon."""

DATES = ("date", "since", "until")
"""Those of them that ask for a time."""


def parse_query(text: str) -> Query:
    """Read what is asked for.

    Errors: `NotationError` for a key that is none, a time or a score that can't be, or a quotation
    that isn't closed.
    Example:
        >>> len(parse_query("won:ann euchred at 9-9").deals)
        2
    """
    games: list[OfGame] = []
    deals: list[OfDeal] = []
    rest = _without_phrases(text.casefold(), games, deals)
    try:
        words = shlex.split(rest)
    except ValueError as error:
        raise NotationError(text, len(text), say("library.expected_quote")) from error
    for n, word in enumerate(words):
        score = _SCORE.match(word)
        if score is not None:
            deals.append(_at({int(score[1]), int(score[2])}, (int(score[1]), int(score[2]))))
        elif word == say("library.word.at") and _is_of_score(words[n + 1 : n + 2], text):
            continue
        else:
            games.append(_asked(word, text))
    return Query(tuple(games), tuple(deals))


def _is_of_score(following: Sequence[str], text: str) -> bool:
    """Whether this `at` belongs to a score; before another word it is text like any other.

    Errors: `NotationError` for a score that can't be one.
    """
    if following and not _LIKE_A_SCORE.search(following[0]):
        return False
    if not following or not _SCORE.match(following[0]):
        column = _column(text, following[0]) if following else len(text)
        raise NotationError(text, column, say("library.expected_score"))
    return True


def _column(text: str, word: str) -> int:
    return max(text.casefold().find(word), 0) + 1


def _is_time(value: str) -> bool:
    """Whether it is a year, a month or a day that the calendar has."""
    found = _DATE.match(value)
    if found is None:
        return False
    year, month, day = (int(part or 1) for part in found.groups())
    try:
        date(year, month, day)
    except ValueError:
        return False
    return True


def _without_phrases(text: str, games: list[OfGame], deals: list[OfDeal]) -> str:
    """Take the words out that stand for conditions, the longer ones first."""
    found: list[tuple[str, OfGame | None, OfDeal | None]] = []
    for name, of_deal in DEAL_WORDS.items():
        found += [(p, None, of_deal) for p in say(f"library.word.{name}").split(", ")]
    for name, of_game in GAME_WORDS.items():
        found += [(p, of_game, None) for p in say(f"library.word.{name}").split(", ")]
    for phrase, game, deal in sorted(found, key=lambda item: -len(item[0])):
        pattern = rf"(?<![\w:\"']){re.escape(phrase)}(?![\w:\"'])"
        text, count = re.subn(pattern, " ", text)
        if count and game is not None:
            games.append(game)
        if count and deal is not None:
            deals.append(deal)
    return text


def _at(numbers: set[int], score: tuple[int, int]) -> OfDeal:
    """The score as the deal began, whoever had which of the two."""

    def asked(deal: DealFacts) -> bool:
        return set(deal.before) == numbers and sorted(deal.before) == sorted(score)

    return asked


def _asked(word: str, text: str) -> OfGame:
    key, colon, value = word.partition(":")
    if not colon:
        return lambda entry, notes: word in _all_text(entry, notes)
    if key not in KEYS or not value:
        expected = say("library.expected_key", keys=", ".join(KEYS))
        raise NotationError(text, _column(text, word), expected)
    if key in DATES and not _is_time(value):
        raise NotationError(text, _column(text, word), say("library.expected_time", key=key))
    condition = KEYS[key]
    return lambda entry, notes: condition(entry, notes, value)


def _all_text(entry: Entry, notes: Notes) -> str:
    texts: Sequence[str] = (
        entry.file,
        entry.title,
        entry.date,
        entry.ruleset,
        *entry.players,
        *notes.labels,
        *(note.text for note in notes.notes),
    )
    return "\n".join(texts).casefold()
