"""The standing: what has been won before this deal began."""

from __future__ import annotations

import msgspec

from euchre.core.seats import Seat


class Standing(msgspec.Struct, frozen=True):
    """Points and games as a deal begins, who deals it, and its number.

    Shapes: `points` and `games` one number a seat; partners carry equal values.
    """

    points: tuple[int, ...]
    games: tuple[int, ...]
    dealer: Seat
    deal: int = 0

    def after(self, points: tuple[int, ...], next_dealer: Seat) -> Standing:
        """The standing once a deal has given these points."""
        return Standing(
            points=self.with_marks(points),
            games=self.games,
            dealer=next_dealer,
            deal=self.deal + 1,
        )

    def with_marks(self, points: tuple[int, ...]) -> tuple[int, ...]:
        """The points with those of the deal in progress added."""
        return tuple(a + b for a, b in zip(self.points, points, strict=True))


def fresh_standing(seats: int, dealer: Seat) -> Standing:
    """The standing before the first deal."""
    return Standing(points=(0,) * seats, games=(0,) * seats, dealer=dealer)
