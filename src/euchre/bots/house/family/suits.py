"""The cards of a game under a trump: the suit and the rank of each, read off the game's ordering."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import NamedTuple

from euchre.core.cards import Face
from euchre.core.suits import STRAINS, Strain
from euchre.rules.observe import Observation
from euchre.rules.ruleset import Ruleset

NO_TRUMP = -1
"""The number of the trump suit where there is none; suits are s 0, h 1, d 2, c 3, a joker's 4."""

_MOST = 400
_known: dict[tuple[str, Strain], Suits] = {}


class Suits(NamedTuple):
    """A pack under one trump.

    Fields: `suit` and `power` of each face, as in `Ordering`; `pack` how often each is there.
    """

    trump: int
    suit: dict[Face, int]
    power: dict[Face, int]
    pack: Counter[Face]

    def of_suit(self, faces: Iterable[Face], suit: int) -> list[Face]:
        """Those of a suit, the best first."""
        mine = [face for face in faces if self.suit[face] == suit]
        return sorted(mine, key=self.power.__getitem__, reverse=True)

    def trumps(self, faces: Iterable[Face]) -> list[Face]:
        """The trumps, the best first."""
        return self.of_suit(faces, self.trump)

    def beats(self, face: Face, other: Face) -> bool:
        """Whether a card beats one that was led or is winning."""
        if self.suit[face] == self.suit[other] or self.suit[face] in (self.trump, 4):
            return self.power[face] > self.power[other]
        return False

    def better(self, face: Face, among: Iterable[Face]) -> int:
        """How many of these are better cards of the same suit."""
        suit, power = self.suit[face], self.power[face]
        return sum(self.suit[one] == suit and self.power[one] > power for one in among)


def suits_of(rules: Ruleset, strain: Strain) -> Suits:
    """The game's cards under this trump."""
    key = (rules.fingerprint, strain)
    found = _known.get(key)
    if found is None:
        if len(_known) >= _MOST:
            _known.clear()
        found = _known[key] = _suits(rules, strain)
    return found


def _suits(rules: Ruleset, strain: Strain) -> Suits:
    index = STRAINS.index(strain)
    suit, power = rules.ordering.suit_table[index], rules.ordering.power_table[index]
    faces = rules.pack.faces
    return Suits(
        NO_TRUMP if strain is Strain.NO_TRUMP else index,
        {face: suit[card] for card, face in enumerate(faces)},
        {face: power[card] for card, face in enumerate(faces)},
        Counter(faces),
    )


def unseen(seen: Observation) -> list[Face]:
    """The cards that I have not seen: with the others, or out of play."""
    left = Counter(seen.rules.pack.faces)
    left.subtract(seen.hand or ())
    left.subtract(seen.laid_away)
    for trick in seen.tricks:
        left.subtract(play.card for play in trick.plays)
    left.subtract(play.card for play in seen.trick)
    if seen.upcard is not None and seen.upcard_state != "taken":
        left.subtract((seen.upcard,))
    return list(left.elements())
