"""A sheet as a record: its deals, score and faults, found by putting it to the rules."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property
from itertools import islice

import msgspec

from euchre.core import events as ev
from euchre.core.errors import NotationError
from euchre.core.events import Event
from euchre.core.seats import Seat
from euchre.core.sentences import say
from euchre.notation.acting import act_of
from euchre.notation.faults import MOST, Fault
from euchre.notation.record import RecordedDeal
from euchre.notation.sheet.flags import Mapped, rules_of
from euchre.notation.sheet.hands import Hands
from euchre.notation.sheet.lines import LinePlayed, play_lines
from euchre.notation.sheet.replaying import Replayed, replay_deal
from euchre.notation.sheet.sheet import Sheet, SheetDeal
from euchre.rules.deal import Deal, Shuffling, begin_deal
from euchre.rules.match import Match
from euchre.rules.ruleset import Ruleset
from euchre.rules.standing import Standing, fresh_standing
from euchre.rules.winning import game_winners

MOST_LINES = 1000


class SheetRecord:
    """A game that was written down: what it tells, and what is wrong with it.

    It answers what a `Record` does, as far as a sheet can.
    """

    def __init__(self, sheet: Sheet) -> None:
        self._sheet = sheet

    @property
    def sheet(self) -> Sheet:
        """What was written down."""
        return self._sheet

    @property
    def players(self) -> tuple[str, ...]:
        """The names by seat."""
        return self._sheet.names

    @cached_property
    def _mapped(self) -> Mapped:
        return rules_of(self._sheet.flags)

    @property
    def rules(self) -> Ruleset | None:
        """The rules that its flags stand for; None where this version has none such."""
        return self._mapped.rules

    @property
    def warnings(self) -> tuple[str, ...]:
        """What its flags leave open."""
        return () if self.rules is None else self._mapped.warnings

    @cached_property
    def _checked(self) -> _Checking:
        checking = _Checking(self._sheet, self.rules)
        checking.run()
        return checking

    @property
    def replayed(self) -> tuple[Replayed, ...]:
        """Each deal as the rules have it, with cards filled in where none are told."""
        return tuple(self._checked.replayed)

    @property
    def deals(self) -> tuple[RecordedDeal, ...]:
        """The deals as far as they go, no card in them that was not told."""
        return tuple(self._checked.deals)

    @property
    def score(self) -> tuple[int, ...]:
        """The points by seat, counted by the rules."""
        return self._checked.standing.points

    @property
    def start(self) -> tuple[int, ...]:
        """The points by seat before the first deal."""
        return self._checked.start.points

    @property
    def finished(self) -> bool:
        """Whether somebody has won."""
        return self._checked.is_won

    @property
    def unchecked(self) -> int:
        """How many deals could not be checked to their end, for what the sheet doesn't tell."""
        return self._checked.unchecked

    @cached_property
    def faults(self) -> tuple[Fault, ...]:
        """Everything wrong with it; of more than a hundred faults the first."""
        rules = [] if self.rules is not None else list(self._mapped.warnings)
        head = [Fault(deal=None, at=say("sheet.at.flags"), reason=text) for text in rules]
        found = [*self._sheet.faults, *head, *self._checked.faults]
        last = len(self._sheet.deals)
        found.sort(key=lambda fault: last if fault.deal is None else fault.deal)
        return tuple(found[:MOST])

    @cached_property
    def lines(self) -> tuple[LinePlayed, ...]:
        """The alternative lines of its deals, put to the rules; of more than a thousand the first."""
        return tuple(islice(self._checked.lines(), MOST_LINES))

    @property
    def line_faults(self) -> tuple[Fault, ...]:
        """What is impossible in them; nothing of the game itself is wrong by it."""
        found = (line.fault for line in self.lines)
        return tuple(fault for fault in found if fault is not None)[:MOST]

    def events_of(self, line: LinePlayed) -> tuple[Event, ...]:
        """The deal as a line has it, no card in it that was not told."""
        return () if line.replayed is None else _shown(line.replayed)

    def match(self) -> Match:
        """The game, where every card of it is told and nothing is wrong with it.

        Errors: `NotationError` with what stands against it.
        """
        return self._match(fill=False)

    def filled(self) -> Match:
        """The game with cards filled in where none are told.

        Errors: `NotationError` where something is wrong with it, or it stops within a deal.
        """
        return self._match(fill=True)

    def _match(self, *, fill: bool) -> Match:
        reason = self._obstacle(fill=fill)
        if reason:
            raise NotationError(self._sheet.title or "", say("record.start"), reason)
        return self._checked.match()

    def _obstacle(self, *, fill: bool) -> str:
        if self.faults:
            fault = self.faults[0]
            number = "" if fault.deal is None else say("cli.deal", number=fault.deal + 1) + ", "
            return say("sheet.sound", at=number + fault.place, reason=fault.reason.rstrip("."))
        if not self.replayed:
            return say("sheet.no_deals")
        for n, replayed in enumerate(self.replayed):
            last = n + 1 == len(self.replayed)
            if not replayed.is_whole and (not last or replayed.deal is None):
                return say("sheet.part", number=n + 1)
            if not fill and (replayed.hands is None or replayed.hands.is_filled):
                return say("sheet.not_told", number=n + 1)
        return ""


