"""The runner of the benchmarks; what they measure is not a test."""

from __future__ import annotations

import json

import pytest

import euchre
from bench import engine, family, run
from bench.result import Benchmark, Result


def result(**fields: object) -> Result:
    given = {"name": "thing", "value": 12.5, "unit": "MB", "checked": True, **fields}
    return Result(**given)  # type: ignore[arg-type]


@pytest.fixture
def stub(monkeypatch):
    def use(*results: Result) -> None:
        monkeypatch.setattr(run, "benchmarks", lambda: iter([Benchmark("thing", lambda: results)]))

    return use


def test_every_file_of_the_folder_lists_its_benchmarks() -> None:
    names = [benchmark.name for benchmark in run.benchmarks()]
    assert {"engine", "server"} <= set(names)
    assert len(names) == len(set(names))


def test_json_has_the_keys_of_the_contract(stub, capsys) -> None:
    stub(result(goal=10))
    assert run.main(["--json"]) == 0
    (found,) = json.loads(capsys.readouterr().out)
    assert {"name", "value", "unit", "goal", "checked"} <= set(found)
    assert found["met"] is True


def test_a_missed_goal_is_said_and_a_wrong_answer_fails(stub, capsys) -> None:
    stub(result(goal=10, more_is_better=False))
    assert run.main(["thing"]) == 0
    assert "goal at most 10: MISSED" in capsys.readouterr().out
    stub(result(checked=False))
    assert run.main([]) == 1
    assert "WRONG ANSWER" in capsys.readouterr().out


def test_a_benchmark_that_is_not_there(stub) -> None:
    stub(result())
    with pytest.raises(SystemExit) as ended:
        run.main(["nothing"])
    assert ended.value.code == 2


def test_the_engines_deals_are_the_same_every_time() -> None:
    rules = euchre.ruleset("canadian")
    assert engine.play_deal(rules, 3) == engine.play_deal(rules, 3)
    assert engine.play_deal(rules, 3) != engine.play_deal(rules, 5)


def test_a_benchmark_whose_needs_are_not_there_is_left_out_in_a_line(monkeypatch, capsys) -> None:
    def measure() -> tuple[Result, ...]:
        pytest.fail("it was run")

    stranger = Benchmark("search", measure, needs="no_such_module")
    monkeypatch.setattr(run, "benchmarks", lambda: iter([stranger]))
    assert run.main([]) == 0
    told = capsys.readouterr()
    assert (told.out, told.err) == (
        "",
        "search: left out, for no_such_module is not installed\n",
    )


def test_every_table_of_the_family_has_its_floor() -> None:
    titles = {family.title_of(name, seats) for name, seats in family.tables()}
    assert titles == set(family.FLOORS)
    assert all(floor > 0 for floor in family.FLOORS.values())


def test_the_house_is_ahead_of_chance() -> None:
    for name, seats in [("pepper", 4), ("five-hundred", 3), ("five-handed", 5)]:
        found = family.leads(euchre.ruleset(name, seats=seats), 30)
        assert sum(found) / len(found) > family.FLOORS[family.title_of(name, seats)] / 2
