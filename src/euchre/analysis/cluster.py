"""A Dask cluster as a place where shares are played."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from concurrent.futures import Executor, ThreadPoolExecutor
from contextlib import contextmanager
from importlib import import_module
from importlib.util import find_spec
from typing import Any

from euchre.core.errors import SetupError
from euchre.core.sentences import say

PATIENCE = 10.0
"""Units: seconds in which a scheduler must have answered."""


@contextmanager
def cluster_of(address: str) -> Iterator[tuple[Executor, int]]:
    """The executor of a scheduler, and how many shares it plays at once.

    Errors: `SetupError` where Dask isn't installed, or no scheduler answers.
    """
    if find_spec("distributed") is None:
        raise SetupError([say("simulate.no_distributed")])
    distributed: Any = import_module("distributed")
    try:
        _greet(address)
        client = distributed.Client(address, timeout=PATIENCE)
    except Exception as error:  # whatever an answer that isn't Dask's is taken for
        raise SetupError([say("simulate.no_cluster", address=address)]) from error
    with client:
        places = sum(client.nthreads().values()) or 1
        # A share is the same whoever plays it: one whose worker died is played again.
        yield client.get_executor(pure=False, retries=5), places


def _greet(address: str) -> None:
    """Exchange Dask's greeting with a scheduler; a client by itself waits for it without end.

    Errors: any, where nobody listens, or somebody who is no scheduler.
    """
    core: Any = import_module("distributed.core")
    security: Any = import_module("distributed.security").Security()

    async def greeted() -> None:
        settings = security.get_connection_args("client")
        comm = await asyncio.wait_for(core.connect(address, timeout=PATIENCE, **settings), PATIENCE)
        await comm.close()

    with ThreadPoolExecutor(1) as thread:  # the caller's may have a loop of its own
        thread.submit(asyncio.run, greeted()).result()
