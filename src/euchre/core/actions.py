"""Actions: what a seat asks for, as frozen records with one text form each.

`parse_action(text)` and `str(action)` are inverse. Actions name faces, so two equal cards make
one action.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import lru_cache

import msgspec

from euchre.core.cards import Face, in_pack_order, parse_face, parse_faces
from euchre.core.errors import NotationError
from euchre.core.seats import Seat
from euchre.core.suits import STRAINS, SUITS, Strain


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


class Bid(Action, frozen=True):
    """Bid a rung of the ladder, with a strain where the game names it in the bid."""

    call: str
    strain: Strain | None = None

    def __str__(self) -> str:
        return f"bid {self.call}" + (f" {self.strain.value}" if self.strain else "")


class Alone(Action, frozen=True):
    """Play alone what one's side has made."""

    def __str__(self) -> str:
        return "alone"


class WithPartner(Action, frozen=True):
    """Play with the partner, when asked whether alone."""

    def __str__(self) -> str:
        return "with partner"


class DefendAlone(Action, frozen=True):
    """Defend without one's partner."""

    def __str__(self) -> str:
        return "defend alone"


class Exchange(Action, frozen=True):
    """Lay these cards away for as many others."""

    cards: tuple[Face, ...]

    def __str__(self) -> str:
        return f"exchange {' '.join(self.cards)}"


class Partner(Action, frozen=True):
    """Choose partners by their seats."""

    seats: tuple[Seat, ...]

    def __str__(self) -> str:
        return f"partner {' '.join(map(str, self.seats))}"


class Ask(Action, frozen=True):
    """Ask the holder of a card to be the partner."""

    card: Face

    def __str__(self) -> str:
        return f"ask {self.card}"


class CallSuit(Action, frozen=True):
    """Call a suit, whose best card's holder is the secret partner."""

    suit: Strain

    def __str__(self) -> str:
        return f"call {self.suit.value}"


class CallBest(Action, frozen=True):
    """Call for the partner's best card, unseen by others."""

    def __str__(self) -> str:
        return "call best"


class CallCard(Action, frozen=True):
    """Call for a card of a hand that lies open."""

    card: Face

    def __str__(self) -> str:
        return f"call {self.card}"


class Jambone(Action, frozen=True):
    """Lay one's lone hand open on the table and play it so."""

    def __str__(self) -> str:
        return "jambone"


class Jamboree(Action, frozen=True):
    """Show the five best trumps."""

    def __str__(self) -> str:
        return "jamboree"


class Propose(Action, frozen=True):
    """Propose that cards be changed."""

    def __str__(self) -> str:
        return "propose"


class Stand(Action, frozen=True):
    """Play with the cards held."""

    def __str__(self) -> str:
        return "stand"


class Accept(Action, frozen=True):
    """Accept a proposal."""

    def __str__(self) -> str:
        return "accept"


class Refuse(Action, frozen=True):
    """Refuse a proposal."""

    def __str__(self) -> str:
        return "refuse"


class King(Action, frozen=True):
    """Announce the king of trumps."""

    def __str__(self) -> str:
        return "king"


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
    """Play a card to the trick; a joker led at no-trump names the suit that it asks for."""

    card: Face
    suit: Strain | None = None

    def __str__(self) -> str:
        return f"play {self.card}" + (f" {self.suit.value}" if self.suit else "")


PASS = Pass()

Words = list[str]


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


def _bid(words: Words) -> Action:
    if not words or len(words) > 2:
        raise NotationError(" ".join(words), "after 'bid'", "a number or the name of a bid")
    return Bid(words[0], _strain(words[1:]) if words[1:] else None)


def _play(words: Words) -> Action:
    if len(words) == 2 and words[1] in SUITS:
        return Play(parse_face(words[0]), Strain(words[1]))
    return Play(_card(words))


def _partner(words: Words) -> Action:
    if not words or not all(re.fullmatch("[0-9]{1,2}", word) for word in words):
        raise NotationError(" ".join(words), "after 'partner'", "seats such as '3 5'")
    return Partner(tuple(sorted(Seat(int(word)) for word in words)))


def _call(words: Words) -> Action:
    if words == ["best"]:
        return CallBest()
    if len(words) != 1:
        raise NotationError(" ".join(words), "after 'call'", "a suit s h d c, a card, or 'best'")
    return CallSuit(Strain(words[0])) if words[0] in SUITS else CallCard(_card(words))


def _word(action: Action, *rest: str, verb: str = "") -> Callable[[Words], Action]:
    """A verb that is followed by these words and no others."""

    def read(words: Words) -> Action:
        if words != list(rest):
            expected = f"'{' '.join(rest)}'" if rest else "nothing more"
            place = f"after '{verb}'" if verb else "after the action"
            raise NotationError(" ".join(words), place, expected)
        return action

    return read


_VERBS: dict[str, Callable[[Words], Action]] = {
    "pass": _word(PASS),
    "turn": _word(PASS, "down", verb="turn"),
    "order": lambda words: Order(_alone(words)),
    "name": lambda words: Name(_strain(words), _alone(words[1:])),
    "bid": _bid,
    "alone": _word(Alone()),
    "with": _word(WithPartner(), "partner", verb="with"),
    "defend": _word(DefendAlone(), "alone", verb="defend"),
    "discard": lambda words: Discard(_card(words)),
    "exchange": lambda words: Exchange(_cards(words)),
    "partner": _partner,
    "ask": lambda words: Ask(_card(words)),
    "call": _call,
    "give": lambda words: Give(_card(words)),
    "throw": _throw_in,
    "farmers": lambda words: Farmers(_cards(words)),
    "blind": _word(Blind()),
    "look": _word(Look()),
    "jambone": _word(Jambone()),
    "jamboree": _word(Jamboree()),
    "propose": _word(Propose()),
    "stand": _word(Stand()),
    "accept": _word(Accept()),
    "refuse": _word(Refuse()),
    "king": _word(King()),
    "play": _play,
}


def parse_action(text: str) -> Action:
    """Read an action.

    Errors: `NotationError` with what was expected instead.
    Example:
        >>> parse_action("order alone")
        Order(alone=True)
        >>> str(parse_action("play 10h"))
        'play Th'
    """
    if not isinstance(text, str):
        raise NotationError(text, 1, "the text of an action, such as 'order alone'")
    return _parsed(text)


def as_action(given: Action | str) -> Action:
    """An action as it is, or read from its text.

    Errors: `NotationError` for what is neither.
    """
    return given if isinstance(given, Action) else parse_action(given)


@lru_cache(maxsize=4096)
def _parsed(text: str) -> Action:
    words = text.split()
    verb = _VERBS.get(words[0]) if words else None
    if verb is None:
        raise NotationError(text, 1, f"one of the words {', '.join(_VERBS)}")
    return verb(words[1:])
