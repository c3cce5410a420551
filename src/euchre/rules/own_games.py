"""A whole ruleset as data: seats, pack, slots with their phases, edges, rungs, rights, match.

name = "our-game"
seats = 3

[pack]
lowest = "7"
jokers = 2

[[slots]]
name = "tricks"
phase = "tricks"
lead = "maker"

[match]
target = 50
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec

from euchre.core.cards import JOKERS, RANKS, Face, Pack, make_pack
from euchre.core.ordering import Ordering
from euchre.core.seats import Seating
from euchre.core.sentences import brief, say
from euchre.rules.fields import Fault, Path, Reading, read_record
from euchre.rules.ladder import Ladder, Rung
from euchre.rules.match_rules import MatchRules
from euchre.rules.options import unknown
from euchre.rules.phase import Phase, Slot
from euchre.rules.phases.alone import LateAlone, LoneDefence
from euchre.rules.phases.auction import Auction
from euchre.rules.phases.dealing import LookAtHands, Shuffle
from euchre.rules.phases.proposing import KingRight
from euchre.rules.phases.scoring import EndDeal, Score
from euchre.rules.phases.throwing import Poverty, PovertyRight
from euchre.rules.phases.tricks import Tricks
from euchre.rules.rights import Right
from euchre.rules.ruleset import Edge, Ruleset
from euchre.rules.wiring import NEEDS

MOST_SEATS = 12

_KINDS: tuple[type[Phase], ...] = (
    *NEEDS,
    Auction,
    Shuffle,
    LookAtHands,
    LateAlone,
    LoneDefence,
    Poverty,
    Tricks,
    Score,
    EndDeal,
)
PHASES: dict[str, type[Phase]] = {str(kind.__struct_config__.tag): kind for kind in _KINDS}
RIGHTS: dict[str, type[Right]] = {
    str(kind.__struct_config__.tag): kind for kind in (PovertyRight, KingRight)
}


class PackOf(msgspec.Struct, frozen=True):
    """The cards of a game: from the `lowest` rank up, or these `faces`; jokers, copies of each."""

    lowest: str = ""
    faces: tuple[Face, ...] = ()
    jokers: int = 0
    copies: int = 1


class OrderOf(msgspec.Struct, frozen=True):
    """How the cards rank; see `Ordering`."""

    ranks: str = RANKS
    bowers: bool = True
    benny: Face | None = None


class OwnGame(msgspec.Struct, frozen=True):
    """What stands in the file beside slots and rights.

    Fields: `sides` each for himself if left out; `order` the names of all slots, empty ones too,
    where an edge is to name one of these.
    """

    name: str
    seats: int
    pack: PackOf
    match: MatchRules
    title: str = ""
    sources: tuple[str, ...] = ()
    sides: tuple[int, ...] = ()
    ordering: OrderOf = OrderOf()
    order: tuple[str, ...] = ()
    edges: tuple[Edge, ...] = ()
    rungs: tuple[Rung, ...] = ()
    equal_bids: bool = False


def read_game(content: Mapping[str, Any]) -> Reading:
    """The ruleset of a file's content, or every fault of it."""
    rest = {key: value for key, value in content.items() if key not in ("slots", "rights")}
    head = read_record(OwnGame, rest, ())
    slots = _read_each(content.get("slots", []), "slots", _read_slot)
    rights = _read_each(content.get("rights", []), "rights", _read_right)
    faults = (*head.faults, *slots.faults, *rights.faults)
    if not faults:
        faults = _head_faults(head.value)
    if faults:
        return Reading(None, faults)
    rules = _ruleset(head.value, slots.value, rights.value)
    return Reading(rules, tuple(Fault((), problem) for problem in rules.problems()))


def _read_each(data: object, key: str, read: Any) -> Reading:
    if not isinstance(data, list) or not all(isinstance(one, dict) for one in data):
        return Reading((), (Fault((key,), say("field.tables", name=key)),))
    readings = [read(one, (key, n)) for n, one in enumerate(data)]
    faults = tuple(fault for reading in readings for fault in reading.faults)
    return Reading(tuple(reading.value for reading in readings), faults)


def _read_slot(data: dict[str, Any], path: Path) -> Reading:
    """A slot: its name (else its phase's), and the phase with its fields beside it."""
    rest = {key: value for key, value in data.items() if key != "name"}
    reading = _read_tagged(rest, "phase", PHASES, path)
    name = data.get("name", data.get("phase"))
    if not isinstance(name, str):
        fault = Fault((*path, "name"), say("field.value", error=brief(name)))
        return Reading(None, (*reading.faults, fault))
    return reading if reading.faults else Reading(Slot(name, reading.value))


def _read_right(data: dict[str, Any], path: Path) -> Reading:
    return _read_tagged(data, "right", RIGHTS, path)


def _read_tagged(
    data: dict[str, Any], tag: str, kinds: Mapping[str, type[msgspec.Struct]], path: Path
) -> Reading:
    kind = kinds.get(brief(data.get(tag)))
    if kind is None and tag in data:
        fault = Fault((*path, tag), unknown("word", data[tag], list(kinds)))
        return Reading(None, (fault,))
    if kind is None:
        return Reading(None, (Fault(path, say("field.missing", name=tag)),))
    return read_record(kind, {key: value for key, value in data.items() if key != tag}, path)


def _head_faults(game: OwnGame) -> tuple[Fault, ...]:
    """What must be right before the parts can be put together."""
    pack, found = game.pack, []
    if not 2 <= game.seats <= MOST_SEATS:
        found.append(Fault(("seats",), say("own.seats", high=MOST_SEATS, given=game.seats)))
    if bool(pack.lowest) == bool(pack.faces):
        found.append(Fault(("pack",), say("own.pack")))
    elif not pack.faces and (len(pack.lowest) != 1 or pack.lowest not in RANKS):
        found.append(Fault(("pack", "lowest"), say("own.rank", rank=pack.lowest, ranks=RANKS)))
    if not 0 <= pack.jokers <= len(JOKERS):
        found.append(Fault(("pack", "jokers"), say("own.jokers", high=len(JOKERS))))
    if not 1 <= pack.copies <= 4:
        found.append(Fault(("pack", "copies"), say("own.copies", high=4)))
    return tuple(found)


def _ruleset(game: OwnGame, slots: tuple[Slot, ...], rights: tuple[Right, ...]) -> Ruleset:
    pack = _pack(game.pack)
    order = game.ordering
    return Ruleset(
        name=game.name,
        title=game.title or game.name,
        sources=game.sources,
        seating=Seating(game.seats),
        sides=game.sides or tuple(range(game.seats)),
        pack=pack,
        ordering=Ordering(pack, order.ranks, order.bowers, order.benny),
        order=game.order or tuple(slot.name for slot in slots),
        slots=slots,
        edges=game.edges,
        match_rules=game.match,
        ladder=Ladder(game.rungs, equal=game.equal_bids) if game.rungs else None,
        rights=rights,
    )


def _pack(given: PackOf) -> Pack:
    if given.lowest:
        return make_pack(given.lowest, jokers=given.jokers, copies=given.copies)
    faces = tuple(face for face in given.faces for _ in range(given.copies))
    return Pack((*faces, *JOKERS[: given.jokers]))
