"""Match rules: how many points win, who deals first, and when the count is taken."""

from __future__ import annotations

from typing import ClassVar

import msgspec

from euchre.rules.standing import Standing

LOWEST_CUT = "lowest_cut"
HIGHEST_CUT = "highest_cut"
AGREED, BY_CUT = "agreed", "cut"
"""How it is settled who plays with whom."""
TIED, ALL = "tied", "all"
"""Who cuts again after a tie."""
AGAIN, LOWEST = "again", "lowest"
"""What counts for a player who shows more than one card: nothing, or the lowest."""
FIRST_DEALERS = (
    "first_jack",
    "first_black_jack",
    LOWEST_CUT,
    HIGHEST_CUT,
    "random",
    "given",
)
MAKERS = "makers"
LEVEL = "level"
HIGHEST = "highest"
TRICK_ORDER = "trick_order"


class MatchRules(msgspec.Struct, frozen=True, omit_defaults=True):
    """When a game and a match are won.

    Fields: `target` the points that win a game, 0 where only the deals are counted; `deals` after
    how many deals the leaders win, 0 for no limit; `games` the games that win the match;
    `first_dealer` how he is found (`first_jack`, `first_black_jack`, `lowest_cut`, `highest_cut`,
    `random`, `given`);
    `partners` whether who plays with whom is `agreed` or settled by the `cut`; `tied_cut` whether
    only those `tied` cut again or `all`; `two_shown` whether a player who shows more than one card
    cuts `again` or the `lowest` of them counts; `leaves` whose cut makes room at a table of more
    players than seats;
    `first_count` whether the makers of the last deal win though others are there too: always
    (`makers`), or where they are `level`; `makers_only` whether only the makers of a contract made
    can win; `floor` how far under nothing a side loses, 0 for no such end; `tie` who wins of
    several others: the `highest`, or who got there first in `trick_order`;
    `ends_at_once` whether points marked inside a deal can end it there; `lap` whether points
    above the target start the winners' next game; `slam` whether a game against nothing counts
    two; `rubber` how the end is valued (`foster`, `somerset`, or each `game`); `hidden` whether the players are
    kept from the score.
    Source: Foster's laws 1 to 3, 500, seven-handed for hidden scores; Keller 1887 for lap and slam;
    Hoffmann for the value of a game of Écarté.
    """

    words: ClassVar[dict[str, tuple[str, ...]]] = {
        "first_dealer": FIRST_DEALERS,
        "partners": (AGREED, BY_CUT),
        "tied_cut": (TIED, ALL),
        "two_shown": (AGAIN, LOWEST),
        "leaves": (HIGHEST_CUT, LOWEST_CUT),
        "first_count": ("", MAKERS, LEVEL),
        "tie": (HIGHEST, TRICK_ORDER),
        "rubber": ("", "foster", "somerset", "game"),
    }
    target: int = 0
    deals: int = 0
    games: int = 1
    first_dealer: str = "random"
    first_count: str = ""
    makers_only: bool = False
    floor: int = 0
    tie: str = HIGHEST
    ends_at_once: bool = False
    lap: bool = False
    slam: bool = False
    rubber: str = ""
    hidden: bool = False
    partners: str = AGREED
    tied_cut: str = TIED
    two_shown: str = AGAIN
    leaves: str = HIGHEST_CUT

    def reached(self, standing: Standing, marks: tuple[int, ...]) -> tuple[int, ...]:
        """The seats that stand at the target or above with these marks added."""
        if not self.target:
            return ()
        points = standing.with_marks(marks)
        return tuple(seat for seat, have in enumerate(points) if have >= self.target)
