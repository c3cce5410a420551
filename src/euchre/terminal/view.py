"""What a viewer knows of the game: folded from the events that he was sent, and nothing else."""

from __future__ import annotations

from typing import Any

import msgspec

from euchre.core.cards import Face
from euchre.core.events import DealerChosen, Event
from euchre.core.sentences import has_sentence, say
from euchre.core.suits import STRAINS
from euchre.live.protocol import RungInfo, TableInfo


class Contract(msgspec.Struct, frozen=True):
    """Who made what; see `rules.table.Contract`."""

    maker: int
    strain: str
    level: str = ""
    blind: bool = False
    alone: int | None = None
    lone_defender: int | None = None
    open: bool = False


class Bidding(msgspec.Struct, frozen=True):
    """A bid of the ladder."""

    seat: int
    call: str
    strain: str | None = None


class Call(msgspec.Struct, frozen=True):
    """What a seat said, as the text of an action, and in which phase."""

    seat: int
    call: str
    phase: str


class Laid(msgspec.Struct, frozen=True):
    """A card of a trick; `suit` is what a joker led asks for."""

    seat: int
    card: Face
    suit: str | None = None


class Quitted(msgspec.Struct, frozen=True):
    """A trick that has been taken."""

    plays: tuple[Laid, ...]
    winner: int


class Deal(msgspec.Struct, frozen=True, kw_only=True):
    """One deal as the viewer knows it.

    Fields: `places` of the events in the game's log; `hand` None until looked at; `upcard_state` up, taken or down; `upcard_suit` what it
    stands for; `called` the suit that finds the partner; `open` the hands that lie open.
    Shapes: `sizes`, `sides`, `open`, `won` and `marks` one entry a seat.
    """

    number: int
    dealer: int
    sides: tuple[int, ...]
    sizes: tuple[int, ...]
    open: tuple[tuple[Face, ...], ...]
    won: tuple[int, ...]
    marks: tuple[int, ...]
    phase: str = ""
    events: tuple[Event, ...] = ()
    places: tuple[int, ...] = ()
    hand: tuple[Face, ...] | None = None
    laid_away: tuple[Face, ...] = ()
    upcard: Face | None = None
    upcard_state: str = ""
    upcard_suit: str | None = None
    stock: int = 0
    widow: int = 0
    high: Bidding | None = None
    called: str | None = None
    calls: tuple[Call, ...] = ()
    contract: Contract | None = None
    resting: tuple[int, ...] = ()
    trick: tuple[Laid, ...] = ()
    tricks: tuple[Quitted, ...] = ()
    shown: tuple[Face, ...] = ()
    outcome: str | None = None
    next_dealer: int | None = None


class Won(msgspec.Struct, frozen=True):
    """A game of several that was won. Shapes: `points` the score by seat as it ended.

    Fields: `deal` the number of the deal that won it.
    """

    winners: tuple[int, ...]
    points: tuple[int, ...]
    deal: int


class Ended(msgspec.Struct, frozen=True):
    """How the match ended."""

    why: str
    winners: tuple[int, ...]
    rubber: int


class View(msgspec.Struct, frozen=True):
    """The game as the viewer knows it.

    Fields: `me` the seat that is looked from, `you` the one that is addressed: the viewer's own, but
    where he looks on through other eyes; `points` and `games` None where scores are hidden; `previous` the deal before, while
    the next one waits; `opening` how the dealer was found, with the first deal alone; `count` the events
    so far, those that aren't for this viewer too.
    """

    me: int | None
    table: TableInfo
    points: tuple[int, ...] | None
    games: tuple[int, ...] | None
    deal: Deal
    previous: Deal | None = None
    opening: DealerChosen | None = None
    won: Won | None = None
    ended: Ended | None = None
    you: int | None = None
    count: int = 0

    @property
    def own(self) -> int:
        """The seat from which the table is looked at."""
        return self.me or 0

    @property
    def seats(self) -> range:
        """All seats."""
        return range(len(self.table.seats))

    @property
    def names(self) -> list[str]:
        """What each seat is called within a sentence."""
        found = [seat.name for seat in self.table.seats]
        if self.you is not None:
            found[self.you] = say("you")
        return found

    def name(self, seat: int) -> str:
        """What a seat is called where it stands alone."""
        return capital(self.names[seat])

    def place(self, seat: int) -> int:
        """Where a seat sits for the viewer, clockwise from himself."""
        return (seat - self.own) % len(self.seats)

    @property
    def has_two_sides(self) -> bool:
        """Whether two sides play, and not each for himself."""
        return len(set(self.table.sides)) == 2

    @property
    def found_partners(self) -> bool:
        """Whether it is known who plays with the maker, who has found partners."""
        return not self.has_two_sides and len(set(self.deal.sides)) == 2

    def is_ours(self, seat: int) -> bool:
        """Whether a seat plays with the viewer in this deal, as far as it is known."""
        return self.deal.sides[seat] == self.deal.sides[self.own]

    def counts_with_us(self, seat: int) -> bool:
        """Whether a seat counts with the viewer all game."""
        return self.table.sides[seat] == self.table.sides[self.own]

    def part(self, seat: int) -> str:
        """Whether the one who adopts the upcard's suit is the dealer, or his partner."""
        if seat == self.deal.dealer:
            return "take"
        same = self.table.sides[seat] == self.table.sides[self.deal.dealer]
        return "assist" if same else ""

    def rung(self, call: str) -> RungInfo | None:
        """A bid of the ladder."""
        return next((rung for rung in self.table.ladder if rung.call == call), None)

    def worth(self, call: str, strain: str | None) -> int:
        """What a bid is worth."""
        rung = self.rung(call)
        if rung is None:
            return 0
        if len(rung.values) == 1 or strain is None:
            return rung.values[0]
        return rung.values[[str(one.value) for one in STRAINS].index(strain)]

    def say(self, code: str, **args: Any) -> str:
        """A sentence with the players' names in it, its first letter a capital."""
        return capital(say(code, names=self.names, **args))

    def say_of(self, code: str, seat: int, **args: Any) -> str:
        """A sentence about a seat, in the second person where it is the viewer's own."""
        own = f"{code}.you"
        addressed = seat == self.you and has_sentence(own)
        return self.say(own if addressed else code, seat=seat, **args)


def capital(text: str) -> str:
    """A sentence begins with a capital."""
    return text[:1].upper() + text[1:]
