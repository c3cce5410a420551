"""What holds in every game of the catalogue, whatever its options."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

import euchre
from euchre.core.actions import parse_action
from euchre.core.cards import Face
from euchre.core.seats import Seat
from euchre.core.shuffle import Luck
from euchre.rules.deal import Deal
from euchre.rules.evolve import evolve
from euchre.rules.table import new_table
from tests.paying import expected
from tests.walks import GAMES, LONGEST, any_rules, known_to, retold, swaps, walk

TABLES = pytest.mark.parametrize(("name", "seats"), GAMES)
UNPAID = {"void", "redeal", "misdeal"}


def check_cards(deal: Deal) -> None:
    """Each card of the pack is in exactly one place."""
    table, pack = deal.table, deal.rules.pack
    places: Counter[Face] = Counter()
    for cards in (*table.hands, *table.laid_away):
        places.update(pack.faces_of(cards))
    places.update(pack.faces[card] for card in (*table.stock, *table.widow))
    if table.upcard is not None and table.upcard_state != "taken":
        places[table.upcard] += 1
    for plays in (table.trick, *(trick.plays for trick in table.tricks)):
        places.update(play.card for play in plays)
    assert places == Counter(pack.faces)


def check_points(deal: Deal) -> None:
    wanted = expected(deal)
    if wanted is None:
        if deal.outcome in UNPAID:
            assert set(deal.points) == {0}
        return
    kings = [
        event.points
        for event in deal.events
        if type(event).__name__ == "Marked" and event.why == "king"
    ]
    total = tuple(sum(column) for column in zip(wanted, *kings, strict=True))
    assert deal.points == total, (deal.contract, deal.won, deal.rules.changed)


def check_replay(deal: Deal) -> None:
    table = new_table(deal.rules, deal.table.standing)
    for event in deal.events:
        table = evolve(table, event)
    assert table == deal.table


def play_and_check(name: str, seats: int, number: int) -> None:
    luck = Luck(number, 7)
    rules = any_rules(luck, name, seats)
    _, deal = walk(rules, luck)
    assert deal.over
    assert deal.next_dealer in rules.seating.seats
    assert not deal.waiting_for
    check_cards(deal)
    check_points(deal)
    check_replay(deal)
    assert sum(deal.won) == len(deal.tricks)


@TABLES
def test_random_deals_end_keep_their_cards_and_pay_by_the_rules(name: str, seats: int) -> None:
    for number in range(100):
        play_and_check(name, seats, number)


@pytest.mark.long
@TABLES
def test_many_random_deals(name: str, seats: int) -> None:
    for number in range(10_000):
        play_and_check(name, seats, number)


@TABLES
def test_what_is_listed_is_what_is_allowed(name: str, seats: int) -> None:
    """No action twice; each is read back from its text; of all those met, others are refused."""
    met = set()
    for number in range(12):
        luck = Luck(number, 8)
        path, _ = walk(any_rules(luck, name, seats), luck)
        for deal in path.steps():
            for seat in deal.rules.seating.seats:
                listed = deal.legal(seat)
                assert len(set(listed)) == len(listed)
                some = listed if len(listed) < 40 else [luck.choice(listed) for _ in range(40)]
                met |= set(some)
                for action in some:
                    assert parse_action(str(action)) == action
                    assert deal.why_not(action, seat) is None
                for action in (luck.choice(sorted(met, key=str)),) if met else ():
                    phase = deal.table.phase
                    meant = action
                    if phase is not None and seat in deal.waiting_for:
                        meant = phase.read(deal.table, seat, action)
                    reason = deal.why_not(action, seat)
                    assert (reason is None) == (meant in listed), (deal.phase, seat, action)
                    if reason is not None:
                        with pytest.raises(euchre.IllegalAction, match=r"\w"):
                            deal.play(action, seat)


def check_secrecy(name: str, seats: int, number: int, tries: int) -> int:
    luck = Luck(number, 9)
    rules = any_rules(luck, name, seats)
    path, last = walk(rules, luck, luck.below(60))
    deals, told = list(path.steps()), 0
    for viewer in (*rules.seating.seats, None):
        known = known_to(last, viewer)
        hidden = [face for face in rules.pack.places if face not in known]
        for names in swaps(hidden, luck, tries):
            others = retold(path, names)
            if others is None:
                continue
            told += 1
            for place, (deal, other) in enumerate(zip(deals, others, strict=True)):
                seen, again = deal.observe(viewer), other.observe(viewer)
                fields = [
                    f for f in seen.__struct_fields__ if getattr(seen, f) != getattr(again, f)
                ]
                assert not fields, (
                    rules.changed,
                    place,
                    deal.phase,
                    viewer,
                    fields,
                    names,
                    path.acts,
                )
    return told


@TABLES
def test_hidden_cards_change_nothing_that_a_viewer_sees(name: str, seats: int) -> None:
    told = sum(check_secrecy(name, seats, number, tries=2) for number in range(25))
    assert told > 40  # or the law would hardly be tried


@pytest.mark.long
@TABLES
def test_secrecy_at_length(name: str, seats: int) -> None:
    for number in range(25, 1500):
        check_secrecy(name, seats, number, tries=4)


def test_a_leak_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """Guards the test itself: an observation that depends on a hidden card fails it."""
    observe = Deal.observe

    def leaking(deal: Deal, seat: int | None) -> object:
        seen = observe(deal, seat)
        return msgspec.structs.replace(seen, widow=hash(deal.table.hand(Seat(1))) % 1000)

    monkeypatch.setattr(Deal, "observe", leaking)
    with pytest.raises(AssertionError, match="widow"):
        sum(check_secrecy("five-hundred", 3, number, tries=2) for number in range(6))


@TABLES
def test_nobody_sees_a_face_that_was_never_shown_to_him(name: str, seats: int) -> None:
    for number in range(20):
        luck = Luck(number, 10)
        rules = any_rules(luck, name, seats)
        path, _ = walk(rules, luck)
        for deal in path.steps():
            for viewer in (*rules.seating.seats, None):
                seen = deal.observe(viewer)
                words = {word for event in seen.log for word in _words(event)}
                words |= {*(seen.hand or ()), *seen.laid_away, *seen.shown}
                leaked = {Face(word) for word in words} & set(rules.pack.places)
                assert leaked <= _shown(deal, viewer), (rules.changed, viewer)


def _words(event: object) -> set[str]:
    found: set[str] = set()
    for name in event.__struct_fields__:  # type: ignore[attr-defined]
        value = getattr(event, name)
        items = value if isinstance(value, tuple) else (value,)
        found |= {word for item in items if isinstance(item, str) for word in item.split()}
    return found


def _shown(deal: Deal, viewer: Seat | None) -> set[Face]:
    return known_to(deal, viewer)


@given(seed=st.integers(0, 2**32), place=st.integers(0, len(GAMES) - 1))
def test_a_match_goes_on_until_somebody_has_won(seed: int, place: int) -> None:
    """A few deals of a match: the standing is the sum of what the deals gave."""
    name, seats = GAMES[place]
    luck = Luck(seed, 11)
    match = euchre.ruleset(name, seats=seats).match(seed=seed)
    for _ in range(3 * LONGEST):
        if match.over or len(match.finished) > 6:
            break
        deal = match.deal
        seat = luck.choice(deal.waiting_for)
        match = match.play(luck.choice(deal.legal(seat)), seat)
    if match.rules.match_rules.games == 1 and not match.rules.match_rules.rubber:
        points = [deal.points for deal in match.finished]
        total = tuple(sum(column) for column in zip(*points, strict=True))
        assert match.standing.points == (total or (0,) * seats)
    deals = match.finished if match.over else (*match.finished, match.deal)
    for before, after in pairwise(deals):
        assert after.dealer == before.next_dealer
