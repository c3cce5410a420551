"""Where is a Chromium? `python scripts/chromium.py` prints its path, or fails.

The browser is the machine's own: none is ever downloaded.
"""

import os
import shutil
import subprocess
import sys

NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")


def find_chromium() -> str | None:
    """Return the path of a Chromium that starts, EUCHRE_CHROMIUM before those on PATH."""
    for name in (os.environ.get("EUCHRE_CHROMIUM") or "", *NAMES):
        path = shutil.which(name)
        if path and _starts(path):
            return path
    return None


def _starts(path: str) -> bool:
    """Tell a browser from the stub that some systems install in its place."""
    try:
        # What runs is a browser found on PATH or named by the user.
        done = subprocess.run([path, "--version"], capture_output=True, check=False)  # noqa: S603
    except OSError:
        return False
    return done.returncode == 0


if __name__ == "__main__":
    found = find_chromium()
    if found is None:
        sys.exit("no Chromium found: apt-get install chromium, or set EUCHRE_CHROMIUM to its path")
    print(found)
