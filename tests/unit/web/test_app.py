"""The server as a process: it says where it is, ends when told, and fails early and plainly."""

from __future__ import annotations

import re
import signal
import socket
import subprocess
import sys
import urllib.request

import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

import euchre
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


def test_an_unknown_game_is_found_before_anything_is_served() -> None:
    with pytest.raises(euchre.RulesetError, match="bridge"):
        serve(port=0, ruleset="bridge")


CLUB = """
import sys
from euchre.cli.app import app
app(["serve", "--port", "0", "--no-open", "--ruleset", sys.argv[1]])
"""


def test_a_clubs_file_is_served_and_text_that_is_none_is_not_logged(tmp_path) -> None:
    club = tmp_path / "club.toml"
    club.write_text(f'base = "{euchre.rulesets()[0]}"\ntitle = "Tuesday club"\n', encoding="utf-8")
    command = [sys.executable, "-c", CLUB, str(club)]
    server = subprocess.Popen(command, stderr=subprocess.PIPE, text=True)
    assert server.stderr is not None
    try:
        said = server.stderr.readline()
        url = re.search(r"http://[^ ]+/", said)
        assert url, said
        with urllib.request.urlopen(url[0]) as answer:  # noqa: S310 - our own server
            cookie = answer.headers["set-cookie"].partition(";")[0]
        socket_url = url[0].replace("http", "ws", 1) + "ws"
        with connect(
            socket_url, origin=url[0].rstrip("/"), additional_headers={"Cookie": cookie}
        ) as guest:
            guest.send('{"t":"hello"}')
            assert '"title":"Tuesday club"' in str(guest.recv())
            guest.send(b"\xff\xfe", text=True)
            with pytest.raises(ConnectionClosed):
                list(iter(guest.recv, None))
        server.send_signal(signal.SIGINT)
        assert "Traceback" not in server.stderr.read()
    finally:
        server.kill()
        server.wait()
