"""Players in kernels: a ruleset compiled into arrays, and many deals played by them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any, NamedTuple

import numpy as np

from euchre.core.cards import is_joker
from euchre.core.errors import SetupError
from euchre.core.ordering import NO_SUIT
from euchre.core.seats import Seat, Who
from euchre.core.sentences import say
from euchre.core.suits import STRAINS, Strain
from euchre.kernels.house import bulk, match, table
from euchre.kernels.house.game import Game, Room
from euchre.kernels.house.layout import layout_of
from euchre.kernels.jit import compiled
from euchre.rules.phases.dealing import DealHands, LookAtHands, Shuffle, TurnUp
from euchre.rules.phases.exchange import TakeUp
from euchre.rules.phases.making import NameTrump, OrderUp
from euchre.rules.phases.scoring import LAST_TRICK, EndDeal, Score, Taken
from euchre.rules.phases.tricks import LEFT_OF_LONER, Tricks
from euchre.rules.ruleset import Ruleset
from euchre.rules.standing import fresh_standing
from euchre.rules.table import Contract, new_table

VOID = "void"
ANYTHING = match.RANDOM
"""The style of a player who does anything legal."""
_KNOWN = (Shuffle, DealHands, TurnUp, LookAtHands, OrderUp, NameTrump, TakeUp, Tricks, Score)
_TRICKS = 5


class CompiledGame(NamedTuple):
    """A ruleset as arrays, and the names of the outcomes that these number."""

    outcomes: tuple[str, ...]
    arrays: Game


def room_for(game: CompiledGame, log: int = 1) -> Room:
    """Room for the deals of a game. Fields: `log` how many places for acts."""
    cards = len(game.arrays.printed)
    return Room(
        order=np.zeros(cards, dtype=np.int64),
        held=np.zeros(match.HELD, dtype=np.int64),
        work=np.zeros(table.STATE, dtype=np.int64),
        end=np.zeros(match.END, dtype=np.int64),
        log=np.zeros(log, dtype=np.int64),
        lucks=np.zeros(match.SEATS, dtype=np.uint64),
    )


def compile_game(rules: Ruleset) -> CompiledGame:
    """The arrays of a ruleset.

    Errors: `SetupError` for one with a slot or a choice that the kernel doesn't know.
    """
    if not may_compile(rules):
        raise SetupError([say("simulate.not_compiled", title=rules.title)])
    phases = {type(slot.phase): slot.phase for slot in rules.slots}
    order_up, name, take_up = phases[OrderUp], phases[NameTrump], phases[TakeUp]
    tricks, score, deal = phases[Tricks], phases[Score], phases[DealHands]
    assert isinstance(order_up, OrderUp)
    assert isinstance(name, NameTrump)
    assert isinstance(take_up, TakeUp)
    assert isinstance(tricks, Tricks)
    assert isinstance(score, Score)
    assert isinstance(deal, DealHands)
    game = [0] * match.CHOICES
    game[match.TARGET] = rules.match_rules.target
    game[match.LONE_POINTS] = int(rules.value("lone_points"))
    game[match.STICK] = name.stick
    game[match.PARTNER_ALONE] = order_up.partner_alone
    game[match.UPCARD_MAY_GO] = take_up.upcard_may_go
    game[match.NO_TRUMP] = name.no_trump
    game[match.LEFT_OF_LONER] = tricks.lone_lead == LEFT_OF_LONER
    game[match.LAST_TRICK_DEALS] = score.next_dealer == LAST_TRICK
    outcomes, pays = _pays(score)
    layouts = [layout_of(rules.ordering, strain) for strain in STRAINS]
    faces = rules.pack.faces
    arrays = Game(
        choices=np.array(game, dtype=np.int64),
        pays=np.array(pays, dtype=np.int64),
        bits=np.array([[layout.bit[face] for face in faces] for layout in layouts]),
        suits=tuple(layout.suits for layout in layouts),
        goes=_goes(rules, deal),
        printed=np.array([STRAINS.index(Strain(face[1])) for face in faces]),
    )
    return CompiledGame(outcomes, arrays)


def may_compile(rules: Ruleset) -> bool:
    """Whether the kernel knows everything about a ruleset."""
    played = [slot.phase for slot in rules.slots if not isinstance(slot.phase, EndDeal)]
    if [type(phase) for phase in played] != list(_KNOWN) or rules.rights:
        return False
    _, _, _, _, order_up, name, _, tricks, _ = played
    assert isinstance(order_up, OrderUp)
    assert isinstance(name, NameTrump)
    assert isinstance(tricks, Tricks)
    usual = (
        order_up.may_be_alone
        and name.may_be_alone
        and not (order_up.natural or name.natural or name.forfeit)
        and tricks.lead is Who.ELDEST
        and not tricks.must_win
    )
    jokers = any(is_joker(face) for face in rules.pack.faces)
    suited = not jokers and NO_SUIT not in rules.ordering.suit_table[0]
    return usual and suited and rules.sides == (0, 1, 0, 1) and rules.ordering.benny is None


def may_compile_matches(rules: Ruleset) -> bool:
    """Whether whole games can be played too: to a target, once, by the count alone."""
    match_rules = rules.match_rules
    plain = match_rules.games == 1 and not match_rules.rubber and not match_rules.deals
    return may_compile(rules) and plain and match_rules.target > 0 and not match_rules.floor


def _pays(score: Score) -> tuple[tuple[str, ...], list[tuple[int, int, int]]]:
    """The outcomes by number, and what each number of tricks pays, with a partner and alone."""
    outcomes, pays = [VOID], []
    for tricks in range(_TRICKS + 1):
        for alone in (None, Seat(0)):
            contract = Contract(Seat(0), STRAINS[0], alone=alone)
            taken = Taken(contract, tricks, _TRICKS, made=True, value=0, allies=1)
            row = next(row for row in score.rows if row.fits(taken))
            if row.outcome not in outcomes:
                outcomes.append(row.outcome)
            others = row.others.amount(0, _TRICKS - tricks)
            pays.append((outcomes.index(row.outcome), row.makers.amount(0, tricks), others))
    return tuple(outcomes), pays


def _goes(rules: Ruleset, deal: DealHands) -> Any:
    """Where each place of the pack goes to, from the dealer's left."""
    last = Seat(rules.seating.count - 1)
    batches = deal.batches(new_table(rules, fresh_standing(rules.seating.count, last)))
    goes = [batch.seat for batch in batches for _ in range(batch.count)]
    stock = [match.STOCK] * (len(rules.pack.faces) - len(goes) - 1)
    return np.array([*goes, match.UP, *stock], dtype=np.int64)


