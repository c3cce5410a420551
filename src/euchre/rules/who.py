"""Finding seats by their part in the deal."""

from __future__ import annotations

from collections.abc import Callable

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


_FINDERS: dict[Who, Callable[[Table], tuple[Seat, ...]]] = {
    Who.DEALER: lambda t: (t.dealer,),
    Who.ELDEST: lambda t: (t.rules.seating.left(t.dealer),),
    Who.PONE: lambda t: (t.rules.seating.left(t.dealer, -1),),
    Who.MAKER: lambda t: (_maker(t),),
    Who.PARTNER: lambda t: t.partners(_maker(t)),
    Who.DEFENDERS: _defenders,
    Who.NOT_MAKER: lambda t: tuple(seat for seat in _everyone(t) if seat != _maker(t)),
    Who.EVERYONE: _everyone,
}


def find(table: Table, who: Who) -> tuple[Seat, ...]:
    """The seats meant, from the dealer's left."""
    return _FINDERS[who](table)
