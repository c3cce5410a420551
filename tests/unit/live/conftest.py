"""A room whose seats are all people, so that a test plays every one of them."""

from __future__ import annotations

import random
from collections.abc import Callable

import pytest

import euchre
from euchre.core.seats import Seat
from euchre.live.protocol import Needs, Prompt, Refused, ServerMessage, Update
from euchre.live.room import Keeper, Player, Room
from euchre.rules.ruleset import Ruleset


class Company:
    """People at a table, each with his connection; they do what a test says."""

    def __init__(self, rules: Ruleset, keeper: Keeper | None = None) -> None:
        names = ("Ann", "Ben", "Cat", "Dan", "Eve", "Fay", "Guy")[: rules.seating.count]
        players = [Player(name) for name in names]
        self.room = Room(rules, players, adviser=euchre.bot("house"), keeper=keeper)
        self.heard: dict[Seat | None, list[ServerMessage]] = {}
        self._ids = 0
        for seat in (*rules.seating.seats, None):
            self.heard[seat] = []
            self.room.join(seat, self.heard[seat].append)

    def prompt(self, seat: int) -> Prompt:
        return self.room.prompt(Seat(seat))

    def act(
        self, seat: int, text: str, *, v: int | None = None, act_id: int | None = None
    ) -> ServerMessage | None:
        self._ids += 1
        return self.room.act(
            Seat(seat),
            text,
            v=self.prompt(seat).v if v is None else v,
            act_id=self._ids if act_id is None else act_id,
        )

    def next(self, seat: int = 0) -> ServerMessage | None:
        self._ids += 1
        return self.room.next_deal(Seat(seat), v=self.prompt(seat).v, act_id=self._ids)

    @property
    def waiting(self) -> tuple[Seat, ...]:
        return self.room.match.deal.waiting_for

    @property
    def over(self) -> bool:
        return self.room.match.over

    def step(self, luck: random.Random, seat: int | None = None) -> None:
        """Somebody does something that is legal; or the next deal is asked for."""
        if self.prompt(0).needs is Needs.DEAL:
            assert self.next(luck.choice(self.room.match.rules.seating.seats)) is None
            return
        able = [s for s in self.room.match.rules.seating.seats if self.prompt(s).legal]
        who = luck.choice(able) if seat is None else seat
        assert self.act(who, luck.choice(self.prompt(who).legal)) is None

    def play_until(self, wanted: Callable[[Company], bool], luck: random.Random) -> None:
        while not wanted(self):
            self.step(luck)

    def updates(self, seat: int | None) -> list[Update]:
        key = None if seat is None else Seat(seat)
        return [message for message in self.heard[key] if isinstance(message, Update)]


@pytest.fixture
def company() -> Company:
    return Company(euchre.ruleset(euchre.rulesets()[0], target=5))  # no one deal gives as much


@pytest.fixture(scope="session")
def make_company() -> type[Company]:
    return Company


def reason_of(message: ServerMessage | None) -> str | None:
    return message.reason if isinstance(message, Refused) else None


@pytest.fixture(name="reason_of")
def _reason_of() -> Callable[[ServerMessage | None], str | None]:
    return reason_of
