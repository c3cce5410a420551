"""Questions at a turned card and before it: order up, name a suit, poor hands, a blind call."""

from __future__ import annotations

from euchre.core.sentences import say
from euchre.terminal.asking.controls import alone_switch, hints, offer, pass_button
from euchre.terminal.question import Act, Button, Question
from euchre.terminal.state import State
from euchre.terminal.wording import order_text, strain_sign

STRAINS = "shdcn"


def ask_order(state: State) -> Question:
    """Round one: adopt the upcard's suit."""
    view, legal = state.view, state.prompt.legal
    deal, role = view.deal, view.part(view.own) or "order"
    must = "order" not in legal
    alone = must or (state.alone and "order alone" in legal)
    suit = deal.upcard_suit or "n"
    args = {"card": deal.upcard, "seat": deal.dealer, "suit": suit}
    code = "ask.order.must_alone" if must else f"ask.order.{role}.then"
    order = Button(
        text=order_text(view, view.own, alone=alone),
        do=Act("order alone" if alone else "order"),
        key="o",
        main=True,
        hint=hints(state, "order"),
    )
    return Question(
        verbs=("order",),
        head=view.say(f"ask.order.{role}", **args),
        small=view.say(code, **args),
        acts=(
            *pass_button(state, "act.turn_down" if role == "take" else "act.pass"),
            *(() if must else alone_switch(state)),
            order,
        ),
    )


def ask_name(state: State) -> Question:
    """Name a suit: in round two, for a joker turned up, or after the highest bid."""
    legal, refused, deal = state.prompt.legal, state.prompt.refused, state.view.deal
    tiles = []
    for strain in STRAINS:
        action = f"name {strain}"
        lone = f"{action} alone"
        is_open = action in legal or lone in legal
        if not is_open and action not in refused:
            continue
        alone = lone in legal and (state.alone or action not in legal)
        tiles.append(
            Button(
                text=f"{strain_sign(strain)} {say(f'suit.{strain}')}"
                if strain != "n"
                else say("bid.nt"),
                do=Act(lone if alone else action),
                key=strain,
                off=not is_open,
                barred=not is_open,
                hint=hints(state, action),
            )
        )
    if "pass" in legal:
        code = "ask.name"
    elif deal.upcard is None:
        code = "ask.name.won"
    else:
        code = "ask.name.joker" if deal.upcard_state == "up" else "ask.name.stuck"
    down = deal.upcard if deal.upcard_state == "down" else None
    return Question(
        verbs=("name",),
        head=say(code),
        small=say("ask.name.then", card=down) if down else "",
        acts=(*pass_button(state), *alone_switch(state), *tiles),
    )


def ask_poor(state: State) -> Question:
    """Blind call and poor hands."""
    legal = state.prompt.legal
    blind = "blind" in legal
    poor = [text for text in legal if text not in ("pass", "look", "blind")]
    code = "ask.blind" if blind else "ask.poor" if poor else "ask.poor.none"
    acts = [*pass_button(state, "act.play_on" if poor else "act.go_on")]
    if blind:
        acts.append(offer(state, "blind", key="b"))
    if "look" in legal:
        acts.append(offer(state, "look", main=True, key="o"))
    return Question(
        verbs=("throw", "farmers", "blind", "look"),
        head=say(code),
        small=say(f"{code}.then", suit=state.view.deal.upcard_suit or "n"),
        offers=tuple(offer(state, text) for text in poor),
        acts=tuple(acts),
    )
