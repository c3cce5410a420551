"""How a deal may end after each choice: points, chances of winning and outcomes, with their errors.

Every choice is played out in the same layouts, those that its player may face, so that two choices
are compared layout by layout. The errors are of the sample alone: that the layouts are weighed as
the others really think, and that the rest is played as they really play, no sample can tell.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from typing import Any, NamedTuple

import numpy as np

from euchre.core.actions import PASS, Action, Discard, Name, Order, Play
from euchre.core.suits import STRAINS
from euchre.kernels.expert import known, mind, outcomes, worth
from euchre.kernels.expert.game import Game
from euchre.kernels.expert.search import MOST
from euchre.kernels.expert.worth import A_GAME
from euchre.kernels.house import match
from euchre.kernels.house.call import CALL_ALONE
from euchre.kernels.jit import compiled
from euchre.rules.ruleset import Ruleset
from euchre.solver.house import VOID, compile_game
from euchre.solver.search.styles import settings

ENDS = 2 * outcomes.SIDE
"""How many ends there are."""

CALL, DISCARD, PLAY = "call", "discard", "play"
_KERNELS: dict[str, Any] = {
    CALL: outcomes.ends_of_calls,
    DISCARD: outcomes.ends_of_discards,
    PLAY: outcomes.ends_of_cards,
}


class Estimate(NamedTuple):
    """A mean and its standard error."""

    mean: float
    error: float


class Sample(NamedTuple):
    """The layouts that were played out. Shapes: `ends` layouts by choices, `weights` one a layout."""

    ends: Any
    weights: Any

    def scaled(self, share: float) -> Sample:
        """The same, all its weights together this much."""
        return Sample(self.ends, self.weights * (share / self.weights.sum()))


class Outcomes:
    """What the choices of a decision come to.

    Fields: `actions` the choices; `like` for each the number of the first that comes to the same
    thing; `rule` the number of the one that a player by rule makes; `points` and `chances` what each
    end is worth to the decider's side, `chances` None where there is no game to win; `sample` the
    layouts; `is_exact` whether they are all that there are.
    """

    def __init__(
        self,
        actions: Sequence[Action],
        like: Sequence[int],
        rule: int | None,
        sample: Sample,
        tables: tuple[Any, Any],
        *,
        is_exact: bool,
    ) -> None:
        self.actions = tuple(actions)
        self.like = tuple(like)
        self.rule = rule
        self.points, self.chances = tables
        self.is_exact = is_exact
        self.sample = sample

    @property
    def layouts(self) -> int:
        """How many layouts were played out."""
        return len(self.sample.weights)

    @cached_property
    def effective(self) -> float:
        """For how many layouts of one weight they count (Kish)."""
        weights = self.sample.weights
        return float(weights.sum() ** 2 / (weights**2).sum())

    def joined(self, *others: Outcomes) -> Outcomes:
        """All layouts of several samples of the same decision, each as likely as it was weighed."""
        samples = [each.sample for each in (self, *others)]
        ends = np.concatenate([sample.ends for sample in samples])
        weights = np.concatenate([sample.weights for sample in samples])
        return self._with(Sample(ends, weights), is_exact=self.is_exact)

    def _with(self, sample: Sample, *, is_exact: bool) -> Outcomes:
        return Outcomes(
            self.actions,
            self.like,
            self.rule,
            sample,
            (self.points, self.chances),
            is_exact=is_exact,
        )

    @property
    def worth(self) -> Any:
        """What choices are judged by: chances where there is a game to win, else points."""
        return self.points if self.chances is None else self.chances

    def estimate(self, choice: int, table: Any) -> Estimate:
        """What a choice is worth. Fields: `table` what each end is, as `points` and `chances`."""
        return self._estimate(table[self._column(choice)])

    def difference(self, one: int, other: int, table: Any) -> Estimate:
        """What one choice is worth more than another, compared in the same layouts."""
        return self._estimate(table[self._column(one)] - table[self._column(other)])

    def difference_if_helped(self, one: int, other: int, helper: int, table: Any) -> Estimate:
        """What one choice is worth more than another that takes no fewer tricks than a third does.

        Both the other and the third make trump for the decider's side.
        """
        own, third = self._column(other), self._column(helper)
        most = np.maximum(own // 2, third // 2)
        return self._estimate(table[self._column(one)] - table[2 * most + own % 2])

    def means(self, table: Any) -> list[float]:
        """What each choice is worth."""
        return [self.estimate(choice, table).mean for choice in range(len(self.actions))]

    def shares(self, choice: int) -> list[float]:
        """How likely each end is after a choice."""
        weights = self.sample.weights
        counted = np.bincount(self._column(choice), weights=weights, minlength=ENDS)
        return [float(share) for share in counted / weights.sum()]

    def _column(self, choice: int) -> Any:
        return self.sample.ends[:, self.like[choice]]

    def _estimate(self, values: Any) -> Estimate:
        weights = self.sample.weights
        total = weights.sum()
        mean = float((weights * values).sum() / total)
        if self.is_exact:
            return Estimate(mean, 0.0)
        apart = weights * (values - mean)
        return Estimate(mean, float(np.sqrt((apart**2).sum()) / total))


def mixed(parts: Sequence[tuple[float, Outcomes]]) -> Outcomes:
    """One decision under several things that it may turn on, each as likely as told.

    Choices are in the order of the first; those are alike that are alike in all.
    """
    (_, first), *_ = parts
    ends, weights, classes = [], [], []
    for share, part in parts:
        order = [part.actions.index(action) for action in first.actions]
        like = [part.like[at] for at in order]
        sample = part.sample.scaled(share)
        ends.append(sample.ends[:, like])
        weights.append(sample.weights)
        classes.append(like)
    together = list(zip(*classes, strict=True))
    return Outcomes(
        first.actions,
        [together.index(each) for each in together],
        first.rule,
        Sample(np.concatenate(ends), np.concatenate(weights)),
        (first.points, first.chances),
        is_exact=all(part.is_exact for _, part in parts),
    )


def outcomes_of(game: Game, rules: Ruleset, know: Any, kind: str, row: Any) -> Outcomes | None:
    """Play every choice out in the layouts that a seat may face; None where none fits.

    Fields: `kind` what is to be chosen, `CALL`, `DISCARD` or `PLAY`. Shapes: `know` of
    `kernels.expert.known`; `row` of `kernels.expert.mind`: `DRAWN` layouts are drawn, about `KEPT`
    kept, and all that there are where they are no more than `EVERY`.
    """
    know = np.asarray(know, dtype=np.int64)
    room = max(int(row[mind.DRAWN]), int(row[mind.EVERY]))
    acts = np.zeros((outcomes.ACTS, outcomes.PLACES), dtype=np.int64)
    ends, weights = np.zeros((room, MOST), dtype=np.int64), np.zeros(room)
    kept = compiled(_KERNELS[kind])(game, know, row, acts, ends, weights)
    if not kept:
        return None
    chosen = acts[:MOST][acts[:MOST, outcomes.ACT] >= 0]
    by_rule = chosen[:, outcomes.RULE]
    return Outcomes(
        [_action(rules, know, kind, int(act)) for act in chosen[:, outcomes.ACT]],
        [int(at) for at in chosen[:, outcomes.LIKE]],
        int(by_rule.argmax()) if by_rule.any() else None,
        Sample(ends[:kept, : len(chosen)].copy(), weights[:kept].copy()),
        worths(game, know),
        is_exact=bool(acts[outcomes.EVERY, outcomes.ACT]),
    )


def _action(rules: Ruleset, know: Any, kind: str, number: int) -> Action:
    """The action of a number that the kernels gave."""
    if kind != CALL:
        face = rules.pack.faces[number]
        return Play(face) if kind == PLAY else Discard(face)
    if not number:
        return PASS
    alone = number & 3 == CALL_ALONE
    if know[known.CALLED] < match.SEATS:
        return Order(alone)
    return Name(STRAINS[number >> 2], alone)


def end_names(rules: Ruleset) -> tuple[str, ...]:
    """The outcome that each end is, by its name; `their …` where the others made trump."""
    compiled_game = compile_game(rules)
    names = [compiled_game.outcomes[int(row[0])] for row in compiled_game.arrays.pays]
    return (*names, VOID, *[f"their {name}" for name in names], VOID)


def worths(game: Game, know: Any) -> tuple[Any, Any]:
    """What each end is worth to a side in points, and in chances of winning if there is a game.

    Shapes: `ENDS` numbers each.
    """
    tables = []
    for by_chances in range(2):
        found = np.zeros((2, outcomes.SIDE))
        row = settings(by_chances=by_chances)
        counted = compiled(worth.set_worths)(game, know, row, found)
        tables.append(found.reshape(ENDS) / (A_GAME if counted else 1.0))
    return tables[0], tables[1] if counted else None


def chance(chances: Any, *, dealing: bool, lacks: tuple[int, int]) -> float:
    """A side's chance of winning before a deal.

    Fields: `dealing` whether it deals; `lacks` the points that it lacks, and the others. Shapes:
    `chances` of `chances_of`.
    """
    return float(compiled(worth.chance_of)(chances, int(dealing), *lacks))
