"""The cards that keep the score show what `core.markers` says, and the end of deals and games is told well.

Source: gourt, Scoring rituals and Extra cards; Keller 1887, Marking; the look, 5 and 7.
"""

from __future__ import annotations

import itertools

import pytest

import euchre
from euchre.core import markers
from euchre.core.events import DealEnded, GameEnded
from euchre.rules.match import Match
from scripts.displays import SCRIPT, script
from scripts.staging import Stage, asked, course, find
from tests.web.staged import CUT_OFF, Theatre, put

SHOWN = """async ([styles, sideways]) => {
    const [{ drawMarker }] = await Promise.all([import('/static/marker.js')]);
    document.body.replaceChildren(document.querySelector('.drawings'));
    return styles.map(([style, score, barnAt]) => {
        const drawn = drawMarker({ style, barnAt, sprouts: false }, score, { suits: ['h', 'd'], sideways });
        Object.assign(drawn.style, { position: 'fixed', left: '0', top: '0', width: '400px', height: '400px' });
        document.body.append(drawn);
        const cards = [...drawn.querySelectorAll('.slides')];
        const found = cards.map(card => ({
            rank: card.dataset.rank, up: card.dataset.up === 'true',
            pips: [...card.querySelectorAll('.face > use')].filter(pip => {
                const { left, top, width, height } = pip.getBoundingClientRect();
                const on = document.elementFromPoint(left + width / 2, top + height / 2);
                return on?.closest('.slides') === card;
            }).length,
        }));
        drawn.remove();
        return found;
    });
}"""
"""Each display as it is seen on the screen: pips under the other card don't count."""


def test_the_displays_are_those_of_the_markers() -> None:
    """`python scripts/displays.py` writes them anew."""
    assert SCRIPT.read_text(encoding="utf-8") == script()


@pytest.mark.parametrize("sideways", [False, True], ids=["upright", "flat"])
def test_as_many_pips_are_seen_as_the_score_says(theatre: Theatre, sideways: bool) -> None:
    page = theatre.open(theatre.stage("north-american", asked("order")))
    wanted = [
        (name, score)
        for name, style in markers.STYLES.items()
        for score in range(style.highest + 1)
    ]
    seen = page.evaluate(SHOWN, [[[*one, -1] for one in wanted], sideways])
    for (name, score), cards in zip(wanted, seen, strict=True):
        display = markers.draw(name, score)
        told = {(card.rank, card.up): card.pips for card in (display.under, display.over)}
        for card in cards:
            pips = told[card["rank"], card["up"]]
            if name != "four_three" and len(told) == 2:  # Keller's counts no pips
                assert card["pips"] == pips, (name, score, card)
        if name != "four_three":
            flat = score - 5 if display.pose == markers.CROSSED else score
            assert sum(card["pips"] for card in cards) == flat, (name, score, cards)


def test_in_the_barn_both_cards_lie_face_down_side_by_side(theatre: Theatre) -> None:
    page = theatre.open(theatre.stage("north-american", asked("order")))
    (cards,) = page.evaluate(SHOWN, [[["fives", 9, 9]], False])
    assert [card["up"] for card in cards] == [False, False]


@pytest.mark.parametrize(
    "name", ["north-american", "keller-1887", "british", "five-hundred", "three-handed"]
)
def test_a_table_is_offered_the_displays_that_its_pack_leaves_free(
    theatre: Theatre, name: str
) -> None:
    rules = euchre.ruleset(name)
    page = theatre.open(Stage(rules.match(seed=1), 1))
    offered = page.evaluate(
        """async ([table]) => (await import('/static/marker.js')).markerChoices(table)""",
        [{"markers": list(Stage(rules.match(seed=1), 1).welcome().table.markers)}],
    )
    two_sides = len(set(rules.sides)) == 2
    free = markers.styles_for(rules.pack, rules.match_rules.target) if two_sides else ()
    assert offered == ([*free, "barn", "sprouting"] if free else [])


def test_a_contract_that_fails_is_set_back_by_its_value(theatre: Theatre) -> None:
    """500: he who fails loses what he bid. Source: Foster, 500."""
    rules = euchre.ruleset("five-hundred", seats=3)
    match, seed = find(
        rules, lambda m: m.waits_for_pack and bool(m.finished) and min(m.finished[-1].points) < 0
    )
    lost = -min(match.finished[-1].points)
    page = theatre.open(Stage(match, seed, 0))
    assert page.inner_text("#outcome") == f"Set back {lost}"
    assert page.inner_text(".gain").startswith(f"−{lost}")


