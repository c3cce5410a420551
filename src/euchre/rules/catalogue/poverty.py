"""The poor-hand rules that a ruleset's options ask for."""

from __future__ import annotations

from collections.abc import Mapping

from euchre.rules.options import Value
from euchre.rules.phases.throwing import LOW, NINES_TENS, POOR_HANDS, PovertyRight, Relief
from euchre.rules.rights import Right

AFTER_MAKE = "no_ace_no_face"
BEFORE_BIDS = tuple(kind for kind in POOR_HANDS if kind != AFTER_MAKE)


def asked_before(v: Mapping[str, Value]) -> Relief:
    """What every seat is asked for before the first call."""
    return _relief(v, asked=True)


def rights_for(v: Mapping[str, Value]) -> tuple[Right, ...]:
    """What is open as rights instead."""
    relief = _relief(v, asked=False)
    if v["farmers_timing"] != "own_turn" or relief.farmers == "off":
        return (PovertyRight(relief),) if relief != Relief() else ()
    farmers = Relief(farmers=relief.farmers, multiple=relief.multiple)
    throwing = Relief(kinds=relief.kinds, low=relief.low)
    rights = [PovertyRight(farmers, own_turn=True)]
    if throwing != Relief():
        rights.append(PovertyRight(throwing))
    return tuple(rights)


def _relief(v: Mapping[str, Value], *, asked: bool) -> Relief:
    here = (v["throwin_window"] == "asked") == asked
    own_turn = v["farmers_timing"] == "own_turn"
    farmers_here = (not asked if own_turn else here) and v["farmers"] != "off"
    kinds = tuple(kind for kind in BEFORE_BIDS if v[kind]) if here else ()
    return Relief(
        kinds=kinds,
        farmers=str(v["farmers"]) if farmers_here else "off",
        multiple=bool(v["farmers_multiple"]) if farmers_here else False,
        low=low_cards(v) if kinds else LOW,
    )


def low_cards(v: Mapping[str, Value]) -> str:
    """The ranks of which a poor hand is made."""
    return NINES_TENS if v["low_cards"] == "nines_tens" else LOW
