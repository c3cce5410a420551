"""What each choice of a seat is worth by perfect information Monte Carlo: see `kernels.pimc`."""

from __future__ import annotations

from functools import lru_cache
from typing import Any, NamedTuple

import numpy as np

from euchre.core.actions import Action, Discard, Name, Order, Play
from euchre.core.cards import Cards, Face
from euchre.core.errors import SetupError
from euchre.core.sentences import say
from euchre.core.suits import STRAINS, Strain
from euchre.kernels import pimc
from euchre.kernels.house import match
from euchre.kernels.house.game import Game
from euchre.kernels.jit import compiled
from euchre.rules.observe import Observation
from euchre.rules.ruleset import Ruleset
from euchre.rules.table import TAKEN
from euchre.solver.codec import layout_for
from euchre.solver.house import compile_game, may_compile

SEATS = match.SEATS
PLAIN = 0


class Tables(NamedTuple):
    """A ruleset for the kernel: that of the house, and the packed layouts.

    Shapes: `places` strains by cards; `lanes` by strain the cards of each suit as sets.
    """

    game: Game
    places: Any
    lanes: tuple[tuple[int, ...], ...]


def may_weigh(rules: Ruleset) -> bool:
    """Whether the kernel knows everything about a ruleset."""
    if not may_compile(rules):
        return False
    pays = compile_game(rules).arrays.pays[:, 1:].tolist()
    few, most = pays[0:2], pays[6:8]
    return bool(pays[2:4] == few and pays[4:6] == few and pays[8:10] == most)


@lru_cache(maxsize=32)
def _tables(rules: Ruleset) -> Tables:
    if not may_weigh(rules):
        raise SetupError([say("pimc.rules", title=rules.title)])
    game = compile_game(rules).arrays
    rows, lanes = [], []
    for row, strain in enumerate(STRAINS):
        layout = layout_for(rules.ordering, strain)
        rows.append([1 << place for place in layout.place])
        bits = game.bits[row].tolist()
        lanes.append(
            tuple(
                sum(1 << card for card, bit in enumerate(bits) if bit & suit)
                for suit in game.suits[row]
                if suit
            )
        )
    return Tables(game, np.array(rows, dtype=np.int64), tuple(lanes))


class Question(NamedTuple):
    """What a seat knows, for the kernel. Shapes: see `kernels.pimc.weigh`."""

    q: Any
    sizes: Any
    may: Any
    known: Any
    fixed: Any
    held: Any


def weigh(seen: Observation, worlds: int, seed: int) -> dict[Action, float]:
    """The points of each legal action, my side's less the others', a deal.

    Errors: `SetupError` for a game that the kernel doesn't know.
    """
    return weigh_question(seen, question_of(seen), worlds, seed)


def weigh_question(
    seen: Observation, question: Question, worlds: int, seed: int
) -> dict[Action, float]:
    """The same, of what is said to be known."""
    tables = _tables(seen.rules)
    q, sizes, may, known, fixed, held = question
    kind, actions, choices = _choices(seen, tables, int(q[pimc.STRAIN]))
    unseen = _unseen(seen, known, fixed)
    q[pimc.NUMBER] = len(unseen)
    found = np.zeros(len(actions), dtype=np.int64)
    compiled(pimc.weigh)(
        kind,
        worlds,
        q,
        np.array(choices, dtype=np.int64),
        known,
        np.array(unseen, dtype=np.int64),
        sizes,
        may,
        fixed,
        tables.game,
        tables.places,
        np.zeros(SEATS, dtype=np.int64),
        held,
        np.array([seed], dtype=np.uint64),
        found,
    )
    return {action: int(sum_) / worlds for action, sum_ in zip(actions, found, strict=True)}


def worlds(seen: Observation, number: int, seed: int) -> list[tuple[tuple[Face, ...], ...]]:
    """Deals that fit what a seat has seen, each as likely: what each seat holds now.

    Errors: `SetupError` for a game that the kernel doesn't know.
    """
    _, sizes, may, known, fixed, _ = question_of(seen)
    unseen = np.array(_unseen(seen, known, fixed), dtype=np.int64)
    hands, lucks = np.zeros(SEATS, dtype=np.int64), np.array([seed], dtype=np.uint64)
    deal, found = compiled(pimc.deal_unseen), []
    for _ in range(number):
        deal(unseen, len(unseen), sizes, may, hands, lucks)
        found.append(tuple(seen.rules.pack.faces_of(Cards(int(cards))) for cards in hands | known))
    return found


