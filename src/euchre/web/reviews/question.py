"""What goes to the process that reviews a game, and what comes back."""

from __future__ import annotations

import msgspec

from euchre.web.reviews.page import Reviewed

LENGTH = 4
"""Units: bytes that tell how long the question is."""


class Question(msgspec.Struct, frozen=True):
    """A game to be reviewed.

    Fields: `name` on the shelf, empty for a file from elsewhere; `own` the seat of the player whose
    game it is; `game` its number in a file of several, from 1.
    """

    content: bytes
    name: str = ""
    own: int | None = None
    game: int = 1


class Told(msgspec.Struct, frozen=True, omit_defaults=True):
    """A line of the answer: how far it is, what stands against it, or, last, the review.

    Fields: `done` of so many choices; `waiting` how many reviews come before.
    """

    done: int = 0
    of: int = 0
    waiting: int = 0
    problem: str = ""
    reviewed: Reviewed | None = None
