"""What goes to a worker process and comes back: one length and so many bytes each."""

from __future__ import annotations

import pickle
from typing import IO, Any

import msgspec

from euchre.bots.api import Hint
from euchre.core.actions import Action
from euchre.live.thinking.question import Answer, Question
from euchre.rules.observe import Observation
from euchre.rules.ruleset import Ruleset

RULES_KEPT = 64
"""Rulesets that a worker remembers; then it forgets them all, and is told again."""

_LENGTH = 4


class Asked(msgspec.Struct, frozen=True):
    """A question as a worker gets it: its bot by name, and its rules where it doesn't know them."""

    bot: str
    key: int
    rules: Ruleset | None
    seen: Observation
    luck: tuple[int, int, int]
    made: Action | None
    why: bool


class Reply(msgspec.Struct, frozen=True, omit_defaults=True):
    """What a worker says: an act by its text, and its reason; or the fault that kept it from one.

    One with neither says that it is ready.
    """

    action: str = ""
    rule: str = ""
    args: dict[str, Any] = {}
    fault: str = ""

    def answer(self, question: Question) -> Answer | None:
        """As an answer; None for an act that isn't allowed."""
        action = question.made
        if action is None:
            action = next((act for act in question.seen.legal if str(act) == self.action), None)
        if action is None:
            return None
        hint = Hint(self.rule, self.args) if self.rule else None
        return Answer(question, action, hint, question.bot.name)


class Sender:
    """Writes questions for one worker, the rules of a game once."""

    def __init__(self) -> None:
        self._keys: dict[tuple[object, ...], int] = {}

    def bytes_of(self, question: Question) -> bytes:
        """The bytes of a question."""
        rules = question.seen.rules
        name = rules.fingerprint, rules.title
        key = self._keys.get(name)
        told = None
        if key is None:
            if len(self._keys) >= RULES_KEPT:
                self._keys.clear()
            key, told = len(self._keys), rules
            self._keys[name] = key
        bare = msgspec.structs.replace(question.seen, rules=None)
        asked = Asked(
            question.bot.name, key, told, bare, question.luck, question.made, question.why
        )
        return pickle.dumps(asked, pickle.HIGHEST_PROTOCOL)


class Receiver:
    """Reads what a `Sender` wrote; only from the process that started this one."""

    def __init__(self) -> None:
        self._rules: dict[int, Ruleset] = {}

    def read(self, frame: bytes) -> Asked:
        """A question, with its rules."""
        asked: Asked = pickle.loads(frame)  # noqa: S301 - our own pipe
        if asked.rules is not None:
            self._rules[asked.key] = asked.rules
        seen = msgspec.structs.replace(asked.seen, rules=self._rules[asked.key])
        return msgspec.structs.replace(asked, seen=seen)


def write_frame(stream: IO[bytes], frame: bytes) -> None:
    """Errors: `OSError` where nobody reads any more."""
    stream.write(len(frame).to_bytes(_LENGTH, "big") + frame)
    stream.flush()


def read_frame(stream: IO[bytes]) -> bytes:
    """The next frame; nothing at the end."""
    length = stream.read(_LENGTH)
    if len(length) < _LENGTH:
        return b""
    frame = stream.read(int.from_bytes(length, "big"))
    return frame if len(frame) == int.from_bytes(length, "big") else b""
