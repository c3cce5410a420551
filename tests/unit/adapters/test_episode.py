"""Episodes: deals and games, their seeds, what they pay, and what can't be played."""

from __future__ import annotations

import copy
import pickle
from collections.abc import Sequence

import pytest

import euchre
from euchre.adapters.episode import Episode, plan_of
from euchre.adapters.payoff import is_zero_sum, payoff_range, payoffs_of
from euchre.bots import bot
from euchre.bots.driver import play_out
from euchre.core.shuffle import LAST_SEED, Luck
from euchre.testing import play_all
from tests.walks import GAMES


def play(episode: Episode, luck: Luck) -> list[Sequence[float]]:
    """Play an episode at random; what each choice gave."""
    paid = []
    while not episode.over and not episode.truncated:
        episode.choose(luck.choice(episode.turn.numbers))
        paid.append(episode.rewards)
    return paid


def test_the_first_deal_of_a_seed_is_that_of_the_rules() -> None:
    episode = Episode(plan_of("north-american", dealer=3))
    episode.begin(7)
    assert episode.turn.deal == euchre.ruleset("north-american").deal(seed=7, dealer=3)


def test_the_first_game_of_a_seed_is_that_of_the_rules() -> None:
    episode = Episode(plan_of("north-american", episode="game"))
    episode.begin(7)
    assert episode.turn.deal == euchre.ruleset("north-american").match(seed=7).deal


@pytest.mark.parametrize("kind", ["deal", "game"])
def test_a_seed_tells_all_episodes_after_it(kind: str) -> None:
    one, two = (Episode(plan_of("north-american", episode=kind)) for _ in range(2))
    packs = set()
    for number in range(5):
        for episode in (one, two):
            episode.begin(3 if number == 0 else None)
        assert one.turn.deal == two.turn.deal
        packs.add(one.turn.deal.events)
    assert len(packs) == 5


def test_episodes_without_a_seed_differ() -> None:
    deals = []
    for _ in range(3):
        episode = Episode(plan_of("north-american"))
        episode.begin()
        deals.append(episode.turn.deal.table.hands)
    assert len(set(deals)) > 1


def test_who_deals_is_left_to_chance() -> None:
    episode = Episode(plan_of("north-american"))
    dealers = set()
    for seed in range(30):
        episode.begin(seed)
        dealers.add(episode.turn.deal.dealer)
    assert dealers == {0, 1, 2, 3}


@pytest.mark.parametrize(("name", "seats"), GAMES)
def test_a_random_deal_of_every_game_is_played_and_paid(name: str, seats: int) -> None:
    episode = Episode(plan_of(name, seats=seats))
    for seed in range(5):
        episode.begin(seed)
        *before, last = play(episode, Luck(seed, 420))
        assert not any(map(any, before))
        assert last == episode.turn.deal.points
        assert not episode.mask(0).any()


@pytest.mark.parametrize(("name", "seats"), GAMES)
def test_a_random_game_ends_or_is_cut_short(name: str, seats: int) -> None:
    episode = Episode(plan_of(name, seats=seats, episode="game", payoff="points", most_deals=4))
    episode.begin(1)
    paid = play(episode, Luck(1, 421))
    assert episode.over != episode.truncated
    assert sum(map(any, paid)) <= 4


def test_a_game_is_paid_to_who_wins_it() -> None:
    episode = Episode(plan_of("north-american", episode="game"))
    episode.begin(5)
    *before, last = play(episode, Luck(5, 422))
    assert not any(map(any, before))
    assert sorted(last) == [-1, -1, 1, 1]
    assert last[0] == last[2]


def test_a_games_points_are_those_of_its_deals() -> None:
    episode = Episode(plan_of("north-american", episode="game", payoff="points"))
    episode.begin(5)
    paid = play(episode, Luck(5, 422))
    total = [sum(column) for column in zip(*paid, strict=True)]
    assert max(total) >= 10
    assert min(total) < 10


def test_nobody_else_sees_a_set_that_is_being_chosen() -> None:
    episode = Episode(plan_of("five-hundred", seats=3))
    episode.begin(2)
    luck = Luck(2, 425)
    while episode.turn.deal.phase != "exchange":
        episode.choose(luck.choice(episode.turn.numbers))
    maker = episode.turn.actor
    before = [episode.vector(seat).tobytes() for seat in range(3)]
    episode.choose(episode.turn.numbers[0])
    assert episode.turn.chosen
    after = [episode.vector(seat).tobytes() for seat in range(3)]
    assert [seat for seat in range(3) if before[seat] != after[seat]] == [maker]


