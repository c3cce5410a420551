"""From an observation of the play to what the kernels of the whole family ask about."""

from __future__ import annotations

import hashlib
from typing import Any, NamedTuple

import numpy as np

from euchre.core.actions import Play
from euchre.kernels.bits import highest, length, lowest
from euchre.kernels.family import asked
from euchre.kernels.family.asked import Question
from euchre.kernels.family.table import wins_over
from euchre.kernels.layout import distinct
from euchre.rules.observe import Observation
from euchre.rules.phases.tricks import LAST, Tricks
from euchre.solver.search.leanings import odds_of
from euchre.solver.search.packing import packed
from euchre.solver.search.pays import pays_of
from euchre.solver.search.reading import Reading


class Asked(NamedTuple):
    """A question, the play that each choice stands for, and how many cards fall in a layout."""

    question: Question
    plays: tuple[Play, ...]
    falls: int


def ask(seen: Observation, rule: Play) -> Asked | None:
    """What a seat may ask about its cards; None where the pack has no layout, or nothing is scored.

    Fields: `rule` the play that the rule of the house would make; it stands last.
    """
    contract, me = seen.contract, seen.seat
    assert contract is not None
    assert me is not None
    pack = packed(seen.rules, contract.strain)
    pays = pays_of(seen.rules, contract, len(seen.tricks) + len(seen.hand or ()))
    if pack is None or pays is None:
        return None
    reading = Reading(seen, me, pack)
    q = np.zeros(asked.ASKED, dtype=np.int64)
    seats = np.zeros((asked.ROWS, asked.MOST_SEATS + 1), dtype=np.int64)
    _set_game(reading, q, seats)
    _see_tricks(reading, q, seats)
    free, homes = _unseen(reading, q, seats)
    plays, choices = _choices(reading, q, rule)
    power = np.zeros(64, dtype=np.int64)
    for place in pack.place:
        power[length(reading.move(1 << place)) - 1] = pack.power[place]
    q[asked.NUMBER], q[asked.CHANCE] = len(free), _chance(reading, q, seats)
    question = Question(
        q=q,
        seats=seats,
        cards=np.array(free, dtype=np.int64),
        homes=np.array(homes, dtype=np.int64),
        odds=odds_of(reading, q, free),
        power=power,
        pays=pays,
        choices=np.array(choices, dtype=np.int64),
    )
    playing = reading.number - len(seen.resting)
    return Asked(question, plays, int(q[asked.LEFT]) * playing - len(seen.trick))


def _set_game(reading: Reading, q: Any, seats: Any) -> None:
    """The places that the game, the contract and the sides give."""
    seen, pack, off = reading.seen, reading.pack, reading.off
    contract, rules = seen.contract, seen.rules
    assert contract is not None
    phase = next(slot.phase for slot in rules.slots if isinstance(slot.phase, Tricks))
    rung = rules.ladder.rung(contract.level) if rules.ladder and contract.level else None
    every = range(reading.number)
    q[asked.SEATS], q[asked.TRUMPS] = reading.number, pack.trumps
    q[asked.UPPER], q[asked.LATER] = reading.upper, phase.equal_cards == LAST
    q[asked.MUST_WIN] = phase.must_win
    q[asked.MAKER] = off(contract.maker)
    q[asked.ALONE] = -1 if contract.alone is None else off(contract.alone)
    if seen.called is not None and seen.sides == rules.sides:
        q[asked.CALLED] = reading.lane(seen.called)
    q[asked.NOTHING] = rung is not None and rung.most == 0
    q[asked.ACTIVE] = sum(1 << off(seat) for seat in every if seat not in seen.resting)
    q[asked.PACK] = reading.move(sum(1 << place for place in pack.place)) & ~reading.gone
    q[asked.AWAY] = reading.away
    q[asked.TRICKS], q[asked.LEFT] = len(seen.tricks), len(seen.hand or ())
    q[asked.TO_PLAY] = reading.number - len(seen.resting) - len(seen.trick)
    for seat in every:
        seats[asked.SIDE, off(seat)] = min(
            off(s) for s in every if seen.sides[s] == seen.sides[seat]
        )
        seats[asked.WON, off(seat)] = seen.won[seat]
        q[asked.MAKERS] |= int(seen.sides[seat] == seen.sides[contract.maker]) << off(seat)
        q[asked.MINE] |= int(rules.sides[seat] == rules.sides[reading.me]) << off(seat)
    seats[asked.HOLDS, 0] = reading.mine


