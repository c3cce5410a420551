"""What a deal pays by the words of each game's rules, apart from the package's own score rows.

Each function takes the makers' tricks and what else the rule names, and gives points for the makers
and for each of the others.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from euchre.rules.deal import Deal

BASE = {"s": 40, "c": 60, "d": 80, "h": 100, "n": 120}


def trump_making(
    m: int,
    v: Mapping[str, Any],
    *,
    lone: bool = False,
    lone_defender: bool = False,
    blind: bool = False,
    march: int = 2,
) -> tuple[int, int]:
    """The four-handed score function; two- and three-handed only in the march.

    Source: gourt, Scoring; Foster's laws 1 and 2; the highest applicable price for a euchre.
    """
    if m == 5:
        if blind:
            return 2 * v["lone_points"], 0
        return (v["lone_points"], 0) if lone else (march, 0)
    doubled = blind and v.get("blind_pays") == "all"
    if m >= 3:
        return (2 if doubled else 1), 0
    if v.get("set_back"):
        return -2, 0
    price = _euchre(m, v, lone=lone, lone_defender=lone_defender)
    return 0, max(price, 2 * v["lone_euchre_points"]) if doubled else price


def _euchre(m: int, v: Mapping[str, Any], *, lone: bool, lone_defender: bool) -> int:
    form = v.get("defend_alone", 0)
    if lone_defender and form == 1 and lone:
        return 8
    if lone_defender and form == 2:
        return 8 if m == 0 else 4
    if lone_defender and form == 3:
        return 4
    against = v.get("lone_euchre_points", 2) if lone else 2
    return max(4, against) if m == 0 and v.get("super_euchre") else against


def call_ace(m: int, seats: int, *, alone: bool) -> tuple[int, int]:
    """Foster, Call-ace Euchre: each of the makers, each of the others."""
    if m == 5 and alone:
        return seats, 0
    if m == 5:
        return (2 if seats == 4 else 3), 0
    return (1, 0) if m >= 3 else (0, 2)


def exact_bid(m: int, bid: int, needed: int) -> tuple[int, int]:
    """Seven- and five-handed, Auction Euchre: the bid and never more, or the bid to the others."""
    return (bid, 0) if m >= needed else (0, bid)


def five_hundred(m: int, n: int, strain: str, schedule: str) -> int:
    """Foster, 500: the makers' points; the others have ten a trick unless all ten are taken."""
    value = BASE[strain] * (n - 5) if schedule == "original" else BASE[strain] + 100 * (n - 6)
    if m < n:
        return -value
    return max(value, 250) if m == 10 else value


def pepper(m: int, bid: str, hand: int) -> int:
    """Parlett: one a trick; six off whatever the bid; big pepper twelve either way."""
    if bid == "big":
        return 2 * hand if m == hand else -2 * hand
    needed = hand if bid == "little" else int(bid)
    return m if m >= needed else -hand


def hasenpfeffer(m: int, bid: str, forced: int) -> int:
    """One a trick, or the bid off."""
    n = forced if bid == "forced" else int(bid)
    return m if m >= n else -n


def pepper_six(m: int, bid: str, *, lone: bool, half: str = "up") -> int:
    """Parlett, Double Hasenpfeffer: alone doubled; a forced dealer loses half, rounded up or down."""
    n = 3 if bid == "forced" else int(bid)
    if m >= n:
        return 2 * m if lone else m
    lost = 2 * n if lone else n
    return -((lost + (half == "up")) // 2) if bid == "forced" else -lost


def ecarte(m: int, *, at_risk: bool) -> tuple[int, int]:
    """Hoffmann: the player who began the play, and the other."""
    if m >= 3:
        return (2 if m == 5 else 1), 0
    return 0, 2 if m == 0 or at_risk else 1


def expected(deal: Deal) -> tuple[int, ...] | None:
    """What each seat should have for a deal played out; None where nothing was played.

    Marks that écarté gives for the king come on top.
    """
    contract, rules = deal.contract, deal.rules
    if contract is None or not deal.tricks or deal.outcome == "game":
        return None
    maker = contract.maker
    sides = deal.table.sides
    m = sum(n for seat, n in enumerate(deal.won) if sides[seat] == sides[maker])
    makers, others = _by_game(deal, m)
    return tuple(
        makers
        if sides[seat] == sides[maker]
        else others
        + _tens(deal, seat)
        * sum(n for other, n in enumerate(deal.won) if sides[other] == sides[seat])
        for seat in rules.seating.seats
    )


def _tens(deal: Deal, seat: int) -> int:
    """What each trick of the others pays them."""
    contract, name = deal.contract, deal.rules.name
    assert contract is not None
    if name in ("pepper", "hasenpfeffer", "pepper-six"):
        return int(deal.rules.changed.get("others_tricks", True))
    swept = deal.won.count(0) == len(deal.won) - 1 and deal.won[contract.maker] > 0
    return 0 if name != "five-hundred" or contract.level in ("misere", "open") or swept else 10


def _by_game(deal: Deal, m: int) -> tuple[int, int]:
    contract, rules = deal.contract, deal.rules
    assert contract is not None
    v = {choice.option.name: choice.value for choice in rules.options}
    lone, level = contract.alone is not None, contract.level
    partner = sum(side == deal.table.sides[contract.maker] for side in deal.table.sides) > 1
    if rules.name == "call-ace":
        alone = lone or (v["hidden_lone"] and not partner)
        return call_ace(m, rules.seating.count, alone=alone)
    if rules.name in ("seven-handed", "five-handed", "auction-euchre", "french-euchre"):
        n = int(level)
        return exact_bid(m, n, min(n, 7 if rules.name == "seven-handed" else 5))
    if rules.name == "five-hundred":
        return _five_hundred(deal, m, str(v["schedule"])), 0
    if rules.name == "pepper":
        return pepper(m, level, 6 if rules.seating.count == 4 else 8), 0
    if rules.name == "hasenpfeffer":
        return hasenpfeffer(m, level, int(v["forced_bid"])), 0
    if rules.name == "pepper-six":
        return pepper_six(m, level, lone=lone, half=str(v["forced_half"])), 0
    if rules.name == "ecarte":
        return ecarte(m, at_risk=level == "at risk")
    if contract.open and m == 5:
        return int(v["jambone_points"]), 0
    return trump_making(
        m,
        v,
        lone=lone,
        lone_defender=contract.lone_defender is not None,
        blind=contract.blind,
        march=int(v.get("march_points", 2)),
    )


def _five_hundred(deal: Deal, m: int, schedule: str) -> int:
    contract = deal.contract
    assert contract is not None
    if contract.level == "none":
        return 10 * m
    if contract.level in ("misere", "open"):
        value = 250 if contract.level == "misere" else 500
        return value if m == 0 else -value
    return five_hundred(m, int(contract.level), contract.strain.value, schedule)
