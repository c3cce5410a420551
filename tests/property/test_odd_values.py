"""Whatever a caller gives: every public function answers, or refuses with an `EuchreError`."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import euchre
from euchre.core.reasons import Reason, Why
from euchre.core.seats import Seat


class Rude:
    """Something that can't even be shown."""

    def __str__(self) -> str:
        raise RuntimeError

    __repr__ = __str__


class RudePath(Rude):
    """A path that is none."""

    def __fspath__(self) -> object:
        return 7


def _nested() -> list[Any]:
    inner: list[Any] = []
    for _ in range(5000):
        inner = [inner]
    return inner


ODD: tuple[Any, ...] = (
    *(None, True, False, 0, 1, -1, 4, 2**64, 10**5000, -(10**5000), 0.5, float("nan"), 1j),
    *("", " ", "\t", "\n", "\0", "\ud800", "ß", "\u2028", "x" * 100_000, "{", "[", "|", "||", "1"),
    *("pass", "Jh", "canadian", "north-american", "play Jh", "{0}", "{n}", "house", "ontario"),
    *(b"", b"\0", b"\1", b"\xff", b"Jh", bytearray(b"{"), memoryview(b"x")),
    *([], (), {}, set(), [None], ["Jh"], {"a": 1}, {1: 2}, frozenset((1,)), range(3)),
    *(
        object,
        object(),
        len,
        Rude(),
        RudePath(),
        Path(),
        Path("\0"),
        Path("no such file"),
        Fraction(1, 3),
    ),
    *(Why.NOT_HELD, Seat(2), euchre.Strain.HEARTS, ValueError("x"), _nested(), iter(())),
    *(Reason(Why.NOT_HELD), Reason(Why.NOT_HELD, {"card": 5}), Reason("x", {"n": 1})),  # type: ignore[arg-type]
    *(Reason(None, None), Reason(Why.MUST_FOLLOW, {"suit": "x"}), Reason(Why.NOT_HELD, {1: 2})),  # type: ignore[arg-type, dict-item]
    *(Reason(Why.NOT_HELD, {"code": 1}), Reason(Why.NOT_YOUR_TURN, {"seats": 9})),
    *(euchre.Standing(None, None, None), euchre.Standing((0,) * 4, (0,) * 4, Seat(1))),  # type: ignore[arg-type]
)
odd = st.sampled_from(ODD) | st.text(max_size=9) | st.integers() | st.binary(max_size=9)

RULES = euchre.ruleset("north-american")
DEAL = RULES.deal(seed=3, dealer=3)
MATCH = RULES.match(seed=3)

CALLS: dict[str, Callable[[Any, Any], object]] = {
    "arena": lambda a, b: euchre.arena(a, b, pairs=1, workers=1),
    "arena, pairs": lambda a, _: euchre.arena("random", "house", pairs=_few(a), workers=1),
    "arena, rules": lambda a, b: euchre.arena("random", "house", a, pairs=1, seed=b, workers=1),
    "bot": lambda a, _: euchre.bot(a),
    "load_ruleset": lambda a, _: euchre.load_ruleset(a),
    "parse_action": lambda a, _: euchre.parse_action(a),
    "parse_face": lambda a, _: euchre.parse_face(a),
    "preset": lambda a, b: euchre.preset(a, target=b),
    "preset, option": lambda a, b: euchre.preset("ontario", **{_key(a): b}),
    "read": lambda a, _: euchre.read(a),
    "ruleset": lambda a, b: euchre.ruleset(a, seats=b),
    "ruleset, option": lambda a, b: euchre.ruleset("canadian", **{_key(a): b}),
    "ruleset, flag": lambda a, b: euchre.ruleset("canadian", stick_the_dealer=a, target=b),
    "ruleset, word": lambda a, _: euchre.ruleset("canadian", farmers=a),
    "say": lambda a, b: euchre.say(a, names=b),
    "say, argument": lambda a, b: euchre.say("reason.NOT_HELD", card=a, names=b),
    "say, seats": lambda a, b: euchre.say("cli.score", seats=a, names=b, n=a),
    "say, any": lambda a, b: euchre.say("suit.h", **{_key(a): b}),
    "say_reason": euchre.say_reason,
    "say_reason, names": lambda a, _: euchre.say_reason(DEAL.why_not("pass", seat=2), a),
    "Strain": lambda a, _: euchre.Strain(a if isinstance(a, str) else None),
    "Ruleset.deal": lambda a, b: RULES.deal(seed=a, dealer=b),
    "Ruleset.deal, standing": lambda a, _: RULES.deal(standing=a),
    "Ruleset.match": lambda a, b: RULES.match(seed=a, dealer=b),
    "Ruleset.match, cut": lambda a, b: RULES.match(cut=a, dealer=b),
    "Ruleset.setup": lambda a, b: RULES.setup(hands=a, upcard=b).problems(),
    "Ruleset.setup, hand": lambda a, b: RULES.setup(hands=[a, b, a, b], dealer=a).problems(),
    "Ruleset.setup, rest": lambda a, b: RULES.setup(hands=[], standing=a, stock=b).problems(),
    "Deal.play": lambda a, b: DEAL.play(a, seat=b),
    "Deal.why_not": lambda a, b: DEAL.why_not(a, seat=b),
    "Deal.legal": lambda a, _: DEAL.legal(a),
    "Deal.rights": lambda a, _: DEAL.rights(a),
    "Deal.observe": lambda a, _: DEAL.observe(a),
    "Match.play": lambda a, b: MATCH.play(a, seat=b),
}
"""Every function of `euchre.__all__` that takes something, and the methods of what they give."""


def _few(value: object) -> Any:
    """Not so many that they are played for ever."""
    return 3 if type(value) is int and value > 3 else value


def _key(value: object) -> str:
    return value if isinstance(value, str) and value not in ("name", "code", "names") else "n"


def refusal(call: Callable[[Any, Any], object], a: object, b: object) -> str:
    """Why it refuses, if it does; an `OSError` is that of a file it can't open."""
    try:
        call(a, b)
    except euchre.EuchreError as error:
        return str(error)
    except OSError as error:
        return f"can't open {error.filename}"
    return "an answer"


def is_short(sentence: str) -> bool:
    return 0 < len(sentence.strip()) < 10_000


@pytest.mark.parametrize("name", CALLS)
def test_an_odd_value_is_answered_or_refused_in_words(name: str) -> None:
    for value in ODD:
        assert is_short(refusal(CALLS[name], value, None))
        assert is_short(refusal(CALLS[name], value, value))


@settings(max_examples=300, deadline=None)
@given(name=st.sampled_from(sorted(CALLS)), a=odd, b=odd)
def test_two_odd_values_are_answered_or_refused_in_words(name: str, a: object, b: object) -> None:
    assert is_short(refusal(CALLS[name], a, b))


def test_every_public_function_is_tried() -> None:
    named = {name.partition(",")[0].partition(".")[0] for name in CALLS}
    functions = {name for name in euchre.__all__ if name.islower()}
    assert functions - named == {"bot_names", "presets", "rulesets"}
