"""Telling: what happened, as a sentence in the words of the game.

The sentence of an event stands in the locale under `say.<kind>`, its kind with underscores. A more
special one is taken where there is one: `say.<kind>.<variant>`, and of both the form that ends in
`.you` when it is told to the one who acted. The variants are how (`first_jack`, `assist`), why
(`march`, `void`), or `seen` where a card is told that others don't see.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from euchre.core import events as ev
from euchre.core.events import Event
from euchre.core.seats import Seat
from euchre.core.sentences import has_sentence, say

QUIET = (ev.PhaseBegan, ev.Shuffled, ev.Cut, ev.DealtBatch, ev.Answered, ev.Looked)
"""Kinds that need no telling while people play: they see the cards come."""

POOR_HANDS = ("poor hands", "throw in")
"""Phases in which a pass says only that a seat keeps its hand, and goes without saying."""

_ARGUMENTS = {
    "strain": "suit",
    "shown": "cards_shown",
    "receiver": "seat_to",
    "dealer": "seat",
    "next_dealer": "seat_next",
    "winners": "seats",
}


class Teller:
    """Tells a game event by event; it remembers who deals and who made trump.

    Fields: `names` by seat, or none for "seat 0"; `you` the seat that it is told to; `sides` the
    side of each seat.
    """

    def __init__(
        self,
        names: Sequence[str] = (),
        *,
        you: int | None = None,
        sides: Sequence[int] = (0, 1, 0, 1),
    ) -> None:
        self._you = you
        self._sides = sides
        self._names = [
            say("you") if seat == you else names[seat] if seat < len(names) else _numbered(seat)
            for seat in range(len(sides))
        ]
        self._dealer: Seat | None = None
        self._phase = ""
        self._marked = False

    @property
    def names(self) -> Sequence[str]:
        """What each seat is called here."""
        return self._names

    def tell(self, event: Event) -> str:
        """The sentence for an event."""
        self._follow(event)
        sentence = say(self._code(event), names=self._names, **self._arguments(event))
        return sentence[:1].upper() + sentence[1:]

    def news(self, event: Event) -> str:
        """The sentence for an event, empty where it shows or what came before has said it."""
        self._follow(event)
        return "" if self._goes_without_saying(event) else self.tell(event)

    def _follow(self, event: Event) -> None:
        if isinstance(event, ev.DealBegan):
            self._dealer = event.dealer
            self._marked = False
        elif isinstance(event, ev.PhaseBegan):
            self._phase = event.phase
        elif isinstance(event, ev.Marked):
            self._marked = True

    def _goes_without_saying(self, event: Event) -> bool:
        if isinstance(event, ev.DealEnded):
            return self._marked
        if isinstance(event, ev.Passed):
            return self._phase in POOR_HANDS
        return isinstance(event, QUIET)

    def _code(self, event: Event) -> str:
        kind = f"say.{str(event.__struct_config__.tag).replace(' ', '_')}"
        variant = self._variant(event)
        codes = [f"{kind}.{variant}", kind] if variant else [kind]
        if self._you is not None and _actor(event) == self._you:
            codes = [form for code in codes for form in (f"{code}.you", code)]
        return next((code for code in codes if has_sentence(code)), kind)

    def _variant(self, event: Event) -> str:
        match event:
            case ev.DealerChosen(how=how):
                return how
            case ev.Marked(why=why) | ev.DealEnded(why=why):
                return why
            case ev.OrderedUp(seat=seat):
                return self._part(seat)
            case ev.MatchEnded(why=why, winners=winners):
                return why if winners else "level"
            case ev.Discarded(card=card) | ev.Gave(card=card):
                return "seen" if card else ""
            case ev.Looked(cards=cards) | ev.WentUnder(cards=cards):
                return "seen" if cards else ""
            case ev.Answered(action=action):
                return "seen" if action else ""
        return ""

    def _part(self, seat: Seat) -> str:
        """Whether the one who adopts the suit is the dealer, or his partner."""
        if self._dealer is None or self._sides[seat] != self._sides[self._dealer]:
            return ""
        return "take" if seat == self._dealer else "assist"

    def _arguments(self, event: Event) -> dict[str, Any]:
        given = {name: getattr(event, name) for name in event.__struct_fields__}
        found = {
            _ARGUMENTS.get(name, name): value
            for name, value in given.items()
            if value is not None and name != "points"
        }
        if isinstance(event, ev.DealerChosen):
            found["card"] = event.cards[-1] if event.cards else ""
        if isinstance(event, ev.ThrewIn):
            code = f"hand.{event.kind}"
            found["kind"] = say(code) if has_sentence(code) else event.kind
        if isinstance(event, ev.Marked):
            best = max(event.points)
            found["seats"] = [seat for seat, n in enumerate(event.points) if n == best]
            found["n"] = best
        if "lifted" in found or "count" in found:
            found["n"] = found.get("lifted", found.get("count"))
        return found


def _actor(event: Event) -> Seat | None:
    return event.dealer if isinstance(event, ev.DealBegan) else getattr(event, "seat", None)


def _numbered(seat: int) -> str:
    return say("seat", number=seat)


def tell(event: Event, names: Sequence[str] = ()) -> str:
    """The sentence for one event by itself; a `Teller` says more, as it knows the deal.

    Example:
        >>> tell(ev.Played(Seat(1), "Jh"), ["Ann", "Ruth", "Ben", "Paul"])
        'Ruth plays J♥.'
    """
    return Teller(names).tell(event)
