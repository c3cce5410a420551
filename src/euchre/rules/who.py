"""Finding seats by their part in the deal."""

from __future__ import annotations

from collections.abc import Callable

from euchre.core.cards import JOKERS
from euchre.core.seats import Seat, Who
from euchre.rules.table import Table


def _maker(table: Table) -> Seat:
    assert table.contract is not None
    return table.contract.maker


def _defenders(table: Table) -> tuple[Seat, ...]:
    side = table.sides[_maker(table)]
    return tuple(seat for seat in _everyone(table) if table.sides[seat] != side)


def _everyone(table: Table) -> tuple[Seat, ...]:
    return table.rules.seating.after(table.dealer)


def _lone(table: Table) -> tuple[Seat, ...]:
    contract = table.contract
    return () if contract is None or contract.alone is None else (contract.alone,)


def _lone_defender(table: Table) -> tuple[Seat, ...]:
    contract = table.contract
    if contract is None or contract.lone_defender is None:
        return ()
    return (contract.lone_defender,)


def _joker_holder(table: Table) -> tuple[Seat, ...]:
    holds = (s for s in _everyone(table) if any(table.holds(s, joker) for joker in JOKERS))
    return tuple(holds)[:1]


_FINDERS: dict[Who, Callable[[Table], tuple[Seat, ...]]] = {
    Who.DEALER: lambda t: (t.dealer,),
    Who.ELDEST: lambda t: (t.rules.seating.left(t.dealer),),
    Who.PONE: lambda t: (t.rules.seating.left(t.dealer, -1),),
    Who.MAKER: lambda t: (_maker(t),),
    Who.PARTNER: lambda t: t.partners(_maker(t)),
    Who.DEFENDERS: _defenders,
    Who.NOT_MAKER: lambda t: tuple(seat for seat in _everyone(t) if seat != _maker(t)),
    Who.LONE_DEFENDER: _lone_defender,
    Who.LONE_PLAYER: _lone,
    Who.JOKER_HOLDER: _joker_holder,
    Who.EVERYONE: _everyone,
}


def find(table: Table, who: Who) -> tuple[Seat, ...]:
    """The seats meant, from the dealer's left; none where there is no such seat."""
    return _FINDERS[who](table)
