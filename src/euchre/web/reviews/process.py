"""A review as a process of its own: it is asked, listened to, and ended with whoever asked."""

from __future__ import annotations

import asyncio
import os
import sys
from collections.abc import AsyncGenerator
from contextlib import suppress

import msgspec

from euchre.web.reviews.question import LENGTH, Question

_RUN = "from euchre.web.reviews.worker import main; main()"

LONGEST_LINE = 64 * 1024 * 1024
"""Units: bytes of an answer. A match is about 600 kB."""

TICK = 1.0
"""Units: seconds until those who wait are told that nothing is new."""


def command(run: str) -> tuple[str, ...]:
    """How a process of this Python is started."""
    return sys.executable, "-c", run


def environment() -> dict[str, str]:
    """Where it finds this one's modules."""
    return os.environ | {"PYTHONPATH": os.pathsep.join(filter(None, sys.path))}


async def lines(question: Question) -> AsyncGenerator[bytes, None]:
    """What the process writes, line by line; nothing where a while passes without a line.

    It is ended when the lines aren't wanted any more. Errors: `OSError` where it can't be started.
    """
    process = await asyncio.create_subprocess_exec(
        *command(_RUN),
        stdin=asyncio.subprocess.PIPE,
        stdout=asyncio.subprocess.PIPE,
        env=environment(),
        limit=LONGEST_LINE,
        start_new_session=os.name == "posix",  # an interrupt at the keyboard isn't its own
    )
    try:
        assert process.stdin is not None
        assert process.stdout is not None
        frame = msgspec.msgpack.encode(question)
        with suppress(OSError):
            process.stdin.write(len(frame).to_bytes(LENGTH, "big") + frame)
            await process.stdin.drain()
        async for line in _ticking(process.stdout):
            yield line
    finally:
        with suppress(ProcessLookupError):
            process.kill()
        await asyncio.shield(process.wait())


async def _ticking(stream: asyncio.StreamReader) -> AsyncGenerator[bytes, None]:
    while True:
        reading = asyncio.ensure_future(stream.readline())
        try:
            while not (await asyncio.wait({reading}, timeout=TICK))[0]:
                yield b""
        finally:
            reading.cancel()
        line = reading.result()
        if not line:
            return
        yield line
