"""The trainer's questions for pages: those of the package at once, others made in a worker process."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from concurrent.futures import BrokenExecutor
from typing import Annotated

import msgspec
from msgspec import Meta
from starlette.requests import Request
from starlette.responses import Response

from euchre.analysis.trainer.asked import asked
from euchre.analysis.trainer.bank import LAST, bank, in_bank, place_of
from euchre.analysis.trainer.making import SCHEDULE, make_question
from euchre.analysis.trainer.progress import GAPS
from euchre.analysis.trainer.question import Kind, Question
from euchre.analysis.trainer.verdict import verdict
from euchre.core.errors import EuchreError
from euchre.core.sentences import say
from euchre.kernels.jit import is_compiling
from euchre.web.beside import Beside
from euchre.web.posting import as_json

LARGEST = 1024
"""Units: bytes of an answer."""

WAITING = 8
"""Questions that may wait to be made; who asks for more is told to come back."""

KEPT = 256
"""Questions that were made and are remembered, to be graded."""

NameText = Annotated[str, Meta(max_length=40)]


class Answer(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An answer to a question, as the text of an action."""

    a: NameText


class Training(msgspec.Struct, frozen=True):
    """What pages need to know to choose the next question.

    Fields: `schedule` the kinds by number, again and again; `size` how many questions are there at
    once, `last` the last number that there is; `gaps` after how many answers a mistake comes again,
    by box.
    """

    schedule: tuple[Kind, ...]
    size: int
    last: int
    gaps: tuple[int, ...]


class Trainer:
    """Puts questions and judges answers; it knows nothing of who asks."""

    def __init__(self) -> None:
        self._made: OrderedDict[str, Question] = OrderedDict()
        self._waiting: dict[str, asyncio.Future[Question]] = {}
        self._beside = Beside()

    async def show_all(self, _: Request) -> Response:
        """What there is."""
        size = await asyncio.to_thread(lambda: len(bank()))
        last = LAST if is_compiling() else size
        return as_json(Training(SCHEDULE, size, last, GAPS))

    async def show(self, request: Request) -> Response:
        """One question."""
        try:
            found = await self._find(request.path_params["name"])
            return as_json(await asyncio.to_thread(asked, found))
        except EuchreError as error:
            return as_json({"problem": str(error)}, 422)

    async def judge(self, request: Request, _token: str, body: bytes) -> Response:
        """An answer, judged."""
        try:
            answer = msgspec.json.decode(body, type=Answer)
            found = await self._find(request.path_params["name"])
            return as_json(await asyncio.to_thread(verdict, found, answer.a))
        except (msgspec.MsgspecError, UnicodeError, RecursionError):
            return as_json({"problem": say("trainer.unread")}, 400)
        except EuchreError as error:
            return as_json({"problem": str(error)}, 422)

    def close(self) -> None:
        """End the worker, whatever it is at."""
        self._beside.close()

    async def _find(self, name: str) -> Question:
        found = await asyncio.to_thread(in_bank, name)
        if found is not None:
            return found
        if name in self._made:
            self._made.move_to_end(name)
            return self._made[name]
        if not is_compiling():  # it would take minutes
            raise EuchreError(say("trainer.no_question", name=name))
        return await self._make(name)

    async def _make(self, name: str) -> Question:
        """Have a question made; those that ask for the same one wait together."""
        waiting = self._waiting.get(name)
        if waiting is None:
            if len(self._waiting) >= WAITING:
                raise EuchreError(say("trainer.busy"))
            waiting = self._beside.start(make_question, *place_of(name))
            self._waiting[name] = waiting
            waiting.add_done_callback(lambda done: self._keep(name, done))
        try:
            return await asyncio.shield(waiting)
        except (BrokenExecutor, RuntimeError) as error:
            self._beside.close()
            raise EuchreError(say("trainer.busy")) from error

    def _keep(self, name: str, done: asyncio.Future[Question]) -> None:
        del self._waiting[name]
        if done.cancelled() or done.exception() is not None:
            return
        self._made[name] = done.result()
        if len(self._made) > KEPT:
            self._made.popitem(last=False)
