"""Secrecy is a law: what a viewer may not know changes nothing of what he sees."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from hypothesis import given, settings

import euchre
from euchre.core.shuffle import Luck
from euchre.rules.deal import Deal
from euchre.rules.ruleset import Ruleset
from euchre.testing import checks, random_story
from euchre.testing.story import Story
from euchre.testing.strategies import lucks, rulesets, stories

FOUR_HANDED = ("north-american", "canadian", "keller-1887", "foster", "british", "guernsey")
"""The other games are tried by their own walks, in test_every_game."""

FARMERS = {"farmers": "mixed", "farmers_multiple": True}
POOR = {"nines_tens": True, "ace_no_face": True, "king_nothing": True, "no_ace_no_face": True}
GAMES: dict[str, dict[str, bool | int | str]] = {
    "plain": {},
    "farmers asked": FARMERS,
    "farmers open": FARMERS | {"throwin_window": "open"},
    "farmers on turn": FARMERS | {"farmers_timing": "own_turn"},
    "throw-ins asked": POOR,
    "throw-ins open": POOR | {"throwin_window": "open", "naf_makers": "all"},
    "partner's best": {"partners_best": True},
    "partner first": {"partners_best": True, "pb_mode": "partner_first"},
    "blind call": {"blind_double": True},
    "blind call, open window": POOR | FARMERS | {"blind_double": True, "throwin_window": "open"},
    "upcard stays": {"discard_upcard": False, "partners_best": True},
}

MANY = settings(max_examples=2 * settings().max_examples)


@MANY
@given(story=stories(rulesets(FOUR_HANDED)), luck=lucks())
def test_hidden_cards_can_be_changed_and_nobody_sees_it(story: Story, luck: Luck) -> None:
    checks.check_secrecy(story, luck)


@MANY
@given(story=stories(rulesets(FOUR_HANDED)))
def test_no_observation_names_a_card_its_viewer_never_saw(story: Story) -> None:
    checks.check_observations(story.deal)


@settings(max_examples=settings().max_examples // 10)
@given(luck=lucks())
@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("base", ["north-american", "canadian"])
def test_every_house_rule_keeps_the_secret(base: str, name: str, luck: Luck) -> None:
    rules = euchre.ruleset(base, **GAMES[name])
    story = random_story(rules, luck.below(1 << 32), length=luck.below(30))
    checks.check_secrecy(story, luck, tries=6)


def told_share(rules: Ruleset) -> float:
    tries, told = 0, 0
    for number in range(40):
        told += checks.check_secrecy(random_story(rules, 5, number, length=14), Luck(number, 0))
        tries += 4 * 5
    return told / tries


def test_the_law_is_tried_on_many_changed_deals() -> None:
    """Guards the test itself: if most changes could not be told, it would check nothing."""
    assert told_share(euchre.ruleset("north-american", **GAMES["partner's best"])) > 0.3


LEAKS: dict[str, Callable[[Deal, int | None], object]] = {
    "the stock": lambda deal, _: deal.table.stock[:1],
    "a neighbour's hand": lambda deal, _: deal.table.hand(deal.rules.seating.seats[1]),
    "the discard": lambda deal, _: deal.table.laid_away,
    "how many trumps are out": lambda deal, _: [
        sum(face[1] == "s" for face in deal.table.hand(s)) for s in deal.rules.seating.seats
    ],
}


@pytest.mark.parametrize("leak", LEAKS)
def test_a_leak_is_found(leak: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Guards the test itself: an observation that depends on hidden cards fails it."""
    observe = Deal.observe

    def leaking(deal: Deal, seat: int | None) -> object:
        seen = observe(deal, seat)
        return euchre.rules.observe.msgspec.structs.replace(
            seen, stock=hash(str(LEAKS[leak](deal, seat)))
        )

    monkeypatch.setattr(Deal, "observe", leaking)
    with pytest.raises(AssertionError, match="learns hidden cards from stock"):
        told_share(euchre.ruleset("north-american"))
