"""The state of the table: what is known, what is asked, and what is half chosen."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any

import msgspec

from euchre.core.cards import Face
from euchre.live.protocol import HintGiven, Needs, Prompt, Speed, Why
from euchre.terminal.order import sorted_hand
from euchre.terminal.view import Deal, View

CARD_VERBS = ("play", "discard", "give")
"""Verbs of the actions that name one card of the hand."""


UNMADE: dict[str, Any] = {
    "selected": None,
    "picked": (),
    "alone": False,
    "slip": None,
    "hint": None,
    "looking_back": False,
    "control": None,
}
"""What is half made belongs to one question only."""


class Card(msgspec.Struct, frozen=True):
    """A card of the hand; two equal faces are two cards, told apart by their `key`."""

    face: Face
    key: str


class State(msgspec.Struct, frozen=True, kw_only=True):
    """All that the table shows.

    Fields: `cursor` the card of the hand that the keys point at; `control` the button that they
    point at, None while they are in the hand; `selected` the key of the card chosen but not yet
    played; `picked` what is chosen of several: keys of cards, seats, parts of a bid; `alone`
    whether the switch says alone; `slip` a refusal to be read; `staying` whether the last trick
    still lies on the table; `looking_back` whether it is looked at again.
    """

    view: View
    prompt: Prompt
    room: str
    v: int
    speed: Speed
    cursor: int = 0
    control: int | None = None
    selected: str | None = None
    picked: tuple[str, ...] = ()
    alone: bool = False
    slip: Why | None = None
    hint: HintGiven | None = None
    staying: bool = False
    looking_back: bool = False

    @property
    def is_my_turn(self) -> bool:
        """Whether the game waits for the viewer's act."""
        return self.prompt.needs is Needs.ACT and self.view.me in self.prompt.waiting_for

    @property
    def shown(self) -> State:
        """The state with the deal to be shown: between two deals the one that has just ended.

        A game that this deal won stands with its points until the next begins.
        """
        view = self.view
        deal = view.deal
        if self.prompt.needs is Needs.DEAL and view.previous is not None:
            deal = view.previous
        points = view.points
        if points is not None and view.won and deal.outcome and view.won.deal == deal.number:
            points = view.won.points
        return msgspec.structs.replace(
            self, view=msgspec.structs.replace(view, deal=deal, points=points)
        )

    @property
    def cards(self) -> tuple[Card, ...]:
        """The viewer's cards in the order of the hand; none once the deal is over."""
        deal = self.view.deal
        return () if deal.outcome else hand_of(self.view, deal)

    @property
    def sets(self) -> tuple[tuple[str, ...], ...]:
        """The sets of cards that may be laid away."""
        return texts_of(self.prompt.legal, "exchange")

    def card(self, key: str | None) -> Face | None:
        """The face of a card of the hand."""
        return next((card.face for card in self.cards if card.key == key), None)

    def choosing(self, what: str, most: int) -> tuple[str, ...]:
        """What is chosen of several once one more is chosen, or left again.

        Of one alone the last chosen stands.
        """
        left = tuple(one for one in self.picked if one != what)
        counted = [one for one in left if not one.startswith("suit ")]
        if len(left) < len(self.picked):
            return left
        if len(counted) < most:
            return (*left, what)
        return (what,) if most == 1 else self.picked

    @property
    def fitting_cursor(self) -> int:
        """A card that is there, and one that may be played where there is one."""
        cards = self.cards
        cursor = max(0, min(self.cursor, len(cards) - 1))
        chances = [chance_of(self, card.face).is_open for card in cards]
        if self.is_my_turn and any(chances) and not chances[cursor]:
            return chances.index(True)
        return cursor


def hand_of(view: View, deal: Deal) -> tuple[Card, ...]:
    """The viewer's cards of a deal, as they are held."""
    trump = deal.contract.strain if deal.contract else None
    return keyed(sorted_hand(view.table, trump, deal.hand or ()))


def keyed(faces: Sequence[Face]) -> tuple[Card, ...]:
    """Cards with their keys."""
    seen: Counter[Face] = Counter()
    cards = []
    for face in faces:
        cards.append(Card(face, f"{face}.{seen[face]}"))
        seen[face] += 1
    return tuple(cards)


def texts_of(legal: Sequence[str], verb: str) -> tuple[tuple[str, ...], ...]:
    """What follows a verb in the actions that begin with it."""
    return tuple(tuple(text.split()[1:]) for text in legal if text.split()[0] == verb)


class Chance(msgspec.Struct, frozen=True):
    """What may be done with a card: an act, a refusal, to be `one` of several, or to `ask` a suit."""

    action: str | None = None
    refusal: Why | None = None
    one: bool = False
    asks: bool = False

    @property
    def is_open(self) -> bool:
        """Whether anything may be done with it."""
        return self.one or self.asks or self.action is not None


def chance_of(state: State, face: Face) -> Chance:
    """What may be done with a card now."""
    legal, refused = state.prompt.legal, state.prompt.refused
    if any(face in cards for cards in state.sets):
        return Chance(one=True)
    if any(text.startswith(f"play {face} ") for text in legal):
        return Chance(asks=True)
    texts = [f"{verb} {face}" for verb in CARD_VERBS]
    action = next((text for text in texts if text in legal), None)
    refusal = next((refused[text] for text in texts if text in refused), None)
    return Chance(action=action, refusal=None if action else refusal)
