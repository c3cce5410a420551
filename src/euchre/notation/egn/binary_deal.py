"""Deals written out in protocol buffers, field by field.

An older layout is read as well: there the discard was field 4 of the calls, and the cards
exchanged, the comments stood one field lower.
"""

from __future__ import annotations

from euchre.core.sentences import say
from euchre.notation.egn.protobuf import BYTES, Message, Out, broken
from euchre.notation.sheet.sheet import (
    Bidding,
    Cards,
    Comments,
    Exchange,
    Line,
    Phase,
    Play,
    SheetDeal,
)
from euchre.notation.sheet.told_card import UNKNOWN, read_card
from euchre.notation.sheet.unfit import Unfit

_CALLS = {"p": "Pass", "o": "Order"}
_KNOWN_CALLS = ("Pass", "Order", *"shdcnx")


def read_deal_message(message: Message, number: int) -> SheetDeal:
    """A deal from its message.

    Errors: `NotationError`.
    """
    state = message.message(2)
    if state is None:
        raise broken("initial_state")
    hands = tuple(_cards(hand, 1) for hand in state.messages(4))
    told, dealer = message.number(1), state.number(1)
    lines = tuple(_line(line) for line in message.messages(4))
    return SheetDeal(
        number=number if told is None else told,
        dealer=_within(dealer or 0, 9),
        upcard=_card(state.text(2)),
        hands=hands or None,
        kitty=_cards(state, 3) or None,
        phases=tuple(_phase(phase) for phase in message.messages(3)),
        lines=lines or None,
    )


def _within(value: int, most: int) -> int:
    if not 0 <= value <= most:
        raise broken(str(value))
    return value


def _card(text: str | None) -> str:
    token = UNKNOWN if text is None else read_card(text)
    if token is None:
        raise broken(say("egn.expected.card"))
    return token


def _cards(message: Message, number: int) -> Cards:
    return tuple(_card(text) for text in message.texts(number))


def _phase(message: Message) -> Phase:
    bidding, play = message.message(1), message.message(2)
    if bidding is not None:
        return _bidding(bidding)
    if play is None:
        raise broken("phase")
    lead = play.number(2)
    return Play(
        tricks=tuple(_cards(trick, 1) for trick in play.messages(3)),
        comments=_comments(play.messages(4)),
        lead=None if lead is None else _within(lead, 9),
        number=play.number(1),
    )


def _call(text: str) -> str:
    call = _CALLS.get(text, text)
    if call not in _KNOWN_CALLS:
        raise broken(say("egn.expected.call"))
    return call


def _bidding(message: Message) -> Bidding:
    is_older = message.wire(4) == BYTES or (message.has(5) and not _is_card(message.all(5)[-1]))
    is_older = is_older or any(_is_entry(m) for m in message.messages(6))
    discard = message.text(4 if is_older else 5)
    defender = None if is_older else message.number(4)
    exchanges = tuple(_exchange(m) for m in message.messages(5 if is_older else 6))
    return Bidding(
        calls=tuple(_call(text) for text in message.texts(2)),
        alone=message.flag(3),
        lone_defender=None if defender is None else _within(defender + 1, 10) - 1,
        discard=None if discard is None else _card(discard),
        exchanges=exchanges or None,
        comments=_comments(message.messages(6 if is_older else 7)),
        number=message.number(1),
    )


def _is_card(content: bytes) -> bool:
    return read_card(content.decode("utf-8", "replace")) is not None


def _is_entry(message: Message) -> bool:
    """Whether this is a comment under its number, and no exchange of cards."""
    return message.wire(2) == BYTES


def _exchange(message: Message) -> Exchange:
    sender = message.number(1)
    return Exchange(
        receiver=_within(message.number(2) or 0, 9),
        cards=_cards(message, 3),
        sender=None if sender is None else _within(sender, 9),
    )


def _comments(entries: list[Message]) -> Comments | None:
    found: Comments = {}
    for entry in entries:
        texts = entry.message(2)
        found[_within(entry.number(1) or 0, 99999)] = () if texts is None else texts.texts(1)
    return found or None


def _line(message: Message) -> Line:
    phases = tuple(_phase(phase) for phase in message.messages(2))
    return Line(branch=_within(message.number(1) or 0, 65535), phases=phases)


def deal_message(deal: SheetDeal) -> Out:
    """The message of a deal.

    Errors: `Unfit` for what has no field.
    """
    return _DealWriter(deal).message()


class _DealWriter:
    def __init__(self, deal: SheetDeal) -> None:
        self._deal = deal

    def _unfit(self, field: str) -> Unfit:
        place = say("convert.place.deal", number=self._deal.number)
        return Unfit(place, say("binary.field", field=field))

    def message(self) -> Out:
        """All of it."""
        deal = self._deal
        if deal.extra or deal.kitty is not None:
            raise self._unfit(next(iter(deal.extra), "kitty"))
        state = Out().put_number(1, deal.dealer).put_text(2, deal.upcard)
        for hand in deal.hands or ():
            state.put_message(4, Out().put_texts(1, hand))
        out = Out().put_number(1, deal.number).put_message(2, state)
        for phase in deal.phases:
            out.put_message(3, self._phase(phase))
        for line in deal.lines or ():
            out.put_message(4, self._line(line))
        return out

    def _line(self, line: Line) -> Out:
        if line.extra:
            raise self._unfit(next(iter(line.extra)))
        out = Out().put_number(1, line.branch)
        for phase in line.phases:
            out.put_message(2, self._phase(phase))
        return out

    def _phase(self, phase: Phase) -> Out:
        if phase.extra:
            raise self._unfit(next(iter(phase.extra)))
        if isinstance(phase, Bidding):
            return Out().put_message(1, self._bidding(phase))
        return Out().put_message(2, self._play(phase))

    def _bidding(self, phase: Bidding) -> Out:
        out = Out().put_number(1, phase.number).put_texts(2, phase.calls)
        out.put_number(3, phase.alone).put_number(4, phase.lone_defender)
        out.put_text(5, phase.discard)
        for exchange in phase.exchanges or ():
            own = Out().put_number(1, exchange.sender).put_number(2, exchange.receiver)
            out.put_message(6, own.put_texts(3, exchange.cards))
        return _with_comments(out, 7, phase.comments)

    def _play(self, phase: Play) -> Out:
        if phase.alone is not None or phase.lead is not None:
            raise self._unfit("isAlone" if phase.alone is not None else "initialLead")
        out = Out().put_number(1, phase.number)
        for trick in phase.tricks:
            out.put_message(3, Out().put_texts(1, trick))
        return _with_comments(out, 4, phase.comments)


def _with_comments(out: Out, number: int, comments: Comments | None) -> Out:
    for index, texts in (comments or {}).items():
        entry = Out().put_number(1, index).put_message(2, Out().put_texts(1, texts))
        out.put_message(number, entry)
    return out
