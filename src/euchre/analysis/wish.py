"""Wishes: which deals are wanted, such as `seat0 has Jh and Jd`.

    seat0 has Jh and Jd            both bowers, hearts or diamonds trump
    seat0 has Jh, upcard is 9h     a comma is an "and"
    seat1 lacks As or upcard is As

"or" is weaker than "and". A card alone goes on with what stood before it.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

import msgspec

from euchre.core.cards import Face, parse_faces
from euchre.core.errors import NotationError, SetupError
from euchre.core.sentences import say
from euchre.rules.ruleset import Ruleset
from euchre.rules.table import Table

UPCARD = "upcard"
_SUBJECT = re.compile(r"(seat ?(\d)|upcard) +(has|lacks|is not|is) +(.*)", re.DOTALL)


class Clause(msgspec.Struct, frozen=True):
    """Cards that a holder has, or lacks. `holder` is a seat, or None for the upcard."""

    holder: int | None
    cards: tuple[Face, ...]
    has: bool

    def is_met(self, table: Table) -> bool:
        """Whether it is so, as the cards were dealt."""
        if self.holder is None:
            held = {table.upcard} if table.upcard is not None else set()
        else:
            held = set(
                table.rules.pack.faces_of(table.hands[table.rules.seating.seats[self.holder]])
            )
        if self.has:
            return held.issuperset(self.cards)
        return not held.intersection(self.cards)


class Wish(msgspec.Struct, frozen=True):
    """Ways in which a deal may be wanted, each with clauses that must all be met."""

    ways: tuple[tuple[Clause, ...], ...]

    def is_met(self, table: Table) -> bool:
        """Whether a deal is wanted, judged before anything was done."""
        return any(all(clause.is_met(table) for clause in way) for way in self.ways)


def parse_wish(text: str, rules: Ruleset) -> Wish:
    """Read a wish.

    Errors: `NotationError` for text that is none; `SetupError` for a seat or a card that this game
    doesn't have.

    Example:
        >>> import euchre
        >>> rules = euchre.ruleset("north-american")
        >>> parse_wish("seat0 has Jh and Jd or upcard is Jc", rules).ways[1][0].cards
        ('Jc',)
    """
    ways = tuple(
        tuple(_clauses(way, text))
        for way in re.split(r"\s+or\s+", text.strip(), flags=re.IGNORECASE)
    )
    problems = [problem for way in ways for clause in way for problem in _problems(clause, rules)]
    if problems:
        raise SetupError(list(dict.fromkeys(problems)))
    return Wish(ways)


def _clauses(way: str, text: str) -> Iterator[Clause]:
    holder: int | None = None
    has: bool | None = None
    for part in re.split(r"\s+and\s+|\s*,\s*", way, flags=re.IGNORECASE):
        found = _SUBJECT.fullmatch(part.strip().lower())
        cards = part
        if found is not None:
            holder = None if found[1] == UPCARD else int(found[2])
            has = found[3] in ("has", "is")
            cards = part.strip()[found.start(4) :]
        if has is None:
            raise NotationError(text, text.find(part) + 1, say("wish.expected"))
        try:
            faces = parse_faces(cards)
        except NotationError as error:
            raise NotationError(text, text.find(part) + 1, say("wish.expected")) from error
        if not faces:
            raise NotationError(text, text.find(part) + 1, say("wish.expected"))
        yield Clause(holder, faces, has)


def _problems(clause: Clause, rules: Ruleset) -> Iterator[str]:
    last = rules.seating.count - 1
    if clause.holder is not None and clause.holder > last:
        yield say("problem.no_seat", number=clause.holder, last=last)
    for face in clause.cards:
        if face not in rules.pack.places:
            yield say("problem.stranger", card=face)
