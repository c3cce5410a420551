"""A club's own ruleset: a TOML file that names a base and the options it changes.

base = "north-american"
title = "Tuesday club"

[options]
stick_the_dealer = true
"""

from __future__ import annotations

import tomllib
from pathlib import Path

import msgspec

from euchre.core.errors import RulesetError
from euchre.core.sentences import say
from euchre.rules.catalogue import ruleset, rulesets
from euchre.rules.ruleset import Ruleset

KEYS = ("base", "title", "seats", "options")


def load_ruleset(path: str | Path) -> Ruleset:
    """Read a club's ruleset.

    Errors: `RulesetError` with every problem; `OSError` where the file can't be read.
    """
    file = Path(path)
    try:
        content = tomllib.loads(file.read_text(encoding="utf-8"))
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise RulesetError([say("problem.toml", file=file.name, error=str(error))]) from error
    problems = [
        say("problem.club_key", file=file.name, name=key) for key in content if key not in KEYS
    ]
    base = content.get("base")
    if not isinstance(base, str):
        problems.append(say("problem.no_base", file=file.name, example=rulesets()[0]))
    if problems:
        raise RulesetError(problems)
    rules = ruleset(base, seats=content.get("seats"), **content.get("options", {}))
    return msgspec.structs.replace(rules, title=str(content.get("title", rules.title)))
