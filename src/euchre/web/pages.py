"""The pages, by their addresses; each gives the browser its token."""

from __future__ import annotations

from importlib.resources import files

from starlette.requests import Request
from starlette.responses import HTMLResponse, Response

from euchre.core.sentences import say
from euchre.web.security import COOKIE, Tokens

PAGES = {
    "/": "index.html",
    "/new": "pages/new.html",
    "/learn": "pages/learn.html",
    "/practise": "pages/practise.html",
    "/practise/table": "index.html",
    "/trainer": "pages/trainer.html",
    "/odds": "pages/odds.html",
    "/records": "pages/records.html",
    "/review": "review/review.html",
}
"""The file of each address; practice has a table of its own beside the game."""

MISSING = """<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>euchre</title>
<link rel="icon" href="/static/icon.svg" type="image/svg+xml">
<link rel="stylesheet" href="/static/tokens.css">
<link rel="stylesheet" href="/static/pages/pages.css">
</head>
<body class="page">
<main id="page" class="paper">
  <h1>{title}</h1>
  <p><a class="quiet" href="/">{back}</a></p>
</main>
</body>
</html>
"""

HEAD = "<!-- head -->\n"
"""Where `head.html` stands in a page: what all of them begin with."""

COOKIE_SECONDS = 400 * 24 * 3600
"""How long a browser keeps its seat. Source: RFC 6265bis, the longest that browsers allow."""


def page_text(name: str) -> str:
    """The text of a page, by its file."""
    static = files("euchre.web").joinpath("static")
    page, head = (static.joinpath(file).read_text(encoding="utf-8") for file in (name, "head.html"))
    return page.replace(HEAD, head)


async def show_missing(_: Request, __: Exception) -> Response:
    """What an address that is none of ours gets: a way back to the table."""
    page = MISSING.format(title=say("page.missing"), back=say("page.missing.back"))
    return HTMLResponse(page, status_code=404)


class Pages:
    """The pages, read once."""

    def __init__(self, tokens: Tokens) -> None:
        self._tokens = tokens
        self._texts = {path: page_text(name) for path, name in PAGES.items()}

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
