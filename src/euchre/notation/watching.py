"""Watching: what all see of a deal whose hidden cards can't be filled in is checked all the same.

No card falls twice, nobody plays a suit that he has not followed before, and each trick goes to its
best card.
"""

from __future__ import annotations

from collections import Counter

from euchre.core import events as ev
from euchre.core.events import Event
from euchre.core.seats import Seat
from euchre.core.sentences import say
from euchre.core.suits import Strain
from euchre.rules.phases.tricks import FIRST, Tricks
from euchre.rules.ruleset import Ruleset


class Watch:
    """The tricks of one deal as everybody sees them."""

    def __init__(self, rules: Ruleset) -> None:
        self._ordering = rules.ordering
        self._left = Counter(rules.pack.faces)
        phases = (slot.phase for slot in rules.slots)
        self._equal = next((p.equal_cards for p in phases if isinstance(p, Tricks)), FIRST)
        self._strain: Strain | None = None
        self._led: Strain | None = None
        self._trick: list[ev.Played] = []
        self._lacks: set[tuple[Seat, Strain | None]] = set()

    def see(self, event: Event) -> str | None:
        """What can't be, in a sentence; None where nothing is wrong."""
        match event:
            case ev.OrderedUp(strain=strain) | ev.Named(strain=strain):
                self._strain = strain
            case ev.CalledBlind(strain=strain) | ev.Contracted(strain=strain):
                self._strain = strain
            case ev.Played():
                return self._play(event)
            case ev.TrickWon(seat=seat):
                return self._won(seat)
        return None

    def _play(self, played: ev.Played) -> str | None:
        self._left[played.card] -= 1
        suit = self._ordering.effective_suit(played.card, self._strain)
        if not self._trick:
            self._led = played.suit or suit
        self._trick.append(played)
        if self._left[played.card] < 0:
            return say("replay.twice", card=played.card)
        if (played.seat, suit) in self._lacks:
            return say("replay.revoke", card=played.card)
        if suit != self._led:
            self._lacks.add((played.seat, self._led))
        return None

    def _won(self, winner: Seat) -> str | None:
        if self._strain is None or not self._trick:
            return None
        strength = self._ordering.strength[self._strain][self._led]
        plays = self._trick if self._equal == FIRST else self._trick[::-1]
        best = max(plays, key=lambda played: strength[played.card])
        self._trick = []
        return None if best.seat == winner else say("replay.best", card=best.card)
