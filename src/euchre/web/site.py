"""The web application and the server that runs it."""

from __future__ import annotations

import mimetypes
from collections.abc import AsyncIterator, Callable, Collection
from contextlib import asynccontextmanager
from importlib.resources import files

import msgspec
from starlette.applications import Starlette
from starlette.middleware import Middleware
from starlette.requests import Request
from starlette.responses import HTMLResponse, PlainTextResponse, Response
from starlette.routing import Mount, Route, WebSocketRoute
from starlette.staticfiles import StaticFiles
from starlette.websockets import WebSocket

from euchre.core.sentences import DEFAULT_LOCALE
from euchre.live.rooms import House, Rooms
from euchre.web.games import games
from euchre.web.security import (
    COOKIE,
    KnownHosts,
    Pace,
    SecureHeaders,
    Tokens,
    Windows,
    is_same_origin,
)
from euchre.web.sockets import Connection

COOKIE_SECONDS = 400 * 24 * 3600
"""How long a browser keeps its seat. Source: RFC 6265bis, the longest that browsers allow."""


def make_app(
    house: House,
    *,
    origins: Collection[str] = (),
    names: Collection[str] | None = None,
    tokens: Tokens | None = None,
    on_start: Callable[[], None] | None = None,
) -> Starlette:
    """The application: the page, its files, the sentences, and the socket.

    Fields: `origins` pages of other addresses that may connect, such as `https://club.example`;
    `names` those by which the server is known (any, unless told); `tokens` whose seats it keeps;
    `on_start` what is done once the event loop runs.
    """
    mimetypes.add_type("text/javascript", ".js")  # some systems have it as plain text
    page = files("euchre.web").joinpath("static", "index.html").read_text(encoding="utf-8")
    sentences = files("euchre.core").joinpath("locales", f"{DEFAULT_LOCALE}.json").read_bytes()

    mint = tokens or Tokens(house.records.key() if house.records is not None else None)
    windows = Windows()
    catalogue = msgspec.json.encode(games())

    async def show_page(request: Request) -> Response:
        response = HTMLResponse(page)
        if mint.of(request) is None:
            response.set_cookie(
                COOKIE,
                mint.fresh(),
                max_age=COOKIE_SECONDS,
                httponly=True,
                samesite="strict",
                secure=request.url.scheme == "https",
            )
        return response

    async def show_sentences(_: Request) -> Response:
        return Response(sentences, media_type="application/json")

    async def show_games(_: Request) -> Response:
        return Response(catalogue, media_type="application/json")

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
            await Connection(socket, rooms, token, address=address, spare=spare).run()

    @asynccontextmanager
    async def live(app: Starlette) -> AsyncIterator[None]:
        app.state.rooms = rooms = Rooms(house)
        app.state.pace = Pace()
        if on_start is not None:
            on_start()
        yield
        rooms.close()

    return Starlette(
        routes=[
            Route("/", show_page),
            Route("/games.json", show_games),
            Route("/healthz", show_health),
            Route(f"/locales/{DEFAULT_LOCALE}.json", show_sentences),
            WebSocketRoute("/ws", open_socket),
            Mount("/static", StaticFiles(packages=[("euchre.web", "static")])),
        ],
        middleware=[
            Middleware(SecureHeaders),
            *([] if names is None else [Middleware(KnownHosts, names=names)]),
        ],
        lifespan=live,
    )