def question_of(seen: Observation) -> Question:
    """Who asks, what is known of each hand, what each may hold, the trick, and the score.

    Errors: `SetupError` for a game that the kernel doesn't know.
    """
    tables = _tables(seen.rules)
    q, held = np.zeros(pimc.ASKED, dtype=np.int64), np.zeros(match.HELD, dtype=np.int64)
    sizes, known, fixed = np.zeros((3, SEATS), dtype=np.int64)
    masks, seat, contract = seen.rules.pack.masks, seen.seat, seen.contract
    assert seat is not None
    assert seen.hand is not None
    assert seen.upcard is not None
    faces = seen.rules.pack.faces
    q[pimc.SEAT], q[pimc.DEALER], q[pimc.TURN] = seat, seen.dealer, len(seen.calls)
    q[pimc.UPCARD] = faces.index(seen.upcard)
    q[pimc.STRAIN] = q[pimc.MAKER] = q[pimc.ALONE] = -1
    held[match.TURNED] = STRAINS.index(Strain(seen.upcard[1]))
    for side in range(2):
        points = 0 if seen.standing is None else seen.standing.points[side]
        held[match.NEEDS + side] = seen.rules.match_rules.target - points
    if contract is not None:
        q[pimc.STRAIN], q[pimc.MAKER] = STRAINS.index(contract.strain), contract.maker
        q[pimc.ALONE] = -1 if contract.alone is None else contract.alone
        q[pimc.LEADER] = seen.trick[0].seat if seen.trick else seat
        q[pimc.WON] = seen.won[contract.maker] + seen.won[contract.maker ^ 2]
    known[seat] = sum(masks[face] for face in seen.hand)
    for laid in seen.trick:
        fixed[laid.seat] = masks[laid.card]
    may = _may_hold(seen, tables, int(q[pimc.STRAIN]))
    sizes[:] = [0 if s == seat or s in seen.resting else seen.hand_sizes[s] for s in range(SEATS)]
    turned, dealer = masks[seen.upcard], seen.dealer
    if seen.upcard_state == TAKEN and dealer != seat and sizes[dealer]:
        is_out = any(laid.card == seen.upcard for t in seen.tricks for laid in t.plays)
        if not is_out and not fixed[dealer] & turned and may[dealer] & turned:
            known[dealer], sizes[dealer] = turned, sizes[dealer] - 1
    return Question(q, sizes, may, known, fixed, held)


def _may_hold(seen: Observation, tables: Tables, strain: int) -> Any:
    """The cards that each seat may hold, by the suits that it has failed to follow."""
    all_cards = (1 << len(seen.rules.pack.faces)) - 1
    may = [all_cards] * SEATS
    masks = seen.rules.pack.masks
    for plays in (*(trick.plays for trick in seen.tricks), seen.trick):
        led = 0
        for laid in plays:
            card = masks[laid.card]
            led = led or next(lane for lane in tables.lanes[strain] if lane & card)
            if not card & led:
                may[laid.seat] &= ~led
    return np.array(may, dtype=np.int64)


def _unseen(seen: Observation, known: Any, fixed: Any) -> list[int]:
    """The cards that could be anywhere."""
    masks = seen.rules.pack.masks
    gone = int(known.sum()) | int(fixed.sum())
    for trick in seen.tricks:
        for laid in trick.plays:
            gone |= masks[laid.card]
    for face in seen.laid_away:
        gone |= masks[face]
    assert seen.upcard is not None
    gone |= masks[seen.upcard]  # it lies up or down, is placed already, or has been laid away
    return [card for card in range(len(seen.rules.pack.faces)) if not gone >> card & 1]


def _choices(seen: Observation, tables: Tables, strain: int) -> tuple[int, list[Action], list[int]]:
    """The kind of the question, the legal actions, and each as the kernel takes it."""
    faces = seen.rules.pack.faces
    cards = [(faces.index(a.card), a) for a in seen.legal if isinstance(a, Play | Discard)]
    if cards:
        cards.sort(key=lambda card: int(tables.places[strain, card[0]]))
        kind = pimc.PLAY if isinstance(cards[0][1], Play) else pimc.DISCARD
        return kind, [action for _, action in cards], [number for number, _ in cards]
    return pimc.CALL, list(seen.legal), [_call(seen, action) for action in seen.legal]


def _call(seen: Observation, action: Action) -> int:
    if isinstance(action, Order):
        assert seen.upcard is not None
        return 4 * STRAINS.index(Strain(seen.upcard[1])) + 1 + action.alone
    if isinstance(action, Name):
        return 4 * STRAINS.index(action.strain) + 1 + action.alone
    return 0
