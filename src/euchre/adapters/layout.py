"""The layout: what stands where in the vector that a seat's observation becomes.

Every number lies between -1 and 1. Seats are counted from the observer: 0 is himself, then
clockwise. Cards stand by the faces of the pack in pack order; of two equal cards each counts half.
Where a field's game has nothing for it, the field is left out, so that a ruleset's layout is fixed.

Shapes: S seats, F faces, T tricks, P phases, C calls, R rungs of the ladder.

| field | shape | what |
|---|---|---|
| `seat` | S | my seat, as the table counts |
| `dealer`, `turn` | S | who deals; who is waited for |
| `phase` | P + 1 | the phase, by the ruleset's slots; the last is the end |
| `looked` | 1 | whether I have looked at my cards |
| `hand`, `laid_away` | F | the cards I hold; those I laid away |
| `chosen_cards`, `chosen_seats` | F, S | what I have chosen so far of a set |
| `given`, `received` | S × F | cards that I gave to a seat, or had from it |
| `gifts` | S × S | how many cards a seat gave to another, face down |
| `helper` | S | the partner whom a lone player has chosen to give him cards |
| `upcard`, `upcard_state` | F, 3 | the card turned up; whether it is up, taken or down |
| `shown`, `open_hands` | F, S × F | cards shown; hands that lie open |
| `calls` | S × C | how often each seat made each call while trump was made |
| `high_seat`, `high_call`, `high_strain` | S, R, 5 | the highest bid |
| `maker`, `strain`, `level` | S, 5, R | the contract |
| `alone`, `lone_defender` | S | who plays alone, who defends alone |
| `contract` | 3 | whether it was blind, forced, is played open |
| `called` | 4 | the suit whose best card's holder is the secret partner |
| `asked_card`, `asked_holder` | F, S | the card asked for, and who had it |
| `answered` | S | how often a seat has answered in this phase |
| `sides` | S × S | 1 where two seats are of one side, as far as I know |
| `resting` | S | who sits out |
| `hand_sizes`, `exchanged` | S | cards held; cards laid away and drawn anew or taken |
| `stock`, `widow` | 1 | cards left there |
| `played` | T × S × F | the card of each seat in each trick |
| `leader` | T × S | who led to it |
| `led_suit` | T × 4 | the suit that a joker led at no-trump asks for |
| `won` | S | tricks won |
| `marks`, `points`, `games` | S | points of this deal; points and games before it |

Suits and strains are s h d c, then no-trump. Sizes are shares of the greatest possible; `points` of
the target with the most that a deal can give on top, held between -1 and 1.
"""

from __future__ import annotations

from math import prod

import numpy as np
import numpy.typing as npt

from euchre.adapters.bounds import hand_size
from euchre.adapters.kinds import actions_of, has_no_trump, kinds_of
from euchre.core import actions as act
from euchre.core.cards import is_joker
from euchre.core.suits import STRAINS, SUITS
from euchre.rules.phases.auction import Auction
from euchre.rules.ruleset import Ruleset

Vector = npt.NDArray[np.float32]

UPCARD_STATES = ("up", "taken", "down")
CALLS = (
    act.Pass,
    act.Order,
    act.Name,
    act.Bid,
    act.Blind,
    act.Stand,
    act.Propose,
    act.Accept,
    act.Refuse,
)
"""The actions that are calls: see `Observation.calls`."""


