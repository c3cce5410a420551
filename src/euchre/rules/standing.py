"""The standing: what has been won before this deal began."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import msgspec

from euchre.core.errors import SetupError
from euchre.core.seats import Seat
from euchre.core.sentences import brief, brief_value, say

if TYPE_CHECKING:
    from euchre.rules.ruleset import Ruleset


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


def checked(rules: Ruleset, standing: Standing) -> Standing:
    """A standing that somebody gave, its lists as tuples.

    Errors: `SetupError` with every problem.
    """
    problems = standing_problems(rules, standing)
    if problems:
        raise SetupError(problems)
    return Standing(
        points=tuple(standing.points),
        games=tuple(standing.games),
        dealer=standing.dealer,
        deal=standing.deal,
    )


def standing_problems(rules: Ruleset, standing: object) -> list[str]:
    """Everything that is wrong with a standing in this game; empty when a deal can begin at it."""
    if not isinstance(standing, Standing):
        return [say("problem.standing", given=brief(standing, 2000))]
    match = rules.match_rules
    # Where only makers win, others may stand at the target and wait.
    most = match.target - 1 if match.target and not match.makers_only else None
    found = _number_problems(rules, "points", standing.points, most)
    found += _number_problems(rules, "games", standing.games, match.games - 1)
    if not is_seat(rules, standing.dealer):
        found.append(no_seat(rules, standing.dealer))
    if type(standing.deal) is not int or standing.deal < 0:
        found.append(say("problem.standing_deal", given=brief(standing.deal, 2000)))
    return found


def _number_problems(
    rules: Ruleset, name: str, numbers: Sequence[object], most: int | None
) -> list[str]:
    what = say(f"standing.{name}")
    seats = rules.seating.seats
    if not isinstance(numbers, list | tuple):
        return [say("problem.standing_numbers", what=what, given=brief(numbers, 2000))]
    if len(numbers) != len(seats):
        return [say("problem.standing_length", what=what, n=len(seats), given=len(numbers))]
    whole = [number for number in numbers if type(number) is int]
    if len(whole) < len(numbers):
        wrong = next(number for number in numbers if type(number) is not int)
        return [say("problem.standing_numbers", what=what, given=brief(wrong, 2000))]
    found = []
    for side in dict.fromkeys(rules.sides):
        own = [seat for seat in seats if rules.sides[seat] == side]
        if len({whole[seat] for seat in own}) > 1:
            given = ", ".join(brief(whole[seat]) for seat in own)
            found.append(say("problem.standing_partners", what=what, seats=own, given=given))
    if most is not None and max(whole) > most:
        found.append(say("problem.standing_over", what=what, given=max(whole), most=most))
    if name == "games" and min(whole) < 0:
        found.append(say("problem.standing_under", given=min(whole)))
    return found


def is_seat(rules: Ruleset, seat: object) -> bool:
    """Whether this is the number of a seat at the table."""
    return isinstance(seat, int) and 0 <= seat < rules.seating.count


def no_seat(rules: Ruleset, seat: object) -> str:
    """The sentence for what is the number of no seat."""
    return say(
        "problem.no_seat",
        number=brief_value(seat, 2000),
        last=rules.seating.count - 1,
    )
