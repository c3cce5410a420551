"""A table stopped where a scene wants it: a match by seed, shown to a page in place of the server's.

The page is the real one, with its styles and modules; only its WebSocket is answered from here, so that
the same seed gives the same picture on every machine.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Any

import msgspec

import euchre
from euchre.core.seats import Seat
from euchre.core.shuffle import BOT, Luck
from euchre.live import updates
from euchre.live.protocol import VERSION, SeatInfo, Speed, Update, Welcome, write_message
from euchre.live.rooms import HOUSE_NAMES
from euchre.rules.deal import Seeded
from euchre.rules.match import Match
from euchre.rules.ruleset import Ruleset
from euchre.rules.standing import fresh_standing

if TYPE_CHECKING:
    from playwright.sync_api import BrowserContext, Page, WebSocketRoute

Until = Callable[[Match], bool]
MOST_SEEDS = 400


def begin(rules: Ruleset, seed: int) -> Match:
    """A match by seed that waits for each later pack, as a room's does."""
    return msgspec.structs.replace(rules.match(seed=seed), shuffle=None)


def deal_next(match: Match, seed: int) -> Match:
    """The match with the next pack of its seed."""
    return match.with_pack(Seeded(match.rules, seed)(match.deal.table.deal))


def move(match: Match, seed: int) -> Match:
    """The match after the house's move for whoever is to act first."""
    deal = match.deal
    seat = Seat(deal.waiting_for[0])
    luck = Luck(seed, BOT + seat, deal.table.deal * 64 + len(deal.events))
    return match.play(euchre.bot("house").act(deal.observe(seat), luck), seat)


def course(rules: Ruleset, seed: int, deals: int = 1) -> Iterator[Match]:
    """The match after each of the house's moves, for so many deals."""
    match = begin(rules, seed)
    for number in range(deals):
        if number:
            match = deal_next(match, seed)
        yield match
        while not match.over and not match.waits_for_pack:
            match = move(match, seed)
            yield match
        if match.over:
            return


def find(rules: Ruleset, until: Until, *, deals: int = 1, seed: int = 1) -> tuple[Match, int]:
    """The first position of the first seed at which `until` holds, and that seed."""
    for one in range(seed, seed + MOST_SEEDS):
        for match in course(rules, one, deals):
            if until(match):
                return match, one
    raise LookupError(rules.name)


def asked(verb: str, *, phase: str = "", least: int = 1) -> Until:
    """Holds where somebody may choose between so many actions with this verb."""

    def holds(match: Match) -> bool:
        if match.over or match.waits_for_pack:
            return False
        texts = [str(action) for action in match.deal.legal()]
        own = sum(text.split()[0] == verb for text in texts)
        return own >= least and phase in ("", match.deal.phase)

    return holds


class Stage:
    """Answers a page's WebSocket as a room would, with one person at it and the house's players.

    Fields: `said` the messages of the page, as they came.
    """

    def __init__(
        self, match: Match, seed: int, seat: int | None = None, speed: Speed = Speed.AT_ONCE
    ) -> None:
        self.match = match
        self.speed = speed
        self.seed = seed
        actor = match.deal.actor
        self.seat = Seat(seat if seat is not None else actor if actor is not None else 0)
        self.said: list[dict[str, Any]] = []
        self.opened = len(match.events)
        names = iter(HOUSE_NAMES)
        self._info = updates.table_info(
            match.rules,
            [
                SeatInfo("", "person") if s == self.seat else SeatInfo(next(names), "bot")
                for s in match.rules.seating.seats
            ],
        )

    def welcome(self) -> Welcome:
        """All that the person may know of the match."""
        rules = self.match.rules
        return Welcome(
            protocol=VERSION,
            room="stage",
            seat=self.seat,
            speed=self.speed,
            table=self._info,
            standing=None
            if rules.match_rules.hidden
            else fresh_standing(rules.seating.count, Seat(0)),
            v=len(self.match.events),
            events=updates.seen(self.match.events, self.seat),  # type: ignore[arg-type]
            prompt=updates.prompt_for(self.match, self.seat, self.opened),
        )

    def update(self, before: int, ack: int | None = None) -> Update:
        """What has happened since a version."""
        self.opened = len(self.match.events)
        events = updates.seen(self.match.events[before:], self.seat)
        prompt = updates.prompt_for(self.match, self.seat, self.opened)
        return Update(self.opened, events, prompt, ack)  # type: ignore[arg-type]

    def act(self, text: str, ack: int | None = None) -> Iterator[Update]:
        """The person's act, and then the house's moves until he is asked again."""
        before = len(self.match.events)
        self.match = self.match.play(text, self.seat)
        yield self.update(before, ack)
        yield from self.house()

    def house(self) -> Iterator[Update]:
        """The house's moves until the person is asked something."""
        while not (self.match.over or self.match.waits_for_pack):
            if self.seat in self.match.deal.waiting_for:
                return
            before = len(self.match.events)
            self.match = move(self.match, self.seed)
            yield self.update(before)

    def deal(self, ack: int | None = None) -> Iterator[Update]:
        """The next deal, and the house's moves in it."""
        before = len(self.match.events)
        self.match = deal_next(self.match, self.seed)
        yield self.update(before, ack)
        yield from self.house()

    def attach(self, page: Page) -> None:
        """Answer this page's WebSocket."""

        def link(socket: WebSocketRoute) -> None:
            def take(text: str | bytes) -> None:
                for message in self._answer(json.loads(text)):
                    socket.send(write_message(message).decode())

            socket.on_message(take)

        page.route_web_socket("**/ws", link)

    def _answer(self, message: dict[str, Any]) -> Iterator[Welcome | Update]:
        self.said.append(message)
        match message:
            case {"t": "hello"}:
                yield self.welcome()
            case {"t": "act", "a": text, "id": ack}:
                yield from self.act(text, ack)
            case {"t": "next", "id": ack}:
                yield from self.deal(ack)


def show(context: BrowserContext, address: str, stage: Stage, query: str = "") -> Page:
    """A new page with this table."""
    page = context.new_page()
    stage.attach(page)
    page.goto(f"{address}/{query}")
    page.wait_for_selector("#app:not([hidden])")
    return page
