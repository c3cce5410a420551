"""Auctions: bidding up a ladder, and naming trump after the highest bid has won."""

from __future__ import annotations

from typing import ClassVar

from euchre.core.actions import PASS, Action, Bid, Name
from euchre.core.cards import JOKERS
from euchre.core.events import Bade, CardShown, Contracted, Event, Passed, WentAlone
from euchre.core.reasons import Reason, Why
from euchre.core.seats import Seat, Who
from euchre.core.suits import STRAINS, SUITS, Strain
from euchre.rules.ladder import Ladder, Rung
from euchre.rules.phase import DONE, Phase, Step
from euchre.rules.phases.making import MADE, PASSED
from euchre.rules.table import Bidding, Call, Table
from euchre.rules.who import find

WON = "won"


class Auction(Phase, frozen=True):
    """Bid up the ruleset's ladder; each bid must be worth more than every earlier one.

    Fields: `strains` those named in the bid, none where trump is named afterwards; `until_pass`
    whether the bidding goes round until all others pass, instead of once; `reenter` whether one
    who passed may speak again; `underbid` whether lower bids may be said, which only inform;
    `top_ends` whether a bid that nothing outranks ends the bidding at once;
    `forced` upon whom the ladder's forced rung falls when all pass, if there is such a seat.
    Source: Foster, seven-handed and 500; gourt and Parlett for pepper.
    """

    labels: ClassVar[tuple[str, ...]] = (MADE, WON, PASSED)
    is_auction: ClassVar[bool] = True
    strains: tuple[Strain, ...] = ()
    until_pass: bool = False
    reenter: bool = False
    underbid: bool = False
    top_ends: bool = True
    forced: Who | None = None

    @property
    def ends(self) -> tuple[str, ...]:
        """A bid with its strain makes trump; all can pass where none can be forced."""
        made = (MADE,) if self.strains else (WON,)
        falls = self.forced not in (None, Who.JOKER_HOLDER)  # it may lie in the widow
        return made if falls else (*made, PASSED)

    def waiting(self, table: Table) -> tuple[Seat, ...]:
        """The next to speak."""
        return self._speakers(table, table.answers)[:1]

    def _speakers(self, table: Table, said: tuple[Call, ...]) -> tuple[Seat, ...]:
        """Who may still speak after this has been said, in order."""
        seats = table.rules.seating.after(table.dealer)
        if not self.until_pass:
            return seats[len(said) :]
        bids = [place for place, call in enumerate(said) if call.call != "pass"]
        quiet = said[bids[-1] + 1 :] if bids else said
        out = {call.seat for call in (quiet if self.reenter else said) if call.call == "pass"}
        if bids:
            out.add(said[bids[-1]].seat)
        turns = table.rules.seating.after(said[-1].seat) if said else seats
        return tuple(seat for seat in turns if seat not in out)

    def legal(self, table: Table, seat: Seat) -> tuple[Action, ...]:  # noqa: ARG002
        """Pass, and every bid that outranks the highest."""
        ladder = _ladder(table)
        floor = 0
        if table.high is not None and not self.underbid:
            floor = ladder.value(table.high.call, table.high.strain) - ladder.equal
        bids = (
            Bid(rung.call, strain)
            for rung in ladder.rungs
            for strain in self._strains_of(rung)
            if not rung.forced and rung.value(strain) > floor
        )
        return (PASS, *bids)

    def _strains_of(self, rung: Rung) -> tuple[Strain | None, ...]:
        """What may be named in a bid of this rung."""
        return (None,) if rung.strain is not None else self.strains or (None,)

    def why_not(self, table: Table, seat: Seat, action: Action) -> Reason | None:
        """Why a bid is refused: no such rung, or not above the highest."""
        legal = self.legal(table, seat)
        if action in legal or not isinstance(action, Bid):
            return super().why_not(table, seat, action)
        rungs = [rung for rung in _ladder(table).rungs if not rung.forced]
        if not any(
            rung.call == action.call and action.strain in self._strains_of(rung) for rung in rungs
        ):
            return Reason(Why.NO_SUCH_BID, {"action": str(action)})
        assert table.high is not None
        return Reason(Why.TOO_LOW, {"action": str(action), "high": table.high.text})

    def act(self, table: Table, seat: Seat, action: Action) -> Step:
        """A bid stands until it is outranked; the auction ends when nobody may speak."""
        event: Event = Passed(seat)
        high, ladder = table.high, _ladder(table)
        if isinstance(action, Bid):
            event = Bade(seat, action.call, action.strain)
            bid = Bidding(seat, action.call, action.strain)
            beats = high is None or ladder.outranks(bid, high)
            high = bid if beats else high
        said = (*table.answers, Call(seat, str(action)))
        top = high is not None and ladder.value(high.call, high.strain) == ladder.highest
        if self._speakers(table, said) and not (top and self.top_ends):
            return Step((event,))
        if high is None:
            return self._all_passed(table, event)
        return self._settled(table, high, (event,))

    def _settled(self, table: Table, high: Bidding, said: tuple[Event, ...]) -> Step:
        """The bid has won; a strain is still to be named where neither bid nor rung has one."""
        rung = _ladder(table).rung(high.call)
        strain = rung.strain or high.strain
        if strain is None:
            return Step(said, WON)
        events: list[Event] = [*said, Contracted(high.seat, strain, high.call)]
        if rung.alone:
            events.append(WentAlone(high.seat))
        return Step(events, MADE)

    def _all_passed(self, table: Table, event: Event) -> Step:
        """Somebody may have to play all the same; a joker that obliges its holder is shown."""
        rungs = [rung for rung in _ladder(table).rungs if rung.forced]
        seats = find(table, self.forced) if self.forced is not None and rungs else ()
        if not seats:
            return Step((event,), PASSED)
        (seat,) = seats
        said: list[Event] = [event]
        if self.forced is Who.JOKER_HOLDER:
            joker = next(face for face in JOKERS if table.holds(seat, face))
            said.append(CardShown(seat, joker))
        said.append(Bade(seat, rungs[0].call))
        return self._settled(table, Bidding(seat, rungs[0].call, None), tuple(said))


def _ladder(table: Table) -> Ladder:
    assert table.rules.ladder is not None
    return table.rules.ladder


class NameContract(Phase, frozen=True):
    """The highest bidder names what is trump.

    Fields: `no_trump` whether he may play without; `may_be_alone` whether he may play alone.
    Source: gourt, Pepper; Parlett.
    """

    no_trump: bool = True
    may_be_alone: bool = False

    def waiting(self, table: Table) -> tuple[Seat, ...]:
        """The highest bidder."""
        assert table.high is not None
        return (table.high.seat,)

    def legal(self, table: Table, seat: Seat) -> tuple[Action, ...]:  # noqa: ARG002
        """Each strain, with and without partners."""
        strains = STRAINS if self.no_trump else SUITS
        ways = (False, True) if self.may_be_alone else (False,)
        return tuple(Name(strain, alone) for strain in strains for alone in ways)

    def act(self, table: Table, seat: Seat, action: Action) -> Step:
        """The contract is settled."""
        assert isinstance(action, Name)
        assert table.high is not None
        events: list[Event] = [Contracted(seat, action.strain, table.high.call)]
        if action.alone:
            events.append(WentAlone(seat))
        return Step(events, DONE)
