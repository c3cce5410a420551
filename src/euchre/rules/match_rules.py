"""Match rules: how many points win, who deals first, and when the count is taken."""

from __future__ import annotations

import msgspec

from euchre.rules.standing import Standing

HIGHEST = "highest"
TRICK_ORDER = "trick_order"


class MatchRules(msgspec.Struct, frozen=True):
    """When a game and a match are won.

    Fields: `target` the points that win a game, 0 where only the deals are counted; `deals` after
    how many deals the leaders win, 0 for no limit; `games` the games that win the match;
    `first_dealer` how he is found (`first_jack`, `first_black_jack`, `random`, `given`);
    `makers_first` whether the makers of the last deal win though others are there too; `tie` who
    wins of several others: the `highest`, or who got there first in `trick_order`;
    `ends_at_once` whether points marked inside a deal can end it there; `lap` whether points
    above the target start the winners' next game; `slam` whether a game against nothing counts
    two; `rubber` how a rubber is valued (`foster`, `somerset`); `hidden` whether the players are
    kept from the score.
    Source: Foster's laws 1 to 3; Keller 1887 for lap and slam; seven-handed for hidden scores.
    """

    target: int
    deals: int = 0
    games: int = 1
    first_dealer: str = "random"
    makers_first: bool = False
    tie: str = HIGHEST
    ends_at_once: bool = False
    lap: bool = False
    slam: bool = False
    rubber: str = ""
    hidden: bool = False

    def reached(self, standing: Standing, marks: tuple[int, ...]) -> tuple[int, ...]:
        """The seats that stand at the target or above with these marks added."""
        if not self.target:
            return ()
        points = standing.with_marks(marks)
        return tuple(seat for seat, have in enumerate(points) if have >= self.target)
