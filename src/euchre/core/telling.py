"""Telling: what happened, as a sentence in the words of the game.

The sentence of an event stands in the locale under `say.<kind>`, its kind with underscores. A more
special one is taken where there is one: `say.<kind>.<variant>`, and of both the form that ends in
`.single` when one seat, not the one it is told to, has won or marked, and the form that ends in
`.you` when it is told to the one who acted. The variants are how (`first_jack`, `assist`), why
(`march`, `void`), or `seen` where a card is told that others don't see. Where seats mark unlike
points, `say.marked.each` tells what each of them marks or loses.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from euchre.core import events as ev
from euchre.core.events import Event
from euchre.core.seats import Seat
from euchre.core.sentences import has_sentence, say

QUIET = (
    ev.PhaseBegan,
    ev.Shuffled,
    ev.Cut,
    ev.DealtBatch,
    ev.SetAside,
    ev.Answered,
    ev.Looked,
)
"""Kinds that need no telling while people play: they see the cards come."""

HIDDEN_CARDS = (ev.Looked, ev.WentUnder, ev.TookWidow, ev.LaidAway, ev.Drew)
"""Kinds whose cards only some see."""

POOR_HANDS = ("poor hands", "throw in")
"""Phases in which a pass says only that a seat keeps its hand, and goes without saying."""

MOST_SEATS = 16

_ARGUMENTS = {
    "strain": "suit",
    "shown": "cards_shown",
    "receiver": "seat_to",
    "dealer": "seat",
    "next_dealer": "seat_next",
    "winners": "seats",
    "partners": "seats",
    "helper": "seat_to",
    "holder": "seat_to",
    "player": "seat_to",
}

UNNAMED_LEVELS = ("", "even", "at risk")
"""Levels of a contract that no bid has named."""


class Teller:
    """Tells a game event by event; it remembers who deals and who made trump.

    Fields: `names` by seat, or none, or an empty one, for "seat 0"; `you` the seat that it is told to; `sides` the
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
            say("you") if seat == you else "".join(names[seat : seat + 1]) or _numbered(seat)
            for seat in range(max(len(sides), len(names)))
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
        if self._is_single(event):
            singles = [f"{code}.single" for code in codes]
            codes = [form for pair in zip(singles, codes, strict=True) for form in pair]
        elif self._you is not None and _actor(event) == self._you:
            codes = [form for code in codes for form in (f"{code}.you", code)]
        return next((code for code in codes if has_sentence(code)), kind)

    def _is_single(self, event: Event) -> bool:
        """Whether the sentence is of one seat that isn't addressed."""
        match event:
            case ev.Marked(points=points):
                marking = [seat for seat, n in enumerate(points) if n]
            case ev.GameEnded(winners=winners) | ev.MatchEnded(winners=winners):
                marking = list(winners)
            case ev.MadeRoom(out=out):
                return len(out) == 1
            case _:
                return False
        return len(marking) == 1 and marking[0] != self._you

    def _variant(self, event: Event) -> str:
        match event:
            case ev.OrderedUp(seat=seat, forced=forced):
                return "forced" if forced else self._part(seat)
            case ev.Contracted(level=level):
                return "trump" if level in UNNAMED_LEVELS else ""
            case ev.PartnersChosen(partners=partners):
                return "" if partners else "none"
            case ev.Discarded(card=card) | ev.Gave(card=card):
                return "seen" if card else ""
            case ev.Played(suit=suit):
                return "suit" if suit else ""
            case ev.Answered(action=action):
                return "seen" if action else ""
        if isinstance(event, HIDDEN_CARDS):
            return "seen" if event.cards else ""
        return _how(event)

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
        elif isinstance(event, ev.ThrewIn):
            found["kind"] = _word(f"hand.{event.kind}", event.kind)
        elif isinstance(event, ev.Bade):
            found["bid"] = bid_text(event.call, event.strain)
        elif isinstance(event, ev.Contracted):
            found["level"] = level_text(event.level)
        elif isinstance(event, ev.Marked):
            best = max(event.points)
            found["seats"] = [seat for seat, n in enumerate(event.points) if n == best]
            found["n"] = best
            found["why"] = _word(f"outcome.{event.why}", event.why)
            found["marks"] = self._marks(event.points)
        elif isinstance(event, ev.CardsCut):
            found["cuts"] = _join(self._cut(event, place) for place in range(len(event.cards)))
        for name in ("players", "out", "into"):
            if name in given:
                found[name] = _join(say("player", number=player) for player in given[name])
        if "lifted" in found or "count" in found:
            found["n"] = found.get("lifted", found.get("count"))
        return found

    def _marks(self, points: Sequence[int]) -> str:
        """What each seat marks or loses, those with as much together."""
        parts = []
        for n in sorted(set(points) - {0}, reverse=True):
            seats = [seat for seat, own in enumerate(points) if own == n]
            code = "mark.gain" if n > 0 else "mark.loss"
            if len(seats) == 1 and seats[0] != self._you:
                code += ".single"
            parts.append(say(code, names=self._names, seats=seats, n=abs(n)))
        return _join(parts)

    def _cut(self, event: ev.CardsCut, place: int) -> str:
        player, names = event.players[place], self._names
        if event.purpose != "deal" or not 0 <= player < len(names):
            names = [say("player", number=player)]
            player = 0
        return say("cut.card", names=names, seat=player, card=event.cards[place])


def bid_text(call: str, strain: str | None = None) -> str:
    """A bid as it is said: `7 hearts`, `little`."""
    level = level_text(call)
    return level if strain is None else say("bid.strain", level=level, suit=strain)


def level_text(call: str) -> str:
    """The name of a rung of the ladder."""
    return _word(f"bid.{call}", call)


def _join(parts: Iterable[str]) -> str:
    words = list(parts)
    if len(words) < 2:
        return "".join(words)
    return say("list.and", head=", ".join(words[:-1]), last=words[-1])


def _word(code: str, otherwise: str) -> str:
    return say(code) if has_sentence(code) else otherwise


def _is_plain(points: Sequence[int]) -> bool:
    """Whether all who mark anything mark the same."""
    return min(points) >= 0 and len(set(points) - {0}) == 1


def _how(event: Event) -> str:
    """How or why it happened."""
    match event:
        case ev.DealerChosen(how=how):
            return how
        case ev.CardsCut(purpose=purpose):
            return purpose
        case ev.Marked(why=why, points=points):
            if not any(points):
                return "none"
            return why if _is_plain(points) else "each"
        case ev.DealEnded(why=why):
            return why
        case ev.MatchEnded() as ended:
            return _ending(ended)
    return ""


def _ending(event: ev.MatchEnded) -> str:
    if not event.winners:
        return "all_level" if event.why == "deals" else "level"
    return "rubber" if event.rubber else event.why


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
    return Teller(names, sides=range(MOST_SEATS)).tell(event)
