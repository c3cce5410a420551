"""A plan: what a simulation plays. Any share of it can be played anywhere, with the same result."""

from __future__ import annotations

import hashlib
from collections.abc import Callable
from functools import cached_property

import msgspec

from euchre.analysis.simulation import Simulation, simulate, standing_at
from euchre.bots import player
from euchre.bots.compiled import STYLES
from euchre.core.seats import Seat
from euchre.core.shuffle import check_seed
from euchre.rules.deal import seeded
from euchre.rules.ruleset import Ruleset
from euchre.rules.wish import Sights, Wish
from euchre.rules.wish_words import parse_wish

COMPILED_SHARE, SHARE = 100_000, 1000
"""Deals in a share: some tenths of a second's work, or a second's."""


A_MATCH = 12
"""Deals in a whole game, more or less."""

FEW = 3000
"""Deals that the rules have played before kernels are loaded. The result is the same."""


class Plan(msgspec.Struct, frozen=True, dict=True):
    """Which deals, or whole games, between which players.

    Fields: `bots` their names by seat; `at` a score such as `9-6`; `where` a wish that tells which
    deals are played and counted.
    Errors: `checked` tells what can't be played.
    """

    rules: Ruleset
    bots: tuple[str, ...]
    number: int
    seed: int
    at: str | None = None
    matches: bool = False
    where: str | None = None

    def checked(self) -> Plan:
        """The plan itself.

        Errors: `EuchreError` for an unknown bot, a score, a seed or a wish that can't be.
        """
        check_seed(self.seed)
        standing_at(self.rules, self.at)
        for name in dict.fromkeys(self.bots):
            player(name)
        if self.wish is not None:
            self.wish.check_room()
        return self

    @cached_property
    def wish(self) -> Wish | None:
        """Which deals are wanted; None where all are."""
        return None if self.where is None else parse_wish(self.where, self.rules)

    @cached_property
    def styles(self) -> tuple[int, ...] | None:
        """The styles of the players by seat, where kernels can play them; else None."""
        if self.number * (A_MATCH if self.matches else 1) < FEW:
            return None
        from euchre.solver import house  # noqa: PLC0415 - loads numpy

        may = house.may_compile_matches if self.matches else house.may_compile
        if not may(self.rules):
            return None
        if any(name not in STYLES for name in self.bots):
            return None
        return tuple(STYLES[name] for name in self.bots)

    @property
    def share(self) -> int:
        """How many deals, or games, are played at a time."""
        size = SHARE if self.styles is None else COMPILED_SHARE
        return max(1, size // A_MATCH) if self.matches else size

    @property
    def shares(self) -> range:
        """Where each share begins. It depends on the plan alone, never on who plays it."""
        return range(0, self.number, self.share)

    @cached_property
    def fingerprint(self) -> str:
        """Sixteen digits that tell this plan from any other."""
        rest = (self.rules.fingerprint, self.bots, self.number, self.seed)
        more = (self.at, self.matches, self.where)
        return hashlib.sha256(msgspec.json.encode((rest, more))).hexdigest()[:16]

    def nothing(self) -> Simulation:
        """What is counted before anything is played."""
        seats = self.rules.seating.count
        return Simulation(self.rules, [0] * seats, [0] * seats, [0] * seats)

    def play(self, first: int, step: Callable[[int], None] = lambda _done: None) -> Simulation:
        """Play the share that begins at this number."""
        number = min(self.share, self.number - first)
        if self.styles is not None:
            return self._play_compiled(first, number, step)
        return simulate(
            self.rules,
            [player(name) for name in self.bots],
            number,
            seed=self.seed,
            at=standing_at(self.rules, self.at),
            matches=self.matches,
            wish=self.wish,
            first=first,
            step=step,
        )

    def _play_compiled(self, first: int, number: int, step: Callable[[int], None]) -> Simulation:
        from euchre.kernels.jit import is_compiling  # noqa: PLC0415 - numpy, and numba to play
        from euchre.solver import house  # noqa: PLC0415

        start = standing_at(self.rules, self.at).points
        players = house.Bulk(
            house.compile_game(self.rules),
            self.seed,
            points=start[:2],
            bold=self.styles or (),
            wanted=self._masks(),
        )
        by_one = self.wish is not None and bool(self.wish.tests)
        piece = number if is_compiling() and not by_one else SHARE
        for begins in range(first, first + number, piece):
            ends = min(begins + piece, first + number)
            if by_one:
                for place in filter(self._is_wanted, range(begins, ends)):
                    players.play(place, 1)
            else:
                players.play(begins, ends - begins, matches=self.matches)
            step(ends - first)
        counted = players.counted()
        found = self.nothing()
        found.deals, found.games, found.broken_off = (
            counted.deals,
            counted.games,
            counted.broken_off,
        )
        found.outcomes.update(counted.outcomes)
        found.by_side.update(counted.by_side)
        for seat, side in enumerate(self.rules.sides):
            found.sums[seat], found.squares[seat] = counted.sums[side], counted.squares[side]
            found.wins[seat] = counted.wins[side]
        return found

    def _masks(self) -> list[list[int]]:
        """The cards that a wish names, by dealer: those that each seat, and the upcard, must be."""
        if self.wish is None:
            return []
        masks = self.rules.pack.masks
        rows = []
        for dealer in self.rules.seating.seats:
            row = [0] * (len(self.rules.sides) + 1)
            for who, face in self.wish.placed:
                row[-1 if who is None else who(dealer)] |= masks[face]
            rows.append(row)
        return rows

    @cached_property
    def _sights(self) -> Sights:
        return Sights(self.rules)

    def _is_wanted(self, number: int) -> bool:
        """Whether a deal is wanted, by its number."""
        order, lifted = seeded(self.rules, self.seed, number)
        dealer = Seat(number % self.rules.seating.count)
        seen = self._sights.of(dealer, (*order[lifted:], *order[:lifted]))
        return self.wish is None or self.wish.fits(seen)
