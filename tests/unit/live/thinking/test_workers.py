"""Workers: what bots think in other processes, and what happens when one is lost."""

from __future__ import annotations

import asyncio
import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

import euchre
from euchre.bots import at_table, bot, player_at_table
from euchre.bots.named import NamedBot
from euchre.core.errors import EuchreError
from euchre.core.shuffle import Luck
from euchre.live.thinking import thinker as thinking
from euchre.live.thinking.process import Lost, Process
from euchre.live.thinking.question import Question
from euchre.live.thinking.thinker import Here, Workers

BOTS = "slow_bots"
LUCK = (3, 16, 5)


@pytest.fixture(autouse=True)
def _bots_that_can_be_imported(monkeypatch) -> None:
    monkeypatch.syspath_prepend(str(Path(__file__).parent))
    monkeypatch.setenv("EUCHRE_BOT_SECONDS", "600")  # no machine is too slow for these tests


@pytest.fixture
def workers() -> Iterator[Workers]:
    found = Workers()
    yield found
    found.close()


def asked(name: str, seed: int = 1, **more) -> Question:
    deal = euchre.ruleset("north-american").deal(seed=seed, dealer=0)
    who = player_at_table(f"{BOTS}:{name}") if name[0].isupper() else at_table(name)
    return Question(who, deal.observe(deal.actor), LUCK, 7, **more)


def gone(pid: int) -> bool:
    """Whether a process is no more, or is only waiting to be taken note of."""
    try:
        state = Path(f"/proc/{pid}/stat").read_text(encoding="utf-8").rpartition(")")[2]
    except OSError:
        return True
    return state.split()[0] == "Z"


async def until(condition) -> None:
    while not condition():  # noqa: ASYNC110 - it happens in another process
        await asyncio.sleep(0.005)


def test_a_bot_that_is_known_by_its_name_thinks_in_another_process(workers) -> None:
    answer = asyncio.run(workers.ask(asked("First", why=True)))
    assert answer.action == answer.question.seen.legal[-1]
    assert answer.by == f"{BOTS}:First"
    assert answer.hint.rule == "order"
    assert answer.hint.args == {"card": "9s", "n": workers.pids()[0], "luck": [1, 2]}
    assert os.getpid() not in workers.pids()


@pytest.mark.parametrize("name", ["Chance", "Talking"])
def test_the_answer_is_the_one_that_it_would_give_here(workers, name) -> None:
    async def ask() -> None:
        for seed in range(5):
            question = asked(name, seed)
            there = await workers.ask(question)
            here = await Here().ask(question)
            assert (there.action, there.by) == (here.action, here.by)

    asyncio.run(ask())


def test_why_an_act_was_done_is_asked_of_it_too(workers) -> None:
    question = asked("Failing", made=euchre.parse_action("pass"), why=True)
    answer = asyncio.run(workers.ask(question))
    assert str(answer.action) == "pass"
    assert answer.hint.args["n"] == workers.pids()[0]


def test_many_games_at_once_are_told_apart(workers, monkeypatch) -> None:
    """Also where a worker has to forget the rules that it was told."""
    monkeypatch.setattr("euchre.live.thinking.frames.RULES_KEPT", 2)
    who = player_at_table(f"{BOTS}:Chance")

    async def ask() -> None:
        for _ in range(2):
            for name in euchre.rulesets():
                deal = euchre.ruleset(name).deal(seed=4)
                question = Question(who, deal.observe(deal.actor), LUCK, 0)
                answer = await workers.ask(question)
                assert answer.by == who.name
                assert answer.action == (await Here().ask(question)).action

    asyncio.run(ask())


@pytest.mark.parametrize("name", ["Failing", "Cheating", "Ending"])
def test_the_house_stands_in_for_a_bot_that_fails(workers, name, caplog) -> None:
    async def ask() -> None:
        question = asked(name, why=True)
        answer = await workers.ask(question)
        own = bot("house")
        assert answer.action == own.act(question.seen, Luck(*LUCK))
        assert answer.hint == own.reason(question.seen, answer.action)
        assert (answer.question, answer.by) == (question, "house")
        assert (await workers.ask(asked("First"))).by == f"{BOTS}:First"

    asyncio.run(ask())
    assert "the house stands in" in caplog.text


