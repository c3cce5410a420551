"""One WebSocket connection: its seat comes from its token, its messages go out by a task of its own."""

from __future__ import annotations

import asyncio
import contextlib
import logging

import msgspec
from starlette.websockets import WebSocket, WebSocketDisconnect

from euchre.live.advice import Advice
from euchre.live.protocol import (
    LARGEST,
    Act,
    AskHint,
    AskMotive,
    Bye,
    ClientMessage,
    Hello,
    NewGame,
    Next,
    Refusal,
    Refused,
    ServerMessage,
    SetSpeed,
    Undo,
    read_message,
    write_message,
)
from euchre.live.rooms import Full, Rooms
from euchre.web.security import Bucket

log = logging.getLogger(__name__)

OUTBOX = 64
"""Messages that may wait for a slow reader; one more, and its connection is closed."""

STRIKES = 3
"""Malformed or abusive messages that end a connection."""

HELLO_SECONDS = 5.0
"""How long a connection may take to say hello."""

POLICY = 1008
OUR_FAULT = 1011
TRY_AGAIN_LATER = 1013
TOO_SLOW = 4008
CLOSING_SECONDS = 2.0


def _outcome(reader: asyncio.Task[int | None]) -> int | None:
    """The code to close with, once the reader has ended or the writer has failed."""
    if not reader.done():
        return None
    error = reader.exception()
    if error is None:
        return reader.result()
    _note(error)
    return OUR_FAULT


def _note(error: BaseException) -> None:
    log.error("A message could not be answered", exc_info=error)


class Connection:
    """A browser's connection to its room.

    Fields: `address` where it comes from; `spare` whether it is one more than its person may have.
    """

    def __init__(
        self, socket: WebSocket, rooms: Rooms, token: str, *, address: str = "", spare: bool = False
    ) -> None:
        self._socket = socket
        self._rooms = rooms
        self._token = token
        self._address = address
        self._spare = spare
        self._advice = Advice(rooms.thinker, self.send, self._fail)
        self._outbox: asyncio.Queue[ServerMessage] = asyncio.Queue(OUTBOX)
        self._ended = asyncio.Event()
        self._code = POLICY
        self._bucket = Bucket()
        self._strikes = 0
        self._greeted = False

    def send(self, message: ServerMessage) -> None:
        """Put a message into the outbox; never waits."""
        try:
            self._outbox.put_nowait(message)
        except asyncio.QueueFull:
            self._end(TOO_SLOW)

    async def run(self) -> None:
        """Serve the connection until either side ends it."""
        await self._socket.accept()
        if self._spare:
            self.send(Bye("too many"))
            await self._close(TRY_AGAIN_LATER)
            return
        timer = asyncio.get_running_loop().call_later(HELLO_SECONDS, self._end_if_silent)
        reader = asyncio.create_task(self._read())
        writer = asyncio.create_task(self._write())
        ended = asyncio.create_task(self._ended.wait())
        tasks = (reader, writer, ended)
        try:
            await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
            code = self._code if self._ended.is_set() else _outcome(reader)
        finally:
            timer.cancel()
            self._advice.close()
            self._rooms.leave(self._token, self.send)
            for task in tasks:
                task.cancel()
            await asyncio.wait(tasks)
        if code is not None:
            await self._close(code)

    def _end(self, code: int) -> None:
        self._code = code
        self._ended.set()

    def _fail(self, error: Exception) -> None:
        _note(error)
        self._end(OUR_FAULT)

    def _end_if_silent(self) -> None:
        if not self._greeted:
            self._end(POLICY)

    async def _close(self, code: int) -> None:
        with contextlib.suppress(RuntimeError, TimeoutError, WebSocketDisconnect):
            async with asyncio.timeout(CLOSING_SECONDS):
                while code != TOO_SLOW and not self._outbox.empty():
                    await self._send_now(self._outbox.get_nowait())
                await self._socket.close(code)

    async def _write(self) -> None:
        while True:
            await self._send_now(await self._outbox.get())

    async def _send_now(self, message: ServerMessage) -> None:
        await self._socket.send_text(write_message(message).decode())

    async def _read(self) -> int | None:
        """Answer messages until there are no more (None), or the connection must end (a code)."""
        while True:
            received = await self._socket.receive()
            if received["type"] == "websocket.disconnect":
                return None
            text = received.get("text") or received.get("bytes") or ""
            code = self._take(text)
            if code is not None:
                return code

    def _take(self, text: str | bytes) -> int | None:
        if not self._bucket.take():
            return self._strike(Refusal.TOO_FAST)
        if len(text) > LARGEST:
            return self._strike(Refusal.MALFORMED)
        try:
            message = read_message(text)
        except (msgspec.MsgspecError, UnicodeError, RecursionError):
            return self._strike(Refusal.MALFORMED)
        try:
            return self._answer(message)
        except Full:
            self.send(Bye("full"))
            return TRY_AGAIN_LATER

    def _strike(self, why: Refusal) -> int | None:
        self._strikes += 1
        self.send(Refused(None, why))
        return POLICY if self._strikes >= STRIKES else None

    def _answer(self, message: ClientMessage) -> int | None:
        if isinstance(message, Hello):
            self._greet(message)
        elif not self._greeted:
            return self._strike(Refusal.MALFORMED)
        elif isinstance(message, NewGame):
            self._begin(message)
        else:
            self._pass_on(message)
        return None

    def _greet(self, hello: Hello) -> None:
        room, seat = self._rooms.room(self._token, self._address)
        room.join(seat, self.send)
        self._greeted = True
        self.send(room.greet(seat, hello.room, hello.v))

    def _begin(self, message: NewGame) -> None:
        answer = self._rooms.begin(self._token, message, self._address)
        if answer is not None:
            self.send(answer)

    def _pass_on(self, message: Act | Next | Undo | AskHint | AskMotive | SetSpeed) -> None:
        room, seat = self._rooms.room(self._token, self._address)
        answer: ServerMessage | None = None
        if isinstance(message, Act):
            answer = room.act(seat, message.a, v=message.v, act_id=message.id, room=message.room)
        elif isinstance(message, Next):
            answer = room.next_deal(seat, v=message.v, act_id=message.id, room=message.room)
        elif isinstance(message, Undo):
            answer = room.undo(seat, v=message.v, act_id=message.id, room=message.room)
        elif isinstance(message, AskHint):
            self._advice.hint(room, seat)
        elif isinstance(message, AskMotive):
            self._advice.motive(room, seat, message.at)
        else:
            room.set_speed(message.speed)
        if answer is not None:
            self.send(answer)
