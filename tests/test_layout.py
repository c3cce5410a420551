"""The house rules about files: their size, their names, what is pinned, what an import loads."""

import re
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
SOURCE = {".css", ".html", ".js", ".mako", ".mjs", ".py", ".pyi", ".sh", ".sql"}
LONGEST = 400
VAGUE = re.compile(r"(^|_)(utils?|helpers?|commons?|misc|managers?)(_|$)")
OWN_TEXT = re.compile(r"\b(?:call|level)\.isdigit\(\)")  # a bid of a game, not what somebody typed
HEAVY = {"numba", "numpy", "rich", "sqlalchemy", "starlette", "textual", "typer", "uvicorn"}


def files() -> list[Path]:
    found = [
        path
        for folder in ("src", "tests")
        for path in (ROOT / folder).rglob("*")
        if path.is_file() and "__pycache__" not in path.parts
    ]
    assert found
    return sorted(path.relative_to(ROOT) for path in found)


def test_no_source_file_is_longer_than_400_lines() -> None:
    """Data files (records, catalogues, golden results) may be as long as they are."""
    lengths = {
        str(path): len((ROOT / path).read_text(encoding="utf-8").splitlines())
        for path in files()
        if path.suffix in SOURCE
    }
    assert {path: lines for path, lines in lengths.items() if lines > LONGEST} == {}


def test_no_module_has_a_name_that_says_nothing() -> None:
    vague = {
        str(path) for path in files() for part in path.with_suffix("").parts if VAGUE.search(part)
    }
    assert vague == set()


def test_importing_the_package_loads_no_heavy_library() -> None:
    code = "import sys, euchre; print(*sorted({name.partition('.')[0] for name in sys.modules}))"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    loaded = set(done.stdout.split())
    assert "euchre" in loaded
    assert loaded & HEAVY == set()


def required() -> list[str]:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    groups = [project["project"]["dependencies"], *project["dependency-groups"].values()]
    extras = project["project"].get("optional-dependencies", {}).values()
    texts = [text for group in (*groups, *extras) for text in group if isinstance(text, str)]
    return sorted({re.split(r"[^A-Za-z0-9._-]", text, maxsplit=1)[0] for text in texts})


@pytest.mark.parametrize("package", required())
def test_every_dependency_is_pinned(package: str) -> None:
    pins = (ROOT / "requirements/lock.txt").read_text(encoding="utf-8")
    name = re.sub(r"[-_.]+", "-", package).lower()
    assert re.search(rf"^{re.escape(name)}==", pins, re.MULTILINE), "run `make lock`"


def test_pins_name_no_machine() -> None:
    pins = (ROOT / "requirements/lock.txt").read_text(encoding="utf-8")
    assert not re.search(r"://|^-|@ ", pins, re.MULTILINE)


def test_only_the_digits_0_to_9_are_read() -> None:
    """`\\d`, `isdigit` and their kin know the digits of every script, and `int` reads them."""
    loose = re.compile(r"\\d(?!.*re\.ASCII)|\.is(?:digit|decimal|numeric)\(\)")
    found = {
        f"{path}: {line.strip()}"
        for path in files()
        if path.suffix == ".py" and path.parts[0] == "src"
        for line in (ROOT / path).read_text(encoding="utf-8").splitlines()
        if loose.search(line) and "isascii" not in line and not OWN_TEXT.search(line)
    }
    assert found == set()
