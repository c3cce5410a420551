"""What guards the door: headers, the origin of a handshake, the token of a browser, the pace of messages."""

from __future__ import annotations

import re
import secrets
from collections.abc import Callable, Collection
from time import monotonic
from urllib.parse import urlsplit

from starlette.datastructures import Headers, MutableHeaders
from starlette.requests import HTTPConnection
from starlette.types import ASGIApp, Message, Receive, Scope, Send

COOKIE = "euchre_guest"
BURST = 20
PER_SECOND = 10.0

POLICY = (
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data:",
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
)
"""What a page may load and do. Source: OWASP Content Security Policy Cheat Sheet."""

HEADERS = {
    "Content-Security-Policy": "; ".join(POLICY),
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=()",
}
"""Sent with every answer. Source: OWASP Secure Headers Project."""

_TOKEN = re.compile(r"[A-Za-z0-9_-]{43}")


class SecureHeaders:
    """Adds the headers to every HTTP answer."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass on, and add to what comes back."""

        async def send_with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                for name, value in HEADERS.items():
                    headers[name] = value
                headers.setdefault("Cache-Control", "no-cache")
            await send(message)

        await self._app(scope, receive, send_with_headers)


def is_same_origin(headers: Headers, allowed: Collection[str] = ()) -> bool:
    """Whether a handshake comes from a page of this server, or of an origin that is allowed.

    Source: OWASP WebSocket Security Cheat Sheet, Origin header validation.
    """
    origin = headers.get("origin", "")
    if origin in allowed:
        return True
    parts = urlsplit(origin)
    return parts.scheme in ("http", "https") and parts.netloc == headers.get("host")


def fresh_token() -> str:
    """256 bits from the system, as text: who has it has the seat."""
    return secrets.token_urlsafe(32)


def token_of(connection: HTTPConnection) -> str | None:
    """The token that a browser brings, or None."""
    token = connection.cookies.get(COOKIE, "")
    return token if _TOKEN.fullmatch(token) else None


class Bucket:
    """A token bucket: so many messages at once, then so many a second."""

    def __init__(
        self,
        burst: int = BURST,
        per_second: float = PER_SECOND,
        clock: Callable[[], float] = monotonic,
    ) -> None:
        self._burst = burst
        self._rate = per_second
        self._clock = clock
        self._left = float(burst)
        self._at = clock()

    def take(self) -> bool:
        """Whether one more message may pass now."""
        now = self._clock()
        self._left = min(self._burst, self._left + (now - self._at) * self._rate)
        self._at = now
        if self._left < 1:
            return False
        self._left -= 1
        return True
