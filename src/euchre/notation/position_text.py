"""The pieces of a position's line, before the rules are asked what they mean."""

from __future__ import annotations

import re

import msgspec

from euchre.core.sentences import brief, say

_GAME = re.compile(r"\s*([a-z0-9-]+)\s*(?:\(([^)]*)\))?\s*")
_PIECE = re.compile(r"\S+")
_SEAT = re.compile(r"d([0-9]{1,2})")
LONGEST = 2000
"""Letters of a position that are read; the longest real one has about half as many."""


class Pieces(msgspec.Struct):
    """What stands in the line; empty or None where it isn't there."""

    game: str = ""
    options: dict[str, str] = {}
    dealer: int | None = None
    hands: tuple[str, ...] = ()
    upcard: str | None = None
    stock: str = ""
    acts: tuple[str, ...] = ()


def read_pieces(text: object) -> tuple[Pieces, list[str]]:
    """The pieces, and a sentence for each that is missing or strange."""
    problems: list[str] = []
    found = Pieces()
    if not isinstance(text, str) or len(text) > LONGEST:
        return found, [say("position.form", given=brief(text))]
    laid, colon, acts = text.partition(":")
    if colon:
        found.acts = tuple([act.strip() for act in acts.split(",") if act.strip()])
    game = _GAME.match(laid)
    if game is None:
        return found, [say("position.form", given=brief(text) or '""')]
    found.game = game[1]
    found.options = _options(game[2] or "", problems)
    _read_cards(found, _PIECE.findall(laid[game.end() :]), problems)
    if not found.hands:
        problems.append(say("position.hands"))
    return found, problems


def _options(text: str, problems: list[str]) -> dict[str, str]:
    options: dict[str, str] = {}
    for part in filter(None, map(str.strip, text.split(","))):
        name, equals, value = map(str.strip, part.partition("="))
        if not equals or not name or name in ("name", "seats") or name in options:
            problems.append(say("position.option", given=brief(part)))
        else:
            options[name] = value
    return options


def _read_cards(found: Pieces, words: list[str], problems: list[str]) -> None:
    """Read the dealer, the hands with spaces or without, the upcard and the stock."""
    part = ""
    hands = ""
    named = False
    for word in words:
        if word in ("u", "w"):
            part = word
        elif word.startswith("d") and not named and not hands:
            named = True
            _read_dealer(found, word, problems)
        elif part == "u" and found.upcard is None:
            found.upcard = word
        elif part == "w":
            found.stock += "" if word == "-" else f"{word} "
        elif part == "":
            hands += f"{word} "
        else:
            problems.append(say("position.piece", given=brief(word)))
    if not named:
        problems.append(say("position.dealer"))
    if hands:
        found.hands = tuple(["" if h.strip() == "-" else h.strip() for h in hands.split("/")])
    found.stock = found.stock.strip()


def _read_dealer(found: Pieces, word: str, problems: list[str]) -> None:
    seat = _SEAT.fullmatch(word)
    if seat is None:
        problems.append(say("position.dealer_form", given=brief(word)))
    else:
        found.dealer = int(seat[1])
