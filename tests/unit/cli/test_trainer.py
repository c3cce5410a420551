"""`euchre trainer`: line by line, one question, its verdict as JSON, and questions made anew."""

from __future__ import annotations

import json

import pytest

from euchre.analysis.trainer.bank import bank, read_questions
from euchre.core.sentences import say


def test_questions_line_by_line_and_what_was_missed_comes_again(euchre, home) -> None:
    best = [question.best.action for question in bank()[:4]]
    wrong = next(c.action for c in bank()[0].choices if not c.is_right)
    typed = "\n".join([wrong, *best[1:], best[0], "q", ""])
    done = euchre("trainer", "--plain", typed=typed)
    assert done.returncode == 0, done.stderr
    numbers = [line.split()[1] for line in done.stdout.splitlines() if line.startswith("Question")]
    assert numbers == ["1", "2", "3", "4", "1", "5"]
    assert say("trainer.summary", n=5, right=4, longest=4, again=1) in done.stdout
    again = euchre("trainer", "--plain", typed="?\nhand\nnonsense\nq\n")
    assert "Question 5" in again.stdout
    assert again.stdout.count("Question 5") == 2
    assert say("cli.play.not_understood") in again.stdout
    assert (home / "trainer.json").exists()


def test_only_questions_of_a_kind(euchre) -> None:
    done = euchre("trainer", "--plain", "--kind", "lead", "--kind", "follow", typed="q\n")
    assert "Question 2 " in done.stdout
    done = euchre("trainer", "--kind", "leed")
    assert done.returncode == 2
    assert "lead" in done.stderr


def test_one_question_and_an_answer_to_it(euchre) -> None:
    question = bank()[16]
    asked = json.loads(euchre("trainer", "17", "--json").stdout)
    assert {*asked["prompt"]["legal"]} == {choice.action for choice in question.choices}
    for choice in question.choices[:2]:
        told = json.loads(euchre("trainer", "17", "--answer", choice.action, "--json").stdout)
        assert told["grade"] == choice.grade
        assert told["choices"][0]["action"] == question.best.action
    text = euchre("trainer", "17", "--answer", question.best.action).stdout
    assert text.startswith(say(f"trainer.grade.{question.best.grade.value}"))


@pytest.mark.parametrize(
    ("arguments", "code"),
    [
        (("nonsense",), 2),
        (("17", "--answer", "nonsense"), 3),
        (("17", "--answer", "name h alone"), 2),
        (("--answer", "pass"), 2),
        (("--json",), 2),
        (("--make", "0"), 2),
    ],
)
def test_used_wrongly(euchre, arguments: tuple[str, ...], code: int) -> None:
    done = euchre("trainer", *arguments)
    assert done.returncode == code
    assert done.stderr
    assert not done.stdout


def test_a_question_typed_against_the_rules_is_asked_again(euchre) -> None:
    number, card = next(
        (question.name, face)
        for question in bank()
        if question.kind == "follow"
        for face in question.seen().hand or ()
        if f"play {face}" not in {choice.action for choice in question.choices}
    )
    done = euchre("trainer", number, "--plain", typed=f"{card}\nq\n")
    assert "must follow" in done.stdout
    assert done.stdout.count("> ") == 2


@pytest.mark.long
def test_questions_are_made_to_a_file(euchre, tmp_path) -> None:
    file = tmp_path / "questions.jsonl"
    done = euchre("trainer", "--make", 3, "--out", file, "--workers", 1)
    assert done.returncode == 0, done.stderr
    assert read_questions(file.read_text()) == bank()[:3]
    printed = euchre("trainer", "--make", 1, "--seed", 4, "--workers", 1)
    assert read_questions(printed.stdout)[0].name == "4-1"