def test_the_lead_is_what_one_side_has_more() -> None:
    rules = euchre.ruleset("north-american")
    hands = ["Jh Jd Ah 9c Ts", "Kh Qh 9s Qs Ac", "Th As Ks Kd Qd", "Ad Td Kc Qc Jc"]
    deal = rules.setup(hands=hands, upcard="9h", dealer=3).deal()
    deal = play_out(play_all(deal, "order"), [bot("house")] * 4, 1)
    points = deal.points[0] - deal.points[1]
    assert payoffs_of(deal, "lead") == (points, -points, points, -points)
    assert payoffs_of(deal, "points") == deal.points


def test_where_each_plays_for_himself_the_lead_is_over_the_mean_of_the_others() -> None:
    rules = euchre.ruleset("three-handed")
    deal = play_out(rules.deal(seed=1), [bot("house")] * 3, 1)
    lead = payoffs_of(deal, "lead")
    assert any(lead)
    assert sum(lead) == pytest.approx(0)
    assert lead[0] == deal.points[0] - (deal.points[1] + deal.points[2]) / 2


@pytest.mark.parametrize(("name", "seats"), GAMES)
def test_what_is_zero_sum_adds_up_to_nothing(name: str, seats: int) -> None:
    rules = euchre.ruleset(name, seats=seats)
    low, high = payoff_range(rules, "lead")
    for seed in range(20):
        deal = play_out(rules.deal(seed=seed), [bot("random")] * seats, seed)
        lead = payoffs_of(deal, "lead")
        assert low <= min(lead)
        assert max(lead) <= high
        assert not is_zero_sum(rules, "lead") or sum(lead) == pytest.approx(0)
        assert not is_zero_sum(rules, "points")


def test_which_games_are_zero_sum() -> None:
    rules = {name: euchre.ruleset(name) for name in euchre.rulesets()}
    found = [name for name in rules if not is_zero_sum(rules[name], "lead")]
    assert found == ["seven-handed", "five-handed", "call-ace"]


def test_an_episode_can_be_copied_and_pickled() -> None:
    episode = Episode(plan_of("ecarte"))
    episode.begin(1)
    for other in (copy.deepcopy(episode), pickle.loads(pickle.dumps(episode))):  # noqa: S301
        play(other, Luck(1, 423))
        assert other.over
    assert not episode.over


# What can't be played


@pytest.mark.parametrize(
    ("given", "sentence"),
    [
        ({"rules": "north-america"}, "nearest: north-american"),
        ({"rules": "whist"}, "no ruleset whist"),
        ({"rules": "ecarte", "seats": 4}, "Écarté"),
        ({"rules": "ecarte", "options": {"colour": 3}}, "no option colour"),
        ({"rules": "ecarte", "dealer": 2}, "no seat 2; the seats are 0 to 1"),
        ({"rules": "ecarte", "dealer": "1"}, "no seat"),
        ({"rules": "ecarte", "episode": "match"}, "no episode match"),
        ({"rules": "ecarte", "payoff": "money"}, "no payoff money"),
        ({"rules": "ecarte", "payoff": "win"}, "end of a game"),
        ({"rules": "ecarte", "most_deals": 0}, "from 1, not 0"),
        ({"rules": "our-club.toml", "seats": 4}, "has its own"),
        ({"rules": None}, "path"),
    ],
)
def test_what_can_t_be_played_is_refused_in_words(given: dict, sentence: str) -> None:
    with pytest.raises(euchre.EuchreError, match=sentence):
        plan_of(**given)


def test_options_beside_a_ruleset_are_refused() -> None:
    with pytest.raises(euchre.EuchreError, match="a ruleset has its own"):
        plan_of(euchre.ruleset("ecarte"), options={"target": 7})


def test_a_clubs_file_is_played(tmp_path) -> None:
    file = tmp_path / "our-club.toml"
    file.write_text('base = "ecarte"\n[options]\ntarget = 7\n', encoding="utf-8")
    assert plan_of(str(file)).rules.value("target") == 7


@pytest.mark.parametrize("seed", [-1, LAST_SEED + 1])
def test_a_seed_is_of_64_bits(seed: int) -> None:
    with pytest.raises(euchre.SetupError, match="seed is a whole number"):
        Episode(plan_of("ecarte")).begin(seed)


def test_after_the_end_nothing_can_be_chosen() -> None:
    episode = Episode(plan_of("ecarte"))
    episode.begin(1)
    play(episode, Luck(1, 424))
    with pytest.raises(euchre.EuchreError, match="reset begins the next"):
        episode.choose(0)
