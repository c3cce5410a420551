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

    def open(
        self, stage: Stage, size: str = "phone", *, motion: str = "reduce", **looks: str
    ) -> Page:
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

    def stage(
        self,
        name: str,
        until: Until,
        *,
        seats: int | None = None,
        deals: int = 1,
        seat: int | None = None,
        **options: object,
    ) -> Stage:
        """The first position of this game where `until` holds, seen by whoever is to act."""
        rules = (
            euchre.ruleset(name, seats=seats, **options)
            if seats
            else euchre.ruleset(name, **options)
        )
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
    const does = Object.fromEntries(['pick', 'choose', 'set', 'act', 'next', 'again', 'setUp', 'putAside', 'bringBack', 'turnSwitch', 'practise']
        .map(name => [name, nothing]));
    drawTable({
        view, prompt: welcome.prompt, room: welcome.room, v: welcome.v, speed: 'at once', online: true, selected: null, picked: [],
        alone: false, slip: null, hint: null, staying: false, lookingBack: false, putAside: false, reading: false, tab: 'log', motives: {}, marker: '', ...more,
    }, does);
    await new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)));
}"""

COVERED = """() => [...document.querySelectorAll('#hand .card[data-face], #centre .spot .card')].flatMap(card => {
    const large = document.documentElement.dataset.index === 'large', spot = card.closest('.spot');
    const { left, top, width, height } = card.getBoundingClientRect(), wide = parseFloat(getComputedStyle(card).width);
    const matrix = new DOMMatrix(getComputedStyle(card).transform), turn = spot ? parseFloat(getComputedStyle(spot).rotate) * Math.PI / 180 : Math.atan2(matrix.b, matrix.a);
    const joker = card.querySelector('.suit-b'), rows = joker ? [24, 50, 74] : large ? [24, 60, 96, 130, 166] : [22, 45, 68, 88, 108];
    const mark = card.querySelector('.index .mark') && !spot ? [[large ? 41 : 28, large ? 216 : 147]] : [];
    const points = [...rows.flatMap(y => (large ? [16, 41, 62] : [12, 28, 44]).map(x => [x, y])), ...mark];
    const hidden = points.filter(([x, y]) => {
        const across = (x - 125) / 250 * wide, down = (y - 175) / 250 * wide;
        const at = [left + width / 2 + across * Math.cos(turn) - down * Math.sin(turn), top + height / 2 + across * Math.sin(turn) + down * Math.cos(turn)];
        const seen = document.elementFromPoint(...at);
        return !(seen && seen.closest('.card') === card && !seen.closest('.tag'));
    });
    return hidden.length ? [`${card.dataset.face ?? card.getAttribute('aria-label')}: ${JSON.stringify(hidden)}`] : [];
})"""
"""Cards of whose index (rank, suit, the bower's disc in the hand; a joker's star) a part is covered or out of sight."""

MATS = """() => [...document.querySelectorAll('#seats .mat')].flatMap(mat => {
    const { left, top, width, height } = mat.getBoundingClientRect();
    const seen = document.elementFromPoint(left + width / 2, top + height / 2);
    return seen?.closest('.seat') === mat.closest('.seat') ? [] : [`${mat.textContent} under ${seen?.className?.baseVal ?? seen?.className}`];
})"""
"""Mats whose middle is hidden or out of sight."""

CUT_OFF = """() => [...document.querySelectorAll('#prompt button, #prompt .txt, #seats .who, #seats .say, .ladder header, .panel h1, .panel p:not(.once-more), .panel .btn, .now > div, .course li, .mini, .tally, .trump')]
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
