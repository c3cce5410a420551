"""What goes out: the reasons of a prompt, the order of the cards, and that no frame tells a secret."""

from __future__ import annotations

import random
import re
from itertools import pairwise
from unittest.mock import patch

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

import euchre
from euchre.core.events import AskedFor, CardCalled, CardsCut, CardShown, DealerChosen, LaidOpen
from euchre.core.seats import Seat
from euchre.live.fairness import KEY_BYTES
from euchre.live.protocol import Needs, SeatInfo, ServerMessage, Welcome, write_message
from euchre.live.updates import table_info
from euchre.rules.catalogue import recipe
from euchre.rules.deal import Deal
from euchre.rules.ruleset import Ruleset

FACE = re.compile(rb"\b(?:[2-9TJQKA][shdc]|B2?)\b")


@st.composite
def any_rules(draw: st.DrawFn) -> Ruleset:
    """Any game with any options; short, and its dealer found without showing cards."""
    found = recipe(draw(st.sampled_from(euchre.rulesets())))
    options = {}
    for option in found.options:
        if option.kind == "flag":
            options[option.name] = draw(st.booleans())
        elif option.kind == "word":
            options[option.name] = draw(st.sampled_from(option.choices))
    seats = draw(st.sampled_from(found.seats))
    short = {"target": 1, "deals": 1, "first_dealer": "random", "rubber": "off"}
    short |= {"partners": "agreed", "nobody_makes": "void"}
    short = {o.name: short[o.name] for o in found.options if o.name in short}
    try:
        return found.make(options | short, seats)
    except euchre.RulesetError:
        return found.make(short, seats)


def known(deal: Deal, seat: Seat | None) -> set[str]:
    """The faces that a viewer has seen in a deal, told by the truth and not by an observation."""
    table = deal.table
    faces = {table.upcard, *table.shown}
    faces |= {play.card for trick in table.tricks for play in trick.plays}
    faces |= {play.card for play in table.trick}
    for event in deal.events:
        faces |= set(getattr(event, "shown", ()))
        if isinstance(event, LaidOpen | CardsCut | DealerChosen):
            faces |= set(event.cards)
        elif isinstance(event, CardShown | AskedFor | CardCalled):
            faces.add(event.card)
    if seat is not None:
        if table.looked >> seat & 1:
            faces |= set(table.hand(seat))
        faces |= set(table.rules.pack.faces_of(table.laid_away[seat]))
        faces |= {p.card for p in table.passages if seat in (p.giver, p.receiver)}
    return {face for face in faces if face}


def check_frame(company, seat: Seat | None, message: ServerMessage) -> None:
    """No card in the bytes of a frame that its viewer may not know."""
    frame = msgspec.json.decode(write_message(message))
    frame.pop("table", None)  # lists the whole pack, the same for everybody
    frame.pop("room", None)  # drawn at random, so that it may look like a card
    match = company.room.match
    deal = match.finished[-1] if match.waits_for_pack and match.finished else match.deal
    if isinstance(message, Welcome):
        check_log(frame.pop("events"), (*match.finished, match.deal), seat)
    assert named(frame) <= known(deal, seat)


def named(frame: object) -> set[str]:
    """The faces that a part of a message names."""
    return {face.decode() for face in FACE.findall(msgspec.json.encode(frame))}


def check_log(events: list, deals: tuple[Deal, ...], seat: Seat | None) -> None:
    """Each deal of a whole game names only cards that the viewer may know of that deal."""
    starts = [n for n, event in enumerate(events) if event and event["event"] == "deal began"]
    for start, stop in pairwise([*starts, len(events)]):
        number = events[start]["deal"]
        deal = next(deal for deal in deals if deal.table.deal == number)
        assert named(events[start:stop]) <= known(deal, seat)


