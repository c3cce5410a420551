"""`euchre serve`."""

from __future__ import annotations

import os
import re
import signal
import socket
import subprocess
import sys
import urllib.request
from pathlib import Path

import pytest


def test_it_says_where_it_is_open_and_ends_at_ctrl_c(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "euchre.cli", "serve", "--port", "0", "--no-open"]
    command += ["--games", str(tmp_path / "games")]
    server = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    assert server.stderr is not None
    try:
        said = server.stderr.readline()
        found = re.search(r"http://127\.0\.0\.1:\d+/", said)
        assert found, said
        with urllib.request.urlopen(found[0] + "healthz") as answer:  # noqa: S310 - http, as found above
            assert answer.status == 200
        assert (tmp_path / "games").is_dir()
    finally:
        os.kill(server.pid, signal.SIGINT if sys.platform != "win32" else signal.SIGTERM)
        out, err = server.communicate()
    assert out == ""
    assert "Traceback" not in err
    assert server.returncode in (0, 130)


def test_a_port_that_is_taken_is_2(euchre) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        done = euchre("serve", "--port", port, "--no-open")
    assert (done.returncode, done.stdout) == (2, "")
    assert len(done.stderr.splitlines()) == 1
    assert f"port {port}" in done.stderr


def test_a_folder_that_cannot_be_is_2(euchre, tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    done = euchre("serve", "--port", 0, "--games", tmp_path / "file" / "games", "--no-open")
    assert (done.returncode, done.stdout) == (2, "")
    assert len(done.stderr.splitlines()) == 1


@pytest.mark.parametrize(
    "arguments", [("--ruleset", "tarot"), ("--port", "99999"), ("--host", "999.1.1.1")]
)
def test_what_cannot_be_is_2(euchre, arguments: tuple[str, str]) -> None:
    done = euchre(
        "serve", "--no-open", *(() if "--port" in arguments else ("--port", 0)), *arguments
    )
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr


@pytest.mark.parametrize("host", ["", " "])
def test_an_empty_address_is_2(euchre, host: str) -> None:
    """To a socket it would be every address of the machine."""
    done = euchre("serve", "--port", 0, "--no-open", "--host", host)
    assert (done.returncode, done.stdout) == (2, "")
    assert "The address to listen at is empty" in done.stderr


@pytest.mark.parametrize("arguments", [("--with", "nosuch=1"), ("--seats", "9")])
def test_it_takes_options_and_seats_as_play_does(euchre, arguments: tuple[str, str]) -> None:
    """What can't be is refused before anything is served."""
    done = euchre("serve", "--no-open", "--port", 0, *arguments)
    assert (done.returncode, done.stdout) == (2, "")
    assert "nosuch" in done.stderr or "9" in done.stderr
