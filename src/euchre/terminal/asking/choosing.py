"""Questions with a choice made in parts: a bid, cards to lay away, partners, a suit that finds one."""

from __future__ import annotations

from collections.abc import Iterator

from euchre.core.cards import is_joker
from euchre.core.sentences import has_sentence, say, show_card
from euchre.live.protocol import RungInfo
from euchre.terminal.asking.controls import hints, offer, pass_button
from euchre.terminal.question import Act, Button, Choose, Put, Question
from euchre.terminal.state import State, texts_of
from euchre.terminal.view import capital
from euchre.terminal.wording import bid_short, rung_name, strain_sign

FEW = 3
"""So many other acts stand in the line of the buttons; more have rows of their own."""


def _meaning(rung: RungInfo) -> str:
    """What a rung asks of its maker."""
    own = f"rung.{rung.call}.then"
    if has_sentence(own):
        return say(own, n=rung.tricks)
    parts = [say("bid.tricks", n=rung.tricks)]
    if rung.alone:
        parts.append(say("bid.alone"))
    elif rung.partners is not None:
        parts.append(say("bid.partners" if rung.partners else "bid.no_partners", n=rung.partners))
    return capital(", ".join(parts))


def ask_bid(state: State) -> Question:
    """The ladder: a grid where each strain has its own value, else rungs and then strains."""
    view, picked = state.view, state.picked
    bids = texts_of(state.prompt.legal, "bid")
    rungs = [rung for rung in view.table.ladder if not rung.forced]
    grid = any(len(rung.values) > 1 for rung in rungs)
    rung = next((one for one in rungs if picked and one.call == picked[0]), None)
    chosen = next((bid for bid in bids if bid == picked), None)
    rows = _grid(state, rungs, bids) if grid else _ladder(state, rungs, bids, rung)
    if chosen:
        strain = chosen[1] if len(chosen) > 1 else None
        value = view.worth(chosen[0], strain)
        text = say("act.bid.for" if grid else "act.bid", bid=bid_short(*chosen), value=value)
    else:
        text = say("act.bid.choose")
    high = view.deal.high
    if rung is not None:
        small = _meaning(rung)
    elif high is not None:
        small = view.say_of("ask.bid.high", high.seat, bid=bid_short(high.call, high.strain))
    else:
        small = say("ask.bid.none")
    act = Button(
        text=text,
        do=Act(" ".join(("bid", *(chosen or ())))),
        key="o",
        main=True,
        off=chosen is None,
    )
    return Question(
        verbs=("bid",),
        head=say("ask.bid"),
        small=small,
        rows=rows,
        grid=grid,
        acts=(*pass_button(state), act),
    )


def _strains(state: State, bids: tuple[tuple[str, ...], ...]) -> list[str]:
    """The strains that are bid in, from the one worth least."""
    named = [strain for strain in "shdcn" if any(bid[1:] == (strain,) for bid in bids)]
    rung = next((one for one in state.view.table.ladder if len(one.values) > 1), None)
    if rung is None:
        return named
    return sorted(named, key=lambda strain: state.view.worth(rung.call, strain))


def _grid(
    state: State, rungs: list[RungInfo], bids: tuple[tuple[str, ...], ...]
) -> tuple[tuple[Button, ...], ...]:
    """A row for each number of tricks, a column for each strain; other bids in a row of their own."""
    strains = _strains(state, bids)
    hinted = tuple(state.hint.a.split()[1:]) if state.hint else ()

    def cell(rung: RungInfo, *strain: str) -> Button:
        bid = (rung.call, *strain)
        value = state.view.worth(rung.call, strain[0] if strain else None)
        return Button(
            text=f"{bid_short(*bid)} {value}",
            do=Put(bid),
            off=bid not in bids,
            barred=bid not in bids,
            on=state.picked == bid,
            hint=hinted == bid,
        )

    numbered = [rung for rung in rungs if len(rung.values) > 1]
    others = tuple(cell(rung) for rung in rungs if len(rung.values) == 1)
    rows = [tuple(cell(rung, strain) for strain in strains) for rung in numbered]
    return tuple(row for row in (*rows, others) if row)


def _ladder(
    state: State,
    rungs: list[RungInfo],
    bids: tuple[tuple[str, ...], ...],
    chosen: RungInfo | None,
) -> tuple[tuple[Button, ...], ...]:
    """A row of rungs, and under it a row of strains where they are named in the bid."""
    hinted = tuple(state.hint.a.split()[1:]) if state.hint else ()
    row = []
    for rung in rungs:
        is_open = any(bid[0] == rung.call for bid in bids)
        row.append(
            Button(
                text=rung_name(rung.call),
                do=Put((rung.call,)),
                off=not is_open,
                barred=not is_open,
                on=rung is chosen,
                hint=hinted[:1] == (rung.call,),
            )
        )
    strains = tuple(
        Button(
            text=f"{strain_sign(strain)}",
            do=Put((chosen.call if chosen else "", strain)),
            key=strain,
            off=chosen is None or (chosen.call, strain) not in bids,
            on=state.picked[1:] == (strain,),
            hint=hinted[1:] == (strain,),
        )
        for strain in _strains(state, bids)
    )
    return (tuple(row), strains) if strains else (tuple(row),)