def test_a_bot_in_this_process_that_fails_is_replaced_as_well(caplog) -> None:
    from slow_bots import Failing

    question = asked("random")
    failing = Question(Failing(), question.seen, LUCK, 0)
    assert asyncio.run(Here().ask(failing)).by == "house"
    assert "ZeroDivisionError" in caplog.text


def test_nobody_waits_for_ever_for_a_bot_that_hangs(workers, monkeypatch) -> None:
    """The house acts, the worker is ended, another answers what comes then."""
    monkeypatch.setattr(thinking, "GRACE", 0.0)
    monkeypatch.setenv("EUCHRE_BOT_SECONDS", "600")

    async def ask() -> None:
        assert (await workers.ask(asked("First"))).by == f"{BOTS}:First"
        (pid,) = workers.pids()
        monkeypatch.setenv("EUCHRE_BOT_SECONDS", "0.2")
        assert (await workers.ask(asked("Hanging"))).by == "house"
        await until(lambda: gone(pid))
        monkeypatch.setenv("EUCHRE_BOT_SECONDS", "600")
        assert (await workers.ask(asked("First"))).by == f"{BOTS}:First"
        assert workers.pids() != (pid,)

    asyncio.run(ask())


def test_a_worker_killed_amid_a_thought_is_replaced(workers, monkeypatch, tmp_path) -> None:
    gate = tmp_path / "gate"
    monkeypatch.setenv("EUCHRE_TEST_GATE", str(gate))

    async def ask() -> None:
        thought = asyncio.ensure_future(workers.ask(asked("Gated")))
        await until(gate.with_suffix(".asked").exists)
        os.kill(workers.pids()[0], signal.SIGKILL)
        assert (await thought).by == "house"
        gate.touch()
        assert (await workers.ask(asked("Gated"))).by == f"{BOTS}:Gated"

    asyncio.run(ask())


def test_a_worker_killed_while_idle_keeps_no_question(workers) -> None:
    async def ask() -> None:
        assert (await workers.ask(asked("First"))).by == f"{BOTS}:First"
        (pid,) = workers.pids()
        process = workers._foreign._places[0].process
        os.kill(pid, signal.SIGKILL)
        await until(lambda: process.has_ended)
        assert (await workers.ask(asked("First"))).by == f"{BOTS}:First"
        assert workers.pids() != (pid,)

    asyncio.run(ask())


def test_a_busy_worker_is_not_waited_for_twice(workers, monkeypatch, tmp_path) -> None:
    """Once all workers have been busy for as long as one would wait, the house acts at once."""
    gate = tmp_path / "gate"
    monkeypatch.setenv("EUCHRE_TEST_GATE", str(gate))

    async def ask() -> None:
        thought = asyncio.ensure_future(workers.ask(asked("Gated")))
        await until(gate.with_suffix(".asked").exists)
        monkeypatch.setattr(thinking, "GRACE", -600.0)
        assert (await workers.ask(asked("First"))).by == "house"
        monkeypatch.setattr(thinking, "GRACE", 60.0)
        gate.touch()
        assert (await thought).by == f"{BOTS}:Gated"
        assert (await workers.ask(asked("First"))).by == f"{BOTS}:First"

    asyncio.run(ask())


def test_whoever_thinks_when_the_table_closes_is_ended(monkeypatch, tmp_path) -> None:
    gate = tmp_path / "gate"
    monkeypatch.setenv("EUCHRE_TEST_GATE", str(gate))
    workers = Workers()

    async def ask() -> None:
        thought = asyncio.ensure_future(workers.ask(asked("Gated")))
        await until(gate.with_suffix(".asked").exists)
        waiting = asyncio.ensure_future(workers.ask(asked("First")))
        await asyncio.sleep(0)
        workers.close()
        assert [answer.by for answer in await asyncio.gather(thought, waiting)] == ["house"] * 2
        await until(lambda: all(map(gone, workers.pids())))
        assert (await workers.ask(asked("First"))).by == "house"

    asyncio.run(ask())


