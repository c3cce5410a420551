"""Records at the table: stepped through, seen through any seat's eyes, faults told."""

from __future__ import annotations

from pathlib import Path

import pytest

import euchre
from euchre.bots.driver import play_out
from euchre.core import events as ev
from euchre.core.sentences import show_card
from euchre.notation.record import format_record, header_of, read
from euchre.terminal.question import Tool
from euchre.terminal.replaying import ALL, Replaying
from euchre.terminal.screens.replay import Replay

PLAYERS = ("You", "Ruth", "Ben", "Paul", "Ann", "Max", "Eva")


def a_record(name: str, view: str | int = "all", **options) -> str:
    rules = euchre.ruleset(name, **options)
    count = rules.seating.count
    bots = [euchre.bot("house")] * count
    match = rules.match(seed=3)
    opening, deal = match.opening, play_out(match.deal, bots, 3)
    header = header_of(rules, players=PLAYERS[:count], seed=3, view=view)
    return format_record(header, (*opening, *deal.events))


@pytest.mark.parametrize("name", ["north-american", "five-hundred", "seven-handed", "ecarte"])
def test_every_step_shows_what_the_eyes_may_know(name: str) -> None:
    replaying = Replaying(read(a_record(name)))
    seats = replaying.can_see
    assert len(seats) == len(replaying.table.seats)
    replaying.step(replaying.places)
    last = replaying.at
    for seat in (*seats, ALL):
        replaying.look(seat)
        replaying.step(-replaying.places)
        assert replaying.at == 0
        for at in range(last + 1):
            assert replaying.at == at
            assert replaying.sentence()
            deal = replaying.view().deal
            if seat == ALL:
                looked = {e.seat for e in deal.events if isinstance(e, ev.Looked)}
                for other in () if deal.outcome else looked - {replaying.own}:
                    assert len(deal.open[other]) == deal.sizes[other]
            else:
                assert not any(deal.open)
                if deal.hand is not None:
                    assert len(deal.hand) == deal.sizes[seat]
            replaying.step(1)
        assert replaying.view().deal.outcome


def test_a_seats_own_record_shows_no_other_hand() -> None:
    replaying = Replaying(read(a_record("north-american", view=2)))
    assert replaying.can_see == (2,)
    replaying.next_eyes()
    replaying.look(0)
    assert replaying.eyes == 2


def test_deals_are_stepped_over(golden_record: Path) -> None:
    record = read(golden_record)
    replaying = Replaying(record)
    numbers = [replaying.view().deal.number]
    for _ in record.deals[1:]:
        replaying.step_deal(1)
        numbers.append(replaying.view().deal.number)
    assert numbers == [deal.number for deal in record.deals]
    replaying.step(3)
    replaying.step_deal(-1)
    assert replaying.view().deal.number == numbers[-1]
    replaying.step_deal(-1)
    assert replaying.view().deal.number == numbers[-2]
    for deal in record.deals:
        assert deal.before == tuple(deal.before)


@pytest.fixture
def golden_record() -> Path:
    return Path(__file__).resolve().parents[1] / "golden" / "records" / "0.1.euchre"


def put(home: Path, text: str, name: str = "2026-01-02-030405-north-american") -> Path:
    path = home / "games" / f"{name}.euchre"
    path.parent.mkdir(exist_ok=True)
    path.write_text(text, encoding="utf-8")
    return path


