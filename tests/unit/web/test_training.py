"""The trainer's questions over the web: put, judged, and never more told than a seat may know."""

from __future__ import annotations

import asyncio

import pytest

from euchre.analysis.trainer.bank import SIZE, bank
from euchre.analysis.trainer.making import SCHEDULE
from euchre.analysis.trainer.progress import GAPS
from euchre.core.errors import EuchreError
from euchre.web import training
from tests.unit.web.shelves import ORIGIN, client, folder, no_clock

__all__ = ["client", "folder", "no_clock"]  # fixtures


def answer(client, name: str, action: object):
    return client.post(f"/trainer/{name}", json={"a": action}, headers=ORIGIN)


def test_what_there_is(client) -> None:
    told = client.get("/trainer.json").json()
    assert told["schedule"] == [kind.value for kind in SCHEDULE]
    assert told["size"] == SIZE <= told["last"]
    assert told["gaps"] == [*GAPS]


def test_a_question_is_put_as_its_seat_sees_it(client) -> None:
    question = bank()[2]
    told = client.get("/trainer/3.json").json()
    assert told["name"] == "3"
    assert told["kind"] == question.kind
    assert told["prompt"]["waiting_for"] == [told["seat"]]
    assert {*told["prompt"]["legal"]} == {choice.action for choice in question.choices}
    assert "position" not in told
    assert "choices" not in told


def test_an_answer_is_judged(client) -> None:
    question = bank()[2]
    for choice in question.choices:
        told = answer(client, "3", choice.action).json()
        assert told["grade"] == choice.grade
        assert told["is_right"] == choice.is_right
        assert told["position"] == question.position


@pytest.mark.parametrize("action", ["name h alone", "play 2s", "nonsense", ""])
def test_an_answer_that_cant_be_given_is_refused_with_a_sentence(client, action: str) -> None:
    told = answer(client, "3", action)
    assert told.status_code == 422
    assert told.json()["problem"]


@pytest.mark.parametrize("body", ["", "[]", '{"x":1}', '{"a":1}', '{"a":"' + "x" * 99 + '"}'])
def test_what_is_no_answer_is_malformed(client, body: str) -> None:
    assert client.post("/trainer/3", content=body, headers=ORIGIN).status_code == 400


def test_only_pages_of_this_server_may_answer(client) -> None:
    assert client.post("/trainer/3", json={"a": "pass"}).status_code == 403


@pytest.mark.parametrize("name", ["0", "x", "5-0", "1-2-3"])
def test_no_such_question(client, name: str) -> None:
    assert client.get(f"/trainer/{name}.json").status_code == 422


def test_without_a_compiler_only_the_questions_of_the_package_are_put(client, monkeypatch) -> None:
    monkeypatch.setattr(training, "is_compiling", lambda: False)
    assert client.get("/trainer.json").json()["last"] == SIZE
    assert client.get(f"/trainer/{SIZE + 1}.json").status_code == 422


def test_those_who_ask_for_one_question_wait_together_and_many_are_sent_away(monkeypatch) -> None:
    monkeypatch.setattr(training, "is_compiling", lambda: True)
    made: list[tuple[int, int]] = []

    async def run() -> None:
        trainer, gate = training.Trainer(), asyncio.Event()
        loop = asyncio.get_running_loop()

        async def make(seed: int, number: int):
            made.append((seed, number))
            await gate.wait()
            return bank()[0]

        start = lambda _, s, n: loop.create_task(make(s, n))  # noqa: E731
        monkeypatch.setattr(trainer._beside, "start", start)
        names = [f"7-{n}" for n in range(1, training.WAITING + 1)]
        tasks = [asyncio.create_task(trainer._make(name)) for name in (*names, names[0])]
        for _ in range(3):
            await asyncio.sleep(0)
        with pytest.raises(EuchreError, match="just now"):
            await trainer._make("7-99")
        gate.set()
        assert await asyncio.gather(*tasks) == [bank()[0]] * len(tasks)
        assert made == [(7, n) for n in range(1, training.WAITING + 1)]

    asyncio.run(run())


@pytest.mark.long
def test_a_question_that_is_not_in_the_package_is_made_beside_the_tables(client) -> None:
    told = client.get("/trainer/5-1.json").json()
    assert told["name"] == "5-1"
    assert answer(client, "5-1", told["prompt"]["legal"][0]).json()["grade"]
