"""What pages post: from this server's own pages, by a browser that has a token, small, not too often."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Collection

import msgspec
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response

from euchre.web.security import Pace, Tokens, is_same_origin

ASKED_AT_ONCE = 120
"""Posts that an address may send at once; then so many a second:"""
ASKED_PER_SECOND = 4.0

Answer = Callable[[Request, str, bytes], Awaitable[Response]]
"""Answers what was posted: the request, the token of its browser, its body."""


class Doorkeeper:
    """Lets through what pages of this server post."""

    def __init__(self, tokens: Tokens, origins: Collection[str]) -> None:
        self._tokens = tokens
        self._origins = origins
        self._pace = Pace(burst=ASKED_AT_ONCE, per_second=ASKED_PER_SECOND)

    def guard(self, answer: Answer, most: int) -> Callable[[Request], Awaitable[Response]]:
        """An endpoint that answers only what may pass, with a body of at most so many bytes."""

        async def guarded(request: Request) -> Response:
            token = self._tokens.of(request)
            if token is None or not is_same_origin(request.headers, self._origins):
                return PlainTextResponse("Open a page of this server first.\n", status_code=403)
            if not self._pace.take(request.client.host if request.client else ""):
                return PlainTextResponse("Too fast.\n", status_code=429)
            body = bytearray()
            async for piece in request.stream():
                body += piece
                if len(body) > most:
                    return PlainTextResponse("Too large.\n", status_code=413)
            return await answer(request, token, bytes(body))

        return guarded


def as_json(value: object, status: int = 200) -> Response:
    """A value as JSON that no cache keeps."""
    content = msgspec.json.encode(value)
    headers = {"Cache-Control": "no-store"}
    return Response(content, status, headers=headers, media_type="application/json")
