"""The sight of a trick: what an observation tells, as the whole numbers that the rules read.

Trumps and shown voids are counted here, from the cards seen to fall.
"""

from __future__ import annotations

from euchre.bots.house.layout import Game
from euchre.kernels.house.layout import Layout
from euchre.kernels.house.sight import MINE, PARTNERS, THEIRS, Sight, bosses_of
from euchre.rules.observe import Observation
from euchre.rules.table import TAKEN

STUCK_CALLS = 8
"""Calls made when the dealer, last to name, has named."""


def see_trick(seen: Observation, game: Game) -> tuple[Sight, Layout]:
    """The sight of a seat that is to play a card."""
    contract, seat = seen.contract, seen.seat
    assert contract is not None
    assert seat is not None
    assert seen.hand is not None
    layout = game.layouts[contract.strain]
    suits, hand = layout.suits, layout.hand(seen.hand)
    mate, left, right = (seat + 2) & 3, (seat + 1) & 3, (seat + 3) & 3
    out, lacks, threw = _fallen(seen, layout, layout.pack & ~hand, mate)
    led, best, winner = _on_the_table(seen, layout)
    may = _may_hold(seen, layout, out, lacks)
    left_after, mate_after = may[left], may[mate]
    waits = 3 - len(seen.resting) - len(seen.trick)
    right_after = may[right] if not seen.trick else 0
    for who, _ in seen.trick:
        if who == left:
            left_after = 0
        elif who == mate:
            mate_after = 0
    after = (left_after | right_after) if waits else 0
    won = seen.won[seat] + seen.won[mate]
    return Sight(
        hand=hand,
        playable=hand & led or hand,
        trumps=suits[0],
        suits=suits,
        led=led,
        best=best,
        ours=int(winner == mate),
        partner=may[mate],
        foes=may[left] | may[right],
        after=after,
        rivals=after & led or after & suits[0],
        partner_after=mate_after if led else 0,
        unseen=may[left] | may[mate] | may[right],
        bosses=bosses_of(hand, hand | may[left] | may[mate] | may[right], suits),
        maker=_made_by(seen, seat),
        lone=int(contract.alone is not None),
        stuck=_was_stuck(seen, game),
        won=won,
        lost=len(seen.tricks) - won,
        threw=threw,
    ), layout


def _fallen(seen: Observation, layout: Layout, out: int, mate: int) -> tuple[int, list[int], int]:
    """From the cards that fell: which are still out, what each seat lacks, what partner threw."""
    bit, suit_of, trumps = layout.bit, layout.suit_of, layout.suits[0]
    lacks = [0, 0, 0, 0]
    threw = 0
    for plays in [*[trick.plays for trick in seen.tricks], seen.trick]:
        led = 0
        for who, face in plays:
            card = bit[face]
            out &= ~card
            led = led or suit_of[face]
            if not card & led:
                lacks[who] |= led
                if who == mate and not threw:
                    threw = suit_of[face] & ~trumps
    return out, lacks, threw


def _on_the_table(seen: Observation, layout: Layout) -> tuple[int, int, int]:
    """The suit led to this trick, the card winning it so far, and whose that is."""
    led, best, winner = 0, 0, -1
    for who, face in seen.trick:
        card = layout.bit[face]
        led = led or layout.suit_of[face]
        if card > best and card & (led | layout.suits[0]):
            best, winner = card, who
    return led, best, winner


def _may_hold(seen: Observation, layout: Layout, out: int, lacks: list[int]) -> list[int]:
    """The cards that each seat may hold."""
    bit, seat = layout.bit, seen.seat
    for face in seen.laid_away:
        out &= ~bit[face]
    for passage in seen.passages:
        if passage.giver == seat:
            out &= ~bit[passage.card]
    turned = bit[seen.upcard] & out if seen.upcard is not None else 0
    out &= ~turned
    may = [out & ~lack for lack in lacks]
    if turned and seen.upcard_state == TAKEN:
        may[seen.dealer] |= turned & ~lacks[seen.dealer]
    for resting in seen.resting:
        may[resting] = 0
    return may


def _made_by(seen: Observation, seat: int) -> int:
    contract = seen.contract
    assert contract is not None
    if seen.sides[contract.maker] != seen.sides[seat]:
        return THEIRS
    return MINE if seat in (contract.maker, contract.alone) else PARTNERS


def _was_stuck(seen: Observation, game: Game) -> int:
    contract = seen.contract
    assert contract is not None
    return int(game.stick and contract.maker == seen.dealer and len(seen.calls) == STUCK_CALLS)
