"""Rule codes: they tell the whole of the rules, they last, and a mistyped one is refused."""

from __future__ import annotations

import re
import string

import pytest
from hypothesis import given
from hypothesis import strategies as st

import euchre
from euchre.core.errors import RulesetError
from euchre.rules.catalogue import recipe, rulesets
from euchre.rules.catalogue.recipe import Recipe
from euchre.rules.code import _check, format_code, is_code, parse_code
from euchre.rules.options import Option
from euchre.rules.ruleset import Ruleset


def value_of(option: Option) -> st.SearchStrategy[bool | int | str]:
    if option.kind == "flag":
        return st.booleans()
    if option.kind == "number":
        return st.integers(option.low, option.high)
    return st.sampled_from(option.choices)


@st.composite
def any_rules(draw: st.DrawFn) -> Ruleset:
    """Any game for any number of players, any of its options changed that go together."""
    game: Recipe = recipe(draw(st.sampled_from(rulesets())))
    options = {option.name: option for option in game.options}
    changed = draw(st.sets(st.sampled_from(sorted(options)), max_size=12))
    values = {name: draw(value_of(options[name])) for name in sorted(changed)}
    seats = draw(st.sampled_from(game.seats))
    while True:
        try:
            return game.make(values, seats)
        except RulesetError:
            values.popitem()


@given(any_rules())
def test_a_code_tells_the_whole_of_the_rules(rules: Ruleset) -> None:
    code = format_code(rules)
    again = parse_code(code)
    assert again.fingerprint == rules.fingerprint
    assert again.changed == rules.changed
    assert again.seating == rules.seating
    assert format_code(again) == code


@given(any_rules())
def test_a_code_can_stand_in_a_link_as_it_is(rules: Ruleset) -> None:
    """RFC 3986, 3.5: these signs need no escape in a fragment."""
    assert re.fullmatch(r"[a-z0-9+/=~-]+", format_code(rules))
    assert parse_code(f"https://cards.example/new#{format_code(rules)}").changed == rules.changed


@given(any_rules(), st.data())
def test_one_wrong_sign_is_refused(rules: Ruleset, data: st.DataObject) -> None:
    code = format_code(rules)
    at = data.draw(st.integers(0, len(code.rpartition("~")[0]) - 1))
    sign = data.draw(st.sampled_from(string.ascii_lowercase + string.digits + "-+=/"))
    if code[at] == sign:
        return
    with pytest.raises(RulesetError) as refused:
        parse_code(code[:at] + sign + code[at + 1 :])
    assert refused.value.problems[0].startswith("This rule code is not whole")


@given(any_rules(), st.data())
def test_two_signs_changed_round_are_refused(rules: Ruleset, data: st.DataObject) -> None:
    code = format_code(rules)
    at = data.draw(st.integers(0, len(code.rpartition("~")[0]) - 2))
    if code[at] == code[at + 1]:
        return
    with pytest.raises(RulesetError):
        parse_code(code[:at] + code[at + 1] + code[at] + code[at + 2 :])


@given(any_rules(), st.data())
def test_a_code_cut_off_is_refused(rules: Ruleset, data: st.DataObject) -> None:
    code = format_code(rules)
    with pytest.raises(RulesetError):
        parse_code(code[: data.draw(st.integers(0, len(code) - 1))])


@given(st.text(max_size=200))
def test_no_text_brings_it_down(text: str) -> None:
    with pytest.raises(RulesetError) as refused:
        parse_code(text)
    assert refused.value.problems


def test_codes_of_this_version_are_read_for_ever() -> None:
    """Written down once: a later version must give the same rules."""
    kept = {
        "north-american~20t": ("north-american", 4, {}),
        "north-american+stick-the-dealer+target=5~4z2": (
            "north-american",
            4,
            {"stick_the_dealer": True, "target": 5},
        ),
    }
    for code, (name, seats, options) in kept.items():
        rules = parse_code(code)
        assert (rules.name, rules.seating.count, rules.changed) == (name, seats, options)


def test_a_code_does_not_change_when_options_are_added_or_reordered() -> None:
    rules = euchre.ruleset("north-american", target=5, joker=True)
    more = recipe("railroad").make({"target": 10, "joker": False}).options[-1]
    shuffled = rules.with_(options=(more, *reversed(rules.options)))
    assert format_code(shuffled) == format_code(rules)


def test_how_it_is_typed_does_not_matter() -> None:
    code = format_code(euchre.ruleset("north-american", stick_the_dealer=True, no_trump=True))
    typed = f"  {code.upper()} ".replace("STICK-THE-DEALER", "stick_the_ dealer")
    assert parse_code(typed).changed == parse_code(code).changed
    name, first, second = code.partition("~")[0].split("+")
    swapped = f"{name}+{second}+{first}~{code.partition('~')[2]}"
    assert parse_code(swapped).changed == parse_code(code).changed


def test_a_mistyped_option_names_the_nearest() -> None:
    code = format_code(euchre.ruleset("north-american", stick_the_dealer=True))
    with pytest.raises(RulesetError) as refused:
        parse_code(code.replace("stick-the-dealer", "stick-the-deeler"))
    first, second = refused.value.problems
    assert first.startswith("This rule code is not whole")
    assert "The nearest: stick_the_dealer" in second


def test_what_is_no_code_is_told_with_a_whole_one() -> None:
    with pytest.raises(RulesetError, match=r"is no rule code. A whole one looks like north-"):
        parse_code("north-american")
    assert not is_code("north-american")
    assert not is_code("~/clubs/tuesday.toml".partition("/")[0])
    assert is_code(format_code(euchre.ruleset("canadian")))


def test_a_game_of_its_own_has_no_code() -> None:
    rules = euchre.ruleset("canadian").with_(name="barn", title="Barn")
    with pytest.raises(RulesetError, match="Barn"):
        format_code(rules)


def test_an_option_that_stands_in_it_twice_is_refused() -> None:
    body = "north-american+target=5+target=7"
    with pytest.raises(RulesetError, match="target stands in the code twice"):
        parse_code(f"{body}~{_check(body)}")
