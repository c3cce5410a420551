"""What a review found: frozen data, from which text, JSON, annotated games and pages are made.

Deals, decisions, seats and sides count from 0, the decisions of a deal in their order. Points are
of the deal and, like chances of winning the game, those of the decider's side: what it gains less
what the others gain. Chances are shares from 0 to 1. Intervals are 95%.
"""

from __future__ import annotations

from enum import StrEnum

import msgspec

from euchre.core.cards import Face
from euchre.core.seats import Seat

VERSION = 1


class Kind(StrEnum):
    """What was decided."""

    CALL = "call"
    DISCARD = "discard"
    PLAY = "play"


class Grade(StrEnum):
    """How good a choice was, by what its player knew."""

    BRILLIANT = "brilliant"
    GREAT = "great"
    BEST = "best"
    INTERESTING = "interesting"
    CLOSE = "close"
    """Too close to call: it isn't sure that anything was better."""
    SMALL = "small"
    """Something was surely better, by less than a slip."""
    SLIP = "slip"
    MISTAKE = "mistake"
    BLUNDER = "blunder"
    FORCED = "forced"
    """There was nothing to choose."""

    @property
    def mark(self) -> str:
        """The mark of Euchre Game Notation; empty where there is none."""
        return _MARKS.get(self, "")

    @property
    def is_fault(self) -> bool:
        """Whether the choice surely cost something to speak of."""
        return self in (Grade.SLIP, Grade.MISTAKE, Grade.BLUNDER)


_MARKS = {
    Grade.BRILLIANT: "[!!]",
    Grade.GREAT: "[!]",
    Grade.INTERESTING: "[!?]",
    Grade.SLIP: "[?!]",
    Grade.MISTAKE: "[?]",
    Grade.BLUNDER: "[??]",
}


class Figure(msgspec.Struct, frozen=True):
    """A mean and its 95% interval."""

    mean: float
    low: float
    high: float


class Choice(msgspec.Struct, frozen=True, kw_only=True):
    """One of the acts that could be chosen, and what it was worth.

    Fields: `action` its text in the grammar of actions; `win` None where there is no game to win;
    `ends` the share of each outcome of the deal; `cost` points less than the best choice; `alike`
    the choices that come to the same thing; `open_tricks` the tricks that the makers take after it
    when all cards are seen and all play their best, None where that isn't known. The last is
    hindsight: no grade comes from it.
    """

    action: str
    points: Figure
    win: Figure | None
    ends: dict[str, float]
    cost: Figure
    alike: tuple[str, ...] = ()
    open_tricks: int | None = None


class Decision(msgspec.Struct, frozen=True, kw_only=True):
    """A decision that was judged.

    Fields: `at` the place of its event in the deal's log; `number` the call's or card's number in
    Euchre Game Notation, each counted from 0, None for a discard; `phase` the slot of the rules;
    `trick` from 0, None before the play; `made` and `best` actions, `best` empty where there was
    nothing to choose or nothing could be weighed; `choices` the best first; `loss_win` None where
    there is no game to win; `grade` and `why` (a sentence or two); `layouts` how many layouts were
    played out, `effective` how many independent ones they count for; `is_exact` whether these are
    all there can be; `averaged` what wasn't known to the review though it was to the player, as
    codes: `discard`; `chance` of side 0 to win the game after it, by what the player knew.
    """

    deal: int
    at: int
    number: int | None
    seat: Seat
    kind: Kind
    phase: str
    trick: int | None
    made: str
    best: str
    choices: tuple[Choice, ...]
    loss_points: Figure
    loss_win: Figure | None
    grade: Grade
    why: str
    layouts: int
    effective: float
    is_exact: bool
    averaged: tuple[str, ...] = ()
    chance: Figure | None = None

    @property
    def label(self) -> str:
        """The mark of Euchre Game Notation; empty for a choice without one."""
        return self.grade.mark


class Skipped(msgspec.Struct, frozen=True, kw_only=True):
    """A decision that could not be judged.

    Fields: `reason` a code: `hand` for a hand that isn't known, `discard` for a card laid away
    unseen, `rules` for a game that the kernels don't play; `why` the same as a sentence; the others
    as in `Decision`.
    """

    deal: int
    at: int
    number: int | None
    seat: Seat
    kind: Kind
    made: str
    reason: str
    why: str


class OpenHands(msgspec.Struct, frozen=True):
    """Hindsight: the tricks that the makers take when all cards are seen and all play their best.

    Fields: `could` from the first card on, `did` the tricks they took.
    """

    could: int
    did: int


class DealReview(msgspec.Struct, frozen=True, kw_only=True):
    """A deal.

    Fields: `hands` by seat as dealt, None for one that isn't known, in the order of the pack;
    `upcard` None where none was turned; `before` the points by seat as it began, `points` what it
    gave; `outcome` None where it breaks off, `is_void` whether nobody made trump; `chances` of side
    0 to win the game, before it and after; `lost` by side: points, and chance of winning, that its
    choices cost; `luck` of side 0: what the deal gave it beyond what a deal of this dealer gives on
    average, and beyond what choices cost on either side, in points and in chance.
    """

    number: int
    dealer: Seat
    hands: tuple[tuple[Face, ...] | None, ...]
    upcard: Face | None
    before: tuple[int, ...]
    points: tuple[int, ...]
    outcome: str | None
    is_void: bool
    chances: tuple[float, float] | None
    lost_points: tuple[float, ...]
    lost_win: tuple[float, ...] | None
    luck_points: float | None
    luck_win: float | None
    open_hands: OpenHands | None
    decisions: tuple[Decision, ...]
    skipped: tuple[Skipped, ...]


class Lost(msgspec.Struct, frozen=True):
    """What choices of a kind cost. Fields: `win` None where there is no game to win."""

    points: float
    win: float | None
    choices: int
    faults: int


class PlayerReview(msgspec.Struct, frozen=True, kw_only=True):
    """A player.

    Fields: `decisions` judged, `forced` among them; `accuracy` the share of his free choices that
    were the best, or too close to call, None where he had none; `by_grade` how many of each;
    `calls`, `discards` and `plays` what they cost.
    """

    seat: Seat
    name: str
    decisions: int
    forced: int
    accuracy: float | None
    by_grade: dict[Grade, int]
    calls: Lost
    discards: Lost
    plays: Lost
    total: Lost


class Review(msgspec.Struct, frozen=True, kw_only=True):
    """The review of one game.

    Fields: `title` of the rules; `ruleset` and `options` as in a record's head; `sides` by seat;
    `start` and `score` the points by seat; `is_graded` whether the kernels know the game: else
    nothing is judged; `has_chances` whether there is a game to win; `luck_points` and `luck_win` of
    side 0, over the deals that ended; `half_width` the mean half of the interval of a free choice's
    loss, in points; `notes` sentences about what was averaged over, skipped or can't be said.
    """

    version: int = VERSION
    title: str
    ruleset: str
    options: dict[str, bool | int | str]
    players: tuple[PlayerReview, ...]
    sides: tuple[int, ...]
    start: tuple[int, ...]
    score: tuple[int, ...]
    finished: bool
    is_graded: bool
    has_chances: bool
    deals: tuple[DealReview, ...]
    luck_points: float | None
    luck_win: float | None
    half_width: float | None
    notes: tuple[str, ...] = ()
