"""The tests' own ground: tools that are missing skip a test or fail it, and the browser runs."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from playwright.sync_api import Browser

Need = Callable[[str], str]


def test_a_missing_tool_skips_and_names_its_package(
    need: Need, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PATH", "")
    monkeypatch.setenv("EUCHRE_REQUIRE", "chromium")
    with pytest.raises(pytest.skip.Exception, match="no node: apt-get install nodejs"):
        need("node")


def test_a_missing_tool_that_is_required_fails(need: Need, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", "")
    monkeypatch.delenv("EUCHRE_CHROMIUM", raising=False)
    monkeypatch.setenv("EUCHRE_REQUIRE", "tmux, chromium")
    with pytest.raises(pytest.fail.Exception, match="no chromium: apt-get install chromium"):
        need("chromium")


def test_chromium_opens_a_page(chromium: Browser) -> None:
    page = chromium.new_page()
    page.set_content("<button onclick='this.textContent += 2'>1</button>")
    page.get_by_role("button").click()
    assert page.get_by_role("button").text_content() == "12"
    page.close()
