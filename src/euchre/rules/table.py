"""The table: the whole truth of one deal. Only `evolve` writes it."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, NamedTuple

import msgspec

from euchre.core.cards import Card, Cards, Face
from euchre.core.seats import Seat
from euchre.core.suits import Strain
from euchre.rules.standing import Standing

if TYPE_CHECKING:
    from euchre.rules.phase import Phase
    from euchre.rules.ruleset import Ruleset

UP = "up"
TAKEN = "taken"
DOWN = "down"


class Laid(NamedTuple):
    """A card on the table and who laid it."""

    seat: Seat
    card: Face


class Call(NamedTuple):
    """What a seat said while trump was made: the text of its action."""

    seat: Seat
    call: str


class Bidding(NamedTuple):
    """The highest bid so far."""

    seat: Seat
    call: str
    strain: Strain | None

    @property
    def text(self) -> str:
        """The action that made it."""
        return f"bid {self.call}" + (f" {self.strain.value}" if self.strain else "")


class Passage(NamedTuple):
    """A card that one seat gave to another, face down."""

    giver: Seat
    receiver: Seat
    card: Face


class Contract(msgspec.Struct, frozen=True):
    """Who made trump, what it is, who plays alone, and whether with his cards open."""

    maker: Seat
    strain: Strain
    level: str = ""
    alone: Seat | None = None
    lone_defender: Seat | None = None
    blind: bool = False
    forced: bool = False
    open: bool = False


class Trick(msgspec.Struct, frozen=True):
    """A quitted trick: the cards in the order played, and who won it."""

    plays: tuple[Laid, ...]
    winner: Seat

    @property
    def leader(self) -> Seat:
        """Who led to it."""
        return self.plays[0].seat

    @property
    def cards(self) -> dict[Seat, Face]:
        """The cards by seat."""
        return {play.seat: play.card for play in self.plays}


class Table(msgspec.Struct):
    """One deal, all hands open. Treat as frozen: `evolve` copies before it writes.

    Shapes: `hands`, `laid_away`, `sides`, `won`, `marks` one entry a seat; `looked`, `resting`,
    `exchanged` and `laid_open` sets of seats as bits; `stock` from the top; `windows` one set of seats a right.
    """

    rules: Ruleset
    standing: Standing
    dealer: Seat
    hands: tuple[Cards, ...]
    laid_away: tuple[Cards, ...]
    sides: tuple[int, ...]
    won: tuple[int, ...]
    marks: tuple[int, ...]
    windows: tuple[int, ...]
    deal: int = 0
    slot: int = -1
    stock: tuple[Card, ...] = ()
    upcard: Face | None = None
    upcard_state: str = ""
    upcard_suit: Strain | None = None
    turned: Cards = Cards(0)
    widow: tuple[Card, ...] = ()
    looked: int = 0
    resting: int = 0
    answers: tuple[Call, ...] = ()
    calls: tuple[Call, ...] = ()
    high: Bidding | None = None
    contract: Contract | None = None
    ally: Seat | None = None
    called: Strain | None = None
    passages: tuple[Passage, ...] = ()
    shown: tuple[Face, ...] = ()
    exchanged: int = 0
    laid_open: int = 0
    led: Strain | None = None
    trick: tuple[Laid, ...] = ()
    tricks: tuple[Trick, ...] = ()
    outcome: str = ""
    next_dealer: Seat | None = None

    @property
    def phase(self) -> Phase | None:
        """The phase the deal stands in; None before it begins and after it ends."""
        if self.outcome or self.slot < 0:
            return None
        return self.rules.slots[self.slot].phase

    @property
    def over(self) -> bool:
        """Whether the deal has ended."""
        return bool(self.outcome)

    def hand(self, seat: Seat) -> tuple[Face, ...]:
        """The faces that a seat holds, in pack order."""
        return self.rules.pack.faces_of(self.hands[seat])

    def holds(self, seat: Seat, face: Face) -> bool:
        """Whether a seat holds such a card."""
        mask = self.rules.pack.masks.get(face)
        return mask is not None and bool(mask & self.hands[seat])

    def missing(self, seat: Seat, faces: Iterable[Face]) -> Face | None:
        """The first of these faces that a seat doesn't hold (often enough), or None."""
        try:
            self.rules.pack.find(faces, self.hands[seat])
        except KeyError as error:
            return Face(error.args[0])
        return None

    def rests(self, seat: Seat) -> bool:
        """Whether a seat sits out, its partner playing alone."""
        return bool(self.resting >> seat & 1)

    def active_after(self, seat: Seat) -> Seat:
        """The next seat clockwise that plays."""
        for other in self.rules.seating.after(seat):
            if not self.resting >> other & 1:
                return other
        raise AssertionError("nobody plays")

    def partners(self, seat: Seat) -> tuple[Seat, ...]:
        """The other seats of this seat's side."""
        side = self.sides[seat]
        return tuple(s for s in self.rules.seating.after(seat) if self.sides[s] == side)[:-1]

    def side_tricks(self, seat: Seat) -> int:
        """The tricks that a seat's side has won."""
        side = self.sides[seat]
        return sum(n for s, n in enumerate(self.won) if self.sides[s] == side)


def new_table(rules: Ruleset, standing: Standing) -> Table:
    """The table before anything has happened in a deal."""
    seats = rules.seating.count
    zeros = (0,) * seats
    return Table(
        rules=rules,
        standing=standing,
        dealer=standing.dealer,
        deal=standing.deal,
        hands=(Cards(0),) * seats,
        laid_away=(Cards(0),) * seats,
        sides=rules.sides,
        won=zeros,
        marks=zeros,
        windows=(0,) * len(rules.rights),
    )
