"""Pictures of the table for the documentation, made anew: `python scripts/pictures.py [NAME …]`.

Each scene is a table by seed (`scripts/staging.py`), so that a picture changes only where the table does.
"""

from __future__ import annotations

import base64
import contextlib
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Literal, NamedTuple

import numpy as np
from playwright.sync_api import sync_playwright

import euchre
from euchre.rules.match import Match

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))  # where `scripts` is found

from scripts.chromium import find_chromium
from scripts.palette import indexed_png
from scripts.reviewing import reviewing
from scripts.staging import Stage, Until, asked, find, show

if TYPE_CHECKING:
    from playwright.sync_api import BrowserContext, Page

FOLDER = Path(__file__).resolve().parent.parent / "docs" / "pictures"
LARGEST = 150_000
PIXELS = """async picture => {
    const image = new Image();
    image.src = `data:image/png;base64,${picture}`;
    await image.decode();
    const canvas = new OffscreenCanvas(image.width, image.height), pen = canvas.getContext('2d');
    pen.drawImage(image, 0, 0);
    const bytes = pen.getImageData(0, 0, image.width, image.height).data;
    let text = '';
    for (let at = 0; at < bytes.length; at += 32768) text += String.fromCharCode(...bytes.subarray(at, at + 32768));
    return [image.width, image.height, btoa(text)];
}"""
SERVE = """
from euchre.web.app import serve
serve(port=0, bot="house", announce=lambda url: print(url, flush=True))
"""
SIZES = {"phone": (390, 844), "small": (360, 640), "desk": (1280, 800)}


class Scene(NamedTuple):
    """A picture: its game, where it is stopped, how it is shown, what is pressed before it is taken."""

    name: str
    game: str
    until: Until
    size: str = "phone"
    theme: Literal["light", "dark"] = "light"
    presses: tuple[str, ...] = ()
    deals: int = 1
    looks: tuple[tuple[str, str], ...] = ()


def following(match: Match) -> bool:
    """Holds where the third of four plays to a trick in which he must follow."""
    return asked("play", phase="tricks")(match) and len(match.deal.table.trick) == 2


def ended(outcome: str) -> Until:
    """Holds where a deal has ended so."""
    return lambda match: (
        match.waits_for_pack
        and match.finished[-1:] != ()
        and (match.finished[-1].outcome == outcome)
    )


def standing_bid(match: Match) -> bool:
    """Holds where somebody may outbid another."""
    return asked("bid")(match) and match.deal.table.high is not None


def over(match: Match) -> bool:
    """Holds at the end of the match."""
    return match.over


PARTNERS = ("#seats .pick >> nth=0", "#seats .pick >> nth=3")
SCENES = (
    Scene("play-phone", "north-american", following),
    Scene("play-desk", "north-american", following, "desk"),
    Scene("play-desk-dark", "north-american", following, "desk", "dark"),
    Scene("order-up-phone", "north-american", asked("order")),
    Scene(
        "large-index-phone-dark",
        "north-american",
        following,
        "small",
        "dark",
        looks=(("deck", "4"), ("index", "large")),
    ),
    Scene(
        "auction-phone-dark",
        "five-hundred",
        standing_bid,
        "phone",
        "dark",
        (".ladder .cell:not([disabled]) >> nth=6",),
    ),
    Scene("seven-bid-phone", "seven-handed", asked("bid"), presses=(".rungs >> text='6'",)),
    Scene("lay-away-phone", "seven-handed", asked("exchange")),
    Scene("partners-desk", "seven-handed", asked("partner", least=2), "desk", presses=PARTNERS),
    Scene(
        "seven-play-phone",
        "seven-handed",
        lambda m: asked("play")(m) and len(m.deal.table.trick) == 6,
    ),
    Scene("march-phone", "north-american", ended("march")),
    Scene("game-over-phone-dark", "north-american", over, "phone", "dark", deals=60),
    Scene("cards-as-counters-desk", "keller-1887", ended("point"), "desk", deals=3),
)


