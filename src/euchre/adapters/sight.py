"""Sight: a seat's observation as a vector. Nothing but the observation goes in."""

from __future__ import annotations

from collections.abc import Iterable

import numpy as np

from euchre.adapters.bounds import hand_size, points_range, widow_size
from euchre.adapters.codec import Codec, Way
from euchre.adapters.kinds import elements
from euchre.adapters.layout import UPCARD_STATES, Layout, Vector, most_repeated
from euchre.core.actions import Partner, parse_action
from euchre.core.cards import Face
from euchre.core.events import (
    Answered,
    AskedFor,
    Gave,
    HelperChosen,
    LaidAway,
    Passed,
    PhaseBegan,
    Played,
    TrickWon,
    WentUnder,
)
from euchre.core.seats import Seat
from euchre.core.suits import STRAINS, SUITS
from euchre.rules.observe import Observation
from euchre.rules.ruleset import Ruleset

ANSWERS = 4
"""More answers of a seat in one phase, or cards given to one, than any game asks for; more are held."""

_SAID = {"proposed": "propose", "stood": "stand", "accepted": "accept", "refused": "refuse"}
"""Calls that an observation has as what happened, by the action."""


class Sight:
    """Makes vectors of observations of one ruleset.

    Fields: `layout` what stands where.
    """

    def __init__(self, rules: Ruleset, codec: Codec) -> None:
        self.layout = Layout(rules)
        self._codec = codec
        self._faces = {face: place for place, face in enumerate(self.layout.faces)}
        self._phases = {name: place for place, name in enumerate(self.layout.phases)}
        self._calls = {call: place for place, call in enumerate(self.layout.calls)}
        self._rungs = {call: place for place, call in enumerate(self.layout.rungs)}
        self._share = np.array([1 / len(cards) for cards in rules.pack.places.values()], np.float32)
        self._pack = len(rules.pack.faces)
        self._most_held = hand_size(rules) + widow_size(rules) + 1
        self._repeated = most_repeated(rules)
        least, most = points_range(rules)
        self._worth = max(-least, most, 1)
        self._target = rules.match_rules.target + self._worth
        self._games = rules.match_rules.games

    def vector(self, seen: Observation, chosen: Way = ()) -> Vector:
        """The observation of a seat, with what it has itself chosen so far of a set.

        Shapes: as in `layout`.
        """
        assert seen.seat is not None
        vector = np.zeros(self.layout.size, np.float32)
        view = _View(self.layout.split(vector), seen.seat, seen.rules.seating.count)
        self._place(view, seen)
        self._cards(view, seen, chosen)
        self._making(view, seen)
        self._contract(view, seen)
        self._tricks(view, seen)
        self._numbers(view, seen)
        self._told(view, seen)
        return np.clip(vector, -1, 1, out=vector)

    def _counts(self, faces: Iterable[Face]) -> Vector:
        found = np.zeros(len(self._faces), np.float32)
        for face in faces:
            found[self._faces[face]] += self._share[self._faces[face]]
        return found

    def _place(self, view: _View, seen: Observation) -> None:
        assert seen.seat is not None
        view.fields["seat"][seen.seat] = 1
        view.mark("dealer", seen.dealer)
        view.mark("turn", *seen.waiting_for)
        view.fields["phase"][self._phases[seen.phase]] = 1

    def _cards(self, view: _View, seen: Observation, chosen: Way) -> None:
        fields = view.fields
        fields["looked"][0] = seen.hand is not None
        fields["hand"][:] = self._counts(seen.hand or ())
        fields["laid_away"][:] = self._counts(seen.laid_away)
        fields["shown"][:] = self._counts(seen.shown)
        if seen.upcard is not None:
            fields["upcard"][self._faces[seen.upcard]] = 1
            fields["upcard_state"][UPCARD_STATES.index(seen.upcard_state)] = 1
        for seat, cards in enumerate(seen.open_hands):
            if cards:
                fields["open_hands"][view.of(seat)] = self._counts(cards)
        for giver, receiver, card in seen.passages:
            if giver == seen.seat:
                fields["given"][view.of(receiver)] += self._counts((card,))
            else:
                fields["received"][view.of(giver)] += self._counts((card,))
        for number in chosen:
            action = parse_action(self._codec.words[number])
            if isinstance(action, Partner):
                view.mark("chosen_seats", *action.seats)
            else:
                away = [Face(str(card)) for card in elements(action) or ()]
                fields["chosen_cards"] += self._counts(away)

    def _making(self, view: _View, seen: Observation) -> None:
        calls = view.fields["calls"]
        for seat, call in seen.calls:
            calls[view.of(seat), self._calls[_SAID.get(call, call)]] += 1 / self._repeated
        if seen.high is not None:
            view.mark("high_seat", seen.high.seat)
            view.fields["high_call"][self._rungs[seen.high.call]] = 1
            if seen.high.strain is not None:
                view.fields["high_strain"][STRAINS.index(seen.high.strain)] = 1

    def _contract(self, view: _View, seen: Observation) -> None:
        contract, fields = seen.contract, view.fields
        if contract is not None:
            view.mark("maker", contract.maker)
            fields["strain"][STRAINS.index(contract.strain)] = 1
            if contract.level in self._rungs:
                fields["level"][self._rungs[contract.level]] = 1
            view.mark("alone", contract.alone)
            view.mark("lone_defender", contract.lone_defender)
            fields["contract"][:] = contract.blind, contract.forced, contract.open
        if seen.called is not None:
            fields["called"][SUITS.index(seen.called)] = 1
        view.mark("resting", *seen.resting)
        sides = np.array(view.turned(seen.sides))
        fields["sides"][:] = sides[:, None] == sides[None, :]

    def _tricks(self, view: _View, seen: Observation) -> None:
        played, leader = view.fields["played"], view.fields["leader"]
        current = (seen.trick,) if seen.trick else ()
        for place, plays in enumerate((*(trick.plays for trick in seen.tricks), *current)):
            leader[place, view.of(plays[0].seat)] = 1
            for seat, card in plays:
                played[place, view.of(seat), self._faces[card]] = 1

    def _numbers(self, view: _View, seen: Observation) -> None:
        fields = view.fields
        view.numbers("hand_sizes", seen.hand_sizes, self._most_held)
        view.numbers("won", seen.won, self.layout.tricks)
        view.numbers("marks", seen.marks, self._worth)
        fields["stock"][0] = seen.stock / self._pack
        fields["widow"][0] = seen.widow / self._pack
        if seen.standing is not None:
            view.numbers("points", seen.standing.points, self._target)
            view.numbers("games", seen.standing.games, self._games)

    def _told(self, view: _View, seen: Observation) -> None:
        """What only the log tells."""
        fields, trick = view.fields, 0
        for event in seen.log:
            if isinstance(event, TrickWon):
                trick += 1
            elif isinstance(event, PhaseBegan):
                fields["answered"][:] = 0
            elif isinstance(event, Answered | Passed):
                fields["answered"][view.of(event.seat)] += 1 / ANSWERS
            elif isinstance(event, HelperChosen):
                view.mark("helper", event.helper)
            elif isinstance(event, Gave):
                fields["gifts"][view.of(event.seat), view.of(event.receiver)] += 1 / ANSWERS
            elif isinstance(event, Played) and event.suit is not None:
                fields["led_suit"][trick, SUITS.index(event.suit)] = 1
            elif isinstance(event, AskedFor):
                fields["asked_card"][self._faces[event.card]] = 1
                view.mark("asked_holder", event.holder)
            elif isinstance(event, LaidAway | WentUnder):
                count = event.count if isinstance(event, LaidAway) else len(event.shown)
                fields["exchanged"][view.of(event.seat)] += count / self._pack


class _View:
    """The fields of a vector, its seats counted from one of them."""

    def __init__(self, fields: dict[str, Vector], seat: Seat, seats: int) -> None:
        self.fields = fields
        self._seat = seat
        self._seats = seats

    def of(self, seat: int) -> int:
        """Where a seat stands."""
        return (seat - self._seat) % self._seats

    def mark(self, name: str, *seats: Seat | None) -> None:
        """A 1 for each of these seats."""
        for seat in seats:
            if seat is not None:
                self.fields[name][self.of(seat)] = 1

    def turned(self, values: tuple[int, ...]) -> tuple[int, ...]:
        """Values by seat, from this one on."""
        return values[self._seat :] + values[: self._seat]

    def numbers(self, name: str, values: tuple[int, ...], most: int) -> None:
        """A number a seat, as a share."""
        self.fields[name][:] = np.array(self.turned(values), np.float32) / most
