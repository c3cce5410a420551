"""What came of a deal, or of the game, in the words of the game."""

from __future__ import annotations

from euchre.core import events as ev
from euchre.core.sentences import has_sentence, say
from euchre.live.protocol import Needs
from euchre.terminal.state import State
from euchre.terminal.view import View, capital
from euchre.terminal.widgets.score import seats_of
from euchre.terminal.wording import bid_short

COUNTED = 5
"""Tricks that the words for a lone hand name."""


def headline(state: State) -> str:
    """The result in two or three words."""
    view = state.view
    if state.prompt.needs is Needs.NOTHING and view.ended is not None:
        return _ending(view)
    winners = _game_winners(view)
    if winners:
        return view.say("result.game_won", seats=winners)
    return _outcome_name(view)


def _outcome_name(view: View) -> str:
    deal = view.deal
    outcome = deal.outcome or ""
    lost = min(0, deal.marks[deal.contract.maker]) if deal.contract else 0
    if lost:
        return say("result.set_back", n=-lost)
    if outcome == "lone" and len(deal.tricks) != COUNTED:
        return say("result.lone.all")
    code = f"result.{outcome}"
    if has_sentence(code):
        return say(code)
    return capital(say(f"outcome.{outcome}")) if has_sentence(f"outcome.{outcome}") else outcome


def _game_winners(view: View) -> list[int]:
    """Who won a game by the deal that is over, or by it the whole match."""
    if view.ended is not None:
        return list(view.ended.winners)
    won = view.won
    return list(won.winners) if won is not None and won.deal == view.deal.number else []


def _ending(view: View) -> str:
    assert view.ended is not None
    winners = list(view.ended.winners)
    ours = view.me in winners
    if not winners:
        return say("result.level")
    score = view.points
    if score is None or not view.has_two_sides:
        single = len(winners) == 1 and not ours
        return view.say("result.winners", seats=winners, n=1 if single else 2)
    whose = "ours" if ours else "theirs"
    if view.ended.rubber:
        return say(f"result.rubber.{whose}")
    if view.table.games > 1:
        return say(f"result.match.{whose}")
    us, them = (score[seats_of(view, side)[0]] for side in ("us", "them"))
    if len(view.seats) == 2:
        code = "result.won.you" if ours else "result.lost.seat"
        return view.say(code, seat=winners[0], us=us, them=them)
    return say("result.won" if ours else "result.lost", us=us, them=them)


def remarks(view: View) -> list[str]:
    """What else there is to say when a game is won: the barn, a skunk, what the rubber is worth."""
    winners, score, target = _game_winners(view), view.points, view.table.target
    if not winners or score is None:
        return []
    found = []
    before = score[winners[0]] - view.deal.marks[winners[0]]
    if target > 1 and view.has_two_sides and before == target - 1:
        found.append(say("result.barn"))
    if target and all(n <= 0 for seat, n in enumerate(score) if seat not in winners):
        found.append(say("result.skunk.slam" if view.table.slam else "result.skunk"))
    if view.ended is not None and view.ended.rubber:
        found.append(say("result.rubber.worth", n=view.ended.rubber))
    if view.games and view.table.games > 1 and view.has_two_sides:
        us, them = (view.games[seats_of(view, side)[0]] for side in ("us", "them"))
        found.append(say("result.games", us=us, them=them))
    return found


def story(view: View) -> str:
    """What happened, in one sentence."""
    deal = view.deal
    outcome = deal.outcome or ""
    thrown = next((event for event in deal.events if isinstance(event, ev.ThrewIn)), None)
    if thrown is not None:
        return view.say_of("result.thrown", thrown.seat, cards=thrown.cards)
    contract = deal.contract
    if contract is None:
        code = f"result.{outcome}.then"
        if deal.upcard and has_sentence(code):
            return say(code, card=deal.upcard)
        return say("result.no_bid") if view.table.ladder else ""
    maker = contract.maker
    n = sum(won for seat, won in enumerate(deal.won) if deal.sides[seat] == deal.sides[maker])
    if not deal.tricks:
        return view.say_of("result.unplayed", maker, suit=contract.strain)
    rung = view.rung(contract.level)
    if rung is not None and not rung.forced:
        bid = bid_short(rung.call, contract.strain if rung.call.isdigit() else None)
        return view.say_of("result.bid", maker, bid=bid, n=n, number=n)
    code = f"result.{outcome}.then"
    four = len(view.seats) == 4 and view.has_two_sides
    told = code if four and has_sentence(code) else "result.then"
    return view.say_of(told, maker, suit=contract.strain, n=n, number=n)


def gain(view: View) -> str:
    """What the deal gave, and to whom; empty where nobody marked."""
    deal = view.deal
    best, worst, own = max(deal.marks), min(deal.marks), deal.marks[view.own]
    shown = own if not view.has_two_sides and own else best if best > 0 else worst
    if not shown:
        return ""
    seats = [seat for seat, n in enumerate(deal.marks) if n == shown]
    ours = any(view.counts_with_us(seat) for seat in seats)
    if view.has_two_sides and len(view.seats) > 2:
        whom = say("score.for_us" if ours else "score.for_them")
    elif len(seats) > 1 and not ours:
        whom = say("score.for_players", n=len(seats))
    else:
        whom = say("score.for_you") if ours else view.names[seats[0]]
    return f"{signed(shown)} {whom}"


def signed(points: int) -> str:
    """Points with their sign.

    Example:
        >>> signed(2), signed(-40)
        ('+2', '−40')
    """
    return f"+{points}" if points > 0 else f"−{-points}" if points < 0 else "0"
