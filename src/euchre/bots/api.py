"""What a bot is: a function of an observation, with a stream of luck and no memory of its own."""

from __future__ import annotations

from typing import Any, Protocol, runtime_checkable

import msgspec

from euchre.core.actions import Action
from euchre.core.sentences import has_sentence, say
from euchre.core.shuffle import Luck
from euchre.rules.observe import Observation


class Hint(msgspec.Struct, frozen=True):
    """Why a bot would do something: the rule that spoke, and the arguments of its sentence.

    The sentence stands in the locale under `hint.<rule>`; a rule that the locale doesn't know is
    its own sentence.
    """

    rule: str
    args: dict[str, Any] = {}

    def __str__(self) -> str:
        code = f"hint.{self.rule}"
        return say(code, **self.args) if has_sentence(code) else self.rule


@runtime_checkable
class Bot(Protocol):
    """A player. It sees what a person in its seat would see, and nothing else."""

    @property
    def name(self) -> str:
        """The name by which it is asked for."""

    def act(self, seen: Observation, luck: Luck) -> Action:
        """One of `seen.legal`. `luck` is a stream fixed by the deal and the seat."""

    def reason(self, seen: Observation, action: Action) -> Hint:
        """Why it would, or would not, do this here."""
