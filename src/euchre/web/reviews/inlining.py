"""The browser's modules as one script: each in a function of its own, those it imports before it.

It reads the modules as this project writes them: named imports and exports, at the beginning of a line, no
names exported that change. Anything else is a fault that a test finds.
"""

from __future__ import annotations

import re
from importlib.resources import files
from posixpath import dirname, join, normpath

STATIC = "static"

_IMPORT = re.compile(r'^import \{([^}]*)\} from "([^"]+)";\n', re.MULTILINE)
_EXPORT = re.compile(
    r"^export (?=(?:const|function\*?|async function\*?|class) ([\w$]+))", re.MULTILINE
)
_LEFT = re.compile(r"^(?:import|export)\b.*", re.MULTILINE)
_COMMENT = re.compile(r"^[ \t]*(?:/\*\*(?:[^*]|\*(?!/))*\*/|//[^\n]*)\n", re.MULTILINE)


def static_text(path: str) -> str:
    """A file of the browser's part, by its path there."""
    return files("euchre.web").joinpath(STATIC, path).read_text(encoding="utf-8")


def modules_of(entry: str) -> dict[str, str]:
    """The modules that one needs, and itself, each behind those it imports.

    Errors: `ValueError` where two import each other: no order would do.
    """
    found: dict[str, str] = {}
    _collect(entry, found, ())
    return found


def inlined(entry: str) -> str:
    """One script that does what the module does, with all that it imports. The same each time."""
    parts = [_wrapped(path, text) for path, text in modules_of(entry).items()]
    return "".join(['"use strict";\n', "const modules = {};\n", *parts])


def _collect(path: str, found: dict[str, str], above: tuple[str, ...]) -> None:
    if path in above:
        raise ValueError(f"{' imports '.join((*above, path))}: a circle")
    if path in found:
        return
    text = static_text(path)
    for _, told in _IMPORT.findall(text):
        _collect(_path(path, told), found, (*above, path))
    found[path] = text


def _path(importer: str, told: str) -> str:
    return normpath(join(dirname(importer), told))


def _wrapped(path: str, text: str) -> str:
    def bound(found: re.Match[str]) -> str:
        names = found[1].replace(" as ", ": ").strip().rstrip(",")
        return f'const {{ {names} }} = modules["{_path(path, found[2])}"];\n'

    exported = [found[1] for found in _EXPORT.finditer(text)]
    body = _COMMENT.sub("", _EXPORT.sub("", _IMPORT.sub(bound, text)))
    if left := _LEFT.search(body):
        raise ValueError(f"{path}: {left[0]}")
    return f'modules["{path}"] = (() => {{\n{body}return {{ {", ".join(exported)} }};\n}})();\n'
