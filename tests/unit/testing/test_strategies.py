"""The strategies reach what they are for."""

from __future__ import annotations

import re
import subprocess
import sys
from collections import Counter
from pathlib import Path

from hypothesis import given, settings

import euchre
from euchre.core import events as ev
from euchre.core.shuffle import Luck
from euchre.rules.catalogue import recipe
from euchre.rules.phases.throwing import LOW
from euchre.testing.story import Story
from euchre.testing.strategies import options_of, packs, poor_pack, rulesets, stories

RULES = euchre.ruleset("north-american")
RARE = ("farmers", "nines_tens", "no_ace_no_face", "blind_double", "partners_best")
"""Options that bring events which chance seldom brings."""


def test_stories_reach_rare_events_and_late_positions() -> None:
    seen: Counter[type] = Counter()
    tricks: Counter[int] = Counter()

    @settings(max_examples=300)
    @given(story=stories(rulesets(("north-american",), RARE)))
    def collect(story: Story) -> None:
        seen.update({type(event) for event in story.deal.events})
        tricks[len(story.deal.tricks)] += 1

    collect()
    rare = {ev.ThrewIn, ev.WentUnder, ev.CalledBlind, ev.Gave, ev.Named, ev.TurnedDown}
    assert rare <= set(seen)
    assert set(tricks) == {0, 1, 2, 3, 4, 5}


@given(story=stories(whole=True))
def test_whole_stories_are_over(story: Story) -> None:
    assert story.deal.over


@given(order=packs(RULES))
def test_packs_hold_each_card_once(order: tuple[str, ...]) -> None:
    assert sorted(order) == sorted(RULES.pack.faces)


def test_poor_packs_give_somebody_a_poor_hand() -> None:
    for number in range(100):
        order = poor_pack(RULES, RULES.seating.seats[number % 4], Luck(number, 0))
        deal = RULES.deal(pack=order, dealer=number % 4)
        low = [sum(f[0] in LOW for f in deal.table.hand(s)) for s in RULES.seating.seats]
        assert max(low) >= 2
        assert any(
            len({face[0] for face in deal.table.hand(seat) if face[0] not in LOW}) <= 1
            for seat in RULES.seating.seats
        )


@given(values=options_of("north-american"))
def test_options_are_allowed_values(values: dict[str, bool | int | str]) -> None:
    assert recipe("north-american").make(values).problems() == []


@given(rules=rulesets(["canadian"]))
def test_rulesets_may_be_chosen_from(rules: euchre.Ruleset) -> None:
    assert rules.name == "canadian"


def test_only_the_strategies_need_hypothesis() -> None:
    code = "import sys, euchre.testing; print('hypothesis' in sys.modules)"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "False"
    source = Path(euchre.__file__).parent
    users = {
        path.relative_to(source).as_posix()
        for path in source.rglob("*.py")
        if re.search(
            r"^\s*(from|import) hypothesis", path.read_text(encoding="utf-8"), re.MULTILINE
        )
    }
    assert users == {"testing/strategies.py"}
