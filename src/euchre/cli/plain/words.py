"""What a person types: numbers, short words, cards, or an action's full text."""

from __future__ import annotations

from collections.abc import Sequence

from euchre.core.actions import (
    Action,
    Blind,
    Discard,
    Farmers,
    Give,
    Look,
    Name,
    Order,
    Pass,
    Play,
    ThrowIn,
    parse_action,
)
from euchre.core.cards import parse_face
from euchre.core.errors import NotationError
from euchre.core.sentences import say, show_card

WITH_CARD = (Play, Discard, Give)
_PASSES = {"dealer": "choice.turn_down", "keeper": "choice.keep"}


def read_choice(text: str, legal: Sequence[Action]) -> Action | None:
    """The action meant, legal or not; None for words that mean nothing here.

    Example:
        >>> read_choice("o a", (Pass(), Order(), Order(alone=True)))
        Order(alone=True)
    """
    typed = " ".join(text.lower().split())
    if typed.isascii() and typed.isdigit():
        place = int(typed[:4])
        return legal[place - 1] if 1 <= place <= len(legal) else None
    for action in legal:
        if typed in _shorts(action, legal):
            return action
    for kind in WITH_CARD:
        if any(isinstance(action, kind) for action in legal):
            try:
                return kind(parse_face(text.strip()))
            except NotationError:
                break
    try:
        return parse_action(typed)
    except NotationError:
        return _as_written(text)


def _as_written(text: str) -> Action | None:
    try:
        return parse_action(text.strip())
    except NotationError:
        return None


def _shorts(action: Action, legal: Sequence[Action]) -> tuple[str, ...]:
    """The short words for an action. Kinds with several choices have one only when it is alone."""
    alone = sum(type(other) is type(action) for other in legal) == 1
    match action:
        case Pass():
            return ("p", "pass", "turn down")
        case Order(alone=True):
            return ("a", "oa", "o a", "alone", "order alone", "order up alone")
        case Order():
            return ("o", "order", "order up", "assist", "take up", "take it up")
        case Name(strain=strain, alone=lone):
            word = say(f"suit.{strain.value}")
            names = (strain.value, word)
            ends = ("a", " a", " alone") if lone else ("",)
            return tuple(name + end for name in names for end in ends)
        case Look():
            return ("l", "look")
        case Blind():
            return ("b", "blind")
        case ThrowIn():
            return ("t", "throw in") if alone else ()
        case Farmers():
            return ("f", "farmers", "go under") if alone else ()
    return ()


def describe(action: Action, part: str) -> str:
    """An action as it is offered; `part` is the person's, from `part_of`."""
    match action:
        case Pass():
            return say(_PASSES.get(part, "choice.pass"))
        case Order(alone=alone):
            return say(f"choice.order{part and '.' + part}{'.alone' if alone else ''}")
        case Name(strain=strain, alone=alone):
            return say("choice.name.alone" if alone else "choice.name", suit=strain.value)
        case Play(card=card) | Discard(card=card) | Give(card=card):
            return show_card(card)
        case ThrowIn(kind=kind):
            return say("choice.throw_in", kind=say(f"hand.{kind}"))
        case Farmers(cards=cards):
            return say("choice.farmers", cards=cards)
        case Look() | Blind():
            return say(f"choice.{action}")
    return str(action)
