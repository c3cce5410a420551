"""Leading to a trick: one rule a function. Each gives a card, or 0 where it has nothing to say."""

from __future__ import annotations

from euchre.kernels.bits import count, highest, lowest
from euchre.kernels.house.keep import least
from euchre.kernels.house.rule import Rule
from euchre.kernels.house.sight import MINE, PARTNERS, THEIRS, Sight
from euchre.kernels.jit import jit


@jit
def lead(s: Sight) -> tuple[Rule, int]:
    """The card to lead, and the rule that chose it."""
    if s.lone and s.maker == MINE:
        return lead_alone(s)
    if s.maker == THEIRS:
        return lead_against(s)
    return lead_for_makers(s)


@jit
def lead_for_makers(s: Sight) -> tuple[Rule, int]:
    """What maker or partner leads."""
    card = lead_the_right_bower(s)
    if card:
        return Rule.LEAD_THE_RIGHT_BOWER, card
    card = lead_trump_to_partners_order(s)
    if card:
        return Rule.LEAD_TRUMP_TO_PARTNERS_ORDER, card
    card = lead_the_higher_of_two_trumps(s)
    if card:
        return Rule.LEAD_THE_HIGHER_OF_TWO_TRUMPS, card
    card = draw_trumps_before_aces(s)
    if card:
        return Rule.DRAW_TRUMPS_BEFORE_ACES, card
    card = lead_an_ace(s)
    if card:
        return Rule.LEAD_AN_ACE, card
    card = lead_what_partner_threw(s)
    if card:
        return Rule.LEAD_WHAT_PARTNER_THREW, card
    card = nothing_but_trumps(s)
    if card:
        return Rule.NOTHING_BUT_TRUMPS, card
    return Rule.LEAD_LOW, lead_low(s)


@jit
def lead_alone(s: Sight) -> tuple[Rule, int]:
    """What a lone player leads."""
    card = lead_the_right_bower(s)
    if card:
        return Rule.LEAD_THE_RIGHT_BOWER, card
    card = force_the_higher_trump(s)
    if card:
        return Rule.FORCE_THE_HIGHER_TRUMP, card
    card = keep_the_loser_for_last(s)
    if card:
        return Rule.KEEP_THE_LOSER_FOR_LAST, card
    return Rule.LEAD_YOUR_BEST_LOSER, highest(s.hand)


@jit
def lead_against(s: Sight) -> tuple[Rule, int]:
    """What a defender leads."""
    card = pull_the_makers_trump(s)
    if card:
        return Rule.PULL_THE_MAKERS_TRUMP, card
    card = lead_low_against_a_lone_hand(s)
    if card:
        return Rule.LEAD_LOW_AGAINST_A_LONE_HAND, card
    card = lead_an_ace(s)
    if card:
        return Rule.LEAD_AN_ACE, card
    card = lead_what_partner_threw(s)
    if card:
        return Rule.LEAD_WHAT_PARTNER_THREW, card
    card = nothing_but_trumps(s)
    if card:
        return Rule.NOTHING_BUT_TRUMPS, card
    return Rule.DO_NOT_LEAD_TRUMP_TO_THEIR_ORDER, lead_low(s)


@jit
def lead_the_right_bower(s: Sight) -> int:
    """Having made it, lead the best trump while they may hold trumps.

    Source: gourt, commandment 7; the best trump stands for the right bower once that is gone.
    """
    if s.maker == MINE and s.foes & s.trumps:
        return highest(s.bosses & s.trumps)
    return 0


@jit
def lead_trump_to_partners_order(s: Sight) -> int:
    """Partner made it: lead him the highest trump, while they may hold trumps.

    Source: gourt, commandment 5; TricksterBots 278, 272 (not when they are void), 322 (when stuck).
    """
    if s.maker == PARTNERS and not s.stuck and s.foes & s.trumps:
        return highest(s.hand & s.trumps)
    return 0


@jit
def lead_the_higher_of_two_trumps(s: Sight) -> int:
    """With two cards left, both trumps, the higher comes first: the other may then be good.

    Source: TricksterBots 267, 297.
    """
    if s.maker == MINE and s.foes & s.trumps and count(s.hand & s.trumps) == count(s.hand) == 2:
        return highest(s.hand)
    return 0


@jit
def draw_trumps_before_aces(s: Sight) -> int:
    """A maker with three trumps or more leads a high one, though a better one is out.

    Source: TricksterBots 205, 313.
    """
    trumps = s.hand & s.trumps
    if s.maker == MINE and count(trumps) >= 3 and s.foes & s.trumps:
        return highest(trumps)
    return 0


@jit
def lead_an_ace(s: Sight) -> int:
    """Cash a plain card that nothing in its suit beats, from the suit most likely to go round.

    Source: TricksterBots 141 (unless they play alone), 308 (of two the likelier to go round).
    """
    found, most = 0, -1
    for suit in s.suits[1:]:
        card = highest(s.bosses & suit)
        out = count(s.unseen & suit)
        if card and out > most:
            found, most = card, out
    return found


@jit
def lead_what_partner_threw(s: Sight) -> int:
    """Lead the suit that partner threw from, that he may trump it.

    Source: TricksterBots 285.
    """
    if s.threw and s.partner & s.trumps and s.lost + s.won < 4:
        return lowest(s.hand & s.threw)
    return 0


@jit
def force_the_higher_trump(s: Sight) -> int:
    """Alone without the best trump, lead the highest: the better one may be asleep.

    Source: TricksterBots 221.
    """
    if s.foes & s.trumps:
        return highest(s.hand & s.trumps)
    return 0


@jit
def keep_the_loser_for_last(s: Sight) -> int:
    """Alone, run the winners, so that they must guess what to keep.

    Source: TricksterBots 300, 2.
    """
    return highest(s.bosses)


@jit
def pull_the_makers_trump(s: Sight) -> int:
    """Needing both of the last two, pull the maker's trump with the best one.

    Source: TricksterBots 266.
    """
    if s.won + s.lost == 3 and s.lost == 2 and s.foes & s.trumps:
        return highest(s.bosses & s.trumps)
    return 0


@jit
def lead_low_against_a_lone_hand(s: Sight) -> int:
    """Against a lone hand lead low, and leave partner the chance to take or trump it.

    With two aces one is led all the same, for both can't be kept to the end.
    Source: TricksterBots 141; the exception by measured matches.
    """
    losers = s.hand & ~s.bosses & ~s.trumps
    if s.lone and losers and count(s.bosses & ~s.trumps) < 2:
        return least(losers, s.hand, s.bosses, s.suits)
    return 0


@jit
def nothing_but_trumps(s: Sight) -> int:
    """Of nothing but trumps the best one out, or else the lowest.

    Source: gourt, commandment 6, where it can't be kept.
    """
    if s.hand & ~s.trumps:
        return 0
    return highest(s.bosses) or lowest(s.hand)


@jit
def lead_low(s: Sight) -> int:
    """The card that is least worth keeping; no trump while there is another.

    Source: gourt, commandment 6; TricksterBots 272.
    """
    return least(s.hand, s.hand, s.bosses, s.suits)
