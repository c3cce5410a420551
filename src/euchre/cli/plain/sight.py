"""What a person is shown: hand, choices, score and tricks, in lines of at most 80 columns."""

from __future__ import annotations

import textwrap
from collections.abc import Sequence

from euchre.cli.plain.words import MANY, describe
from euchre.core.actions import Action, Ask, Bid, Exchange, Partner
from euchre.core.cards import Face, is_joker, rank_of
from euchre.core.sentences import has_sentence, say, show_card
from euchre.core.suits import SUITS
from euchre.core.telling import POOR_HANDS, Teller, bid_text
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
            power = len(ordering.ranks)
            if not is_joker(face):
                power = ordering.ranks.index(rank_of(face))
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


def choices(seen: Observation, offered_actions: Sequence[Action], names: Sequence[str] = ()) -> str:
    """The choices with their numbers; how to type one where there are too many."""
    if len(offered_actions) > MANY:
        return _to_type(offered_actions)
    part = part_of(seen)
    offered = [
        f"{n} {describe(action, part, names)}" for n, action in enumerate(offered_actions, 1)
    ]
    lines: list[str] = []
    for choice in offered:
        if lines and len(lines[-1]) + len(choice) + 3 <= WIDTH:
            lines[-1] += f"   {choice}"
        else:
            lines.append(f"  {choice}")
    return "\n".join(lines)


def _to_type(offered: Sequence[Action]) -> str:
    """How each kind of choice is typed."""
    lines = []
    sizes = sorted({len(action.cards) for action in offered if isinstance(action, Exchange)})
    if sizes:
        count = str(sizes[0]) if len(sizes) == 1 else f"{sizes[0]}-{sizes[-1]}"
        lines.append(say("cli.play.type.cards", count=count))
    bids = [action for action in offered if isinstance(action, Bid)]
    if bids:
        first, last = (bid_text(bid.call, bid.strain) for bid in (bids[0], bids[-1]))
        lines.append(say("cli.play.type.bid", example=str(bids[0]), first=first, last=last))
    partners = [action for action in offered if isinstance(action, Partner)]
    if partners:
        lines.append(say("cli.play.type.partners", n=len(partners[0].seats)))
    if any(isinstance(action, Ask) for action in offered):
        lines.append(say("cli.play.type.ask"))
    if not lines:
        lines.append(", ".join(map(str, offered)))
    return "\n".join(f"  {line}" for line in lines)


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
    if phase == "name" and seen.high is not None:
        phase = "name_contract"
    if seen.phase == "tricks" and not seen.trick:
        phase = "lead"
    code = f"prompt.{phase}"
    mine = f"{code}.you" if seen.seat == seen.dealer else code
    code = mine if has_sentence(mine) else code if has_sentence(code) else "prompt"
    bid = ""
    if seen.high is not None and seen.phase == "auction":
        code, bid = "prompt.auction.high", bid_text(seen.high.call, seen.high.strain)
    return say(code, card=seen.upcard or "", seat=seen.dealer, bid=bid, names=teller.names)


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


def open_line(seen: Observation, teller: Teller) -> str:
    """The hands of others that lie open; empty where none does."""
    lines = [
        say("cli.play.open", seat=seat, cards=cards, names=teller.names)
        for seat, cards in enumerate(seen.open_hands)
        if cards and seat != seen.seat
    ]
    return "\n".join(map(wrap, lines))


def score_line(
    points: Sequence[int],
    sides: Sequence[int],
    seat: int,
    target: int,
    names: Sequence[str] = (),
) -> str:
    """The points of both sides, or of all players where each plays for himself; the person first.

    Fields: `target` the points that win, 0 where only the deals are counted.
    """
    if len(set(sides)) > 2 or not target:
        order = [*range(seat, len(points)), *range(seat)]
        listed = ", ".join(
            say("cli.play.score.seat", seat=other, n=points[other], names=names or None)
            for other in order
        )
        code = "cli.play.score.all" if target else "cli.play.score.deals"
        return wrap(say(code, points=listed, target=target))
    theirs = next(n for n, side in zip(points, sides, strict=True) if side != sides[seat])
    return say("cli.play.score", ours=points[seat], theirs=theirs, target=target)


def games_line(games: Sequence[int], teller: Teller) -> str:
    """The games that each has won."""
    listed = ", ".join(
        say("cli.play.score.seat", seat=seat, n=n, names=teller.names)
        for seat, n in enumerate(games)
    )
    return wrap(say("cli.play.games", points=listed))
