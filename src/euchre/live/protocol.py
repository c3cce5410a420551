"""The messages between a room and those who sit at it: one JSON object a WebSocket message.

The key `t` tells which message it is. Messages of the client are read strictly: a key that isn't
listed, a text that is too long or a number out of range makes the whole message malformed.
"""

from __future__ import annotations

from enum import StrEnum
from typing import Annotated, Any

import msgspec
from msgspec import Meta

from euchre.core.events import AnyEvent
from euchre.rules.standing import Standing

VERSION = 2
"""The number of this protocol, told by `welcome`."""

LARGEST = 8192
"""Bytes that a message of the client may have at most."""

Id = Annotated[int, Meta(ge=0, le=2**53 - 1)]
Version = Annotated[int, Meta(ge=0, le=2**53 - 1)]
Word = Annotated[str, Meta(max_length=64)]
Text = Annotated[str, Meta(max_length=80)]
Line = Annotated[str, Meta(max_length=2000)]
Options = Annotated[dict[Word, bool | int | Word], Meta(max_length=64)]


class Speed(StrEnum):
    """How long the house's players take over a move."""

    SLOW = "slow"
    EASY = "easy"
    BRISK = "brisk"
    AT_ONCE = "at once"


class Refusal(StrEnum):
    """Refusals that are not the rules' own (`core.reasons.Why`)."""

    STALE = "STALE"
    UNREADABLE = "UNREADABLE"
    MALFORMED = "MALFORMED"
    TOO_FAST = "TOO_FAST"
    BAD_RULES = "BAD_RULES"
    BAD_DEAL = "BAD_DEAL"


class Needs(StrEnum):
    """What a game needs to go on."""

    ACT = "act"
    DEAL = "deal"
    NOTHING = "nothing"


class Message(msgspec.Struct, frozen=True, tag_field="t", forbid_unknown_fields=True):
    """One message."""


# What a client says.


class Hello(Message, frozen=True, tag="hello", omit_defaults=True):
    """First message of a connection; with a room and version it asks for what came since.

    A connection that hasn't said it after five seconds is closed with code 1008.
    """

    room: Word | None = None
    v: Version | None = None


class Act(Message, frozen=True, tag="act"):
    """An action of the sender's seat. A second message with the same id is answered again, not played.

    `room` is the room that `welcome` named, `v` the version of the prompt that it answers.
    """

    id: Id
    room: Word
    v: Version
    a: Text


class Next(Message, frozen=True, tag="next"):
    """The next deal, please."""

    id: Id
    room: Word
    v: Version


class Undo(Message, frozen=True, tag="undo"):
    """Take back the sender's last act of this deal, and all that came after it.

    `v` is the `undo` of the prompt: what is taken back already can't be taken back again.
    """

    id: Id
    room: Word
    v: Version


class AskHint(Message, frozen=True, tag="hint"):
    """Ask what the house would do here. Where this is answered or taken back meanwhile, no hint comes."""


class AskMotive(Message, frozen=True, tag="why"):
    """Ask why somebody did what he did in a deal that is over.

    `at` is the place of that event in the game's log, counted from 0.
    """

    at: Version


class SetSpeed(Message, frozen=True, tag="speed"):
    """Let the house's players take their moves at this pace."""

    speed: Speed


