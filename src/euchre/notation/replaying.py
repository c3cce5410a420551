"""Replaying: every act of a record put to the rules again, and what they answer compared.

The first fault of a deal ends the checking of that deal; the next one is checked from the standing
that the record itself gives. What the record's view hides is checked only as far as it can be.
"""

from __future__ import annotations

from collections import deque
from itertools import takewhile

import msgspec

from euchre.core import events as ev
from euchre.core.actions import Name, Order
from euchre.core.errors import IllegalAction, SetupError
from euchre.core.events import Event
from euchre.core.reasons import Why
from euchre.core.seats import Seat
from euchre.core.sentences import say
from euchre.core.shuffle import VERSION
from euchre.notation.acting import MAKES, Act, act_of, may_act
from euchre.notation.faults import MOST, Fault, refused
from euchre.notation.reading import Reading
from euchre.notation.unveiling import unveil
from euchre.notation.watching import Watch
from euchre.rules.deal import Deal, Seeded, Shuffling, begin_deal, seeded
from euchre.rules.match import DEALS, WON, Match, match_of
from euchre.rules.match_rules import BY_CUT
from euchre.rules.ruleset import Ruleset
from euchre.rules.standing import Standing, fresh_standing
from euchre.rules.winning import after_game

CUTS = (ev.CardsCut, ev.SeatsTaken, ev.MadeRoom)
"""What may come before it is told who deals first."""

UNBORNE = (Why.NOT_AN_OFFER, Why.NOT_NOW)
"""How a call is refused to one who holds no card of the suit, where he must."""


class Replay(msgspec.Struct, frozen=True):
    """What replaying gave.

    Fields: `match` the game up to the first fault, or as far as the record's view tells all (None
    where it can't even begin); `counted` how many events of the record it stands on; `unchecked`
    how many deals could not be checked to their end.
    """

    match: Match | None
    counted: int
    faults: tuple[Fault, ...]
    unchecked: int


def replay(reading: Reading) -> Replay:
    """Put a record to the rules."""
    if reading.rules is None or not reading.events:
        return Replay(None, 0, (), 0)
    return _Replayer(reading, reading.rules).run()


class _Tally:
    """The standing as the record's own events give it."""

    def __init__(self, rules: Ruleset, start: tuple[int, ...] = ()) -> None:
        self.rules = rules
        standing = fresh_standing(rules.seating.count, Seat(0))
        if len(start) == len(standing.points):
            standing = msgspec.structs.replace(standing, points=start)
        self.standing = standing
        self.deal: int | None = None
        self.ended: list[str] = []  # how each deal ended
        self.games: list[Event] = []

    def add(self, event: Event) -> None:
        standing = self.standing
        if isinstance(event, ev.DealBegan):
            self.deal = event.deal
        elif isinstance(event, ev.DealerChosen):
            self.standing = msgspec.structs.replace(standing, dealer=event.seat)
        elif isinstance(event, ev.Marked):
            points = standing.with_marks(event.points)
            self.standing = msgspec.structs.replace(standing, points=points)
        elif isinstance(event, ev.DealEnded):
            deal = (self.deal or 0) + 1
            self.standing = msgspec.structs.replace(standing, dealer=event.next_dealer, deal=deal)
            self.ended.append(event.why)
        elif isinstance(event, ev.GameEnded):
            self.games.append(event)
            if event.winners:
                self.standing = after_game(self.rules, standing, event.winners)

    def match(self, standing: Standing) -> Match:
        """A match that goes on from a standing, with as many deals and games behind it."""
        deal = begin_deal(self.rules, standing)
        finished = tuple(
            Deal(msgspec.structs.replace(deal.table, outcome=why), ()) for why in self.ended
        )
        return Match(
            rules=self.rules,
            standing=standing,
            deal=deal,
            before=tuple(self.games),
            finished=finished,
        )


