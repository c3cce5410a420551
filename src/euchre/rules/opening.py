"""Before the first deal: who plays with whom, and who deals first."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

from euchre.core.cards import is_joker, parse_faces, rank_of
from euchre.core.errors import NotationError, SetupError
from euchre.core.events import CardsCut, DealerChosen, Event, SeatsTaken
from euchre.core.seats import Seat
from euchre.core.sentences import say
from euchre.core.shuffle import Luck
from euchre.rules.cutting import CUTTING_RANKS, Shown, cut_order
from euchre.rules.match_rules import BY_CUT, HIGHEST_CUT, LOWEST_CUT

if TYPE_CHECKING:
    from euchre.rules.ruleset import Ruleset

DEAL, SEATS = "deal", "seats"
"""What is cut for."""


class Opening(NamedTuple):
    """What happens before the first deal, and who deals it."""

    events: tuple[Event, ...]
    dealer: Seat


def opening_of(
    rules: Ruleset, luck: Luck, dealer: int | None, shown: Sequence[Shown] = ()
) -> Opening:
    """Cut for partners and find the first dealer, as the match rules say.

    Nobody cuts where the dealer is given. `shown` is what is lifted first, before cards by luck.
    Source: gourt, Dealing: the first jack, or the first black jack, deals; Foster's law 4 and
    Keller 1887: the lowest cut; Foster, Écarté: the highest.
    """
    match = rules.match_rules
    if dealer is not None:
        return _chosen((), Seat(dealer), "given")
    order = (*shown, *luck.shuffled(rules.pack.faces))
    if match.partners == BY_CUT:
        seated, best = _seated(rules, order)
        if match.first_dealer in (LOWEST_CUT, HIGHEST_CUT):
            return _chosen(seated, best, match.first_dealer)
        luck = Luck(luck.below(1 << 32), 0)  # cards are gathered and shuffled again
        rest = _dealer_found(rules, luck, luck.shuffled(rules.pack.faces))
        return Opening((*seated, *rest.events), rest.dealer)
    return _dealer_found(rules, luck, order)


def _dealer_found(rules: Ruleset, luck: Luck, order: Sequence[Shown]) -> Opening:
    """Cards are turned one at a time, the first to seat 0."""
    how = rules.match_rules.first_dealer
    if how == "given":
        return _chosen((), Seat(0), how)
    if how == "random":
        return _chosen((), Seat(luck.below(rules.seating.count)), how)
    if how in (LOWEST_CUT, HIGHEST_CUT):
        cuts, players = best_first(rules, rules.seating.seats, order, DEAL)
        return _chosen(cuts, Seat(players[0]), how)
    suits = "sc" if how == "first_black_jack" else "shdc"
    faces = [face for shown in order for face in ((shown,) if isinstance(shown, str) else shown)]
    place = next(
        i
        for i, face in enumerate(faces)
        if not is_joker(face) and rank_of(face) == "J" and face[1] in suits
    )
    seat = Seat(place % rules.seating.count)
    return Opening((DealerChosen(seat, how, tuple(faces[: place + 1])),), seat)


def _chosen(before: Sequence[Event], seat: Seat, how: str) -> Opening:
    return Opening((*before, DealerChosen(seat, how)), seat)


def best_first(
    rules: Ruleset, players: Sequence[int], order: Sequence[Shown], purpose: str
) -> tuple[tuple[CardsCut, ...], tuple[int, ...]]:
    """The cuts, and the players from the best: the lowest, or where the highest deals the highest."""
    match = rules.match_rules
    highest = match.first_dealer == HIGHEST_CUT
    ranks = rules.ordering.ranks if highest else CUTTING_RANKS
    again = {"tied": match.tied_cut, "two": match.two_shown}
    cuts, found = cut_order(players, order, purpose, ranks, **again)
    return cuts, tuple(reversed(found)) if highest else found


def _seated(rules: Ruleset, order: Sequence[Shown]) -> tuple[tuple[Event, ...], Seat]:
    """The best cut keeps his seat and has the next best of his side; the others sit down in turn.

    Source: Foster's law 4 and Keller 1887: the two lowest play the two highest, and the lowest has
    the choice of seats.
    """
    cuts, players = best_first(rules, rules.seating.seats, order, SEATS)
    best = Seat(players[0])
    side = rules.sides[best]
    places = (best, *rules.seating.after(best)[:-1])
    own = sorted(places, key=lambda seat: rules.sides[seat] != side)
    taken = dict(zip(own, players, strict=True))
    return (*cuts, SeatsTaken(tuple(taken[seat] for seat in rules.seating.seats))), best


def read_cut(rules: Ruleset, texts: Sequence[str]) -> tuple[Shown, ...]:
    """What players show as they cut, each text a card or, where more than one is shown, several.

    Errors: `NotationError` for what is no card, `SetupError` for one that isn't in the pack.
    """
    if isinstance(texts, str | bytes) or not hasattr(texts, "__iter__"):
        raise NotationError(texts, 1, say("cut.expected"))
    shown = tuple(tuple(parse_faces(text)) for text in texts)
    strange = [face for faces in shown for face in faces if face not in rules.pack.places]
    if strange:
        raise SetupError([say("problem.stranger", card=face) for face in strange])
    return shown
