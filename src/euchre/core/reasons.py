"""Reasons: every way in which an action can be refused, as a code with its arguments.

The sentence for a code stands in the locale under `reason.<code>`; the wire carries the code.
"""

from enum import StrEnum
from typing import Any

import msgspec


class Why(StrEnum):
    """The codes of refusal."""

    NOT_YOUR_TURN = "NOT_YOUR_TURN"
    DEAL_OVER = "DEAL_OVER"
    NO_SUCH_SEAT = "NO_SUCH_SEAT"
    NOT_NOW = "NOT_NOW"
    ANSWERED = "ANSWERED"
    NOT_HELD = "NOT_HELD"
    MUST_FOLLOW = "MUST_FOLLOW"
    BARRED = "BARRED"
    STUCK = "STUCK"
    NOT_AN_OFFER = "NOT_AN_OFFER"
    UPCARD_STAYS = "UPCARD_STAYS"
    NOT_QUALIFIED = "NOT_QUALIFIED"
    TOO_LOW = "TOO_LOW"
    NO_SUCH_BID = "NO_SUCH_BID"
    WRONG_COUNT = "WRONG_COUNT"
    WRONG_PARTNERS = "WRONG_PARTNERS"
    STOCK_SHORT = "STOCK_SHORT"
    MUST_WIN = "MUST_WIN"
    MUST_TRUMP = "MUST_TRUMP"
    NAME_A_SUIT = "NAME_A_SUIT"
    NO_SUIT_TO_NAME = "NO_SUIT_TO_NAME"


class Reason(msgspec.Struct, frozen=True):
    """Why an action is refused: the code, and the arguments of its sentence."""

    code: Why
    args: dict[str, Any] = {}
