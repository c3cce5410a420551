"""Simulations in many processes: the same to the last digit for any number of workers, and resumed.

The wanted behaviour: shares, a stream of chance a deal, mergeable integers, a checkpoint.
"""

from __future__ import annotations

import csv
import json
import os
import signal
import socket
import subprocess
import sys
import threading
import time
from contextlib import suppress
from multiprocessing import active_children
from pathlib import Path

import msgspec
import pytest

import euchre
from euchre.analysis import cluster as clusters
from euchre.analysis import plan as plans
from euchre.analysis.checkpoint import begin, resume
from euchre.analysis.export import export, rows_of
from euchre.analysis.plan import Plan
from euchre.analysis.simulation import Simulation, simulate
from euchre.analysis.workers import run, uninterrupted
from euchre.bots import bot
from euchre.kernels import jit

RULES = euchre.ruleset("north-american", stick_the_dealer=True)
HOUSE, RANDOM = ("house",) * 4, ("random",) * 4


def counts(found: Simulation) -> tuple:
    return (
        *(found.deals, found.sums, found.squares, found.wins, found.games, found.broken_off),
        *(dict(found.outcomes), dict(found.by_side)),
    )


@pytest.fixture
def small_shares(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(plans, "SHARE", 30)
    monkeypatch.setattr(plans, "COMPILED_SHARE", 700)
    monkeypatch.setattr(plans, "FEW", 0)


@pytest.mark.parametrize(
    "plan",
    [
        Plan(RULES, HOUSE, 900, 5),
        Plan(RULES, HOUSE, 900, 5, at="9-6"),
        Plan(RULES, ("house-bold", "house", "house-cautious", "house"), 900, 5),
        Plan(RULES, HOUSE, 40, 5, matches=True, at="8-8"),
        Plan(RULES, ("random", "house") * 2, 100, 5),
        Plan(euchre.ruleset("british"), RANDOM, 100, 5),
        Plan(euchre.ruleset("five-hundred"), ("house",) * 3, 40, 5),
    ],
    ids=lambda plan: f"{plan.rules.name}-{plan.bots[0]}-{plan.at}-{plan.matches}",
)
def test_a_plan_counts_what_playing_by_the_rules_counts(plan: Plan, small_shares: None) -> None:
    from euchre.analysis.simulation import standing_at

    true = simulate(
        plan.rules,
        [bot(name) for name in plan.bots],
        plan.number,
        seed=plan.seed,
        at=standing_at(plan.rules, plan.at),
        matches=plan.matches,
    )
    steps: list[int] = []
    assert counts(run(plan.checked(), workers=1, step=steps.append)) == counts(true)
    assert steps[0] == 0
    assert steps[-1] == plan.number
    assert steps == sorted(steps)


def test_few_deals_are_played_by_the_rules_and_many_by_kernels() -> None:
    assert Plan(RULES, HOUSE, plans.FEW - 1, 5).styles is None
    assert Plan(RULES, HOUSE, plans.FEW, 5).styles == (0, 0, 0, 0)
    assert Plan(euchre.ruleset("british"), HOUSE, plans.FEW, 5).styles is None


def test_without_compiling_it_counts_the_same_and_tells_how_far_it_is(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    plan, steps, told = Plan(RULES, HOUSE, 3000, 5), [], []
    compiled = plan.play(0, told.append)
    monkeypatch.setattr(jit, "is_compiling", lambda: False)
    assert counts(plan.play(0, steps.append)) == counts(compiled)
    assert (told, steps) == ([3000], [1000, 2000, 3000])


def test_two_workers_count_what_one_does() -> None:
    """The processes don't know of small shares, so the plan has as many as need two."""
    plan = Plan(RULES, HOUSE, 250_000, 7)
    assert len(plan.shares) == 3
    assert counts(run(plan, workers=2)) == counts(run(plan, workers=1))


def test_it_goes_on_where_it_was_stopped(tmp_path: Path, small_shares: None) -> None:
    file = tmp_path / "there.json"
    plan = Plan(RULES, HOUSE, 5000, 5)

    class Stopped(Exception):
        pass

    def stop(done: int) -> None:
        if done >= 2000:
            raise Stopped

    with pytest.raises(Stopped):
        run(plan, workers=1, checkpoint=file, step=stop)
    kept = resume(plan, file)
    assert 0 < kept.deals_done < 5000
    steps: list[int] = []
    found = run(plan, workers=1, checkpoint=file, step=steps.append)
    assert steps[0] == kept.deals_done
    assert counts(found) == counts(run(plan, workers=1))
    # It is done: nothing is played again.
    assert counts(run(plan, workers=1, checkpoint=file)) == counts(found)
    assert resume(plan, file).left == []


def test_a_checkpoint_of_something_else_is_refused(tmp_path: Path, small_shares: None) -> None:
    file = tmp_path / "there.json"
    plan = Plan(RULES, HOUSE, 700, 5)
    run(plan, workers=1, checkpoint=file)
    with pytest.raises(euchre.SetupError, match="another simulation"):
        run(msgspec.structs.replace(plan, seed=6), workers=1, checkpoint=file)
    for text in ("", "{}", "[]", '{"euchre_simulation":1}', file.read_text()[:-9]):
        file.write_text(text, encoding="utf-8")
        with pytest.raises(euchre.NotationError, match="a checkpoint"):
            run(plan, workers=1, checkpoint=file)
    assert file.read_text(encoding="utf-8") == text  # what can't be read is not written over


def test_a_share_is_counted_once() -> None:
    state = begin(Plan(RULES, HOUSE, 10, 5))
    state.add(0, state.plan.nothing())
    with pytest.raises(AssertionError):
        state.add(0, state.plan.nothing())


@pytest.mark.parametrize("form", [".csv", ".parquet"])
def test_counts_as_a_table(form: str, tmp_path: Path) -> None:
    found = simulate(RULES, [bot("random")] * 4, 60, seed=1)
    file = tmp_path / f"found{form}"
    export(found, file)
    if form == ".csv":
        with file.open(encoding="utf-8", newline="") as lines:
            rows = list(csv.DictReader(lines))
    else:
        rows = pytest.importorskip("pyarrow.parquet").read_table(file).to_pylist()
    assert len(rows) == len(rows_of(found))
    ends = [row for row in rows if row["what"] == "outcome" and row["who"] == "all"]
    assert sum(int(row["count"]) for row in ends) == 60
    for row in rows:
        assert float(row["low"]) <= float(row["value"]) <= float(row["high"])
    points = [row for row in rows if row["what"] == "points"]
    assert [int(row["count"]) for row in points] == found.sums


def test_other_forms_are_refused_before_anything_is_played(tmp_path: Path) -> None:
    with pytest.raises(euchre.SetupError, match=r"\.csv or \.parquet"):
        export(simulate(RULES, [bot("random")] * 4, 1, seed=1), tmp_path / "found.xlsx")


# A cluster of one's own


class Cluster:
    """A Dask scheduler and workers, processes of their own."""

    def __init__(self, folder: Path, workers: int) -> None:
        self.file = folder / "scheduler.json"
        self.folder = folder
        self.scheduler = self.start(
            "scheduler", "--host", "127.0.0.1", "--port", "0", "--no-dashboard"
        )
        self.address = self.wait_for_address()
        self.workers = [self.start_worker() for _ in range(workers)]

    def start(self, kind: str, *arguments: str) -> subprocess.Popen[bytes]:
        command = [sys.executable, "-m", f"distributed.cli.dask_{kind}", *arguments]
        if kind == "scheduler":
            command += ["--scheduler-file", str(self.file)]
        return subprocess.Popen(
            command, cwd=self.folder, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
        )

    def start_worker(self) -> subprocess.Popen[bytes]:
        # no nanny: a worker that is killed stays dead
        return self.start(
            *("worker", self.address, "--nthreads", "1", "--no-nanny", "--no-dashboard"),
            *("--host", "127.0.0.1"),
        )

    def wait_for_address(self) -> str:
        while self.scheduler.poll() is None:
            if self.file.exists() and (text := self.file.read_text(encoding="utf-8")):
                return json.loads(text)["address"]
            time.sleep(0.05)  # the file is all that tells
        raise AssertionError("the scheduler ended")

    def stop(self) -> None:
        for process in (*self.workers, self.scheduler):
            process.kill()  # a worker without a scheduler is slow to end by itself
            process.wait()


def test_a_worker_that_dies_changes_nothing(tmp_path: Path) -> None:
    distributed = pytest.importorskip("distributed")
    plan = Plan(RULES, HOUSE, 1_200_000, 11)
    alone = run(plan, workers=1)
    cluster = Cluster(tmp_path, 2)
    killed: list[int] = []

    def kill_one(done: int) -> None:
        if done >= 200_000 and not killed:
            killed.append(cluster.workers[0].pid)
            os.kill(killed[0], signal.SIGKILL)

    try:
        with distributed.Client(cluster.address) as client:
            client.wait_for_workers(2)
        spread = run(plan, cluster=cluster.address, step=kill_one)
        assert killed
        assert cluster.workers[0].wait() == -signal.SIGKILL
    finally:
        cluster.stop()
    assert counts(spread) == counts(alone)


def test_where_no_scheduler_is_it_says_so() -> None:
    pytest.importorskip("distributed")
    plan = Plan(RULES, HOUSE, 10, 11)
    with pytest.raises(euchre.SetupError, match="No scheduler answers"):
        run(plan, cluster="nonsense")


@pytest.mark.parametrize("answer", [b"", b"HTTP/1.1 400 Bad Request\r\n\r\n", b"\0" * 64])
def test_where_somebody_else_listens_it_says_so(
    answer: bytes, monkeypatch: pytest.MonkeyPatch
) -> None:
    pytest.importorskip("distributed")
    monkeypatch.setattr(clusters, "PATIENCE", 1.0)
    plan = Plan(RULES, HOUSE, 10, 11)
    with socket.create_server(("127.0.0.1", 0)) as listener:
        kept = []

        def listen() -> None:
            with suppress(OSError):  # the listener is closed
                while True:
                    kept.append(listener.accept()[0])
                    kept[-1].sendall(answer)

        threading.Thread(target=listen, daemon=True).start()
        address = f"tcp://127.0.0.1:{listener.getsockname()[1]}"
        with pytest.raises(euchre.SetupError, match="No scheduler answers"):
            run(plan, cluster=address)
        for caller in kept:
            caller.close()


@pytest.mark.skipif(sys.platform == "win32", reason="signals are those of POSIX")
def test_an_interrupt_waits_until_processes_are_started() -> None:
    """A pool that is interrupted while it starts its processes never ends."""
    done = []

    def start() -> None:
        with uninterrupted():
            os.kill(os.getpid(), signal.SIGINT)
            done.append("started")

    with pytest.raises(KeyboardInterrupt):
        start()
    assert done == ["started"]
    assert signal.getsignal(signal.SIGINT) is signal.default_int_handler


def test_who_stops_a_run_leaves_no_process_behind() -> None:
    mine = set(active_children())

    def stop(done: int) -> None:
        if done:
            raise KeyboardInterrupt

    plan = Plan(RULES, RANDOM, 10**6, 1)
    with pytest.raises(KeyboardInterrupt):
        run(plan, workers=2, step=stop)
    assert set(active_children()) == mine