@given(rules=any_rules(), seed=st.integers(0, 2**32 - 1))
def test_no_frame_names_a_card_that_its_viewer_may_not_know(
    make_company, rules: Ruleset, seed: int
) -> None:
    """Updates, snapshots, what was missed, refusals and hints, to every seat and a spectator."""
    luck = random.Random(seed)
    with (
        patch("euchre.live.room.fresh_key", lambda: luck.randbytes(KEY_BYTES)),
        patch("euchre.live.room.fresh_seed", lambda: luck.randrange(2**64)),
        patch("euchre.rules.match.fresh_seed", lambda: luck.randrange(2**64)),
    ):
        play_with_open_eyes(make_company(rules), luck)


def play_with_open_eyes(company, luck: random.Random) -> None:
    """A whole match, every frame looked into."""
    rules = company.room.match.rules
    while not company.over:
        seat = luck.choice(rules.seating.seats)
        face = luck.choice(rules.pack.faces)
        verb = luck.choice(("play", "discard", "give", "farmers", "throw in no_ace_no_face"))
        text = verb if " " in verb else f"{verb} {face}"
        if text not in company.prompt(seat).legal:
            answer = company.act(seat, text)
            assert answer is not None
            frame = write_message(answer).decode().replace(text, "").replace(f'"card":"{face}"', "")
            assert {f.decode() for f in FACE.findall(frame.encode())} <= known(
                company.room.match.deal, seat
            )
        hint = company.room.hint(seat)
        if hint is not None:
            check_frame(company, seat, hint)
        for heard in company.heard.values():
            heard.clear()
        company.step(luck)
        for viewer, heard in company.heard.items():
            for message in heard:
                check_frame(company, viewer, message)
        if luck.random() < 0.3:
            newcomer = luck.choice((*rules.seating.seats, None))
            check_frame(company, newcomer, company.room.greet(newcomer))


def test_a_card_that_cant_be_played_says_why(make_company) -> None:
    company = make_company(euchre.ruleset(euchre.rulesets()[0]))
    luck = random.Random(1)

    def is_forced(c) -> bool:
        return any(c.prompt(s).refused for s in c.waiting) and c.prompt(0).phase == "tricks"

    company.play_until(is_forced, luck)
    seat = company.waiting[0]
    prompt = company.prompt(seat)
    hand = company.room.match.deal.observe(seat).hand
    told = {text.split()[1] for text in (*prompt.legal, *prompt.refused)}
    assert told == set(hand)
    for text, why in prompt.refused.items():
        reason = company.room.match.deal.why_not(text, seat)
        assert (why.reason, why.args) == (reason.code, reason.args)
        assert why.reason == "MUST_FOLLOW"
    assert all(not company.prompt(s).refused for s in range(4) if s != seat)


def test_the_suit_turned_down_says_why_and_a_stuck_dealer_cant_pass(make_company) -> None:
    company = make_company(euchre.ruleset(euchre.rulesets()[0], stick_the_dealer=True))
    for _ in range(7):
        company.act(company.waiting[0], "pass")
    prompt = company.prompt(company.waiting[0])
    barred = company.room.match.deal.table.upcard[1]
    assert {text: why.reason for text, why in prompt.refused.items()} == {
        "pass": "STUCK",
        f"name {barred}": "BARRED",
    }


def test_a_prompt_of_somebody_else_offers_nothing(company) -> None:
    seat = Seat((company.waiting[0] + 1) % 4)
    prompt = company.prompt(seat)
    assert (prompt.needs, prompt.legal, prompt.refused) == (Needs.ACT, (), {})
    assert prompt.waiting_for == company.waiting


@pytest.mark.parametrize("name", euchre.rulesets())
def test_the_order_of_the_cards_is_that_of_the_rules(name: str) -> None:
    rules = euchre.ruleset(name)
    info = table_info(rules, [SeatInfo("Ann", "person")] * rules.seating.count)
    assert info.pack == rules.pack.faces
    for strain, order in info.strains.items():
        for face, suit in zip(info.pack, order.suits, strict=True):
            assert suit == (rules.ordering.effective_suit(face, euchre.Strain(strain)) or "")
    bowers = {"Jh": "R", "Jd": "L"} if rules.ordering.bowers else {}
    assert info.strains["h"].marks == bowers
    assert info.strains["n"].marks == {}
    assert [rung.call for rung in info.ladder] == list(rules.ladder.calls if rules.ladder else ())
