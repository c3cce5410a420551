"""What players have complained of in bots that were their partners, asked of the bot that searches.

TB n is TricksterBots n; the positions are our own.
"""

from __future__ import annotations

from typing import Any, NamedTuple

import pytest

import euchre
from euchre.bots.expert.bot import ExpertBot
from euchre.core.shuffle import BOT, Luck
from euchre.rules.deal import Deal

PASSES = "pass, pass, pass, pass"
ANY = "any"
"""Stands for the first legal action: the dealer's discard, which nobody but he sees."""


class Case(NamedTuple):
    """A position, and what may be done there. Fields: `good` actions, `bad` ones where all else is."""

    name: str
    hands: dict[int, str]
    upcard: str
    acts: str
    good: str = ""
    bad: str = ""
    score: tuple[int, int] = (0, 0)
    options: dict[str, Any] = {}  # noqa: RUF012 - a named tuple


STICK = {"stick_the_dealer": True}
CASES = [
    Case(
        "TB30: the left is not bared before a trick is won",
        {0: "Qs Ks Ad Td 9c", 1: "As 9s Qd Kd Tc", 2: "Jd 9h Qc Kc 9d", 3: "Th Jh Qh Ah Js"},
        "Kh",
        "pass, pass, pass, order, discard Js, play Qs, play As",
        "play 9d, play Qc, play Kc",
    ),
    Case(
        "TB280: second hand ducks when both last tricks are needed",
        {0: "9c Ad Js 9h As", 1: "Tc Td 9s Jc Kc", 2: "Qc 9d Ts Th Qh", 3: "Ac Kd Ah Qd Jh"},
        "Qs",
        "order, discard Jh, play 9c, play Tc, play Qc, play Ac, play Kd, play Ad, play Td, "
        "play 9d, play Js, play 9s, play Ts, play Qs, play 9h",
        "play Kc",
    ),
    Case(
        "TB266: the best trump is led when both last tricks are needed",
        {0: "9c 9d Ah Js Td", 1: "Tc Qd Th 9s Kc", 2: "Qc Kd 9h Ts Jh", 3: "Ac Ad Kh As Jd"},
        "Ks",
        "pass, pass, pass, order, discard Jd, play 9c, play Tc, play Qc, play Ac, play Ad, "
        "play 9d, play Qd, play Kd, play Kh, play Ah, play Th, play 9h",
        "play Js",
    ),
    Case(
        "TB267: of two last trumps the higher is led",
        {0: "9c Th Ad Ks 9s", 1: "Tc 9h Td Js Ts", 2: "Qc Qh 9d Jc Kh", 3: "Ac Ah Kd Kc Jd"},
        "Qs",
        "order, discard Jd, play 9c, play Tc, play Qc, play Ac, play Ah, play Th, play 9h, "
        "play Qh, play Kd, play Ad, play Td, play 9d",
        "play Ks",
    ),
    Case(
        "TB278: a trump is led to the maker",
        {0: "Jh Jd Ts Qd 9c", 1: "9h 9s Td Tc Qc", 2: "Kh Ah Ks Kd Kc", 3: "Qh As 9d Qs Ac"},
        "Th",
        "pass, pass, order, discard 9d",
        "play Jh, play Jd",
    ),
    Case(
        "TB278: and another",
        {0: "Jh Jd Ts Qd 9c", 1: "9h 9s Td Tc Qc", 2: "Kh Ah Ks Kd Kc", 3: "Qh As 9d Qs Ac"},
        "Th",
        "pass, pass, order, discard 9d, play Jh, play 9h, play Kh, play Th",
        "play Jd",
    ),
    Case(
        "TB272: no trump is led when both opponents are void",
        {0: "Jh Jd Ts Qd 9c", 1: "Js 9s Td Tc Qc", 2: "Kh Ah Ks Kd Kc", 3: "Qs As 9d Ad Ac"},
        "Th",
        "pass, pass, order, discard Th, play Jh, play 9s, play Kh, play 9d",
        "play Ts, play Qd, play 9c",
    ),
    Case(
        "TB141: a low plain card is led against a lone hand",
        {0: "As Ts 9c 9d Qh"},
        "Th",
        "pass, order alone, any",
        "play Ts, play 9c, play 9d",
    ),
    Case(
        "TB271: right, king, ten of next are named", {0: "Jh Kh Th 9c Qs"}, "9d", PASSES, "name h"
    ),
    Case("TB193: right, ace, king are ordered", {0: "Jh Ah Kh 9c Tc"}, "9h", "", "order"),
    Case("TB193: and named", {0: "Jh Ah Kh 9c Qs"}, "9d", PASSES, "name h, name h alone"),
    Case("TB277: both bowers in second seat", {1: "Jh Jd 9c Td Qs"}, "9h", "pass", "order"),
    *(
        Case(
            f"TB219: two bare bowers pass in first seat: {card}",
            {0: "Jh Jd 9c Td Qs"},
            card,
            "",
            "pass",
        )
        for card in ("9h", "Th", "Qh", "Kh", "Ah")
    ),
    Case(
        "TB328: the right is taken up when they lack one",
        {3: "Jh 9c Td Qs Kc"},
        "Qh",
        "pass, pass, pass",
        "order",
        score=(9, 8),
    ),
    Case(
        "TB328: with three trumps",
        {3: "Jh Qh 9h Qs Kc"},
        "Th",
        "pass, pass, pass",
        "order",
        score=(9, 8),
    ),
    Case("TB286: not alone at eight", {0: "Jh Jd Ah Kh As"}, "9h", "", "order", score=(8, 0)),
    Case("TB286: not alone at nine", {0: "Jh Jd Ah Kh As"}, "9h", "", "order", score=(9, 0)),
    Case(
        "TB322: no trump is led to a partner who was stuck",
        {0: "9d Td Jh Kh Ah", 1: "Ad Ks 9c Th Qd", 2: "Qs Jd Tc Ac Qh", 3: "Jc Qc Ts Kd 9h"},
        "9s",
        "pass, pass, pass, pass, pass, pass, pass, name c, play 9d, play Ad, play Jd, play Kd",
        bad="play 9c",
        options=STICK,
    ),
    Case(
        "TB281: alone the trick is trumped too high to be overtrumped",
        {0: "9s Td Qd Kd Ts", 1: "Jh Jd Ah Kh Th", 3: "9c Tc Qc Kc Ac"},
        "9h",
        "pass, order alone, discard 9c, play 9s",
        "play Kh, play Ah, play Jd, play Jh",
    ),
    Case(
        "TB300: alone the loser is kept for last",
        {0: "Jh Jd Ah Kh Tc", 1: "9s Ts Qs 9d Td", 3: "Qd Kd As Ks 9h"},
        "Qh",
        "order alone, discard Qd, any",
        bad="play Tc",
    ),
    Case(
        "TB308: of two aces the one likelier to go round is led",
        {0: "As Ad Kd 9c Tc"},
        "Th",
        "pass, pass, order, any",
        bad="play Ad",
    ),
    Case(
        "TB313: a maker with three trumps leads a high one",
        {0: "Jd Ah 9h Ks 9c"},
        "Th",
        "order, any",
        "play Jd, play Ah",
    ),
    Case(
        "the only trump is not laid away to make a void",
        {3: "Js 9d Td 9c Tc"},
        "9h",
        "pass, pass, order",
        "discard 9d, discard 9c, discard Td, discard Tc, discard Js",
    ),
    Case("TB12: a hand that can't lose goes alone", {0: "Jh Jd Ah Kh Qh"}, "9h", "", "order alone"),
    Case("TB12: the dealer too", {3: "Jh Jd Ah Kh 9c"}, "Qh", "pass, pass, pass", "order alone"),
    Case("TB12: in the second round", {0: "Jh Jd Ah Kh As"}, "9c", PASSES, "name h alone"),
    Case("TB223: an ordinary hand takes partner along", {0: "Jh Kh Qh Ts 9s"}, "9h", "", "order"),
    Case("TB242: nothing is passed", {0: "9c Td Qs 9d Tc"}, "Ah", "", "pass"),
    Case("TB242: nothing is passed in second seat", {1: "9c Td Qs 9d Tc"}, "9h", "pass", "pass"),
    Case(
        "TB242: nor the dealer's bare nine", {3: "9c Td Qs Kd Tc"}, "9h", "pass, pass, pass", "pass"
    ),
    Case("TB242: the right isn't ordered into their hand", {0: "9c Td Qs Ah Tc"}, "Jh", "", "pass"),
    Case(
        "TB193: the dealer takes up right and ace beside king, ten",
        {3: "Kh Th As 9c 9s"},
        "Jh",
        "pass, pass, pass",
        "order, order alone",
    ),
    Case(
        "TB193: partner assists with left, ace, king",
        {1: "Jd Ah Kh As 9c"},
        "9h",
        "pass",
        "order, order alone",
    ),
    Case(
        "last hand takes the trick with the lower of two winners",
        {0: "9s 9d Tc Kd Qc", 1: "Ks Td 9c Qd Jc", 2: "Ts Jd Qh Ac Kc", 3: "As Jh Ah Ad 9h"},
        "Th",
        "pass, pass, pass, order, discard 9h, play 9s, play Ks, play Ts",
        "play As",
    ),
    Case(
        "with all five trumps from the top a lone maker goes on",
        {3: "Jh Jd Ah Kh 9c"},
        "Qh",
        "pass, pass, pass, order alone",
        "discard 9c",
    ),
    Case(
        "partner's winning trick isn't trumped by last hand",
        {0: "9s 9d Tc Kd Qc", 1: "As Td Ks Qd Jc", 2: "Ts Jd Qh Ac Kc", 3: "Jh Ah 9c 9h Qs"},
        "Th",
        "pass, pass, pass, order, discard Qs, play 9s, play As, play Ts",
        "play 9c",
    ),
    Case(
        "the fourth trick's trump isn't spent on partner's boss",
        {0: "9s 9d Tc Kd Qc", 1: "As Td Qd Jc Kc", 2: "Ts Jd Qh Ac Ks", 3: "Jh Ah 9c 9h Qs"},
        "Th",
        "pass, pass, pass, order, discard Qs, play 9s, play As, play Ts",
        "play 9c",
    ),
    Case(
        "TB233: the ace is kept, a lone low card laid away",
        {3: "Jh Ah As 9c Kh"},
        "9h",
        "pass, pass, pass, order",
        "discard 9c",
    ),
    Case(
        "TB233: a void is made, the guarded king kept",
        {3: "Jh Ah Ks Ts 9c"},
        "9h",
        "pass, pass, pass, order",
        "discard 9c",
    ),
    Case(
        "right, ace, king in the dealer's hand beside the nine",
        {3: "Jh Ah Kh Ts 9c"},
        "9h",
        "pass, pass, pass",
        "order, order alone",
    ),
]


