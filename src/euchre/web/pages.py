"""The pages, by their addresses; each gives the browser its token."""

from __future__ import annotations

from importlib.resources import files

from starlette.requests import Request
from starlette.responses import HTMLResponse, Response

from euchre.web.security import COOKIE, Tokens

PAGES = {
    "/": "index.html",
    "/new": "pages/new.html",
    "/learn": "pages/learn.html",
    "/practise": "pages/practise.html",
    "/practise/table": "index.html",
    "/records": "pages/records.html",
}
"""The file of each address; practice has a table of its own beside the game."""

COOKIE_SECONDS = 400 * 24 * 3600
"""How long a browser keeps its seat. Source: RFC 6265bis, the longest that browsers allow."""


class Pages:
    """The pages, read once."""

    def __init__(self, tokens: Tokens) -> None:
        static = files("euchre.web").joinpath("static")
        self._tokens = tokens
        self._texts = {
            path: static.joinpath(name).read_text(encoding="utf-8") for path, name in PAGES.items()
        }

    async def show(self, request: Request) -> Response:
        """The page of an address."""
        response = HTMLResponse(self._texts[request.url.path])
        if self._tokens.of(request) is None:
            response.set_cookie(
                COOKIE,
                self._tokens.fresh(),
                max_age=COOKIE_SECONDS,
                httponly=True,
                samesite="strict",
                secure=request.url.scheme == "https",
            )
        return response
