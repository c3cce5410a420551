"""The command as a whole: help, version, usage, and endings that nobody sees a traceback of."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time

import pytest
from typer.testing import CliRunner

import euchre as package
from euchre.cli.app import app

VERBS = ("play", "serve", "rules", "replay", "simulate", "arena")


def test_the_version(euchre) -> None:
    done = euchre("--version")
    assert done.stdout == f"euchre {package.__version__}\n"
    assert done.returncode == 0


def test_help_names_every_verb() -> None:
    done = CliRunner().invoke(app, ["--help"])
    assert done.exit_code == 0
    for verb in VERBS:
        assert verb in done.stdout


@pytest.mark.parametrize("verb", VERBS)
def test_every_verb_has_help(verb: str) -> None:
    done = CliRunner().invoke(app, [verb, "--help"])
    assert done.exit_code == 0
    assert "Usage" in done.stdout


@pytest.mark.parametrize("verb", ["rules", "replay", "simulate", "arena"])
def test_every_verb_that_prints_data_has_json(verb: str) -> None:
    assert "--json" in CliRunner().invoke(app, [verb, "--help"], env={"COLUMNS": "120"}).stdout


@pytest.mark.parametrize(
    "arguments",
    [
        ["nonsense"],
        ["--nonsense"],
        ["replay"],
        ["simulate", "canadian", "--deals", "x"],
    ],
)
def test_wrong_usage_is_2_and_one_message_on_stderr(euchre, arguments: list[str]) -> None:
    done = euchre(*arguments)
    assert done.returncode == 2
    assert done.stdout == ""
    assert done.stderr


def test_help_loads_neither_rules_nor_servers() -> None:
    code = (
        "import sys; from typer.testing import CliRunner; from euchre.cli.app import app\n"
        "CliRunner().invoke(app, ['--help']); print(*sorted(sys.modules))"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    loaded = set(done.stdout.split())
    assert "euchre.cli.app" in loaded
    assert loaded.isdisjoint(
        {"numpy", "uvicorn", "starlette", "euchre.web", "euchre.bots", "euchre.notation.record"}
    )
    assert "euchre.rules.catalogue" not in loaded


def test_a_reader_that_goes_away_is_no_fault(golden) -> None:
    command = [sys.executable, "-m", "euchre.cli", "replay", *[str(golden)] * 40]
    process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE)
    assert process.stdout is not None
    assert process.stderr is not None
    process.stdout.readline()
    process.stdout.close()
    assert process.stderr.read() == b""
    assert process.wait() == 0
    process.stderr.close()


@pytest.mark.skipif(sys.platform == "win32", reason="signals are those of POSIX")
def test_ctrl_c_ends_a_long_run_without_a_word(tmp_path) -> None:
    kept = tmp_path / "kept.json"
    command = [sys.executable, "-m", "euchre.cli", "simulate", "canadian", "--deals", "900000000"]
    command += ["--checkpoint", str(kept)]
    process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE)
    while not kept.exists():  # it is written as the play begins
        assert process.poll() is None
        time.sleep(0.05)
    os.kill(process.pid, signal.SIGINT)
    out, err = process.communicate()
    assert process.returncode == 130
    assert out == b""
    assert b"Traceback" not in err


def test_suits_are_letters_where_there_are_no_signs(euchre, golden) -> None:
    done = euchre("replay", golden, PYTHONIOENCODING="ascii", PYTHONUTF8="0")
    assert done.returncode == 0
    assert done.stdout.isascii()
    assert " plays" not in done.stdout
    assert "Ruth Jh" in done.stdout or "Ann Jh" in done.stdout or "Jh" in done.stdout
    assert "?" not in done.stdout


@pytest.mark.parametrize(
    "arguments",
    [
        ["play", "--seed", "1", "--seed", "2"],
        ["serve", "--port", "1", "--port", "1"],
        ["serve", "--open", "--no-open"],
        ["rules", "--json", "--json"],
        ["replay", "-q", "--quiet", "none.euchre"],
        ["convert", "--game", "1", "--game=2", "a.euchre", "b.egn"],
        ["library", "--label", "a", "--label", "b"],
        ["simulate", "--bots", "house", "--bots", "random"],
        ["solve", "--file", "a", "--file", "b"],
    ],
)
def test_an_option_given_twice_is_refused(arguments: list[str]) -> None:
    done = CliRunner().invoke(app, arguments)
    assert (done.exit_code, done.stdout) == (2, "")
    assert "it is given twice" in done.stderr
