"""Sentences for people: one catalogue of codes and arguments for browser, terminal and commands.

A template names its arguments in braces. The name tells how an argument is shown: `card`, `cards`,
`suit`, `suits`, `seat`, `seats` and `act` (an action by its text, as a thing to do) are put into words
(a name may carry a tail, as in `card_led`), all others stand as they are. Where the argument `n` is 1, `<code>.one` is used if there is one.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterable, Sequence
from functools import cache
from importlib.resources import files
from typing import TYPE_CHECKING, Any

from euchre.core.suits import SIGNS

if TYPE_CHECKING:
    from euchre.core.reasons import Reason

DEFAULT_LOCALE = "en"

_CARD = re.compile(r"\b[2-9TJQKA][shdc]\b")
_LONGEST = 2000
"""How many letters of a value that is no text a sentence shows."""


@cache
def catalogue(locale: str = DEFAULT_LOCALE) -> dict[str, str]:
    """All sentences of a language, code to template."""
    text = files("euchre.core").joinpath("locales", f"{locale}.json").read_text(encoding="utf-8")
    sentences: dict[str, str] = json.loads(text)
    return sentences


def show_card(face: str) -> str:
    """A face as people see it: `10♥`, `J♠`, or the joker's name."""
    if len(face) < 2 or face[1] not in SIGNS:
        return say("card.joker")
    rank = "10" if face[0] == "T" else face[0]
    return rank + SIGNS[face[1]]


def show_signs(text: str) -> str:
    """The text of an action with its cards as people see them: `play 9♥`."""
    return _CARD.sub(lambda found: show_card(found[0]), text)


def _show_doing(text: str) -> str:
    """An action as a thing that can be better or worse: `making hearts trump`."""
    verb, *rest = text.split()
    code = f"doing.{verb}_alone" if "alone" in rest else f"doing.{verb}"
    if not has_sentence(code):
        return show_signs(text)
    kind = "card" if verb in ("play", "discard") else "suit" if verb == "name" else None
    return say(code, **({kind: "".join(rest[:1])} if kind else {}))


def _join(parts: Iterable[str]) -> str:
    words = list(parts)
    if len(words) < 2:
        return "".join(words)
    return say("list.and", head=", ".join(words[:-1]), last=words[-1])


def brief(value: object, most: int = 60) -> str:
    """A value from outside as it stands in a sentence: cut, and whatever it is without an error.

    Example:
        >>> brief(10**5000)
        'a number of thousands of digits'
    """
    return _brief(value, str, most)


def brief_value(value: object, most: int = 60) -> str:
    """The same, with the quotation marks of a text, so that `"7"` is told from `7`."""
    return _brief(value, repr, most)


def _brief(value: object, show: Callable[[object], str], most: int) -> str:
    try:
        text = show(value)
    except (ValueError, RecursionError):
        return say("value.huge")
    except Exception:  # noqa: BLE001 - a caller's own class may raise anything
        text = type(value).__name__
    text = text if len(text) <= most else text[: most - 3] + "..."
    return text if is_sayable(text) else text.encode("utf-8", "replace").decode()


def printable(text: str) -> str:
    """Text from a file or a name on one line, without what could steer a terminal."""
    return "".join(char if char.isprintable() else "\ufffd" for char in text)


def is_sayable(text: str) -> bool:
    """Whether a text can be written down: whether it holds no half of a sign.

    Bytes of the command line that are no UTF-8 become such halves.
    """
    try:
        text.encode()
    except UnicodeEncodeError:
        return False
    return True


def printable_lines(text: str) -> str:
    """Text of our own in several lines, its names already printable."""
    return "\n".join(printable(line) for line in text.split("\n"))


def _show(key: str, value: Any, names: Sequence[str] | None) -> str:
    kind = key.partition("_")[0]
    if kind == "card":
        return show_card(value)
    if kind == "cards":
        return _join(show_card(face) for face in value)
    if kind == "suit":
        return say(f"suit.{value}")
    if kind == "act":
        return _show_doing(value)
    if kind == "suits":
        return _join(say(f"suit.{suit}") for suit in value)
    if kind == "seat":
        return (names and names[value]) or say("seat", number=value)
    if kind == "seats":
        return _join(_show("seat", seat, names) for seat in value)
    return value if isinstance(value, str) else brief(value, _LONGEST)


def say(code: str, *, names: Sequence[str] | None = None, **args: Any) -> str:
    """The sentence for a code.

    Errors: `EuchreError` for a code that the catalogue lacks, and for an argument that its sentence
    needs and that is missing or can't be shown.
    Example:
        >>> say("suit.h")
        'hearts'
    """
    sentences = catalogue()
    try:
        template = sentences[code]
    except (KeyError, TypeError) as error:
        raise _refusal("error.no_sentence", code) from error
    try:
        if args.get("n") == 1:
            template = sentences.get(f"{code}.one", template)
        return template.format_map({key: _show(key, value, names) for key, value in args.items()})
    except (LookupError, TypeError, ValueError, AttributeError) as error:
        raise _refusal("error.no_argument", code) from error


def _refusal(code: str, given: object) -> Exception:
    """The error of `say` itself; one of a missing argument is told from within."""
    from euchre.core.errors import EuchreError  # noqa: PLC0415 - it needs sentences itself

    return EuchreError(say(code, given=brief(given)))


def has_sentence(code: str) -> bool:
    """Whether the catalogue has this code."""
    return code in catalogue()


def say_reason(reason: Reason, names: Sequence[str] | None = None) -> str:
    """The sentence for a refusal.

    Errors: `EuchreError` for what is no `Reason`, or lacks what its sentence tells.
    """
    try:
        code, args = f"reason.{reason.code}", dict(reason.args)
    except (AttributeError, TypeError, ValueError) as error:
        raise _refusal("error.no_reason", reason) from error
    if not all(isinstance(key, str) for key in args) or {"code", "names"} & {*args}:
        raise _refusal("error.no_reason", reason)
    return say(code, names=names, **args)
