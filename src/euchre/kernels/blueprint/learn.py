"""Regret minimisation over the calls: each hand learns what it should have called.

Every deal is a chain of eight turns at most: a call ends it, a pass hands it on. So one walk along
the chain gives all four players the worth of everything that they might have said, given how the
others play it; what any call comes to is one deal of compiled play. The worth of acts that have
long been regretted is looked at now and then only, and counts for more then; turns that are hardly
reached likewise. All sums are whole numbers: they come out the same on any machine.

Source: Zinkevich et al., "Regret minimization in games with incomplete information" (2007);
Lanctot et al., "Monte Carlo sampling for regret minimization in extensive games" (2009); Brown and
Sandholm, "Solving imperfect-information games via discounted regret minimization" (2019).
"""

from __future__ import annotations

from typing import Any

from euchre.kernels.bits import advance, scramble, share
from euchre.kernels.blueprint.game import (
    BASE,
    COME,
    LATER,
    MAY,
    MEANT,
    OTHERS,
    OWN,
    SHARES,
    WORTH,
    Ints,
    Room,
    Rules,
    Tables,
    Task,
)
from euchre.kernels.blueprint.infoset import (
    FIRST_TRUMP,
    KNOWN,
    TURNS,
    UPCARDS,
    class_of,
    is_alike,
    is_near,
    is_turned,
)
from euchre.kernels.blueprint.leaf import FULL, SEATS, open_leaf, play_leaf, spread
from euchre.kernels.deal import deal_any, stream
from euchre.kernels.jit import jit

Sums = Any
"""An array of whole numbers (numpy's int32)."""

LEARN = 64
"""The purpose of the streams of chance."""

FEW, MANY = 3, 7
"""Acts of the first round: pass, order, alone; of the second: pass, then two for each strain."""
FIRST, SECOND = 6, 14
"""What each takes in the sums: regrets, then how often each act was meant."""
HALF_WAY = 4 * KNOWN * FIRST
LENGTH = HALF_WAY + 4 * KNOWN * SECOND
"""How long the sums are."""

ONE = 16
"""A share of one, in bits."""
POINT = 8
"""A point, in bits."""
MOST = 1 << 30
"""No regret grows beyond this."""

RARELY = 3
"""An act long regretted is looked at once in so many times, in bits."""
REGRETTED = 24
"""Units: points, of the present weight."""
HARDLY = 1 << 14
"""A turn that is come to less often is walked to now and then, and counts as much as this then."""


