"""Rule codes: a game, its number of players and its changed options as one short text.

`north-american+stick-the-dealer+target=11~v1v`: the game's name, `/5` for another number of players
than its usual one, each changed option by its name, then three signs that check the rest. Options
stand in the order of the alphabet and only where they differ from the game's own, so a code stays
the same when options are added or set in another order.
"""

from __future__ import annotations

import re

from euchre.core.errors import RulesetError
from euchre.core.sentences import brief, say
from euchre.rules.catalogue import recipe, rulesets
from euchre.rules.options import Option, Value, is_known, unknown
from euchre.rules.ruleset import Ruleset

CHECK = "~"
"""What stands before the signs that check a code; no name of a game or of a file has it."""

LONGEST = 2000
"""Signs that a code may have; one with every option changed has about 900."""

_SIGNS = "0123456789abcdefghjkmnpqrstvwxyz"
"""The digits and letters that can't be taken for one another. Source: Crockford's base 32."""

_PRIME = 32749
"""The largest prime below 32³: one wrong sign, or two neighbours changed, always shows."""
_BASE = 263

_ALIKE = str.maketrans("oil", "011")
_WORDS = {"yes": True, "true": True, "no": False, "false": False}


def format_code(rules: Ruleset) -> str:
    """The code of a ruleset of the catalogue, whatever its title.

    Errors: `RulesetError` for a game of one's own, which only its file tells.
    Example:
        >>> import euchre
        >>> format_code(euchre.ruleset("north-american", target=5, stick_the_dealer=True))
        'north-american+stick-the-dealer+target=5~4z2'
    """
    if not is_known(rules.name, rulesets()):
        raise RulesetError([say("code.own_game", title=brief(rules.title))])
    usual = recipe(rules.name).seats[0]
    seats = "" if rules.seating.count == usual else f"/{rules.seating.count}"
    changed = (_part(name, value) for name, value in sorted(rules.changed.items()))
    text = "+".join((rules.name + seats, *changed))
    return text + CHECK + _check(text)


def parse_code(text: str) -> Ruleset:
    """The ruleset of a code, alone or at the end of a link.

    Capitals, blanks, and `_` for `-` do no harm. Errors: `RulesetError` with every problem: a sign
    mistyped, a name that this version doesn't know, options that clash.
    """
    given = re.sub(r"\s", "", text[: LONGEST + 1].rpartition("#")[2]).lower().replace("_", "-")
    body, found, check = given.rpartition(CHECK)
    if not found or len(text) > LONGEST:
        raise RulesetError([say("code.no_check", text=brief(text), example=_example())])
    name, _, rest = body.partition("+")
    name, _, seats = name.partition("/")
    if not is_known(name, rulesets()):
        raise RulesetError([say("code.mistyped"), unknown("ruleset", name, rulesets())])
    options = {option.name: option for option in recipe(name).options}
    parts = [part.partition("=") for part in rest.split("+")] if rest else []
    values: dict[str, object] = {}
    problems, twice = [], []
    for key, equals, value in parts:
        option = options.get(key.replace("-", "_"))
        if option is None:
            problems.append(unknown("option", key.replace("-", "_"), list(options)))
        elif option.name in values:
            twice.append(say("code.twice", name=option.name))
        else:
            values[option.name] = _value(option, value) if equals else True
    ordered = "+".join((body.partition("+")[0], *sorted("".join(part) for part in parts)))
    is_whole = check.translate(_ALIKE) in (_check(body), _check(ordered))
    if problems or not is_whole:
        raise RulesetError([say("code.mistyped"), *problems, *twice])
    if twice:
        raise RulesetError(twice)
    try:
        return recipe(name).make(values, _seats(name, seats))
    except RulesetError as error:
        raise RulesetError([say("code.refused"), *error.problems]) from error


def is_code(text: str) -> bool:
    """Whether a text can only be meant as a code."""
    return CHECK in text.removeprefix(CHECK)


def _seats(name: str, text: str) -> int | None:
    game = recipe(name)
    if not text:
        return None
    seats = int(text) if re.fullmatch(r"[0-9]{1,2}", text) else 0
    if seats not in game.seats:
        choices = ", ".join(map(str, game.seats))
        problem = say("problem.seats", title=game.title, given=brief(text), choices=choices)
        raise RulesetError([problem])
    return seats


def _part(name: str, value: Value) -> str:
    key = name.replace("_", "-")
    if value is True:
        return key
    shown = "no" if value is False else str(value).replace("_", "-")
    return f"{key}={shown}"


def _value(option: Option, text: str) -> object:
    """A value as the option will judge it."""
    if option.kind == "flag":
        return _WORDS.get(text, text)
    if option.kind == "number":
        return int(text) if re.fullmatch(r"-?[0-9]{1,9}", text) else text
    return text.replace("-", "_")


def _check(text: str) -> str:
    number = 0
    for sign in text:
        number = (number * _BASE + ord(sign)) % _PRIME
    return "".join(_SIGNS[number >> shift & 31] for shift in (10, 5, 0))


def _example() -> str:
    return format_code(recipe(rulesets()[0]).make({}))