class _Checking:
    """The walk through a sheet's deals, with the standing between them."""

    def __init__(self, sheet: Sheet, rules: Ruleset | None) -> None:
        self._sheet = sheet
        self._rules = rules
        seats = len(sheet.players) if rules is None else rules.seating.count
        self.standing = fresh_standing(seats, Seat(0))
        self.start = self.standing
        self.replayed: list[Replayed] = []
        self.deals: list[RecordedDeal] = []
        self.faults: list[Fault] = []
        self.told: list[tuple[SheetDeal, Standing]] = []
        self.unchecked = 0
        self.is_won = False
        self._uncounted = 0
        self._said_over = False

    def run(self) -> None:
        if self._rules is None:
            self.unchecked = len(self._sheet.deals)
            return
        self._begin(self._rules)
        expected: int | None = None
        for n, told in enumerate(self._sheet.deals):
            if told is None:
                self._uncounted += 1
                expected = None
                continue
            expected = self._deal(self._rules, n, told, expected)
        self._compare_final()

    def _begin(self, rules: Ruleset) -> None:
        if len(self._sheet.players) != rules.seating.count:
            reason = say("sheet.players", n=rules.seating.count, given=len(self._sheet.players))
            self.faults.append(Fault(deal=None, at="players", reason=reason))
        score = self._sheet.initial_score
        points = tuple(score[side] if side < len(score) else 0 for side in rules.sides)
        self.standing = self.start = msgspec.structs.replace(self.standing, points=points)

    def _fault(self, deal: int | None, at: str, reason: str) -> None:
        self.faults.append(Fault(deal=deal, at=at, reason=reason))

    def _deal(self, rules: Ruleset, n: int, told: SheetDeal, expected: int | None) -> int | None:
        """Put one deal to the rules; who deals next."""
        if told.dealer >= rules.seating.count:
            reason = say("problem.no_seat", number=told.dealer, last=rules.seating.count - 1)
            self._fault(n, say("sheet.at.dealer"), reason)
            self._uncounted += 1
            return None
        dealer = Seat(told.dealer)
        if expected not in (None, dealer):
            reason = say("sheet.other_dealer", number=dealer, by_rules=expected)
            self._fault(n, say("sheet.at.dealer"), reason)
        if self.is_won and not self._said_over:
            self._said_over = True
            self._fault(n, say("sheet.at.deal"), say("replay.after_end"))
        self.standing = msgspec.structs.replace(self.standing, dealer=dealer, deal=n)
        if n == 0:
            self.start = self.standing
        replayed = replay_deal(rules, told, self._playable())
        self.replayed.append(replayed)
        self.told.append((told, self._playable()))
        if replayed.wrong is not None:
            self._fault(n, *replayed.wrong)
        elif not replayed.is_whole and (replayed.untold or n + 1 < len(self._sheet.deals)):
            self.unchecked += 1
        before = self.standing.points
        self._count(rules, replayed)
        self._show(n, dealer, before, replayed)
        return replayed.deal.next_dealer if replayed.is_whole and replayed.deal else None

    def lines(self) -> Iterator[LinePlayed]:
        """Each deal's lines, from the standing that it was played at."""
        for (told, standing), replayed in zip(self.told, self.replayed, strict=True):
            if told.lines and self._rules is not None:
                yield from play_lines(self._rules, standing.deal, told, replayed, standing)

    def _playable(self) -> Standing:
        """The standing, or none at all where nothing is left to play for."""
        if not self.is_won:
            return self.standing
        zero = (0,) * len(self.standing.points)
        return msgspec.structs.replace(self.standing, points=zero)

    def _count(self, rules: Ruleset, replayed: Replayed) -> None:
        deal = replayed.deal
        if deal is None or not replayed.is_whole:
            self._uncounted += 1
            return
        if not self.is_won:
            self.is_won = bool(game_winners(rules, self.standing, deal))
        assert deal.next_dealer is not None
        self.standing = self.standing.after(deal.points, deal.next_dealer)
        limit = rules.match_rules.deals
        self.is_won = self.is_won or (bool(limit) and self.standing.deal >= limit)

    def _show(self, n: int, dealer: Seat, before: tuple[int, ...], replayed: Replayed) -> None:
        deal = replayed.deal
        events = (ev.DealBegan(n, dealer),) if deal is None else _shown(replayed)
        points = (0,) * len(before) if deal is None else deal.points
        outcome = None if deal is None else deal.outcome
        self.deals.append(RecordedDeal(n, dealer, events, before, points, outcome))

    def _compare_final(self) -> None:
        rules, final = self._rules, self._sheet.final_score
        if rules is None or final is None:
            return
        derived = tuple(
            self.standing.points[rules.sides.index(side)] for side in sorted(set(rules.sides))
        )
        if derived[:2] == final:
            return
        code = "sheet.other_final.part" if self._uncounted else "sheet.other_final"
        reason = say(code, stated=_score(final), counted=_score(derived), uncounted=self._uncounted)
        self._fault(None, "finalScore", reason)

    def match(self) -> Match:
        """The match that the deals make, one after another."""
        assert self._rules is not None
        first, *others = (replayed.deal for replayed in self.replayed)
        assert first is not None
        match = Match(
            rules=self._rules,
            standing=self.start,
            deal=begin_deal(self._rules, self.start),
            before=(ev.DealerChosen(self.start.dealer, "given"),),
        )
        for deal in (first, *others):
            assert deal is not None
            match = _again(match, deal)
        return match


