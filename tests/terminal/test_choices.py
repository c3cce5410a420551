"""Each kind of choice, by keys and by pointer: a ruleset, a seed and the way to the question."""

from __future__ import annotations

import re

import pytest

import euchre
from euchre.bots.api import Hint
from euchre.core.actions import Action
from euchre.core.shuffle import Luck
from euchre.rules.observe import Observation


class Wilful:
    """A bot that does what a pattern says where it can, and else passes."""

    name = "wilful"

    def __init__(self, wish: str) -> None:
        self._wish = wish

    def act(self, seen: Observation, luck: Luck) -> Action:  # noqa: ARG002
        return next(a for a in seen.legal if str(a) == chosen([*map(str, seen.legal)], self._wish))

    def reason(self, seen: Observation, action: Action) -> Hint:  # noqa: ARG002
        return Hint("only_choice")


def chosen(legal: list[str], wish: str) -> str:
    wished = [text for text in legal if wish and re.fullmatch(wish, text)]
    return wished[-1] if wished else "pass" if "pass" in legal else legal[0]


POOR = {"nines_tens": True, "ace_no_face": True, "king_nothing": True}
CASES = [
    # ruleset, options, seed, what is wished for, the person's way there, the others' way
    ("north-american", {}, 0, "order", "", ""),
    ("north-american", {}, 0, "order alone", "", ""),
    ("north-american", {}, 0, "name [shdc]", "", ""),
    ("north-american", {}, 0, "name . alone", "", ""),
    ("north-american", {}, 0, "discard ..", "order", "order"),
    ("north-american", {"canadian_loner": True}, 0, "order alone", "", ""),
    ("north-american", {"no_trump": True}, 0, "name n", "", ""),
    ("north-american", {"joker": True, "joker_turned": "dealer_names"}, 0, "name .", "", ""),
    ("north-american", {"blind_double": True}, 0, "blind", "", ""),
    ("north-american", {"blind_double": True}, 0, "look", "", ""),
    ("north-american", POOR, 227, "throw in .*", "", ""),
    ("north-american", {**POOR, "throwin_window": "open"}, 227, "throw in .*", "", ""),
    ("north-american", {"farmers": "mixed"}, 6, "farmers .*", "", ""),
    ("north-american", {"farmers": "mixed", "farmers_timing": "own_turn"}, 6, "farmers .*", "", ""),
    ("north-american", {"partners_best": True}, 0, "give ..", "order alone", ""),
    (
        "north-american",
        {"partners_best": True, "pb_mode": "call_best"},
        0,
        "call best",
        "order alone",
        "",
    ),
    ("north-american", {"defend_alone": 1}, 0, "defend alone", "", "order alone|name . alone"),
    ("north-american", {"partner_alone": True}, 0, "alone", "", "order|name ."),
    ("railroad", {"jambone": True}, 0, "jambone", "order alone|name . alone", ""),
    ("seven-handed", {}, 0, "partner .*", "bid [56] .|bid 7 .", ""),
    ("seven-handed", {"ask_card": True}, 0, "ask .*", "bid [56] .|bid 7 .", ""),
    ("five-handed", {}, 0, "partner .*", "bid [345] .", ""),
    ("call-ace", {}, 0, "call .", "order|name .", ""),
    ("call-ace", {}, 0, "alone", "order|name .", ""),
    ("five-hundred", {}, 0, "bid 7 h", "", ""),
    ("five-hundred", {}, 0, "exchange .*", "bid 7 h", ""),
    ("five-hundred", {"misere": True}, 0, "bid misere", "", "bid 7 s"),
    ("five-hundred", {}, 1, "play B .", "bid 8 n", ""),
    ("pepper", {}, 0, "bid little", "", ""),
    ("pepper", {}, 0, "name n", "bid big", ""),
    ("hasenpfeffer", {}, 0, "exchange .*", "bid big|bid 6.*|name .*", ""),
    ("pepper-six", {}, 0, "partner .*", "bid big|name .*", ""),
    ("french-euchre", {}, 0, "bid 4 .", "", ""),
    ("ecarte", {}, 1, "propose", "", ""),
    ("ecarte", {}, 1, "stand", "", ""),
    ("ecarte", {}, 0, "accept", "", "propose"),
    ("ecarte", {}, 0, "refuse", "", "propose"),
    ("ecarte", {}, 5, "king", "stand|propose", ""),
    ("ecarte", {}, 1, "exchange .*", "propose", "accept"),
]


WAYS = [
    pytest.param(
        case,
        by_keys,
        id=f"{case[0]}-{case[3]}-{'keys' if by_keys else 'pointer'}",
        marks=pytest.mark.long if (number + by_keys) % 2 else (),
    )
    for number, case in enumerate(CASES)
    for by_keys in (True, False)
]
"""Every choice both ways, one of them in each ordinary run."""


@pytest.mark.parametrize(("case", "by_keys"), WAYS)
def test_a_choice_is_made(sit, played, case: tuple, by_keys: bool) -> None:
    name, options, seed, wanted, mine, theirs = case

    async def test() -> None:
        rules = euchre.ruleset(name, **options)
        async with sit(rules, seed=seed, make_bot=lambda: Wilful(theirs)) as player:
            for _ in range(400):
                if player.sheet is not None:
                    await player.press("enter")
                await player.until(
                    lambda: (
                        player.state.is_my_turn
                        or player.sheet is not None
                        or any(re.fullmatch(wanted, text) for text in player.state.prompt.legal)
                    )
                )
                legal = [*player.state.prompt.legal]
                hits = [text for text in legal if re.fullmatch(wanted, text)]
                if hits:
                    await player.answer(hits[-1], by_keys=by_keys)
                    return
                if legal:
                    await player.send(chosen(legal, mine))
            raise AssertionError(f"{wanted} was never offered")

    played(test())