class _Replayer:
    def __init__(self, reading: Reading, rules: Ruleset) -> None:
        self.reading = reading
        self.events = reading.events  # as recorded: what the rules' answers are compared with
        self.acts = list(reading.events)  # with what the view hides filled in, where it can be
        self.rules = rules
        self.view = reading.header.view
        note = reading.header.shuffle
        is_seeded = note.version == VERSION and self.view == "all"
        self.seed = note.seed if is_seeded else None
        self.tally = _Tally(rules, reading.header.start or ())
        self.faults: list[Fault] = []
        self.unchecked = 0
        self.match: Match | None = None
        self.expected: deque[Event] = deque()
        # The last point at which record and rules agreed: the match, and the events it rests on.
        self.good: tuple[Match | None, int] = (None, 0)
        self.frozen = False
        # What all see of a deal that can't be put to the rules any more.
        self.watch: Watch | None = None

    def run(self) -> Replay:
        at = self._open()
        while at < len(self.events) and len(self.faults) < MOST:
            at = self._step(at)
        if not self.frozen and self.match is not None and at >= len(self.events):
            self.good = (self.match, at)
        match, counted = self.good
        return Replay(self._continued(match), counted, tuple(self.faults), self.unchecked)

    def _continued(self, match: Match | None) -> Match | None:
        """The match with its seeded shuffle, so that it can be played on."""
        if match is None or self.seed is None:
            return match
        shuffle = Seeded(self.rules, self.seed)
        if match.waits_for_pack and not match.over:
            match = match.with_pack(shuffle(match.standing.deal))
        return msgspec.structs.replace(match, shuffle=shuffle)

    def _open(self) -> int:
        """The first events tell who deals first, after the cuts for it."""
        at = next((n for n, e in enumerate(self.events) if not isinstance(e, CUTS)), None)
        if at is None:
            return len(self.events)
        chosen = self.events[at]
        if not isinstance(chosen, ev.DealerChosen):
            self._fault(at, say("replay.no_opening"))
            return at
        opening = tuple(self.events[: at + 1])
        seated = any(isinstance(event, ev.SeatsTaken) for event in opening)
        seated = seated and self.rules.match_rules.partners != BY_CUT  # at a table of its own
        if self.seed is not None and chosen.how != "given" and not seated:
            by_seed = match_of(self.rules, seed=self.seed).opening
            if by_seed != opening:
                self._fault(at, say("replay.other_dealer"))
        self.tally.add(chosen)
        match = self.tally.match(self.tally.standing)
        self._start(msgspec.structs.replace(match, before=opening))
        self.good = (self.match, at + 1) if not self.frozen else self.good
        return at + 1

    def _start(self, match: Match) -> None:
        self.match = match
        self.expected = deque(match.deal.events)

    def _step(self, at: int) -> int:
        event = self.events[at]
        if at in self.reading.gaps:
            self._lose()
        if self.match is None and isinstance(event, ev.DealBegan):
            self._start(self.tally.match(self.tally.standing))
        if self.match is None:
            return self._watch(at)
        if self.expected:
            return self._compare(at, self.expected.popleft())
        return self._put(at, self.match)

    def _watch(self, at: int) -> int:
        """Pass over an event, but for what everybody saw of it."""
        wrong = None if self.watch is None else self.watch.see(self.events[at])
        if wrong is not None:
            return self._fault(at, wrong)
        self.tally.add(self.events[at])
        return at + 1

    def _compare(self, at: int, produced: Event) -> int:
        event = self.events[at]
        shown = produced if self.view == "all" else produced.seen_by(Seat(self.view))
        if event != shown:
            self._fault(at, self._otherwise(event, shown))
            if isinstance(event, ev.DealBegan):
                standing = self.tally.standing
                now = msgspec.structs.replace(standing, deal=event.deal, dealer=event.dealer)
                self._start(self.tally.match(now))
                self.expected.popleft()
        self.tally.add(event)
        return at + 1

    def _otherwise(self, event: Event, shown: Event) -> str:
        if type(event) is type(shown):
            fields = [
                name
                for name in event.__struct_fields__
                if getattr(event, name) != getattr(shown, name)
            ]
            return say(
                "replay.other",
                event=_tag(event),
                field=fields[0],
                recorded=_plain(getattr(event, fields[0])),
                rules=_plain(getattr(shown, fields[0])),
            )
        return say("replay.instead", recorded=_tag(event), rules=_tag(shown))

    def _put(self, at: int, match: Match) -> int:
        """Put the act or the pack recorded here to the rules, which wait for one."""
        if not self.frozen:
            self.good = (match, at)
        event = self.events[at]
        if match.over:
            return self._fault(at, say("replay.after_end"))
        if isinstance(event, ev.MatchEnded):
            if event.why in (WON, DEALS):
                return self._fault(at, say("replay.not_won"))
            return self._accept(at, match, match.stop(event.why))
        if match.waits_for_pack:
            return self._put_pack(at, match)
        act = act_of(self.acts, at)
        if act is None:
            return self._no_act(at, match)
        if isinstance(event, MAKES) and at + 1 == len(self.events):
            self.frozen = True  # cut off before it was told whether alone
            return at + 1
        return self._put_act(at, match, act)

    def _put_act(self, at: int, match: Match, act: Act) -> int:
        allowed = (a for a in act.actions if match.deal.why_not(a, act.seat) is None)
        action = next(allowed, act.actions[0])
        try:
            after = match.play(action, act.seat)
        except IllegalAction as error:
            if self._may_be_guessed(at, act.seat, error):
                return self._veiled(at)
            names = self.reading.header.players or None
            seat = say("replay.seat", seat=act.seat, names=names)
            return self._fault(at, refused(error, seat, names))
        return self._accept(at, match, after)

    def _may_be_guessed(self, at: int, seat: Seat, error: IllegalAction) -> bool:
        """Whether the refusal hangs on cards filled in: not every hand has been shown whole."""
        if self.view in ("all", seat):
            return False
        if isinstance(error.action, Order | Name) and error.reason.code in UNBORNE:
            return True  # only a holder of the suit may make it: he may rest, his cards unseen
        if error.reason.code not in (Why.MUST_FOLLOW, Why.MUST_WIN, Why.MUST_TRUMP):
            return False
        rest = takewhile(lambda event: not isinstance(event, ev.DealBegan), self.events[at:])
        return not any(isinstance(event, ev.DealEnded) for event in rest)

    def _put_pack(self, at: int, match: Match) -> int:
        if self.view != "all":
            self._unveil(at)
        event = self.acts[at]
        if not isinstance(event, ev.Shuffled):
            return self._fault(at, say("replay.no_pack", recorded=_tag(event)))
        if not event.order:
            return self._veiled(at) if self.view != "all" else self._no_act(at, match)
        if at + 1 == len(self.events):
            self.frozen = True  # cut off before it was told how the pack was cut
            return at + 1
        following = self.events[at + 1]
        cut = following if isinstance(following, ev.Cut) else None  # none where nobody cuts
        shuffling = Shuffling(event.order, cut.lifted if cut else 0)
        if self.seed is not None:
            given = seeded(self.rules, self.seed, match.standing.deal)
            if shuffling != (given if cut else given._replace(lifted=0)):
                return self._fault(at, say("replay.other_pack"))
        try:
            after = match.with_pack(shuffling)
        except SetupError as error:
            return self._fault(at, str(error))
        return self._accept(at, match, after)

    def _unveil(self, at: int) -> None:
        """Fill in what the view hides of this deal; the match is then no longer the one played."""
        self.frozen = True
        stop = next(
            (n for n in range(at, len(self.events)) if isinstance(self.events[n], ev.DealBegan)),
            len(self.events),
        )
        filled = unveil(self.rules, self.events[at:stop])
        if filled is not None:
            self.acts[at:stop] = filled

    def _no_act(self, at: int, match: Match) -> int:
        event = self.events[at]
        if may_act(event) and self.view != "all":
            return self._veiled(at)
        code = "replay.hidden" if may_act(event) else "replay.no_act"
        seats = list(match.deal.waiting_for)
        if not seats and code == "replay.no_act":
            code = "replay.nobody"
        names = self.reading.header.players or None
        return self._fault(at, say(code, recorded=_tag(event), seats=seats, names=names))

    def _accept(self, at: int, before: Match, after: Match) -> int:
        """The rules took it: what they answer is what the record must tell from here on."""
        self.expected.extend(after.events[len(before.events) :])
        self.match = after
        return at

    def _veiled(self, at: int) -> int:
        self.unchecked += 1
        self._lose()
        self.watch = watch = Watch(self.rules)
        before = range(at - 1, -1, -1)
        start = next((n for n in before if isinstance(self.events[n], ev.DealBegan)), at)
        for event in self.events[start:at]:
            watch.see(event)
        return self._watch(at)

    def _lose(self) -> None:
        """Pass over the rest of this deal."""
        self.frozen = True
        self.match = None
        self.watch = None
        self.expected.clear()

    def _fault(self, at: int, reason: str) -> int:
        event = self.events[at]
        deal = event.deal if isinstance(event, ev.DealBegan) else self.tally.deal
        self.faults.append(Fault(deal=deal, line=self.reading.lines[at], reason=reason))
        self._lose()
        self.tally.add(event)
        return at + 1


def _tag(event: Event) -> str:
    return str(event.__struct_config__.tag)


def _plain(value: object) -> str:
    if isinstance(value, tuple):
        return " ".join(map(str, value)) or "-"
    return "-" if value is None else str(value)
