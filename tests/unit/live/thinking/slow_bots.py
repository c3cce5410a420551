"""Bots from elsewhere for the tests of the workers: each does what its name says."""

# ruff: noqa: ARG002, T201 - bots get what bots get, and one prints

from __future__ import annotations

import os
import signal
import sys
import threading
from pathlib import Path

from euchre.bots.api import Hint
from euchre.core.actions import PASS


class First:
    """Takes the last choice; its reason tells the process it thinks in."""

    name = "first"

    def act(self, seen, luck):
        return seen.legal[-1]

    def reason(self, seen, action):
        return Hint("order", {"card": "9s", "n": os.getpid(), "luck": [1, 2]})


class Chance(First):
    def act(self, seen, luck):
        return luck.choice(seen.legal)


class Talking(First):
    """Prints, where its answers would go."""

    def act(self, seen, luck):
        print("thinking aloud")
        sys.stdout.flush()
        return super().act(seen, luck)


class Failing(First):
    def act(self, seen, luck):
        raise ZeroDivisionError("by nothing")


class Cheating(First):
    def act(self, seen, luck):
        return "play the ace that I have up my sleeve"


class Ending(First):
    """Its process is killed in the middle of a thought."""

    def act(self, seen, luck):
        os.kill(os.getpid(), signal.SIGKILL)


class Hanging(First):
    """Never answers."""

    def act(self, seen, luck):
        threading.Event().wait()


class Gated(First):
    """Says that it thinks, and answers when a file allows it: both named by EUCHRE_TEST_GATE."""

    def act(self, seen, luck):
        gate = Path(os.environ["EUCHRE_TEST_GATE"])
        gate.with_suffix(".asked").touch()
        wait = threading.Event()
        while not gate.exists():
            wait.wait(0.005)
        return PASS if PASS in seen.legal else seen.legal[-1]
