"""The worker process: it answers one question after the other, and ends when nobody asks any more."""

from __future__ import annotations

import os
import queue
import sys
import threading
from typing import IO

import msgspec

from euchre.bots import BEST, bot, player
from euchre.bots.api import Bot
from euchre.bots.driver import play_out
from euchre.bots.foreign import close_all
from euchre.core.shuffle import Luck
from euchre.live.thinking.frames import Asked, Receiver, Reply, read_frame, write_frame
from euchre.live.thinking.question import Question, think
from euchre.rules.catalogue import ruleset, rulesets

WARM = "warm"
"""The argument with which a worker gets its own bots ready before it takes a question."""

_encode = msgspec.msgpack.Encoder(enc_hook=str).encode


def main() -> None:
    """Answer what comes on stdin, on what was stdout; what bots print goes to stderr."""
    source, out = sys.stdin.buffer, os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)
    asked: queue.SimpleQueue[bytes] = queue.SimpleQueue()
    threading.Thread(target=_listen, args=(source, asked), daemon=True).start()
    if WARM in sys.argv:
        _warm_up()
    write_frame(out, _encode(Reply()))
    receiver, known = Receiver(), dict[str, Bot]()
    while True:
        write_frame(out, _encode(_reply(receiver.read(asked.get()), known)))


def _listen(source: IO[bytes], asked: queue.SimpleQueue[bytes]) -> None:
    """Take questions in; their end is this process's, even amid a thought."""
    while frame := read_frame(source):
        asked.put(frame)
    close_all()
    os._exit(0)


def _reply(asked: Asked, known: dict[str, Bot]) -> Reply:
    try:
        who = known.get(asked.bot)
        if who is None:
            who = known[asked.bot] = player(asked.bot)
        found = think(Question(who, asked.seen, asked.luck, 0, asked.made, asked.why))
    except Exception as error:  # noqa: BLE001 - a bot from elsewhere may raise anything
        return Reply(fault=f"{type(error).__name__}: {error}")
    if found.hint is None:
        return Reply(str(found.action))
    return Reply(str(found.action), found.hint.rule, found.hint.args)


def _warm_up() -> None:
    """Load, or compile, what the best bot needs: it plays a deal of the first game and says why.

    Then one of the last game, in which it searches in another way.
    """
    who = bot(BEST)
    for name in (rulesets()[0], rulesets()[-1]):
        rules = ruleset(name)
        deal = rules.deal(seed=0, dealer=0)
        seen = deal.observe(deal.actor)
        play_out(deal, [who] * rules.seating.count, 0)
        who.reason(seen, who.act(seen, Luck(0, 0)))
