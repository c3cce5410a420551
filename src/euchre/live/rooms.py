"""The rooms of a server: whose token opens which seat of which room."""

from __future__ import annotations

import asyncio
import hashlib
from collections import Counter, OrderedDict
from collections.abc import Mapping, Sequence

import msgspec

from euchre.bots import BEST, at_table, player_at_table
from euchre.bots.api import Bot
from euchre.core.errors import EuchreError, SetupError
from euchre.core.seats import Seat
from euchre.core.sentences import say
from euchre.live.automation import Automation
from euchre.live.practice import Finished, Practice, practice
from euchre.live.protocol import NewGame, Refusal, Refused, ServerMessage, Speed
from euchre.live.records import RecordFolder, owner_of
from euchre.live.room import IDS_KEPT, Player, Room, Viewer
from euchre.live.thinking.thinker import Here, Thinker
from euchre.notation.acting import has_acted
from euchre.rules.catalogue import recipe, ruleset
from euchre.rules.deal import Deal
from euchre.rules.options import Value
from euchre.rules.ruleset import Ruleset

HOUSE_NAMES = ("Walt", "Ruth", "Ida", "Otis", "Mae", "Gus")
"""The house's players, from the left of the person."""

PRACTICE = "/practise"
"""What follows the token of one who sits at his table of practice, beside his game."""

PERSON = Seat(0)
MOST = 400
"""Rooms that a server holds; then the one longest unused gives way, if nobody is in it."""

MOST_OF_ONE = 40
"""Rooms that guests of one address may have; then the longest unused of them gives way."""


class Full(EuchreError):
    """There is no room left."""


class House(msgspec.Struct, frozen=True):
    """What new rooms are made of: the default game, the bots' name, where the records go.

    Fields: `guest` a bot from elsewhere, such as `./prog`, that takes the seats that nobody chose a
    bot for; hints are still those of `bot`.
    Errors: `RulesetError` for a name that no game has.
    """

    ruleset: str | Ruleset
    bot: str = BEST
    speed: Speed = Speed.EASY
    records: RecordFolder | None = None
    guest: str = ""

    def __post_init__(self) -> None:
        self.rules()

    def seated(self) -> Bot:
        """The bot of a seat that nobody chose one for.

        Errors: `EuchreError` where there is none such.
        """
        return player_at_table(self.guest) if self.guest else at_table(self.bot)

    def rules(self) -> Ruleset:
        """The default game."""
        if isinstance(self.ruleset, Ruleset):
            return self.ruleset
        return recipe(self.ruleset).make({})

    def game(self, name: str | None, options: Mapping[str, Value], seats: int | None) -> Ruleset:
        """The game that a guest wants: the default one where he names none, or just that one.

        Errors: `RulesetError`.
        """
        own = self.rules()
        if seats in (None, own.seating.count) and (
            (name is None and not options) or (name == own.name and dict(options) == own.changed)
        ):
            return own
        if name is None:
            name, options = own.name, {**own.changed, **options}
            seats = own.seating.count if seats is None else seats
        if seats is not None:
            ruleset(name, seats=seats)  # says which numbers of players there can be
        return recipe(name).make(options, seats)


class _Open:
    """A room with the task that moves its bots.

    `address` is where its guest came from, `answers` what his wishes for a new game came to (None:
    he got it), by their ids.
    """

    def __init__(self, room: Room, address: str, thinker: Thinker) -> None:
        self.room = room
        self.address = address
        self.answers: OrderedDict[int, Refused | None] = OrderedDict()
        self._task = asyncio.get_running_loop().create_task(Automation(room, thinker).run())

    def close(self) -> None:
        """Move no bots any more, and end the record."""
        self._task.cancel()
        self.room.close()


