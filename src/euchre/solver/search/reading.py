"""Reading an observation of the play: where each card is known to be, in lanes without names."""

from __future__ import annotations

from euchre.core.cards import Face
from euchre.core.events import AskedFor, Played, WentUnder
from euchre.core.suits import SUITS, Strain
from euchre.kernels.layout import JOKERS, LANES, STEP, lane_of
from euchre.rules.observe import Observation
from euchre.rules.table import TAKEN
from euchre.solver.search.packing import Copies, Packed

_PLAIN = 3


class Reading:
    """What a seat has seen of the cards, as bits; seats by their distance from mine.

    Fields: `fell` for each trick, the one on the table last, the seats, faces and bits; `hand` by
    face the bits of my cards; `away` those that I know to be out of play, `gone` those that all
    know to be, `known` by seat those that I know to be there; `unseen` the others. All bits that
    `bit` and `move` give have the suits in an order that their names have no part in.
    """

    def __init__(self, seen: Observation, me: int, pack: Packed) -> None:
        self.seen, self.me, self.pack = seen, me, pack
        self.number = len(seen.hand_sizes)
        self.asks = {e.card: e.suit for e in seen.log if isinstance(e, Played) and e.suit}
        copies = Copies(seen.rules.pack, pack.place)
        self.fell = [
            [(self.off(laid.seat), laid.card, copies.take(laid.card)) for laid in plays]
            for plays in (*(trick.plays for trick in seen.tricks), seen.trick)
        ]
        self.hand: dict[Face, int] = {}
        self._mine = 0
        for face in seen.hand or ():
            self.hand[face] = copies.take(face)
            self._mine |= self.hand[face]
        self._away = copies.take_all(seen.laid_away)
        self._known, self._gone = [0] * self.number, 0
        self._place_known(copies)
        self._unseen = copies.rest
        self._turn = self._arranged()
        self.mine, self.away = self.move(self._mine), self.move(self._away)
        self.gone, self.unseen = self.move(self._gone), self.move(self._unseen)
        self.known = [self.move(cards) for cards in self._known]
        self.upper = self.move(pack.upper)

    def off(self, seat: int) -> int:
        """A seat by its distance from mine."""
        return (seat - self.me) % self.number

    def _place_known(self, copies: Copies) -> None:
        """Cards that lie open, or that I saw go somewhere and not fall."""
        seen = self.seen
        for event in seen.log:
            if isinstance(event, WentUnder):
                self._gone |= copies.take_all(event.shown)
        room = [0 if seat in seen.resting else size for seat, size in enumerate(seen.hand_sizes)]
        room[self.me] = 0
        for seat, faces in enumerate(seen.open_hands):
            if room[seat] and faces:
                self._known[self.off(seat)] |= copies.take_all(faces)
                room[seat] = 0
        held: list[tuple[int, Face]] = []
        if seen.upcard is not None and seen.upcard_state == TAKEN:
            held.append((seen.dealer, seen.upcard))
        elif seen.upcard is not None:
            self._gone |= copies.take(seen.upcard)
        held += [(p.receiver, p.card) for p in seen.passages if p.giver == self.me]
        held += [(e.holder, e.card) for e in seen.log if isinstance(e, AskedFor)]
        for seat, face in held:
            if room[seat] and not self._has_played(self.off(seat), face):
                room[seat] -= 1
                self._known[self.off(seat)] |= copies.take(face)

    def _has_played(self, seat: int, face: Face) -> bool:
        return any(who == seat and card == face for plays in self.fell for who, card, _ in plays)

    def _arranged(self) -> dict[int, int]:
        """For each plain lane its new one: ordered by what I know of its cards."""
        lanes = range(_PLAIN + (self.pack.trumps == JOKERS))
        groups = [self._mine, self._away, self._gone, *self._known]
        groups += [*(bit for plays in self.fell for _, _, bit in plays), self._unseen]
        told = {lane: [(group & LANES[lane]) >> STEP * lane for group in groups] for lane in lanes}
        order = sorted(lanes, key=lambda lane: (told[lane], lane))
        return {old: new for new, old in enumerate(order)}

    def move(self, cards: int) -> int:
        """A set with its suits in that order."""
        found = cards
        for old in self._turn:
            found &= ~LANES[old]
        for old, new in self._turn.items():
            found |= ((cards & LANES[old]) >> STEP * old) << STEP * new
        return found

    def lane(self, suit: Strain) -> int:
        """The lane of a suit."""
        old = self.pack.lane[SUITS.index(suit)]
        return LANES[self._turn.get(old, old)]

    def led(self, face: Face, card: int) -> int:
        """The lane that a card asks for when it is led, a joker at no-trump what was named."""
        suit = self.asks.get(face)
        if card & JOKERS and self.pack.trumps == JOKERS and suit is not None:
            return self.lane(suit)
        return lane_of(card)
