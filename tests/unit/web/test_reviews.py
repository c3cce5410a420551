"""Reviews asked for: made beside the tables, told as they go, kept, and ended with whoever asked."""

from __future__ import annotations

import asyncio
from pathlib import Path

import msgspec
import pytest
from starlette.requests import Request

from euchre.core.events import DealBegan
from euchre.core.sentences import say
from euchre.live.records import RecordFolder
from euchre.notation.record import format_record
from euchre.web.history import History
from euchre.web.reviews import desk, process, worker
from euchre.web.reviews.desk import AT_ONCE, WAITING, ReviewDesk
from euchre.web.reviews.kept import path_of
from euchre.web.reviews.page import Reviewed
from euchre.web.reviews.question import LENGTH, Question, Told
from euchre.web.security import Tokens
from tests.made_up import made_up, played, reviewed
from tests.unit.web.shelves import ORIGIN, client, folder, no_clock, shelf

__all__ = ["client", "folder", "no_clock", "shelf"]  # fixtures

ROOT = Path(__file__).parents[3]
MADE_UP = f"import sys; sys.path.insert(0, {str(ROOT)!r}); from tests.made_up import main; main()"
STUCK = "import sys, time; print('{}', flush=True); sys.stdin.buffer.read(); time.sleep(99)"


@pytest.fixture(autouse=True)
def made(monkeypatch) -> None:
    """Reviews are made up by a process as light as that."""
    monkeypatch.setattr(process, "_RUN", MADE_UP)


def ask(client, name: str) -> list[Told]:
    answer = client.post(f"/records/{name}/review", headers=ORIGIN)
    assert answer.status_code == 200
    return told(answer.content)


def told(content: bytes) -> list[Told]:
    return [msgspec.json.decode(line, type=Told) for line in content.splitlines() if line]


def bytes_of(record) -> bytes:
    return format_record(record.header, record.events, record.end).encode()


# From the shelf


def test_a_review_is_told_as_it_goes(client, shelf) -> None:
    *before, last = ask(client, shelf[0])
    assert [(one.done, one.of) for one in before] == [(n, 312) for n in range(0, 313, 39)]
    assert last.reviewed is not None
    assert last.reviewed.record.name == shelf[0]
    assert last.reviewed.review.deals


def test_it_is_kept_beside_its_game_and_made_once(client, shelf, folder, monkeypatch) -> None:
    first = ask(client, shelf[0])[-1]
    game = folder._path / f"{shelf[0]}.euchre"
    assert path_of(game).is_file()
    monkeypatch.setattr(process, "_RUN", "raise SystemExit(1)")
    (again,) = ask(client, shelf[0])
    assert again == first
    assert client.get("/records.json").json()["found"] == len(shelf)  # it is no game


def test_one_of_another_game_or_a_damaged_one_is_made_anew(client, shelf, folder) -> None:
    ask(client, shelf[0])
    game = folder._path / f"{shelf[0]}.euchre"
    for content in (b"", b"key\n{}\n", path_of(game).read_bytes()[:-9]):
        path_of(game).write_bytes(content)
        assert len(ask(client, shelf[0])) > 1
    other = folder._path / f"{shelf[1]}.euchre"
    game.write_bytes(other.read_bytes())
    assert len(ask(client, shelf[0])) > 1


def test_where_it_can_not_be_kept_it_is_given_all_the_same(client, shelf, folder) -> None:
    path_of(folder._path / f"{shelf[0]}.euchre").mkdir()
    assert ask(client, shelf[0])[-1].reviewed is not None


def test_of_a_deal_that_is_not_over_nothing_leaves_the_server(client, shelf, folder) -> None:
    """Hands that are still hidden would be read off the page, and advice be had for the play."""
    record = played()
    last = max(n for n, event in enumerate(record.events) if isinstance(event, DealBegan))
    events = record.events[: last + 20]
    path = folder._path / f"{shelf[0]}.euchre"
    path.write_text(format_record(record.header, events), encoding="utf-8")
    told = ask(client, shelf[0])[-1].reviewed
    assert told is not None
    over = [deal.number for deal in record.deals][:-1]
    assert [event.deal for event in told.record.events if isinstance(event, DealBegan)] == over
    assert [deal.number for deal in told.review.deals if deal.decisions] == over


def test_another_s_game_is_none(client, shelf) -> None:
    for name in ("nothing", shelf[0].replace("120000", "120001")):
        assert client.post(f"/records/{name}/review", headers=ORIGIN).status_code == 404
    assert client.post(f"/records/{shelf[0]}/review").status_code == 403
    client.cookies.clear()
    assert client.post(f"/records/{shelf[0]}/review", headers=ORIGIN).status_code == 403


# From disk


