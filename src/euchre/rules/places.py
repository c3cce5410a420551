"""Where in a TOML file a key stands, since its reader tells only what it means."""

from __future__ import annotations

import re
from collections.abc import Sequence

_HEADER = re.compile(r"""^\s*\[\[?\s*([\w."' -]+?)\s*\]\]?\s*(#.*)?$""")
_STRINGS = re.compile(
    r"""\"{3}(?:\\.|[^\\])*?"{3,5}|'{3}.*?'{3,5}|"(?:\\.|[^"\\\n])*"|'[^'\n]*'|\#[^\n]*""",
    re.DOTALL,
)
_OF_KEY = re.compile(r"[ \t]*[=.]")
_OF_HEADER = re.compile(r"^\s*\[\[?[^=,]*$")


def bare_lines(text: str) -> list[str]:
    """The lines of a TOML file without its comments and the texts of its values."""

    def blank(found: re.Match[str]) -> str:
        if found[0].startswith("#"):
            return ""
        before = text[text.rfind("\n", 0, found.start()) + 1 : found.start()]
        if _OF_KEY.match(text, found.end()) or (
            _OF_HEADER.match(before) and text.startswith("]", found.end())
        ):
            return found[0]
        return '""' + "\n" * found[0].count("\n")

    return _STRINGS.sub(blank, text).split("\n")


def line_of(lines: Sequence[str], path: Sequence[str | int]) -> int | None:
    """The line, counted from 1, on which the last key of a path stands, as near as can be told."""
    if not path:
        return None
    name = str(path[0])
    place = path[1] if len(path) > 1 and isinstance(path[1], int) else 0
    headers = [
        (number, found[1]) for number, line in enumerate(lines) if (found := _HEADER.match(line))
    ]
    mine = [number for number, header in headers if header == name]
    if place >= len(mine):
        return _within(lines, path, 0, len(lines), None)
    begin = mine[place]
    end = next((number for number, _ in headers if number > begin), len(lines))
    rest = path[2:] if len(path) > 1 and isinstance(path[1], int) else path[1:]
    return _within(lines, rest, begin, end, begin + 1)


def _within(
    lines: Sequence[str], path: Sequence[str | int], begin: int, end: int, found: int | None
) -> int | None:
    """Follow the path from key to key, and into the inline tables of a list."""
    for step in path:
        if isinstance(step, int):
            items = [n for n in range(begin, end) if lines[n].lstrip().startswith("{")]
            if step < len(items):
                begin = items[step]
                end = items[step + 1] if step + 1 < len(items) else end
                found = begin + 1
            continue
        stands = re.compile(rf"""(^|[\s.{{,\["'])["']?{re.escape(step)}["']?\s*[=\].]""")
        for number in range(begin, end):
            if stands.search(lines[number].partition("#")[0]):
                begin, found = number, number + 1
                break
    return found
