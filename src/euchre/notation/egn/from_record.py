"""A record written down as sheets, one a game, with all that its view shows.

What a sheet has no words for is refused. Two things are left behind, and said: how the pack lay
(the stock, the cut, the seed), and when each act was asked for.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

from euchre.core import events as ev
from euchre.core.events import Event
from euchre.core.sentences import say
from euchre.notation.egn.about import deals_about, metadata_about
from euchre.notation.record import Record, RecordedDeal
from euchre.notation.sheet.flags import NoFlag, flags_of
from euchre.notation.sheet.sheet import (
    Bidding,
    Exchange,
    Flags,
    Phase,
    Play,
    Player,
    Sheet,
    SheetDeal,
)
from euchre.notation.sheet.unfit import Unfit

_SILENT = (
    ev.DealBegan,
    ev.Shuffled,
    ev.Cut,
    ev.DealtBatch,
    ev.TookUp,
    ev.Marked,
    ev.MatchEnded,
    ev.Answered,
    ev.CalledBest,
)
"""Events that a sheet tells by the others, or has no need of."""

_ENDINGS = ("point", "march", "lone", "euchre", "void")


def sheets_of(record: Record) -> tuple[Sheet, ...]:
    """The sheets of a record's games.

    Errors: `Unfit` for what a sheet can't hold.
    """
    rules = record.rules
    if rules is None or record.faults:
        fault = record.faults[0]
        raise Unfit(fault.place, fault.reason)
    try:
        flags = flags_of(rules)
    except NoFlag as error:
        raise Unfit(say("sheet.at.flags"), str(error)) from error
    games = _games(record)
    names = record.header.players or tuple(say("seat", number=seat) for seat in rules.seating.seats)
    return tuple(
        _sheet(record, game, names, flags, number=n, is_last=n + 1 == len(games))
        for n, game in enumerate(games)
    )


def _games(record: Record) -> list[list[RecordedDeal]]:
    """The deals, game by game."""
    games: list[list[RecordedDeal]] = [[]]
    for deal in record.deals:
        games[-1].append(deal)
        if any(isinstance(event, ev.GameEnded) for event in deal.events):
            games.append([])
    if games[-1] and not any(isinstance(e, ev.TurnedUp) for e in games[-1][-1].events):
        games[-1].pop()  # a deal that was not dealt
    return games if games[-1] or len(games) == 1 else games[:-1]


def _sheet(
    record: Record,
    deals: Sequence[RecordedDeal],
    names: Sequence[str],
    flags: Flags,
    *,
    number: int,
    is_last: bool,
) -> Sheet:
    header, rules = record.header, record.rules
    about = header.about or {}
    assert rules is not None
    sides = [rules.sides.index(side) for side in sorted(set(rules.sides))][:2]
    # Each game begins at nought: what would carry points on (a lap) has no flag.
    none = (0,) * rules.seating.count
    start = deals[0].before if deals and number == 0 else none
    sheet = Sheet(
        players=tuple(Player(name=name) for name in names),
        initial_score=tuple(start[seat] for seat in sides),
        flags=flags,
        deals=tuple(_SheetWriter(deal, n, len(names)).written() for n, deal in enumerate(deals)),
    )
    if deals and (record.finished or not is_last):
        end = tuple(start[seat] + sum(deal.points[seat] for deal in deals) for seat in sides)
        sheet = msgspec.structs.replace(sheet, final_score=end)
    first = deals[0].number if deals else 0
    return deals_about(metadata_about(sheet, about), about, header.filled or (), first=first)


class _SheetWriter:
    """One deal, written down event by event."""

    def __init__(self, deal: RecordedDeal, number: int, seats: int) -> None:
        self._deal = deal
        self._number = number
        self._hands: list[tuple[str, ...]] = [()] * seats
        self._upcard: str | None = None
        self._phase = ""
        self._calls: list[str] = []
        self._fields: dict[str, Any] = {}
        self._exchanges: list[Exchange] = []
        self._tricks: list[list[str]] = []
        self._maker: int | None = None

    def written(self) -> SheetDeal:
        """All of it."""
        for event in self._deal.events:
            self._write(event)
        if self._upcard is None:
            raise self._unfit("turned up")
        phases: list[Phase] = []
        if self._calls:
            exchanges = tuple(self._exchanges) or None
            self._fields.setdefault("alone", False)
            phases.append(
                Bidding(calls=tuple(self._calls), exchanges=exchanges, number=0, **self._fields)
            )
        tricks = tuple(tuple(trick) for trick in self._tricks if trick)
        if tricks:
            phases.append(Play(tricks=tricks, number=1))
        return SheetDeal(
            number=self._number,
            dealer=self._deal.dealer,
            upcard=self._upcard,
            hands=tuple(self._hands) if any(self._hands) else None,
            phases=tuple(phases),
        )

    def _unfit(self, what: str) -> Unfit:
        place = say("cli.deal", number=self._deal.number + 1)
        return Unfit(place, say("convert.no_words", what=what))

    def _write(self, event: Event) -> None:
        if isinstance(event, ev.PhaseBegan):
            self._phase = event.phase
        elif isinstance(event, ev.TurnedUp):
            self._upcard = event.card
        elif isinstance(event, ev.Looked):
            self._hands[event.seat] = event.cards
        elif isinstance(event, ev.Played):
            self._play(event)
        elif isinstance(event, ev.TrickWon):
            self._tricks.append([])
        elif isinstance(event, ev.GameEnded | ev.DealEnded):
            if isinstance(event, ev.DealEnded) and event.why not in _ENDINGS:
                raise self._unfit(event.why)
        elif not isinstance(event, _SILENT):
            self._make(event)

    def _play(self, event: ev.Played) -> None:
        if event.suit is not None:
            raise self._unfit(f"play {event.card} {event.suit}")
        if not self._tricks:
            self._tricks.append([])
        self._tricks[-1].append(event.card)

    def _make(self, event: Event) -> None:
        """Calls, and what belongs to them."""
        if isinstance(event, ev.Passed | ev.TurnedDown):
            if self._phase in ("order up", "name"):
                self._calls.append("Pass")
        elif isinstance(event, ev.OrderedUp) and not event.forced:
            self._maker = event.seat
            self._calls.append("Order")
        elif isinstance(event, ev.Named):
            self._maker = event.seat
            self._calls.append(event.strain.value)
        elif isinstance(event, ev.WentAlone) and event.seat == self._maker:
            self._fields["alone"] = True
        elif isinstance(event, ev.DefendedAlone) and self._fields.get("alone"):
            self._fields["lone_defender"] = event.seat
        elif isinstance(event, ev.Discarded):
            self._fields["discard"] = event.card
        elif isinstance(event, ev.Gave):
            cards = ("Xx",) if event.card is None else (event.card,)
            exchange = Exchange(sender=event.seat, receiver=event.receiver, cards=cards)
            self._exchanges.append(exchange)
        else:
            raise self._unfit(str(event.__struct_config__.tag))
