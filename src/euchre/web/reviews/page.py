"""A review as one file that a browser opens from anywhere: the page's own modules, styles, drawings and words in it.

Nothing is fetched, and the file's own policy forbids it. The same review gives the same bytes.
"""

from __future__ import annotations

import base64
import hashlib
import html
import re

import msgspec

from euchre.analysis.review.annotating import annotated
from euchre.analysis.review.report import Review
from euchre.core.errors import EuchreError
from euchre.core.seats import Seat
from euchre.core.sentences import catalogue
from euchre.live.playback import Playback, playback
from euchre.notation.converting import Form, convert
from euchre.notation.record import Record
from euchre.notation.sheet.record import SheetRecord
from euchre.web.pages import page_text
from euchre.web.reviews.inlining import inlined, modules_of, static_text

ENTRY = "review/alone.js"
PAGE = "review/review.html"

_STYLES = re.compile(r'<link rel="stylesheet" href="/static/([^"]+)">')
_BODY = re.compile(r"<!-- review -->\n(.*)<!-- /review -->", re.DOTALL)
_LEAVE = re.compile(r'\s*<a id="leave".*?</a>', re.DOTALL)
_QUOTED = re.compile(r"[\"'`]([a-z]+)\.")

_FILE = """<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="{policy}">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="color-scheme" content="light dark">
<meta name="referrer" content="no-referrer">
<title>{title}</title>
<link rel="icon" href="{icon}">
<style>{style}</style>
</head>
<body>
<noscript>This page needs JavaScript.</noscript>
{drawings}
{body}<script type="application/json" id="sentences">{sentences}</script>
<script type="application/json" id="reviewed">{reviewed}</script>
<script type="module">{script}</script>
</body>
</html>
"""


class Reviewed(msgspec.Struct, frozen=True):
    """All that the page needs of a reviewed game.

    Fields: `egn` the game with its grades in it, as Euchre Game Notation; None, and why in
    `egn_problem`, where it can't be written so.
    """

    record: Playback
    review: Review
    egn: str | None = None
    egn_problem: str = ""


def gathered(
    record: Record | SheetRecord, review: Review, name: str = "", own: Seat | None = None
) -> Reviewed:
    """All that the page needs, of a game and its review. Fields: `own` the seat of its own player."""
    egn, problem = None, ""
    try:
        egn = convert([annotated(record, [review])], Form.GAME).content.decode()
    except EuchreError as error:
        problem = str(error)
    return Reviewed(playback(name, record, own), review, egn, problem)


def review_page(reviewed: Reviewed) -> str:
    """The text of the file. Units: about 250 kB, and some 20 kB a deal."""
    page, script = page_text(PAGE), f"\n{inlined(ENTRY)}"
    style = "\n" + "".join(static_text(path) for path in _STYLES.findall(page))
    body = _BODY.search(page)
    assert body is not None
    return _FILE.format(
        policy=_policy(script, style),
        title=html.escape(reviewed.review.title),
        icon=_icon(),
        style=style,
        drawings=static_text("deck.svg").replace("<svg ", '<svg class="drawings" ', 1).strip(),
        body=_LEAVE.sub("", body[1]),
        sentences=_data(_sentences()),
        reviewed=_data(reviewed),
        script=script,
    )


def _policy(script: str, style: str) -> str:
    """Only this script and this style, nothing from elsewhere. Source: CSP level 3, hashes."""
    return "; ".join(
        (
            "default-src 'none'",
            f"script-src '{_digest(script)}'",
            f"style-src '{_digest(style)}'",
            "img-src data:",
            "base-uri 'none'",
            "form-action 'none'",
            "require-trusted-types-for 'script'",
        )
    )


def _digest(text: str) -> str:
    return f"sha256-{base64.b64encode(hashlib.sha256(text.encode()).digest()).decode()}"


def _icon() -> str:
    drawn = base64.b64encode(static_text("icon.svg").encode()).decode()
    return f"data:image/svg+xml;base64,{drawn}"


def _data(value: object) -> str:
    """As JSON in which nothing ends the script that it stands in."""
    text = msgspec.json.encode(value).decode()
    return text.replace("<", "\\u003c").replace("\u2028", "\\u2028").replace("\u2029", "\\u2029")


def _sentences() -> dict[str, str]:
    """Those that the modules may ask for, by the first word of their codes; and those of one word."""
    texts = "".join(modules_of(ENTRY).values()) + page_text(PAGE)
    heads = set(_QUOTED.findall(texts))
    return {
        code: text
        for code, text in catalogue().items()
        if "." not in code or code.partition(".")[0] in heads
    }
