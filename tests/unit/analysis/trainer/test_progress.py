"""Progress: mistakes come again, in longer and longer steps, and nothing is lost."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from euchre.analysis.trainer.keeping import DAMAGED, FILE, load_progress, save_progress
from euchre.analysis.trainer.making import kind_of
from euchre.analysis.trainer.progress import GAPS, Progress, Tally, weakest
from euchre.analysis.trainer.question import Kind

LAST = 40
ANSWERS = st.lists(st.booleans(), max_size=120)
KINDS = st.sets(st.sampled_from([*Kind]))


def go(progress: Progress, answers: list[bool], kinds: set[Kind]) -> tuple[Progress, list[str]]:
    """Answer what comes; the names of what came."""
    names = []
    for is_right in answers:
        name = progress.next_name(LAST, kinds)
        names.append(name)
        progress = progress.after(name, is_right=is_right, lost=0.0 if is_right else 0.02)
    return progress, names


@given(answers=ANSWERS, kinds=KINDS)
def test_every_answer_is_counted_once(answers: list[bool], kinds: set[Kind]) -> None:
    progress, names = go(Progress(), answers, kinds)
    assert progress.answered == len(answers)
    assert sum(tally.answered for tally in progress.tallies.values()) == len(answers)
    assert progress.right == sum(answers)
    assert {*progress.seen} == {*names}
    assert len(progress.seen) == len({*names})
    assert not kinds or {kind_of(int(name)) for name in names} <= kinds


@given(answers=ANSWERS, kinds=KINDS)
def test_a_mistake_comes_again_after_three_others_while_there_is_something_new(
    answers: list[bool], kinds: set[Kind]
) -> None:
    progress, names = Progress(), []
    for at, is_right in enumerate(answers):
        name = progress.next_name(LAST, kinds)
        if name in names and len({*names}) < LAST / 12 - 1:
            assert names[::-1].index(name) >= GAPS[0]
        names.append(name)
        progress = progress.after(name, is_right=is_right, lost=0.0)
        if not is_right:
            assert progress.missed[name].box == 0
            assert progress.missed[name].due == at + 1 + GAPS[0]


@given(answers=ANSWERS)
def test_all_that_was_missed_is_put_aside_once_it_is_right_often_enough(
    answers: list[bool],
) -> None:
    """A question leaves after one right answer a box."""
    progress, _ = go(Progress(), answers, set())
    left = len(progress.missed)
    name_of_missed = [*progress.missed]
    for _ in range(len(GAPS)):
        for name in name_of_missed:
            progress = progress.after(name, is_right=True, lost=0.0)
    assert not progress.missed
    assert left == len(name_of_missed)


@given(answers=ANSWERS, more=ANSWERS, kinds=KINDS)
def test_what_was_kept_goes_on_as_if_nothing_had_been(
    tmp_path_factory: pytest.TempPathFactory,
    answers: list[bool],
    more: list[bool],
    kinds: set[Kind],
) -> None:
    home = tmp_path_factory.mktemp("home")
    progress, _ = go(Progress(), answers, kinds)
    save_progress(home, progress)
    assert load_progress(home) == progress
    assert go(load_progress(home), more, kinds) == go(progress, more, kinds)


def test_the_boxes_step_by_step() -> None:
    progress = Progress().after("1", is_right=False, lost=0.04)
    dues = []
    for _ in range(len(GAPS) - 1):
        progress = progress.after("1", is_right=True, lost=0.0)
        dues.append(progress.missed["1"].due - progress.answered)
    assert dues == [*GAPS[1:]]
    assert progress.after("1", is_right=True, lost=0.0).missed == {}
    assert progress.after("1", is_right=False, lost=0.0).missed["1"].box == 0


def test_right_at_first_sight_comes_again_only_when_nothing_is_new() -> None:
    progress, names = go(Progress(), [True] * LAST, set())
    assert names == [str(n) for n in range(1, LAST + 1)]
    assert progress.next_name(LAST) == "1"
    assert progress.next_name(LAST + 1) == str(LAST + 1)


def test_a_missed_question_of_another_seed_comes_again_too() -> None:
    progress = Progress().after("5-17", is_right=False, lost=0.1)
    for number in (1, 2, 3):
        progress = progress.after(str(number), is_right=True, lost=0.0)
    assert progress.next_name(LAST) == "5-17"


def test_the_weakest_kind_is_where_most_was_lost_per_answer() -> None:
    tallies = {
        Kind.LEAD: Tally(10, 5, 0.5),
        Kind.FIRST: Tally(5, 4, 0.4),
        Kind.SECOND: Tally(4, 0, 0.9),  # too few to tell
        Kind.FOLLOW: Tally(9, 9, 0.0),
    }
    assert weakest(Progress(tallies=tallies)) == [Kind.FIRST, Kind.LEAD]


@pytest.mark.parametrize("content", [b"", b"{", b"[]", b'{"version": 99}', b'{"answered": "x"}'])
def test_a_damaged_file_is_put_aside_and_kept(tmp_path: Path, content: bytes) -> None:
    (tmp_path / FILE).write_bytes(content)
    assert load_progress(tmp_path) == Progress()
    assert (tmp_path / DAMAGED).read_bytes() == content
    assert not (tmp_path / FILE).exists()
