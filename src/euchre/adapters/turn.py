"""A turn: a deal, and what its actor has chosen so far of a set of cards or seats. Immutable."""

from __future__ import annotations

from functools import cached_property
from operator import index

import numpy as np
import numpy.typing as npt

from euchre.adapters.codec import DONE, Codec, Way
from euchre.adapters.kinds import elements
from euchre.core.actions import Action, parse_action
from euchre.core.errors import EuchreError, IllegalAction
from euchre.core.seats import Seat
from euchre.core.sentences import brief_value, say
from euchre.rules.deal import Deal

Mask = npt.NDArray[np.int8]


class Turn:
    """Where a deal stands, choice by choice.

    Fields: `chosen` the numbers of the choices made of a set that isn't complete.
    """

    def __init__(self, deal: Deal, codec: Codec, chosen: Way = ()) -> None:
        self.deal = deal
        self.codec = codec
        self.chosen = chosen

    def __deepcopy__(self, memo: object) -> Turn:
        return self  # nothing in it changes

    @property
    def actor(self) -> Seat | None:
        """Whose choice it is; None once the deal is over."""
        return self.deal.actor

    @cached_property
    def _open(self) -> dict[int, Action | None]:
        """The choices that may be made, each with the action that it completes."""
        place = len(self.chosen)
        return {
            way[place]: action if len(way) == place + 1 else None
            for way, action in self.codec.ways(self.deal.legal()).items()
            if way[:place] == self.chosen
        }

    @property
    def numbers(self) -> tuple[int, ...]:
        """The numbers of the choices that may be made, in order."""
        return tuple(sorted(self._open))

    def mask(self, seat: int) -> Mask:
        """A 1 for each choice that this seat may make now, all 0 where it isn't its turn.

        Shapes: one number a choice of the codec.
        """
        found = np.zeros(self.codec.size, np.int8)
        if seat == self.actor:
            found[list(self._open)] = 1
        return found

    def action(self, number: int) -> Action | None:
        """The action that a choice of the actor completes; None where it leaves a set unfinished.

        Errors: `IllegalAction` where the rules refuse it, its parent `EuchreError` for a card or a
        seat that can't be added to a set, or what is the number of no choice.
        """
        number = self._checked(number)
        if number not in self._open:
            raise self._refused(number)
        return self._open[number]

    def after(self, number: int) -> Turn:
        """The turn after a choice of the actor.

        Errors: as in `action`.
        """
        action = self.action(number)
        if action is None:
            return Turn(self.deal, self.codec, (*self.chosen, index(number)))
        return Turn(self.deal.play(action, self.actor), self.codec)

    def _checked(self, number: int) -> int:
        try:
            checked = index(number)
        except TypeError:
            checked = -1
        if not 0 <= checked < self.codec.size:
            given = brief_value(number, 2000)
            raise EuchreError(say("adapter.no_number", given=given, last=self.codec.size - 1))
        return checked

    def _refused(self, number: int) -> EuchreError:
        word = self.codec.words[number]
        action = None if word == DONE else parse_action(word)
        if action is not None and elements(action) is None and not self.chosen:
            reason = self.deal.why_not(action, self.actor)
            if reason is not None:  # an order that must be alone is no choice, yet no refusal
                return IllegalAction(action, reason, self.actor)
        words = ", ".join(self.codec.words[n] for n in self.numbers)
        return EuchreError(say("adapter.not_open", word=word, words=words or "-"))
