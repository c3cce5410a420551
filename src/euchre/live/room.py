"""A room: a match, who sits at it, and who looks on. It never waits for anybody."""

from __future__ import annotations

import contextlib
import logging
import secrets
from collections import OrderedDict
from collections.abc import Callable, Sequence
from functools import cache
from typing import NamedTuple

import msgspec

from euchre.bots import bot
from euchre.bots.api import Bot
from euchre.core.actions import parse_action
from euchre.core.errors import IllegalAction, NotationError
from euchre.core.events import Event
from euchre.core.seats import Seat
from euchre.core.shuffle import BOT, fresh_seed
from euchre.live import updates
from euchre.live.fairness import fresh_key, shuffle_pack
from euchre.live.keeper import Keeper
from euchre.live.motives import ADVICE, UNSAID, Asked, told
from euchre.live.motives import asked as asked_motive
from euchre.live.protocol import (
    VERSION,
    HintGiven,
    MotiveGiven,
    Needs,
    Paced,
    Prompt,
    Refusal,
    Refused,
    SeatInfo,
    ServerMessage,
    Speed,
    Update,
    Welcome,
)
from euchre.live.thinking.question import Answer, Question
from euchre.live.thinking.question import answer as think_here
from euchre.rules.match import Match, Shuffle
from euchre.rules.ruleset import Ruleset

IDS_KEPT = 256
"""How many answers a seat's room remembers, so that a message sent again does nothing twice."""

log = logging.getLogger(__name__)

Viewer = Callable[[ServerMessage], None]
"""Takes a message for one connection, and never waits."""


class Player(msgspec.Struct, frozen=True):
    """Who sits at a seat: a bot, or (without one) a person."""

    name: str
    bot: Bot | None = None


class Turn(NamedTuple):
    """An act that may be taken back: the version of the prompt it answered, and the match before it."""

    v: int
    before: Match


@cache
def _named(name: str) -> Bot:
    """A bot by its name, always the same one."""
    return bot(name)


