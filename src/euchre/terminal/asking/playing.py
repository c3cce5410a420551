"""Questions about one card of the hand: play it, lay it away, give it."""

from __future__ import annotations

from euchre.core.sentences import say
from euchre.terminal.asking.controls import hints, pass_button
from euchre.terminal.order import mark_of, suit_led
from euchre.terminal.question import Act, Button, Question
from euchre.terminal.state import State
from euchre.terminal.wording import strain_sign


def ask_card(state: State, verb: str) -> Question:
    """Lay away or give one card of the hand."""
    view = state.view
    deal, contract = view.deal, view.deal.contract
    face = state.card(state.selected)
    chosen = face if face and f"{verb} {face}" in state.prompt.legal else None
    lone = contract.alone if contract else None
    partners = [s for s in view.seats if s != view.own and view.is_ours(s)]
    partner = lone if lone is not None and lone != view.me else partners[0] if partners else 0
    own_upcard = deal.upcard_state == "taken" and deal.dealer == view.me and not deal.laid_away
    tells = verb == "give" or own_upcard
    args = {"card": deal.upcard or "", "seat": partner}
    act = Button(
        text=say(f"act.{verb}.card", card=chosen) if chosen else say(f"act.{verb}"),
        do=Act(f"{verb} {chosen}"),
        small="" if chosen else say("act.choose_one"),
        key="o",
        main=True,
        off=chosen is None,
    )
    return Question(
        verbs=(verb,),
        head=view.say(f"ask.{verb}", **args),
        small=view.say(f"ask.{verb}.then", **args) if tells else "",
        acts=(*pass_button(state), act),
    )


def _ask_suit(state: State, face: str) -> Question:
    """The suits that a joker led at no-trump may ask for."""
    texts = [text for text in state.prompt.legal if text.startswith(f"play {face} ")]
    tiles = tuple(
        Button(
            text=f"{strain_sign(suit)} {say(f'suit.{suit}')}",
            do=Act(text),
            key=suit,
            hint=hints(state, text),
        )
        for text in texts
        for suit in (text.split()[2],)
    )
    return Question(verbs=("play",), head=say("ask.joker"), small=say("ask.joker.then"), acts=tiles)


def ask_play(state: State) -> Question:
    """Play to the trick."""
    view, legal = state.view, state.prompt.legal
    deal, table = view.deal, view.table
    strain = deal.contract.strain if deal.contract else "n"
    face = state.card(state.selected)
    if face and any(text.startswith(f"play {face} ") for text in legal):
        return _ask_suit(state, face)
    if not deal.trick:
        code = "ask.lead.then" if deal.tricks else "ask.lead.first"
        return Question(verbs=("play",), head=say("ask.lead"), small=say(code))
    led = deal.trick[0].suit or suit_led(table, strain, deal.trick[0].card)
    if not led:
        return Question(verbs=("play",), head=say("ask.free"))
    faces = [text.split()[1] for text in legal if text.startswith("play ")]
    follows = all(suit_led(table, strain, one) == led for one in faces)
    left = next((one for one in faces if mark_of(table, strain, one) == "L"), None)
    bound = any(text.startswith("play ") for text in state.prompt.refused)
    trumps = led != strain and any(suit_led(table, strain, one) == strain for one in faces)
    code = "ask.follow" if follows else "ask.bound" if bound else "ask.free"
    if follows and left and led == strain:
        small = say("ask.follow.left", card=left)
    elif code == "ask.free" and not trumps:
        small = say("ask.free.throw", suit=led)
    else:
        small = say(f"{code}.then", suit=led)
    return Question(verbs=("play",), head=say(code, suit=led), small=small)
