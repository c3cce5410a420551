"""Running the server: its socket, its pace, and what it says when it is up."""

from __future__ import annotations

import gc
import logging
import socket
import threading
import webbrowser
from collections.abc import Callable, Collection
from pathlib import Path

import uvicorn

from euchre.bots import BEST
from euchre.core.errors import SetupError
from euchre.core.sentences import say
from euchre.live.protocol import LARGEST, Speed
from euchre.live.records import RecordFolder
from euchre.live.rooms import House
from euchre.rules.catalogue import rulesets
from euchre.rules.ruleset import Ruleset
from euchre.web.site import make_app

PING_SECONDS = 20.0
CLOSING_SECONDS = 2


def serve(  # noqa: PLR0913 - as many as a server has settings
    host: str = "127.0.0.1",
    port: int = 8000,
    *,
    games: str | Path | None = None,
    open_browser: bool = False,
    ruleset: str | Ruleset | None = None,
    names: Collection[str] = (),
    speed: Speed = Speed.EASY,
    bot: str = BEST,
    guest: str = "",
    announce: Callable[[str], None] | None = None,
) -> None:
    """Serve the table until interrupted.

    Fields: `port` 0 takes a free one; `games` a folder for the records; `ruleset` what a new
    guest finds on the table (the first of the catalogue unless told); `names` by which the server
    is known besides its addresses, `host` and the machine's own name; `bot` plays and gives hints where nobody chose another; `guest` a bot from elsewhere
    (see `bots.foreign`) that plays on new tables; `announce` is called with
    the address once it is open. A proxy in front of it may send the guests' addresses and must
    end connections that ask for nothing: the server itself gives those no limit.
    Errors: `OSError` where the port is taken or the folder can't be written, `RulesetError` for a
    name that no game has, `SetupError` for an empty `host`, `EuchreError` for a `guest` that isn't
    there; all before anything is served.
    """
    if not host.strip():  # a socket would take it for every address there is
        raise SetupError([say("serve.no_host")])
    records = RecordFolder(games) if games is not None else None
    house = House(ruleset or rulesets()[0], bot, speed, records, guest)
    house.seated()
    listening = _listen(host, port)
    url = address(host, listening.getsockname()[1])

    def started() -> None:
        _tune_collector()
        if announce is not None:
            announce(url)
        if open_browser:
            threading.Thread(target=webbrowser.open, args=(url,), daemon=True).start()

    config = uvicorn.Config(
        make_app(house, names=_names(host, names), on_start=started),
        ws="websockets-sansio",
        ws_max_size=LARGEST,
        ws_ping_interval=PING_SECONDS,
        ws_ping_timeout=PING_SECONDS,
        ws_per_message_deflate=False,
        server_header=False,
        access_log=False,
        log_level="warning",
        timeout_graceful_shutdown=CLOSING_SECONDS,
    )
    logging.getLogger("uvicorn.error").addFilter(is_our_matter)
    try:
        uvicorn.Server(config).run(sockets=[listening])
    except KeyboardInterrupt:
        return
    finally:
        listening.close()


def address(host: str, port: int) -> str:
    """The address to open in a browser of this machine."""
    shown = "127.0.0.1" if host == "0.0.0.0" else "[::1]" if host == "::" else host  # noqa: S104
    return f"http://{f'[{shown}]' if ':' in shown and '[' not in shown else shown}:{port}/"


def _names(host: str, more: Collection[str]) -> set[str]:
    own = socket.gethostname()
    return {"localhost", host, own, f"{own}.local", *more}


def is_our_matter(record: logging.LogRecord) -> bool:
    """Whether the log needs it: a guest's text that isn't UTF-8 closes his connection, no more."""
    return not record.getMessage().startswith("Invalid UTF-8 sequence")


def _listen(host: str, port: int) -> socket.socket:
    """A listening socket, so that a taken port is found before anything starts."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    listening = socket.socket(family, socket.SOCK_STREAM)
    try:
        if hasattr(socket, "SO_REUSEADDR") and not hasattr(socket, "SO_EXCLUSIVEADDRUSE"):
            listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listening.bind((host, port))
        listening.listen(2048)
    except OSError:
        listening.close()
        raise
    return listening


def _tune_collector() -> None:
    """What is loaded by now stays: the collector needn't look at it again, nor come so often."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(50_000, 20, 50)
