"""House rules: the flags of Euchre Game Notation and the options here, both ways, in one table.

Source: euchre-game-notation, docs/alternate-rules.md. A flag that leaves open which rule is meant
is read as the rule that comes nearest, and a warning says so.
"""

from __future__ import annotations

from typing import NamedTuple

from euchre.core.errors import RulesetError
from euchre.core.sentences import say
from euchre.notation.sheet.sheet import Flags
from euchre.rules.catalogue import recipe, ruleset, rulesets
from euchre.rules.options import Value
from euchre.rules.ruleset import Ruleset


class Row(NamedTuple):
    """One flag and its option: what the flag is where it isn't written, and how values answer."""

    flag: str
    default: Value
    option: str
    values: dict[Value, Value] | None = None
    """The option's value for each of the flag's; None where it is the same."""
    vague: bool = False


ON: dict[Value, Value] = {False: False, True: True}
OFF: Value = False
LEADS: dict[Value, Value] = {"LEFT_OF_DEALER": "standard", "LEFT_OF_LONER": "left_of_loner"}
ROWS = (
    Row("std", ON[True], "stick_the_dealer"),
    Row("min_rank", 9, "extra_cards_78", {9: False, 7: True}),
    Row("winning_score", 10, "target"),
    Row("num_deals", 0, "deals"),
    Row("canadian", OFF, "canadian_loner"),
    Row("loner_lead", "LEFT_OF_DEALER", "lone_lead", LEADS),
    Row("loner_march_score", 4, "lone_points"),
    Row("loner_euchred_score", 2, "lone_euchre_points"),
    Row("defend_alone", OFF, "defend_alone", {False: 0, True: 3}),
    Row("farmers", OFF, "nines_tens", ON, vague=True),
    Row("partners_best", OFF, "partners_best", ON, vague=True),
    Row("go_under", OFF, "farmers", {False: "off", True: "mixed"}, vague=True),
    Row("joker", OFF, "joker"),
    Row("allow_no_trump", OFF, "no_trump"),
)
"""`defend_alone` pays a lone defender 4 against a loner; the others' vague ones name no rule."""

WITHOUT = ("fast_break", "four_trick_tokens")
"""Flags for rules of scoring that no option here stands for."""

SEATS = "num_players"
TARGET = "winning_score"
DEALS = "num_deals"
ENDLESS = 100
"""The target that stands for none, where the deals are counted."""

OF_NO_MATTER = frozenset(
    ["deal_style", "games", "first_dealer", "defend_alone_scope", "pb_mode", "joker_turned",
     "farmers_timing", "farmers_multiple", "throwin_window", "throwin_is_misdeal", "naf_makers",
     "jambone_points", "jamboree_points", "pack_cut", "discard_joker", "low_cards", "club_alone",
     "blind_pays", "partners", "tied_cut", "two_shown", "leaves"]
)  # fmt: skip
"""Options that a sheet needs no flag for: what they lead to is written down, or hangs on others."""

_PLACES = {row.flag: row for row in ROWS}


class Mapped(NamedTuple):
    """The rules that flags stand for, None where there are none such; and what is to be said."""

    rules: Ruleset | None
    warnings: tuple[str, ...]


def rules_of(flags: Flags | None) -> Mapped:
    """The rules that these flags stand for.

    Example:
        >>> rules_of({"std": False}).rules.changed
        {}
    """
    given = flags or {}
    warnings: list[str] = []
    options: dict[str, Value] = {}
    for row in ROWS:
        value = given.get(row.flag, row.default)
        if row.flag == TARGET and given.get(DEALS) and not given.get(TARGET):
            value = ENDLESS
        if row.vague and value is True:
            warnings.append(say("egn.flag.vague", flag=row.flag, option=row.option))
        mapped = _mapped(row, value)
        if mapped is None:
            warnings.append(say("egn.flag.value", flag=row.flag, given=value))
            return Mapped(None, tuple(warnings))
        options[row.option] = mapped
    for flag, value in given.items():
        if flag in WITHOUT and value is True:
            warnings.append(say("egn.flag.without", flag=flag))
        elif flag not in (*_PLACES, *WITHOUT, SEATS):
            warnings.append(say("egn.flag.unknown", flag=flag[:40]))
    try:
        rules = _built(given.get(SEATS, 4), options)
    except RulesetError as error:
        return Mapped(None, (*warnings, *error.problems))
    if rules is None:
        warnings.append(say("egn.flag.value", flag=SEATS, given=given[SEATS]))
    return Mapped(rules, tuple(warnings))


def _mapped(row: Row, value: Value) -> Value | None:
    if type(value) is not type(row.default):
        return None
    return value if row.values is None else row.values.get(value)


def _built(seats: Value, options: dict[str, Value]) -> Ruleset | None:
    """The first game of the catalogue for so many that has the options these rules need."""
    for name in rulesets():
        found = recipe(name)
        own = {option.name: option.default for option in found.options}
        if seats not in found.seats or "stick_the_dealer" not in own:
            continue
        if all(key in own or not _matters(value) for key, value in options.items()):
            kept = {key: value for key, value in options.items() if key in own}
            return ruleset(name, seats=int(seats), **kept)
    return None


def _matters(value: Value) -> bool:
    return value not in (False, 0, "off", "standard", 4, 2)


class NoFlag(ValueError):
    """A rule that no flag stands for."""


def flags_of(rules: Ruleset) -> Flags:
    """The flags for these rules.

    Errors: `NoFlag` with a sentence for a rule that no flag stands for.
    """
    values = {choice.option.name: choice.value for choice in rules.options}
    missing = [row.option for row in ROWS[:3] if row.option not in values]
    if missing or rules.sides != tuple(seat % 2 for seat in rules.seating.seats):
        raise NoFlag(say("egn.flag.game", title=rules.title))
    flags: Flags = {}
    for row in ROWS:
        value = values.pop(row.option, _option_of(row))
        flag = _back(row, value)
        if flag is None:
            raise NoFlag(say("egn.flag.none", option=row.option, given=_word(value)))
        if flag != row.default or row.flag in ("std", "canadian", "loner_lead"):
            flags[row.flag] = flag
    if DEALS in flags and flags.pop(TARGET, None) != ENDLESS:  # the schema holds one of the two
        raise NoFlag(say("egn.flag.both"))
    if rules.seating.count != 4:
        flags[SEATS] = rules.seating.count
    base = {option.name: option.default for option in recipe(rulesets()[0]).options}
    for name, value in values.items():
        if name not in OF_NO_MATTER and value != base.get(name, False):
            raise NoFlag(say("egn.flag.none", option=name, given=_word(value)))
    return flags


def _option_of(row: Row) -> Value:
    return row.default if row.values is None else row.values[row.default]


def _back(row: Row, value: Value) -> Value | None:
    if row.values is None:
        return value
    return next((flag for flag, option in row.values.items() if option == value), None)


def _word(value: Value) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)
