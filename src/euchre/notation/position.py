"""Positions on one line: the game, the cards as they were dealt, and what has been done since.

    north-american(stick_the_dealer=true) d3 JhJdAh9cTs/?????/?????/????? u Qh : pass, order alone

`d` the dealer; the hands by seat, eldest or not; `u` the upcard; `w` the widow or the cards under
the upcard, those of a widow first. `?` is an unknown card, `-` stands for no cards. After the colon
the actions in order, each by whose turn it is; one who acts out of turn is named before his action,
`2 throw in nines_tens`. A position inside a trick is reached by its actions, so the rules check it.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from typing import NamedTuple

import msgspec

from euchre.core.actions import Action, parse_action
from euchre.core.cards import Face, parse_face, parse_faces
from euchre.core.errors import EuchreError, NotationError, RulesetError, SetupError
from euchre.core.events import Shuffled
from euchre.core.seats import Seat
from euchre.core.sentences import say, say_reason
from euchre.core.shuffle import Draw
from euchre.notation.acting import act_of
from euchre.notation.position_text import Pieces, read_pieces
from euchre.rules.catalogue import recipe, ruleset
from euchre.rules.deal import Deal, Shuffling, begin_deal
from euchre.rules.phases.dealing import DealHands, TurnUp
from euchre.rules.phases.widow import SetWidow
from euchre.rules.ruleset import Ruleset
from euchre.rules.setup import Setup
from euchre.rules.standing import fresh_standing

UNKNOWN = "?"
NOTHING = "-"


class Act(NamedTuple):
    """What was done, and by whom where it wasn't the one whose turn it was."""

    action: Action
    seat: Seat | None = None

    def __str__(self) -> str:
        return str(self.action) if self.seat is None else f"{self.seat} {self.action}"


class Position(msgspec.Struct, frozen=True):
    """A deal as somebody knows it, perhaps impossible.

    Fields: `hands`, `upcard` and `stock` as in `Setup`, with `?` for each unknown card.

    Example:
        >>> text = "north-american d3 JhJdAh9cTs/KhQh9sQsAc/ThAsKsKdQd/AdTdKcQcJc u 9h : order"
        >>> position = read_position(text)
        >>> position.deal().phase, write_position(position) == text
        ('discard', True)
    """

    rules: Ruleset
    hands: tuple[str, ...]
    dealer: int
    upcard: str | None = None
    stock: str = ""
    acts: tuple[Act, ...] = ()

    @property
    def unknown(self) -> frozenset[int]:
        """The seats that hold an unknown card."""
        return frozenset(seat for seat, hand in enumerate(self.hands) if UNKNOWN in hand)

    @property
    def is_known(self) -> bool:
        """Whether every card that was dealt is known."""
        return not self.unknown and UNKNOWN not in (self.upcard or "") + self.stock

    def setup(self, luck: Draw | None = None) -> Setup:
        """The cards as they lie, unknown ones drawn from those left: by luck, or in pack order."""
        known = [face for text in self._texts() for face in _known(text)]
        rest = list((Counter(self.rules.pack.faces) - Counter(known)).elements())
        left = iter(luck.shuffled(rest) if luck is not None else rest)

        def filled(text: str) -> str:
            return re.sub(re.escape(UNKNOWN), lambda _: f" {next(left, '')} ", text).strip()

        hands = tuple([filled(hand) for hand in self.hands])
        upcard = None if self.upcard is None else filled(self.upcard)
        return Setup(self.rules, hands, upcard, filled(self.stock), self.dealer)

    def problems(self) -> list[str]:
        """Everything that is wrong with it; empty when it can be played from."""
        return self._played(None)[1]

    def deal(self, luck: Draw | None = None) -> Deal:
        """The deal at this position; see `setup` for cards that aren't known.

        Errors: `SetupError` with every problem.
        """
        deal, problems = self._played(luck)
        if deal is None:
            raise SetupError(problems)
        return deal

    def _texts(self) -> tuple[str, ...]:
        return (*self.hands, self.upcard or "", self.stock)

    def _played(self, luck: Draw | None) -> tuple[Deal | None, list[str]]:
        setup = self.setup(luck)
        if problems := setup.problems():
            return None, problems
        deal = setup.deal()
        for number, act in enumerate(self.acts, 1):
            reason = deal.why_not(act.action, act.seat)
            if reason is not None:
                why = say_reason(reason)
                sentence = say("position.act", number=number, action=str(act), reason=why)
                return None, [sentence]
            deal = deal.play(act.action, act.seat)
        return deal, []


def _known(text: str) -> tuple[Face, ...]:
    """The cards of a text that are known; none where it can't be read, which `Setup` tells."""
    try:
        return parse_faces(text.replace(UNKNOWN, " "))
    except NotationError:
        return ()


