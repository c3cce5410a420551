"""Buttons that several questions have."""

from __future__ import annotations

from collections.abc import Iterator

from euchre.core.sentences import say
from euchre.terminal.question import Act, Button, Switch
from euchre.terminal.state import State
from euchre.terminal.wording import act_text


def hints(state: State, text: str) -> bool:
    """Whether the house would do this."""
    return state.hint is not None and state.hint.a in (text, f"{text} alone")


def pass_button(state: State, code: str = "act.pass") -> Iterator[Button]:
    """Pass, where one may."""
    if "pass" in state.prompt.legal:
        yield Button(text=say(code), do=Act("pass"), key="p", hint=hints(state, "pass"))


def alone_switch(state: State) -> Iterator[Button]:
    """The switch for a lone hand, where it can be chosen."""
    texts = state.prompt.legal
    if any(text.endswith(" alone") and text != "defend alone" for text in texts):
        yield Button(text=say("act.alone"), do=Switch(), key="a", on=state.alone)


def offer(state: State, text: str, *, main: bool = False, key: str = "") -> Button:
    """A button for any action at all."""
    return Button(text=act_text(text), do=Act(text), key=key, main=main, hint=hints(state, text))
