"""Which actions a ruleset can ever ask for: its phases and rights, each with the actions it takes.

A phase that isn't known here (a caller's own) is taken to take every action there is.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from itertools import product

from euchre.core import actions as act
from euchre.core.actions import Action
from euchre.core.cards import is_joker
from euchre.core.seats import Seat
from euchre.core.suits import STRAINS, SUITS, Strain
from euchre.rules.phase import Phase
from euchre.rules.phases.allies import CallPartner, ChoosePartners
from euchre.rules.phases.alone import LateAlone, LoneDefence
from euchre.rules.phases.auction import Auction, NameContract
from euchre.rules.phases.calling_best import CallForBest
from euchre.rules.phases.dealing import BlindCall, DealHands, LookAtHands, Shuffle, TurnUp
from euchre.rules.phases.exchange import PartnersBest, TakeUp
from euchre.rules.phases.forcing import ForceTake, NameForJoker
from euchre.rules.phases.helping import HelpFromPartner
from euchre.rules.phases.making import NameTrump, OrderUp
from euchre.rules.phases.open_hand import LayOpen, LayOpenByBid
from euchre.rules.phases.proposing import ChangeCards, KingRight, MarkTurned, Proposals
from euchre.rules.phases.scoring import EndDeal, Score
from euchre.rules.phases.throwing import POOR_HANDS, Poverty, PovertyRight, Relief
from euchre.rules.phases.tricks import Tricks
from euchre.rules.phases.widow import SetWidow, TakeWidow
from euchre.rules.rights import Right
from euchre.rules.ruleset import Ruleset

Kinds = tuple[type[Action], ...]

SETS: Kinds = (act.Exchange, act.Farmers, act.Partner)
"""Actions that choose a set, of cards or of seats."""

ALL: Kinds = tuple(kind for kind in Action.__subclasses__() if kind.__module__ == act.__name__)
"""Every kind, in the order in which they are written down: that of their numbers, too."""


def _choose_partners(phase: ChoosePartners) -> Kinds:
    return (act.Partner, act.Ask) if phase.ask_card else (act.Partner,)


def _lay_open(phase: LayOpen) -> Kinds:
    """With a jambone comes the call for a card of it."""
    jambone = (act.Jambone, act.CallCard) if phase.jambone else ()
    return (act.Pass, *jambone, *((act.Jamboree,) if phase.jamboree else ()))


def _relief(relief: Relief) -> Kinds:
    farmers = () if relief.farmers == "off" else (act.Farmers,)
    return (*((act.ThrowIn,) if relief.kinds else ()), *farmers)


_OF_PHASE: dict[type[Phase], Kinds | Callable[..., Kinds]] = {
    Shuffle: (),
    DealHands: (),
    TurnUp: (),
    LookAtHands: (),
    SetWidow: (),
    ForceTake: (),
    MarkTurned: (),
    LayOpenByBid: (),
    Score: (),
    EndDeal: (),
    BlindCall: (act.Look, act.Blind),
    OrderUp: (act.Pass, act.Order),
    NameTrump: (act.Pass, act.Name),
    NameForJoker: (act.Name,),
    Auction: (act.Pass, act.Bid),
    NameContract: (act.Name,),
    CallForBest: (act.Pass, act.CallBest, act.Give, act.Discard),
    HelpFromPartner: (act.Partner, act.Exchange, act.Give),
    LayOpen: _lay_open,
    TakeUp: (act.Discard,),
    PartnersBest: (act.Pass, act.CallBest, act.Give),
    TakeWidow: (act.Exchange,),
    ChoosePartners: _choose_partners,
    CallPartner: (act.CallSuit, act.Alone),
    LateAlone: (act.WithPartner, act.Alone),
    LoneDefence: (act.Pass, act.DefendAlone),
    Proposals: (act.Stand, act.Propose, act.Accept, act.Refuse),
    ChangeCards: (act.Pass, act.Exchange),
    Poverty: lambda phase: (act.Pass, *_relief(phase.relief)),
    Tricks: (act.Play,),
}

_OF_RIGHT: dict[type[Right], Kinds | Callable[..., Kinds]] = {
    KingRight: (act.King,),
    PovertyRight: lambda right: _relief(right.relief),
}


def kinds_of(rules: Ruleset) -> Kinds:
    """The kinds of action that these rules can ask for, in the order of `ALL`."""
    found: set[type[Action]] = set()
    for slot in rules.slots:
        found.update(_taken(slot.phase, _OF_PHASE.get(type(slot.phase), ALL)))
    for right in rules.rights:
        found.update(_taken(right, _OF_RIGHT.get(type(right), ALL)))
    return tuple(kind for kind in ALL if kind in found)


def _taken(owner: Phase | Right, kinds: Kinds | Callable[..., Kinds]) -> Kinds:
    return kinds(owner) if callable(kinds) else kinds


def knows(kind: type[Phase | Right]) -> bool:
    """Whether it is written here what a phase or a right of this kind takes."""
    return kind in _OF_PHASE or kind in _OF_RIGHT


def actions_of(rules: Ruleset) -> tuple[Action, ...]:
    """Every action that these rules can ask for, of each that chooses a set only its elements.

    So `Exchange((card,))` stands for that card among those laid away, whatever their number.
    """
    return tuple(action for kind in kinds_of(rules) for action in _spelt(rules, kind))


def _spelt(rules: Ruleset, kind: type[Action]) -> Iterable[Action]:
    if kind in _SPELT:
        return _SPELT[kind](rules)
    faces = tuple(rules.pack.places)
    if kind in (act.Exchange, act.Farmers):
        return (kind((face,)) for face in faces)
    if kind in (act.Ask, act.CallCard, act.Discard, act.Give):
        return (kind(face) for face in faces)
    return (kind(),)


def _orders(rules: Ruleset) -> Iterator[Action]:
    phases = [slot.phase for slot in rules.slots if isinstance(slot.phase, OrderUp)]
    yield act.Order()
    if not phases or any(phase.may_be_alone or phase.partner_alone for phase in phases):
        yield act.Order(alone=True)


def _names(rules: Ruleset) -> Iterator[Action]:
    naming = NameTrump | NameContract
    phases = [slot.phase for slot in rules.slots if isinstance(slot.phase, naming)]
    for strain in STRAINS if not phases or any(p.no_trump for p in phases) else SUITS:
        yield act.Name(strain)
        if not phases or any(phase.may_be_alone for phase in phases):
            yield act.Name(strain, alone=True)


def _bids(rules: Ruleset) -> Iterator[Action]:
    rungs = rules.ladder.rungs if rules.ladder is not None else ()
    named = [slot.phase.strains for slot in rules.slots if isinstance(slot.phase, Auction)]
    strains = tuple(dict.fromkeys(strain for one in named for strain in one))
    for rung in rungs:
        if not rung.forced:
            of_rung: tuple[Strain | None, ...] = () if rung.strain is not None else strains
            for strain in of_rung or (None,):
                yield act.Bid(rung.call, strain)


def _plays(rules: Ruleset) -> Iterator[Action]:
    """Each card; a joker that may be led at no-trump once more for each suit it may ask for."""
    for face in rules.pack.places:
        yield act.Play(face)
    if has_no_trump(rules):
        jokers = filter(is_joker, rules.pack.places)
        yield from (act.Play(face, suit) for face, suit in product(jokers, SUITS))


def has_no_trump(rules: Ruleset) -> bool:
    """Whether a deal can be played without trump."""
    if rules.ladder is not None and any(r.strain is Strain.NO_TRUMP for r in rules.ladder.rungs):
        return True
    kinds = kinds_of(rules)
    named = [*(_names(rules) if act.Name in kinds else ()), *_bids(rules)]
    return any(getattr(action, "strain", None) is Strain.NO_TRUMP for action in named)


_SPELT: dict[type[Action], Callable[[Ruleset], Iterable[Action]]] = {
    act.Order: _orders,
    act.Name: _names,
    act.Bid: _bids,
    act.CallSuit: lambda _: (act.CallSuit(suit) for suit in SUITS),
    act.ThrowIn: lambda _: (act.ThrowIn(name) for name in POOR_HANDS),
    act.Partner: lambda rules: (act.Partner((seat,)) for seat in rules.seating.seats),
    act.Play: _plays,
}


def elements(action: Action) -> tuple[Seat | str, ...] | None:
    """What a set is made of; None for an action that chooses none."""
    if isinstance(action, act.Partner):
        return action.seats
    return action.cards if isinstance(action, act.Exchange | act.Farmers) else None
