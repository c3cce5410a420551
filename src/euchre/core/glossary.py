"""The glossary: the words of the games and what they mean, in the language of the sentences.

An entry's meaning stands in the locale under `glossary.<id>`, its word under `glossary.<id>.word`.
"""

from __future__ import annotations

from typing import NamedTuple

from euchre.core.sentences import catalogue, say

_PREFIX, _WORD = "glossary.", ".word"


class Entry(NamedTuple):
    """One word. Fields: `id` by which the locale knows it."""

    id: str
    word: str
    meaning: str


def glossary() -> tuple[Entry, ...]:
    """All words in alphabetical order.

    Example:
        >>> next(entry.meaning for entry in glossary() if entry.word == "Pone")
        "The player at the dealer's right, who cuts. With two players, the one who doesn't deal."
    """
    ids = [
        code.removeprefix(_PREFIX).removesuffix(_WORD)
        for code in catalogue()
        if code.startswith(_PREFIX) and code.endswith(_WORD)
    ]
    entries = [Entry(one, say(_PREFIX + one + _WORD), say(_PREFIX + one)) for one in ids]
    return tuple(sorted(entries, key=lambda entry: entry.word.lower()))
