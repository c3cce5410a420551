"""Observations: what one seat, or a spectator, may know of a deal. The only way out for players.

Nothing here may depend on a card that the viewer may not know.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import msgspec

from euchre.core.actions import Action
from euchre.core.cards import Face
from euchre.core.events import Event
from euchre.core.seats import Seat
from euchre.core.suits import Strain
from euchre.rules.rights import rights_of
from euchre.rules.standing import Standing
from euchre.rules.table import Bidding, Call, Contract, Laid, Passage, Table, Trick

if TYPE_CHECKING:
    from euchre.rules.ruleset import Ruleset

VERSION = 1


class Observation(msgspec.Struct, frozen=True, kw_only=True):
    """What a seat may know.

    Fields: `rules` the game's tables, which all at the table know; `hand` None until looked at, and for a spectator; `legal` my actions, turn and
    rights; `laid_away` the cards I laid away; `passages` cards given face down that I know;
    `shown` cards shown by a poor hand or announced; `open_hands` the hands that lie open; `upcard_state` up, taken or down; `resting` seats that
    sit out; `standing` None where scores are hidden; `log` as I saw it.
    Shapes: `hand_sizes`, `open_hands`, `sides`, `won`, `marks` one entry a seat.
    """

    rules: Ruleset
    ruleset: str
    options: dict[str, bool | int | str]
    seat: Seat | None
    deal: int
    dealer: Seat
    phase: str
    waiting_for: tuple[Seat, ...]
    legal: tuple[Action, ...]
    hand: tuple[Face, ...] | None
    hand_sizes: tuple[int, ...]
    laid_away: tuple[Face, ...]
    passages: tuple[Passage, ...]
    shown: tuple[Face, ...]
    open_hands: tuple[tuple[Face, ...], ...]
    upcard: Face | None
    upcard_state: str
    stock: int
    widow: int
    high: Bidding | None
    calls: tuple[Call, ...]
    contract: Contract | None
    called: Strain | None
    sides: tuple[int, ...]
    resting: tuple[Seat, ...]
    trick: tuple[Laid, ...]
    tricks: tuple[Trick, ...]
    won: tuple[int, ...]
    marks: tuple[int, ...]
    outcome: str | None
    standing: Standing | None
    log: tuple[Event, ...]
    version: int = VERSION

    def to_wire(self) -> dict[str, Any]:
        """The observation as plain data for JSON.

        Actions stand there by their text, the rules by their fingerprint.
        """
        wire: dict[str, Any] = {
            name: msgspec.to_builtins(getattr(self, name))
            for name in self.__struct_fields__
            if name not in ("legal", "rules")
        }
        wire["rules"] = self.rules.fingerprint
        wire["legal"] = [str(action) for action in self.legal]
        return wire


def observe(table: Table, events: tuple[Event, ...], seat: Seat | None) -> Observation:
    """What a seat may know of a table and its log; None for a spectator."""
    rules = table.rules
    phase = table.phase
    waiting = phase.waiting(table) if phase is not None else ()
    pack = rules.pack
    hand = None
    legal: tuple[Action, ...] = ()
    laid_away: tuple[Face, ...] = ()
    if seat is not None:
        if table.looked >> seat & 1:
            hand = pack.faces_of(table.hands[seat])
        if phase is not None and seat in waiting:
            legal = phase.legal(table, seat)
        if rules.rights:
            legal += tuple(a for a in rights_of(table, seat) if a not in legal)
        if table.laid_away[seat]:
            laid_away = pack.faces_of(table.laid_away[seat])
    resting, laid_open = table.resting, table.laid_open
    return Observation(
        rules=rules,
        ruleset=rules.name,
        options=rules.changed,
        seat=seat,
        deal=table.deal,
        dealer=table.dealer,
        phase=rules.slots[table.slot].name if phase is not None else "over",
        waiting_for=waiting,
        legal=legal,
        hand=hand,
        hand_sizes=tuple([cards.bit_count() for cards in table.hands]),
        laid_away=laid_away,
        passages=tuple([p for p in table.passages if seat in (p.giver, p.receiver)]),
        shown=table.shown,
        open_hands=tuple(
            [
                pack.faces_of(cards) if laid_open >> s & 1 else ()
                for s, cards in enumerate(table.hands)
            ]
        ),
        upcard=table.upcard,
        upcard_state=table.upcard_state,
        stock=len(table.stock),
        widow=len(table.widow),
        high=table.high,
        calls=table.calls,
        contract=table.contract,
        called=table.called,
        sides=table.sides,
        resting=tuple([s for s in rules.seating.seats if resting >> s & 1]) if resting else (),
        trick=table.trick,
        tricks=table.tricks,
        won=table.won,
        marks=table.marks,
        outcome=table.outcome or None,
        standing=None if rules.match_rules.hidden else table.standing,
        log=tuple([event if event.public else event.seen_by(seat) for event in events]),
    )
