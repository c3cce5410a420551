"""Streams that are closed, full or cut off, files that are none, and Ctrl-C while it starts."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

EUCHRE = f"{sys.executable} -m euchre.cli"
VERBS = ["--help", "rules", "rules canadian", "simulate canadian --deals 3"]

pytestmark = pytest.mark.skipif(os.name == "nt", reason="a shell's redirections")


def shell(line: str, home: Path) -> subprocess.CompletedProcess[str]:
    environment = {**os.environ, "EUCHRE_HOME": str(home)}
    return subprocess.run(
        ["bash", "-c", line],  # noqa: S607
        capture_output=True,
        text=True,
        env=environment,
        check=False,
    )


@pytest.mark.parametrize("verb", VERBS)
@pytest.mark.skipif(not Path("/dev/full").exists(), reason="a device of Linux")
def test_a_full_disk_is_one_sentence(verb: str, home: Path) -> None:
    done = shell(f"{EUCHRE} {verb} >/dev/full", home)
    assert (done.returncode, len(done.stderr.splitlines())) == (2, 1)


@pytest.mark.parametrize("verb", ["rules >&-", "replay x.euchre >&-", "play <&-"])
def test_a_closed_stream_is_one_sentence(verb: str, home: Path) -> None:
    done = shell(f"{EUCHRE} {verb}", home)
    assert (done.returncode, len(done.stderr.splitlines())) == (2, 1)
    assert "closed" in done.stderr


def test_sentences_for_a_closed_stderr_do_not_come_among_the_result(home: Path) -> None:
    done = shell(f"{EUCHRE} replay no.euchre 2>&-", home)
    assert (done.returncode, done.stdout) == (3, "")


@pytest.mark.parametrize("verb", VERBS)
@pytest.mark.parametrize("unbuffered", ["", "1"])
def test_a_reader_that_has_seen_enough_is_no_fault(verb: str, unbuffered: str, home: Path) -> None:
    line = f"export PYTHONUNBUFFERED={unbuffered}; {EUCHRE} {verb} | true; exit ${{PIPESTATUS[0]}}"
    done = shell(line, home)
    assert (done.returncode, done.stderr) == (0, "")


def test_ctrl_c_while_it_starts(home: Path) -> None:
    code = (
        "import os, signal, sys; from importlib import abc\n"
        "class Stop(abc.MetaPathFinder):\n"
        "    def find_spec(self, name, path, target=None):\n"
        "        if name == 'typer': os.kill(os.getpid(), signal.SIGINT)\n"
        "sys.meta_path.insert(0, Stop())\n"
        "from euchre.cli import main; main()"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert done.returncode in (130, -signal.SIGINT)
    assert len(done.stderr.splitlines()) == 1


@pytest.mark.parametrize("verb", ["replay", "rules check", "rules", "simulate", "play --new"])
@pytest.mark.parametrize("kind", ["missing", "pipe", "endless"])
def test_what_cannot_be_read_ends_with_3(euchre, verb: str, kind: str, tmp_path: Path) -> None:
    path = tmp_path / "game.toml"
    if kind == "pipe":
        os.mkfifo(path)
    elif kind == "endless":
        path.symlink_to("/dev/zero")
    done = euchre(*verb.split(), path)
    assert done.returncode == 3
    assert len(done.stderr.splitlines()) == 1


def test_replay_goes_on_after_a_file_that_cannot_be_read(euchre, golden: Path) -> None:
    done = euchre("replay", "-q", "no.euchre", golden)
    assert done.returncode == 3
    assert "no faults" in done.stdout


@pytest.mark.parametrize(
    "arguments",
    [
        ("rules", "--with", "target=3"),
        ("rules", "check", "club.toml", "--with", "target=3"),
        ("serve", "--games", ""),
        ("play", "--seed", 2**64),
    ],
)
def test_what_would_be_passed_over_is_a_wrong_use(euchre, arguments: tuple[str, ...]) -> None:
    assert euchre(*arguments).returncode == 2


@pytest.mark.parametrize("option", ["target=", "=", "stick_the_dealer="])
def test_an_empty_value_is_shown_as_such(euchre, option: str) -> None:
    done = euchre("rules", "canadian", "--with", option)
    assert done.returncode == 2
    assert '""' in done.stderr


def test_a_home_may_begin_with_a_tilde(euchre, tmp_path: Path) -> None:
    euchre("play", typed="q\n", EUCHRE_HOME="~/own", HOME=str(tmp_path))
    assert (tmp_path / "own" / "games" / "unfinished.euchre").exists()
