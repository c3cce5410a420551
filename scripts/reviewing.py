"""A review of a game by seed, as a file that a browser opens."""

from __future__ import annotations

import contextlib
import tempfile
from collections.abc import Iterator
from pathlib import Path

import euchre
from euchre.analysis.review.reviewing import review
from euchre.live.rooms import HOUSE_NAMES
from euchre.notation.record import format_record, header_of, read
from euchre.web.reviews.page import gathered, review_page
from scripts.staging import course

MOST_DEALS = 60


@contextlib.contextmanager
def reviewing(game: str, seed: int, target: int = 5) -> Iterator[str]:
    """The address of the review, as long as it is needed."""
    rules = euchre.ruleset(game, target=target)
    match = next(match for match in course(rules, seed, MOST_DEALS) if match.over)
    players = ("", *HOUSE_NAMES[: rules.seating.count - 1])
    record = read(format_record(header_of(rules, players=players), match.events, "won"))
    (found,) = review(record)
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "review.html"
        path.write_text(review_page(gathered(record, found)), encoding="utf-8")
        yield path.as_uri()
