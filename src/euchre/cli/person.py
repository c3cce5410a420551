"""The person at this terminal: whether it can be drawn on, its signs, and what he types."""

from __future__ import annotations

import locale
import os
import sys

from euchre.core.sentences import printable


def is_terminal() -> bool:
    """Whether the table can be drawn where this runs."""
    dumb = os.environ.get("TERM", "") in ("dumb", "unknown")
    return sys.stdin.isatty() and sys.stdout.isatty() and not dumb


def has_signs() -> bool:
    """Whether this terminal has the signs of the suits: whether its locale says UTF-8.

    Python makes UTF-8 of the plain C locale (PEP 538), about which the terminal says nothing.
    """
    told = [os.environ.get(name, "") for name in ("LC_ALL", "LC_CTYPE", "LANG")]
    if os.name == "posix" and (told[0] or told[2]) in ("", "C", "POSIX") and told[1] in _COERCED:
        return False
    return locale.getencoding().lower().replace("-", "") == "utf8"


_COERCED = ("", "C.UTF-8", "C.utf8", "UTF-8")


def ask_line() -> str | None:
    """The next line typed; None at the end of the input."""
    print("> ", end="", flush=True)
    line = sys.stdin.readline()
    if not line:
        print()
        return None
    if not sys.stdin.isatty():
        print(printable(line.rstrip("\n")))
    return line