@jit
def learn(
    seed: int,
    first: int,
    number: int,
    weight: int,
    task: Task,
    sums: Sums,
    tables: Tables,
    room: Room,
) -> int:
    """Learn from deals by their numbers; gives how many were played out.

    Fields: `weight` what these count. Shapes: `sums` of `LENGTH`.
    """
    played = first & 0
    for i in range(first, first + number):
        state = stream(seed, LEARN, i)
        upcard = upcard_of(i if task.only < 0 else task.only)
        learners = 15
        if len(task.against):
            learners = 5 << (i // UPCARDS & 1)
        state = advance(state)
        deal_any(scramble(state), FULL ^ upcard, tables.hands, tables.starts, room.work)
        spread(tables.halves, room.work, upcard, room.lay)
        last, state = walk(state, upcard, task, learners, sums, tables.where, room.work)
        state, leaves = go_back(state, last, weight, task, learners, sums, tables.pays, room)
        played += leaves
    return played


@jit
def upcard_of(number: int) -> int:
    """The upcards in turn: nine to ace, and the right bower."""
    kind = number % UPCARDS
    return 1 << FIRST_TRUMP + kind + kind // (UPCARDS - 1)


@jit
def walk(
    state: int, upcard: int, task: Task, learners: int, sums: Sums, where: Ints, room: Ints
) -> tuple[int, int]:
    """Along the chain: what each turn means to do, how often it comes to it; gives the last turn."""
    for at in range(SEATS):
        room[OTHERS + at] = room[OWN + at] = 1 << ONE
    last = -1
    while last < TURNS - 1:
        last += 1
        at = last & 3
        hand = int(room[at])
        known = class_of(where, hand, upcard)
        may = legal(task.rules, last, hand, task.coarse)
        room[MAY + last], room[LATER + last] = may, 0
        base = known & 0
        if not learners >> at & 1:
            do_as_told(int(task.against[last * KNOWN + known]), room, SHARES + 8 * last)
        elif last < SEATS:
            base = (last * KNOWN + known) * FIRST
            match_regrets(sums, base, FEW, may, room, SHARES + 8 * last)
        else:
            base = HALF_WAY + ((last - 4) * KNOWN + known) * SECOND
            match_regrets(sums, base, MANY, may, room, SHARES + 8 * last)
        room[BASE + last] = base
        room[COME + last], room[MEANT + last] = room[OTHERS + at], room[OWN + at]
        most = let_by(room, at, int(room[SHARES + 8 * last]))
        if not most:
            break
        if most < HARDLY:
            state = advance(state)
            step, _ = share(scramble(state), HARDLY)
            if step >= most:
                break
            for other in range(SEATS):
                room[OTHERS + other] = int(room[OTHERS + other]) * HARDLY // most
            room[LATER + last] = most
    return last, state


@jit
def do_as_told(told: int, room: Ints, to: int) -> None:
    """The share of one act is one."""
    for act in range(MANY):
        room[to + act] = 0
    room[to + told] = 1 << ONE


@jit
def let_by(room: Ints, at: int, passes: int) -> int:
    """Count a pass in; gives how often anybody's turn to come is come to by what others do."""
    most = passes & 0
    for other in range(SEATS):
        if other != at:
            room[OTHERS + other] = int(room[OTHERS + other]) * passes >> ONE
        most = max(most, int(room[OTHERS + other]))
    room[OWN + at] = int(room[OWN + at]) * passes >> ONE
    return most


@jit
def legal(rules: Rules, turn: int, hand: int, coarse: int) -> int:
    """The acts of a turn as bits; of two greens that are alike only one may be named."""
    if turn < SEATS:
        return 5 if rules.partner_alone and turn == 1 else 7
    alike = is_near(hand) if coarse else is_alike(hand)
    may = 31 if alike else 127
    return may - 1 if rules.stick and turn == TURNS - 1 else may


@jit
def match_regrets(sums: Sums, base: int, acts: int, may: int, room: Ints, to: int) -> None:
    """What share each act has: by how much it was regretted not to do it."""
    total = may & 0
    best = total - MOST - 1
    for act in range(acts):
        room[to + act] = 0
        if may >> act & 1:
            regret = int(sums[base + act])
            best = max(best, regret)
            total += max(regret, 0)
    equal = may & 0
    for act in range(acts):
        if may >> act & 1:
            regret = int(sums[base + act])
            if total and regret > 0:
                room[to + act] = (regret << ONE) // total
            elif not total and regret == best:
                equal += 1
    if equal:
        for act in range(acts):
            if may >> act & 1 and sums[base + act] == best:
                room[to + act] = (1 << ONE) // equal


@jit
def go_back(
    state: int,
    last: int,
    weight: int,
    task: Task,
    learners: int,
    sums: Sums,
    pays: Ints,
    room: Room,
) -> tuple[int, int]:
    """Back along the chain: what each act is worth, and what is regretted."""
    work = room.work
    value = played = last & 0
    for back in range(last + 1):
        turn = last - back
        at = turn & 3
        sign = 1 - 2 * (at & 1)
        later = int(work[LATER + turn])
        if later:
            value = value * HARDLY // later
        base, may, come = int(work[BASE + turn]), int(work[MAY + turn]), int(work[COME + turn])
        learns = learners >> at & 1
        acts = FEW if turn < SEATS else MANY
        stuck = int(task.rules.stick and turn == TURNS - 1)
        least = -(REGRETTED * weight << POINT)
        work[WORTH] = value * sign
        mean = int(work[SHARES + 8 * turn]) * value * sign
        seen, rare = may & 1, may & 0
        for act in range(1, acts):
            if not may >> act & 1:
                continue
            chance = int(work[SHARES + 8 * turn + act])
            if not chance:
                if not come or not learns:
                    continue
                if sums[base + act] < least:
                    state = advance(state)
                    if share(scramble(state), 1 << RARELY)[0]:
                        continue
                    rare |= 1 << act
            strain, alone = meaning(turn, act, int(work[at]))
            if task.open_cards:
                worth = open_leaf(room.lay, pays, strain, at, alone)
            else:
                worth = play_leaf(room.lay, pays, room.state, strain, at, alone, stuck)
            worth <<= POINT
            played += 1
            work[WORTH + act] = worth
            mean += chance * worth
            seen |= 1 << act
        mean >>= ONE
        if come and learns:
            for act in range(acts):
                if seen >> act & 1:
                    gain = ((int(work[WORTH + act]) - mean) * come >> ONE) * weight
                    gain <<= RARELY * (rare >> act & 1)
                    regret = int(sums[base + act]) + gain
                    sums[base + act] = min(max(regret, -MOST), MOST)
        meant = int(work[MEANT + turn])
        for act in range(acts * learns):
            chance = int(work[SHARES + 8 * turn + act])
            sums[base + acts + act] += (meant * chance >> 2 * ONE - POINT) * weight
        value = mean * sign
    return state, played


@jit
def meaning(turn: int, act: int, hand: int) -> tuple[int, int]:
    """The strain of a call, counted from the upcard's suit, and whether it is alone."""
    if turn < SEATS:
        return turn & 0, act - 1
    kind = act - 1 >> 1
    if not kind:
        return 1 + kind, act - 1 & 1
    return 2 + (is_turned(hand) ^ (kind - 1)), act - 1 & 1
