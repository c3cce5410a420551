"""Cards as sheets write them: known, partly known, or not at all.

Two letters, rank and suit. The rank may be `X`, unknown; the suit `x` unknown, `t` trump, `n` the
other suit of its colour, `g` one of the others. `R` and `L` are the bowers, `B` the joker. The
suit `h` is always hearts, though a form has it for the second green suit too.
"""

from __future__ import annotations

import re
from collections.abc import Iterable

from euchre.core.cards import Face, is_joker, rank_of
from euchre.core.suits import SUITS, Strain, next_suit

UNKNOWN = "Xx"
"""A card of which nothing is known."""

_FORM = re.compile(r"(?:[789TJQKAX][shdcxtng]|[LRB])\Z")
_BOWERS = {"R": "Jt", "L": "Jn"}
_KNOWN = re.compile(r"(?:[789TJQKA][shdc]|B)\Z")


def read_card(text: object) -> str | None:
    """A card's text in its one spelling; None for what is no card.

    Example:
        >>> read_card("NS"), read_card("10h"), read_card("Xx"), read_card("1h")
        ('9s', 'Th', 'Xx', None)
    """
    if not isinstance(text, str) or not 0 < len(text) < 4:
        return None
    text = text.replace("10", "T", 1) if text.startswith("10") else text
    token = text[0] + text[1:].lower() if len(text) == 2 else text
    if token.startswith("N"):
        token = "9" + token[1:]
    return token if _FORM.match(token) else None


def is_known(token: str) -> bool:
    """Whether this names one card."""
    return bool(_KNOWN.match(token))


def faces_for(token: str, pack: Iterable[Face], strain: Strain | None) -> tuple[Face, ...]:
    """The faces that a card may be, once trump is (or isn't) known.

    Example:
        >>> from euchre.core.cards import make_pack
        >>> faces_for("L", make_pack("9").faces, Strain.HEARTS)
        ('Jd',)
    """
    trump = strain if strain in SUITS else None
    token = _BOWERS.get(token, token)
    if is_known(token):
        return tuple(face for face in pack if face == token)
    rank, suits = token[0], _suits(token[1], trump)
    return tuple(
        face
        for face in pack
        if not is_joker(face) and face[1] in suits and rank in ("X", rank_of(face))
    )


def _suits(letter: str, trump: Strain | None) -> tuple[str, ...]:
    if letter in "shdc":
        return (letter,)
    if letter == "x" or trump is None:
        return tuple(SUITS)
    if letter == "t":
        return (trump,)
    other = next_suit(trump)
    return (other,) if letter == "n" else tuple(s for s in SUITS if s not in (trump, other))
