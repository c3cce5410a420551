"""Comments with their labels: a text may begin with a mark of how good the decision was."""

from __future__ import annotations

from typing import NamedTuple

LABELS = {
    "??": "blunder",
    "?!": "dubious",
    "!?": "interesting",
    "!!": "brilliant",
    "?": "mistake",
    "!": "great",
}
"""The marks and what they mean, the longer ones first."""


class Comment(NamedTuple):
    """A text and its label, empty where it has none."""

    label: str
    text: str


def parse_comment(text: str) -> Comment:
    """Part a comment from its label.

    Example:
        >>> parse_comment("[!]Strong order")
        Comment(label='great', text='Strong order')
    """
    for mark, label in LABELS.items():
        if text.startswith(f"[{mark}]"):
            return Comment(label, text[len(mark) + 2 :])
    return Comment("", text)


def format_comment(comment: Comment) -> str:
    """The text of a comment, its mark first.

    Errors: `KeyError` for a label that there is no mark for.
    """
    marks = {label: f"[{mark}]" for mark, label in LABELS.items()} | {"": ""}
    return marks[comment.label] + comment.text
