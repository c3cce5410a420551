"""Hypothesis strategies: options, rulesets, packs, deals in progress.

Example:
    @given(story=stories())
    def test_something(story):
        assert story.deal.over or story.deal.waiting_for
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from functools import partial

from hypothesis import strategies as st

from euchre.core.cards import Face
from euchre.core.seats import Seat
from euchre.core.shuffle import Luck
from euchre.rules import catalogue
from euchre.rules.deal import Shuffling, begin_deal
from euchre.rules.options import Option, Value
from euchre.rules.phases.throwing import LOW
from euchre.rules.ruleset import Ruleset
from euchre.rules.standing import fresh_standing
from euchre.testing.rulesets import LONGEST
from euchre.testing.story import Story, any_kind, tell

_POOR = (("", 0), ("A", 1), ("K", 1), ("J", 1), ("Q", 3))


def values_of(option: Option) -> st.SearchStrategy[Value]:
    """The values that an option can have."""
    if option.kind == "flag":
        return st.booleans()
    if option.kind == "number":
        return st.integers(option.low, option.high)
    return st.sampled_from(option.choices)


def options_of(
    name: str, among: Collection[str] | None = None
) -> st.SearchStrategy[dict[str, Value]]:
    """Some of a game's options, with any values that can stand together."""
    recipe = catalogue.recipe(name)
    chosen = {
        option.name: values_of(option)
        for option in recipe.options
        if among is None or option.name in among
    }

    def settled(values: dict[str, Value]) -> dict[str, Value]:
        whole = {option.name: values.get(option.name, option.default) for option in recipe.options}
        return {} if any(clash.holds(whole) for clash in recipe.clashes) else values

    return st.fixed_dictionaries({}, optional=chosen).map(settled)


@st.composite
def rulesets(
    draw: st.DrawFn, names: Sequence[str] | None = None, among: Collection[str] | None = None
) -> Ruleset:
    """Rulesets of the catalogue with any options, or any of those named in `among`."""
    recipe = catalogue.recipe(draw(st.sampled_from(tuple(names or catalogue.rulesets()))))
    return recipe.make(draw(options_of(recipe.name, among)))


def packs(rules: Ruleset) -> st.SearchStrategy[tuple[Face, ...]]:
    """The game's pack in any order."""
    return st.permutations(rules.pack.faces).map(tuple)


def poor_pack(rules: Ruleset, dealer: Seat, luck: Luck) -> tuple[Face, ...]:
    """A pack that gives a seat a poor hand: low cards, and at most a few of one higher rank."""
    order = luck.shuffled(rules.pack.faces)
    if len(rules.pack.places) < len(order):
        return order  # cards can't be told apart by their faces in a pack with doubles
    deal = begin_deal(rules, fresh_standing(rules.seating.count, dealer))
    hand = deal.with_pack(Shuffling(order, 0)).table.hand(luck.choice(rules.seating.seats))
    rank, count = luck.choice(_POOR)
    high = [face for face in order if face[0] == rank][:count]
    low = [face for face in order if face[0] in LOW]
    wanted = (high + low)[: len(hand)]
    away = [face for face in hand if face not in wanted]
    new = [face for face in wanted if face not in hand]
    names = dict(zip(away, new, strict=False)) | dict(zip(new, away, strict=False))
    return tuple(names.get(face, face) for face in order)


@st.composite
def stories(
    draw: st.DrawFn,
    rules: st.SearchStrategy[Ruleset] | None = None,
    *,
    whole: bool = False,
) -> Story:
    """Deals in progress with the acts that led there; poor hands and their rights are frequent.

    Fields: `rules` where they come from, by default the whole catalogue with any options; `whole`
    plays each deal to its end. Cards and acts hang on one number, so that they are spread evenly;
    what is made smaller on failure is the options and the number of acts.
    """
    ruleset = draw(rulesets() if rules is None else rules)
    length = LONGEST if whole else draw(st.integers(0, 40))
    luck = draw(lucks())
    dealer = luck.choice(ruleset.seating.seats)
    if luck.below(2):
        shuffling = Shuffling(poor_pack(ruleset, dealer, luck), 0)
    else:
        order = luck.shuffled(ruleset.pack.faces)
        shuffling = Shuffling(order, luck.below(len(order)))
    standing = fresh_standing(ruleset.seating.count, dealer)
    return tell(ruleset, shuffling, standing, partial(any_kind, luck), length)


def lucks() -> st.SearchStrategy[Luck]:
    """Streams of chance."""
    return st.integers(0, 2**64 - 1).map(lambda seed: Luck(seed, 0))
