"""A sitting: players come to a table, cut, take seats, play a match, and make room for those waiting.

Players are numbered; a player is not a seat. Like a deal, a sitting is immutable and waits for what
comes from outside: a shuffled pack to cut from, and the packs of its matches.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

import msgspec

from euchre.core.actions import Action
from euchre.core.cards import Face
from euchre.core.errors import SetupError
from euchre.core.events import CardsCut, Event, MadeRoom, SeatsTaken
from euchre.core.sentences import say
from euchre.core.shuffle import Luck, mix
from euchre.rules.cutting import cut_order
from euchre.rules.deal import Shuffling
from euchre.rules.match import Match
from euchre.rules.match_rules import LOWEST_CUT
from euchre.rules.opening import SEATS, best_first

if TYPE_CHECKING:
    from euchre.rules.ruleset import Ruleset

TABLE = 4
"""The purpose (see shuffle 1) of the stream from which players cut."""
ROOM = 2
"""Players beside those who play. Source: Foster's law 4, six at a table of four."""

PLAY, LEAVE = "play", "leave"


class Sitting(msgspec.Struct, frozen=True):
    """Who is at the table, who plays and who waits, and the matches played.

    Fields: `seats` the player on each seat, empty before the first cut; `waiting` those who look
    on, in the order in which they came; `streak` the matches each player has played in a row;
    `match` the one in progress or just over; `events` what happened between matches; `seed` fixes
    cuts and packs, None where they are given.
    Source: Foster's laws 4 to 7; Keller 1887, Cutting.
    """

    rules: Ruleset
    players: tuple[int, ...]
    seats: tuple[int, ...] = ()
    waiting: tuple[int, ...] = ()
    streak: tuple[int, ...] = ()
    match: Match | None = None
    played: int = 0
    events: tuple[Event, ...] = ()
    seed: int | None = None

    @property
    def waits_for_cut(self) -> bool:
        """Whether the players are to cut: before the first match and after each."""
        return self.match is None or self.match.over

    def cut(self, pack: Sequence[Face] | None = None) -> Sitting:
        """Cut from a shuffled pack, given from the top, and begin the next match.

        Errors: `SetupError` where a match is still being played, or without pack and seed.
        """
        if not self.waits_for_cut:
            raise SetupError([say("sitting.playing")])
        if pack is None:
            if self.seed is None:
                raise SetupError([say("sitting.no_pack")])
            pack = Luck(self.seed, TABLE, self.played).shuffled(self.rules.pack.faces)
        return _seated(_room_made(self, pack), pack)

    def play(self, action: Action | str, seat: int | None = None) -> Sitting:
        """The sitting after an action in its match; see `Match.play`.

        Errors: `SetupError` before the first cut.
        """
        return self._with(self._match().play(action, seat))

    def with_pack(self, shuffling: Shuffling) -> Sitting:
        """The sitting with the pack that its match waits for; see `Match.with_pack`."""
        return self._with(self._match().with_pack(shuffling))

    def stop(self) -> Sitting:
        """End the match now, so that others may sit down; see `Match.stop`."""
        return self._with(self._match().stop())

    def _match(self) -> Match:
        if self.match is None:
            raise SetupError([say("sitting.no_match")])
        return self.match

    def _with(self, match: Match) -> Sitting:
        if not match.over or self.waits_for_cut:
            return msgspec.structs.replace(self, match=match)
        streak = tuple(
            have + 1 if player in self.seats else 0
            for player, have in zip(self.players, self.streak, strict=True)
        )
        return msgspec.structs.replace(self, match=match, streak=streak, played=self.played + 1)


def sitting_of(rules: Ruleset, players: int, seed: int | None = None) -> Sitting:
    """A table of so many players, who cut first; see `Ruleset.sitting`."""
    seats = rules.seating.count
    most = seats + ROOM
    if not seats <= players <= most:
        raise SetupError([say("sitting.players", low=seats, high=most, given=players)])
    return Sitting(rules, tuple(range(players)), streak=(0,) * players, seed=seed)


def _room_made(sitting: Sitting, pack: Sequence[Face]) -> Sitting:
    """Who plays next: at first the lowest cuts, later all but those who make room."""
    places = sitting.rules.seating.count
    if not sitting.seats and len(sitting.players) > places:
        cuts, order = cut_order(sitting.players, pack, PLAY)
        waiting = tuple(sorted(order[places:]))
        return _changed(sitting, cuts, seats=order[:places], waiting=waiting)
    if not sitting.seats:
        return _changed(sitting, (), seats=sitting.players)
    if not sitting.waiting:
        return sitting
    cuts, out = _leaving(sitting, pack)
    stay = tuple(player for player in sitting.seats if player not in out)
    return _changed(
        sitting,
        (*cuts, MadeRoom(out, sitting.waiting)),
        seats=(*stay, *sitting.waiting),
        waiting=out,
    )


def _leaving(
    sitting: Sitting, pack: Sequence[Face]
) -> tuple[tuple[CardsCut, ...], tuple[int, ...]]:
    """As many as wait: those who have played most in a row, the highest cuts of those level.

    After the first match all are level. That the high cut leaves is a default: low has preference;
    the match rules may say otherwise.
    """
    wanted = len(sitting.waiting)
    played = sorted((sitting.streak[player] for player in sitting.seats), reverse=True)
    limit = played[wanted - 1]
    out = [player for player in sitting.seats if sitting.streak[player] > limit]
    level = [player for player in sitting.seats if sitting.streak[player] == limit]
    if len(out) + len(level) == wanted:
        return (), tuple(sorted((*out, *level)))
    cuts, order = cut_order(level, pack, LEAVE)
    if sitting.rules.match_rules.leaves == LOWEST_CUT:
        order = order[::-1]
    return cuts, tuple(sorted((*out, *order[len(out) - wanted :])))


def _seated(sitting: Sitting, pack: Sequence[Face]) -> Sitting:
    """Cut for partners, seats and deal: who cuts best deals, and sits down first, at seat 0.

    Of two sides the better cuts play together; where each plays for himself, all sit in order.
    """
    rules = sitting.rules
    half = len(pack) // 2
    cuts, order = best_first(rules, sitting.seats, (*pack[half:], *pack[:half]), SEATS)
    places = sorted(rules.seating.seats, key=lambda seat: (rules.sides[seat], seat))
    taken = dict(zip(places, order, strict=True))
    seats = tuple(taken[seat] for seat in rules.seating.seats)
    seed = None if sitting.seed is None else mix(sitting.seed, TABLE, sitting.played)
    match = rules.match(seed=seed, dealer=places[0])
    return _changed(sitting, (*cuts, SeatsTaken(seats)), seats=seats, match=match)


def _changed(sitting: Sitting, events: Sequence[Event], **changes: Any) -> Sitting:
    return msgspec.structs.replace(sitting, events=(*sitting.events, *events), **changes)
