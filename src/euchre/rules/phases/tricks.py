"""The play of tricks."""

from __future__ import annotations

from functools import lru_cache
from typing import ClassVar

from euchre.core.actions import PASS, Action, CallCard, Play
from euchre.core.cards import Cards, Face, is_joker
from euchre.core.events import CardCalled, Event, PartnerShown, Passed, Played, TrickWon
from euchre.core.reasons import Reason, Why
from euchre.core.seats import Seat, Who
from euchre.core.suits import SUITS, Strain
from euchre.rules.phase import DONE, Phase, Step
from euchre.rules.phases.allies import called_card
from euchre.rules.table import Contract, Table
from euchre.rules.who import find

LEFT_OF_LONER = "left_of_loner"
FIRST = "first"
LAST = "last"


@lru_cache(maxsize=512)
def _play(face: Face, suit: Strain | None = None) -> Play:
    return Play(face, suit)


class Tricks(Phase, frozen=True):
    """Play all tricks: follow the effective suit led if able; the winner leads next.

    Fields: `lead` who leads first, the next active seat if he rests; `lone_lead` who does
    against a lone hand: `standard` as always, `left_of_loner` the seat after the lone player;
    `must_win` whether one must take the trick if able, and trump when void; `equal_cards` which
    of two equal cards wins, the `first` or the `last` played. To the first trick an adversary
    may call the card of a hand that lies open by its player's choice.
    Source: gourt, Play; Keller 1887, also for Jambone; Foster's laws 18 and 30; Écarté for
    `must_win`.
    """

    words: ClassVar[dict[str, tuple[str, ...]]] = {
        "lone_lead": ("standard", LEFT_OF_LONER),
        "equal_cards": (FIRST, LAST),
    }
    lead: Who = Who.ELDEST
    lone_lead: str = "standard"
    must_win: bool = False
    equal_cards: str = FIRST

    def waiting(self, table: Table) -> tuple[Seat, ...]:
        """The leader, then each active seat in turn; in a jambone the caller first."""
        turn = self._turn(table)
        caller = caller_for(table, turn[0])
        return turn if caller is None else (caller,)

    def _turn(self, table: Table) -> tuple[Seat, ...]:
        if table.trick:
            return (table.active_after(table.trick[-1].seat),)
        if table.tricks:
            return (table.tricks[-1].winner,)
        alone = _contract(table).alone
        if self.lone_lead == LEFT_OF_LONER and alone is not None:
            return (table.active_after(alone),)
        (first,) = find(table, self.lead)
        return (table.active_after(first) if table.rests(first) else first,)

    def playable(self, table: Table, seat: Seat) -> Cards:
        """The cards that a seat may play now, as a set."""
        hand = table.hands[seat]
        if not table.trick or table.led is None:
            return hand
        members = table.rules.ordering.members[_contract(table).strain]
        following = Cards(hand & members[table.led])
        if not self.must_win:
            return following or hand
        trump = members.get(_contract(table).strain, Cards(0))
        able = following or Cards(hand & trump) or hand
        return self._winning(table, able) or able

    def _winning(self, table: Table, cards: Cards) -> Cards:
        pack = table.rules.pack
        strength = table.rules.ordering.strength[_contract(table).strain][table.led]
        best = max(strength[play.card] for play in table.trick)
        return pack.find(
            (face for face in pack.faces_of(cards) if strength[face] > best), among=cards
        )

    def legal(self, table: Table, seat: Seat) -> tuple[Action, ...]:
        """One play a face; a joker led at no-trump once for each suit it may ask for."""
        (player,) = self._turn(table)
        if player != seat:
            open_to_call = table.rules.pack.faces_of(self.playable(table, player))
            return (PASS, *(CallCard(face) for face in open_to_call))
        faces = dict.fromkeys(table.rules.pack.faces_of(self.playable(table, seat)))
        if not table.trick and _contract(table).strain is Strain.NO_TRUMP:
            return tuple(
                _play(face, suit)
                for face in faces
                for suit in (SUITS if is_joker(face) else (None,))
            )
        return tuple([_play(face) for face in faces])

    def why_not(self, table: Table, seat: Seat, action: Action) -> Reason | None:
        """Why a card can't be played: not held, or the suit led must be followed."""
        if not isinstance(action, Play) or self._turn(table) != (seat,):
            return super().why_not(table, seat, action)
        mask = table.rules.pack.masks.get(action.card, 0)
        if not mask & table.hands[seat]:
            return Reason(Why.NOT_HELD, {"card": action.card})
        playable = self.playable(table, seat)
        if mask & playable:
            return self._suit_named(table, action)
        assert table.led is not None
        held = list(table.rules.pack.faces_of(playable))
        return Reason(self._duty(table, seat), {"suit": table.led.value, "cards": held})

    def _suit_named(self, table: Table, action: Play) -> Reason | None:
        strain = _contract(table).strain
        wanted = not table.trick and strain is Strain.NO_TRUMP and is_joker(action.card)
        if wanted == (action.suit in SUITS):
            return None
        why = Why.NAME_A_SUIT if wanted else Why.NO_SUIT_TO_NAME
        return Reason(why, {"card": action.card})

    def _duty(self, table: Table, seat: Seat) -> Why:
        if not self.must_win:
            return Why.MUST_FOLLOW
        assert table.led is not None
        members = table.rules.ordering.members[_contract(table).strain]
        if not table.hands[seat] & members[table.led]:
            return Why.MUST_TRUMP
        return Why.MUST_WIN

    def act(self, table: Table, seat: Seat, action: Action) -> Step:
        """The card falls; the last one to a trick settles who gathers it."""
        if isinstance(action, CallCard):
            (player,) = self._turn(table)
            called = CardCalled(seat, player, action.card)
            step = self.act(table, player, _play(action.card))
            return step._replace(events=(called, *step.events))
        if not isinstance(action, Play):
            return Step((Passed(seat),))
        events: list[Event] = [Played(seat, action.card, action.suit)]
        if table.called is not None and table.ally is None and action.card == called_card(table):
            events.append(PartnerShown(seat))
        active = table.rules.seating.count - table.resting.bit_count()
        if len(table.trick) + 1 < active:
            return Step(events)
        events.append(TrickWon(self._winner(table, seat, action)))
        last = table.hands[seat].bit_count() == 1
        return Step(events, DONE if last else None)

    def _winner(self, table: Table, seat: Seat, action: Play) -> Seat:
        ordering, strain = table.rules.ordering, _contract(table).strain
        led = table.led
        if not table.trick:
            led = action.suit or ordering.effective_suit(action.card, strain)
        strength = ordering.strength[strain][led]
        best, winner = strength[action.card], seat
        for play in reversed(table.trick):
            power = strength[play.card]
            if power > best or (power == best and self.equal_cards == FIRST):
                best, winner = power, play.seat
        return winner


def caller_for(table: Table, player: Seat) -> Seat | None:
    """The adversary who may call a card of an open hand to the first trick, still to do so.

    He who leads the trick, or where the open hand itself leads, the adversary at its left; so
    too where a card has to follow a partner's lead (a default).
    """
    contract = _contract(table)
    if not contract.open or table.tricks or player != contract.alone or table.answers:
        return None
    if contract.level:
        return None
    leader = table.trick[0].seat if table.trick else player
    others = find(table, Who.DEFENDERS)
    return leader if leader in others else table.active_after(player)


def _contract(table: Table) -> Contract:
    assert table.contract is not None
    return table.contract
