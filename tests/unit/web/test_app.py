"""The server as a process: it says where it is, ends when told, and fails early and plainly."""

from __future__ import annotations

import signal
import socket
import subprocess
import sys
import urllib.request

import pytest

from euchre.web.app import address, serve

SERVE = """
import sys
from euchre.web.app import serve
serve(port=0, announce=lambda url: print(url, flush=True))
print(*sorted({name.partition(".")[0] for name in sys.modules}), flush=True)
"""


def test_it_serves_until_interrupted_and_loads_nothing_heavy() -> None:
    server = subprocess.Popen([sys.executable, "-c", SERVE], stdout=subprocess.PIPE, text=True)
    assert server.stdout is not None
    try:
        url = server.stdout.readline().strip()
        with urllib.request.urlopen(f"{url}healthz") as answer:  # noqa: S310 - our own server
            assert answer.read() == b"ok\n"
        server.send_signal(signal.SIGINT)
        loaded = server.stdout.read().split()
        assert server.wait() == 0
    finally:
        server.kill()
        server.wait()
    assert "starlette" in loaded
    assert not {"numpy", "numba", "textual", "sqlalchemy"} & set(loaded)


def test_a_port_in_use_is_an_os_error_before_anything_is_served() -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        with pytest.raises(OSError, match="in use"):
            serve(port=taken.getsockname()[1])


def test_a_folder_that_cant_be_written_is_an_os_error(tmp_path) -> None:
    (tmp_path / "file").touch()
    with pytest.raises(OSError, match="file"):
        serve(port=0, games=tmp_path / "file" / "games")


@pytest.mark.parametrize(
    ("host", "url"),
    [
        ("127.0.0.1", "http://127.0.0.1:8000/"),
        ("0.0.0.0", "http://127.0.0.1:8000/"),  # noqa: S104 - nothing is bound here
        ("::", "http://[::1]:8000/"),
        ("::1", "http://[::1]:8000/"),
        ("cards.local", "http://cards.local:8000/"),
    ],
)
def test_the_address_is_one_that_a_browser_can_open(host: str, url: str) -> None:
    assert address(host, 8000) == url
