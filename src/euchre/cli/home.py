"""Where a person's own games are kept."""

from __future__ import annotations

import os
import sys
from pathlib import Path


def data_folder() -> Path:
    """EUCHRE_HOME, or the platform's place for the data of programs."""
    own = os.environ.get("EUCHRE_HOME")
    if own:
        return Path(own).expanduser()
    if sys.platform == "win32":
        local = os.environ.get("LOCALAPPDATA")
        return (Path(local) if local else Path.home() / "AppData" / "Local") / "euchre"
    if sys.platform == "darwin":
        return Path.home() / "Library" / "Application Support" / "euchre"
    shared = os.environ.get("XDG_DATA_HOME", "")
    base = Path(shared) if shared.startswith("/") else Path.home() / ".local" / "share"
    return base / "euchre"


def tables_folder() -> Path:
    """Where a server keeps the games of its browsers, if no other folder is named."""
    return data_folder() / "tables"
