"""Compiling: functions that numba compiles when a hot loop asks for it, and plain Python till then.

`@jit` only takes a function down in a list. `compiled(function)` loads numba, makes every function
of the list known to it, and gives the compiled one. So a rule of the house bot runs as it is
written in a process that never loads numba, and the same function compiled in a simulation. Where
nothing is compiled it gives the function itself, fit to be called with numpy's arrays.
"""

from __future__ import annotations

import gc
import hashlib
import os
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import cache, wraps
from importlib.util import find_spec
from pathlib import Path
from threading import RLock
from typing import Any, TypeVar

_F = TypeVar("_F", bound=Callable[..., Any])

_marked: list[Callable[..., Any]] = []
_inner: dict[Callable[..., Any], Any] = {}
_doors: dict[Callable[..., Any], Any] = {}
_lock = RLock()


def jit(function: _F) -> _F:
    """Mark a function as one that numba can compile; it is given back as it is."""
    _marked.append(function)
    return function


def marked() -> tuple[Callable[..., Any], ...]:
    """Every function marked so far."""
    return tuple(_marked)


def compiled(function: _F) -> _F:
    """The compiled twin of a marked function; where there is no numba, the function by `plainly`."""
    if not is_compiling():
        return plainly(function)
    with _lock:
        if function not in _doors:
            _make_known()
            _doors[function] = _dispatcher(function)
        twin: _F = _doors[function]
    return twin


def plainly(function: _F) -> _F:
    """The function in plain Python, called with arrays and numpy's numbers as a compiled one is.

    It works on the same memory, but reads Python's own whole numbers from it: numpy's would end at
    64 bits, and make a float of what is signed and unsigned.
    """

    @wraps(function)
    def call(*arguments: Any) -> Any:
        return function(*map(_as_plain, arguments))

    plain: Any = call
    twin: _F = plain
    return twin


def _as_plain(value: Any) -> Any:
    """An array as a view of its memory, one of numpy's numbers as Python's; all else as it is.

    A named tuple is one of such.
    """
    if hasattr(value, "_fields"):
        return type(value)(*map(_as_plain, value))
    if not hasattr(value, "dtype"):
        return value
    if not value.ndim:
        return int(value)
    return memoryview(value) if value.ndim == 1 else _Rows(value)


class _Rows:
    """An array of several dimensions as a view of its memory, its rows too."""

    def __init__(self, array: Any) -> None:
        self._array, self._view = array, memoryview(array)
        self.shape: tuple[int, ...] = array.shape

    def __len__(self) -> int:
        return self.shape[0]

    def __getitem__(self, at: Any) -> Any:
        return self._view[at] if isinstance(at, tuple) else _as_plain(self._array[at])

    def __setitem__(self, at: tuple[int, ...], value: int) -> None:
        self._view[at] = value


@cache
def is_compiling() -> bool:
    """Whether functions are compiled here: numba is installed, and NUMBA_DISABLE_JIT isn't set."""
    return os.environ.get("NUMBA_DISABLE_JIT", "0") in ("", "0") and find_spec("numba") is not None


def _make_known() -> None:
    """Let numba find a dispatcher behind every marked function that another one calls.

    Nobody calls these from Python, so they need no wrappers, which would take half the time.
    """
    waiting = [function for function in _marked if function not in _inner]
    if not waiting:
        return
    with _uncollected():
        from numba.core.types import Dispatcher  # noqa: PLC0415 - loaded only to compile

        from euchre.kernels import native  # noqa: PLC0415

        native.install()
        for function in waiting:
            twin = _dispatcher(function, no_cpython_wrapper=True, no_cfunc_wrapper=True)
            _inner[function] = twin
            # numba asks any object that it meets as a global for this attribute.
            function._numba_type_ = Dispatcher(twin)  # type: ignore[attr-defined]


@contextmanager
def _uncollected() -> Iterator[None]:
    """Let the collector rest while numba is loaded: it would look at all that comes, in vain."""
    was = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if was:
            gc.enable()


def _dispatcher(function: Callable[..., Any], **wrappers: bool) -> Any:
    """What compiles a function when it is first called."""
    from numba import njit  # noqa: PLC0415 - loaded only to compile

    folder = cache_folder()
    if folder is not None and wrappers:
        folder /= "inner"  # or a door would be opened by what was compiled without a wrapper
    options: dict[str, Any] = {"error_model": "numpy", "nogil": True, **wrappers}
    with _cached_in(folder):
        return njit(cache=folder is not None, **options)(function)


@contextmanager
def _cached_in(folder: Path | None) -> Iterator[None]:
    """Compiled code goes to this folder, chosen anew for each state of the sources.

    Left to itself numba would keep what was compiled from a function whose callees, in other files,
    have changed since; and it fails where it finds no folder that it can write to.
    """
    from numba.core import config  # noqa: PLC0415

    settings: Any = config
    before = settings.CACHE_DIR
    if folder is not None:
        settings.CACHE_DIR = str(folder)
    try:
        yield
    finally:
        settings.CACHE_DIR = before


@cache
def cache_folder() -> Path | None:
    """Where compiled code is kept; None where nothing can be written."""
    given = os.environ.get("NUMBA_CACHE_DIR")
    base = Path(given) if given else _user_cache()
    folder = base / "euchre" / _fingerprint()
    try:
        folder.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryFile(dir=folder):
            return folder
    except (OSError, RuntimeError):
        return None


def _user_cache() -> Path:
    given = os.environ.get("XDG_CACHE_HOME")
    return Path(given) if given else Path("~/.cache").expanduser()


def _fingerprint() -> str:
    """Sixteen digits that change with any source of a kernel."""
    found = hashlib.sha256()
    for file in sorted(Path(__file__).parent.rglob("*.py")):
        found.update(file.read_bytes())
    return found.hexdigest()[:16]
