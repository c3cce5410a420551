"""What leaves a room for one viewer. Events go out here and nowhere else, as that viewer may see them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from euchre.core.actions import PASS, Action, Ask, Name
from euchre.core.cards import rank_of
from euchre.core.events import Event
from euchre.core.markers import styles_for
from euchre.core.reasons import Reason
from euchre.core.reasons import Why as Code
from euchre.core.seats import Seat
from euchre.core.suits import STRAINS
from euchre.live import protocol
from euchre.live.protocol import Needs, Prompt, RungInfo, StrainOrder, TableInfo, Why
from euchre.rules.match import Match
from euchre.rules.observe import Observation
from euchre.rules.phases.allies import ChoosePartners
from euchre.rules.phases.making import OrderUp
from euchre.rules.phases.tricks import LAST, Tricks
from euchre.rules.ruleset import Ruleset

_SAYS_LITTLE = (Code.NOT_NOW, Code.NOT_AN_OFFER)


def seen(events: Sequence[Event], seat: Seat | None) -> tuple[Event | None, ...]:
    """The events as a viewer may know them; None for a spectator."""
    return tuple(event if event.public else event.seen_by(seat) for event in events)


def needs_of(match: Match) -> Needs:
    """What the match needs to go on."""
    if match.over:
        return Needs.NOTHING
    return Needs.DEAL if match.waits_for_pack else Needs.ACT


def prompt_for(match: Match, seat: Seat | None, opened: int, undo: int | None = None) -> Prompt:
    """What is asked of a viewer since version `opened`; `undo` names the act he may take back."""
    view = match.deal.observe(seat)
    return Prompt(
        v=opened,
        needs=needs_of(match),
        phase=view.phase,
        waiting_for=view.waiting_for,
        legal=tuple(str(action) for action in view.legal),
        refused={} if seat is None else dict(_refused(match, view, seat)),
        undo=undo,
    )


def _refused(match: Match, view: Observation, seat: Seat) -> Iterator[tuple[str, Why]]:
    """Acts that a player might think of, with the reason against each."""
    if seat not in view.waiting_for:
        return
    for action in _thinkable(view):
        if action in view.legal:
            continue
        reason = match.deal.why_not(action, seat)
        if reason is not None and reason.code not in _SAYS_LITTLE:
            yield str(action), as_wire(reason)


def _thinkable(view: Observation) -> Iterator[Action]:
    yield PASS
    kinds = {type(action) for action in view.legal}
    if Name in kinds:
        for strain in STRAINS:
            yield Name(strain)
    for kind in kinds:
        if kind is not Ask and "card" in kind.__struct_fields__:
            for face in view.hand or ():
                yield kind(face)


def as_wire(reason: Reason) -> Why:
    """A refusal as the wire carries it."""
    return Why(reason.code.value, reason.args)


def table_info(rules: Ruleset, seats: Sequence[protocol.SeatInfo], practise: str = "") -> TableInfo:
    """What stays the same all game."""
    match = rules.match_rules
    phases = [slot.phase for slot in rules.slots]
    return TableInfo(
        ruleset=rules.name,
        title=rules.title,
        options=rules.changed,
        target=match.target,
        deals=match.deals,
        games=match.games,
        slam=match.slam,
        lap=match.lap,
        hidden=match.hidden,
        seats=tuple(seats),
        sides=rules.sides,
        pack=rules.pack.faces,
        strains={strain.value: _order(rules, index) for index, strain in enumerate(STRAINS)},
        auctions=tuple(slot.name for slot in rules.slots if slot.phase.is_auction),
        ladder=tuple(_rungs(rules)),
        gathers_last=any(isinstance(p, Tricks) and p.equal_cards == LAST for p in phases),
        markers=tuple(_markers(rules)),
        face_up=any(isinstance(p, OrderUp) and p.face_up for p in phases),
        practise=practise,
    )


def _markers(rules: Ruleset) -> Iterator[str]:
    """The displays for a game of two sides; more than two keep their scores otherwise."""
    if rules.match_rules.target and len(set(rules.sides)) == 2:
        yield from styles_for(rules.pack, rules.match_rules.target)


def _rungs(rules: Ruleset) -> Iterator[RungInfo]:
    chosen = any(isinstance(slot.phase, ChoosePartners) for slot in rules.slots)
    for rung in rules.ladder.rungs if rules.ladder else ():
        partners = rung.partners if chosen else None
        yield RungInfo(
            rung.call, rung.values, rung.tricks, partners, rung.widow, rung.alone, rung.forced
        )


def _order(rules: Ruleset, strain: int) -> StrainOrder:
    ordering, letters = rules.ordering, (*"shdc", "")
    suits = tuple(letters[suit] for suit in ordering.suit_table[strain])
    trump = letters[strain]
    bowers = {
        face: "R" if face[1] == trump else "L"
        for face, suit in zip(rules.pack.faces, suits, strict=True)
        if ordering.bowers and trump and suit == trump and rank_of(face) == "J"
    }
    return StrainOrder(suits, ordering.power_table[strain], {str(f): m for f, m in bowers.items()})
