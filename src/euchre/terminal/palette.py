"""The colours of the table by lamplight, and what stands for them where there are none."""

from __future__ import annotations

from functools import cache

from rich.style import Style

PAGE = "#14110d"
PAPER = "#221d17"
INK = "#f3ecdd"
INK_2 = "#bdb29f"
CLOTH = "#21433a"
ON_CLOTH = "#f6f0e2"
ON_CLOTH_2 = "#bfd0c4"
BRASS = "#e3b04b"
BRASS_INK = "#2a1d05"
GLOW = "#ffd57a"
ADVICE = "#9cccff"
SLIP = "#e9be6b"
US = "#8fc1f0"
THEM = "#f0a27c"
FACE = "#f6efe0"
FACE_SHADE = "#bdb39c"
BACK = "#6b2a2a"

_COLOURED: dict[str, Style] = {
    "page": Style(color=INK, bgcolor=PAGE),
    "paper": Style(color=INK, bgcolor=PAPER),
    "paper2": Style(color=INK_2, bgcolor=PAPER),
    "head": Style(color=INK, bgcolor=PAPER, bold=True),
    "pointer": Style(color=GLOW, bgcolor=PAPER, bold=True),
    "slip": Style(color=SLIP, bgcolor=PAPER, bold=True),
    "advice": Style(color=ADVICE, bgcolor=PAPER),
    "us": Style(color=US, bgcolor=PAPER, bold=True),
    "them": Style(color=THEM, bgcolor=PAPER, bold=True),
    "cloth": Style(color=ON_CLOTH, bgcolor=CLOTH),
    "cloth2": Style(color=ON_CLOTH_2, bgcolor=CLOTH),
    "name": Style(color=ON_CLOTH, bgcolor=CLOTH, bold=True),
    "turn": Style(color=BRASS_INK, bgcolor=GLOW, bold=True),
    "glow": Style(color=GLOW, bgcolor=CLOTH, bold=True),
    "brass": Style(color=BRASS_INK, bgcolor=BRASS, bold=True),
    "plain": Style(color=INK, bgcolor="#3a3227"),
    "pointed": Style(color=BRASS_INK, bgcolor=GLOW, bold=True),
    "on": Style(color=BRASS_INK, bgcolor=BRASS),
    "off": Style(color="#7d7466", bgcolor=PAPER),
    "barred": Style(color="#7d7466", bgcolor=PAPER, strike=True),
    "face": Style(color="#1b2427", bgcolor=FACE, bold=True),
    "shade": Style(color="#4a463c", bgcolor=FACE_SHADE),
    "lit": Style(color="#1b2427", bgcolor="#ffe2a0", bold=True),
    "advised": Style(color="#0f5ea8", bgcolor=FACE, bold=True),
    "back": Style(color="#d8b98a", bgcolor=BACK),
    "slot": Style(color=GLOW, bgcolor=CLOTH),
}

_PLAIN: dict[str, Style] = {
    "head": Style(bold=True),
    "pointer": Style(bold=True),
    "slip": Style(bold=True, underline=True),
    "us": Style(bold=True),
    "name": Style(bold=True),
    "turn": Style(bold=True, reverse=True),
    "glow": Style(bold=True),
    "brass": Style(bold=True),
    "pointed": Style(bold=True, reverse=True),
    "on": Style(bold=True, underline=True),
    "off": Style(dim=True),
    "barred": Style(dim=True, strike=True),
    "face": Style(bold=True),
    "shade": Style(dim=True),
    "lit": Style(bold=True),
    "slot": Style(dim=True),
}

_TEXT = {"♥": "#f58a86", "♦": "#f58a86"}
_TEXT_4 = {**_TEXT, "♦": "#8fc1f0", "♣": "#6ccfae"}
_FACE = {"♥": "#be1e2d", "♦": "#be1e2d"}
_FACE_4 = {**_FACE, "♦": "#0f5ea8", "♣": "#006b52"}

SIGNS = frozenset("♠♥♦♣")

_LIGHT = ("face", "shade", "lit", "advised", "brass", "pointed", "turn", "on")
"""Roles with a light ground."""


@cache
def style_of(role: str, *, colour: bool) -> Style:
    """The style of what plays a role on the table."""
    return _COLOURED[role] if colour else _PLAIN.get(role, Style.null())


@cache
def sign_style(role: str, sign: str, *, colour: bool, four: bool) -> Style:
    """The style of a suit's sign, or of a whole card, where it plays a role."""
    base = style_of(role, colour=colour)
    if not colour:
        return base
    light = role in _LIGHT
    colours = (_FACE_4 if four else _FACE) if light else (_TEXT_4 if four else _TEXT)
    return base + Style(color=colours[sign]) if sign in colours else base
