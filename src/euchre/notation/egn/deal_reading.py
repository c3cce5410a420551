"""Reading one deal of a game's JSON."""

from __future__ import annotations

from euchre.core.sentences import say
from euchre.notation.egn.walk import Node
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

BIDDING = "EUCHRE_BIDDING"
PLAY = "TRICK_PLAY"
MOST_CALLS = 16
MOST_CARDS = 10
MOST_LINES = 50
MOST_COMMENTS = 50

UNKNOWN_CALL = "x"
_CALLS = {
    "pass": "Pass",
    "p": "Pass",
    "order": "Order",
    "o": "Order",
    **{letter: letter for letter in "shdcnx"},
}


def read_deal(node: Node, number: int) -> SheetDeal | None:
    """One deal; None where nothing of it can be read."""
    if not node.is_object():
        return None
    state = node.first("initialState", "initial_state")
    if not state.is_object():
        return None
    hands = state.first("playerCards", "player_cards")
    unknown = state.rest("dealer", "upCard", "up_card", "playerCards", "player_cards", "kitty")
    extra = node.rest(
        "dealNumber",
        "deal_number",
        "initialState",
        "initial_state",
        "phases",
        "alternativeLines",
        "alternative_lines",
    )
    lines = node.first("alternativeLines", "alternative_lines")
    told = node.first("dealNumber", "deal_number")
    return SheetDeal(
        number=number if told.value is None else told.number(0, default=number),
        dealer=state.get("dealer").number(0, 9),
        upcard=_card(state.first("upCard", "up_card")),
        hands=None
        if hands.value is None
        else tuple(_cards(hand) for hand in hands.items(MOST_CARDS)),
        kitty=_cards(state.get("kitty")) if state.has("kitty") else None,
        phases=_phases(node.get("phases"), 2),
        lines=None
        if lines.value is None
        else tuple(_line(line) for line in lines.items(MOST_LINES)),
        extra={"": unknown, **extra} if unknown else extra,
    )


def _card(node: Node) -> str:
    token = read_card(node.value)
    if token is None:
        node.fault(say("egn.expected.card"))
        return UNKNOWN
    return token


def _cards(node: Node) -> Cards:
    return tuple(_card(card) for card in node.items(MOST_CARDS))


def _call(node: Node) -> str:
    call = _CALLS.get(node.value.lower()) if isinstance(node.value, str) else None
    if call is None:
        node.fault(say("egn.expected.call"))
        return UNKNOWN_CALL
    return call


def _phases(node: Node, most: int) -> tuple[Phase, ...]:
    found: list[Phase] = []
    for phase in node.items(most):
        kind = phase.get("type").value if phase.is_object() else None
        if kind == BIDDING:
            found.append(_bidding(phase))
        elif kind == PLAY:
            found.append(_play(phase))
        elif isinstance(phase.value, dict):
            phase.get("type").fault(say("egn.expected.phase"))
    return tuple(found)


def _optional_number(node: Node, low: int, high: int) -> int | None:
    return None if node.value is None else node.number(low, high)


def _bidding(node: Node) -> Bidding:
    exchanges = node.first("cardExchanges", "card_exchanges")
    return Bidding(
        calls=tuple(_call(call) for call in node.get("calls").items(MOST_CALLS)),
        alone=node.get("isAlone").flag() if node.has("isAlone") else None,
        lone_defender=_optional_number(node.get("aloneDefender"), -1, 9),
        discard=_card(node.get("discard")) if node.has("discard") else None,
        exchanges=None
        if exchanges.value is None
        else tuple(_exchange(item) for item in exchanges.items(4)),
        comments=_comments(node.first("callAnnotations", "calls_annotations")),
        number=_optional_number(node.get("phaseNumber"), -1000, 1000),
        extra=node.rest(
            "type",
            "calls",
            "isAlone",
            "aloneDefender",
            "discard",
            "cardExchanges",
            "card_exchanges",
            "callAnnotations",
            "calls_annotations",
            "phaseNumber",
        ),
    )


def _exchange(node: Node) -> Exchange:
    node.is_object()
    return Exchange(
        receiver=node.get("receiver").number(0, 9),
        cards=_cards(node.get("cards")),
        sender=_optional_number(node.get("sender"), 0, 9),
    )


def _play(node: Node) -> Play:
    return Play(
        tricks=tuple(_cards(trick) for trick in node.get("tricks").items(MOST_CARDS)),
        comments=_comments(node.first("playAnnotations", "tricks_annotations")),
        alone=node.get("isAlone").flag() if node.has("isAlone") else None,
        lead=_optional_number(node.get("initialLead"), 0, 9),
        number=_optional_number(node.get("phaseNumber"), -1000, 1000),
        extra=node.rest(
            "type",
            "tricks",
            "isAlone",
            "initialLead",
            "playAnnotations",
            "tricks_annotations",
            "phaseNumber",
        ),
    )


def _comments(node: Node) -> Comments | None:
    if node.value is None:
        return None
    if not node.is_object():
        return None
    found: Comments = {}
    for key in node.value:
        place = node.get(key)
        if not (key.isascii() and key.isdecimal() and len(key) < 6):
            place.fault(say("egn.expected.index"))
            continue
        if isinstance(place.value, str):  # older forms had one text where there are several now
            found[int(key)] = (place.value,)
            continue
        found[int(key)] = tuple(text.text() for text in place.items(MOST_COMMENTS))
    return found


def _line(node: Node) -> Line:
    node.is_object()
    return Line(
        branch=node.get("branchIndex").number(0, 65535),
        phases=_phases(node.get("phases"), 2),
        extra=node.rest("branchIndex", "phases"),
    )
