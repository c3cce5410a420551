"""Deals in Trickster's PTN: tags in brackets, cards suit first, as its players send them about.

Source: deals in the public reports on TricksterCards/TricksterBots. A file may hold several.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from euchre.core.cards import Face, make_pack
from euchre.core.errors import NotationError
from euchre.core.ordering import Ordering
from euchre.core.sentences import say
from euchre.core.suits import STRAINS, Strain
from euchre.notation.faults import Fault
from euchre.notation.sheet.sheet import (
    Bidding,
    Cards,
    Exchange,
    Flags,
    Phase,
    Play,
    Player,
    Sheet,
    SheetDeal,
)
from euchre.notation.sheet.told_card import UNKNOWN, read_card

SEATS = "NESW"
"""Seat 0 is North; they go round clockwise."""
SUITS = "SHDC"
"""How the suits of a hand follow each other, with a point between them."""
_NAMES = ("North", "East", "South", "West")
_OPTIONS = {
    "stickTheDealer": "std",
    "allowNotrump": "allow_no_trump",
    "callForBest": "partners_best",
    "goUnder": "go_under",
    "defendAlone": "defend_alone",
    "withJoker": "joker",
    "gameOverScore": "winning_score",
}
_OF_NO_MATTER = (
    "noSuggestions",
    "noWatching",
    "isPrivate",
    "noRejoin",
    "players",
    "variation",
    "deckSize",
)
_TAG = re.compile(r'^\s*\[(\w+) +"(.*)"\s*\]?\s*$')
_ORDERING = Ordering(make_pack("7", jokers=1))
_SIGNS = {"♠": "s", "♥": "h", "♦": "d", "♣": "c", "NT": "n", **{s: s.lower() for s in "SHDC"}}
_CALL = re.compile(r"(Pass|NT|[♠♥♦♣SHDC])[↑↓]?\ufe0e?\ufe0f?\s*(alone)?\Z")


class _Row(NamedTuple):
    text: str
    line: int


class _Tag(NamedTuple):
    name: str
    value: str
    line: int
    rows: list[_Row]


def is_ptn(text: str) -> bool:
    """Whether a text begins as such a file does."""
    first = next((line for line in text.splitlines() if line.strip()), "")
    return first.startswith(("% PTN", "% PBN")) or bool(_TAG.match(first))


def read_ptn(text: str) -> tuple[Sheet, ...]:
    """Each deal of a file, as a sheet of its own.

    Errors: `NotationError` where there is no deal in it.
    """
    deals = list(_groups(text))
    if not deals:
        raise NotationError(text, 1, say("ptn.expected.deal"))
    return tuple(_PtnReader(tags).sheet() for tags in deals)


def _groups(text: str) -> Iterator[list[_Tag]]:
    tags: list[_Tag] = []
    for number, line in enumerate(text.splitlines(), 1):
        if line.startswith("%") or not line.strip():
            continue
        found = _TAG.match(line)
        if found is None:
            if tags:
                tags[-1].rows.append(_Row(line, number))
            continue
        name = found[1]
        if name == "Event" and any(tag.name == "Deal" for tag in tags):
            yield tags
            tags = []
        tags.append(_Tag(name, found[2], number, []))
    if any(tag.name == "Deal" for tag in tags):
        yield tags


class _PtnReader:
    """One deal's tags, read into a sheet."""

    def __init__(self, tags: list[_Tag]) -> None:
        self._tags = tags
        self._faults: list[Fault] = []

    def sheet(self) -> Sheet:
        """All of it."""
        flags = self._flags()
        deal = self._deal()
        names = [self._value(name) or name for name in _NAMES]
        known = {
            *_NAMES,
            *("Event", "UTCDate", "UTCTime", "GameOptionsJson", "Dealer", "Deal"),
            *("Undealt", "Auction", "Play", "CardsPassed", "CardsAdded"),
        }
        extra: dict[str, list[str]] = {}
        for tag in self._tags:
            if tag.name not in known:
                extra.setdefault(tag.name, []).append(tag.value)
        return Sheet(
            players=tuple(Player(name=name) for name in names),
            title=self._value("Event"),
            date=self._date(),
            flags=flags,
            deals=(deal,),
            extra=dict(extra),
            faults=tuple(self._faults),
        )

    def _tag(self, name: str) -> _Tag | None:
        return next((tag for tag in self._tags if tag.name == name), None)

    def _value(self, name: str) -> str | None:
        tag = self._tag(name)
        return None if tag is None else tag.value

    def _fault(self, where: _Tag | _Row, expected: str) -> None:
        given = where.value if isinstance(where, _Tag) else where.text
        reason = say("egn.expected", given=given[:60], expected=expected)
        self._faults.append(Fault(deal=0, line=where.line, reason=reason))

    def _date(self) -> str | None:
        day, time = self._value("UTCDate"), self._value("UTCTime")
        if day is None:
            return None
        return day.replace(".", "-") + (f"T{time}Z" if time else "")

    def _flags(self) -> Flags:
        """The house rules; those that there is no flag for keep their names here."""
        tag = self._tag("GameOptionsJson")
        flags: Flags = {"std": False}
        if tag is None:
            return flags
        try:
            options = json.loads(tag.value.replace('\\"', '"'))
        except (ValueError, RecursionError):
            options = None
        if not isinstance(options, dict):
            self._fault(tag, say("egn.expected.object"))
            return flags
        for key, value in options.items():
            flag = _OPTIONS.get(key)
            if flag is not None and (isinstance(value, bool) or type(value) is int):
                flags[flag] = value
            elif key not in _OF_NO_MATTER and isinstance(value, bool | int | str) and value:
                flags[key] = value
        if options.get("variation"):
            self._fault(tag, say("ptn.expected.euchre"))
        return flags

    def _deal(self) -> SheetDeal:
        tag = self._tag("Deal")
        assert tag is not None
        hands = self._hands(tag)
        dealer_tag = self._tag("Dealer")
        auction = self._tag("Auction")
        dealer = 3
        if dealer_tag is not None and dealer_tag.value in SEATS and dealer_tag.value:
            dealer = SEATS.index(dealer_tag.value)
        elif auction is not None and auction.value and auction.value in SEATS:
            dealer = (SEATS.index(auction.value) - 1) % 4
        undealt = self._cards(self._tag("Undealt"))
        upcard = self._upcard(dealer, undealt)
        phases: list[Phase] = []
        if auction is not None:
            bidding = self._bidding(auction)
            phases.append(bidding)
            if (play := self._tag("Play")) is not None:
                phases.append(self._play(play, _strain(bidding, upcard)))
        return SheetDeal(
            number=0,
            dealer=dealer,
            upcard=upcard,
            hands=hands,
            kitty=tuple(card for card in undealt if card != upcard) or None,
            phases=tuple(phases),
        )

    def _upcard(self, dealer: int, undealt: Cards) -> str:
        """The card turned: what the dealer took up, else the first of those not dealt."""
        for who, _tag, cards in self._moved("CardsAdded"):
            if who == SEATS[dealer] and len(cards) == 1:
                return cards[0]
        return undealt[0] if undealt else UNKNOWN

    def _hands(self, tag: _Tag) -> tuple[Cards, ...] | None:
        seat, colon, rest = tag.value.partition(":")
        parts = rest.split(" ")
        if not colon or seat not in SEATS or not seat or len(parts) != 4:
            self._fault(tag, say("ptn.expected.hands"))
            return None
        hands: list[Cards] = [()] * 4
        for n, part in enumerate(parts):
            suits = part.split(".")
            cards = [
                read_card(rank + suit.lower())
                for suit, ranks in zip(SUITS, suits, strict=False)
                for rank in ranks
            ]
            if len(suits) != len(SUITS) or None in cards:
                self._fault(tag, say("ptn.expected.hands"))
                return None
            hands[(SEATS.index(seat) + n) % 4] = tuple(card for card in cards if card)
        return tuple(hands)

    def _cards(self, tag: _Tag | None, text: str | None = None) -> Cards:
        """Cards in a row, suit first: `HTDADTHJ`."""
        if tag is None:
            return ()
        given = tag.value if text is None else text
        found = []
        for at in range(0, len(given), 2):
            card = _card(given[at : at + 2])
            if card is None:
                self._fault(tag, say("ptn.expected.cards"))
                return ()
            found.append(card)
        return tuple(found)

    def _bidding(self, tag: _Tag) -> Bidding:
        calls: list[str] = []
        alone = False
        words = [(word, row.line) for row in tag.rows for word in row.text.split()]
        for word, line in words:
            if word == "-":
                continue
            found = _CALL.match(word)
            if found is None:
                self._fault(_Row(word, line), say("ptn.expected.call"))
                calls.append("x")
                break
            if found[1] == "Pass":
                calls.append("Pass")
                continue
            calls.append("Order" if len(calls) < 4 else _SIGNS[found[1]])
            alone = bool(found[2])
        return Bidding(
            calls=tuple(calls),
            alone=alone,
            discard=self._discard(),
            exchanges=self._exchanges() or None,
            number=0,
        )

    def _moved(self, name: str) -> list[tuple[str, _Tag, Cards]]:
        found = []
        for tag in self._tags:
            if tag.name == name:
                who, _, cards = tag.value.rpartition(":")
                found.append((who, tag, self._cards(tag, cards)))
        return found

    def _discard(self) -> str | None:
        """What the dealer laid away: the one card that went as one was taken."""
        removed = [(who, cards) for who, _, cards in self._moved("CardsRemoved")]
        ones = [cards[0] for who, cards in removed if len(cards) == 1 and who in SEATS]
        return ones[-1] if ones else None

    def _exchanges(self) -> tuple[Exchange, ...]:
        found = []
        for who, tag, cards in self._moved("CardsPassed"):
            pair = who.split(":")
            if len(pair) != 2 or not all(one and one in SEATS for one in pair):
                self._fault(tag, say("ptn.expected.passed"))
                continue
            giver, receiver = (SEATS.index(one) for one in pair)
            found.append(Exchange(sender=giver, receiver=receiver, cards=cards))
        for who, _tag, cards in self._moved("CardsAdded"):
            if len(cards) == 3 and who and who in SEATS:
                found.append(Exchange(receiver=SEATS.index(who), cards=cards))
        return tuple(found)

    def _play(self, tag: _Tag, strain: Strain | None) -> Play:
        """The tricks. A row has a column a seat, from the first leader on, whoever leads."""
        tricks: list[Cards] = []
        leader: int | None = 0
        for row in tag.rows:
            words = row.text.split()
            if leader is None:
                self._fault(row, say("ptn.expected.leader"))
                break
            places = [(leader + n) % len(words) for n in range(len(words))] if words else []
            laid = [(place, _card(words[place])) for place in places if words[place] != "-"]
            if not laid or any(card is None for _, card in laid):
                self._fault(row, say("ptn.expected.cards"))
                break
            tricks.append(tuple(card for _, card in laid if card))
            leader = _winner(laid, strain)
        return Play(tricks=tuple(tricks), number=1)


def _strain(bidding: Bidding, upcard: str) -> Strain | None:
    """What was made trump."""
    call = bidding.calls[-1] if bidding.calls else "x"
    word = upcard[-1] if call == "Order" else call
    return Strain(word) if word in STRAINS else None


def _winner(laid: Sequence[tuple[int, str | None]], strain: Strain | None) -> int | None:
    """The column whose card takes the trick; None where it can't be told."""
    faces = [Face(card or "") for _, card in laid]
    if strain is None or not set(faces) <= set(_ORDERING.pack.faces):
        return None
    worth = _ORDERING.strength[strain][_ORDERING.effective_suit(faces[0], strain)]
    return max(zip(laid, faces, strict=True), key=lambda pair: worth[pair[1]])[0][0]


def _card(text: str) -> str | None:
    return read_card(text[1:] + text[0].lower()) if len(text) == 2 else None
