"""Who wins a game: first counts, ties, floors, laps, rubbers, numbers of deals."""

from __future__ import annotations

from typing import Any

import euchre
from euchre.core.events import GameEnded, MatchEnded, Shuffled
from euchre.core.seats import Seat
from euchre.core.suits import Strain
from euchre.rules.deal import Shuffling
from euchre.rules.match import Match
from euchre.rules.ruleset import Ruleset
from euchre.rules.standing import Standing
from euchre.rules.table import Contract
from euchre.rules.winning import game_winners
from tests.tables import played_out


def standing(*points: int) -> Standing:
    return Standing(points, (0,) * len(points), Seat(0))


def winners(
    rules: Ruleset, before: tuple[int, ...], bid: str, won: list[int], **more: Any
) -> tuple[int, ...]:
    level, _, strain = bid.partition(" ")
    contract = Contract(Seat(0), Strain(strain or "h"), level)
    deal = played_out(rules, contract, won, standing=standing(*before), **more)
    return game_winners(rules, standing(*before), deal)


def five_hundred(**options: Any) -> Ruleset:
    return euchre.ruleset("five-hundred", seats=3, **options)


def test_500_the_bidder_counts_first() -> None:
    assert winners(five_hundred(), (420, 490, 100), "6 h", [6, 3, 1]) == (0,)


def test_500_others_reach_the_target_in_the_order_of_their_tricks() -> None:
    order = [2, 2, 2, 1, 1, 0, 0, 0, 0, 0]
    before = (420, 490, 480)
    assert winners(five_hundred(), before, "6 h", [5, 2, 3], order=order) == (2,)
    rules = five_hundred(tie="highest_total")  # 510 each: another hand
    assert winners(rules, before, "6 h", [5, 2, 3], order=order) == ()
    assert winners(rules, (420, 490, 485), "6 h", [5, 2, 3], order=order) == (2,)


def test_500_only_a_contract_wins_where_tricks_alone_do_not() -> None:
    """Parlett: the Australian rule."""
    assert winners(five_hundred(), (0, 490, 0), "6 h", [6, 4, 0]) == (1,)
    rules = five_hundred(out_by_tricks=False)
    assert winners(rules, (0, 490, 0), "6 h", [6, 4, 0]) == ()
    assert winners(rules, (400, 490, 0), "6 h", [6, 4, 0]) == (0,)
    assert winners(rules, (700, 490, 0), "6 h", [5, 4, 1]) == ()


def test_500_out_backwards() -> None:
    rules = five_hundred(out_backwards=True)
    assert winners(rules, (-450, 90, 80), "6 h", [5, 3, 2]) == (1,)
    assert winners(five_hundred(), (-450, 90, 80), "6 h", [5, 3, 2]) == ()


def test_500_nobody_counts_first_where_nobody_bid() -> None:
    rules = five_hundred(nobody_bids="no_trump")
    order = [1, 1, 0, 0, 0, 0, 2, 2, 2, 2]
    assert winners(rules, (480, 480, 0), "none n", [4, 2, 4], order=order) == (1,)


def test_pepper_the_higher_total_wins_and_the_makers_if_level() -> None:
    rules = euchre.ruleset("pepper")
    assert winners(rules, (27, 28, 27, 28), "4 h", [4, 2, 0, 0]) == (0, 2)  # 31 to 30
    assert winners(rules, (25, 28, 25, 28), "4 h", [4, 2, 0, 0]) == (1, 3)  # 29 to 30
    assert winners(rules, (26, 28, 26, 28), "4 h", [4, 2, 0, 0]) == (0, 2)  # 30 to 30


def test_three_handed_both_out_level_play_on() -> None:
    rules = euchre.ruleset("three-handed")
    assert winners(rules, (0, 3, 3), "", [1, 2, 2]) == ()
    assert winners(rules, (0, 3, 4), "", [1, 2, 2]) == (2,)


def play_on(match: Match) -> Match:
    """Everyone orders up and plays the first card that he may."""
    while not match.over:
        legal = match.deal.legal()
        match = match.play(next((act for act in legal if str(act) == "order"), legal[0]))
    return match


def test_foster_a_rubber_ends_with_its_value() -> None:
    """Law 3: two games out of three; triple, double, single; two more; less the losers' games."""
    values = set()
    for seed in range(6):
        match = play_on(euchre.ruleset("foster").match(seed=seed))
        games = [event for event in match.events if isinstance(event, GameEnded)]
        ending = match.events[-1]
        assert isinstance(ending, MatchEnded)
        value = 2
        for game in games:
            losers = min(game.points)
            worth = 3 if losers <= 0 else 2 if losers <= 2 else 1
            value += worth if game.winners == ending.winners else -worth
        assert ending.rubber == value
        assert 1 <= value <= 8
        assert len(games) in (2, 3)
        assert sum(game.winners == ending.winners for game in games) == 2
        values.add(value)
    assert len(values) > 1


def test_ecarte_a_game_may_be_worth_more_by_the_loser_s_score() -> None:
    """Hoffmann 46: treble against nothing, double against one or two, else single."""
    for seed in range(5):
        match = euchre.ruleset("ecarte", stakes="by_score").match(seed=seed)
        while not match.over:
            match = match.play(match.deal.legal()[0])
        ending = match.events[-1]
        assert isinstance(ending, MatchEnded)
        (game,) = (event for event in match.events if isinstance(event, GameEnded))
        losers = min(game.points)
        assert ending.rubber == (3 if losers == 0 else 2 if losers <= 2 else 1)


def test_lap_starts_the_next_game_above_nothing() -> None:
    rules = euchre.ruleset("railroad", games=2)
    found = False
    for seed in range(20):
        match = rules.match(seed=seed)
        while not match.over and not any(isinstance(e, GameEnded) for e in match.before):
            legal = match.deal.legal()
            match = match.play(next((a for a in legal if str(a) == "order alone"), legal[0]))
        ended = next(e for e in match.events if isinstance(e, GameEnded))
        over = max(ended.points) - 5
        if match.over:
            assert min(ended.points) == 0  # a slam counts two games
            continue
        assert sorted(set(match.standing.points)) == sorted({0, over})
        found = found or over > 0
    assert found


def test_a_match_of_so_many_deals() -> None:
    """Seven-handed: fourteen deals, each deals twice; the scores are hidden from the players."""
    rules = euchre.ruleset("seven-handed")
    match = rules.match(seed=3)
    dealers = []
    while not match.over:
        if not dealers or len(match.finished) == len(dealers):
            dealers.append(match.deal.dealer)
        assert match.deal.observe(2).standing is None
        match = match.play("pass")
    assert len(dealers) == 14
    assert all(dealers.count(seat) == 2 for seat in rules.seating.seats)
    assert match.winners == ()  # nobody bid: all are level
    assert match.events[-1] == MatchEnded("deals")


def test_a_redeal_does_not_count_as_a_deal() -> None:
    rules = euchre.ruleset("north-american", deals=1, nines_tens=True)
    hands = ["9s 9h 9d Ts Th", "As Ah Ad Ks Kh", "Qs Qh Qd Kd Kc", "Js Jh Jd Jc Qc"]
    dealt = rules.setup(hands=hands, upcard="Ac", dealer=3).deal()
    order = next(event.order for event in dealt.events if isinstance(event, Shuffled))
    match = rules.match(dealer=3).with_pack(Shuffling(order, 0)).play("throw in nines_tens")
    assert not match.over
    assert match.deal.dealer == 3
    match = match.with_pack(Shuffling(order, 0))
    for _ in range(4):
        match = match.play("pass")
    for _ in range(8):
        match = match.play("pass")
    assert match.over