class Counted(NamedTuple):
    """What a worker has counted. Shapes: `sums`, `squares` (of points) and `wins` one a side."""

    deals: int
    sums: list[int]
    squares: list[int]
    games: int
    wins: list[int]
    broken_off: int
    outcomes: Counter[str]
    by_side: Counter[tuple[int | None, str]]


class Bulk:
    """Room for one worker: plays shares of a simulation and adds them up."""

    def __init__(
        self,
        game: CompiledGame,
        seed: int,
        *,
        points: Sequence[int],
        bold: Sequence[int],
        wanted: Sequence[Sequence[int]] = (),
    ) -> None:
        """Lay out the room.

        Fields: `points` of the two sides as each deal, or the first of a match, begins; `bold` the
        style by seat, `ANYTHING` for one who plays at random. Shapes: `wanted` as in `kernels.house.bulk.fits`, but cards of the pack.
        """
        self.game = game
        self.tally = np.zeros(bulk.OUTCOMES + 3 * len(game.outcomes), dtype=np.int64)
        self._seed = np.array([seed], dtype=np.uint64)
        self._start = np.array([*points, *bold], dtype=np.int64)
        self._wanted = np.array(
            [[_in_layout(game, mask) for mask in row] for row in wanted], dtype=np.int64
        ).reshape(-1, bulk.HOLDERS)
        self._room = room_for(game)

    def play(self, first: int, number: int, *, matches: bool = False) -> None:
        """Play deals, or whole games, from this number on."""
        self._play(first, number, self._room, matches=matches)

    def acts(self, first: int) -> list[tuple[int, int]]:
        """Play one deal and tell its acts: kinds as in `kernels.house.match`, and what was done."""
        room = room_for(self.game, log=64)
        self._play(first, 1, room, matches=False)
        log = room.log
        return [(int(act) // 64, int(act) % 64) for act in log[1 : int(log[0]) + 1]]

    def counted(self) -> Counted:
        """What has been played so far, in whole numbers."""
        outcomes: Counter[str] = Counter()
        by_side: Counter[tuple[int | None, str]] = Counter()
        names = self.game.outcomes
        for by, side in enumerate((None, 0, 1)):
            for place, name in enumerate(names):
                count = int(self.tally[bulk.OUTCOMES + by * len(names) + place])
                if count:
                    outcomes[name] += count
                    by_side[side, name] += count
        tally = [int(count) for count in self.tally[: bulk.OUTCOMES]]
        return Counted(
            deals=tally[bulk.DEALS],
            sums=tally[bulk.SUMS : bulk.SUMS + 2],
            squares=tally[bulk.SQUARES : bulk.SQUARES + 2],
            games=tally[bulk.GAMES],
            wins=tally[bulk.WINS : bulk.WINS + 2],
            broken_off=tally[bulk.BROKEN_OFF],
            outcomes=outcomes,
            by_side=by_side,
        )

    def _play(self, first: int, number: int, room: Room, *, matches: bool) -> None:
        game, start = self.game.arrays, self._start
        if matches:
            play = compiled(bulk.play_matches)
            play(self._seed, first, number, game, start, room, self.tally)
        else:
            play_some = compiled(bulk.play_deals)
            play_some(self._seed, first, number, game, start, self._wanted, room, self.tally)


def _in_layout(game: CompiledGame, cards: int) -> int:
    """A set of cards of the pack in the layout of the first strain."""
    return sum(int(bit) for card, bit in enumerate(game.arrays.bits[0]) if cards >> card & 1)
