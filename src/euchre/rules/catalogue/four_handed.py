"""Four-handed Euchre in its forms, modern and old, with and without the joker."""

from __future__ import annotations

from euchre.rules.catalogue.house_rules import CLASHES, OPEN_HANDS, OPTIONS
from euchre.rules.catalogue.recipe import Recipe, with_defaults
from euchre.rules.catalogue.shared import FACE_UP
from euchre.rules.catalogue.trump_making import build
from euchre.rules.options import Option, Value


def _form(
    name: str, title: str, *sources: str, more: tuple[Option, ...] = (), **defaults: Value
) -> Recipe:
    return Recipe(
        name=name,
        title=title,
        sources=sources,
        seats=(4,),
        options=(*with_defaults(OPTIONS, **defaults), *more),
        clashes=CLASHES,
        build=build,
    )


RECIPES = (
    _form("north-american", "North American Euchre", "gourt"),
    _form(
        "canadian",
        "Canadian Euchre",
        "gourt, Canadian rules",
        stick_the_dealer=True,
        canadian_loner=True,
    ),
    _form(
        "keller-1887",
        "Keller's Euchre, 1887",
        "Keller 1887",
        target=5,
        extra_cards_78=True,
        discard_upcard=False,
        turned_down=FACE_UP,
        partner_alone=True,
        deal_style="uniform",
        first_dealer="lowest_cut",
    ),
    _form(
        "foster",
        "Foster's Euchre",
        "Foster, Euchre family",
        "Foster's laws of Euchre",
        target=5,
        extra_cards_78=True,
        discard_upcard=False,
        turned_down=FACE_UP,
        rubber="foster",
        partners="cut",
        deal_style="uniform",
        first_dealer="lowest_cut",
    ),
    _form(
        "british",
        "British Euchre",
        "gourt, British Euchre",
        target=11,
        joker=True,
        first_dealer="random",
        pack_cut="eldest",
    ),
    _form(
        "guernsey",
        "Guernsey Euchre",
        "gourt, Guernsey Euchre",
        joker=True,
        joker_turned="dealer_takes",
        extra_cards_78=True,
        first_dealer="random",
    ),
    _form(
        "railroad",
        "Railroad Euchre",
        "Keller 1887, chapter 6",
        more=OPEN_HANDS,
        target=5,
        joker=True,
        extra_cards_78=True,
        discard_upcard=False,
        turned_down=FACE_UP,
        defend_alone=3,
        partners_best=True,
        pb_mode="call_best",
        lap=True,
        slam=True,
        deal_style="uniform",
        first_dealer="lowest_cut",
    ),
)
