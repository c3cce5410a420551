"""Paces and tokens."""

from __future__ import annotations

from starlette.requests import HTTPConnection

from euchre.web import security


def brings(token: str) -> HTTPConnection:
    cookie = f"{security.COOKIE}={token}".encode()
    return HTTPConnection({"type": "http", "headers": [(b"cookie", cookie)]})


def test_a_token_is_good_on_the_server_that_made_it() -> None:
    mint = security.Tokens()
    tokens = {mint.fresh() for _ in range(50)}
    assert len(tokens) == 50
    for token in tokens:
        assert mint.of(brings(token)) == token
        assert security.Tokens().of(brings(token)) is None


def test_no_other_spelling_of_a_token_is_one() -> None:
    """The last letter holds two bits that mean nothing: they are no second seat."""
    mint = security.Tokens()
    token = mint.fresh()
    letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"
    assert [x for x in letters if mint.of(brings(token[:-1] + x))] == [token[-1]]


def test_a_bucket_fills_again_with_time() -> None:
    now = [0.0]
    bucket = security.Bucket(burst=2, per_second=1.0, clock=lambda: now[0])
    assert [bucket.take() for _ in range(3)] == [True, True, False]
    now[0] = 1.0
    assert [bucket.take() for _ in range(2)] == [True, False]
    now[0] = 100.0
    assert [bucket.take() for _ in range(3)] == [True, True, False]


def test_an_address_may_connect_at_a_pace() -> None:
    now = [0.0]
    pace = security.Pace(lambda: now[0])
    assert [pace.take("a") for _ in range(security.HANDSHAKES + 1)][-2:] == [True, False]
    assert pace.take("b")
    now[0] = 3.01
    assert [pace.take("a") for _ in range(2)] == [True, False]


def test_addresses_long_unheard_of_are_forgotten() -> None:
    pace = security.Pace(lambda: 0.0)
    for number in range(security.ADDRESSES_KEPT + 10):
        assert pace.take(str(number))
    assert len(pace._buckets) == security.ADDRESSES_KEPT
