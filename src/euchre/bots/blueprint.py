"""The blueprint for a ruleset: which book of calls fits it, and what it says to an observation."""

from __future__ import annotations

from typing import NamedTuple

from euchre.bots.house.layout import game_of
from euchre.core.actions import PASS, Action, Name, Order
from euchre.core.cards import make_pack
from euchre.core.ordering import Ordering
from euchre.core.seats import Seat
from euchre.core.suits import STRAINS, Strain
from euchre.kernels.blueprint.book import book, name_of
from euchre.kernels.blueprint.call import FIRST_ROUND, call
from euchre.kernels.blueprint.infoset import numbering
from euchre.kernels.house.auction import FAR
from euchre.kernels.house.call import CALL_ALONE
from euchre.rules.observe import Observation
from euchre.rules.phases.dealing import DealHands, LookAtHands, Shuffle, TurnUp
from euchre.rules.phases.exchange import TakeUp
from euchre.rules.phases.making import NameTrump, OrderUp
from euchre.rules.phases.scoring import EndDeal, Score, Taken
from euchre.rules.phases.tricks import Tricks
from euchre.rules.ruleset import Ruleset
from euchre.rules.table import Contract

_PHASES = (Shuffle, DealHands, TurnUp, LookAtHands, OrderUp, NameTrump, TakeUp, Tricks, Score)
_TRICKS = 5
_PAYS = {(3, False): (1, 0), (4, False): (1, 0), (5, False): (2, 0)}
_PAYS |= {(3, True): (1, 0), (4, True): (1, 0), (5, True): (4, 0)}
_LOST = (0, 2)
_MOST = 64
_known: dict[str, bytes | None] = {}


class Said(NamedTuple):
    """What the blueprint says. Fields: `strain` the suit that it would make trump."""

    action: Action
    strain: Strain


def say_by_book(seen: Observation) -> Said | None:
    """What the blueprint says to one who is to call; None where no book fits the ruleset."""
    calls = book_for(seen.rules)
    if calls is None or seen.seat is None or seen.hand is None or seen.upcard is None:
        return None
    return say_by(calls, seen)


def say_by(calls: bytes, seen: Observation) -> Said:
    """What a book says to one who is to call."""
    assert seen.seat is not None
    assert seen.hand is not None
    assert seen.upcard is not None
    game = game_of(seen)
    turned = Strain(seen.upcard[1])
    layout, turn = game.layouts[turned], len(seen.calls)
    must = int(Order(alone=True) in seen.legal and Order() not in seen.legal)
    need = FAR if seen.standing is None else game.target - seen.standing.points[seen.seat]
    hand, upcard = layout.hand(seen.hand), layout.bit[seen.upcard]
    said, number = call(calls, numbering(), hand, upcard, STRAINS.index(turned), turn, need, must)
    strain, alone = STRAINS[number], said == CALL_ALONE
    if not said:
        return Said(PASS, turned)
    return Said(Order(alone=alone) if turn < FIRST_ROUND else Name(strain, alone=alone), strain)


def book_for(rules: Ruleset) -> bytes | None:
    """The book of calls that fits a ruleset; None where there is none."""
    key = rules.fingerprint
    if key not in _known:
        if len(_known) >= _MOST:
            _known.clear()
        _known[key] = _book_for(rules)
    return _known[key]


def _book_for(rules: Ruleset) -> bytes | None:
    phases = {
        type(slot.phase): slot.phase for slot in rules.slots if not isinstance(slot.phase, EndDeal)
    }
    if tuple(phases) != _PHASES or rules.rights or rules.sides != (0, 1, 0, 1):
        return None
    order_up, name, score = phases[OrderUp], phases[NameTrump], phases[Score]
    assert isinstance(order_up, OrderUp)
    assert isinstance(name, NameTrump)
    assert isinstance(score, Score)
    usual = (
        order_up == OrderUp(partner_alone=order_up.partner_alone)
        and name == NameTrump(stick=name.stick)
        and phases[TakeUp] == TakeUp()
        and phases[Tricks] == Tricks()
        and rules.ordering == Ordering(make_pack("9"))
    )
    if not usual or not _pays_as_learnt(score):
        return None
    return book(name_of(stick=name.stick, partner_alone=order_up.partner_alone))


def _pays_as_learnt(score: Score) -> bool:
    """Whether tricks pay what they paid when the calls were learnt."""
    for tricks in range(_TRICKS + 1):
        for alone in (False, True):
            contract = Contract(Seat(0), STRAINS[0], alone=Seat(0) if alone else None)
            taken = Taken(contract, tricks, _TRICKS, made=True, value=0, allies=1)
            row = next(row for row in score.rows if row.fits(taken))
            pays = row.makers.amount(0, tricks), row.others.amount(0, _TRICKS - tricks)
            if pays != _PAYS.get((tricks, alone), _LOST):
                return False
    return True
