"""Alternative lines put to the rules: the deal up to where a line branches off, then the line.

A line holds only what is other: the calls and cards from the decision that it branches at, the
first trick of it without the cards that had fallen. Hands are those of the deal, as far as they are
told or its play shows them.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

import msgspec

from euchre.core.sentences import say
from euchre.notation.faults import Fault
from euchre.notation.sheet.calling import Wrong
from euchre.notation.sheet.hands import Hands
from euchre.notation.sheet.replaying import Replayed, replay_deal
from euchre.notation.sheet.sheet import Bidding, Cards, Comments, Line, Phase, Play, SheetDeal
from euchre.notation.sheet.told_card import is_known
from euchre.rules.ruleset import Ruleset
from euchre.rules.standing import Standing


class LinePlayed(NamedTuple):
    """A line as the rules have it.

    Fields: `deal` and `number` count from 0, the lines of each deal for themselves; `branch` the
    decision that it branches at (calls, then cards); `told` the whole deal as the line has it;
    `replayed` how far the rules let it go, None where it branches off nowhere.
    """

    deal: int
    number: int
    branch: int
    told: SheetDeal | None
    replayed: Replayed | None
    wrong: Wrong | None

    @property
    def fault(self) -> Fault | None:
        """The act in it that is impossible, and where; None where there is none."""
        if self.wrong is None:
            return None
        at = say("sheet.at.line", number=self.number + 1, place=self.wrong.at)
        return Fault(deal=self.deal, at=at, reason=self.wrong.reason)


def play_lines(
    rules: Ruleset, deal: int, told: SheetDeal, main: Replayed, standing: Standing
) -> Iterator[LinePlayed]:
    """Put each line of a deal to the rules; `main` is the deal as it was played."""
    base = _with_hands(told, main)
    for number, line in enumerate(told.lines or ()):
        whole = branched(base, line)
        if isinstance(whole, Wrong):
            yield LinePlayed(deal, number, line.branch, None, None, whole)
        else:
            replayed = replay_deal(rules, whole, standing)
            yield LinePlayed(deal, number, line.branch, whole, replayed, replayed.wrong)


def branched(told: SheetDeal, line: Line) -> SheetDeal | Wrong:
    """The whole deal as a line has it, or why the line branches off nowhere."""
    calls, cards = told.bidding.calls, [card for trick in told.play.tricks for card in trick]
    bidding = next((p for p in line.phases if isinstance(p, Bidding)), None)
    play = next((p for p in line.phases if isinstance(p, Play)), Play())
    if line.branch > len(calls) + len(cards):
        reason = say("sheet.line.beyond", at=line.branch, n=len(calls) + len(cards))
        return Wrong(say("sheet.at.branch"), reason)
    if line.branch < len(calls) or (not cards and bidding is not None):
        begun, other = calls[: line.branch], bidding or Bidding()
        first = msgspec.structs.replace(
            other, calls=(*begun, *other.calls), comments=_moved(other.comments, len(begun))
        )
        return msgspec.structs.replace(told, phases=(first, play), lines=None)
    if bidding is not None and bidding.calls and bidding.calls != calls:
        return Wrong(say("sheet.at.calls"), say("sheet.line.calls"))
    played = line.branch - len(calls)
    second = msgspec.structs.replace(
        play,
        tricks=_joined(told.play.tricks, played, play.tricks),
        comments=_moved(play.comments, played),
        lead=told.play.lead,
    )
    return msgspec.structs.replace(told, phases=(told.bidding, second), lines=None)


def _moved(comments: Comments | None, by: int) -> Comments | None:
    return None if comments is None else {at + by: texts for at, texts in comments.items()}


def _joined(main: Sequence[Cards], played: int, line: Sequence[Cards]) -> tuple[Cards, ...]:
    """The tricks of the deal up to so many cards, then those of the line."""
    kept: list[Cards] = []
    for trick in main:
        if not played:
            break
        kept.append(trick[:played])
        if len(trick) > played and line:
            kept[-1] = (*kept[-1], *line[0])
            line = line[1:]
        played -= min(played, len(trick))
    return (*kept, *line)


def _with_hands(told: SheetDeal, main: Replayed) -> SheetDeal:
    """The deal with all that its play shows of the hands."""
    if main.hands is None or main.wrong is not None:
        return told
    hands = tuple(_hand(told, main.hands, seat) for seat in range(len(main.hands.hands)))
    phases = tuple(_laid_away(phase, main.hands) for phase in told.phases)
    return msgspec.structs.replace(told, hands=hands, phases=phases)


def _laid_away(phase: Phase, hands: Hands) -> Phase:
    """The calls with the dealer's discard, where the play shows it."""
    if not isinstance(phase, Bidding) or not hands.discard_known or hands.discard is None:
        return phase
    return msgspec.structs.replace(phase, discard=str(hands.discard))


def _hand(told: SheetDeal, hands: Hands, seat: int) -> Cards:
    known = tuple(str(face) for face in hands.hands[seat][: hands.known[seat]])
    own = told.hands[seat] if seat < len(told.hands or ()) else ()  # type: ignore[index]
    vague = tuple(token for token in own if not is_known(token))
    return (*known, *vague)[: len(hands.hands[seat])]
