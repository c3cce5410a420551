"""The command in a real terminal: drawn, played by keys, left and taken up again."""

from __future__ import annotations

import os
import subprocess
import sys
import uuid
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

LOOKS = 4000
"""After so many looks at a screen it is clear that it won't come."""


class Tmux:
    """A terminal of 80 by 24."""

    def __init__(self, path: str, home: Path, columns: int = 80) -> None:
        self._path = path
        self._command: list[str] = []
        self._home = home
        self._columns = columns

    def run(self, *arguments: str) -> str:
        done = subprocess.run(
            [*self._command, *arguments], capture_output=True, check=False, text=True
        )
        return done.stdout

    def start(self, *arguments: str, **settings: str) -> None:
        self._command = [self._path, "-L", f"euchre-{uuid.uuid4().hex}", "-f", "/dev/null"]
        told = {"EUCHRE_HOME": str(self._home), "LANG": "C.UTF-8", "LC_ALL": "", **settings}
        given = [f"{name}={value}" for name, value in told.items()]
        path = f"PYTHONPATH={os.environ.get('PYTHONPATH', '')}"
        command = [
            "env",
            "-u",
            "COLUMNS",
            "-u",
            "LINES",
            *given,
            path,
            sys.executable,
            "-m",
            "euchre.cli",
            *arguments,
        ]
        size = ["-x", str(self._columns), "-y", "24"]
        self.run("-u", "new", "-d", *size, "--", *command, ";", "set", "remain-on-exit", "on")

    def screen(self) -> str:
        return self.run("capture-pane", "-p")

    def keys(self, *keys: str) -> None:
        self.run("send-keys", *keys)

    def until(self, wanted: Callable[[str], bool]) -> str:
        for _ in range(LOOKS):
            screen = self.screen()
            if wanted(screen):
                return screen
        raise AssertionError(f"this never came to be\n{self.screen()}")

    def close(self) -> None:
        self.run("kill-server")


@pytest.fixture
def tmux(need, tmp_path: Path) -> Iterator[Tmux]:
    terminal = Tmux(need("tmux"), tmp_path)
    yield terminal
    terminal.close()


def is_asked(screen: str) -> bool:
    return any(text in screen for text in ("▸ ● You", "> * You"))


def test_a_game_is_played_left_and_taken_up_again(tmux: Tmux, tmp_path: Path) -> None:
    tmux.start("play", "--seed", "5")
    tmux.until(is_asked)
    tmux.keys("g")
    tmux.until(lambda screen: "Deal 1." in screen)
    tmux.keys("Escape")
    tmux.until(lambda screen: "Deal 1." not in screen and is_asked(screen))
    tmux.keys("q")
    tmux.until(lambda screen: "The game is kept" in screen)
    assert (tmp_path / "games" / "unfinished.euchre").exists()
    tmux.close()
    tmux.start("play")
    screen = tmux.until(is_asked)
    assert "North American Euchre" in screen
    assert "♥" in screen or "♦" in screen or "♠" in screen or "♣" in screen


def test_where_the_locale_is_not_utf8_all_is_ascii(tmux: Tmux) -> None:
    tmux.start("play", "five-hundred", "--seed", "5", LANG="C", NO_COLOR="1")
    screen = tmux.until(is_asked)
    assert screen.isascii()
    assert "38;" not in tmux.run("capture-pane", "-p", "-e")


def test_a_small_window_is_told(need, tmp_path: Path) -> None:
    terminal = Tmux(need("tmux"), tmp_path, columns=60)
    try:
        terminal.start("play")
        terminal.until(lambda screen: "60 columns" in " ".join(screen.split()))
    finally:
        terminal.close()


def test_plain_stays_plain(tmux: Tmux) -> None:
    tmux.start("play", "--plain", "--seed", "5")
    tmux.until(lambda screen: "Type ? for help." in screen and screen.rstrip().endswith(">"))


def test_a_dumb_terminal_is_played_line_by_line(tmux: Tmux) -> None:
    tmux.start("play", "--seed", "5", TERM="dumb")
    tmux.until(lambda screen: "Type ? for help." in screen and screen.rstrip().endswith(">"))
