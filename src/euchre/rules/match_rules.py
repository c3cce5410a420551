"""Match rules: how many points win, who deals first, and when the count is taken."""

from __future__ import annotations

import msgspec

from euchre.rules.standing import Standing


class MatchRules(msgspec.Struct, frozen=True):
    """When a match is won.

    Fields: `first_dealer` how he is found (`first_jack`, `first_black_jack`, `random`, `given`);
    `ends_at_once` whether points marked inside a deal can end it there.
    """

    target: int
    first_dealer: str = "random"
    ends_at_once: bool = False

    def reached(self, standing: Standing, marks: tuple[int, ...]) -> tuple[int, ...]:
        """The seats that stand at the target or above with these marks added."""
        points = standing.with_marks(marks)
        return tuple(seat for seat, have in enumerate(points) if have >= self.target)