def _see_tricks(reading: Reading, q: Any, seats: Any) -> None:
    """What fell: lanes lacked, trumps led, and the trick on the table."""
    trumps = reading.pack.trumps
    for number, plays in enumerate(reading.fell):
        led = best = holder = 0
        for at, (seat, face, bit) in enumerate(plays):
            card = reading.move(bit)
            q[asked.FELL] |= card
            if not at:
                led = reading.led(face, card)
                seats[asked.DREW, seat] += bool(led & trumps)
            elif not card & led:
                seats[asked.LACKS, seat] |= led
            if card & (led | trumps) and wins_over(card, best, q):
                best, holder = card, seat
        if number == len(reading.seen.tricks) and plays:
            q[asked.LED], q[asked.COUNTS] = led, led | trumps
            q[asked.BEST], q[asked.HOLDER] = best, holder


def _unseen(reading: Reading, q: Any, seats: Any) -> tuple[list[int], list[int]]:
    """The unseen cards with the seats where each may be, those in few places first."""
    number, left = reading.number, reading.unseen
    active = [seat for seat in range(1, number) if int(q[asked.ACTIVE]) >> seat & 1]
    for seat in active:
        size = reading.seen.hand_sizes[(reading.me + seat) % number]
        seats[asked.HOLDS, seat] = reading.known[seat]
        seats[asked.TAKES, seat] = size - reading.known[seat].bit_count()
    seats[asked.TAKES, number] = left.bit_count() - int(seats[asked.TAKES, :number].sum())
    found = []
    while left:
        card = lowest(left)
        left ^= card
        home = 1 << number
        for seat in active:
            if seats[asked.TAKES, seat] and not int(seats[asked.LACKS, seat]) & card:
                home |= 1 << seat
        found.append((home.bit_count(), card, home))
    found.sort()
    return [card for _, card, _ in found], [home for _, _, home in found]


def _choices(
    reading: Reading, q: Any, rule: Play
) -> tuple[tuple[Play, ...], list[tuple[int, int]]]:
    """The cards to ask about, of those that are alike one; the rule's last."""
    plays = [action for action in reading.seen.legal if isinstance(action, Play)]
    lanes = {play: 0 if play.suit is None else reading.lane(play.suit) for play in plays}
    bits = {play: reading.move(reading.hand[play.card]) for play in plays}
    every = 0
    for bit in bits.values():
        every |= bit
    live = int(q[asked.PACK]) & ~int(q[asked.FELL]) & ~int(q[asked.AWAY])
    apart = distinct(every, live | int(q[asked.BEST]))
    rows: dict[tuple[int, int], Play] = {}
    for play in sorted(plays, key=lambda play: (bits[play], lanes[play])):
        key = (highest(apart & (2 * bits[play] - 1)), lanes[play])
        if key not in rows or play == rule:
            rows[key] = play
    found = sorted(rows.items(), key=lambda row: (row[1] == rule, row[0]))
    chosen = tuple(play for _, play in found)
    return chosen, [(bits[play], lanes[play]) for play in chosen]


def _chance(reading: Reading, q: Any, seats: Any) -> int:
    """Where the stream begins: what is known, with seats and suits that have no names."""
    plays = [(seat, reading.move(bit)) for trick in reading.fell for seat, _, bit in trick]
    assert reading.seen.contract is not None
    told = (q.tolist(), seats.tolist(), plays, reading.seen.contract.level)
    word = hashlib.blake2b(repr(told).encode(), digest_size=8).digest()
    return int.from_bytes(word, "big") >> 2
