"""What odds are asked about: a hand, the upcard, who sits where, the calls so far, the score."""

from __future__ import annotations

import msgspec

from euchre.core.actions import PASS, Action, Name, Order, parse_action
from euchre.core.cards import Face, parse_face, parse_faces
from euchre.core.errors import EuchreError, NotationError, SetupError
from euchre.core.seats import Seat
from euchre.core.sentences import say, say_reason
from euchre.notation.position import UNKNOWN, Position
from euchre.rules.deal import Deal
from euchre.rules.observe import Observation
from euchre.rules.ruleset import Ruleset
from euchre.rules.standing import Standing, is_seat, no_seat


class Question(msgspec.Struct, frozen=True, kw_only=True):
    """A seat that is to call.

    Fields: `calls` in the words of a position, by commas; where they are None, all before this seat
    have passed, with `turned_down` twice round; `score` such as `9-6`, own side first.
    """

    rules: Ruleset
    hand: str
    upcard: str
    seat: int
    dealer: int
    calls: str | None = None
    turned_down: bool = False
    score: str | None = None

    def seen(self) -> Observation:
        """What the seat knows.

        Errors: `SetupError` with every problem.
        """
        rules = self.rules
        problems = [
            no_seat(rules, seat) for seat in (self.seat, self.dealer) if not is_seat(rules, seat)
        ]
        if problems:
            raise SetupError(list(dict.fromkeys(problems)))
        problems = self._card_problems()
        standing = self._standing(problems)
        acts = self._acts(problems)
        position = Position(rules, self._hands(), self.dealer, self._card())
        setup = msgspec.structs.replace(position.setup(), standing=standing)
        if not problems:
            problems += setup.problems()
        if problems:
            raise SetupError(problems)
        deal = self._played(setup.deal(), acts)
        if deal.actor != self.seat:
            turn = say("odds.over") if deal.actor is None else say("odds.turn", seat=deal.actor)
            raise SetupError([turn])
        seen = deal.observe(Seat(self.seat))
        if not any(isinstance(action, Order | Name) for action in seen.legal):
            raise SetupError([say("odds.made")])
        return seen

    @property
    def acts(self) -> list[Action]:
        """The calls so far; see `seen` for those that can't be read."""
        return self._acts([])

    @property
    def points(self) -> tuple[int, int]:
        """The points of my side and of theirs."""
        return self._points([])

    @property
    def cards(self) -> tuple[Face, ...]:
        """The hand, in the first form of its cards."""
        return parse_faces(self.hand)

    @property
    def turned(self) -> Face:
        """The upcard in its first form."""
        return parse_face(self.upcard.strip())

    def _hands(self) -> tuple[str, ...]:
        sizes = self.rules.deal(seed=0, dealer=self.dealer).observe(None).hand_sizes
        hands = [UNKNOWN * size for size in sizes]
        hands[self.seat] = self.hand
        return tuple(hands)

    def _card(self) -> str:
        try:
            return parse_face(self.upcard.strip())
        except NotationError:
            return self.upcard

    def _card_problems(self) -> list[str]:
        """What `Setup` says less plainly, or not at all."""
        try:
            hand, upcard = parse_faces(self.hand), parse_face(self.upcard.strip())
        except NotationError:
            return []
        return [say("odds.upcard_held", card=upcard)] if upcard in hand else []

    def _standing(self, problems: list[str]) -> Standing:
        sides = self.rules.sides
        own = sides[self.seat]
        points = self._points(problems)
        return Standing(
            points=tuple([points[side != own] for side in sides]),
            games=(0,) * len(sides),
            dealer=Seat(self.dealer),
        )

    def _points(self, problems: list[str]) -> tuple[int, int]:
        if self.score is None:
            return 0, 0
        target = self.rules.match_rules.target
        parts = self.score.strip().split("-")
        fine = len(parts) == 2 and all(p.isascii() and p.isdigit() and len(p) < 5 for p in parts)
        if fine and all(int(part) < target or not target for part in parts):
            return int(parts[0]), int(parts[1])
        last = target - 1 if target else 0
        problems.append(say("odds.score", given=self.score, last=last))
        return 0, 0

    def _acts(self, problems: list[str]) -> list[Action]:
        if self.calls is None:
            seats = self.rules.seating.count
            before = (self.seat - self.dealer - 1) % seats
            return [PASS] * (before + seats * self.turned_down)
        acts = []
        for number, text in enumerate(filter(None, map(str.strip, self.calls.split(","))), 1):
            try:
                acts.append(parse_action(text))
            except EuchreError as error:
                problems.append(say("position.unread", number=number, error=str(error)))
        return acts

    def _played(self, deal: Deal, acts: list[Action]) -> Deal:
        for number, action in enumerate(acts, 1):
            reason = deal.why_not(action)
            if reason is not None:
                why = say_reason(reason)
                raise SetupError(
                    [say("position.act", number=number, action=str(action), reason=why)]
                )
            deal = deal.play(action)
        return deal
