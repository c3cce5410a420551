"""`euchre play`: whole games typed line by line, left and taken up again."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from euchre.notation.record import read

FIRST = "1\n" * 400
"""Always the first choice: enough for any game."""


def unfinished(home: Path) -> Path:
    return home / "games" / "unfinished.euchre"


def finished(home: Path) -> list[Path]:
    return sorted(path for path in (home / "games").glob("*.euchre") if path.stem[0] == "2")


def test_a_whole_game(euchre, home: Path) -> None:
    done = euchre("play", "--seed", 4, typed=FIRST)
    assert (done.returncode, done.stderr) == (0, "")
    assert "win the game." in done.stdout
    assert max(map(len, done.stdout.splitlines()[:-1])) <= 80
    (path,) = finished(home)
    assert str(path) in done.stdout
    record = read(path)
    assert record.faults == ()
    assert record.end == "won"
    assert record.match().over
    assert record.header.players == ("You", "Ruth", "Ben", "Paul")
    assert not unfinished(home).exists()


def test_only_what_the_person_may_know_is_shown(euchre, home: Path) -> None:
    from euchre.core import events as ev
    from euchre.core.sentences import show_card

    done = euchre("play", "--seed", 4, typed=FIRST)
    (path,) = finished(home)
    first = read(path).match().finished[0]
    shown = done.stdout.partition("Deal 2.")[0]
    open_cards = {e.card for e in first.events if isinstance(e, ev.Played | ev.TurnedUp)}
    mine = next(e.cards for e in first.events if isinstance(e, ev.Looked) and e.seat == 0)
    for face in first.rules.pack.faces:
        if face not in open_cards and face not in mine:
            assert show_card(face) not in shown


@pytest.mark.parametrize("cut", [2, 23])
def test_a_game_left_goes_on_where_it_was(euchre, home: Path, cut: int) -> None:
    whole = euchre("play", "--seed", 4, typed=FIRST)
    (first,) = finished(home)
    expected = read(first).events
    first.unlink()
    left = euchre("play", "--seed", 4, typed="1\n" * cut)
    assert left.returncode == 0
    assert left.stdout.endswith('The game is kept; "euchre play" goes on with it.\n')
    resumed = euchre("play", typed=FIRST)
    assert resumed.returncode == 0
    (second,) = finished(home)
    assert read(second).events == expected
    assert whole.stdout.splitlines()[-2] == resumed.stdout.splitlines()[-2]


def test_quit_leaves_the_game_too(euchre, home: Path) -> None:
    for word in ("q", "quit", " QUIT "):
        assert euchre("play", "--seed", 4, typed=f"{word}\n1\n").returncode == 0
    assert unfinished(home).exists()
    assert finished(home) == []


@pytest.mark.skipif(sys.platform == "win32", reason="signals are those of POSIX")
def test_ctrl_c_leaves_the_game(home: Path) -> None:
    command = [sys.executable, "-m", "euchre.cli", "play", "--seed", "4", "--bot", "house"]
    environment = {**os.environ, "EUCHRE_HOME": str(home)}
    game = subprocess.Popen(
        command,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env=environment,
    )
    assert game.stdin is not None
    assert game.stdout is not None
    assert game.stderr is not None
    shown = b""
    while not shown.endswith(b"> "):
        shown += game.stdout.read(1)
    os.kill(game.pid, signal.SIGINT)
    out, err = game.communicate()
    assert game.returncode == 0
    assert b"The game is kept" in out
    assert err == b""
    assert read(unfinished(home)).faults == ()


def test_a_game_killed_in_the_middle_goes_on(euchre, home: Path) -> None:
    euchre("play", "--seed", 4, typed="1\n1\n1\n")
    path = unfinished(home)
    content = path.read_bytes()
    for size in range(len(content) - 90, len(content), 17):
        path.write_bytes(content[:size])
        done = euchre("play", typed="score\n")
        assert (done.returncode, done.stderr) == (0, "")
        assert "Score: you 0" in done.stdout
        assert read(path).faults == ()


def test_a_ruined_save_is_put_aside_and_a_new_game_starts(euchre, home: Path) -> None:
    euchre("play", typed="")
    unfinished(home).write_bytes(b"\x00ruined")
    done = euchre("play", typed="")
    assert done.returncode == 0
    assert "was put aside" in done.stderr
    assert "Deal 1." in done.stdout
    (aside,) = finished(home)
    assert aside.read_bytes() == b"\x00ruined"


def test_a_new_game_when_asked_for_one(euchre, home: Path) -> None:
    euchre("play", "--seed", 4, typed="1\n")
    kept = unfinished(home).read_bytes()
    for asked in (("canadian",), ("--with", "target=5"), ("--seat", 2), ("--seed", 5)):
        other = euchre("play", *asked, typed="")
        assert (other.returncode, other.stdout) == (2, "")
        (line,) = other.stderr.splitlines()
        assert line.startswith("A game of North American Euchre is unfinished")
        assert line.endswith("; --new begins the one asked for.")
    assert unfinished(home).read_bytes() == kept
    new = euchre("play", "canadian", "--new", typed="")
    assert "Canadian" in new.stdout
    assert len(finished(home)) == 1


def test_the_same_game_asked_for_goes_on(euchre) -> None:
    asked = ("canadian", "--with", "target=7", "--seat", 1, "--seed", 4)
    first = euchre("play", *asked, typed="")
    again = euchre("play", *asked, typed="")
    assert (again.returncode, again.stdout, again.stderr) == (0, first.stdout, "")
    other = euchre("play", "canadian", typed="")
    assert other.returncode == 2
    assert "Canadian Euchre (target=7) is unfinished" in other.stderr


@pytest.mark.parametrize(
    "asked",
    [("--with", "target=0"), ("--with", "sing=1"), ("--seat", 4), ("canadian", "--seat", 4)],
)
def test_what_cannot_be_is_refused_before_a_game_goes_on(euchre, home: Path, asked) -> None:
    euchre("play", "--seed", 4, typed="1\n")
    kept = unfinished(home).read_bytes()
    done = euchre("play", *asked, typed="")
    assert (done.returncode, done.stdout) == (2, "")
    assert "unfinished" not in done.stderr
    assert unfinished(home).read_bytes() == kept


def test_a_second_window_is_told_to_wait(euchre, home: Path) -> None:
    command = [sys.executable, "-m", "euchre.cli", "play", "--bot", "house"]
    environment = {**os.environ, "EUCHRE_HOME": str(home)}
    game = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, env=environment)
    assert game.stdout is not None
    game.stdout.readline()
    done = euchre("play", typed="1\n")
    game.communicate()
    assert (done.returncode, done.stdout) == (2, "")
    assert "another window" in done.stderr


ASKED = {
    "?": "Type the number of a choice",
    "help": "quit   leave",
    "hint": "Hint: ",
    "last": "No trick has been taken yet.",
    "score": "Score: you 0, they 0; 10 wins.",
    "log": "10♣ is turned up.",
    "hand": "You hold",
    "sing": "none of the choices",
    "99": "none of the choices",
    "Jh": "none of the choices",
    "play 9h": "can't be said or done now",
    "s": "none of the choices",
    "\udcff": "none of the choices",
    "\x00\x1b[31m": "none of the choices",
}
"""What can be typed besides a choice, and what comes back."""


def test_what_can_be_typed_besides_a_choice(euchre) -> None:
    done = euchre("play", "--seed", 4, typed="".join(f"{word}\n" for word in ASKED))
    assert done.returncode == 0
    answers = done.stdout.split("\n> ")[1:]
    assert len(answers) == len(ASKED) + 1
    for answer, (word, shown) in zip(answers, ASKED.items(), strict=False):
        assert shown in answer, word


def test_short_words_cards_and_refusals(euchre) -> None:
    typed = "p\n{}\nlast\n"
    lead = euchre("play", "--seed", 4, typed="p\n").stdout
    assert "Your lead?" in lead
    assert "You play J♣." in euchre("play", "--new", "--seed", 4, typed=typed.format("jc")).stdout
    done = euchre("play", "--new", "--seed", 4, typed=typed.format("J♣"))
    assert "Last trick: you J♣" in done.stdout
    done = euchre("play", "--new", "--seed", 4, typed=typed.format("Ad"))
    assert "You don't hold A♦." in done.stdout


def test_another_seat_and_a_wrong_one(euchre) -> None:
    done = euchre("play", "--seed", 4, "--seat", 2, typed="")
    assert done.returncode == 0
    assert "Paul" in done.stdout
    assert euchre("play", "--new", "--seat", 4, typed="").returncode == 2


@pytest.mark.parametrize(
    "option",
    [
        "blind_double",
        "partners_best",
        "farmers=mixed",
        "no_ace_no_face",
        "nines_tens",
        "canadian_loner",
        "throwin_window=open",
    ],
)
def test_every_house_rule_can_be_played_line_by_line(euchre, home: Path, option: str) -> None:
    done = euchre("play", "--with", option, "--with", "target=4", "--seed", 8, typed=FIRST)
    assert (done.returncode, done.stderr) == (0, "")
    assert "win the game." in done.stdout
    assert max(map(len, done.stdout.splitlines()[:-1])) <= 80
    assert read(finished(home)[0]).faults == ()


def test_a_folder_that_may_not_be_written_is_2(euchre, tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    done = euchre("play", typed="", EUCHRE_HOME=str(tmp_path / "file"))
    assert (done.returncode, done.stdout) == (2, "")
    assert len(done.stderr.splitlines()) == 1