@pytest.mark.parametrize("name", ["two-handed", "three-handed", "six-handed", "seven-handed"])
def test_each_trick_lies_in_miniature_with_its_winner_ringed(theatre: Theatre, name: str) -> None:
    rules = euchre.ruleset(name)
    match, seed = find(
        rules, lambda m: m.waits_for_pack and bool(m.finished) and bool(m.finished[-1].tricks)
    )
    deal = match.finished[-1]
    page = theatre.open(Stage(match, seed, 0))
    assert page.locator(".mini").count() == len(deal.tricks)
    for mini, trick in zip(page.locator(".mini").all(), deal.tricks, strict=True):
        few = {trick.plays[0].seat, trick.winner}  # of many cards none could be read
        assert mini.locator(".card").count() == len(trick.plays if rules.seating.count < 5 else few)
        assert mini.locator(".card.win").count() == 1


def test_hidden_scores_are_told_when_the_last_deal_is_over(theatre: Theatre) -> None:
    """Seven-handed: counters are kept out of sight to the end. Source: Foster, seven-handed."""
    rules = euchre.ruleset("seven-handed", deals=2)
    match, seed = find(rules, lambda m: m.over, deals=2)
    totals = [sum(deal.points[seat] for deal in match.finished) for seat in range(7)]
    page = theatre.open(Stage(match, seed, 0))
    shown = [int(n.replace("−", "-")) for n in page.locator(".now.each .n").all_inner_texts()]
    assert shown == sorted(totals, reverse=True)


@pytest.mark.parametrize(
    ("name", "options", "line"),
    [
        ("foster", {"rubber": "foster"}, "The rubber is worth"),
        ("keller-1887", {"games": 2}, "Games: 2 to"),
        ("north-american", {"target": 4}, "skunk"),
        ("north-american", {"target": 3}, "The winners were in the barn"),
    ],
)
def test_the_end_of_the_game_says_what_it_was(
    theatre: Theatre, name: str, options: dict, line: str
) -> None:
    page = None
    rules = euchre.ruleset(name, **options)
    for seed in range(1, 40):
        *_, match = course(rules, seed, deals=60)
        if not match.over:
            continue
        stage = Stage(match, seed, int(match.winners[0]))
        if page is None:
            page = theatre.open(stage)
        put(page, stage)
        played = deals_of_last_game(match)
        assert page.locator(".course li").count() == (played if played > 1 else 0)
        assert page.inner_text("#outcome").startswith("We win")
        assert page.evaluate(CUT_OFF) == []
        if line in page.inner_text(".panel"):
            return
    raise AssertionError(f"never said: {line}")


def games_won(match: Match) -> list[GameEnded]:
    return [event for event in match.events if isinstance(event, GameEnded)]


@pytest.mark.parametrize("size", ["phone", "desk"])
def test_a_game_won_stands_in_the_header_until_the_next_begins(theatre: Theatre, size: str) -> None:
    """The header says what the panel says, though the points have begun anew."""
    rules = euchre.ruleset("keller-1887", games=2, target=3)
    match, seed = find(rules, lambda m: m.waits_for_pack and bool(games_won(m)), deals=12)
    (ended,) = games_won(match)
    assert set(match.standing.points) == {0}
    stage = Stage(match, seed, 0)
    page = theatre.open(stage, size)
    kind = "plaque" if size == "desk" else "tally"
    us, them = str(ended.points[0]), str(ended.points[1])

    def header() -> list[str]:
        return [page.inner_text(f"#{side}-{kind} .n") for side in ("us", "them")]

    assert page.locator("#panel .now .n").all_inner_texts() == [us, them]
    assert header() == [us, them]
    page.locator("#panel .btn").first.click()  # look it over: the panel is put aside
    assert header() == [us, them]
    page.locator("#prompt .btn.go").click()
    page.wait_for_function("() => document.querySelector('#prompt .mat.turn') !== null")
    assert header() == ["0", "0"]


def deals_of_last_game(match: Match) -> int:
    """The deals since the game before the last was won, by the log."""
    kinds = [event for event in match.events if isinstance(event, DealEnded | GameEnded)]
    games = [
        list(group)
        for won, group in itertools.groupby(kinds, lambda event: isinstance(event, GameEnded))
        if not won
    ]
    return len(games[-1])