ORPHAN = f"""
import asyncio, sys
sys.path.insert(0, {str(Path(__file__).parent)!r})
import test_workers as t
from euchre.live.thinking.thinker import Workers
workers = Workers()
async def ask():
    thought = asyncio.ensure_future(workers.ask(t.asked("Gated")))
    await asyncio.sleep(0)
    while not workers.pids():
        await asyncio.sleep(0.005)
    print(*workers.pids(), flush=True)
    await thought
asyncio.run(ask())
"""


@pytest.mark.skipif(not Path("/proc").is_dir(), reason="asks /proc")
def test_no_worker_outlives_the_process_that_started_it(monkeypatch, tmp_path) -> None:
    """Even where that is killed while the worker thinks."""
    gate = tmp_path / "gate"
    monkeypatch.setenv("EUCHRE_TEST_GATE", str(gate))
    server = subprocess.Popen([sys.executable, "-c", ORPHAN], stdout=subprocess.PIPE, text=True)
    assert server.stdout is not None
    pid = int(server.stdout.readline())
    asyncio.run(until(gate.with_suffix(".asked").exists))
    server.kill()
    server.wait()
    asyncio.run(until(lambda: gone(pid)))


def test_where_no_process_can_be_started_the_house_plays(workers, monkeypatch) -> None:
    monkeypatch.setattr(sys, "executable", "/nowhere/python")
    with pytest.raises(Lost, match="reach"):
        Process(warm=False)
    monkeypatch.setenv("EUCHRE_BOT_SECONDS", "0.05")
    monkeypatch.setattr(thinking, "GRACE", 0.0)
    assert asyncio.run(workers.ask(asked("First"))).by == "house"


def test_what_answers_at_once_needs_no_worker(workers) -> None:
    for name in ("random", "house", "house-bold", "house-cautious", "quick"):
        workers.prepare([at_table(name)])
        assert asyncio.run(workers.ask(asked(name))).by == name
    assert workers.pids() == ()


@pytest.mark.parametrize("name", ["expert", "expert-bold", "expert-cautious", "master", "pimc-50"])
def test_what_thinks_is_only_named_at_a_table(name) -> None:
    assert isinstance(at_table(name), NamedBot)
    assert at_table(name).name == name


def test_a_guest_of_the_server_names_no_program_of_this_machine() -> None:
    for name in ("./prog", "/bin/sh", f"{BOTS}:First", "nobody"):
        with pytest.raises(EuchreError):
            at_table(name)
    with pytest.raises(EuchreError):
        player_at_table("./none")


HERE = """
import asyncio, sys
import euchre
from euchre.bots import at_table
from euchre.live.protocol import Speed
from euchre.live.rooms import House, Rooms
from euchre.live.thinking import thinker
from euchre.live.thinking.thinker import Workers
from euchre.web.site import make_app
make_app(House(euchre.rulesets()[0]))
thinker.PATIENCE = 1000.0
async def play():
    workers = Workers()
    rooms = Rooms(House(euchre.rulesets()[0], speed=Speed.AT_ONCE), thinker=workers)
    room, seat = rooms.room("a")
    number = 0
    while len(room.match.finished) < 1:
        number += 1
        question = room.asks_hint(seat)
        if question:
            room.hint(seat, await workers.ask(question))
            room.act(seat, room.prompt(seat).legal[-1], v=room.prompt(seat).v, act_id=number)
        await asyncio.sleep(0.001)
    at = next(n for n in range(len(room.match.events)) if room.asks_motive(seat, n))
    asked = room.asks_motive(seat, at).question
    assert room.motive(seat, at, await workers.ask(asked)) is not None
    assert {player.bot.name for player in room.players[1:]} == {"expert"}
    rooms.close()
    workers.close()
asyncio.run(play())
print(sorted({"numba", "numpy", "llvmlite"} & set(sys.modules)))
"""


def test_the_server_never_loads_what_the_expert_needs() -> None:
    """A deal with the expert at all seats, hints and a motive: not in this process."""
    done = subprocess.run([sys.executable, "-c", HERE], capture_output=True, text=True, check=False)
    assert (done.returncode, done.stdout.strip()) == (0, "[]"), done.stderr