def test_a_record_is_opened_and_stepped_by_keys(sit, played, tmp_path) -> None:
    path = put(tmp_path, a_record("north-american"))
    record = read(path)
    hands = {e.seat: e.cards for e in record.deals[0].events if isinstance(e, ev.Looked)}

    async def test() -> None:
        async with sit("ecarte", seed=7) as player:
            await player.press("m", "down", "enter")
            assert "North American Euchre" in player.text()
            assert "2026-01-02 03:04" in player.text()
            await player.press("enter")
            replay = player.app.screen
            assert isinstance(replay, Replay)
            while "Your cards" not in player.text() and "look at" not in player.text():
                await player.press("right")
                if replay.replaying.view().deal.hand:
                    break
            for face in hands[0]:
                assert show_card(face) in player.text()
            await player.press("2")
            while not replay.replaying.view().deal.hand:
                await player.press("n")
            for face in hands[1]:
                assert show_card(face) in player.text()
            assert "Seen by Ruth" in player.text()
            await player.press("e", "e", "e")
            assert "All hands" in player.text()
            await player.press("end")
            assert replay.replaying.at == replay.replaying.places - 1
            await player.press("left", "t")
            assert "▸" in player.text()
            await player.press("escape", "home")
            assert replay.replaying.at == 0
            await player.press("q")
            assert player.app.screen is not replay

    played(test())


def test_a_record_is_stepped_by_pointer(sit, played, tmp_path) -> None:
    put(tmp_path, a_record("ecarte"), "2026-01-02-030405-ecarte")

    async def test() -> None:
        async with sit("north-american", seed=7) as player:
            await player.press("m", "down", "enter")
            await player.click(Tool("entry 0"))
            replay = player.app.screen
            await player.click(Tool("on"))
            await player.click(Tool("on"))
            assert replay.replaying.at == 2
            await player.click(Tool("back"))
            assert replay.replaying.at == 1
            await player.click(Tool("eyes"))
            assert replay.replaying.eyes == 1
            await player.click(Tool("close"))
            assert player.app.screen is not replay

    played(test())


def test_the_game_in_progress_is_not_among_them(sit, played) -> None:
    async def test() -> None:
        async with sit("north-american", seed=7) as player:
            await player.press("m", "down", "enter")
            assert "No game has been kept yet." in player.text()
            assert "unfinished" not in player.text()

    played(test())


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("ruined", "Can't read"),
        ('{"euchre":1,"ruleset":"whist"}\n', "whist"),
        (None, "No such file"),
    ],
)
def test_what_cannot_be_opened_is_a_sentence(sit, played, tmp_path, text, told) -> None:
    path = tmp_path / "game.euchre"
    if text is not None:
        path.write_text(text)

    async def test() -> None:
        async with sit("north-american", seed=7) as player:
            await player.press("m", "down", "enter", "o")
            player.app.screen.query_one("#typed").value = str(path)
            await player.press("enter")
            words = " ".join(player.text().replace("│", " ").split())
            assert told in words
            assert "Records" in words

    played(test())


def test_a_fault_is_told_where_it_is(sit, played, tmp_path) -> None:
    lines = a_record("north-american").splitlines()
    at = next(n for n, line in enumerate(lines) if "trick won" in line)
    seat = int(lines[at][-2])
    lines[at] = lines[at].replace(f'"seat":{seat}', f'"seat":{(seat + 1) % 4}')
    put(tmp_path, "\n".join(lines))

    async def test() -> None:
        async with sit("north-american", seed=7, size=(120, 40)) as player:
            await player.press("m", "down", "enter", "enter")
            assert f"line {at + 1}" in player.text()
            assert "FAULT" in player.text()

    played(test())


# The library: searched, noted on, with alternative lines

SAMPLES = Path(__file__).resolve().parents[1] / "data" / "egn"


def whole(name: str, seed: int, players: tuple[str, ...] = PLAYERS) -> str:
    """A game played to its end, the last thing that is allowed each time."""
    rules = euchre.ruleset(name, target=3)
    match = rules.match(seed=seed)
    while not match.over:
        match = match.play(match.deal.legal()[-1])
    return format_record(header_of(rules, players=players[:4]), match.events, "won")


def shelve(tmp_path: Path) -> None:
    put(tmp_path, whole("north-american", 3), "2026-01-02-030405-north-american")
    put(tmp_path, whole("canadian", 4, ("You", "Zoe", "Ben", "Mae")), "2026-01-03-101112-canadian")