DISPUTED = {
    "TB30: the left is not bared before a trick is won",
    "TB267: of two last trumps the higher is led",
    "TB278: a trump is led to the maker",
    "TB278: and another",
}
"""Where the bot thinks otherwise, by a little: `docs/expert.md` tells by how much."""
NEAR = 0.8
"""Of a point: what the advice costs at most there, if the bot is right."""


def stand(case: Case, position: Any) -> Deal:
    acts = case.acts.split(", ") if case.acts else []
    deal = position(case.hands, case.upcard, score=case.score, **case.options)
    for act in acts:
        deal = deal.play(str(deal.legal()[0]) if act == ANY else act)
    return deal


BEYOND_DOUBT = [case for case in CASES if case.name not in DISPUTED]


def test_there_are_forty_of_them() -> None:
    assert len(BEYOND_DOUBT) >= 40


@pytest.mark.parametrize("case", BEYOND_DOUBT, ids=[case.name for case in BEYOND_DOUBT])
def test_a_position_complained_of(case: Case, position: Any) -> None:
    deal = stand(case, position)
    assert deal.actor is not None
    seen = deal.observe(deal.actor)
    bot = euchre.bot("expert")
    act = bot.act(seen, Luck(0, BOT))
    hint = bot.reason(seen, act)
    if case.good:
        assert str(act) in case.good.split(", "), str(hint)
    assert str(act) not in case.bad.split(", "), str(hint)
    assert str(hint)


@pytest.mark.parametrize("name", sorted(DISPUTED))
def test_a_disputed_position(name: str, position: Any) -> None:
    deal = stand(next(case for case in CASES if case.name == name), position)
    assert deal.actor is not None
    bot = euchre.bot("expert")
    assert isinstance(bot, ExpertBot)
    thought = bot.think(deal.observe(deal.actor))
    assert thought is not None
    good = next(case.good for case in CASES if case.name == name).split(", ")
    worth = {str(option.action): option.worth for option in thought.options}
    advised = max(worth[act] for act in good if act in worth)
    assert advised >= max(worth.values()) - NEAR
