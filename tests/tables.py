"""Tables built for a test: a trick to be played, or a deal that has been played out."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec

from euchre.core.cards import Face
from euchre.core.events import Marked, Played
from euchre.core.seats import Seat
from euchre.core.suits import Strain
from euchre.rules.deal import Deal
from euchre.rules.evolve import evolve, evolve_all
from euchre.rules.phases.scoring import Score
from euchre.rules.phases.tricks import Tricks
from euchre.rules.ruleset import Ruleset
from euchre.rules.standing import Standing, fresh_standing
from euchre.rules.table import Contract, Laid, Table, Trick, new_table


def slot_of(rules: Ruleset, kind: type) -> int:
    return next(n for n, slot in enumerate(rules.slots) if isinstance(slot.phase, kind))


def set_out(
    rules: Ruleset, hands: Mapping[int, Sequence[str]], trump: str, **contract: Any
) -> Deal:
    """A deal at the play, with these hands; the eldest hand, seat 0, has made trump."""
    table = new_table(rules, fresh_standing(rules.seating.count, rules.seating.left(Seat(0), -1)))
    free, held = rules.pack.everything, []
    for seat in rules.seating.seats:
        cards = rules.pack.find([Face(card) for card in hands.get(seat, ())], free)
        free ^= cards
        held.append(cards)
    table.hands = tuple(held)
    table.looked = (1 << rules.seating.count) - 1
    table.slot = slot_of(rules, Tricks)
    table.contract = Contract(Seat(0), Strain(trump), **contract)
    return Deal(table, ())


def led_to(deal: Deal, card: str, suit: str | None = None) -> Deal:
    """The deal once seat 0 has led this card, which it may not hold among the hands given."""
    mask = deal.rules.pack.find([Face(card)])
    table = msgspec.structs.replace(deal.table, hands=(mask, *deal.table.hands[1:]))
    strain = None if suit is None else Strain(suit)
    return Deal(evolve(table, Played(Seat(0), Face(card), strain)), ())


def played_out(
    rules: Ruleset,
    contract: Contract,
    won: Sequence[int],
    *,
    makers: Sequence[int] = (),
    order: Sequence[int] = (),
    standing: Standing | None = None,
    **fields: Any,
) -> Deal:
    """A deal in which each seat took so many tricks (in this order), scored by the rules.

    `makers` are the seats of the makers' side where the game finds them out in the deal.
    """
    seats = rules.seating.seats
    winners = order or [seat for seat in seats for _ in range(won[seat])]
    face = rules.pack.faces[0]
    table: Table = new_table(rules, standing or fresh_standing(len(seats), Seat(0)))
    table.contract = contract
    table.won = tuple(won)
    table.tricks = tuple(Trick((Laid(Seat(w), face),), Seat(w)) for w in winners)
    if makers:
        table.sides = tuple(0 if seat in makers else 1 for seat in seats)
    for name, value in fields.items():
        setattr(table, name, value)
    table.slot = slot_of(rules, Score)
    phase = rules.slots[table.slot].phase
    events = tuple(phase.begin(table).events)
    assert isinstance(events[0], Marked)
    return Deal(evolve_all(table, events), events)