class Room:
    """One match with its players.

    `version` rises by one with each event, and with each act taken back; it never falls. Packs
    come from shuffle 2 and no seed is accepted; only a match that is resumed may bring a shuffle of
    its own, as a person's own game does. Then too the next deal comes when it is asked for.

    Fields: `keeper` takes the record; `resumed` a match to go on with, which its keeper has so far;
    `practise` what its first deal was chosen for, if it was.
    """

    def __init__(
        self,
        rules: Ruleset,
        players: Sequence[Player],
        *,
        adviser: Bot,
        speed: Speed = Speed.EASY,
        keeper: Keeper | None = None,
        resumed: Match | None = None,
        practise: str = "",
    ) -> None:
        self.name = secrets.token_urlsafe(9)
        self.players = tuple(players)
        self.speed = speed
        self.watchers: list[Callable[[], None]] = []
        self._adviser = adviser
        self._keeper = keeper
        self._viewers: dict[Viewer, Seat | None] = {}
        self._luck_seed = fresh_seed()
        self._info = updates.table_info(
            rules,
            [SeatInfo(p.name, "person" if p.bot is None else "bot") for p in self.players],
            practise,
        )
        own = resumed.shuffle if resumed else None
        self._packs: Shuffle = own or (lambda _: shuffle_pack(rules, fresh_key()))
        self._log: list[Event] = []
        self._shift = 0  # how far the version is ahead of the number of events
        self._oldest = 0  # the version from which updates go on: what came before was taken back
        self._turns: list[Turn] = []
        self._made_by: dict[tuple[int, int], str] = {}  # deal, place: the bot that acted there
        self._opened: dict[Seat, int] = {}
        self._asked: dict[Seat, object] = {}
        self._answers: dict[Seat, OrderedDict[int, Refused | None]] = {
            seat: OrderedDict() for seat in rules.seating.seats
        }
        self.match = rules.match()
        if resumed is not None:
            self.match = msgspec.structs.replace(resumed, shuffle=None)
            self._log.extend(resumed.events)
        self._take(self.match, None, None)
        if self.match.waits_for_pack and not self.match.finished:
            self._deal()

    def thinkers(self) -> tuple[Bot, ...]:
        """All that may be asked to think here."""
        return (self._adviser, *(p.bot for p in self.players if p.bot is not None))

    @property
    def version(self) -> int:
        """How many events there have been, those taken back too, and how many acts were taken back."""
        return self._shift + len(self._log)

    # Looking on.

    def join(self, seat: Seat | None, viewer: Viewer) -> None:
        """Send a viewer, from now on, all that this seat (None: a spectator) may see."""
        self._viewers[viewer] = seat

    def leave(self, viewer: Viewer) -> None:
        """Send this viewer nothing more."""
        self._viewers.pop(viewer, None)

    def has(self, viewer: Viewer) -> bool:
        """Whether this viewer is still to hear something."""
        return viewer in self._viewers

    def viewers(self) -> tuple[tuple[Viewer, Seat | None], ...]:
        """Who looks on, with the seat he sees."""
        return tuple(self._viewers.items())

    def greet(
        self, seat: Seat | None, room: str | None = None, since: int | None = None
    ) -> Welcome | Update:
        """What a viewer needs who knows nothing, or this room up to a version."""
        if room == self.name and since is not None and self._oldest <= since <= self.version:
            return self._update(seat, since, None)
        first = next(iter(self.match.finished), self.match.deal)
        return Welcome(
            protocol=VERSION,
            room=self.name,
            seat=seat,
            speed=self.speed,
            table=self._info,
            standing=first.observe(seat).standing,
            v=self.version,
            events=updates.seen(self._log, seat),  # type: ignore[arg-type]
            prompt=self.prompt(seat),
        )

    def prompt(self, seat: Seat | None) -> Prompt:
        """What is asked of a seat."""
        if seat is None:
            return updates.prompt_for(self.match, None, self.version)
        turn = self._turns[-1] if self._turns and not self.match.over else None
        undo = turn.v if turn and self._is_alone(seat) else None
        return updates.prompt_for(self.match, seat, self._opened[seat], undo)

    # Acting.

    def act(
        self, seat: Seat, text: str, *, v: int, act_id: int, room: str | None = None
    ) -> ServerMessage | None:
        """Play an action that answers the prompt of version `v`.

        Gives the message for the sender alone: a refusal, or the state again where this id has
        been seen; None where all, the sender too, have been sent the update. What was meant for
        another room is stale.
        """
        if room not in (None, self.name):
            return Refused(act_id, Refusal.STALE)
        is_open = v == self._opened[seat]
        return self._once(seat, act_id, is_open, lambda: self._play(seat, text, act_id))

    def next_deal(
        self, seat: Seat, *, v: int, act_id: int, room: str | None = None
    ) -> ServerMessage | None:
        """Deal again once a deal is over; answered like `act`."""
        if room not in (None, self.name):
            return Refused(act_id, Refusal.STALE)
        is_open = v == self._opened[seat]
        return self._once(seat, act_id, is_open, lambda: self._deal_for(seat, act_id))

    def undo(
        self, seat: Seat, *, v: int, act_id: int, room: str | None = None
    ) -> ServerMessage | None:
        """Go back to before this seat's last act of the deal, the one that its prompt names as `undo`.

        Answered like `act`; but all connections, the sender's too, are greeted anew.
        """
        if room not in (None, self.name):
            return Refused(act_id, Refusal.STALE)
        is_open = v == self.prompt(seat).undo
        return self._once(seat, act_id, is_open, self._take_back)

    # Bots: what they are asked now, and what becomes of their answers, also those that come late.

    def asks_move(self, seat: Seat) -> Question:
        """What to ask the bot of a seat that is waited for."""
        bot = self.players[seat].bot
        assert bot is not None
        deal = self.match.deal
        luck = (self._luck_seed, BOT + seat, deal.table.deal * 64 + len(deal.events))
        return Question(bot, deal.observe(seat), luck, self.version)

    def move(self, seat: Seat, answer: Answer | None = None) -> None:
        """Let the bot of a seat that is waited for make its move: that of an answer, if it isn't late.

        Without one the bot is asked here and now.
        """
        found = answer or think_here(self.asks_move(seat))
        if found.question.v != self.version:
            return
        place = (self.match.deal.table.deal, len(self.match.deal.events))
        self._made_by[place] = found.by
        self._take(self.match.play(found.action, seat), seat, None)

    def asks_hint(self, seat: Seat) -> Question | None:
        """What to ask the adviser for this seat; None when it isn't asked anything."""
        deal = self.match.deal
        if updates.needs_of(self.match) is not Needs.ACT or seat not in deal.waiting_for:
            return None
        luck = (self._luck_seed, ADVICE + seat, len(deal.events))
        return Question(self._adviser, deal.observe(seat), luck, self._opened[seat], why=True)

    def hint(self, seat: Seat, answer: Answer | None = None) -> ServerMessage | None:
        """What the adviser would do in this seat; None when it isn't asked that, or no more."""
        asked = self.asks_hint(seat)
        if asked is None or (answer is not None and answer.question.v != asked.v):
            return None
        found = answer or think_here(asked)
        if found.hint is None:
            return None
        return HintGiven(asked.v, str(found.action), found.hint.rule, found.hint.args)

    def asks_motive(self, seat: Seat | None, at: int) -> Asked | None:
        """What to ask about the act told by an event; None where it tells none, or its deal isn't over."""
        return asked_motive(self.match, at, seat, self._actor_at, self._adviser)

    def motive(
        self, seat: Seat | None, at: int, answer: Answer | None = None
    ) -> MotiveGiven | None:
        """Why the act told by an event was done, unsaid where none can say; None where that is stale."""
        asked = self.asks_motive(seat, at)
        if answer is not None and (asked is None or asked.question != answer.question):
            return None
        if asked is None:
            return MotiveGiven(at, own=False, rather=None, rule=UNSAID, args={})
        return told(asked, answer or think_here(asked.question), seat)

    def _actor_at(self, deal: int, place: int, seat: Seat) -> Bot | None:
        """The bot that acted there: that of the seat, or the one that stood in for it."""
        own = self.players[seat].bot
        by = self._made_by.get((deal, place))
        return own if own is None or by in (None, own.name) else _named(by)

    def set_speed(self, speed: Speed) -> None:
        """Set the pace of the bots, and tell everybody."""
        self.speed = speed
        for viewer in tuple(self._viewers):
            viewer(Paced(speed))
        self._tell_watchers()

    def _once(
        self,
        seat: Seat,
        act_id: int,
        is_open: bool,  # noqa: FBT001 - only the three above call it
        do: Callable[[], Refused | None],
    ) -> ServerMessage | None:
        answers = self._answers[seat]
        if act_id in answers:
            return answers[act_id] or self._update(seat, self.version, act_id)
        answers[act_id] = answer = do() if is_open else Refused(act_id, Refusal.STALE)
        if len(answers) > IDS_KEPT:
            answers.popitem(last=False)
        return answer

    def _play(self, seat: Seat, text: str, act_id: int) -> Refused | None:
        try:
            after = self.match.play(parse_action(text), seat)
        except NotationError:
            return Refused(act_id, Refusal.UNREADABLE, {"text": text})
        except IllegalAction as error:
            return Refused(act_id, error.reason.code, error.reason.args)
        if self._is_alone(seat):
            self._turns.append(Turn(self._opened[seat], self.match))
        self._take(after, seat, act_id)
        return None

    def _is_alone(self, seat: Seat) -> bool:
        """Whether all others at the table are bots."""
        return [at for at, player in enumerate(self.players) if player.bot is None] == [seat]

    def _take_back(self) -> None:
        """Go back to before the last act that may be taken back, and greet everybody anew."""
        version = self.version + 1
        self.match = self._turns.pop().before
        kept = len(self.match.events)
        self._keep(lambda keeper: keeper.take_back(len(self._log) - kept))
        del self._log[kept:]
        self._shift, self._oldest = version - kept, version
        self._asked.clear()
        self._open_prompts(None)
        for viewer, seat in tuple(self._viewers.items()):
            viewer(self.greet(seat))
        self._tell_watchers()

    def _deal_for(self, seat: Seat, act_id: int) -> Refused | None:
        if updates.needs_of(self.match) is not Needs.DEAL:
            return Refused(act_id, Refusal.STALE)
        self._deal(seat, act_id)
        return None

    def _deal(self, seat: Seat | None = None, act_id: int | None = None) -> None:
        self._turns.clear()
        self._take(self.match.with_pack(self._packs(self.match.standing.deal)), seat, act_id)

    def _take(self, match: Match, actor: Seat | None, act_id: int | None) -> None:
        """Go on to a later state of the match: keep what is new, then tell everybody."""
        before = self.version
        self.match = match
        new = match.events[len(self._log) :]
        self._log.extend(new)
        self._keep(lambda keeper: keeper.append(new))
        if match.over:
            self._keep(lambda keeper: keeper.end(new[-1].why))  # type: ignore[attr-defined]
            self._keeper = None
        self._open_prompts(actor)
        for viewer, seat in tuple(self._viewers.items()):
            viewer(self._update(seat, before, act_id if seat == actor else None))
        self._tell_watchers()

    def close(self) -> None:
        """Keep no more of it: nobody comes back."""
        if self._keeper is not None:
            with contextlib.suppress(OSError):
                self._keeper.close()
            self._keeper = None

    def _keep(self, change: Callable[[Keeper], None]) -> None:
        """Write to the record; where that fails, the game goes on without one."""
        if self._keeper is None:
            return
        try:
            change(self._keeper)
        except OSError as error:
            log.warning("The record of room %s ends here: %s", self.name, error)
            self.close()

    def _open_prompts(self, actor: Seat | None) -> None:
        """A seat's prompt is a new one when it has acted, or is asked something else."""
        deal = self.match.deal
        needs = updates.needs_of(self.match)
        for seat in self._answers:
            asked = (needs, deal.table.deal, deal.phase, seat in deal.waiting_for, deal.legal(seat))
            if seat == actor or asked != self._asked.get(seat):
                self._opened[seat], self._asked[seat] = self.version, asked

    def _update(self, seat: Seat | None, since: int, ack: int | None) -> Update:
        events = updates.seen(self._log[since - self._shift :], seat)
        return Update(self.version, events, self.prompt(seat), ack)  # type: ignore[arg-type]

    def _tell_watchers(self) -> None:
        for watcher in tuple(self.watchers):
            watcher()
