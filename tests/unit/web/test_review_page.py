"""The review as one file: the same each time, all in it, nothing in it that could break out of its place."""

from __future__ import annotations

import base64
import hashlib
import json
import re

import msgspec
import pytest

from euchre.web.reviews import inlining
from euchre.web.reviews.inlining import inlined, modules_of
from euchre.web.reviews.page import ENTRY, Reviewed, review_page
from tests.made_up import played, reviewed


@pytest.fixture(scope="module")
def game() -> Reviewed:
    return reviewed(played(deals=2))


def part(page: str, tag: str) -> str:
    found = re.search(rf"<{tag}>(.*?)</{tag.split(maxsplit=1)[0]}>", page, re.DOTALL)
    assert found is not None
    return found[1]


def test_the_same_review_gives_the_same_file(game: Reviewed) -> None:
    assert review_page(game) == review_page(game)


def test_only_its_own_script_and_style_may_run(game: Reviewed) -> None:
    page = review_page(game)
    (policy,) = re.findall(r'Content-Security-Policy" content="([^"]*)"', page)
    for tag, rule in (('script type="module"', "script-src"), ("style", "style-src")):
        digest = hashlib.sha256(part(page, tag).encode()).digest()
        assert f"{rule} 'sha256-{base64.b64encode(digest).decode()}'" in policy


def test_names_can_not_break_out_of_their_place(game: Reviewed) -> None:
    bad = "</script><script>alert(1)</script><!--\u2028"
    record = msgspec.structs.replace(
        game.record,
        table=msgspec.structs.replace(
            game.record.table,
            seats=tuple(
                msgspec.structs.replace(seat, name=bad) for seat in game.record.table.seats
            ),
        ),
    )
    review = msgspec.structs.replace(game.review, title=bad)
    page = review_page(msgspec.structs.replace(game, record=record, review=review))
    assert "alert(1)</script>" not in page
    assert page.count("</script>") == 3
    found = json.loads(part(page, 'script type="application/json" id="reviewed"'))
    assert found["review"]["title"] == bad


def test_nothing_in_it_is_fetched(game: Reviewed) -> None:
    page = review_page(game)
    shown = page.replace("http://www.w3.org/", "")
    assert not re.search(r"https?://|(?:src|href)=\"/", shown)
    assert not re.search(r"\bfetch\(\"|url\((?!#)", shown)


def test_modules_come_behind_those_that_they_import() -> None:
    order = list(modules_of(ENTRY))
    assert order[-1] == ENTRY
    assert order.index("dom.js") < order.index("card.js") < order.index("review/hands.js")
    script = inlined(ENTRY)
    assert not re.search(r"^(?:import|export)\b", script, re.MULTILINE)
    assert 'modules["dom.js"]' in script


@pytest.mark.parametrize(
    ("files", "said"),
    [
        (
            {"a.js": 'import { b } from "./b.js";\n', "b.js": 'import { a } from "./a.js";\n'},
            "circle",
        ),
        ({"a.js": "export let a = 1;\n"}, "export let"),
        ({"a.js": 'import b from "./b.js";\n'}, "import b"),
        ({"a.js": "export default 1;\n"}, "export default"),
    ],
)
def test_what_it_can_not_inline_is_a_fault(monkeypatch, files: dict[str, str], said: str) -> None:
    monkeypatch.setattr(inlining, "static_text", files.__getitem__)
    with pytest.raises(ValueError, match=said):
        inlined("a.js")
