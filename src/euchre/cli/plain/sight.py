"""What a person is shown: hand, choices, score and tricks, in lines of at most 80 columns."""

from __future__ import annotations

import textwrap
from collections.abc import Sequence

from euchre.cli.plain.words import describe
from euchre.core.actions import Action
from euchre.core.cards import RANKS, Face, is_joker, rank_of
from euchre.core.sentences import has_sentence, say, show_card
from euchre.core.suits import SUITS
from euchre.core.telling import POOR_HANDS, Teller
from euchre.rules.observe import Observation
from euchre.rules.ruleset import Ruleset

WIDTH = 78


def wrap(text: str) -> str:
    """A long line as several."""
    return "\n".join(textwrap.wrap(text, WIDTH, subsequent_indent="   ")) or text


def sorted_hand(seen: Observation, rules: Ruleset) -> tuple[Face, ...]:
    """The person's cards: trumps first, each suit from high to low."""
    ordering = rules.ordering
    strain = seen.contract.strain if seen.contract else None

    def place(face: Face) -> tuple[bool, int, int]:
        suit = ordering.effective_suit(face, strain)
        if suit is None:
            return (False, -1, 0)
        if strain is not None:
            power = ordering.strength[strain][suit][face]
        else:
            power = len(RANKS) if is_joker(face) else RANKS.index(rank_of(face))
        return (suit != strain, SUITS.index(suit), -power)

    return tuple(sorted(seen.hand or (), key=place))


def hand_line(seen: Observation, rules: Ruleset) -> str:
    """What the person holds."""
    if seen.hand is None:
        return say("cli.play.not_looked")
    if not seen.hand:
        return say("cli.play.no_cards")
    return say("cli.play.hand", hand="  ".join(map(show_card, sorted_hand(seen, rules))))


def offers(seen: Observation, rules: Ruleset) -> tuple[Action, ...]:
    """What the person may do, cards in the order of the hand as it is shown."""
    place = {face: n for n, face in enumerate(sorted_hand(seen, rules))}
    return tuple(
        sorted(seen.legal, key=lambda action: place.get(getattr(action, "card", Face("")), -1))
    )


def choices(seen: Observation, offered_actions: Sequence[Action]) -> str:
    """The choices with their numbers."""
    part = part_of(seen)
    offered = [f"{n} {describe(action, part)}" for n, action in enumerate(offered_actions, 1)]
    lines: list[str] = []
    for choice in offered:
        if lines and len(lines[-1]) + len(choice) + 3 <= WIDTH:
            lines[-1] += f"   {choice}"
        else:
            lines.append(f"  {choice}")
    return "\n".join(lines)


def part_of(seen: Observation) -> str:
    """The person's part while the upcard is offered; "keeper" while poor hands are asked for."""
    if seen.phase in POOR_HANDS:
        return "keeper"
    if seen.phase != "order up" or seen.seat is None:
        return ""
    if seen.seat == seen.dealer:
        return "dealer"
    return "partner" if seen.sides[seen.seat] == seen.sides[seen.dealer] else ""


def question(seen: Observation, teller: Teller) -> str:
    """What is asked of the person."""
    phase = seen.phase.replace(" ", "_").replace("'", "")
    if seen.phase == "tricks" and not seen.trick:
        phase = "lead"
    code = f"prompt.{phase}"
    mine = f"{code}.you" if seen.seat == seen.dealer else code
    code = mine if has_sentence(mine) else code if has_sentence(code) else "prompt"
    return say(code, card=seen.upcard or "", seat=seen.dealer, names=teller.names)


def state_line(seen: Observation, teller: Teller) -> str:
    """Trump, who made it, and the tricks so far; empty before the make."""
    contract = seen.contract
    if contract is None or seen.seat is None or seen.phase != "tricks":
        return ""
    ours, theirs = tricks_of(seen)
    code = "cli.play.state" if contract.alone is None else "cli.play.state.alone"
    return say(
        code,
        number=len(seen.tricks) + 1,
        suit=contract.strain.value,
        seat=contract.maker if contract.alone is None else contract.alone,
        ours=ours,
        theirs=theirs,
        names=teller.names,
    )


def tricks_of(seen: Observation) -> tuple[int, int]:
    """The tricks of the person's side, and of the others."""
    assert seen.seat is not None
    side = seen.sides[seen.seat]
    ours = sum(n for seat, n in enumerate(seen.won) if seen.sides[seat] == side)
    return ours, sum(seen.won) - ours


def table_line(seen: Observation, teller: Teller) -> str:
    """The trick in progress; empty where there is none."""
    if not seen.trick:
        return ""
    cards = ", ".join(f"{teller.names[play.seat]} {show_card(play.card)}" for play in seen.trick)
    return say("cli.play.table", played=cards)


def last_trick(seen: Observation, teller: Teller) -> str:
    """The last quitted trick."""
    if not seen.tricks:
        return say("cli.play.no_trick")
    trick = seen.tricks[-1]
    cards = ", ".join(f"{teller.names[play.seat]} {show_card(play.card)}" for play in trick.plays)
    code = "cli.play.last.you" if trick.winner == seen.seat else "cli.play.last"
    return say(code, played=cards, seat=trick.winner, names=teller.names)


def score_line(points: Sequence[int], sides: Sequence[int], seat: int, target: int) -> str:
    """The points of both sides, the person's first."""
    theirs = next(n for n, side in zip(points, sides, strict=True) if side != sides[seat])
    return say("cli.play.score", ours=points[seat], theirs=theirs, target=target)
