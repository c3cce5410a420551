"""Acts, calls and roles in words; the same sentences as in the browser."""

from __future__ import annotations

from collections.abc import Sequence

from euchre.core.sentences import has_sentence, say, show_card
from euchre.core.suits import SIGNS
from euchre.live.protocol import HintGiven, Why
from euchre.terminal.state import State
from euchre.terminal.view import View, capital


def strain_sign(strain: str) -> str:
    """The sign of a strain: a suit, or letters for no-trump."""
    return SIGNS.get(strain) or say("bid.nt")


def rung_name(call: str) -> str:
    """What a bid of the ladder is called."""
    return say(f"rung.{call}") if has_sentence(f"rung.{call}") else call


def bid_short(call: str, strain: str | None = None) -> str:
    """A bid in short: `7♥`, `8 NT`.

    Example:
        >>> bid_short("7", "h"), bid_short("8", "n"), bid_short("little")
        ('7♥', '8 NT', 'Little')
    """
    if not strain:
        return rung_name(call)
    gap = "" if call.isdigit() and strain in SIGNS else " "
    return f"{rung_name(call)}{gap}{strain_sign(strain)}"


def order_text(view: View, seat: int, *, alone: bool) -> str:
    """What adopting the upcard's suit is called for the one who does it."""
    return say(f"act.{view.part(seat) or 'order'}{'.alone' if alone else ''}")


def act_text(text: str) -> str:
    """What an action is called on its button."""
    verb, *rest = text.split()
    code = f"act.{text.replace(' ', '_')}"
    if verb == "throw" and len(rest) > 1 and has_sentence(f"hand.{rest[1]}"):
        return say("act.throw_in", hand=say(f"hand.{rest[1]}"))
    if verb == "farmers":
        return say("act.farmers", cards=rest)
    if has_sentence(code):
        return say(code)
    if len(rest) == 1 and has_sentence(f"act.{verb}.card"):
        return say(f"act.{verb}.card", card=rest[0])
    return capital(text)


def call_text(view: View, seat: int, call: str) -> str:
    """A call in short, as it stands beside the one who made it."""
    verb, *rest = call.split()
    alone = bool(rest) and rest[-1] == "alone"
    if verb == "order":
        return order_text(view, seat, alone=alone)
    if verb == "bid":
        strain = rest[1] if len(rest) > 1 and rest[1] != "alone" else None
        text = bid_short(rest[0], strain)
    else:
        code = f"call.{verb if verb == 'name' else call.replace(' ', '_')}"
        if not has_sentence(code):
            return call
        text = capital(say(code, suit=rest[0]) if verb == "name" else say(code))
        if verb != "name":
            return text
    return f"{text}, {say('call.alone')}" if alone else text


def hint_text(state: State, hint: HintGiven) -> str:
    """What the house would do, and why."""
    code = f"hint.{hint.rule}"
    why = say(code, **hint.args) if has_sentence(code) else ""
    return say("advice.says", what=advised(state.view, state.prompt.legal, hint.a), why=why).strip()


def advised(view: View, legal: Sequence[str], action: str) -> str:
    """What an act that somebody advises is called, among those allowed."""
    verb, *rest = action.split()
    ordering = any(text.split()[0] == "order" for text in legal)
    if verb == "order":
        return order_text(view, view.own, alone=bool(rest))
    if verb == "pass" and ordering and view.part(view.own) == "take":
        return say("act.turn_down")
    if verb == "bid":
        return bid_short(rest[0], rest[1] if len(rest) > 1 else None)
    if verb == "exchange":
        return say("advice.cards", cards=rest)
    if verb == "partner":
        return ", ".join(view.names[int(seat)] for seat in rest)
    if rest and len(rest[0]) == 2:
        return show_card(rest[0])
    code = f"call.{verb if verb == 'name' else action.replace(' ', '_')}"
    if has_sentence(code):
        return say(code, suit=rest[0]) if verb == "name" else say(code)
    return act_text(action)


def slip_text(view: View, why: Why) -> str:
    """A refusal: the rule, and the cards."""
    return view.say(f"reason.{why.reason}", **why.args)


def trump_text(view: View) -> str:
    """The trump and who made it."""
    deal = view.deal
    contract = deal.contract
    if contract is None:
        return say("trump.none")
    rung = view.rung(contract.level)
    kind = "made"
    if contract.alone == contract.maker:
        kind = "alone"
    elif rung is not None and not rung.forced:
        kind = "bid"
    bid = rung_name(rung.call) if rung else ""
    parts = [view.say_of(f"trump.{kind}", contract.maker, bid=bid)]
    if kind == "alone" and rung:
        parts.append(bid)
    if contract.alone is not None and contract.alone != contract.maker:
        parts.append(view.say_of("trump.alone", contract.alone))
    if deal.called:
        parts.append(say("trump.called", suit=deal.called))
    if contract.lone_defender is not None:
        parts.append(view.say_of("trump.defends", contract.lone_defender))
    suit = capital(say(f"suit.{contract.strain}"))
    sign = SIGNS.get(contract.strain, "")
    return " · ".join([f"{sign} {suit}".strip(), *parts])


def game_text(view: View) -> str:
    """What is played, and to what end."""
    table = view.table
    code = "page.game" if table.target else "page.deals" if table.deals else "page.endless"
    number = view.deal.number + 1
    text = say(code, title=table.title, target=table.target, number=number, of=table.deals)
    return f"{say('practise.here')} · {text}" if table.practise else text
