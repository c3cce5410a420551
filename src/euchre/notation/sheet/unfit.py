"""What a form can't hold."""

from __future__ import annotations

from euchre.core.errors import EuchreError
from euchre.core.sentences import say


class Unfit(EuchreError):
    """What a form can't hold, with the place and the reason."""

    def __init__(self, place: str, reason: str) -> None:
        self.place = place
        self.reason = reason
        super().__init__(say("convert.unfit", place=place, reason=reason))
