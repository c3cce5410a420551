"""What is put out, letter by letter: suits as letters, nothing but ASCII, no colour."""

from __future__ import annotations

import unicodedata
from functools import lru_cache

from rich.cells import cell_len
from rich.segment import Segment
from rich.style import Style
from textual.color import Color
from textual.filter import LineFilter

_LETTERS = {"♠": "s", "♥": "h", "♦": "d", "♣": "c"}
_ASCII = {
    **dict.fromkeys("╭╮╰╯┌┐└┘├┤┬┴┼", "+"),
    **dict.fromkeys("╔╗╚╝║", "#"),
    **dict.fromkeys("─━▁▔", "-"),
    **dict.fromkeys("│┃▌▐▎▏▕▂▃▄▅▆▇", "|"),
    **dict.fromkeys("■▪", "#"),
    **dict.fromkeys("○□▫", "."),
    **dict.fromkeys("–—−", "-"),
    **dict.fromkeys("“”„", '"'),
    **dict.fromkeys("▒█▓", "%"),
    "●": "*",
    "═": "=",
    "┄": ".",
    "┆": ":",
    "▸": ">",
    "◂": "<",
    "▶": ">",
    "◆": "+",
    "◇": "?",
    "★": "*",
    "▲": "^",
    "✓": "x",
    "·": "-",
    "…": ".",
    "’": "'",
    "»": ">",
    "\u00a0": " ",
}


@lru_cache(maxsize=2048)
def as_ascii(char: str) -> str:
    """A character as ASCII of the same width.

    Example:
        >>> as_ascii("♥"), as_ascii("è"), as_ascii("╭"), as_ascii("牌")
        ('h', 'e', '+', '??')
    """
    if char.isascii():
        return char
    known = _LETTERS.get(char) or _ASCII.get(char)
    if known:
        return known
    base = unicodedata.normalize("NFKD", char)[0]
    return base if base.isascii() and base.isprintable() else "?" * cell_len(char)


class Lettering(LineFilter):
    """Lets out letters for suits, or nothing but ASCII."""

    def __init__(self, *, ascii_only: bool) -> None:
        super().__init__()
        self._ascii = ascii_only
        self._letters = str.maketrans(_LETTERS)

    def apply(self, segments: list[Segment], background: Color) -> list[Segment]:  # noqa: ARG002
        """The segments with other letters."""
        return [Segment(self._text(text), style, control) for text, style, control in segments]

    def _text(self, text: str) -> str:
        if text.isascii():
            return text
        return "".join(map(as_ascii, text)) if self._ascii else text.translate(self._letters)


class Colourless(LineFilter):
    """Takes every colour away and leaves bold, dim, underlined and reversed letters."""

    def apply(self, segments: list[Segment], background: Color) -> list[Segment]:  # noqa: ARG002
        """The segments without colours."""
        return [Segment(text, _bare(style), control) for text, style, control in segments]


@lru_cache(maxsize=512)
def _bare(style: Style | None) -> Style | None:
    if style is None:
        return None
    return Style(
        bold=style.bold,
        dim=style.dim,
        italic=style.italic,
        underline=style.underline,
        reverse=style.reverse,
        strike=style.strike,
        meta=style.meta,
    )
