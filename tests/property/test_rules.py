"""What holds in every deal of every ruleset, whatever its options."""

from __future__ import annotations

import json
from itertools import pairwise

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from euchre.core.shuffle import Luck
from euchre.rules.deal import Deal
from euchre.testing import checks
from euchre.testing.rulesets import LONGEST
from euchre.testing.story import Story
from euchre.testing.strategies import lucks, rulesets, stories

PLAIN_GAMES = ("north-american", "canadian")
PLAIN_OPTIONS = (
    *("target", "stick_the_dealer", "canadian_loner", "discard_upcard", "lone_lead"),
    *("lone_points", "lone_euchre_points", "deal_style", "partners_best", "blind_double"),
    *("farmers", "farmers_timing", "farmers_multiple", "nines_tens", "ace_no_face"),
    *("king_nothing", "three_queens", "jack_nothing", "no_ace_no_face", "naf_makers"),
    *("throwin_window", "throwin_is_misdeal", "pb_mode"),
)
"""The games and options for which this page knows the score and the winner by itself."""
PLAIN = rulesets(PLAIN_GAMES, PLAIN_OPTIONS)

MAKERS = {"lone": {5}, "march": {5}, "point": {3, 4}, "euchre": {0, 1, 2}}
UNSCORED = {"void", "redeal", "misdeal"}


@given(story=stories())
def test_an_action_is_legal_exactly_when_nothing_speaks_against_it(story: Story) -> None:
    checks.check_legality(story.deal)


@given(story=stories(), luck=lucks())
def test_a_refused_action_has_a_sentence_and_changes_nothing(story: Story, luck: Luck) -> None:
    everything = checks.universe(story.deal.rules.pack)
    for seat in story.deal.rules.seating.seats:
        for _ in range(10):
            checks.check_refusal(story.deal, seat, luck.choice(everything))


@given(story=stories(whole=True))
def test_cards_are_conserved_after_every_act(story: Story) -> None:
    for deal in story.steps():
        checks.check_cards(deal)


@given(story=stories())
def test_the_log_rebuilds_the_table(story: Story) -> None:
    checks.check_replay(story.deal)


@given(story=stories())
def test_a_legal_action_is_read_back_from_its_text(story: Story) -> None:
    checks.check_text(story.deal)


@given(story=stories())
def test_a_deal_is_left_as_it_was_by_what_follows_it(story: Story) -> None:
    before = [(deal.table, deal.events) for deal in story.steps()]
    assert before == [(deal.table, deal.events) for deal in story.steps()]
    for (_, events), (_, later) in pairwise(before):
        assert later[: len(events)] == events


@given(story=stories(PLAIN), seat=st.sampled_from((0, 1, 2, 3, None)))
def test_an_observation_goes_through_json(story: Story, seat: int | None) -> None:
    seen = story.deal.observe(seat)
    wire = json.loads(msgspec.json.encode(seen.to_wire()))
    assert wire == json.loads(json.dumps(seen.to_wire()))
    assert wire.keys() == set(seen.__struct_fields__)
    assert wire["legal"] == [str(action) for action in seen.legal]
    assert wire["hand"] == (None if seen.hand is None else [*seen.hand])


@given(story=stories(whole=True))
def test_every_deal_ends(story: Story) -> None:
    assert len(story.acts) < LONGEST
    checks.check_end(story.deal)


def expected_points(deal: Deal) -> tuple[int, int]:
    """Makers' and others' points by the spec's score function, B7 of the rules."""
    contract, value = deal.contract, deal.rules.value
    assert contract is not None
    makers = sum(deal.won[seat] for seat in (contract.maker, (contract.maker + 2) % 4))
    if makers == 5:
        if contract.blind:
            return 2 * int(value("lone_points")), 0
        return (int(value("lone_points")) if contract.alone is not None else 2), 0
    if makers >= 3:
        return 1, 0
    return 0, int(value("lone_euchre_points")) if contract.alone is not None else 2


@given(story=stories(PLAIN, whole=True))
def test_points_are_those_of_the_score_table(story: Story) -> None:
    deal = story.deal
    if deal.outcome in UNSCORED:
        assert deal.points == (0, 0, 0, 0)
        return
    assert deal.contract is not None
    maker = deal.contract.maker
    tricks = deal.won[maker] + deal.won[(maker + 2) % 4]
    assert tricks in MAKERS[str(deal.outcome)]
    assert sum(deal.won) == 5
    ours, theirs = expected_points(deal)
    assert deal.points == tuple(ours if seat % 2 == maker % 2 else theirs for seat in range(4))


@given(story=stories(PLAIN, whole=True))
def test_who_deals_next(story: Story) -> None:
    """Deals pass to the left; after a throw-in the same dealer deals again, unless a misdeal."""
    same = story.deal.outcome == "redeal"
    assert story.deal.next_dealer == (story.deal.dealer + (not same)) % 4
    if story.deal.outcome in ("redeal", "misdeal"):
        misdeal = story.deal.rules.value("throwin_is_misdeal")
        assert story.deal.outcome == ("misdeal" if misdeal else "redeal")


def winner_by_hand(plays: list[tuple[int, str]], trump: str) -> int:
    """Who wins a trick, from the words of the rule: trumps, else the suit led; R L A K Q T 9."""
    mate = {"s": "c", "c": "s", "h": "d", "d": "h"}[trump]
    trumps = [f"J{trump}", f"J{mate}", *(f"{rank}{trump}" for rank in "AKQT9")]
    led = trumps if plays[0][1] in trumps else [f"{rank}{plays[0][1][1]}" for rank in "AKQJT9"]
    worth = {card: place for place, card in reversed(list(enumerate(trumps + led)))}
    return min(plays, key=lambda play: worth.get(play[1], 99))[0]


@given(story=stories(PLAIN, whole=True))
def test_the_winner_of_each_trick_is_the_rule_s_and_leads_next(story: Story) -> None:
    deal = story.deal
    for n, trick in enumerate(deal.tricks):
        assert deal.contract is not None
        plays = [(int(play.seat), str(play.card)) for play in trick.plays]
        assert trick.winner == winner_by_hand(plays, deal.contract.strain.value)
        assert len(plays) == (3 if deal.contract.alone is not None else 4)
        if n:
            assert plays[0][0] == deal.tricks[n - 1].winner


@pytest.mark.long
@settings(max_examples=settings().max_examples // 5)
@given(story=stories(whole=True), luck=lucks())
def test_every_check_at_every_position(story: Story, luck: Luck) -> None:
    for deal in story.steps():
        checks.check_cards(deal)
        checks.check_legality(deal)
        checks.check_observations(deal)
    checks.check_secrecy(story, luck)
