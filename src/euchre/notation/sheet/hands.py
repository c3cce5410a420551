"""Hands rebuilt: what each seat must have been dealt, from what is told and from the play.

What stays unknown is filled with what is left of the pack, so that the rules can check the rest.
A card filled in contradicts nothing that was seen: nobody gets a suit that he failed to follow.
It is nobody's card: it serves the check and is shown to no one.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import NamedTuple

from euchre.core.cards import Face
from euchre.core.seats import Seat
from euchre.core.sentences import say
from euchre.core.suits import Strain
from euchre.notation.sheet.calling import Wrong
from euchre.notation.sheet.seating import Laid
from euchre.notation.sheet.sheet import SheetDeal
from euchre.notation.sheet.told_card import UNKNOWN, faces_for, is_known
from euchre.rules.deal import Deal
from euchre.rules.table import TAKEN


class Hands(NamedTuple):
    """The cards as dealt.

    Fields: `hands` by seat; `known` how many of each are told, not filled in; `discard` what the
    dealer laid away; `discard_known` whether that is told; `laid` the cards played up to the first
    that can't be; `wrong` what it is about that one, `untold` that it isn't known.
    """

    hands: tuple[tuple[Face, ...], ...]
    known: tuple[int, ...]
    discard: Face | None
    discard_known: bool
    laid: tuple[Laid, ...]
    wrong: Wrong | None = None
    untold: bool = False

    @property
    def is_filled(self) -> bool:
        """Whether any of it was filled in."""
        whole = all(known == len(hand) for known, hand in zip(self.known, self.hands, strict=True))
        return not whole or (self.discard is not None and not self.discard_known)


class _Slot(NamedTuple):
    """A place in a hand that nothing is known of: what may fill it.

    Fields: `is_free` that it may be the card which the dealer laid away before the play.
    """

    seat: int
    faces: frozenset[Face]
    is_free: bool


def rebuild(told: SheetDeal, called: Deal, laid: Sequence[Laid], size: int) -> Hands | Wrong:
    """The hands of a deal of `size` cards each, whose calls have been made in `called`."""
    return _Rebuilding(told, called, laid, size).hands()


class _Rebuilding:
    def __init__(self, told: SheetDeal, called: Deal, laid: Sequence[Laid], size: int) -> None:
        table = called.table
        self._told = told
        self._rules = called.rules
        self._size = size
        self._strain = None if called.contract is None else called.contract.strain
        self._took = called.dealer if table.upcard_state == TAKEN else None
        self._upcard = table.upcard
        self._laid = list(laid)
        self._wrong: Wrong | None = None
        self.untold = False
        discard = told.bidding.discard
        self._discard = Face(discard) if discard and is_known(discard) and self._is_taken else None
        self._hands: list[list[Face]] = [[] for _ in self._rules.seating.seats]
        self._slots: list[_Slot] = []
        self._passed = {
            Face(card): (exchange.sender, exchange.receiver)
            for exchange in told.bidding.exchanges or ()
            if exchange.sender is not None and laid
            for card in exchange.cards
            if is_known(card)
        }
        self._left: Counter[Face] = Counter(self._rules.pack.faces)

    @property
    def _is_taken(self) -> bool:
        return self._took is not None

    def hands(self) -> Hands | Wrong:
        """The cards as dealt, or why there can be none such."""
        wrong = self._told_hands()
        if wrong is not None:
            return wrong
        self._check_laid()
        self._from_play()
        for seat in self._rules.seating.seats:
            if len(self._hands[seat]) > self._size:
                return Wrong(say("place.hand", seat=seat), say("sheet.hand_full", n=self._size))
        known = tuple(map(len, self._hands))
        self._open_slots()
        filled = self._fill()
        if filled is None:
            return Wrong(say("sheet.at.hands"), say("sheet.impossible"))
        for slot, face in filled:
            self._hands[slot.seat].append(face)
        free = next((face for slot, face in filled if slot.is_free), None)
        return Hands(
            hands=tuple(map(tuple, self._hands)),
            known=known,
            discard=self._discard or self._likely_discard(free),
            discard_known=self._discard is not None or self._is_discard_left(known),
            laid=tuple(self._laid),
            wrong=self._wrong,
            untold=self.untold,
        )

    def _unplayed(self) -> list[Face]:
        """What the dealer held after taking the card up, and never played."""
        assert self._took is not None
        assert self._upcard is not None
        played = {laid.face for laid in self._laid if laid.seat == self._took}
        return [face for face in (*self._hands[self._took], self._upcard) if face not in played]

    def _is_discard_left(self, known: Sequence[int]) -> bool:
        """Whether the dealer's hand is known, and all of it but one card was played."""
        took = self._took
        return took is not None and known[took] == self._size and len(self._unplayed()) == 1

    def _likely_discard(self, free: Face | None) -> Face | None:
        """What the dealer may have laid away, where nothing tells."""
        if self._took is None:
            return None
        left = self._unplayed()
        return free or (left[0] if left else None)

    def _take(self, face: Face, at: str) -> Wrong | None:
        """Take a card out of the pack; what is wrong where it isn't there (any more)."""
        if self._left[face] > 0:
            self._left[face] -= 1
            return None
        code = "problem.twice" if face in self._rules.pack.faces else "problem.stranger"
        return Wrong(at, say(code, card=face))

    def _told_hands(self) -> Wrong | None:
        """Take the cards that the sheet itself deals out: upcard, kitty, hands."""
        assert self._upcard is not None
        wrong = self._take(self._upcard, say("place.upcard"))
        for card in self._told.kitty or ():
            if is_known(card) and card != self._upcard and card not in self._dealt():
                wrong = wrong or self._take(Face(card), say("place.stock"))
        hands = self._told.hands or ()
        if len(hands) > self._rules.seating.count:
            return Wrong(
                say("sheet.at.hands"),
                say("problem.no_seat", number=len(hands) - 1, last=self._rules.seating.count - 1),
            )
        for seat, hand in enumerate(hands):
            for card in self._as_dealt(seat, hand):
                if not is_known(card):
                    continue
                wrong = wrong or self._take(Face(card), say("place.hand", seat=seat))
                self._hands[seat].append(Face(card))
        return wrong

    def _dealt(self) -> set[str]:
        return {card for hand in self._told.hands or () for card in hand}

    def _as_dealt(self, seat: int, hand: Sequence[str]) -> Sequence[str]:
        """A dealer's hand told as it was after he took the card up, as it was before."""
        if seat != self._took or self._upcard not in hand:
            return hand
        before = [card for card in hand if card != self._upcard]
        discard = self._told.bidding.discard
        if discard is not None and discard not in (*before, self._upcard):
            before.append(discard)
        return before

    def _check_laid(self) -> None:
        """Keep the cards played up to the first that is unknown, or can't have been played."""
        seen: dict[Face, Laid] = {}
        for n, laid in enumerate(self._laid):
            if laid.face is not None:
                self._wrong = self._wrong_card(laid, laid.face, seen)
            if laid.face is None or self._wrong is not None:
                self.untold = laid.face is None
                del self._laid[n:]
                return
            seen[laid.face] = laid

    def _wrong_card(self, laid: Laid, face: Face, seen: dict[Face, Laid]) -> Wrong | None:
        if face not in self._rules.pack.faces:
            return Wrong(laid.at, say("problem.stranger", card=face))
        if face in seen:
            return Wrong(laid.at, say("sheet.again", card=face, at=seen[face].at))
        if face == self._discard:
            return Wrong(laid.at, say("sheet.laid_away", card=face))
        if face == self._upcard and laid.seat != self._took:
            code = "sheet.upcard_taken" if self._is_taken else "sheet.turned_down"
            return Wrong(laid.at, say(code, card=face))
        if self._is_elsewhere(laid.seat, face):
            return Wrong(laid.at, say("sheet.elsewhere", card=face, seat=laid.seat))
        return None

    def _is_elsewhere(self, seat: int, face: Face) -> bool:
        """Whether the card lies in another hand, or the seat's own hand is told without it."""
        if face == self._upcard:
            return False
        if face in self._passed:
            return self._passed[face][1] != seat
        if any(face in hand for other, hand in enumerate(self._hands) if other != seat):
            return True
        if face in (self._told.kitty or ()) and face not in self._hands[seat]:
            return True
        return len(self._hands[seat]) == self._size and face not in self._hands[seat]

    def _from_play(self) -> None:
        """Put the cards that a seat played, and the dealer's discard, into its hand."""
        for laid in self._laid:
            assert laid.face is not None
            self._hold(laid.seat, laid.face)
        for face, (sender, _receiver) in self._passed.items():
            self._hold(sender, face)
        dealer, discard = self._took, self._discard
        if dealer is None:
            return
        if discard is None:
            discard = self._discard = self._shown_discard(dealer)
        if discard not in (None, self._upcard) and discard not in self._hands[dealer]:
            assert discard is not None
            if self._left[discard] > 0:
                self._hands[dealer].append(discard)
                self._left[discard] -= 1

    def _shown_discard(self, dealer: Seat) -> Face | None:
        """What the dealer must have laid away, as the play shows: else he would have revoked."""
        if self._played_out(dealer):
            return self._upcard  # he played five cards that he was dealt
        void = self._voids()[dealer]
        return next((face for face in self._unplayed() if face in void), None)

    def _hold(self, seat: int, face: Face) -> None:
        """Put a card into the hand that it was dealt to, unless it lies in one."""
        dealt_to = self._passed[face][0] if face in self._passed else seat
        if face != self._upcard and self._left[face] > 0 and dealt_to < len(self._hands):
            self._hands[dealt_to].append(face)
            self._left[face] -= 1

    def _played_out(self, seat: int) -> bool:
        played = [laid.face for laid in self._laid if laid.seat == seat]
        return len(played) == self._size and self._upcard not in played

    def _open_slots(self) -> None:
        """What is missing of each hand; of the dealer's, one may be the card he laid away."""
        voids = self._voids()
        for seat, hand in enumerate(self._hands):
            missing = self._size - len(hand)
            told = self._told.hands[seat] if seat < len(self._told.hands or ()) else ()  # type: ignore[index]
            vague = [token for token in told if not is_known(token) and token != UNKNOWN]
            for n in range(missing):
                token = vague[n] if n < len(vague) else UNKNOWN
                faces = frozenset(faces_for(token, self._rules.pack.faces, self._strain))
                # One unknown card of the dealer's may be what he laid away before the play.
                free = seat == self._took and self._discard is None and n == 0
                faces = faces if free else faces - voids[seat]
                self._slots.append(_Slot(seat, faces, free))

    def _voids(self) -> list[frozenset[Face]]:
        """For each seat the cards of the suits that it did not follow."""
        pack = self._rules.pack
        members = self._rules.ordering.members[self._strain]
        suit_of = self._rules.ordering.effective_suit
        voids: list[set[Face]] = [set() for _ in self._hands]
        led: Strain | None = None
        for laid in self._laid:
            assert laid.face is not None
            suit = suit_of(laid.face, self._strain)
            if laid.place == 0:
                led = suit
            elif led is not None and suit != led:
                voids[laid.seat].update(pack.faces_of(members[led]))
        return [frozenset(void) for void in voids]

    def _fill(self) -> list[tuple[_Slot, Face]] | None:
        """A card left of the pack for each place; None where there is no such way."""
        left = list(self._left.elements())
        takers: dict[int, int] = {}  # which of the cards left goes to which place
        for n in range(len(self._slots)):
            if not self._place(n, left, takers, set()):
                return None
        return [(self._slots[n], left[card]) for card, n in sorted(takers.items())]

    def _place(self, n: int, left: list[Face], takers: dict[int, int], tried: set[int]) -> bool:
        """Find a card for this place, moving others aside where that helps."""
        for card, face in enumerate(left):
            if face not in self._slots[n].faces or card in tried:
                continue
            tried.add(card)
            if card not in takers or self._place(takers[card], left, takers, tried):
                takers[card] = n
                return True
        return False
