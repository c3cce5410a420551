"""The match itself: play a duel on all processors, and say what came of it."""

from __future__ import annotations

import math
from collections.abc import Callable
from pathlib import Path
from time import monotonic, perf_counter

import msgspec

from euchre.analysis.arena.duel import Duel
from euchre.analysis.arena.kept import Kept, begin, resume
from euchre.analysis.arena.sequential import Sprt
from euchre.analysis.arena.tally import Tally
from euchre.analysis.simulation import NORMAL_95, Interval
from euchre.analysis.workers import EVERY, played
from euchre.bots.api import Bot
from euchre.core.errors import SetupError
from euchre.core.sentences import say
from euchre.core.shuffle import fresh_seed
from euchre.rules.catalogue import ruleset, rulesets
from euchre.rules.phases.scoring import LEFT, Score
from euchre.rules.ruleset import Ruleset
from euchre.solver.race import A, B, race

PAIRS = 1000

Step = Callable[[int], None]
"""Told how many pairs are done."""


class Arena(msgspec.Struct, frozen=True):
    """What a match between two bots came to.

    Fields: `points` a deal of a's side less the mean of the others'; `wins` the chance that a wins
    a game, where there is one: from whole games, or reckoned from how the deals ended; `verdict` of
    the sequential test, where there was one.
    """

    duel: Duel
    tally: Tally
    points: Interval
    wins: Interval | None
    sprt: Sprt | None = None
    verdict: str = ""
    seconds: float = 0.0


def arena(  # noqa: PLR0913 - what is played, how much of it, by what test, where it is kept
    a: str | Bot,
    b: str | Bot,
    rules: Ruleset | None = None,
    *,
    pairs: int = PAIRS,
    seed: int | None = None,
    games: bool = False,
    sprt: Sprt | None = None,
    workers: int = 0,
    checkpoint: str | Path | None = None,
) -> Arena:
    """Let two bots play the same deals, each with the seats changed, and say who is ahead.

    Fields: `rules` the first game of the catalogue if not said; `pairs` of deals, or of whole
    `games`; `workers` processes, 0 for as many as there are processors; bots that are given
    themselves, not by name, play in this process alone. The result is the same for any number.
    Errors: `EuchreError` for an unknown bot, `SetupError` for a test of whole games.

    Example:
        >>> import euchre
        >>> found = euchre.arena("house", "random", pairs=200, seed=1, workers=1)
        >>> found.points.low > 1
        True
    """
    rules = ruleset(rulesets()[0]) if rules is None else rules
    duel = Duel(rules, a, b, pairs, fresh_seed() if seed is None else seed, games).checked()
    kept = None if checkpoint is None else Path(checkpoint)
    return run(duel, sprt=sprt, workers=workers, checkpoint=kept)


def run(
    duel: Duel,
    *,
    sprt: Sprt | None = None,
    workers: int = 0,
    checkpoint: Path | None = None,
    step: Step = lambda _done: None,
) -> Arena:
    """Play a duel; `step` is told how many pairs are done. The others as in `arena`."""
    if sprt is not None and duel.games:
        raise SetupError([say("arena.sprt.games")])
    began = perf_counter()
    kept = begin(duel, sprt) if checkpoint is None else resume(duel, sprt, checkpoint)
    if checkpoint is not None:
        kept.write(checkpoint)  # where it can't be, that is known before anything is played
    step(kept.pairs_done)
    if not (isinstance(duel.a, str) and isinstance(duel.b, str)):
        workers = 1
    _play(kept, workers, checkpoint, step)
    return result_of(kept, perf_counter() - began)


def _play(kept: Kept, workers: int, checkpoint: Path | None, step: Step) -> None:
    shares = played(kept.duel, kept.left, workers, step=lambda done: step(kept.pairs_done + done))
    written = monotonic()
    try:
        for first, found in shares:
            kept.add(first, found)
            step(kept.pairs_done)
            if not kept.left:
                break
            if checkpoint is not None and monotonic() - written >= EVERY:
                kept.write(checkpoint)
                written = monotonic()
    finally:
        shares.close()
        if checkpoint is not None:
            kept.write(checkpoint)


def result_of(kept: Kept, seconds: float = 0.0) -> Arena:
    """What a match has come to so far."""
    duel, tally = kept.duel, kept.tally
    wins = tally.wins(len(duel.ways)) if duel.games else reckoned_wins(duel.rules, tally)
    verdict = "" if kept.sprt is None else kept.verdict
    return Arena(duel, tally, tally.points, wins, kept.sprt, verdict, seconds)


def reckoned_wins(rules: Ruleset, tally: Tally) -> Interval | None:
    """The chance to win a game in which every deal ends as these did, whatever the score.

    None where a game is no plain race of two sides that deal in turn to a target. The interval
    comes from the pairs: what each end moves the chance, along the whole game.
    """
    if not is_race(rules) or not tally.ends:
        return None
    ends = sorted(tally.ends.items())  # the same sums to the last digit, whatever came first
    n = sum(times for _, times in ends)
    shares: tuple[dict[tuple[int, int], float], ...] = ({}, {})
    for (a, b, c, d), times in ends:
        for dealer, end in ((A, (a, b)), (B, (c, d))):
            shares[dealer][end] = shares[dealer].get(end, 0.0) + times / n
    try:
        equity = race(rules.match_rules.target, shares[A], shares[B])
    except ValueError:
        return None
    if n < 2:
        return Interval(equity.at_first, None, None)
    by_a, by_b = equity.pull()
    squares = sum(times * (by_a[a, b] + by_b[c, d]) ** 2 for (a, b, c, d), times in ends)
    half = NORMAL_95 * math.sqrt(squares / (n - 1) / n)
    mean = equity.at_first
    return Interval(mean, max(0.0, mean - half), min(1.0, mean + half))


def is_race(rules: Ruleset) -> bool:
    """Whether a game is a race of two sides, dealing in turn, to a target that ends it."""
    asked, sides = rules.match_rules, rules.sides
    in_turn = len(set(sides)) == 2 and all(
        sides[seat] != sides[seat - 1] for seat in rules.seating.seats
    )
    scores = [slot.phase for slot in rules.slots if isinstance(slot.phase, Score)]
    once = asked.games == 1 and not asked.rubber and not asked.deals
    plain = asked.target > 0 and not (asked.floor or asked.makers_only)
    return in_turn and once and plain and all(score.next_dealer == LEFT for score in scores)
