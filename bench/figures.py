"""Figures of Euchre that depend on how it is played, beside those that were published.

Four players of the package's own calls (`quick`) and one stream of deals; the dealer is stuck, as
in most of the sources. Which hands the dealer passes on is counted over all hands there are.
"""

from __future__ import annotations

from collections import Counter
from itertools import combinations
from math import sqrt

import euchre
from bench.result import Benchmark, Result
from euchre.bots.api import Bot, Hint
from euchre.bots.driver import play_out
from euchre.core.actions import Action, Play
from euchre.core.shuffle import Luck
from euchre.core.suits import Strain
from euchre.kernels.blueprint.book import book
from euchre.kernels.blueprint.call import call
from euchre.kernels.blueprint.infoset import numbering
from euchre.kernels.house.layout import layout_of
from euchre.rules.deal import Deal
from euchre.rules.observe import Observation

DEALS, SEED = 40_000, 1
RANKS = "9TQKAJ"
TRUMPS = ("right", "left", "ace", "king", "queen", "ten", "nine")
TURNS = 8
"""Calls that there may be, the dealer's twice the last of a round."""
SAME_COLOUR = {"s": "c", "c": "s", "h": "d", "d": "h"}


class RandomCaller:
    """Calls at random and plays its cards as the house does."""

    name = "random-caller"

    def __init__(self) -> None:
        self._calls, self._plays = euchre.bot("random"), euchre.bot("house")

    def act(self, seen: Observation, luck: Luck) -> Action:
        """What it does."""
        return self._bot(seen).act(seen, luck)

    def reason(self, seen: Observation, action: Action) -> Hint:
        """Why."""
        return self._bot(seen).reason(seen, action)

    def _bot(self, seen: Observation) -> Bot:
        return self._plays if isinstance(seen.legal[-1], Play) else self._calls


class Counts:
    """Shares: how often something was so, of how many."""

    def __init__(self) -> None:
        self.so: Counter[str] = Counter()
        self.of: Counter[str] = Counter()

    def add(self, name: str, *, so: bool) -> None:
        """One more case."""
        self.of[name] += 1
        self.so[name] += so

    def result(self, name: str, low: float = 0.0, high: float = 100.0) -> Result:
        """The share in percent. Fields: `low` and `high` what a good player may be expected at."""
        share = self.so[name] / self.of[name]
        error = 196 * sqrt(share * (1 - share) / self.of[name])
        band = f", expected {low:g} to {high:g}" if (low, high) != (0.0, 100.0) else ""
        return Result(
            name=name,
            value=100 * share,
            unit="%",
            checked=low <= 100 * share <= high,
            note=f"±{error:.2f}{band}",
        )


def measure() -> tuple[Result, ...]:
    """The figures, by their rows in docs/numbers.md."""
    rules = euchre.ruleset("north-american", stick_the_dealer=True)
    counts, players = Counts(), [euchre.bot("quick")] * 4
    for number in range(DEALS):
        deal = rules.deal(seed=SEED + number, dealer=number % 4)
        count_deal(play_out(deal, players, SEED + number), counts)
    by_upcard = [counts.result(f"31 the dealer's side scores, {rank} up") for rank in RANKS]
    return (
        counts.result("31 the dealer's side scores", 62, 70),
        *by_upcard,
        counts.result("36 the dealer is stuck", 0, 10),
        bowers_passed(),
        *(counts.result(f"42 the {card} of trumps takes its trick") for card in TRUMPS),
        counts.result("25 a lone green ace led takes its trick"),
    )


def count_deal(deal: Deal, counts: Counts) -> None:
    """Count what one deal tells."""
    seen = deal.observe(None)
    assert seen.upcard is not None
    assert deal.contract is not None
    assert deal.contract.strain is not None
    score = deal.points[deal.dealer] > 0
    counts.add("31 the dealer's side scores", so=score)
    counts.add(f"31 the dealer's side scores, {seen.upcard[0]} up", so=score)
    counts.add("36 the dealer is stuck", so=len(seen.calls) >= TURNS)
    trump = deal.contract.strain.value
    names = dict(zip(trumps_of(trump), TRUMPS, strict=True))
    played: list[set[str]] = [set() for _ in range(4)]
    hands = [
        {laid.card for trick in deal.tricks for laid in trick.plays if laid.seat == seat}
        for seat in range(4)
    ]
    for trick in deal.tricks:
        first = trick.plays[0]
        for laid in trick.plays:
            if laid.card in names:
                name = f"42 the {names[laid.card]} of trumps takes its trick"
                counts.add(name, so=laid.seat == trick.winner)
        suit = first.card[1]
        rest = {card for card in hands[first.seat] - played[first.seat] if card not in names}
        lone = {card for card in rest if card[1] == suit} == {first.card}
        if trick is deal.tricks[0] and first.card == f"A{suit}" and suit != trump and lone:
            counts.add("25 a lone green ace led takes its trick", so=first.seat == trick.winner)
        for laid in trick.plays:
            played[laid.seat].add(laid.card)


def trumps_of(suit: str) -> list[str]:
    """The trumps from the right downwards."""
    return [f"J{suit}", f"J{SAME_COLOUR[suit]}", *(f"{rank}{suit}" for rank in "AKQT9")]


def bowers_passed() -> Result:
    """The share of hands on which the dealer doesn't take up a bower when all have passed."""
    rules = euchre.ruleset("north-american", stick_the_dealer=True)
    spades = layout_of(rules.ordering, Strain.SPADES)
    calls, where = book("stick"), numbering()
    assert calls is not None
    cards = [spades.bit[face] for face in rules.pack.faces if face != "Js"]
    said = Counter(
        call(calls, where, sum(hand), spades.bit["Js"], 0, 3, 10, 0)[0]
        for hand in combinations(cards, 5)
    )
    share = 100 * said[0] / said.total()
    return Result(
        name="39 hands that pass an upturned bower",
        value=share,
        unit="%",
        checked=10 <= share <= 35,
        note=f"of {said.total():,}, expected 10 to 35",
    )


BENCHMARKS = (Benchmark("figures", measure),)