class Rooms:
    """One room for each person, found by the token of his browser. Needs a running event loop.

    Fields: `thinker` who lets the bots of all rooms think: this process, unless told.
    """

    def __init__(self, house: House, most: int = MOST, thinker: Thinker | None = None) -> None:
        self.thinker: Thinker = thinker or Here()
        self._house = house
        self._most = most
        self._open: OrderedDict[bytes, _Open] = OrderedDict()

    def __len__(self) -> int:
        return len(self._open)

    def room(self, token: str, address: str = "") -> tuple[Room, Seat]:
        """A person's room and seat; where there is none yet, his unfinished game goes on, or the default one begins.

        Errors: `Full`.
        """
        key = _hashed(token)
        found = self._open.get(key)
        if found is None:
            return self._resume(token, address) or self.new(token, None, {}, address=address)
        self._open.move_to_end(key)
        return found.room, PERSON

    def begin(self, token: str, wish: NewGame, address: str = "") -> ServerMessage | None:
        """Begin the game that a message asks for, once for each id.

        Gives the message for the sender alone: a refusal, or the room again where this id has
        been seen; None where all his connections have been greeted.
        Errors: `Full`.
        """
        room, seat = self.room(token, address)
        answers = self._open[_hashed(token)].answers
        if wish.id in answers:
            return answers[wish.id] or room.greet(seat)
        answer: Refused | None = None
        try:
            self._new(token, wish, address)
        except Full:
            raise
        except SetupError as error:
            answer = Refused(wish.id, Refusal.BAD_DEAL, {"problems": str(error)})
        except EuchreError as error:
            answer = Refused(wish.id, Refusal.BAD_RULES, {"problems": str(error)})
        answers[wish.id] = answer
        if len(answers) > IDS_KEPT:
            answers.popitem(last=False)
        return answer

    def new(
        self,
        token: str,
        name: str | None,
        options: Mapping[str, Value],
        seats: int | None = None,
        *,
        address: str = "",
    ) -> tuple[Room, Seat]:
        """Begin another game for a person; all his connections move there and are greeted.

        Errors: `RulesetError` for a game or options that can't be, `Full`.
        """
        return self._new(token, NewGame(0, name, seats, dict(options)), address)

    def running(self, token: str) -> Room | None:
        """A person's game, if he has begun to play it and it isn't over."""
        held = self._open.get(_hashed(token))
        if held is None or held.room.match.over:
            return None
        return held.room if has_acted(held.room.match.events, PERSON) else None

    def _new(self, token: str, wish: NewGame, address: str) -> tuple[Room, Seat]:
        """Begin the game of a wish; see `new`.

        Errors: `SetupError` for a first deal that can't be, `EuchreError` for a bot that isn't there.
        """
        rules = self._house.game(wish.ruleset, wish.options, wish.seats)
        begun = None
        if wish.practise is not None:
            begun = practice(wish.practise, rules, self._finished(token))
            rules = begun.match.rules
        key = _hashed(token)
        before = self._open.get(key)
        bots = [at_table(name) for name in wish.bots]
        if before is not None and not bots:
            bots = [player.bot for player in before.room.players if player.bot is not None]
        if before is None:
            self._make_way(address)
        speed = wish.speed or (before.room.speed if before else self._house.speed)
        room = self._make(token, rules, bots, speed, begun)
        self._open[key] = opened = _Open(
            room, address if before is None else before.address, self.thinker
        )
        self._open.move_to_end(key)
        if before is not None:
            opened.answers = before.answers
            before.close()
            for viewer, seat in before.room.viewers():
                before.room.leave(viewer)
                room.join(seat, viewer)
                viewer(room.greet(seat))
        return room, PERSON

    def _finished(self, token: str) -> Finished:
        """Finds finished deals of this person's own rooms."""
        own = token.removesuffix(PRACTICE)
        held = [self._open.get(_hashed(one)) for one in (own, own + PRACTICE)]
        rooms = {opened.room.name: opened.room for opened in held if opened is not None}

        def find(name: str, number: int) -> Deal | None:
            room = rooms.get(name)
            deals = room.match.finished if room is not None else ()
            return next((deal for deal in reversed(deals) if deal.table.deal == number), None)

        return find

    def leave(self, token: str, viewer: Viewer) -> None:
        """Send nothing more to this connection of a person."""
        held = self._open.get(_hashed(token))
        if held is not None:
            held.room.leave(viewer)

    def close(self) -> None:
        """End all rooms."""
        for held in self._open.values():
            held.close()
        self._open.clear()

    def _resume(self, token: str, address: str) -> tuple[Room, Seat] | None:
        """Go on with a game that was not played to its end, as after the server was stopped."""
        house = self._house
        if house.records is None or token.endswith(PRACTICE):
            return None
        left = house.records.unfinished(owner_of(token))
        if left is None:
            return None
        try:
            self._make_way(address)
        except Full:
            left.writer.close()
            raise
        rules = left.match.rules
        names = left.players[1:] or HOUSE_NAMES[: rules.seating.count - 1]
        players = [Player(""), *(Player(name, house.seated()) for name in names)]
        room = Room(
            rules,
            players,
            adviser=at_table(house.bot),
            speed=house.speed,
            keeper=left.writer,
            resumed=left.match,
        )
        self._open[_hashed(token)] = _Open(room, address, self.thinker)
        return room, PERSON

    def _make(
        self, token: str, rules: Ruleset, bots: Sequence[Bot], speed: Speed, begun: Practice | None
    ) -> Room:
        """A room; practice leaves no record."""
        house = self._house
        others = len(rules.seating.seats) - 1
        seated = [*bots[:others], *(house.seated() for _ in range(others - len(bots)))]
        players = [
            Player(""),
            *(Player(name, who) for name, who in zip(HOUSE_NAMES, seated, strict=False)),
        ]
        names = tuple(player.name or say("cli.play.you") for player in players)
        keeper = None
        if begun is None and house.records is not None and not token.endswith(PRACTICE):
            keeper = house.records.open(rules, names, owner_of(token))
        return Room(
            rules,
            players,
            adviser=at_table(house.bot),
            speed=speed,
            keeper=keeper,
            resumed=begun.match if begun else None,
            practise=begun.what if begun else "",
        )

    def _make_way(self, address: str) -> None:
        """Let an empty room of this address go, or of the address that has most rooms.

        So one address can't turn out the guests of others.
        """
        held = Counter(opened.address for opened in self._open.values())
        crowded = held[address] >= MOST_OF_ONE
        if not crowded and len(self._open) < self._most:
            return
        empty = [
            key
            for key, opened in self._open.items()
            if not opened.room.viewers() and (not crowded or opened.address == address)
        ]
        if not empty:
            raise Full
        key = max(empty, key=lambda key: held[self._open[key].address])  # of equals the first
        self._open.pop(key).close()


def _hashed(token: str) -> bytes:
    return hashlib.sha256(token.encode()).digest()
