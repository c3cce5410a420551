"""The trainer's page: a question at the table, an answer by pointer or keys, and its verdict."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

import msgspec
import pytest

from euchre.analysis.trainer.bank import SIZE, bank
from euchre.analysis.trainer.making import SCHEDULE
from euchre.analysis.trainer.progress import GAPS, Progress
from euchre.analysis.trainer.question import Kind, Question
from euchre.core.sentences import say
from tests.web.legible import ENLARGE, ILLEGIBLE
from tests.web.pages import Open

if TYPE_CHECKING:
    from playwright.sync_api import Page

ANSWERED = "#verdict:not([hidden])"


def of(kind: Kind) -> Question:
    return next(question for question in bank() if question.kind is kind)


def grade(page: Page) -> str:
    page.wait_for_selector(ANSWERED)
    return page.inner_text("#grade")


def put(visit: Open, question: Question, size: str = "desk") -> Page:
    return visit(f"trainer#{question.name}", size)


@pytest.mark.parametrize("kind", [Kind.LEAD, Kind.FOLLOW, Kind.DISCARD])
@pytest.mark.parametrize("size", ["phone", "desk"])
def test_a_card_is_chosen_by_pointer(visit: Open, kind: Kind, size: str) -> None:
    question = of(kind)
    page = put(visit, question, size)
    verb, card = question.best.action.split()
    page.wait_for_selector(f'#hand [data-face="{card}"]')
    page.click(f'#hand [data-face="{card}"]')
    if verb == "play":
        page.click(f'#hand [data-face="{card}"]')
    else:
        page.click("#prompt .go")
    assert grade(page) == say(f"trainer.grade.{question.best.grade.value}")
    assert page.locator(".choices li").count() == len(question.choices)
    assert page.locator(".choices li.mine").count() == 1


def test_a_question_by_keys_alone_and_the_next(visit: Open) -> None:
    question = bank()[0]
    page = put(visit, question)
    page.keyboard.press("p")
    choice = question.choice("pass")
    assert choice is not None
    assert grade(page) == say(f"trainer.grade.{choice.grade.value}")
    page.keyboard.press("n")
    page.wait_for_selector("#verdict", state="hidden")
    assert page.evaluate("location.hash") == "#2"
    best = bank()[1].best.action.split()[1]
    page.wait_for_selector(f'#hand [data-face="{best}"]')
    page.focus(f'#hand [data-face="{best}"]')
    page.keyboard.press("Enter")
    assert grade(page) == say(f"trainer.grade.{bank()[1].best.grade.value}")


def test_a_call_alone(visit: Open) -> None:
    question = next(q for q in bank() if q.kind is Kind.ALONE and q.best.action == "order alone")
    page = put(visit, question)
    page.wait_for_selector("#prompt .switch")
    page.keyboard.press("a")
    page.keyboard.press("o")
    assert grade(page) == say(f"trainer.grade.{question.best.grade.value}")
    assert page.inner_text(".choices li.mine b").startswith("Take it up alone") or "alone" in (
        page.inner_text(".choices li.mine b").lower()
    )


def test_a_card_that_must_not_be_played_is_refused_with_the_reason(visit: Open) -> None:
    question, card = next(
        (q, face)
        for q in bank()
        if q.kind is Kind.FOLLOW
        for face in q.seen().hand or ()
        if f"play {face}" not in {choice.action for choice in q.choices}
    )
    page = put(visit, question)
    page.wait_for_selector(f'#hand [data-face="{card}"]')
    page.click(f'#hand [data-face="{card}"]', force=True)
    page.wait_for_selector("#prompt .bubble")
    assert page.locator(ANSWERED).count() == 0


def test_progress_is_kept_and_a_mistake_comes_again(visit: Open) -> None:
    page = visit("trainer")
    wrong = next(c.action for c in bank()[0].choices if not c.is_right)
    page.keyboard.press("p" if wrong == "pass" else "o")
    page.wait_for_selector(ANSWERED)
    names = ["1"]
    for question in bank()[1:4]:
        page.keyboard.press("n")
        page.wait_for_selector("#verdict", state="hidden")
        names.append(page.evaluate("location.hash").removeprefix("#"))
        answer(page, question)
    page.reload()
    page.wait_for_selector("#prompt .btn, #hand button")
    assert names == ["1", "2", "3", "4"]
    assert say("trainer.summary", n=4, right=3, longest=3, again=1) in page.inner_text("#done")
    page.goto(page.url.split("#")[0])
    page.reload()
    page.wait_for_selector("#prompt .btn")
    assert page.evaluate("location.hash") == "#1"


def answer(page: Page, question: Question) -> None:
    """Give the best answer, by keys."""
    verb, *rest = question.best.action.split()
    if verb in ("play", "discard"):
        face = f'#hand [data-face="{rest[0]}"]'
        page.wait_for_selector(face)
        page.focus(face)
        page.keyboard.press("Enter")
        if verb == "discard":
            page.click("#prompt .go")
    else:
        page.wait_for_selector("#prompt .ghost, #prompt .tile")
        if rest and rest[-1] == "alone":
            page.keyboard.press("a")
        page.keyboard.press({"pass": "p", "order": "o"}.get(verb) or rest[0])
    page.wait_for_selector(ANSWERED)


def test_only_one_kind_is_asked_about_where_it_is_chosen(visit: Open) -> None:
    page = visit("trainer")
    page.click("#kinds label:has(input[value='lead'])")
    page.wait_for_url("**/trainer#2")
    answer(page, bank()[1])
    page.keyboard.press("n")
    page.wait_for_selector("#verdict", state="hidden")
    assert page.evaluate("location.hash") == f"#{SCHEDULE.index(Kind.LEAD, 2) + 1}"


def test_a_question_that_isnt_there_is_told(visit: Open) -> None:
    page = visit("trainer")
    page.fill("#number", "nonsense")
    page.click("#go .btn")
    assert page.inner_text("#fault") == say("trainer.no_question", name="nonsense")


def test_it_is_played_on_from_there(visit: Open) -> None:
    question = of(Kind.LEAD)
    page = put(visit, question)
    answer(page, question)
    page.click("#play")
    page.wait_for_url("**/practise/table")
    page.wait_for_selector("#app:not([hidden])")
    hand = page.evaluate(
        "[...document.querySelectorAll('#hand [data-face]')].map((b) => b.dataset.face)"
    )
    assert {*hand} == {*(question.seen().hand or ())}


@pytest.mark.parametrize("dark", [False, True], ids=["light", "dark"])
@pytest.mark.parametrize("size", ["small", "phone", "low", "desk"])
def test_axe_finds_nothing_in_a_verdict(visit: Open, size: str, dark: bool) -> None:
    axe = pytest.importorskip("axe_playwright_python.sync_playwright").Axe()
    question = next(q for q in bank() if len(q.choices) > 5 and q.kind is Kind.SECOND)
    page = visit(f"trainer#{question.name}", size, dark=dark)
    answer(page, question)
    found = axe.run(page).response["violations"]
    assert [f"{one['id']}: {node['html'][:120]}" for one in found for node in one["nodes"]] == []
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


@pytest.mark.parametrize("size", ["phone", "desk"])
def test_a_verdict_in_text_twice_as_large(visit: Open, size: str) -> None:
    question = bank()[0]
    page = put(visit, question, size)
    answer(page, question)
    page.evaluate(ENLARGE)
    assert page.evaluate(ILLEGIBLE, "body") == []


FOLD = """async ([training, steps]) => {
    const { after, fresh, nextName } = await import('/static/pages/progress.js');
    let progress = fresh();
    const names = [];
    for (const { kinds, isRight, lost, name } of steps) {
        const next = name ?? nextName(training, progress, kinds);
        names.push(next);
        progress = after(training, progress, { name: next, isRight, lost });
    }
    return { names, progress };
}"""


def test_the_browser_keeps_progress_as_the_terminal_does(visit: Open) -> None:
    page = visit("trainer")
    chance = random.Random(5)
    last = 30
    training = {"schedule": SCHEDULE, "size": SIZE, "last": last, "gaps": GAPS}
    for _ in range(25):
        steps = [
            {
                "kinds": chance.sample([*Kind], chance.choice([0, 0, 1, 2])),
                "isRight": chance.random() < 0.6,
                "lost": round(chance.random() / 5, 4),
                "name": f"{chance.randrange(1, 9)}-{chance.randrange(1, 50)}"
                if chance.random() < 0.1
                else None,
            }
            for _ in range(80)
        ]
        progress, names = Progress(), []
        for step in steps:
            name = step["name"] or progress.next_name(last, step["kinds"])
            names.append(name)
            progress = progress.after(name, is_right=step["isRight"], lost=step["lost"])
        found = page.evaluate(FOLD, [training, steps])
        assert found["names"] == names
        assert msgspec.convert(found["progress"], Progress) == progress
