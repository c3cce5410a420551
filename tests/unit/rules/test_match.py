"""A match: who deals first, rotation, void and redeal, ten points, stopping, waiting for packs."""

from __future__ import annotations

from collections import Counter

import pytest

import euchre
from euchre.core.errors import IllegalAction, NotationError, SetupError
from euchre.core.events import DealBegan, DealerChosen, MatchEnded
from euchre.core.reasons import Why
from euchre.core.shuffle import Luck
from euchre.rules.deal import Shuffling
from euchre.rules.match import Match
from euchre.rules.phase import Slot
from euchre.rules.phases.scoring import Pay, Score, ScoreRow
from euchre.testing import play_all

RULES = euchre.ruleset("north-american")
PACK = RULES.pack.faces


def chosen(match: Match) -> DealerChosen:
    (event,) = match.opening
    assert isinstance(event, DealerChosen)
    return event


@pytest.mark.parametrize(
    ("how", "jacks"),
    [("first_jack", {"Js", "Jh", "Jd", "Jc"}), ("first_black_jack", {"Js", "Jc"})],
)
def test_the_first_jack_deals(how: str, jacks: set[str]) -> None:
    """gourt, Dealing: cards dealt singly and faced, the first to seat 0."""
    rules = euchre.ruleset("north-american", first_dealer=how)
    dealers = Counter()
    for seed in range(300):
        match = rules.match(seed=seed)
        event = chosen(match)
        assert event.how == how
        assert event.cards[-1] in jacks
        assert not jacks & set(event.cards[:-1])
        assert len(set(event.cards)) == len(event.cards)
        assert event.seat == (len(event.cards) - 1) % 4 == match.deal.dealer
        dealers[event.seat] += 1
    assert set(dealers) == {0, 1, 2, 3}


def test_the_first_dealer_may_be_any_seat_as_likely() -> None:
    """2000 draws, 500 expected each; five standard deviations is 97."""
    rules = euchre.ruleset("north-american", first_dealer="random")
    dealers = Counter(chosen(rules.match(seed=seed)).seat for seed in range(2000))
    assert max(abs(dealers[seat] - 500) for seat in range(4)) < 97
    assert chosen(rules.match(seed=1)).cards == ()


def test_the_first_dealer_may_be_given() -> None:
    rules = euchre.ruleset("north-american", first_dealer="given")
    assert rules.match(seed=1).deal.dealer == 0
    for dealer in range(4):
        match = RULES.match(seed=1, dealer=dealer)
        assert match.deal.dealer == dealer
        assert chosen(match) == DealerChosen(dealer, "given")


def test_a_seat_that_is_not_there_cannot_deal() -> None:
    for dealer in (4, -1):
        with pytest.raises(SetupError, match="There is no seat"):
            RULES.match(seed=1, dealer=dealer)


def random_match(match: Match, seed: int = 0) -> Match:
    luck = Luck(seed, 99)
    while not match.over:
        match = match.play(luck.choice(match.deal.legal()))
    return match


@pytest.mark.parametrize("target", [1, 5, 10])
def test_who_first_stands_at_the_target_wins(target: int) -> None:
    """gourt, Scoring: first to ten."""
    rules = euchre.ruleset("north-american", target=target)
    for seed in range(5):
        match = random_match(rules.match(seed=seed), seed)
        total = [sum(deal.points[seat] for deal in match.finished) for seat in range(4)]
        assert list(match.standing.points) == total
        assert match.winners == tuple(seat for seat in range(4) if total[seat] >= target)
        assert len(match.winners) == 2
        before = [sum(deal.points[s] for deal in match.finished[:-1]) for s in range(4)]
        assert max(before) < target
        assert match.after == (MatchEnded("won", match.winners),)


def test_ten_points_is_the_default() -> None:
    """Once 100 instead of 10 (reported at johnameyer/cards-ts)."""
    assert RULES.match_rules.target == 10
    assert euchre.ruleset("canadian").match_rules.target == 10


def test_nothing_can_be_played_after_the_end() -> None:
    match = random_match(euchre.ruleset("north-american", target=1).match(seed=1))
    with pytest.raises(IllegalAction) as caught:
        match.play("play Jh")
    assert str(caught.value.action) == "play Jh"
    assert caught.value.reason.code == Why.DEAL_OVER
    with pytest.raises(NotationError):
        match.play("nonsense")
    assert match.stop() is match


def test_the_log_tells_the_match_from_the_first_dealer_to_the_winners() -> None:
    match = random_match(RULES.match(seed=4))
    assert match.events[:1] == match.opening
    assert match.events[-1:] == match.after
    inner = [event for deal in match.finished for event in deal.events]
    assert list(match.events[1:-1]) == inner
    begun = [event.deal for event in match.events if isinstance(event, DealBegan)]
    assert begun == list(range(len(match.finished)))


def test_the_deal_passes_left_over_twelve_deals() -> None:
    """gourt, Dealing; once it ran to seats 4 and 5 (reported at akarle/euchre-live)."""
    match = euchre.ruleset("north-american", target=100).match(seed=3, dealer=1)
    luck = Luck(3, 99)
    dealers = []
    for number in range(12):
        assert match.standing.deal == number
        dealers.append(match.deal.dealer)
        while len(match.finished) == number:
            match = match.play(luck.choice(match.deal.legal()))
    assert dealers == [(1 + n) % 4 for n in range(12)]


def test_a_void_deal_passes_left_without_a_score() -> None:
    """gourt, Bidding; Foster's law 22."""
    match = RULES.match(seed=3, dealer=2)
    for _ in range(8):
        match = match.play("pass")
    assert match.finished[0].outcome == "void"
    assert match.standing.points == (0, 0, 0, 0)
    assert (match.deal.dealer, match.standing.deal) == (3, 1)


