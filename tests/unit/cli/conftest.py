"""Running the real command, and games to give it."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

Run = Callable[..., subprocess.CompletedProcess[str]]

GOLDEN = Path(__file__).resolve().parents[2] / "golden"


@pytest.fixture
def home(tmp_path: Path) -> Path:
    return tmp_path / "home"


@pytest.fixture
def euchre(home: Path) -> Run:
    """`euchre("rules", "canadian", typed="…")` in a process of its own, with a home of its own.

    In the terminal the house plays, which is there at once, where no other bot is named.
    """

    def run(
        *arguments: object, typed: str = "", **settings: str
    ) -> subprocess.CompletedProcess[str]:
        environment = {**os.environ, "EUCHRE_HOME": str(home), "COLUMNS": "80", **settings}
        environment.pop("FORCE_COLOR", None)
        if arguments[:1] == ("play",) and "--bot" not in arguments:
            arguments += ("--bot", "house")
        done = subprocess.run(
            [sys.executable, "-m", "euchre.cli", *map(str, arguments)],
            input=typed.encode("utf-8", "surrogateescape"),
            capture_output=True,
            env=environment,
            check=False,
        )
        out, err = done.stdout.decode("utf-8"), done.stderr.decode("utf-8")
        assert "Traceback" not in err
        assert "fault of its own" not in err
        return subprocess.CompletedProcess(done.args, done.returncode, out, err)

    return run


@pytest.fixture
def golden() -> Path:
    return GOLDEN / "records" / "0.1.euchre"


@pytest.fixture
def faulty(golden: Path, tmp_path: Path) -> Path:
    """The golden record, a trick given to the wrong seat."""
    lines = golden.read_text(encoding="utf-8").splitlines()
    at = next(n for n, line in enumerate(lines) if "trick won" in line)
    seat = int(lines[at][-2])
    lines[at] = lines[at].replace(f'"seat":{seat}', f'"seat":{(seat + 1) % 4}')
    path = tmp_path / "faulty.euchre"
    path.write_text("\n".join(lines), encoding="utf-8")
    return path
