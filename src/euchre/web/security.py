"""What guards the door: headers, the origin of a handshake, the token of a browser, the pace of messages."""

from __future__ import annotations

import hashlib
import hmac
import re
import secrets
from base64 import urlsafe_b64decode, urlsafe_b64encode
from collections import Counter, OrderedDict
from collections.abc import Callable, Collection, Iterator
from contextlib import contextmanager
from ipaddress import ip_address
from time import monotonic
from urllib.parse import urlsplit

from starlette.datastructures import Headers, MutableHeaders
from starlette.requests import HTTPConnection
from starlette.responses import PlainTextResponse
from starlette.types import ASGIApp, Message, Receive, Scope, Send

COOKIE = "euchre_guest"
BURST = 20
PER_SECOND = 10.0

HANDSHAKES = 60
"""Connections that an address may open at once; then so many a second:"""
HANDSHAKES_PER_SECOND = 20 / 60
ADDRESSES_KEPT = 4096

WINDOWS = 8
"""Connections that a person may have open at once."""

POLICY = (
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data:",
    "connect-src 'self'",
    "manifest-src 'self'",
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
    try:
        parts = urlsplit(origin)
    except ValueError:
        return False
    return parts.scheme in ("http", "https") and parts.netloc == headers.get("host")


class KnownHosts:
    """Answers only requests that name this server: by an address, or by one of its names.

    A page of another site can have its own name point here, but not an address.
    """

    def __init__(self, app: ASGIApp, names: Collection[str]) -> None:
        self._app = app
        self._names = {name.lower() for name in names}

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass on, or refuse."""
        app = self._app
        if scope["type"] != "lifespan" and not self._knows(Headers(scope=scope).get("host", "")):
            app = PlainTextResponse("This server has another name.\n", status_code=400)
        await app(scope, receive, send)

    def _knows(self, host: str) -> bool:
        try:
            name = urlsplit(f"//{host}").hostname or ""
        except ValueError:
            return False
        if name in self._names:
            return True
        try:
            ip_address(name)
        except ValueError:
            return False
        return True


class Tokens:
    """The tokens of one server: who has one has the seat. Others' are not accepted.

    A token is 128 bits from the system and their HMAC-SHA-256 by the server's key, cut to 128 bits.
    """

    def __init__(self, key: bytes | None = None) -> None:
        self._key = key or secrets.token_bytes(32)

    def fresh(self) -> str:
        """A token that nobody has."""
        number = secrets.token_bytes(16)
        return urlsafe_b64encode(number + self._seal(number)).decode().rstrip("=")

    def of(self, connection: HTTPConnection) -> str | None:
        """The token that a browser brings, or None where it has none of this server's."""
        token = connection.cookies.get(COOKIE, "")
        if not _TOKEN.fullmatch(token):
            return None
        content = urlsafe_b64decode(f"{token}=")
        is_ours = hmac.compare_digest(content[16:], self._seal(content[:16]))
        return token if is_ours and urlsafe_b64encode(content).decode() == f"{token}=" else None

    def _seal(self, number: bytes) -> bytes:
        return hmac.digest(self._key, number, hashlib.sha256)[:16]


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


class Pace:
    """How often each address may come: so many times at once, then so often a second.

    The addresses longest unheard of are forgotten.
    """

    def __init__(
        self,
        clock: Callable[[], float] = monotonic,
        burst: int = HANDSHAKES,
        per_second: float = HANDSHAKES_PER_SECOND,
    ) -> None:
        self._settings = (burst, per_second, clock)
        self._buckets: OrderedDict[str, Bucket] = OrderedDict()

    def take(self, address: str) -> bool:
        """Whether this address may come once more now."""
        bucket = self._buckets.get(address)
        if bucket is None:
            bucket = Bucket(*self._settings)
            self._buckets[address] = bucket
        self._buckets.move_to_end(address)
        if len(self._buckets) > ADDRESSES_KEPT:
            self._buckets.popitem(last=False)
        return bucket.take()


class Windows:
    """How many connections each person has open, from the handshake on."""

    def __init__(self) -> None:
        self._open: Counter[str] = Counter()

    @contextmanager
    def one_more(self, token: str) -> Iterator[bool]:
        """Count a connection while it lasts; gives whether it is one too many."""
        self._open[token] += 1
        try:
            yield self._open[token] > WINDOWS
        finally:
            self._open[token] -= 1
            if not self._open[token]:
                del self._open[token]
