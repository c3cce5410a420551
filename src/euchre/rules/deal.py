"""A deal in progress: the table, its log, and what may be done. Immutable: `play` gives a new one."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

import msgspec

from euchre.core.actions import Action, as_action
from euchre.core.cards import Face, parse_face
from euchre.core.errors import IllegalAction, SetupError
from euchre.core.events import Event
from euchre.core.reasons import Reason, Why
from euchre.core.seats import Seat
from euchre.core.sentences import say
from euchre.core.shuffle import CUT, PACK, Luck, check_seed, fresh_seed
from euchre.rules import flow
from euchre.rules.observe import Observation, observe
from euchre.rules.phases.dealing import LOWEST_CUT, Shuffle
from euchre.rules.rights import rights_of
from euchre.rules.standing import Standing, checked, fresh_standing, is_seat, no_seat
from euchre.rules.table import Contract, Table, Trick, new_table

if TYPE_CHECKING:
    from euchre.rules.ruleset import Ruleset


class Shuffling(NamedTuple):
    """A pack ready to be dealt: faces from the top, and how many the pone lifts off it."""

    order: tuple[Face, ...]
    lifted: int


class Deal(msgspec.Struct, frozen=True):
    """One deal of a game.

    Example:
        >>> import euchre
        >>> deal = euchre.ruleset("north-american").deal(seed=7, dealer=3)
        >>> deal.phase, deal.actor, str(deal.legal()[0])
        ('order up', 0, 'pass')
    """

    table: Table
    events: tuple[Event, ...]

    @property
    def rules(self) -> Ruleset:
        """The rules it is played by."""
        return self.table.rules

    @property
    def waiting_for(self) -> tuple[Seat, ...]:
        """The seats whose act the game needs now, in order of precedence; empty when over."""
        return flow.waiting_for(self.table)

    @property
    def actor(self) -> Seat | None:
        """The first of those seats, or None."""
        waiting = flow.waiting_for(self.table)
        return waiting[0] if waiting else None

    @property
    def phase(self) -> str:
        """The name of the phase: "order up", "name", "discard", "tricks" …; "over" at the end."""
        if self.table.outcome:
            return "over"
        return self.table.rules.slots[self.table.slot].name

    @property
    def dealer(self) -> Seat:
        """Who deals."""
        return self.table.dealer

    @property
    def waits_for_pack(self) -> bool:
        """Whether a shuffled pack is what the deal needs."""
        return isinstance(self.table.phase, Shuffle)

    @property
    def contract(self) -> Contract | None:
        """Who made what, or None."""
        return self.table.contract

    @property
    def tricks(self) -> tuple[Trick, ...]:
        """The quitted tricks."""
        return self.table.tricks

    @property
    def won(self) -> tuple[int, ...]:
        """Tricks won, by seat."""
        return self.table.won

    @property
    def over(self) -> bool:
        """Whether the deal has ended."""
        return bool(self.table.outcome)

    @property
    def outcome(self) -> str | None:
        """How it ended: "point", "march", "euchre", "lone", "void", "redeal", "misdeal", and so on."""
        return self.table.outcome or None

    @property
    def points(self) -> tuple[int, ...]:
        """Whole points that this deal gave each seat; partners carry equal values."""
        return self.table.marks

    @property
    def next_dealer(self) -> Seat | None:
        """Who deals next, once this is over."""
        return self.table.next_dealer

    def legal(self, seat: int | None = None) -> tuple[Action, ...]:
        """What the actor may do, or another seat: its turn's actions and its rights.

        Errors: `SetupError` for a number that is no seat's.
        """
        table = self.table
        given = None if seat is None else self._at_table(seat)
        phase = table.phase
        if phase is None:
            return ()
        waiting = phase.waiting(table)
        who = given if given is not None else (waiting[0] if waiting else None)
        if who is None:
            return ()
        turn = phase.legal(table, who) if who in waiting else ()
        if not table.rules.rights:
            return turn
        return (*turn, *(right for right in rights_of(table, who) if right not in turn))

    def rights(self, seat: int) -> tuple[Action, ...]:
        """What a seat may do though nobody waits for it.

        Errors: `SetupError` for a number that is no seat's.
        """
        return rights_of(self.table, self._at_table(seat))

    def why_not(self, action: Action | str, seat: int | None = None) -> Reason | None:
        """Why the actor, or another seat, may not do this; None where it may.

        Errors: `NotationError` for text that is no action.
        """
        action = as_action(action)
        who = self._who(seat)
        return self._idle(action) if who is None else flow.why_not(self.table, who, action)

    def play(self, action: Action | str, seat: int | None = None) -> Deal:
        """The deal after an action of the actor, or of another seat.

        Errors: `IllegalAction` where the rules refuse it, `NotationError` for text that is no
        action.
        """
        action = as_action(action)
        who = self._who(seat)
        if who is None:
            raise IllegalAction(action, self._idle(action), None)
        table, log = flow.act(self.table, who, action)
        return Deal(table, self.events + log)

    def _idle(self, action: Action) -> Reason:
        """Why nobody may do this: the deal is over, or waits for its pack."""
        return Reason(Why.DEAL_OVER) if self.over else flow.not_now(action)

    def _who(self, seat: int | None) -> Seat | None:
        return Seat(seat) if seat is not None else self.actor

    def observe(self, seat: int | None) -> Observation:
        """What a seat may know; None for a spectator.

        Errors: `SetupError` for a number that is no seat's.
        """
        who = None if seat is None else self._at_table(seat)
        return observe(self.table, self.events, who)

    def _at_table(self, seat: int) -> Seat:
        if not is_seat(self.rules, seat):
            raise SetupError([no_seat(self.rules, seat)])
        return Seat(seat)

    def with_pack(self, shuffling: Shuffling) -> Deal:
        """Give the shuffled pack that the deal waits for.

        Errors: `SetupError` where these aren't the game's cards, or none are waited for.
        """
        phase = self.table.phase
        if not isinstance(phase, Shuffle):
            raise SetupError([say("problem.no_pack_wanted")])
        if sorted(shuffling.order) != sorted(self.rules.pack.faces):
            raise SetupError([say("problem.not_the_pack", n=len(self.rules.pack.faces))])
        if not 0 <= shuffling.lifted < len(shuffling.order):
            n, given = len(shuffling.order), shuffling.lifted
            raise SetupError([say("problem.lifted", n=n, given=given)])
        step = phase.take_pack(self.table, shuffling.order, shuffling.lifted)
        table, log = flow.proceed(self.table, step)
        return Deal(table, self.events + log)


def begin_deal(rules: Ruleset, standing: Standing) -> Deal:
    """A deal that waits for its pack."""
    table, log = flow.begin(new_table(rules, standing))
    return Deal(table, log)


class Seeded(msgspec.Struct, frozen=True):
    """The packs of a seed: for each deal its order by shuffle 1, cut by the second stream."""

    rules: Ruleset
    seed: int

    def __call__(self, deal: int) -> Shuffling:
        """The pack for a deal."""
        return seeded(self.rules, self.seed, deal)


def seeded(rules: Ruleset, seed: int, deal: int) -> Shuffling:
    """The pack for a deal by shuffle 1, cut by its second stream."""
    faces = rules.pack.faces
    span = len(faces) - 2 * LOWEST_CUT + 1
    lifted = LOWEST_CUT + Luck(seed, CUT, deal).below(span)
    return Shuffling(Luck(seed, PACK, deal).shuffled(faces), lifted)


def deal_of(
    rules: Ruleset,
    *,
    seed: int | None,
    pack: Sequence[str] | None,
    dealer: Seat,
    standing: Standing | None,
) -> Deal:
    """Deal from a seed or a given pack; see `Ruleset.deal`."""
    if standing is None:
        if not is_seat(rules, dealer):
            raise SetupError([no_seat(rules, dealer)])
        standing = fresh_standing(rules.seating.count, dealer)
    else:
        standing = checked(rules, standing)
    if pack is not None:
        if not isinstance(pack, Sequence):
            raise SetupError([say("problem.not_the_pack", n=len(rules.pack.faces))])
        shuffling = Shuffling(tuple(parse_face(text) for text in pack), 0)
    else:
        seed = fresh_seed() if seed is None else check_seed(seed)
        shuffling = seeded(rules, seed, standing.deal)
    return begin_deal(rules, standing).with_pack(shuffling)
