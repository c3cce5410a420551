"""Actions: what a seat asks for, as frozen records with one text form each.

`parse_action(text)` and `str(action)` are inverse. Actions name faces, so two equal cards make
one action.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache

import msgspec

from euchre.core.cards import Face, in_pack_order, parse_face, parse_faces
from euchre.core.errors import NotationError
from euchre.core.suits import STRAINS, Strain


class Action(msgspec.Struct, frozen=True):
    """What a seat asks for."""


class Pass(Action, frozen=True):
    """Decline; also the dealer's turning down."""

    def __str__(self) -> str:
        return "pass"


class Order(Action, frozen=True):
    """Adopt the upcard's suit: order up, assist and take up alike."""

    alone: bool = False

    def __str__(self) -> str:
        return "order alone" if self.alone else "order"


class Name(Action, frozen=True):
    """Make a suit trump, or no-trump, after the upcard was turned down."""

    strain: Strain
    alone: bool = False

    def __str__(self) -> str:
        return f"name {self.strain.value} alone" if self.alone else f"name {self.strain.value}"


class Discard(Action, frozen=True):
    """Lay away a card for the upcard taken."""

    card: Face

    def __str__(self) -> str:
        return f"discard {self.card}"


class Give(Action, frozen=True):
    """Hand a card to the partner, face down."""

    card: Face

    def __str__(self) -> str:
        return f"give {self.card}"


class ThrowIn(Action, frozen=True):
    """Show a hand that may be thrown in, so that the cards are dealt again."""

    kind: str

    def __str__(self) -> str:
        return f"throw in {self.kind}"


class Farmers(Action, frozen=True):
    """Show three low cards and change them for the three under the upcard."""

    cards: tuple[Face, ...]

    def __str__(self) -> str:
        return f"farmers {' '.join(self.cards)}"


class Blind(Action, frozen=True):
    """Call the upcard's suit alone before looking at one's cards."""

    def __str__(self) -> str:
        return "blind"


class Look(Action, frozen=True):
    """Look at one's cards."""

    def __str__(self) -> str:
        return "look"


class Play(Action, frozen=True):
    """Play a card to the trick."""

    card: Face

    def __str__(self) -> str:
        return f"play {self.card}"


PASS = Pass()

Words = list[str]


def _nothing(words: Words, action: Action) -> Action:
    if words:
        raise NotationError(words[0], "after the action", "nothing more")
    return action


def _alone(words: Words) -> bool:
    if words and words != ["alone"]:
        raise NotationError(" ".join(words), "after the call", "nothing, or 'alone'")
    return bool(words)


def _strain(words: Words) -> Strain:
    if not words or words[0] not in STRAINS:
        raise NotationError(" ".join(words), "after 'name'", "a suit s h d c, or n for no-trump")
    return Strain(words[0])


def _card(words: Words) -> Face:
    if len(words) != 1:
        raise NotationError(" ".join(words), "after the verb", "one card")
    return parse_face(words[0])


def _cards(words: Words) -> tuple[Face, ...]:
    if not words:
        raise NotationError("", "after the verb", "cards such as 9s 9h 9d")
    return in_pack_order(parse_faces(" ".join(words)))


def _throw_in(words: Words) -> Action:
    if len(words) != 2 or words[0] != "in":
        raise NotationError(" ".join(words), "after 'throw'", "'in' and the kind of hand")
    return ThrowIn(words[1])


def _turn(words: Words) -> Action:
    if words != ["down"]:
        raise NotationError(" ".join(words), "after 'turn'", "'down'")
    return PASS


_VERBS: dict[str, Callable[[Words], Action]] = {
    "pass": lambda words: _nothing(words, PASS),
    "turn": _turn,
    "order": lambda words: Order(_alone(words)),
    "name": lambda words: Name(_strain(words), _alone(words[1:])),
    "discard": lambda words: Discard(_card(words)),
    "give": lambda words: Give(_card(words)),
    "throw": _throw_in,
    "farmers": lambda words: Farmers(_cards(words)),
    "blind": lambda words: _nothing(words, Blind()),
    "look": lambda words: _nothing(words, Look()),
    "play": lambda words: Play(_card(words)),
}


@lru_cache(maxsize=4096)
def parse_action(text: str) -> Action:
    """Read an action.

    Errors: `NotationError` with what was expected instead.
    Example:
        >>> parse_action("order alone")
        Order(alone=True)
        >>> str(parse_action("play 10h"))
        'play Th'
    """
    words = text.split()
    verb = _VERBS.get(words[0]) if words else None
    if verb is None:
        raise NotationError(text, 1, f"one of the words {', '.join(_VERBS)}")
    return verb(words[1:])
