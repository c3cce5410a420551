"""A generated page: written by its script, or with `--check` only compared."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
DOCS = ROOT / "docs"


def stale(pages: Mapping[Path, str]) -> list[Path]:
    """The pages that are not there as they should be."""
    return [path for path, text in pages.items() if not _is_current(path, text)]


def _is_current(path: Path, text: str) -> bool:
    return path.exists() and path.read_text(encoding="utf-8") == text


def settle(pages: Mapping[Path, str], arguments: list[str], script: str) -> int:
    """Write the pages, or with `--check` say which are not current; gives the exit code."""
    if "--check" not in arguments:
        for path, text in pages.items():
            path.parent.mkdir(exist_ok=True)
            path.write_text(text, encoding="utf-8")
        return 0
    found = stale(pages)
    for path in found:
        print(f"{path.relative_to(ROOT)} is not current: run python scripts/{script}.py")
    return int(bool(found))
