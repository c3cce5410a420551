"""The searching bots don't peek, and don't care what suits and seats are called.

Hidden cards changed round change neither what is done nor the work: layouts drawn, layouts played
out, acts looked at, and what each is worth to the last digit.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

import euchre
from euchre.bots.expert.bot import ExpertBot
from euchre.core.actions import Action, parse_action
from euchre.core.cards import Face
from euchre.core.shuffle import Luck
from euchre.rules.deal import Deal
from euchre.rules.ruleset import Ruleset
from euchre.solver.search.styles import BELIEF, settings
from euchre.solver.search.thought import Thought

FEW = settings(drawn=60, kept=25, discard_drawn=15, call_drawn=15, every=50, **BELIEF)
STICK = {"stick_the_dealer": True}


def shuffled_elsewhere(deal: Deal, first: Deal, acts: list[Action], seat: int, luck: Luck) -> Deal:
    """The same deal with the cards that a seat hasn't seen dealt anew among the others."""
    rules, table = deal.rules, first.table
    seen = {face for trick in deal.table.tricks for face in trick.cards.values()}
    seen |= {laid.card for laid in deal.table.trick} | {table.upcard}
    places: list[list[Face]] = [list(table.hand(s)) for s in range(4)]
    places.append([f for f in (rules.pack.faces[c] for c in table.stock) if f != table.upcard])
    hidden = [f for s, place in enumerate(places) if s != seat for f in place if f not in seen]
    fresh = iter(luck.shuffled(hidden))
    laid = [
        [f if s == seat or f in seen else next(fresh) for f in place]
        for s, place in enumerate(places)
    ]
    other = rules.setup(
        hands=[" ".join(hand) for hand in laid[:4]],
        upcard=table.upcard,
        stock=" ".join(laid[4]),
        dealer=first.dealer,
    ).deal()
    for action in acts:
        other = other.play(action)
    return other


def decisions(rules: Ruleset, seed: int) -> Iterator[tuple[Deal, Deal, list[Action]]]:
    """Every decision of a deal in which seats do what the bot would: first deal, deal, acts."""
    first = deal = rules.deal(seed=seed, dealer=seed % 4)
    acts: list[Action] = []
    bot = ExpertBot("few", FEW)
    while (seat := deal.actor) is not None:
        seen = deal.observe(seat)
        yield first, deal, list(acts)
        action = bot.act(seen, Luck(0, 0))
        acts.append(action)
        deal = deal.play(action)


def thought(deal: Deal) -> Thought | None:
    assert deal.actor is not None
    return ExpertBot("few", FEW).think(deal.observe(deal.actor))


def test_hidden_cards_dealt_anew_the_same_thoughts() -> None:
    rules = euchre.ruleset("north-american", **STICK)
    asked: Counter[str] = Counter()
    for seed in range(40):
        for first, deal, acts in decisions(rules, seed):
            seat = deal.actor
            assert seat is not None
            mine, luck = thought(deal), Luck(seed, len(acts))
            for _ in range(3):
                try:
                    other = shuffled_elsewhere(deal, first, acts, seat, luck)
                except euchre.IllegalAction:
                    continue
                if other.actor == seat and other.legal() == deal.legal() and mine is not None:
                    assert thought(other) == mine
                    asked[deal.phase] += 1
    assert all(asked[phase] > 10 for phase in ("order up", "name", "tricks")), asked
    assert asked["discard"] > 5, asked


SWAPS = ({"s": "h", "h": "s", "c": "d", "d": "c"}, {"s": "c", "c": "s", "h": "d", "d": "h"})
"""Suits changed round, next suits staying next."""


def renamed(text: str, names: dict[str, str]) -> str:
    """Every suit of an action's text renamed."""
    words = text.split()
    for at, word in enumerate(words):
        if word in names:
            words[at] = names[word]
        elif len(word) == 2 and word[1] in names:
            words[at] = word[0] + names[word[1]]
    return " ".join(words)


def renamed_deal(first: Deal, acts: list[Action], names: dict[str, str], turn: int) -> Deal:
    table, rules = first.table, first.rules
    hands = [renamed(" ".join(table.hand((s - turn) % 4)), names) for s in range(4)]
    stock = [rules.pack.faces[c] for c in table.stock]
    left = " ".join(f for f in stock if f != table.upcard)
    other = rules.setup(
        hands=hands,
        upcard=renamed(str(table.upcard), names),
        stock=renamed(left, names),
        dealer=(first.dealer + turn) % 4,
    ).deal()
    for action in acts:
        other = other.play(renamed(str(action), names))
    return other


def test_suits_and_seats_renamed_the_act_is_renamed() -> None:
    """But where the rules of the house break a tie by the order of the suits, in a layout or two."""
    rules = euchre.ruleset("north-american", **STICK)
    same, asked = 0, 0
    for seed in range(10):
        for first, deal, acts in decisions(rules, seed):
            mine = thought(deal)
            if mine is None:
                continue
            for turn, names in enumerate(SWAPS):
                other = thought(renamed_deal(first, acts, names, turn))
                assert other is not None
                asked += 1
                same += renamed(str(mine.action), names) == str(other.action)
    assert asked > 200
    assert same > 0.97 * asked, (same, asked)


def test_texts_are_renamed() -> None:
    names = SWAPS[0]
    for text, other in (("play Js", "play Jh"), ("name c alone", "name d alone"), ("pass", "pass")):
        assert renamed(text, names) == other
        assert str(parse_action(other)) == other