def ask_exchange(state: State) -> Question:
    """Lay cards away, for others or for a widow taken."""
    sets = state.sets
    least, most = min(map(len, sets)), max(map(len, sets))
    faces = sorted(face for key in state.picked if (face := state.card(key)))
    chosen = next((cards for cards in sets if sorted(cards) == faces), None)
    draws = least < most
    kind, count = "change" if draws else "away", len(faces)
    missing = max(least - count, 1)
    act = Button(
        text=say(f"act.{kind}", n=count) if chosen else say("act.choose_more", n=missing),
        do=Act(" ".join(("exchange", *(chosen or ())))),
        small="" if draws else say("act.chosen", number=count, of=most),
        key="o",
        main=True,
        off=chosen is None,
    )
    clear = Button(text=say("act.clear"), do=Put(()), off=not faces)
    return Question(
        verbs=("exchange",),
        head=say("ask.change" if draws else "ask.exchange", n=most, number=most),
        small=say("ask.change.then" if draws else "ask.exchange.then", n=most),
        acts=(*pass_button(state, "act.keep_all"), clear, act),
    )


def ask_partners(state: State) -> Question:
    """Partners by their names, or by asking for a card."""
    view = state.view
    sets = texts_of(state.prompt.legal, "partner")
    count = len(sets[0]) if sets else 0
    seats = sorted({int(seat) for cards in sets for seat in cards})
    picked = {one for one in state.picked if not one.startswith("suit ")}
    chosen = next((one for one in sets if set(one) == picked), None)
    hinted = state.hint.a.split() if state.hint else []
    names = tuple(
        Button(
            text=view.name(seat),
            do=Choose(str(seat), count),
            on=str(seat) in picked,
            hint=hinted[:1] == ["partner"] and str(seat) in hinted,
        )
        for seat in seats
    )
    missing = count - len(picked)
    text = (
        view.say("act.partners", seats=[int(seat) for seat in chosen])
        if chosen
        else say("act.choose_names", n=missing, number=missing)
    )
    act = Button(
        text=text,
        do=Act(" ".join(("partner", *(chosen or ())))),
        key="o",
        main=True,
        off=chosen is None,
    )
    return Question(
        verbs=("partner", "ask"),
        head=say("ask.partners", n=count),
        small=say("ask.partners.then"),
        rows=(names, *_card_rows(state)),
        acts=(act,),
    )


def _card_rows(state: State) -> Iterator[tuple[Button, ...]]:
    """A card to ask for: its suit first, then its rank."""
    faces = [cards[0] for cards in texts_of(state.prompt.legal, "ask")]
    if not faces:
        return
    suits = {"j" if is_joker(face) else face[1] for face in map(str, faces)}  # type: ignore[arg-type]
    picked = next((one[5:] for one in state.picked if one.startswith("suit ")), None)
    others = tuple(one for one in state.picked if not one.startswith("suit "))
    yield tuple(
        Button(
            text=say("card.joker") if suit == "j" else strain_sign(suit),
            do=Put((*others, f"suit {suit}")),
            key="" if suit == "j" else suit,
            on=suit == picked,
        )
        for suit in "shdcj"
        if suit in suits
    )
    if picked:
        yield tuple(
            Button(text=show_card(face), do=Act(f"ask {face}"), hint=hints(state, f"ask {face}"))
            for face in faces
            if (len(face) == 2 and face[1] == picked) or (picked == "j" and face[0] == "B")
        )


def ask_call(state: State) -> Question:
    """Call a suit whose best card finds the partner; or a card of an open hand."""
    legal = state.prompt.legal
    suits = [suit for suit in "shdc" if f"call {suit}" in legal]
    if not suits:
        return ask_any(state)
    alone = [offer(state, "alone", key="a")] if "alone" in legal else []
    tiles = [
        Button(
            text=f"{strain_sign(suit)} {say(f'suit.{suit}')}",
            do=Act(f"call {suit}"),
            key=suit,
            hint=hints(state, f"call {suit}"),
        )
        for suit in suits
    ]
    return Question(
        verbs=("call", "alone"),
        head=say("ask.call"),
        small=say("ask.call.then"),
        acts=(*pass_button(state), *alone, *tiles),
    )


def ask_any(state: State) -> Question:
    """Whatever else there is to choose from: few as buttons in a line, many in rows."""
    texts = [text for text in state.prompt.legal if text != "pass"]
    few = len(texts) <= FEW
    first = texts[0].replace(" ", "_") if texts else ""
    codes = (f"ask.{first}", f"ask.phase.{state.prompt.phase}")
    code = next((one for one in codes if has_sentence(one)), "ask.any")
    last = texts[-1] if texts else ""
    shown = tuple(offer(state, text, main=few and text == last) for text in texts)
    return Question(
        verbs=tuple(text.split()[0] for text in texts),
        head=say(code),
        small=say(f"{code}.then") if has_sentence(f"{code}.then") else "",
        offers=() if few else shown,
        acts=(*pass_button(state), *(shown if few else ())),
    )
