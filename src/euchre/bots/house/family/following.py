"""Following and throwing off. One rule a function, as in `leading`.

Source: gourt's commandments; Foster, seven-handed, for the discard.
"""

from __future__ import annotations

from euchre.bots.house.family.view import View
from euchre.core.cards import Face
from euchre.kernels.house.rule import Rule


def follow(view: View) -> tuple[Rule, Face]:
    """Win where it is worth it, as cheaply as may be; else play what is worth least."""
    assert view.winning is not None
    wins = [face for face in view.plays if view.suits.beats(face, view.winning)]
    if view.nothing:
        return Rule.STAY_UNDER, stay_under(view, wins)
    if view.winner in view.friends and (not wins or leave_it_to_them(view)):
        return Rule.LEAVE_IT_TO_PARTNER, throw(view)
    if not wins:
        return Rule.NOTHING_WINS, throw(view)
    sure = [face for face in wins if view.holds(face)]
    if view.winner in view.friends:
        if sure and not (view.is_trump(sure[0]) and view.is_boss(view.winning)):
            return Rule.MAKE_IT_SAFE, cheapest(view, sure)
        return Rule.SPEND_NOTHING_ON_IT, throw(view)
    if sure:
        return Rule.WIN_AS_CHEAPLY_AS_MAY_BE, cheapest(view, sure)
    if any(seat in view.friends for seat in view.after) and not worth_a_try(view, wins):
        return Rule.NOT_SURE_OF_IT, throw(view)
    return Rule.NO_HELP_TO_COME, cheapest(view, wins)


def leave_it_to_them(view: View) -> bool:
    """Whether a friend's card should hold the trick."""
    assert view.winning is not None
    return view.holds(view.winning)


def worth_a_try(view: View, wins: list[Face]) -> bool:
    """Whether a card that may be beaten is cheap enough to be tried: a small trump is."""
    return view.is_trump(cheapest(view, wins)) and view.led != view.trump


def cheapest(view: View, cards: list[Face]) -> Face:
    """The lowest of these, plain cards before trumps."""
    return min(cards, key=lambda face: (view.is_trump(face), view.suits.power[face]))


def stay_under(view: View, wins: list[Face]) -> Face:
    """Who must take no trick plays the highest card that doesn't win it; the others their lowest."""
    under = [face for face in view.plays if face not in wins]
    if view.mine and under:
        return max(under, key=view.suits.power.__getitem__)
    return min(view.plays, key=view.suits.power.__getitem__)


def throw(view: View) -> Face:
    """What is worth least: following suit the lowest, else from weakness or from strength."""
    if any(view.suits.suit[face] == view.led for face in view.plays):
        return min(view.plays, key=view.suits.power.__getitem__)
    plain = [face for face in view.plays if not view.is_trump(face)]
    if not plain:
        return min(view.plays, key=view.suits.power.__getitem__)
    spare = [face for face in plain if not view.is_boss(face)] or plain
    return from_weakness(view, spare) if view.makers else from_strength(view, spare)


def from_weakness(view: View, cards: list[Face]) -> Face:
    """The bidder's partner throws from his weakest suit."""
    return min(cards, key=lambda face: (strength(view, face), view.suits.power[face]))


def from_strength(view: View, cards: list[Face]) -> Face:
    """His adversary throws from the strongest, the lowest card of it."""
    return min(cards, key=lambda face: (-strength(view, face), view.suits.power[face]))


def strength(view: View, face: Face) -> int:
    """How strong the suit of a card is in my hand."""
    suit = view.suits.suit[face]
    return sum(view.suits.power[one] for one in view.hand if view.suits.suit[one] == suit)