def _again(match: Match, deal: Deal) -> Match:
    """The match after the same pack and the same acts as in a deal."""
    events = deal.events
    order = next(event.order for event in events if isinstance(event, ev.Shuffled))
    match = match.with_pack(Shuffling(order, 0))
    for at in range(len(events)):
        act = act_of(events, at)
        for action in () if act is None else act.actions:
            assert act is not None
            if match.deal.why_not(action, act.seat) is None:
                match = match.play(action, act.seat)
                break
    return match


def _score(points: tuple[int, ...]) -> str:
    return "-".join(map(str, points))


def _shown(replayed: Replayed) -> tuple[Event, ...]:
    """The events of a deal, without the cards that were filled in."""
    deal, hands = replayed.deal, replayed.hands
    if deal is None:
        return ()
    if hands is None:
        return deal.events
    return tuple(_veiled(event, hands) for event in deal.events)


def _veiled(event: Event, hands: Hands) -> Event:
    if isinstance(event, ev.Looked):
        whole = hands.known[event.seat] == len(hands.hands[event.seat])
        return event if whole else event.seen_by(None)
    if isinstance(event, ev.Discarded):
        return event if hands.discard_known else event.seen_by(None)
    return event.seen_by(None) if hands.is_filled or isinstance(event, ev.Shuffled) else event
