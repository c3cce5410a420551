"""What the tests of the browser's table stage: a page that shows a match by seed, at a size."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING

import euchre
from scripts.staging import Stage, Until, find, show

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

SIZES = {
    "small": (360, 640),
    "phone": (390, 844),
    "side": (844, 390),
    "zoomed": (640, 400),
    "narrow desk": (1024, 768),
    "desk": (1280, 800),
}


class Theatre:
    """Opens staged tables in pages of their own; any error in one is kept in `faults`."""

    def __init__(self, chromium: Browser, address: str) -> None:
        self.faults: list[str] = []
        self._chromium = chromium
        self._address = address.rstrip("/")
        self._contexts: list = []

    def open(self, stage: Stage, size: str = "phone", *, motion: str = "reduce", **looks: str) -> Page:
        """A page that shows this table; `looks` become attributes of the page (deck, index)."""
        width, height = SIZES[size]
        context = self._chromium.new_context(
            viewport={"width": width, "height": height}, reduced_motion=motion
        )
        self._contexts.append(context)
        context.on("weberror", lambda error: self.faults.append(str(error.error)))
        page = show(context, self._address, stage)
        if looks:
            page.evaluate(
                "looks => { Object.assign(document.documentElement.dataset, looks); dispatchEvent(new Event('resize')); }",
                looks,
            )
        return page

    def stage(self, name: str, until: Until, *, seats: int | None = None, deals: int = 1, seat: int | None = None, **options: object) -> Stage:
        """The first position of this game where `until` holds, seen by whoever is to act."""
        rules = euchre.ruleset(name, seats=seats, **options) if seats else euchre.ruleset(name, **options)
        match, seed = find(rules, until, deals=deals)
        return Stage(match, seed, seat)

    def close(self) -> None:
        """Close all pages."""
        for context in self._contexts:
            context.close()


Opener = Callable[..., Theatre]


def theatre_of(chromium: Browser, server: str) -> Iterator[Theatre]:
    """A theatre for one test; errors in its pages fail the test."""
    theatre = Theatre(chromium, server)
    yield theatre
    theatre.close()
    assert theatre.faults == []


PUT = """async ([welcome, more]) => {
    const [{ viewOf }, { drawTable }, { setNames, say }] = await Promise.all(
        ['reducer', 'table', 'sentences'].map(name => import(`/static/${name}.js`)));
    const view = viewOf(welcome), nothing = () => undefined;
    setNames(view.table.seats.map((seat, at) => (at === view.me ? say('you') : seat.name)));
    const does = Object.fromEntries(['pick', 'choose', 'set', 'act', 'next', 'again', 'setUp', 'putAside', 'bringBack', 'turnSwitch']
        .map(name => [name, nothing]));
    drawTable({
        view, prompt: welcome.prompt, room: welcome.room, v: welcome.v, speed: 'at once', online: true, selected: null, picked: [],
        alone: false, slip: null, hint: null, staying: false, lookingBack: false, putAside: false, reading: false, marker: '', ...more,
    }, does);
}"""

COVERED = """() => [...document.querySelectorAll('#hand .index, #centre .index')].flatMap(index => {
    const card = index.closest('.card');
    return [...index.children].flatMap(part => {
        const { left, top, width, height } = part.getBoundingClientRect();
        const points = [[.5, .5], [.25, .25], [.75, .25], [.25, .75], [.75, .75]];
        return points.flatMap(([across, down]) => {
            const x = left + width * across, y = top + height * down, seen = document.elementFromPoint(x, y);
            const free = seen && seen.closest('.card') === card && !seen.closest('.tag');
            return free ? [] : [`${card.dataset.face ?? card.getAttribute('aria-label')}: ${part.localName} under ${seen?.closest('[id]')?.id}`];
        });
    });
})"""
"""The parts of an index (rank, suit, bower, star) of which something lies over a part."""

MATS = """() => [...document.querySelectorAll('#seats .mat')].flatMap(mat => {
    const { left, top, width, height } = mat.getBoundingClientRect();
    const seen = document.elementFromPoint(left + width / 2, top + height / 2);
    return seen?.closest('.mat') === mat ? [] : [`${mat.textContent} under ${seen?.className?.baseVal ?? seen?.className}`];
})"""
"""Mats whose middle is hidden or out of sight."""

CUT_OFF = """() => [...document.querySelectorAll('#prompt button, #prompt .txt, #seats .who, #seats .say, .ladder header, .panel h1, .panel .btn, .tally, .trump')]
    .filter(node => node.checkVisibility({ visibilityProperty: true }))
    .flatMap(node => {
        const box = node.getBoundingClientRect();
        const out = box.left < -1 || box.right > innerWidth + 1 || box.top < -1 || box.bottom > innerHeight + 1;
        const cut = node.scrollWidth > node.clientWidth + 2 && getComputedStyle(node).display !== 'inline';
        return out || cut ? [`${node.className} ${node.textContent} ${out ? 'out' : 'cut'}`] : [];
    })"""
"""What people read or press and is cut, or stands out of the window."""


def put(page: Page, stage: Stage, **more: object) -> None:
    """Draw another staged table in this page, with half-made choices where `more` tells them."""
    import json

    from euchre.live.protocol import write_message

    page.evaluate(PUT, [json.loads(write_message(stage.welcome())), more])
