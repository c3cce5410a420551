"""Positions to ask the house about: some hands given, the rest dealt at random from what is left."""

from __future__ import annotations

from typing import Any

import euchre
from euchre.core.cards import parse_faces
from euchre.core.seats import Seat
from euchre.core.shuffle import BOT, Luck
from euchre.rules.deal import Deal
from euchre.rules.standing import Standing

A, B, C, D, E, F, G = range(7)
"""Seats by the letters of the sources: A deals."""


def stand(
    name: str,
    hands: dict[int, str],
    *,
    dealer: int = A,
    acts: str = "",
    stock: str = "",
    upcard: str | None = None,
    seats: int | None = None,
    points: tuple[int, ...] = (),
    spread: int = 1,
    **options: Any,
) -> Deal:
    """A position: hands by seat, the others filled from the pack; `acts` are played from there."""
    rules = euchre.ruleset(name, seats=seats, **options)
    count = rules.seating.count
    given = {face for text in (*hands.values(), stock) for face in parse_faces(text)}
    rest = [f for f in Luck(spread, 0).shuffled(rules.pack.faces) if f not in {*given, upcard}]
    size = len(rules.deal(seed=1).table.hand(Seat(0)))
    full = [hands.get(s) or " ".join(rest.pop() for _ in range(size)) for s in range(count)]
    standing = Standing(points=points or (0,) * count, games=(0,) * count, dealer=Seat(dealer))
    left = stock or " ".join(rest)
    laid = {"hands": full, "stock": left, "standing": standing}
    deal = rules.setup(**laid, **({"upcard": upcard} if upcard else {})).deal()
    for act in filter(None, acts.split(", ")):
        deal = deal.play(act)
    return deal


def act(deal: Deal) -> str:
    return str(euchre.bot("house").act(deal.observe(deal.actor), Luck(0, BOT)))


def rule(deal: Deal) -> str:
    bot, seen = euchre.bot("house"), deal.observe(deal.actor)
    return bot.reason(seen, bot.act(seen, Luck(0, BOT))).rule


def level(deal: Deal) -> int:
    """The number of the bid; 0 for a pass."""
    words = act(deal).split()
    return int(words[1]) if words[0] == "bid" else 0


def lowest(deal: Deal) -> str:
    strain = euchre.Strain("h")
    strength = deal.rules.ordering.strength[strain][None]
    return str(min(deal.legal(), key=lambda play: strength[play.card]))