def test_a_file_is_reviewed_and_nothing_of_it_kept(client, folder) -> None:
    before = sorted(folder._path.iterdir())
    answer = client.post("/reviews", content=bytes_of(played(deals=1)), headers=ORIGIN)
    last = told(answer.content)[-1]
    assert last.reviewed is not None
    assert last.reviewed.record.name == ""
    assert sorted(folder._path.iterdir()) == before


def test_a_process_that_breaks_off_is_told(client, shelf, monkeypatch) -> None:
    monkeypatch.setattr(process, "_RUN", "raise SystemExit(1)")
    assert ask(client, shelf[0])[-1].problem == say("reviewed.failed")


# The process


def test_the_process_ends_with_whoever_asked(monkeypatch) -> None:
    """Whoever closes his page stops the work: no process is left."""
    started = []
    create = asyncio.create_subprocess_exec

    async def noted(*args, **kwargs):
        started.append(await create(*args, **kwargs))
        return started[-1]

    monkeypatch.setattr(process, "_RUN", STUCK)
    monkeypatch.setattr(process.asyncio, "create_subprocess_exec", noted)

    async def leave() -> None:
        said = process.lines(Question(b""))
        assert await anext(said)
        await said.aclose()

    asyncio.run(leave())
    assert [one.returncode is not None for one in started] == [True]


def test_the_process_ends_where_nobody_asks_any_more() -> None:
    """A server that was killed leaves no process behind: its stdin is the sign."""

    frame = msgspec.msgpack.encode(Question(bytes_of(played())))

    async def end() -> tuple[int | None, bytes]:
        started = await asyncio.create_subprocess_exec(
            *process.command("from euchre.web.reviews.worker import main; main()"),
            stdin=asyncio.subprocess.PIPE,
            stdout=asyncio.subprocess.PIPE,
            env=process.environment(),
        )
        said, _ = await started.communicate(len(frame).to_bytes(LENGTH, "big") + frame)
        return started.returncode, said

    code, said = asyncio.run(end())
    assert code == 0
    assert b"reviewed" not in said


def request(left: asyncio.Event) -> Request:
    async def receive() -> dict:
        await left.wait()
        return {"type": "http.disconnect"}

    return Request({"type": "http", "query_string": b"", "headers": []}, receive)


def test_others_wait_for_their_turn_and_are_told_so(tmp_path: Path, monkeypatch) -> None:
    monkeypatch.setattr(desk, "TICK", 0.01)
    goes_on = asyncio.Event()

    async def slow(question: Question):
        yield b'{"of":1}\n'
        while not goes_on.is_set():
            yield b""
            await asyncio.sleep(0)
        yield msgspec.json.encode(Told(reviewed=REVIEWED)) + b"\n"

    monkeypatch.setattr(desk, "lines", slow)

    async def queue() -> None:
        kept = RecordFolder(tmp_path)
        there = ReviewDesk(History(kept, Tokens()))
        here = asyncio.Event()
        first, second = (there._made(request(here), Question(b"")) for _ in range(2))
        assert await anext(first) == b'{"of":1}\n'
        assert msgspec.json.decode(await anext(second), type=Told).waiting == 1
        gone = asyncio.Event()
        third = there._made(request(gone), Question(b""))
        assert msgspec.json.decode(await anext(third), type=Told).waiting == 2
        gone.set()
        assert [line async for line in third] == []  # who has left waits no more
        goes_on.set()
        assert [line async for line in first][-1].startswith(b'{"reviewed":')
        assert [line async for line in second][-1].startswith(b'{"reviewed":')
        assert there._asked == 0
        assert not there._places.locked()
        kept.close()

    asyncio.run(queue())


def test_no_more_wait_than_may(tmp_path: Path, monkeypatch) -> None:
    async def queue() -> None:
        kept = RecordFolder(tmp_path)
        there = ReviewDesk(History(kept, Tokens()))
        there._asked = AT_ONCE + WAITING
        (line,) = [one async for one in there._made(request(asyncio.Event()), Question(b""))]
        assert msgspec.json.decode(line, type=Told).problem == say("reviewed.busy")
        kept.close()

    asyncio.run(queue())


# What the process does


def test_the_worker_reviews_what_it_is_given(monkeypatch) -> None:
    record = played(deals=1)
    monkeypatch.setattr(worker, "_reviewed", lambda record, _step: made_up(record))
    found = worker.reviewed(Question(bytes_of(record), "mine", 0))
    assert isinstance(found, Reviewed)
    assert (found.record.name, found.record.seat) == ("mine", 0)
    assert found.review == made_up(record)
    assert found.egn is not None
    assert "[?" in found.egn
    assert found.egn_problem == ""


@pytest.mark.parametrize("content", [b"", b"no game", b'{"euchre":1,"ruleset":"canadian"}\n'])
def test_the_worker_says_what_can_not_be_reviewed(content: bytes) -> None:
    with pytest.raises(worker.EuchreError):
        worker.reviewed(Question(content))


REVIEWED = reviewed(played(deals=1))
