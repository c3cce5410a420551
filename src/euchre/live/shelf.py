"""The shelf: an owner's games as a page or a screen lists them."""

from __future__ import annotations

import msgspec

from euchre.live.records import SUFFIX
from euchre.notation.library.library import Hit
from euchre.rules.catalogue import recipe, rulesets


class Shelved(msgspec.Struct, frozen=True):
    """A game in a list.

    Shapes: `players`, `sides` and `winners` by seat. Fields: `begun` when, as its name tells it;
    `score` one number a side; `deals` how many are over; `lone` and `euchred` how many of them were
    lone hands and euchres; `found` the deals that answer what was asked, from 1; `problem` why it
    can't be read, empty where it can.
    """

    name: str
    title: str
    begun: str
    players: tuple[str, ...]
    sides: tuple[int, ...]
    score: tuple[int, ...]
    winners: tuple[int, ...]
    finished: bool
    deals: int
    lone: int
    euchred: int
    notes: int
    labels: tuple[str, ...]
    found: tuple[int, ...]
    problem: str


def shelved(hit: Hit) -> Shelved:
    """A game that was found, for a list."""
    entry = hit.entry
    name = entry.file.removesuffix(SUFFIX)
    return Shelved(
        name=name,
        title=entry.title or title_of(entry.ruleset),
        begun=name[: len("2000-01-01-000000")],
        players=entry.players,
        sides=entry.sides,
        score=entry.score,
        winners=entry.winners,
        finished=entry.finished,
        deals=sum(deal.outcome is not None for deal in entry.deals),
        lone=sum(deal.alone for deal in entry.deals),
        euchred=sum(deal.outcome == "euchre" for deal in entry.deals),
        notes=len(hit.notes.notes),
        labels=hit.notes.labels,
        found=tuple(deal + 1 for deal in hit.deals),
        problem=entry.error,
    )


def title_of(ruleset: str) -> str:
    """What a game is called; a club's own by its name."""
    return recipe(ruleset).title if ruleset in rulesets() else ruleset
