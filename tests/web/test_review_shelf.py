"""Reviews of games on the shelf and from disk, in the browser."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from euchre.live.records import owner_of
from euchre.notation.record import Record, format_record
from euchre.web.security import COOKIE
from tests.made_up import played
from tests.web.pages import SERVE

if TYPE_CHECKING:
    from playwright.sync_api import Page

ROOT = Path(__file__).parents[2]
MADE_UP = f"""
import os
from euchre.web.reviews import process
process._RUN = "import sys; sys.path.insert(0, {str(ROOT)!r}); from tests.made_up import main; main()"
"""
"""Here reviews are made up, at once; the pages around them are real."""


@pytest.fixture(scope="module")
def address(serving, kept: Path) -> Iterator[str]:
    with serving(MADE_UP + SERVE.replace("sys.argv[1]", repr(str(kept)))) as url:
        yield url


def shelve(page: Page, kept: Path, record: Record) -> str:
    """Put a game on the shelf of the page's browser; its name."""
    token = next(c["value"] for c in page.context.cookies() if c["name"] == COOKIE)
    name = f"2026-01-01-120000-north-american-{owner_of(token)}-00000a"
    text = format_record(record.header, record.events, record.end)
    (kept / f"{name}.euchre").write_text(text, encoding="utf-8")
    return name


def test_a_game_of_the_shelf_is_reviewed_once(visit, kept: Path) -> None:
    page = visit("records", "phone")
    name = shelve(page, kept, played())
    page.reload()
    page.click("#games button")
    page.wait_for_selector("#player:not([hidden])")
    page.click("#to-review")
    page.wait_for_selector("#review:not([hidden])")
    assert page.inner_text("#title") == "Ruth and you against Walt and Ida"
    (found,) = kept.glob("*.review")
    assert found.name == f"{name}.euchre.review"
    found.write_bytes(found.read_bytes().replace(b"Made up.", b"Kept."))
    page.reload()
    page.wait_for_selector("#review:not([hidden])")
    assert page.inner_text(".notes-of") == "Kept."


def test_a_file_from_disk_is_reviewed_and_a_broken_one_told(visit) -> None:
    page = visit("review")
    record = played(deals=1)
    text = format_record(record.header, record.events, record.end)
    files = {"name": "game.euchre", "mimeType": "text/plain", "buffer": text.encode()}
    page.set_input_files("#file", files)
    page.wait_for_selector("#review:not([hidden])")
    page.reload()
    page.wait_for_selector("#bring:not([hidden])")
    files["buffer"] = b"no game"
    page.set_input_files("#file", files)
    page.wait_for_selector("#fault:not([hidden])")
    assert "game.euchre" not in page.inner_text("#fault")
    assert page.inner_text("#fault")
