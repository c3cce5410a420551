"""The icons of the installed app, drawn from app.svg by the machine's Chromium.

`python scripts/icons.py` writes src/euchre/web/static/app-192.png and app-512.png, which the
manifest names for systems that take no SVG. It needs the group `browser`.
"""

from __future__ import annotations

import sys
from pathlib import Path

from playwright.sync_api import sync_playwright

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))  # where `scripts` is found

from scripts.chromium import find_chromium

STATIC = Path(__file__).resolve().parent.parent / "src" / "euchre" / "web" / "static"
SIZES = (192, 512)


def draw() -> None:
    """Draw each size."""
    drawing = (STATIC / "app.svg").read_text(encoding="utf-8")
    with sync_playwright() as driver:
        browser = driver.chromium.launch(executable_path=find_chromium())
        for size in SIZES:
            page = browser.new_page(viewport={"width": size, "height": size})
            page.set_content(f"<style>* {{ margin: 0 }} svg {{ display: block }}</style>{drawing}")
            page.screenshot(path=STATIC / f"app-{size}.png")
        browser.close()


if __name__ == "__main__":
    draw()
