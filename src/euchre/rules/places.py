"""Where in a TOML file a key stands, since its reader tells only what it means."""

from __future__ import annotations

import re
from collections.abc import Sequence

_HEADER = re.compile(r"""^\s*(\[\[?)\s*([\w."' -]+?)\s*\]\]?\s*(#.*)?$""")


def line_of(lines: Sequence[str], path: Sequence[str | int]) -> int | None:
    """The line, counted from 1, on which the last key of a path stands, or its table begins."""
    if not path:
        return None
    begin, end = _table(lines, path)
    keys = [str(step) for step in path if isinstance(step, str)]
    for key in reversed(keys):
        stands = re.compile(rf"""(^|[\s.{{,\["'])["']?{re.escape(key)}["']?\s*[=\].]""")
        for number in range(begin, end):
            if stands.search(lines[number].partition("#")[0]):
                return number + 1
    return None


def _table(lines: Sequence[str], path: Sequence[str | int]) -> tuple[int, int]:
    """The lines of the table that the path begins with; all lines where it has no header."""
    name = str(path[0])
    wanted = int(path[1]) if len(path) > 1 and isinstance(path[1], int) else 0
    headers = [
        (number, found[2]) for number, line in enumerate(lines) if (found := _HEADER.match(line))
    ]
    mine = [number for number, header in headers if header == name]
    if wanted >= len(mine):
        return 0, len(lines)
    begin = mine[wanted]
    after = [number for number, header in headers if number > begin]
    return begin, after[0] if after else len(lines)
