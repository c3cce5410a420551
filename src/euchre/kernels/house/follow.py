"""Playing to a trick that another has led: one rule a function.

Each gives a card, or 0 where it has nothing to say.
"""

from __future__ import annotations

from euchre.kernels.bits import count, highest, lowest
from euchre.kernels.house.keep import least
from euchre.kernels.house.rule import Rule
from euchre.kernels.house.sight import MINE, THEIRS, Sight
from euchre.kernels.jit import jit


@jit
def follow(s: Sight) -> tuple[Rule, int]:
    """The card to play to a trick, and the rule that chose it."""
    if not beaters(s):
        return Rule.NOTHING_WINS, play_low(s)
    if s.ours:
        return follow_partner(s)
    if s.playable & s.led:
        return follow_suit(s)
    return follow_void(s)


@jit
def follow_partner(s: Sight) -> tuple[Rule, int]:
    """Partner is winning, and I could beat him."""
    card = do_not_trump_partners_ace(s)
    if card:
        return Rule.DO_NOT_TRUMP_PARTNERS_ACE, card
    card = leave_it_to_partner(s)
    if card:
        return Rule.LEAVE_IT_TO_PARTNER, card
    card = trump_partners_king(s)
    if card:
        return Rule.TRUMP_PARTNERS_KING, card
    card = make_it_safe(s)
    if card:
        return Rule.MAKE_IT_SAFE, card
    return Rule.SPEND_NOTHING_ON_IT, play_low(s)


@jit
def follow_suit(s: Sight) -> tuple[Rule, int]:
    """They are winning; I have the suit led, and a card that beats theirs."""
    card = win_as_cheaply_as_may_be(s)
    if card:
        return Rule.WIN_AS_CHEAPLY_AS_MAY_BE, card
    card = no_help_to_come(s)
    if card:
        return Rule.NO_HELP_TO_COME, card
    return Rule.NOT_SURE_OF_IT, play_low(s)


@jit
def follow_void(s: Sight) -> tuple[Rule, int]:
    """They are winning; I have none of the suit led, and trumps that beat theirs."""
    card = duck_for_three(s)
    if card:
        return Rule.DUCK_FOR_THREE, card
    card = do_not_bare_the_left(s)
    if card:
        return Rule.DO_NOT_BARE_THE_LEFT, card
    card = trump_high_alone(s)
    if card:
        return Rule.TRUMP_HIGH_ALONE, card
    return Rule.TRUMP_IT, trump_it(s)


@jit
def play_low(s: Sight) -> int:
    """The card least worth keeping, of those that may be played."""
    return least(s.playable, s.hand, s.bosses, s.suits)


@jit
def above(card: int) -> int:
    """All places above a card, or above none."""
    return ~((card << 1) - 1) if card else -1


@jit
def beaters(s: Sight) -> int:
    """Those of my cards that beat the best so far."""
    return s.playable & (s.led | s.trumps) & above(s.best)


@jit
def leave_it_to_partner(s: Sight) -> int:
    """His card wins whatever they have: throw low.

    Source: TricksterBots 272 (a trump wasted on partner's trick).
    """
    if s.rivals & above(s.best):
        return 0
    return play_low(s)


@jit
def do_not_trump_partners_ace(s: Sight) -> int:
    """Void, and partner has the best card of the suit: throw off, though they may trump it.

    Source: gourt, commandment 3.
    """
    ace = s.best & s.led and not s.unseen & s.led & above(s.best)
    if ace and not s.playable & s.led and s.playable & ~s.trumps:
        return least(s.playable & ~s.trumps, s.hand, s.bosses, s.suits)
    return 0


@jit
def trump_partners_king(s: Sight) -> int:
    """Void, and a better card of the suit is out against partner's: trump it.

    Source: gourt, commandment 4, while the ace is out and one of them plays after.
    """
    if not s.playable & s.led and s.unseen & s.led & above(s.best):
        return lowest(beaters(s))
    return 0


@jit
def make_it_safe(s: Sight) -> int:
    """Partner's card may be beaten after me, and one of mine may not: play it.

    Source: TricksterBots 275 (the left, to be sure of the trick).
    """
    return lowest(beaters(s) & above(highest(s.rivals)))


@jit
def win_as_cheaply_as_may_be(s: Sight) -> int:
    """The lowest card that wins and can't be beaten by those yet to play.

    Source: our own, by measured matches.
    """
    return lowest(beaters(s) & above(highest(s.rivals)))


@jit
def no_help_to_come(s: Sight) -> int:
    """Partner can't help any more: the highest card of the suit, though a better one is out.

    Source: third hand high, an old rule of whist.
    """
    if s.partner_after or s.led & s.trumps:
        return 0
    return highest(beaters(s))


@jit
def duck_for_three(s: Sight) -> int:
    """Two tricks left, both needed, the best trump in hand: let partner try for this one.

    Source: TricksterBots 268, 280, 334.
    """
    sure = s.bosses & s.trumps
    other = s.hand & ~sure
    needed = s.maker == THEIRS and s.won == 1 and s.lost == 2
    if needed and sure and other and s.partner_after & (s.led | s.trumps) & above(s.best):
        return other
    return 0


@jit
def do_not_bare_the_left(s: Sight) -> int:
    """A defender's second-best trump keeps its small guard until his side has a trick.

    Source: TricksterBots 30, 34, 105.
    """
    trumps, plain = s.hand & s.trumps, s.playable & ~s.trumps
    out = s.unseen & s.trumps
    second = count(out & above(highest(trumps))) == 1 and count(trumps) == 2
    if s.maker == THEIRS and s.after and not s.won and plain and second:
        return least(plain, s.hand, s.bosses, s.suits)
    return 0


@jit
def trump_high_alone(s: Sight) -> int:
    """Alone and rich in trumps, with an opponent to come: trump too high for him to overtrump.

    Source: TricksterBots 281; from four trumps on, by measured matches.
    """
    if s.lone and s.maker == MINE and s.after and count(s.hand & s.trumps) >= 4:
        return lowest(beaters(s) & above(highest(s.after & s.trumps)))
    return 0


@jit
def trump_it(s: Sight) -> int:
    """Trump with the lowest card that wins, or the lowest that can't be beaten if they are void.

    Source: gourt, commandment 4: what is done to partner's king is done to theirs.
    """
    sure = lowest(beaters(s) & above(highest(s.rivals)))
    return sure or lowest(beaters(s))
