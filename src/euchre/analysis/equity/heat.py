"""The table drawn: a heat map in a file of its own, as SVG or as a page."""

from __future__ import annotations

from collections.abc import Callable
from html import escape
from pathlib import Path

from euchre.analysis.equity.table import Equity
from euchre.core.errors import SetupError
from euchre.core.sentences import say

CELL, GAP, LEFT, TOP = 44, 40, 40, 72
"""Units: pixels of a cell, between the maps, left of and above them."""

_LOW, _MIDDLE, _HIGH = (163, 38, 42), (242, 234, 219), (30, 107, 74)
"""Colours for no chance, an even one, and certainty."""

Write = Callable[[Equity, str], str]


def colour(chance: float) -> tuple[int, int, int]:
    """Red, green and blue for a chance."""
    end = _HIGH if chance > 0.5 else _LOW
    far = min(1.0, abs(2 * chance - 1)) * 0.85
    red, green, blue = (round(m + far * (e - m)) for m, e in zip(_MIDDLE, end, strict=True))
    return red, green, blue


def ink(chance: float) -> str:
    """The colour of figures on that: black or white, whichever stands off more.

    Source: WCAG 2.2, relative luminance; at 0.179 both stand off 4.6 to 1.
    """
    red, green, blue = (
        part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4
        for part in (level / 255 for level in colour(chance))
    )
    return "#000000" if 0.2126 * red + 0.7152 * green + 0.0722 * blue > 0.179 else "#ffffff"


def draw(file: Path, equity: Equity, title: str) -> None:
    """Write a heat map to a file.

    Errors: `SetupError` for another form than .svg or .html, `OSError` where it can't be written.
    """
    file.write_text(_form(file)(equity, title), encoding="utf-8")


def check_form(file: Path) -> None:
    """See that a file is of a form that can be written.

    Errors: as in `draw`.
    """
    _form(file)


def _form(file: Path) -> Write:
    forms: dict[str, Write] = {".svg": svg, ".html": page}
    if file.suffix.lower() not in forms:
        raise SetupError([say("equity.form", file=file.name)])
    return forms[file.suffix.lower()]


def page(equity: Equity, title: str) -> str:
    """A page that needs nothing else."""
    head = f'<meta charset="utf-8"><title>{escape(title)}</title>'
    style = "<style>body{margin:24px;background:#fbf7ee}svg{max-width:100%;height:auto}</style>"
    return f'<!doctype html><html lang="en"><head>{head}{style}</head><body>{svg(equity, title)}</body></html>\n'


def svg(equity: Equity, title: str) -> str:
    """Two maps side by side: my side deals, the others do."""
    wide = equity.target * CELL
    width, height = LEFT + 2 * wide + GAP + LEFT, TOP + wide + 24
    size = f'viewBox="0 0 {width} {height}" width="{width}" height="{height}"'
    font = 'font-family="system-ui, sans-serif" font-size="13"'
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" {size} role="img" {font}>',
        f"<title>{escape(title)}</title>",
        f'<rect width="{width}" height="{height}" fill="#fbf7ee"/>',
        f'<text x="{LEFT}" y="24" font-size="16" fill="#26241f">{escape(title)}</text>',
    ]
    for number, dealing in enumerate((True, False)):
        left = LEFT + number * (wide + GAP)
        name = say("equity.dealing" if dealing else "equity.not_dealing")
        parts.append(f'<text x="{left}" y="46" fill="#26241f">{escape(name)}</text>')
        parts += _map(equity, left, dealing=dealing)
    return "".join([*parts, "</svg>\n"])


def _map(equity: Equity, left: int, *, dealing: bool) -> list[str]:
    middle, base = CELL // 2, CELL // 2 + 5
    parts = []
    for n in range(equity.target):
        along = f'x="{left + n * CELL + middle}" y="{TOP - 6}"'
        parts.append(f'<text {along} text-anchor="middle" fill="#5d574b">{n}</text>')
        down = f'x="{left - 8}" y="{TOP + n * CELL + base}"'
        parts.append(f'<text {down} text-anchor="end" fill="#5d574b">{n}</text>')
        for theirs in range(equity.target):
            chance = equity.chance(n, theirs, dealing=dealing).mean
            x, y = left + theirs * CELL, TOP + n * CELL
            fill = "#{:02x}{:02x}{:02x}".format(*colour(chance))
            parts.append(
                f'<rect x="{x}" y="{y}" width="{CELL}" height="{CELL}" fill="{fill}"/>'
                f'<text x="{x + middle}" y="{y + base}" text-anchor="middle" '
                f'fill="{ink(chance)}">{100 * chance:.1f}</text>'
            )
    return parts
