"""Deals walked choice by choice, as the environments play them."""

from __future__ import annotations

from collections.abc import Iterator

import euchre
from euchre.adapters.codec import Codec
from euchre.adapters.turn import Turn
from euchre.core.actions import Action
from euchre.core.shuffle import Luck
from euchre.rules.options import Value
from euchre.rules.ruleset import Ruleset

FULL: dict[str, tuple[str, int | None, dict[str, Value]]] = {
    "plain": ("north-american", None, {}),
    "house rules": (
        "north-american",
        None,
        {
            "partners_best": True,
            "pb_mode": "partner_first",
            "defend_alone": 2,
            "blind_double": True,
        },
    ),
    "poor hands": (
        "north-american",
        None,
        {
            "farmers": "mixed",
            "farmers_multiple": True,
            "nines_tens": True,
            "ace_no_face": True,
            "king_nothing": True,
            "no_ace_no_face": True,
        },
    ),
    "keller": ("keller-1887", None, {}),
    "british": ("british", None, {}),
    "railroad": ("railroad", None, {"jambone": True, "jamboree": True}),
    "seven-handed": ("seven-handed", None, {}),
    "five-handed": ("five-handed", None, {"ask_card": True, "fewer_partners": True}),
    "call-ace": ("call-ace", 5, {}),
    "five-hundred": ("five-hundred", 3, {"open_misere": True}),
    "pepper": ("pepper", None, {}),
    "hasenpfeffer": ("hasenpfeffer", None, {}),
    "pepper-six": ("pepper-six", None, {}),
    "ecarte": ("ecarte", None, {"dealer_may_keep": True}),
}
"""Games in which, together, every kind of action occurs."""


def rules_of(name: str) -> Ruleset:
    """The rules of one of those."""
    game, seats, options = FULL[name]
    return euchre.ruleset(game, seats=seats, **options)


def any_choice(turn: Turn, luck: Luck) -> int:
    """A choice, each kind of action as likely."""
    kinds: dict[str, list[int]] = {}
    for number in turn.numbers:
        kinds.setdefault(turn.codec.words[number].partition(" ")[0], []).append(number)
    return luck.choice(kinds[luck.choice(tuple(kinds))])


def turns(rules: Ruleset, codec: Codec, luck: Luck) -> Iterator[tuple[Turn, int | None]]:
    """Every turn of a random deal with the choice made in it; the last, when it is over, with none."""
    pack = luck.shuffled(rules.pack.faces)
    turn = Turn(rules.deal(pack=pack, dealer=luck.choice(rules.seating.seats)), codec)
    while turn.actor is not None:
        number = any_choice(turn, luck)
        yield turn, number
        turn = turn.after(number)
    yield turn, None


def acts(walked: Iterator[tuple[Turn, int | None]]) -> Iterator[tuple[int, Action]]:
    """The whole actions of a walk, with who did them."""
    for turn, number in walked:
        action = None if number is None else turn.action(number)
        if action is not None:
            assert turn.actor is not None
            yield turn.actor, action
