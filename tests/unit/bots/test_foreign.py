"""Bots from elsewhere: a line of JSON in, an action out; what they do wrong is told in a sentence."""

from __future__ import annotations

import json
import os
import re
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

import euchre
from euchre.bots import BEST, bot, foreign, player
from euchre.bots.driver import luck_of, play_out
from euchre.core.shuffle import BOT, Luck
from euchre.live.room import Player, Room
from euchre.live.rooms import House
from euchre.testing import check_bot

RULES = euchre.ruleset("north-american")
PAGE = Path(__file__).parents[3] / "docs" / "writing-a-bot.md"
LAST = re.findall(
    r"^```py\n(.*?)^```$", PAGE.read_text(encoding="utf-8"), re.MULTILINE | re.DOTALL
)[0]
"""The program that the page shows."""
BY_LUCK = """
import json, sys
for line in sys.stdin:
    seen = json.loads(line)
    print(seen["legal"][seen["luck"] % len(seen["legal"])], flush=True)
"""

Make = Callable[[str], str]


@pytest.fixture
def program(tmp_path: Path) -> Iterator[Make]:
    """`program(text)`: the path of a script of Python."""

    def make(text: str) -> str:
        file = tmp_path / "prog.py"
        file.write_text(text, encoding="utf-8")
        return str(file)

    yield make
    foreign.close_all()


def ask(name: str, seed: int = 1) -> str:
    deal = RULES.deal(seed=seed, dealer=3)
    return str(player(name).act(deal.observe(0), Luck(seed, BOT)))


def test_it_answers_the_observation(program: Make) -> None:
    name = program(LAST)
    assert ask(name) == "order alone"
    mine = player(name)
    assert isinstance(mine, euchre.Bot)
    assert mine.name == name
    seen = RULES.deal(seed=1, dealer=3).observe(0)
    assert str(mine.reason(seen, seen.legal[-1])) == "It stands last."
    assert str(mine.reason(seen, seen.legal[0])) == "It is the bot's own choice."


def test_the_line_is_the_observation_as_plain_data(program: Make, tmp_path: Path) -> None:
    kept = tmp_path / "line.json"
    ask(
        program(
            f"import json, sys\nline = sys.stdin.readline()\nopen({str(kept)!r}, 'w').write(line)\n"
            "print(json.loads(line)['legal'][0], flush=True)\nsys.stdin.read()"
        )
    )
    line = json.loads(kept.read_text(encoding="utf-8"))
    luck = line.pop("luck")
    assert 0 <= luck < 2**53
    seen = RULES.deal(seed=1, dealer=3).observe(0)
    assert line == json.loads(json.dumps(seen.to_wire(), default=str))


def test_it_keeps_the_rules_of_bots_and_repeats_itself(program: Make) -> None:
    name = program(BY_LUCK)
    check_bot(player(name), RULES, deals=2)
    first, second = (euchre.arena(name, "random", RULES, pairs=4, seed=3, workers=1) for _ in "12")
    assert first.tally == second.tally


def test_one_process_plays_all_seats_and_ends_with_its_input(program: Make) -> None:
    name = program(LAST)
    play_out(RULES.deal(seed=1, dealer=0), [player(name) for _ in range(4)], 1)
    (running,) = foreign._running.values()
    foreign.close_all()
    assert running._process.returncode == 0
    assert not foreign._running


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("import sys; sys.stdin.readline(); sys.exit(3)", r"has ended \(exit code 3\)"),
        ("import os; os.close(1); input()", "has ended"),
        (
            "input(); print('play 9x', flush=True); input()",
            "answered play 9x.*choice of: pass, order",
        ),
        ("input(); print('{\"action\": 7}', flush=True); input()", "It had the choice of"),
        ("input(); print('{broken', flush=True); input()", "answered {broken"),
        ("import time; time.sleep(60)", "has not answered within 0.5 seconds"),
    ],
)
def test_what_goes_wrong_is_a_sentence(
    program: Make, text: str, sentence: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    if "sleep" in text:
        monkeypatch.setenv("EUCHRE_BOT_SECONDS", "0.5")
    name = program(text)
    with pytest.raises(euchre.EuchreError, match=sentence) as found:
        ask(name)
    assert name in str(found.value)


def test_after_a_fault_it_is_started_anew(program: Make) -> None:
    with pytest.raises(euchre.EuchreError, match="has ended"):
        ask(program("import sys; sys.exit(3)"))
    assert ask(program(LAST)) == "order alone"


def test_a_program_that_is_not_there() -> None:
    for name in ("./no-such-program", "./no-such-program --fast", "a/'b"):
        with pytest.raises(euchre.EuchreError, match="no program"):
            player(name)


@pytest.mark.skipif(os.name != "posix", reason="programs are marked as such on POSIX")
def test_any_program_with_arguments(tmp_path: Path) -> None:
    file = tmp_path / "prog"
    file.write_text('#!/bin/sh\nwhile read -r line; do echo "$1"; done\n', encoding="utf-8")
    with pytest.raises(euchre.EuchreError, match="no program"):
        player(str(file))
    file.chmod(0o755)
    assert ask(f"{file} 'order alone'") == "order alone"
    foreign.close_all()


def test_a_class_of_python(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "mybots.py").write_text(
        "from euchre.bots.random import RandomBot\nclass Mine(RandomBot):\n    name = 'mine'\n"
        "class Other:\n    pass\n",
        encoding="utf-8",
    )
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sys, "path", list(sys.path))
    assert player("mybots:Mine").name == "mine"
    for name, sentence in (
        ("mybots:Nobody", "There is no bot"),
        ("nomodule:Mine", "There is no bot"),
        ("mybots:Other", "is no bot"),
    ):
        with pytest.raises(euchre.EuchreError, match=sentence):
            player(name)


def test_names_that_come_over_the_network_run_nothing(program: Make) -> None:
    for name in (program(LAST), "os:getcwd"):
        with pytest.raises(euchre.EuchreError, match="There is no bot"):
            bot(name)


def test_the_lucks_of_seats_differ(program: Make) -> None:
    seen = RULES.deal(seed=1, dealer=3).observe(0)
    name = program("import json\nwhile True:\n    print(json.loads(input())['luck'], flush=True)")
    said = set()
    for seat in range(4):
        with pytest.raises(euchre.EuchreError) as found:
            player(name).act(seen, luck_of(1, 0, seat))
        said.add(str(found.value).partition("answered ")[2].partition(".")[0])
    assert len(said) == 4


def test_a_guest_of_the_server_takes_the_seats_of_new_tables(program: Make) -> None:
    name = program(LAST)
    assert House("north-american", guest=name).seated().name == name
    assert House("north-american").seated().name == BEST
    with pytest.raises(euchre.EuchreError, match="no program"):
        House("north-american", guest="./none").seated()


def test_a_guest_that_fails_at_the_table_moves_at_random(program: Make) -> None:
    guest = player(program("import sys; sys.exit(3)"))
    room = Room(RULES, [Player(name, guest) for name in "abcd"], adviser=bot("house"))
    (seat,) = room.match.deal.waiting_for
    before = len(room.match.events)
    room.move(seat)
    assert len(room.match.events) > before
