"""The layout: where each card of a pack stands when the cards are sorted under a trump.

Plain suits come first and the trumps last, each from low to high, bowers in their place. So of
two trumps, or two cards of a suit, the one with the higher bit wins, and the best card of a
suit is the highest bit of its set. The order is read off `core.ordering`.
"""

from __future__ import annotations

from typing import NamedTuple

from euchre.core.cards import Face
from euchre.core.ordering import NO_SUIT
from euchre.core.suits import STRAINS, SUITS, Strain, next_suit
from euchre.rules.observe import Observation
from euchre.rules.ruleset import Ruleset

_MOST = 64
_known: dict[str, Game] = {}


class Layout(NamedTuple):
    """One trump's layout.

    Fields: `bit` and `face` a card for its face and back; `suit_of` the suit of a face as a set;
    `pack` all cards.
    Shapes: `suits` five sets, the trumps first, then next, then the others, one of them empty.
    """

    bit: dict[Face, int]
    suits: tuple[int, ...]
    suit_of: dict[Face, int]
    face: dict[int, Face]
    pack: int

    def hand(self, faces: tuple[Face, ...]) -> int:
        """These faces as a set."""
        bit, found = self.bit, 0
        for face in faces:
            found |= bit[face]
        return found


class Game(NamedTuple):
    """What the bot needs of a ruleset.

    Fields: `stick` whether a dealer may be stuck.
    """

    layouts: dict[Strain, Layout]
    target: int
    lone_points: int
    stick: bool


def game_of(seen: Observation) -> Game:
    """The game that an observation is of."""
    key = seen.rules.fingerprint
    game = _known.get(key)
    if game is None:
        if len(_known) >= _MOST:
            _known.clear()
        game = _known[key] = _game(seen.rules)
    return game


def _game(rules: Ruleset) -> Game:
    values = {choice.option.name: choice.value for choice in rules.options}
    return Game(
        layouts={strain: _layout(rules, strain) for strain in STRAINS},
        target=rules.match_rules.target,
        lone_points=int(values.get("lone_points", 4)),
        stick=bool(values.get("stick_the_dealer", False)),
    )


def _layout(rules: Ruleset, trump: Strain) -> Layout:
    strain = STRAINS.index(trump)
    suit, power = rules.ordering.suit_table[strain], rules.ordering.power_table[strain]
    first = NO_SUIT if trump is Strain.NO_TRUMP else strain
    mate = SUITS.index(next_suit(trump)) if trump in SUITS else 0
    order = [first, mate, *(s for s in (*range(4), NO_SUIT) if s not in (first, mate))]
    faces = rules.pack.faces
    places = sorted(range(len(faces)), key=lambda card: (-order.index(suit[card]), power[card]))
    bit = {faces[card]: 1 << place for place, card in enumerate(places)}
    suits = tuple(
        sum(1 << place for place, card in enumerate(places) if suit[card] == s) for s in order
    )
    return Layout(
        bit=bit,
        suits=suits,
        suit_of={faces[card]: suits[order.index(suit[card])] for card in places},
        face={1 << place: faces[card] for place, card in enumerate(places)},
        pack=(1 << len(faces)) - 1,
    )
