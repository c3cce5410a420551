"""Games that exist nowhere but in a file, and what is said of a file that won't do."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

import euchre
from euchre.core.errors import RulesetError
from euchre.core.shuffle import Luck
from euchre.rules.deal import Deal
from euchre.rules.own_games import PHASES, RIGHTS
from euchre.rules.phase import Phase
from euchre.rules.rights import Right
from euchre.rules.ruleset import Ruleset

DATA = Path(__file__).parents[2] / "data"


@pytest.fixture
def two_jokers() -> Ruleset:
    return euchre.load_ruleset(DATA / "two-jokers.toml")


@pytest.fixture
def double_deck() -> Ruleset:
    return euchre.load_ruleset(DATA / "double-deck.toml")


def bids(deal: Deal, *texts: str) -> Deal:
    for text in texts:
        deal = deal.play(text)
    return deal


def played(deal: Deal, luck: Luck) -> Deal:
    while not deal.over:
        deal = deal.play(luck.choice(deal.legal()))
    return deal


def test_two_jokers_and_a_ladder_of_its_own(two_jokers: Ruleset) -> None:
    assert (two_jokers.title, two_jokers.seating.count) == ("Two Jokers", 3)
    assert len(two_jokers.pack.faces) == 34
    deal = two_jokers.deal(seed=1, dealer=0)
    assert [str(action) for action in deal.legal()][:3] == ["pass", "bid 4 s", "bid 4 h"]
    deal = bids(deal, "bid 4 h", "bid nothing")
    assert [str(action) for action in deal.legal()] == [
        "pass",
        "bid 4 n",
        *(f"bid 7 {strain}" for strain in "shdcn"),
    ]
    deal = bids(deal, "pass", "pass")
    assert deal.contract is not None
    assert (deal.contract.maker, deal.contract.level, deal.contract.strain) == (2, "nothing", "n")
    assert (deal.phase, deal.actor) == ("tricks", 1)  # no widow; eldest leads
    assert len(deal.observe(0).open_hands[2]) == 10


def test_two_jokers_the_second_is_the_best(two_jokers: Ruleset) -> None:
    hands = ["7s 8s 9s Ts 7h 8h 9h Th 7d 8d", "B As Ks Qs Js 7c 8c 9c Tc Jc"]
    hands += ["B2 Ah Kh Qh Jh Ad Kd Qd Jd Td"]
    deal = two_jokers.setup(hands=hands, stock="Ac Kc Qc 9d", dealer=0).deal()
    deal = bids(deal, "bid 7 s", "pass", "pass", "exchange 7c 8c", "play B", "play B2")
    assert deal.play("play 7s").tricks[0].winner == 2
    assert {"Ac", "Kc"} <= set(deal.observe(1).hand or ())


def test_two_jokers_pays_by_its_rows(two_jokers: Ruleset) -> None:
    luck, seen = Luck(1, 0), set()
    for seed in range(80):
        deal = played(two_jokers.deal(seed=seed, dealer=seed % 3), luck)
        seen.add(deal.outcome)
        contract, ladder = deal.contract, two_jokers.ladder
        if contract is None or ladder is None:
            assert deal.outcome == "void"
            continue
        value = ladder.value(contract.level, contract.strain)
        m = deal.won[contract.maker]
        for seat, points in enumerate(deal.points):
            if seat == contract.maker:
                won = value + (m if contract.level != "nothing" else 0)
                assert points == (won if deal.outcome != "set" else -2 * value)
            elif deal.outcome == "made":
                assert points == 2 * deal.won[seat]
            else:
                assert points == (5 if deal.outcome == "set" else 0)
    assert {"made", "set"} <= seen


def test_two_jokers_a_match(two_jokers: Ruleset) -> None:
    match, luck = two_jokers.match(seed=2), Luck(2, 0)
    while not match.over and len(match.finished) < 400:
        match = match.play(luck.choice(match.deal.legal()))
    assert match.deal.rules is two_jokers


def test_double_deck(double_deck: Ruleset) -> None:
    """Forty-eight cards, two of each: four bowers a hand, the first of two equal cards wins."""
    assert len(double_deck.pack.faces) == 48
    deal = double_deck.deal(seed=1, dealer=0)
    assert [len(deal.observe(seat).hand or ()) for seat in range(4)] == [12] * 4
    assert "bid 3 h" in map(str, deal.legal())
    deal = bids(deal, "pass", "bid 6 h", "pass", "pass")
    assert (deal.phase, deal.actor) == ("tricks", 2)
    luck = Luck(1, 0)
    deal = played(deal, luck)
    makers = deal.won[0] + deal.won[2]
    assert deal.points[0] == deal.points[2] == (makers if makers >= 6 else -6)
    assert deal.points[1] == deal.points[3] == 12 - makers
    assert len(deal.tricks) == 12


def test_double_deck_a_dealer_upon_whom_all_pass_names_trump(double_deck: Ruleset) -> None:
    deal = bids(double_deck.deal(seed=1, dealer=0), *["pass"] * 4)
    assert deal.actor == 0
    deal = deal.play("name c")
    assert deal.contract is not None
    assert (deal.contract.level, deal.contract.strain) == ("stuck", "c")


def test_every_phase_and_right_has_its_word() -> None:
    def all_under(kind: type) -> set[type]:
        found = set(kind.__subclasses__())
        return found | {deeper for one in found for deeper in all_under(one)}

    ours = {kind for kind in all_under(Phase) if kind.__module__.startswith("euchre.")}
    assert set(PHASES.values()) == ours
    rights = {kind for kind in all_under(Right) if kind.__module__.startswith("euchre.")}
    assert set(RIGHTS.values()) == rights


@pytest.fixture
def changed(tmp_path: Path) -> Callable[..., tuple[str, ...]]:
    """The problems of the double deck's file with some of its text replaced."""

    def problems(*changes: tuple[str, str]) -> tuple[str, ...]:
        text = (DATA / "double-deck.toml").read_text()
        for old, new in changes:
            assert old in text
            text = text.replace(old, new, 1)
        path = tmp_path / "game.toml"
        path.write_text(text)
        with pytest.raises(RulesetError) as caught:
            euchre.load_ruleset(path)
        return caught.value.problems

    return problems


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        ('phase = "tricks"', 'phase = "trick"', "The nearest: tricks"),
        ('phase = "tricks"', 'phase = "shufle"', "The nearest: shuffle"),
        ('lead = "maker"', 'lead = "maiker"', "The nearest: maker"),
        ('lead = "maker"', 'leed = "maker"', "There is no key leed here. The nearest: lead"),
        ('lead = "maker"', 'equal_cards = "frist"', "The nearest: first"),
        ('strains = ["s"', 'strains = ["x"', "x is not known here"),
        ("seats = 4", 'seats = "four"', "Expected `int`, got `str`"),
        ("seats = 4", "seats = 40", "from 2 to 12 seats, not 40"),
        ("copies = 2", "copies = 0", "from once to 4 times"),
        ('lowest = "9"', 'lowest = "Z"', "Z is no rank"),
        ('lowest = "9"', 'lowst = "9"', "The nearest: lowest"),
        ("makers = { trick = 1 }", "makers = { trik = 1 }", "The nearest: trick"),
        ("made = false", 'made = "no"', "Expected `bool`, got `str`"),
        ("tricks = 12", "tricks = true", "Expected `int`, got `bool`"),
        ("target = 52", "taget = 52", "The nearest: target"),
    ],
)
def test_what_is_wrong_is_said_with_its_line(
    changed: Callable[..., tuple[str, ...]], old: str, new: str, told: str
) -> None:
    (problem,) = changed((old, new))
    lines = (DATA / "double-deck.toml").read_text().replace(old, new, 1).splitlines()
    line = next(number for number, text in enumerate(lines, 1) if new in text)
    assert problem.startswith(f"game.toml, line {line}: ")
    assert told in problem


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        ('to = "tricks"', 'to = "trikcs"', "no slot"),
        ("tricks = 12\n", "tricks = 13\n", "asks for 13 tricks of 12"),
        ("values = [12]", "values = [12, 13]", "needs one value, or 5"),
        ("values = [12]", "values = [0]", "worth at least one"),
        ('call = "12"', 'call = "6"', "Two rungs are called 6"),
        ("forced = true", "partners = 1", "no slot has them chosen"),
        ("forced = true", "open = true", "no slot lays the hand open"),
        ('forced = "dealer"\n', "", "don't agree whether a bid is forced"),
        ('[[slots]]\nphase = "name contract"\n', "", "name no trump"),
        ('{ outcome = "set", made = false', '{ outcome = "set", swept = true', "No score row fits"),
        ('"set", made = false', '"set", level = "9", made = false', "the bid 9"),
        ("rounds = [[3], [3], [3], [3]]", "rounds = [[4], [3, 3, 3, 4]]", "unequal hands"),
        ("rounds = [[3], [3], [3], [3]]", "rounds = [[13]]", "52 cards of a pack of 48"),
        ("rounds = [[3], [3], [3], [3]]", "rounds = []", "no cards"),
        ("target = 52", "target = 0", "never ends"),
        ("sides = [0, 1, 0, 1]", "sides = [0, 1]", "has 4 seats"),
        ('phase = "shuffle"', 'phase = "look at hands"', "needs a slot before it"),
    ],
)
def test_what_does_not_fit_together_is_said(
    changed: Callable[..., tuple[str, ...]], old: str, new: str, told: str
) -> None:
    assert any(told in problem for problem in changed((old, new)))


def test_everything_wrong_comes_at_once(changed: Callable[..., tuple[str, ...]]) -> None:
    found = changed(
        ("seats = 4", "seets = 4"),
        ('lead = "maker"', 'lead = "maiker"'),
        ("copies = 2", 'copies = "two"'),
        ("target = 52", "taget = 52"),
    )
    assert len(found) == 5  # seats is missing, and seets is no key
    assert len({problem.partition(":")[0] for problem in found}) >= 4


def test_a_file_without_base_and_slots_is_asked_for_its_base(tmp_path: Path) -> None:
    path = tmp_path / "game.toml"
    path.write_text('title = "x"\n')
    with pytest.raises(RulesetError, match="base is missing"):
        euchre.load_ruleset(path)


def test_a_widow_is_taken_after_the_make(tmp_path: Path) -> None:
    text = (DATA / "two-jokers.toml").read_text()
    taken = '[[slots]]\nname = "exchange"\nphase = "take widow"\n\n'
    auction = '[[slots]]\nname = "auction"'
    path = tmp_path / "game.toml"
    path.write_text(text.replace(taken, "", 1).replace(auction, taken + auction, 1))
    with pytest.raises(RulesetError, match="exchange needs a slot before it"):
        euchre.load_ruleset(path)