LOW = ("9s", "Ts", "9h", "Th", "9d")


def poor_for_eldest(deal_number: int = 0) -> Shuffling:
    """Eldest gets two cards, then three from the tenth on: all of them low."""
    rest = [face for face in PACK if face not in LOW and face != "As"]
    order = [*LOW[:2], *rest[:8], *LOW[2:], *rest[8:15], "As", *rest[15:]]
    return Shuffling(tuple(order), 0)


@pytest.mark.parametrize("misdeal", [False, True])
def test_after_a_throw_in_the_next_deal_comes(misdeal: bool) -> None:
    """Spec B1; the game once stopped there (reported at rotundtapir/euchre)."""
    rules = euchre.ruleset("north-american", nines_tens=True, throwin_is_misdeal=misdeal)
    match = rules.match(shuffle=poor_for_eldest, dealer=3)
    for number in range(3):
        assert match.standing.deal == number
        match = match.play("throw in nines_tens")
        assert match.finished[-1].outcome == ("misdeal" if misdeal else "redeal")
        assert match.deal.dealer == ((number + 4) % 4 if misdeal else 3)
    assert match.standing.points == (0, 0, 0, 0)
    assert not match.over


def test_a_redeal_is_another_deal_with_another_pack() -> None:
    rules = euchre.ruleset("north-american", nines_tens=True, throwin_window="open")
    for seed in range(400):
        match = rules.match(seed=seed, dealer=3)
        holder = [seat for seat in range(4) if match.deal.rights(seat)]
        if holder:
            break
    match = match.play("throw in nines_tens", holder[0])
    assert (match.deal.dealer, match.standing.deal) == (3, 1)
    assert match.deal.table.hands != match.finished[0].table.hands


def test_a_match_without_a_seed_waits_for_packs() -> None:
    match = RULES.match(dealer=3)
    assert match.waits_for_pack
    assert match.deal.waiting_for == ()
    assert match.deal.observe(0).hand is None
    match = match.with_pack(Shuffling(PACK, 0))
    assert not match.waits_for_pack
    assert match.deal.actor == 0
    match = play_all(match, "pass," * 8)
    assert match.finished[0].outcome == "void"
    assert match.waits_for_pack
    assert match.with_pack(Shuffling(PACK[::-1], 5)).deal.actor == 1


def test_while_a_pack_is_waited_for_nobody_may_act_though_the_deal_is_not_over() -> None:
    match = RULES.match(dealer=3)
    assert match.deal.why_not("pass").code == Why.NOT_NOW
    assert match.deal.why_not("pass", seat=0).code == Why.NOT_NOW
    with pytest.raises(IllegalAction, match='"pass" can\'t be said or done now'):
        match.play("pass")


@pytest.mark.parametrize(
    "shuffling",
    [
        Shuffling(PACK[:-1], 0),
        Shuffling((*PACK[1:], PACK[1]), 0),
        Shuffling(PACK, -1),
        Shuffling(PACK, 24),
    ],
)
def test_a_pack_that_cannot_be_is_refused(shuffling: Shuffling) -> None:
    with pytest.raises(SetupError):
        RULES.match(dealer=3).with_pack(shuffling)


def test_a_shuffle_of_the_caller_s_is_asked_for_each_deal() -> None:
    asked = []

    def shuffle(number: int) -> Shuffling:
        asked.append(number)
        return Shuffling(PACK, number)

    match = play_all(RULES.match(shuffle=shuffle, dealer=0), "pass," * 16)
    assert asked == [0, 1, 2]
    assert match.deal.dealer == 2


@pytest.mark.parametrize(("makers", "others"), [(10, 10), (12, 12), (12, 10), (10, 12)])
def test_where_both_sides_reach_the_target_the_higher_wins_and_level_sides_play_on(
    makers: int, others: int
) -> None:
    """Spec A6: the higher total, else another hand."""
    rows = Score((ScoreRow("any", 0, 5, makers=Pay(makers), others=Pay(others)),))
    slots = tuple(Slot("score", rows) if slot.name == "score" else slot for slot in RULES.slots)
    match = RULES.with_(slots=slots).match(seed=1, dealer=3).play("order")
    while not match.finished:
        match = match.play(match.deal.legal()[0])
    winners = () if makers == others else (0, 2) if makers > others else (1, 3)
    assert match.winners == winners
    assert match.over is (makers != others)


@pytest.mark.parametrize("script", ["", "pass", "order"])
def test_the_bell_stops_the_match_and_nobody_wins_level(script: str) -> None:
    match = play_all(RULES.match(seed=1), script).stop("bell")
    assert match.over
    assert match.winners == ()
    assert match.events[-1] == MatchEnded("bell")


def test_the_bell_stops_the_match_and_the_leaders_win() -> None:
    """Points of the deal in progress don't count."""
    match = RULES.match(seed=1)
    luck = Luck(1, 99)
    while len(match.finished) < 3 or len(set(match.standing.points)) == 1:
        match = match.play(luck.choice(match.deal.legal()))
    match = match.play(match.deal.legal()[0])
    stopped = match.stop()
    best = max(match.standing.points)
    assert stopped.winners == tuple(s for s in range(4) if match.standing.points[s] == best)
    assert stopped.standing == match.standing
    assert stopped.events == (*match.events, MatchEnded("stopped", stopped.winners))


def test_the_same_seed_gives_the_same_match() -> None:
    assert (
        random_match(RULES.match(seed=5), 1).events == random_match(RULES.match(seed=5), 1).events
    )
    assert RULES.match(seed=5).deal.events != RULES.match(seed=6).deal.events
