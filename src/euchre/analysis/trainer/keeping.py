"""Keeping a learner's progress in a file."""

from __future__ import annotations

from pathlib import Path

import msgspec

from euchre.analysis.trainer.progress import VERSION, Progress
from euchre.core.files import write_whole

FILE = "trainer.json"
DAMAGED = "trainer-damaged.json"


def load_progress(home: Path) -> Progress:
    """What was kept; a fresh start where nothing was. What can't be read is put beside, untouched.

    Errors: `OSError` where the folder can't be read.
    """
    path = home / FILE
    try:
        found = msgspec.json.decode(path.read_bytes(), type=Progress)
        if found.version == VERSION:
            return found
    except FileNotFoundError:
        return Progress()
    except msgspec.MsgspecError:
        pass
    path.replace(home / DAMAGED)
    return Progress()


def save_progress(home: Path, progress: Progress) -> None:
    """Keep it, whole or not at all. Errors: `OSError` where it can't be written."""
    home.mkdir(parents=True, exist_ok=True)
    write_whole(home / FILE, msgspec.json.encode(progress))