class Practise(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A first deal that is chosen openly, in one of four ways.

    A `position` on one line (its own rules are played by); a `wish`, such as "I have both bowers";
    a `lesson` of the catalogue; or a finished `deal` of a `room` of the sender's, once more. The
    sender takes the seat that was `turn` places on from his own.
    """

    position: Line | None = None
    wish: Line | None = None
    lesson: Word | None = None
    room: Word | None = None
    deal: Annotated[int, Meta(ge=0, le=9999)] = 0
    turn: Annotated[int, Meta(ge=0, le=15)] = 0


class NewGame(Message, frozen=True, tag="new", omit_defaults=True):
    """Leave this game and begin another. Without a ruleset, by the server's default one.

    `seats` is the number of players, by itself the game's usual one; `bots` who plays the other
    seats, from the sender's left, the server's own where fewer are named, and the same as before where none is; `speed` their pace, by itself
    the one set before; `practise` a first deal that is chosen: the table then says so.
    """

    id: Id
    ruleset: Word | None = None
    seats: Annotated[int, Meta(ge=1, le=16)] | None = None
    options: Options = {}
    bots: Annotated[tuple[Word, ...], Meta(max_length=15)] = ()
    speed: Speed | None = None
    practise: Practise | None = None


ClientMessage = Hello | Act | Next | Undo | AskHint | AskMotive | SetSpeed | NewGame


# What a server says.


class SeatInfo(msgspec.Struct, frozen=True):
    """Who sits there: a `person` or a `bot`."""

    name: str
    kind: str


class StrainOrder(msgspec.Struct, frozen=True):
    """How the cards lie under one strain.

    `suits` and `powers` hold one entry a card of the pack: its effective suit (empty for a joker
    at no-trump) and its power. Of two trumps, or two cards of one suit, the higher power wins;
    every trump stands above all other cards. `marks` names the bowers, R and L.
    """

    suits: tuple[str, ...]
    powers: tuple[int, ...]
    marks: dict[str, str]


class RungInfo(msgspec.Struct, frozen=True):
    """A bid of the ladder, from the lowest: see `rules.ladder.Rung`.

    `values` holds what it is worth, once for all strains or for each in the order s h d c n;
    `partners` how many its maker chooses, null where none are chosen in this game; `widow` whether
    he takes it, where there is one; a `forced` one falls to somebody when all pass.
    """

    call: str
    values: tuple[int, ...]
    tricks: int
    partners: int | None
    widow: bool
    alone: bool
    forced: bool


class TableInfo(msgspec.Struct, frozen=True):
    """What stays the same all game: the rules, who sits where, and the order of the cards.

    `sides` holds one entry a seat; `strains` one for each letter of a strain. `target` is 0 where
    only `deals` are counted, `deals` 0 where there is no limit; `games` win the match, for which
    `slam` counts a game against nothing twice and `lap` keeps the points above the target.
    `auctions` names the phases in which a pass is a call, `ladder` the bids, `gathers_last`
    whether the last of two equal cards wins, `markers` the ways in which two cards that the game
    leaves unused can keep a side's score (`core.markers`). `face_up` says that a card turned down
    lies face up under the stock. `practise` says what is practised here:
    `position`, `wish`, `again`, a lesson's name, or nothing where all deals are by chance.
    """

    ruleset: str
    title: str
    options: dict[str, bool | int | str]
    target: int
    deals: int
    games: int
    slam: bool
    lap: bool
    hidden: bool
    seats: tuple[SeatInfo, ...]
    sides: tuple[int, ...]
    pack: tuple[str, ...]
    strains: dict[str, StrainOrder]
    auctions: tuple[str, ...]
    ladder: tuple[RungInfo, ...]
    gathers_last: bool
    markers: tuple[str, ...]
    face_up: bool = False
    practise: str = ""


class Why(msgspec.Struct, frozen=True):
    """A refusal as code and arguments; its sentence is `reason.<code>` of the locale."""

    reason: str
    args: dict[str, Any]


class Prompt(msgspec.Struct, frozen=True):
    """What is asked, and of whom.

    `v` is the version at which this question was put to this viewer: an answer carries it.
    `needs` tells whether the game waits for an act, for the next deal to be asked for, or is
    over. `legal` holds this viewer's actions, `refused` why others that he might think of won't do.
    `undo` names his last act of this deal where he may take it back: only where all others are bots.
    """

    v: int
    needs: Needs
    phase: str
    waiting_for: tuple[int, ...]
    legal: tuple[str, ...]
    refused: dict[str, Why]
    undo: int | None = None


class Welcome(Message, frozen=True, tag="welcome"):
    """All that a viewer may know of the game: its events from the first, for the client to fold.

    It comes at the beginning, and again when an act has been taken back. `seat` is the viewer's
    own, `standing` what held before the events (null where scores are hidden), `v` the version
    after them.
    """

    protocol: int
    room: str
    seat: int | None
    speed: Speed
    table: TableInfo
    standing: Standing | None
    v: int
    events: tuple[AnyEvent | None, ...]
    prompt: Prompt


class Update(Message, frozen=True, tag="update"):
    """What has happened: the events up to version `v`, one a version, null for one not for this viewer.

    `ack` is the id of the viewer's own message that brought it about.
    """

    v: int
    events: tuple[AnyEvent | None, ...]
    prompt: Prompt
    ack: int | None = None


class Refused(Message, frozen=True, tag="refused"):
    """The sender's message was refused and changed nothing; `id` is its id, null where it had none."""

    id: int | None
    reason: str
    args: dict[str, Any] = {}


class HintGiven(Message, frozen=True, tag="hint"):
    """What the house would do at the prompt of version `v`, and by which rule (`hint.<rule>`)."""

    v: int
    a: str
    rule: str
    args: dict[str, Any]


class MotiveGiven(Message, frozen=True, tag="why"):
    """Why the act at this place was done, by which rule (`why.<rule>`).

    Of the viewer's `own` act it says instead what the house would `rather` have done (null: the
    same) and by which rule (`hint.<rule>`).
    """

    at: int
    own: bool
    rather: str | None
    rule: str
    args: dict[str, Any]


class Paced(Message, frozen=True, tag="speed"):
    """The pace has been set."""

    speed: Speed


class Bye(Message, frozen=True, tag="bye"):
    """The connection ends; `why` is `full` or `too many`. Trying again at once is of no use."""

    why: str


ServerMessage = Welcome | Update | Refused | HintGiven | MotiveGiven | Paced | Bye

_decoder = msgspec.json.Decoder(ClientMessage)
_encoder = msgspec.json.Encoder()


def read_message(text: str | bytes) -> ClientMessage:
    """Read a message of a client.

    Errors: `msgspec.MsgspecError` for one that is malformed.
    """
    return _decoder.decode(text)


def write_message(message: ServerMessage) -> bytes:
    """The bytes of a message of the server."""
    return _encoder.encode(message)
