"""What a person types: numbers, short words, cards, or an action's full text."""

from __future__ import annotations

from collections.abc import Sequence

from euchre.core.actions import (
    Action,
    Alone,
    Ask,
    Bid,
    Blind,
    CallCard,
    CallSuit,
    DefendAlone,
    Discard,
    Exchange,
    Farmers,
    Give,
    Look,
    Name,
    Order,
    Partner,
    Pass,
    Play,
    ThrowIn,
    WithPartner,
    parse_action,
)
from euchre.core.cards import in_pack_order, parse_face, parse_faces
from euchre.core.errors import NotationError
from euchre.core.seats import Seat
from euchre.core.sentences import has_sentence, say, show_card
from euchre.core.suits import STRAINS, Strain
from euchre.core.telling import bid_text

WITH_CARD = (Play, Discard, Give)
MANY = 20
"""More choices than these are not listed and numbered, but typed."""
_PASSES = {"dealer": "choice.turn_down", "keeper": "choice.keep"}


def read_choice(text: str, legal: Sequence[Action], names: Sequence[str] = ()) -> Action | None:
    """The action meant, legal or not; None for words that mean nothing here.

    Fields: `names` of the players by seat, by which partners may be chosen.

    Example:
        >>> read_choice("o a", (Pass(), Order(), Order(alone=True)))
        Order(alone=True)
    """
    typed = " ".join(text.lower().split())
    if typed.isascii() and typed.isdigit() and len(legal) <= MANY:
        place = int(typed[:4])
        return legal[place - 1] if 1 <= place <= len(legal) else None
    for action in legal:
        if typed in _shorts(action, legal):
            return action
    meant = _cards(text, legal) or _bid(typed, legal) or _partners(typed, legal, names)
    if meant is not None:
        return meant
    try:
        return parse_action(typed)
    except NotationError:
        return _as_written(text)


def _cards(text: str, legal: Sequence[Action]) -> Action | None:
    """A card, or several, for whatever is done with cards now."""
    kinds = {type(action) for action in legal}
    try:
        if Exchange in kinds:
            return Exchange(in_pack_order(parse_faces(text.removeprefix("exchange"))))
        for kind in WITH_CARD:
            if kind in kinds:
                return kind(parse_face(text.strip()))
    except (NotationError, ValueError):
        pass
    if Play in kinds:
        return _as_written(f"play {text.strip()}")
    return None


def _bid(typed: str, legal: Sequence[Action]) -> Action | None:
    """A bid with or without its verb: `7h`, `7 hearts`, `bid 7 h`."""
    bids = [action for action in legal if isinstance(action, Bid)]
    if not bids:
        return None
    said = typed.removeprefix("bid ").replace(" ", "")
    for bid in bids:
        if said in _bid_words(bid.call, bid.strain):
            return bid
    for strain in STRAINS:  # a bid that may be too low: the rules say why
        for word in (say(f"suit.{strain.value}"), strain.value):
            call = said.removesuffix(word)
            if call != said and call.isdigit():
                return Bid(call, strain)
    return None


def _bid_words(call: str, strain: Strain | None) -> tuple[str, ...]:
    word = bid_text(call).replace(" ", "")
    if strain is None:
        return (call, word)
    return tuple(
        text + name for text in (call, word) for name in (strain.value, say(f"suit.{strain.value}"))
    )


def _partners(typed: str, legal: Sequence[Action], names: Sequence[str]) -> Action | None:
    """Partners by their names."""
    if not any(isinstance(action, Partner) for action in legal):
        return None
    seats = {name.lower(): Seat(seat) for seat, name in enumerate(names)}
    words = typed.replace(",", " ").removeprefix("partner ").split()
    if not words or not all(word in seats for word in words):
        return None
    return Partner(tuple(sorted({seats[word] for word in words})))


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
    return _later_shorts(action)


def _later_shorts(action: Action) -> tuple[str, ...]:
    """Short words for what is asked once trump is made."""
    match action:
        case CallSuit(suit=suit):
            return (suit.value, say(f"suit.{suit.value}"))
        case Alone():
            return ("a", "alone")
        case WithPartner():
            return ("w", "with partner")
        case DefendAlone():
            return ("d", "defend alone")
    return ()


def describe(action: Action, part: str, names: Sequence[str] = ()) -> str:
    """An action as it is offered; `part` is the person's, from `part_of`."""
    match action:
        case Pass():
            return say(_PASSES.get(part, "choice.pass"))
        case Order(alone=alone):
            return say(f"choice.order{part and '.' + part}{'.alone' if alone else ''}")
        case Name(strain=strain, alone=alone):
            return say("choice.name.alone" if alone else "choice.name", suit=strain.value)
        case Play(card=card, suit=suit) if suit:
            return say("choice.play_suit", card=card, suit=suit.value)
        case Play(card=card) | Discard(card=card) | Give(card=card):
            return show_card(card)
        case ThrowIn(kind=kind):
            return say("choice.throw_in", kind=say(f"hand.{kind}"))
        case Farmers(cards=cards):
            return say("choice.farmers", cards=cards)
        case Look() | Blind():
            return say(f"choice.{action}")
    return _described(action, names)


def _described(action: Action, names: Sequence[str]) -> str:
    match action:
        case Bid(call=call, strain=strain):
            return say("choice.bid", bid=bid_text(call, strain))
        case Exchange(cards=cards):
            return say("choice.exchange", cards=cards)
        case Partner(seats=seats):
            return say("choice.partner", seats=seats, names=names or None)
        case Ask(card=card):
            return say("choice.ask", card=card)
        case CallSuit(suit=suit):
            return say("choice.call_suit", suit=suit.value)
        case CallCard(card=card):
            return say("choice.call_card", card=card)
    code = f"choice.{str(action).replace(' ', '_')}"
    return say(code) if has_sentence(code) else str(action)
