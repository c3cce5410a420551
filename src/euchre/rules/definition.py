"""The definition of a ruleset that stands in no catalogue: plain data, as a file of it has them."""

from __future__ import annotations

from typing import Any

import msgspec

from euchre.core.errors import RulesetError
from euchre.rules.catalogue import ruleset, rulesets
from euchre.rules.ruleset import Ruleset


def is_catalogued(rules: Ruleset) -> bool:
    """Whether name, seats and options alone give these rules again."""
    if rules.name not in rulesets():
        return False
    try:
        known = ruleset(rules.name, seats=rules.seating.count, **rules.changed)
    except RulesetError:
        return False
    return known.fingerprint == rules.fingerprint


def definition_of(rules: Ruleset) -> dict[str, Any]:
    """The content of a file that `own_games.read_game` reads as these rules.

    Example:
        >>> import euchre
        >>> definition_of(euchre.ruleset("ecarte"))["match"]["target"]
        5
    """
    ordering = rules.ordering
    found: dict[str, Any] = {
        "name": rules.name,
        "title": rules.title,
        "sources": rules.sources,
        "seats": rules.seating.count,
        "sides": rules.sides,
        "pack": {"faces": rules.pack.faces},
        "ordering": {"ranks": ordering.ranks, "bowers": ordering.bowers},
        "order": rules.order,
        "slots": [{"name": slot.name} | _plain(slot.phase) for slot in rules.slots],
        "edges": [_plain(edge) for edge in rules.edges],
        "match": _plain(rules.match_rules),
        "rights": [_plain(right) for right in rules.rights],
    }
    if ordering.benny is not None:
        found["ordering"]["benny"] = ordering.benny
    if rules.ladder is not None:
        found["rungs"] = [_plain(rung) for rung in rules.ladder.rungs]
        found |= {"equal_bids": True} if rules.ladder.equal else {}
    return msgspec.to_builtins(found)  # type: ignore[no-any-return]  # lists for tuples


def _plain(part: msgspec.Struct) -> dict[str, Any]:
    return msgspec.to_builtins(part)  # type: ignore[no-any-return]
