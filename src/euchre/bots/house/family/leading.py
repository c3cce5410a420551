"""Leading. One rule a function: it gives a card, or None where its case isn't here.

Source: Foster, seven-handed, Leading; gourt's commandments for partners and adversaries.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from euchre.bots.house.family.view import View
from euchre.core.cards import Face
from euchre.kernels.house.rule import Rule

ROUNDS = 2
"""How often trumps are led before the lead is given up to partners."""
MANY = 3
"""With so many trumps theirs are drawn though a better one is out."""


def lead(view: View) -> tuple[Rule, Face]:
    """The first rule that speaks."""
    for rule, find in _for(view):
        card = find(view)
        if card is not None:
            return rule, card
    return Rule.LEAD_LOW, lowest_of_the_longest(view)


def _for(view: View) -> Sequence[tuple[Rule, Callable[[View], Face | None]]]:
    if view.nothing:
        return ((Rule.STAY_UNDER, lowest),)
    if not view.makers:
        return _ADVERSARIES
    if not view.mine:
        return _PARTNERS
    return _MAKER if view.friends else _ALONE


def _trumps(view: View) -> list[Face]:
    return [face for face in view.suits.trumps(view.plays) if view.trump >= 0]


def _plain(view: View) -> list[Face]:
    return [face for face in view.plays if not view.is_trump(face)] or list(view.plays)


def draw_all_trumps_alone(view: View) -> Face | None:
    """Alone it is absolutely necessary to exhaust the trumps before opening a plain suit."""
    trumps = _trumps(view)
    if not trumps or not view.may_hold(view.foes, view.trump):
        return None
    return trumps[0]


def lead_the_best_trump(view: View) -> Face | None:
    """Who holds the joker, or the best trump left, leads it while they may have any."""
    trumps = _trumps(view)
    if trumps and view.is_boss(trumps[0]) and view.may_hold(view.foes, view.trump):
        return trumps[0]
    return None


def begin_with_a_low_trump(view: View) -> Face | None:
    """Without the joker a low trump first, for partners to play the joker on it."""
    trumps = _trumps(view)
    if view.seen.tricks or not view.friends or len(trumps) < 2:
        return None
    return trumps[-1]


def give_up_the_lead(view: View) -> Face | None:
    """Trumps led twice and theirs not gone: a plain loser, for partners to win the trick."""
    if view.drawn < ROUNDS or not view.friends or not view.may_hold(view.foes, view.trump):
        return None
    losers = [face for face in view.plays if not view.is_trump(face) and not view.is_boss(face)]
    return min(losers, key=view.suits.power.__getitem__) if losers else None


def draw_with_many_trumps(view: View) -> Face | None:
    """With three trumps or more theirs are drawn before an ace is trumped."""
    trumps = _trumps(view)
    if len(trumps) < MANY or not view.may_hold(view.foes, view.trump):
        return None
    return trumps[0]


def cash_a_winner(view: View) -> Face | None:
    """A plain card that nothing out beats, of the suit that they are least likely to trump."""
    winners = [face for face in _plain(view) if view.is_boss(face)]
    if not winners:
        return None
    out = [view.suits.suit[face] for face in view.hidden]

    def safety(face: Face) -> tuple[bool, int]:
        suit = view.suits.suit[face]
        trumped = any(suit in view.lacks[seat] for seat in view.foes)
        return not trumped, out.count(suit)

    return max(winners, key=safety)


def lead_trump_for_the_maker(view: View) -> Face | None:
    """A partner made trump: the highest one, as long as they may have any."""
    trumps = _trumps(view)
    if not trumps or view.drawn >= ROUNDS or not view.may_hold(view.foes, view.trump):
        return None
    return trumps[0]


def last_trump_wins(view: View) -> Face | None:
    """Trumps that nobody can beat are tricks whenever they are led."""
    trumps = _trumps(view)
    return trumps[0] if trumps and view.is_boss(trumps[0]) and len(view.plays) == 1 else None


def lowest(view: View) -> Face | None:
    """The lowest card."""
    return min(view.plays, key=view.suits.power.__getitem__)


def lowest_of_the_longest(view: View) -> Face:
    """The lowest plain card of the longest suit; trumps only where there is nothing else."""
    plain = _plain(view)
    held = [view.suits.suit[face] for face in view.hand]

    def wanted(face: Face) -> tuple[int, int]:
        return held.count(view.suits.suit[face]), -view.suits.power[face]

    return max(plain, key=wanted)


_ALONE = (
    (Rule.DRAW_ALL_TRUMPS_ALONE, draw_all_trumps_alone),
    (Rule.LEAD_AN_ACE, cash_a_winner),
)
_MAKER = (
    (Rule.LEAD_THE_JOKER, lead_the_best_trump),
    (Rule.BEGIN_WITH_A_LOW_TRUMP, begin_with_a_low_trump),
    (Rule.GIVE_UP_THE_LEAD, give_up_the_lead),
    (Rule.DRAW_TRUMPS_BEFORE_ACES, draw_with_many_trumps),
    (Rule.LEAD_AN_ACE, cash_a_winner),
)
_PARTNERS = (
    (Rule.LEAD_TRUMP_TO_PARTNERS_ORDER, lead_trump_for_the_maker),
    (Rule.LEAD_AN_ACE, cash_a_winner),
)
_ADVERSARIES = ((Rule.LEAD_AN_ACE, cash_a_winner),)