REVIEW = ("north-american", 7)
"""The game that is reviewed, and its seed."""


class Reviewed(NamedTuple):
    """A picture of a review, and the keys that lead there."""

    name: str
    size: str
    theme: Literal["light", "dark"]
    keys: tuple[str, ...]


REVIEWS = (
    Reviewed("review-desk", "desk", "light", ("n",)),
    Reviewed("review-phone-dark", "phone", "dark", ("n",)),
    Reviewed("review-game-desk", "desk", "light", ()),
)


@contextlib.contextmanager
def serving() -> Iterator[str]:
    """A server of the static files; its address."""
    # It is this project's own server that runs.
    process = subprocess.Popen([sys.executable, "-c", SERVE], stdout=subprocess.PIPE, text=True)  # noqa: S603
    assert process.stdout is not None
    try:
        yield process.stdout.readline().strip().rstrip("/")
    finally:
        process.terminate()
        process.wait()


def small(picture: bytes, blank: Page) -> bytes:
    """The same picture in few colours."""
    width, height, text = blank.evaluate(PIXELS, base64.b64encode(picture).decode())
    pixels = np.frombuffer(base64.b64decode(text), dtype=np.uint8).reshape(-1, 4)
    return indexed_png(width, height, pixels[:, :3])


def take(scene: Scene, open_page: Callable[[Scene, Stage], Page], blank: Page) -> int:
    """Take a picture; gives how many bytes it has."""
    rules = euchre.ruleset(scene.game)
    match, seed = find(rules, scene.until, deals=scene.deals)
    page = open_page(scene, Stage(match, seed))
    for press in scene.presses:
        page.locator(press).first.click()
    page.wait_for_function(
        "() => document.getAnimations().every(one => one.playState === 'finished')"
    )
    picture = small(page.screenshot(), blank)
    page.context.close()
    (FOLDER / f"{scene.name}.png").write_bytes(picture)
    return len(picture)


def look(
    scene: Reviewed, address: str, open_context: Callable[..., BrowserContext], blank: Page
) -> int:
    """Take a picture of a review; gives how many bytes it has."""
    page = open_context(scene.size, scene.theme).new_page()
    page.goto(address)
    page.wait_for_selector("#review:not([hidden])")
    for key in scene.keys:
        page.keyboard.press(key)
    picture = small(page.screenshot(), blank)
    page.context.close()
    (FOLDER / f"{scene.name}.png").write_bytes(picture)
    return len(picture)


def main(names: list[str]) -> int:
    """Take those named, or all; fails where one is too large to keep."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    large = []
    with serving() as address, sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=find_chromium(), args=["--disable-gpu"]
        )

        def open_context(size: str, theme: Literal["light", "dark"]) -> BrowserContext:
            width, height = SIZES[size]
            return browser.new_context(
                viewport={"width": width, "height": height},
                color_scheme=theme,
                reduced_motion="reduce",
            )

        def open_page(scene: Scene, stage: Stage) -> Page:
            page = show(open_context(scene.size, scene.theme), address, stage)
            page.evaluate(
                "looks => { Object.assign(document.documentElement.dataset, looks); dispatchEvent(new Event('resize')); }",
                dict(scene.looks),
            )
            return page

        blank = browser.new_page()
        sizes = {s.name: take(s, open_page, blank) for s in SCENES if not names or s.name in names}
        if reviews := [one for one in REVIEWS if not names or one.name in names]:
            with reviewing(*REVIEW) as review:
                sizes |= {one.name: look(one, review, open_context, blank) for one in reviews}
        browser.close()
    for name, size in sizes.items():
        print(f"{name}: {size} bytes")
        if size > LARGEST:
            large.append(name)
    if large:
        print(f"larger than {LARGEST} bytes: {', '.join(large)}")
    return 1 if large else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