async def write(player, text: str) -> None:
    player.app.screen.query_one("#typed").value = text
    await player.press("enter")


def test_games_are_searched_and_opened_where_they_answer(sit, played, golden, tmp_path) -> None:
    shelve(tmp_path)

    async def test() -> None:
        async with sit("ecarte", seed=7) as player:
            await player.press("m", "down", "enter")
            golden("records", player.text())
            await player.press("s")
            await write(player, "zoe lone hands")
            text = player.text()
            assert "One game for zoe lone hands" in text
            assert "Canadian Euchre" in text
            assert "North American" not in text
            number = int(text.split("Deal")[1].strip("s ").split()[0].strip(".,"))
            await player.press("enter")
            assert player.app.screen.replaying.deal == number - 1
            await player.press("q", "s")
            await write(player, "winner:zoe")
            words = " ".join(player.text().replace("│", " ").split())
            assert "expected one of player" in words
            assert "Canadian Euchre" in words  # what was found stays
            await player.press("s")
            await write(player, "")
            assert "North American" in player.text()

    played(test())


def test_notes_are_written_changed_and_removed(sit, played, golden, tmp_path) -> None:
    shelve(tmp_path)

    async def test() -> None:
        async with sit("ecarte", seed=7) as player:
            await player.press("m", "down", "enter", "enter")
            replay = player.app.screen
            while replay.replaying.act is None:
                await player.press("right")
            await player.press("w", "w")
            await write(player, "[?!]A bold call")
            assert "Dubious: A bold call" in player.text()
            assert "Deal 1, call 1" in player.text()
            golden("notes", player.text())
            await player.press("l")
            await write(player, "league")
            assert "Labels: league" in player.text()
            await player.press("escape")
            assert "“Dubious: A bold call”" in player.text()
            await player.press("right")
            assert "A bold call" not in player.text()
            await player.press("w", "enter")
            assert player.app.screen.query_one("#typed").value == "[?!]A bold call"
            await write(player, "[!]A fine call")
            assert "Great: A fine call" in player.text()
            await player.press("w")
            await write(player, "x" * 1025)
            assert "from one to 1024 letters" in player.text()
            await player.press("escape", "q", "s")
            await write(player, "label:league noted")
            assert "a note" in player.text()
            await player.press("enter", "w", "enter")
            await write(player, "")
            assert "No notes on this deal yet." in player.text()

    played(test())


def test_alternative_lines_are_gone_through_and_left(sit, played, tmp_path) -> None:
    (tmp_path / "games").mkdir()
    text = (SAMPLES / "annotated.egn").read_text(encoding="utf-8")
    (tmp_path / "games" / "noted.egn").write_text(text, encoding="utf-8")

    async def test() -> None:
        async with sit("ecarte", seed=7) as player:
            await player.press("m", "down", "enter", "enter")
            replaying = player.app.screen.replaying
            while not replaying.branches:
                await player.press("right")
            words = " ".join(player.text().split())
            assert "An alternative line branches off here." in words
            assert "Why lead this?" in words
            at = replaying.at
            await player.press("a")
            assert replaying.line is not None
            assert replaying.at == at
            assert "Alternative line 1 of 1." in player.text()
            assert "Why lead this?" not in player.text()
            await player.press("right", "right")
            assert replaying.at == at + 2
            await player.press("a")
            assert replaying.line is None
            assert replaying.at == at
            await player.press("a", "down")  # the next deal is the main line's
            assert replaying.line is None
            assert replaying.deal == 1

    played(test())


def test_a_line_is_stepped_in_and_out_of_at_its_ends() -> None:
    from euchre.notation.opening import read as read_any

    replaying = Replaying(read_any(SAMPLES / "annotated.egn"))
    replaying.next_line()
    assert replaying.line is not None
    places = replaying.places
    replaying.step(places)
    assert replaying.deal == len(replaying._record.deals) - 1
    assert replaying.line is None
    assert replaying.at == replaying.places - 1
