"""A ruleset is data with a fingerprint."""

from __future__ import annotations

import os
import subprocess
import sys

import pytest

import euchre
from euchre.rules.catalogue import recipe
from euchre.rules.options import Option
from euchre.rules.phases.making import PASSED
from euchre.rules.ruleset import Edge

NAME = "north-american"
# What an option needs beside it to change anything that is played.
BESIDE = {
    "naf_makers": {"no_ace_no_face": True},
    "throwin_window": {"nines_tens": True},
    "farmers_timing": {"farmers": "clean"},
    "farmers_multiple": {"farmers": "clean"},
    "pb_mode": {"partners_best": True},
    "rubber": {"target": 5},
    "stuck_forfeit": {"stick_the_dealer": True},
}


def other_value(option: Option) -> bool | int | str:
    if option.kind == "flag":
        return not option.default
    if option.kind == "number":
        return int(option.default) + 1
    return next(choice for choice in option.choices if choice != option.default)


@pytest.mark.parametrize("option", recipe(NAME).options, ids=lambda option: option.name)
def test_the_fingerprint_changes_with_each_option(option: Option) -> None:
    beside = BESIDE.get(option.name, {})
    before = euchre.ruleset(NAME, **beside)
    after = euchre.ruleset(NAME, **beside, **{option.name: other_value(option)})
    assert before.fingerprint != after.fingerprint


def test_all_fingerprints_differ() -> None:
    prints = [euchre.ruleset(name).fingerprint for name in euchre.rulesets()]
    prints += [
        euchre.ruleset(
            NAME, **BESIDE.get(option.name, {}), **{option.name: other_value(option)}
        ).fingerprint
        for option in recipe(NAME).options
    ]
    assert len(set(prints)) == len(prints)


def test_the_fingerprint_is_sixteen_hexadecimal_digits_and_knows_no_title() -> None:
    rules = euchre.ruleset(NAME)
    assert len(rules.fingerprint) == 16
    assert int(rules.fingerprint, 16) >= 0
    assert rules.with_(title="Ours").fingerprint == rules.fingerprint


def test_a_changed_copy_keeps_nothing_worked_out_before() -> None:
    """`msgspec.structs.replace` copies what a ruleset has worked out: a copy's own must be new."""
    rules = euchre.ruleset(NAME)
    before = rules.fingerprint, rules.slot_index, rules.changed
    assert rules.next_slot(rules.slot_index["order up"], PASSED) == "name"
    edges = tuple(e for e in rules.edges if (e.slot, e.label) != ("order up", PASSED))
    copy = rules.with_(
        slots=tuple(slot for slot in rules.slots if slot.name != "name"),
        edges=(*edges, Edge("order up", PASSED, "void")),
    )
    assert copy.fingerprint != rules.fingerprint
    assert "name" not in copy.slot_index
    assert copy.next_slot(copy.slot_index["order up"], PASSED) == "void"
    assert (rules.fingerprint, rules.slot_index, rules.changed) == before
    assert rules.with_() == rules
    assert rules.with_().fingerprint == rules.fingerprint


def test_a_changed_copy_takes_no_other_fields() -> None:
    with pytest.raises(TypeError):
        euchre.ruleset(NAME).with_(colour="red")


def test_the_fingerprint_is_the_same_in_every_process() -> None:
    code = (
        "import euchre; print(euchre.ruleset('north-american', farmers='mixed', target=11)"
        ".fingerprint)"
    )
    here = euchre.ruleset(NAME, farmers="mixed", target=11).fingerprint
    for seed in ("0", "1", "4711"):
        done = subprocess.run(
            [sys.executable, "-c", code],
            env={**os.environ, "PYTHONHASHSEED": seed},
            capture_output=True,
            text=True,
            check=True,
        )
        assert done.stdout.strip() == here


def test_the_order_in_which_options_are_given_does_not_matter() -> None:
    one = euchre.ruleset(NAME, target=11, farmers="mixed")
    other = euchre.ruleset(NAME, farmers="mixed", target=11)
    assert one == other


def test_only_changed_options_are_written_down() -> None:
    rules = euchre.ruleset(NAME, target=10, stick_the_dealer=True)
    assert rules.changed == {"stick_the_dealer": True}


def test_an_unknown_seat_cannot_deal() -> None:
    for dealer in (4, -1):
        with pytest.raises(euchre.SetupError, match="There is no seat"):
            euchre.ruleset(NAME).deal(seed=1, dealer=dealer)


def test_the_same_seed_gives_the_same_deal_and_none_a_fresh_one() -> None:
    rules = euchre.ruleset(NAME)
    assert rules.deal(seed=7) == rules.deal(seed=7)
    assert rules.deal(seed=7).table.hands != rules.deal(seed=8).table.hands
    assert len({rules.deal().table.hands for _ in range(5)}) == 5
