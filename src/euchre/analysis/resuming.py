"""How a checkpoint is read: what a file must be before anything is gone on with."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TypeVar

import msgspec

from euchre.core.errors import NotationError, SetupError
from euchre.core.files import read_file
from euchre.core.sentences import say

_Head = TypeVar("_Head")
_Body = TypeVar("_Body")


def read_checkpoint(
    file: Path,
    kind: str,
    head: tuple[type[_Head], Callable[[_Head], bool]],
    body: tuple[type[_Body], Callable[[_Body], Iterator[str]]],
    *,
    largest: int,
) -> _Body:
    """What a checkpoint holds.

    Fields: `kind` of checkpoint, whose sentences are `<kind>.expected` and `<kind>.other`; `head` what
    tells it from other files, and whether it is the one that goes on here; `body` what stands in it,
    and the places where that can't be; `largest` in bytes.
    Errors: `NotationError` for a file that is none or a damaged one, `SetupError` for another's,
    `OSError` where it can't be read.
    """
    start, expected = say("checkpoint.start"), say(f"{kind}.expected")
    content = read_file(file, largest, place=start, expected=expected)
    try:
        told = msgspec.json.decode(content, type=head[0])
    except msgspec.MsgspecError as error:
        raise NotationError(file.name, start, expected) from error
    if not head[1](told):
        raise SetupError([say(f"{kind}.other", file=file.name)])
    try:
        held = msgspec.json.decode(content, type=body[0])
    except msgspec.MsgspecError as error:
        _, found, place = str(error).rpartition(" - at ")
        where = place.strip("`$.") if found else start
        raise NotationError(file.name, where, say("checkpoint.damaged")) from error
    fault = next(body[1](held), None)
    if fault is not None:
        raise NotationError(file.name, fault, say("checkpoint.damaged"))
    return held
