"""Solving with all hands open: what a deal is worth, what each card is worth, and a line of play."""

from __future__ import annotations

from collections.abc import Sequence
from threading import local
from typing import Any

import msgspec
import numpy as np

from euchre.core.actions import Play
from euchre.core.seats import Seat
from euchre.kernels import doubledummy, general
from euchre.kernels.jit import compiled
from euchre.kernels.layout import JOKERS
from euchre.rules.deal import Deal
from euchre.solver.codec import Node, move_of, node_of

TABLE = 1 << 16
"""Positions that a search remembers. A quarter as many cost the largest searches half as much again;
sixteen times as many slow small ones down."""

BUDGET = 2_000_000
"""Positions looked at before a question is given up: about a third of a second."""

_OPPOSITE = (0b0101, 0b1010)
_own = local()


class Worth(msgspec.Struct, frozen=True):
    """Tricks that the makers take in the whole deal: at least and at most."""

    low: int
    high: int

    @property
    def exact(self) -> int | None:
        """The number, where it is known."""
        return self.low if self.low == self.high else None

    def __str__(self) -> str:
        return str(self.low) if self.low == self.high else f"{self.low}-{self.high}"


class Solution(msgspec.Struct, frozen=True):
    """What a deal is worth when all play their best, all hands open.

    Fields: `seat` is to play; `for_makers` whether it is of the makers' side; `value` the makers'
    tricks in the whole deal; `cards` the same for each card that may be played.
    """

    seat: Seat
    for_makers: bool
    value: Worth
    cards: dict[Play, Worth]

    @property
    def best(self) -> tuple[Play, ...]:
        """The cards that are surely best; none, where the search was too short to tell."""
        if self.value.exact is None:
            return ()
        return tuple(card for card, worth in self.cards.items() if worth == self.value)


def solve(deal: Deal, *, budget: int = BUDGET) -> Solution:
    """What a deal in its play is worth, and each card of the one to play.

    Errors: `SetupError` where no card is waited for, or for a game that the kernels can't play.
    """
    node = node_of(deal.table)
    plays = [action for action in deal.legal() if isinstance(action, Play)]
    after = [node.after(*move_of(deal.table, play, node)) for play in plays]
    worths = values(after, budget=budget)
    for_makers = bool(node.side >> node.seat & 1)
    most = max if for_makers else min
    value = Worth(most(w.low for w in worths), most(w.high for w in worths))
    return Solution(Seat(node.seat), for_makers, value, dict(zip(plays, worths, strict=True)))


def best_line(deal: Deal, *, budget: int = BUDGET) -> tuple[Play, ...]:
    """One way in which all play their best to the end, of equal cards the first.

    It ends where the search is too short to tell what is best.
    """
    line: list[Play] = []
    while not deal.over:
        best = solve(deal, budget=budget).best
        if not best:
            break
        line.append(best[0])
        deal = deal.play(best[0])
        if deal.phase != "tricks":
            break
    return tuple(line)


def values(nodes: Sequence[Node], *, budget: int = BUDGET) -> list[Worth]:
    """What many positions are worth, each by the kernel that is quickest for it."""
    found: dict[int, Worth] = {at: Worth(n.won, n.won) for at, n in enumerate(nodes) if not n.n}
    quick = [at for at, node in enumerate(nodes) if node.n and is_opposite(node)]
    rest = [at for at, node in enumerate(nodes) if node.n and not is_opposite(node)]
    if quick:
        for at, tricks in zip(quick, _opposite([nodes[at] for at in quick]), strict=True):
            found[at] = Worth(nodes[at].won + tricks, nodes[at].won + tricks)
    if rest:
        for at, (low, high) in zip(rest, _any([nodes[at] for at in rest], budget), strict=True):
            found[at] = Worth(nodes[at].won + low, nodes[at].won + high)
    return [found[at] for at in range(len(nodes))]


def is_opposite(node: Node) -> bool:
    """Whether four play, partners opposite, and no joker asks for a suit."""
    if len(node.hands) != 4 or (node.trumps == JOKERS and any(h & JOKERS for h in node.hands)):
        return False
    return node.side in _OPPOSITE


def _opposite(nodes: Sequence[Node]) -> list[int]:
    """The makers' tricks still to come, by the kernel for four hands."""
    hands = np.zeros((len(nodes), 4), dtype=np.int64)
    trumps, fixed, found = np.zeros((3, len(nodes)), dtype=np.int64)
    for row, node in enumerate(nodes):
        for place in range(4):
            seat = (node.leader + place) % 4
            hands[row, place] = node.hands[seat] | node.played[seat]
        trumps[row] = node.trumps
        fixed[row] = sum(node.played)
    compiled(doubledummy.values)(hands, trumps, fixed, found)
    leads = [node.side >> node.leader & 1 for node in nodes]
    return [
        int(tricks) if led else node.n - int(tricks)
        for node, led, tricks in zip(nodes, leads, found, strict=True)
    ]


def _any(nodes: Sequence[Node], budget: int) -> list[tuple[int, int]]:
    """The makers' tricks still to come, at least and at most, by the general kernel."""
    positions = np.array([position_of(node) for node in nodes], dtype=np.int64)
    found = np.zeros((len(nodes), 2), dtype=np.int64)
    compiled(general.all_bounds)(positions, _state(), budget, found)
    return [(int(low), int(high)) for low, high in found]


def position_of(node: Node) -> list[int]:
    """A node as a row of the general kernel."""
    row = [0] * general.WIDTH
    row[: len(node.hands)] = node.hands
    for place, number in (
        (general.SEATS, len(node.hands)),
        (general.SIDE, node.side),
        (general.TRUMPS, node.trumps),
        (general.ACTIVE, node.active),
        (general.SEAT, node.seat),
        (general.TO_PLAY, node.left),
        (general.COUNTS, node.counts),
        (general.BEST, node.best),
        (general.HOLDER, node.holder),
        (general.N, node.n),
    ):
        row[place] = number
    return row


def _state() -> Any:
    """This thread's state of the general kernel; what its table knows stays true for every search."""
    state = getattr(_own, "state", None)
    if state is None:
        state = _own.state = np.zeros(general.HEAD + 2 * TABLE, dtype=np.int64)
        state[general.SIZE] = TABLE
    return state
