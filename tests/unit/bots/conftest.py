"""Positions for bots: one hand known, the others from what is left of the pack."""

from __future__ import annotations

from collections.abc import Callable

import pytest

import euchre
from euchre.core.cards import parse_faces
from euchre.core.seats import Seat
from euchre.core.shuffle import BOT, Luck
from euchre.rules.deal import Deal
from euchre.rules.standing import Standing

Position = Callable[..., Deal]


@pytest.fixture
def position() -> Position:
    """`position({0: "Jh …"}, "9h", dealer=3, acts="pass, order")`: a deal at that place.

    `score` is the points of sides 0/2 and 1/3. Hands not given are filled in pack order.
    """

    def stand(
        hands: dict[int, str],
        upcard: str,
        *,
        dealer: int = 3,
        acts: str = "",
        score: tuple[int, int] = (0, 0),
        base: str = "north-american",
        **options: bool | int | str,
    ) -> Deal:
        rules = euchre.ruleset(base, **options)
        given = {face for text in hands.values() for face in parse_faces(text)} | {upcard}
        rest = iter([face for face in rules.pack.faces if face not in given])
        full = [hands.get(seat) or " ".join(next(rest) for _ in range(5)) for seat in range(4)]
        points = (score[0], score[1], score[0], score[1])
        standing = Standing(points=points, games=(0,) * 4, dealer=Seat(dealer))
        deal = rules.setup(hands=full, upcard=upcard, standing=standing).deal()
        for act in filter(None, acts.split(", ")):
            deal = deal.play(act)
        return deal

    return stand


@pytest.fixture
def house() -> Callable[..., str]:
    """`house(deal)`: what the house bot does there; `bot="house-bold"` for another."""

    def act(deal: Deal, bot: str = "house") -> str:
        assert deal.actor is not None
        return str(euchre.bot(bot).act(deal.observe(deal.actor), Luck(0, BOT)))

    return act


@pytest.fixture
def rule() -> Callable[[Deal], str]:
    """`rule(deal)`: the code of the rule by which the house bot acts there."""

    def code(deal: Deal) -> str:
        bot = euchre.bot("house")
        seen = deal.observe(deal.actor)
        return bot.reason(seen, bot.act(seen, Luck(0, BOT))).rule

    return code
