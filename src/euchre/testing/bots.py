"""`check_bot`, whether a bot keeps the rules that bots live by."""

from __future__ import annotations

from typing import NamedTuple

from euchre.bots.api import Bot, Hint
from euchre.core.actions import Action
from euchre.core.seats import Seat
from euchre.core.shuffle import BOT, Luck
from euchre.rules.catalogue import ruleset
from euchre.rules.deal import Deal
from euchre.rules.observe import Observation
from euchre.rules.ruleset import Ruleset

_ORDER = 200
"""The purpose (see shuffle 1) of the stream in which decisions are asked again."""


class _Decision(NamedTuple):
    seen: Observation
    place: int
    action: Action


def _luck(seed: int, seat: Seat, place: int) -> Luck:
    return Luck(seed, BOT + seat, place)


def check_bot(bot: Bot, rules: Ruleset | None = None, *, deals: int = 20, seed: int = 1) -> None:
    """Play deals with the bot in every seat, and ask it each decision again out of order.

    Every answer is legal, the observation is left as it was, its hint is a sentence, and the same
    observation with the same luck gets the same answer whatever was asked between: a bot that
    remembers, or that peeks at anything but the observation, is found out.

    Errors: `AssertionError` with the decision that shows it.
    Example:
        >>> from euchre.bots import bot
        >>> check_bot(bot("random"), deals=2)
    """
    if isinstance(bot, type) or not isinstance(bot, Bot):
        what = "no bot: one has a name, act(seen, luck) and reason(seen, action)"
        raise AssertionError(f"{bot!r} is {what}")  # noqa: TRY004 - what is wrong with it
    if not bot.name:
        raise AssertionError("a bot has a name")
    rules = ruleset("north-american") if rules is None else rules
    decisions: list[_Decision] = []
    for number in range(deals):
        deal = rules.deal(seed=seed + number, dealer=number % rules.seating.count)
        _play(bot, deal, seed, decisions)
    for seen, place, action in Luck(seed, _ORDER).shuffled(decisions):
        again = _ask(bot, seen, seed, place)
        if again != action:
            raise AssertionError(
                f"{bot.name} is not a function of what it sees and its luck: seat {seen.seat} in "
                f"{seen.phase} first answered {action}, then {again}"
            )


def _play(bot: Bot, deal: Deal, seed: int, decisions: list[_Decision]) -> None:
    while (seat := deal.actor) is not None:
        seen = deal.observe(seat)
        action = _ask(bot, seen, seed, len(decisions))
        decisions.append(_Decision(seen, len(decisions), action))
        deal = deal.play(action, seat)


def _ask(bot: Bot, seen: Observation, seed: int, place: int) -> Action:
    assert seen.seat is not None
    before = seen.to_wire()
    action = bot.act(seen, _luck(seed, seen.seat, place))
    if action not in seen.legal:
        listed = ", ".join(map(str, seen.legal))
        raise AssertionError(f"{bot.name} in {seen.phase} answers {action}; legal are {listed}")
    if not _sentence(bot, seen, action):
        raise AssertionError(f"{bot.name} has no sentence for {action}")
    if seen.to_wire() != before:
        raise AssertionError(f"{bot.name} changed its observation")
    return action


def _sentence(bot: Bot, seen: Observation, action: Action) -> str:
    """What the bot says for an action; a hint that can't be made or told is the bot's fault."""
    try:
        hint = bot.reason(seen, action)
        text = str(hint)
    except Exception as error:
        what = f"{type(error).__name__}: {error}"
        raise AssertionError(f"{bot.name} can't say why it would {action} ({what})") from error
    if not isinstance(hint, Hint):
        raise AssertionError(f"{bot.name} gives {hint!r} for {action}, not a Hint")  # noqa: TRY004
    return text
