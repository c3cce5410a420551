"""A question as it stands at the table: two to five words, what follows from it, and its buttons."""

from __future__ import annotations

import msgspec


class Act(msgspec.Struct, frozen=True):
    """Do this action."""

    text: str


class Choose(msgspec.Struct, frozen=True):
    """Choose one of several, or leave it again; of one alone the last chosen stands."""

    what: str
    most: int


class Put(msgspec.Struct, frozen=True):
    """Let just this be what is chosen."""

    picked: tuple[str, ...]


class Switch(msgspec.Struct, frozen=True):
    """Turn the switch for a lone hand."""


class NextDeal(msgspec.Struct, frozen=True):
    """Deal again; once the game is over, play another."""


class Result(msgspec.Struct, frozen=True):
    """Back to what came of the deal."""


class Point(msgspec.Struct, frozen=True):
    """Point at a card of the hand; pointing at it again does what may be done with it."""

    key: str


class Cloth(msgspec.Struct, frozen=True):
    """Press the cloth: it ends any wait."""


class Tool(msgspec.Struct, frozen=True):
    """Use a tool of the table, such as the log; or what a sheet's own buttons do."""

    name: str


Do = Act | Choose | Put | Switch | NextDeal | Result | Point | Cloth | Tool
"""What a press of a button, a card or the cloth does."""


class Button(msgspec.Struct, frozen=True, kw_only=True):
    """Something to press.

    Fields: `small` what follows from it; `key` the letter that presses it; `main` the main act;
    `on` for one that can be chosen, whether it is; `barred` for one that is struck out.
    """

    text: str
    do: Do
    small: str = ""
    key: str = ""
    off: bool = False
    main: bool = False
    on: bool | None = None
    hint: bool = False
    barred: bool = False


class Question(msgspec.Struct, frozen=True, kw_only=True):
    """What is asked.

    Fields: `verbs` of the actions that its buttons and the hand's cards do; `rows` what is chosen
    from before one of the acts can be done, one or more lines each; `grid` whether the rows'
    buttons stand in columns; `offers` other acts, of which there may be many.
    """

    head: str
    small: str = ""
    verbs: tuple[str, ...] = ()
    rows: tuple[tuple[Button, ...], ...] = ()
    grid: bool = False
    offers: tuple[Button, ...] = ()
    acts: tuple[Button, ...] = ()

    @property
    def buttons(self) -> tuple[Button, ...]:
        """All of them, as they are drawn: rows, offers, acts."""
        return (*(one for row in self.rows for one in row), *self.offers, *self.acts)


TOOL_KEYS = "ligtmqur"
"""Letters that are always the tools'."""


def with_keys(question: Question) -> Question:
    """The question with a free letter for each offer and act that has none."""
    taken = {button.key for button in question.buttons if button.key} | {*TOOL_KEYS}

    def lettered(button: Button) -> Button:
        if button.key:
            return button
        letters = (char for char in button.text.lower() if char.isascii() and char.isalpha())
        key = next((char for char in letters if char not in taken), "")
        taken.add(key)
        return msgspec.structs.replace(button, key=key)

    return msgspec.structs.replace(
        question,
        acts=tuple(map(lettered, question.acts)),
        offers=tuple(map(lettered, question.offers))
        if len(question.offers) <= 4
        else question.offers,
    )