class Layout:
    """Where each field of a ruleset's vector stands.

    Fields: `shapes` by the field's name, in order; `faces`, `phases`, `calls`, `rungs` what the
    places of a field stand for.
    Example:
        >>> import euchre
        >>> layout = Layout(euchre.ruleset("north-american"))
        >>> layout.size, layout.shapes["played"], layout.faces[:3]
        (736, (5, 4, 24), ('9s', 'Ts', 'Js'))
    """

    def __init__(self, rules: Ruleset) -> None:
        self.rules = rules
        self.faces = tuple(rules.pack.places)
        self.phases = (*(slot.name for slot in rules.slots), "over")
        self.calls = _calls(rules)
        self.rungs = () if rules.ladder is None else rules.ladder.calls
        self.tricks = hand_size(rules)
        self.shapes = self._shapes()
        self._places: dict[str, slice] = {}
        start = 0
        for name, shape in self.shapes.items():
            self._places[name] = slice(start, start + prod(shape))
            start += prod(shape)
        self.size = start

    def split(self, vector: Vector) -> dict[str, Vector]:
        """The fields of a vector by name, each in its shape; views, not copies.

        Shapes: `vector` `size` numbers.
        """
        return {
            name: vector[self._places[name]].reshape(shape) for name, shape in self.shapes.items()
        }

    def _shapes(self) -> dict[str, tuple[int, ...]]:
        seats, faces = self.rules.seating.count, len(self.faces)
        every: dict[str, tuple[int, ...]] = {
            "seat": (seats,),
            "dealer": (seats,),
            "turn": (seats,),
            "phase": (len(self.phases),),
            "looked": (1,),
            "hand": (faces,),
            "laid_away": (faces,),
            "chosen_cards": (faces,),
            "chosen_seats": (seats,),
            "given": (seats, faces),
            "received": (seats, faces),
            "gifts": (seats, seats),
            "helper": (seats,),
            "upcard": (faces,),
            "upcard_state": (len(UPCARD_STATES),),
            "shown": (faces,),
            "open_hands": (seats, faces),
            "calls": (seats, len(self.calls)),
            "high_seat": (seats,),
            "high_call": (len(self.rungs),),
            "high_strain": (len(STRAINS),),
            "maker": (seats,),
            "strain": (len(STRAINS),),
            "level": (len(self.rungs),),
            "alone": (seats,),
            "lone_defender": (seats,),
            "contract": (3,),
            "called": (len(SUITS),),
            "asked_card": (faces,),
            "asked_holder": (seats,),
            "answered": (seats,),
            "sides": (seats, seats),
            "resting": (seats,),
            "hand_sizes": (seats,),
            "exchanged": (seats,),
            "stock": (1,),
            "widow": (1,),
            "played": (self.tricks, seats, faces),
            "leader": (self.tricks, seats),
            "led_suit": (self.tricks, len(SUITS)),
            "won": (seats,),
            "marks": (seats,),
            "points": (seats,),
            "games": (seats,),
        }
        absent = self._absent()
        return {name: shape for name, shape in every.items() if name not in absent}

    def _absent(self) -> set[str]:
        """The fields for which this game has nothing."""
        rules = self.rules
        kinds = kinds_of(rules)
        absent: set[str] = set()
        if not any(kind in kinds for kind in (act.Exchange, act.Farmers)):
            absent |= {"chosen_cards", "exchanged"}
        if act.Partner not in kinds:
            absent.add("chosen_seats")
        if act.Give not in kinds:
            absent |= {"given", "received", "gifts"}
        if act.Give not in kinds or act.Partner not in kinds:
            absent.add("helper")
        if act.CallSuit not in kinds:
            absent.add("called")
        if act.Ask not in kinds:
            absent |= {"asked_card", "asked_holder"}
        opens = rules.ladder is not None and any(rung.open for rung in rules.ladder.rungs)
        if not opens and act.Jambone not in kinds and act.Jamboree not in kinds:
            absent.add("open_hands")
        if rules.ladder is None:
            absent |= {"high_seat", "high_call", "high_strain", "level"}
        if not has_no_trump(rules) or not any(map(is_joker, self.faces)):
            absent.add("led_suit")
        return absent


def _calls(rules: Ruleset) -> tuple[str, ...]:
    """The texts of calls, bids that are put upon a seat too.

    An order or a name may become a lone hand's afterwards.
    """
    words = [str(action) for action in actions_of(rules) if isinstance(action, CALLS)]
    late = [
        f"{word} alone"
        for word in words
        if word.startswith(("order", "name")) and f"{word} alone" not in words
        if not word.endswith("alone")
    ]
    rungs = () if rules.ladder is None else rules.ladder.rungs
    forced = (str(act.Bid(rung.call)) for rung in rungs if rung.forced)
    return (*words, *late, *forced)


def most_repeated(rules: Ruleset) -> int:
    """How often a seat can make the same call in a deal, counted generously."""
    phases = [slot.phase for slot in rules.slots if slot.phase.is_auction]
    if any(slot.phase.uses_up for slot in rules.slots):
        return len(rules.pack.faces)
    if any(isinstance(phase, Auction) and phase.reenter for phase in phases):
        return 1 + sum(isinstance(action, act.Bid) for action in actions_of(rules))
    return max(1, len(phases))
