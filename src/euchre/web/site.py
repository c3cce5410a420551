"""The web application: pages, files, sentences, questions, and the sockets of the tables."""

from __future__ import annotations

import mimetypes
from collections.abc import AsyncIterator, Awaitable, Callable, Collection
from contextlib import asynccontextmanager
from importlib.resources import files

import msgspec
from starlette.applications import Starlette
from starlette.middleware import Middleware
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import Mount, Route, WebSocketRoute
from starlette.staticfiles import StaticFiles
from starlette.websockets import WebSocket

from euchre.core.sentences import DEFAULT_LOCALE
from euchre.live.rooms import PRACTICE, House, Rooms
from euchre.live.thinking.thinker import Workers
from euchre.live.updates import table_info
from euchre.web import checking, history, noting, training
from euchre.web.games import offer, running_game
from euchre.web.history import History
from euchre.web.noting import NoteKeeper
from euchre.web.odds import LARGEST as LARGEST_ODDS
from euchre.web.odds import OddsDesk
from euchre.web.pages import PAGES, Pages, show_missing
from euchre.web.posting import Doorkeeper, as_json
from euchre.web.reviews.desk import ReviewDesk
from euchre.web.security import KnownHosts, Pace, SecureHeaders, Tokens, Windows, is_same_origin
from euchre.web.sockets import Connection
from euchre.web.training import Trainer

TABLES = {"/ws": "", "/ws/practise": PRACTICE}
"""The sockets: a person's game, and his table of practice beside it."""


def make_app(
    house: House,
    *,
    origins: Collection[str] = (),
    names: Collection[str] | None = None,
    tokens: Tokens | None = None,
    on_start: Callable[[], None] | None = None,
) -> Starlette:
    """The application.

    Fields: `origins` pages of other addresses that may connect, such as `https://club.example`;
    `names` those by which the server is known (any, unless told); `tokens` whose seats it keeps;
    `on_start` what is done once the event loop runs.
    """
    mimetypes.add_type("text/javascript", ".js")  # some systems have it as plain text
    mimetypes.add_type("application/manifest+json", ".webmanifest")
    sentences = files("euchre.core").joinpath("locales", f"{DEFAULT_LOCALE}.json").read_bytes()
    mint = tokens or Tokens(house.records.key() if house.records is not None else None)
    pages = Pages(mint)
    records = History(house.records, mint)
    reviews = ReviewDesk(records)
    door = Doorkeeper(mint, origins)
    windows = Windows()
    trainer = Trainer()
    desk = OddsDesk()

    async def show_running(request: Request) -> Response:
        token = mint.of(request)
        return as_json(running_game(request.app.state.rooms.running(token) if token else None))

    async def show_health(_: Request) -> Response:
        return PlainTextResponse("ok\n")

    async def open_socket(socket: WebSocket) -> None:
        token = mint.of(socket)
        address = socket.client.host if socket.client else ""
        if (
            token is None
            or not is_same_origin(socket.headers, origins)
            or not socket.app.state.pace.take(address)
        ):
            await socket.close()
            return
        with windows.one_more(token) as spare:
            rooms = socket.app.state.rooms
            table = token + TABLES[socket.url.path]
            await Connection(socket, rooms, table, address=address, spare=spare).run()

    @asynccontextmanager
    async def live(app: Starlette) -> AsyncIterator[None]:
        thinker = Workers()
        app.state.rooms = rooms = Rooms(house, thinker=thinker)
        app.state.pace = Pace()
        if on_start is not None:
            on_start()
        yield
        rooms.close()
        trainer.close()
        desk.close()
        thinker.close()

    def post(path: str, answer: Callable[..., object], most: int) -> Route:
        return Route(path, door.guard(answer, most), methods=["POST"])  # type: ignore[arg-type]

    return Starlette(
        routes=[
            *(Route(path, pages.show) for path in PAGES),
            Route("/games.json", _ready(msgspec.json.encode(offer()))),
            Route("/order.json", _ready(msgspec.json.encode(table_info(house.rules(), ())))),
            Route("/running.json", show_running),
            Route("/records.json", records.show_list),
            Route("/records/{name}.json", records.show),
            *(Route(f"/records/{{name}}{form.value}", records.send) for form in history.FORMS),
            Route("/trainer.json", trainer.show_all),
            Route("/trainer/{name}.json", trainer.show),
            post("/trainer/{name}", trainer.judge, training.LARGEST),
            post("/check", checking.check, checking.LARGEST),
            Route("/odds/games.json", desk.show_games),
            post("/odds", desk.take, LARGEST_ODDS),
            post("/records", records.take, history.LARGEST),
            post("/records/{name}/review", reviews.take, 0),
            post("/reviews", reviews.take_file, history.LARGEST),
            post("/records/{name}/notes", NoteKeeper(records).take, noting.LARGEST),
            Route("/healthz", show_health),
            Route(f"/locales/{DEFAULT_LOCALE}.json", _ready(sentences)),
            *(WebSocketRoute(path, open_socket) for path in TABLES),
            Mount("/static", StaticFiles(packages=[("euchre.web", "static")])),
        ],
        exception_handlers={404: show_missing},
        middleware=[
            Middleware(SecureHeaders),
            *([] if names is None else [Middleware(KnownHosts, names=names)]),
        ],
        lifespan=live,
    )


def _ready(content: bytes) -> Callable[[Request], Awaitable[Response]]:
    """An endpoint whose answer is always the same JSON."""

    async def show(_: Request) -> Response:
        return Response(content, media_type="application/json")

    return show