def read_position(text: str) -> Position:
    """Read a position.

    Errors: `SetupError` with every problem: what can't be read, cards that can't lie so, and the
    first action that the rules refuse.
    """
    pieces, problems = read_pieces(text)
    rules = _rules(pieces, problems)
    acts = _acts(pieces, problems)
    if rules is None or pieces.dealer is None:
        raise SetupError(problems)
    position = Position(
        rules=rules,
        hands=pieces.hands,
        dealer=pieces.dealer,
        upcard=_card(pieces.upcard),
        stock=pieces.stock,
        acts=tuple(acts),
    )
    # An action that can't be read leaves nothing to say of those after it.
    problems += position.setup().problems() if problems else position.problems()
    if problems:
        raise SetupError(problems)
    return position


def _rules(pieces: Pieces, problems: list[str]) -> Ruleset | None:
    if not pieces.game:
        return None
    try:
        known = recipe(pieces.game)
        seats = len(pieces.hands) if len(pieces.hands) in known.seats else None
        kinds = {option.name: option.kind for option in known.options}
        values = {name: _value(text, kinds.get(name)) for name, text in pieces.options.items()}
        return ruleset(pieces.game, seats=seats, **values)
    except RulesetError as error:
        problems.extend(error.problems)
        return None


def _value(text: str, kind: str | None) -> bool | int | str:
    if kind == "flag" and text in ("true", "false"):
        return text == "true"
    if kind == "number" and re.fullmatch(r"-?[0-9]{1,9}", text):
        return int(text)
    return text


def _card(text: str | None) -> str | None:
    """The upcard in its first form; what can't be read stays for `Setup` to tell."""
    if text in (None, NOTHING, UNKNOWN):
        return UNKNOWN if text == UNKNOWN else None
    try:
        return parse_face(text or "")
    except NotationError:
        return text


def _acts(pieces: Pieces, problems: list[str]) -> list[Act]:
    acts = []
    for number, given in enumerate(pieces.acts, 1):
        seat, words = re.fullmatch(r"(?:([0-9]) )?(.*)", given, re.DOTALL).groups()  # type: ignore[union-attr]
        try:
            acts.append(Act(parse_action(words), None if seat is None else Seat(int(seat))))
        except EuchreError as error:
            problems.append(say("position.unread", number=number, error=str(error)))
    return acts


def write_position(position: Position) -> str:
    """The line that `read_position` reads."""
    rules = position.rules
    options = ",".join(f"{name}={_text(value)}" for name, value in rules.changed.items())
    parts = [
        rules.name + (f"({options})" if options else ""),
        f"d{position.dealer}",
        "/".join(_cards(hand) for hand in position.hands),
    ]
    if position.upcard is not None:
        parts += ["u", position.upcard]
    if position.stock:
        parts += ["w", _cards(position.stock)]
    if position.acts:
        parts += [":", ", ".join(map(str, position.acts))]
    return " ".join(parts)


def _text(value: bool | int | str) -> str:  # noqa: FBT001 - an option's value
    return str(value).lower() if isinstance(value, bool) else str(value)


def _cards(text: str) -> str:
    """Cards in their first form, the unknown ones last."""
    return "".join(_known(text)) + UNKNOWN * text.count(UNKNOWN) or NOTHING


def position_of(deal: Deal) -> Position:
    """The position that a deal has come to; its score is left out.

    Errors: `SetupError` while the deal waits for its pack.
    """
    at = next((n for n, event in enumerate(deal.events) if isinstance(event, Shuffled)), None)
    if at is None:
        raise SetupError([say("position.undealt")])
    shuffled = deal.events[at]
    assert isinstance(shuffled, Shuffled)
    lifted = getattr(deal.events[at + 1], "lifted", 0)
    order = (*shuffled.order[lifted:], *shuffled.order[:lifted])
    dealt = begin_deal(deal.rules, deal.table.standing).with_pack(Shuffling(shuffled.order, lifted))
    acts = []
    while len(dealt.events) < len(deal.events):
        told = act_of(deal.events, len(dealt.events))
        assert told is not None
        seat, actions = told
        action = next(a for a in actions if dealt.why_not(a, seat) is None)
        acts.append(Act(action, None if seat == dealt.actor else seat))
        dealt = dealt.play(action, seat)
    return _unstacked(deal, order, tuple(acts))


def _unstacked(deal: Deal, order: Sequence[Face], acts: tuple[Act, ...]) -> Position:
    """What `Setup` stacks into a pack, taken off it again."""
    rules = deal.rules
    table = begin_deal(rules, fresh_standing(rules.seating.count, deal.dealer)).table
    hands = [""] * rules.seating.count
    widow: Sequence[Face] = ()
    upcard = None
    for slot in rules.slots:
        if isinstance(slot.phase, DealHands):
            for batch in slot.phase.batches(table):
                hands[batch.seat] += "".join(order[: batch.count])
                order = order[batch.count :]
        elif isinstance(slot.phase, SetWidow):
            widow, order = order[: slot.phase.count], order[slot.phase.count :]
        elif isinstance(slot.phase, TurnUp):
            upcard, order = order[0], order[1:]
    return Position(rules, tuple(hands), deal.dealer, upcard, "".join((*widow, *order)), acts)
