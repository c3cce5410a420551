"""Run the benchmarks: `python bench/run.py [NAME …] [--json]`, all of them by default.

Each checks its answer. Exit code 1 where an answer is wrong; a goal that is missed is only said,
for the machine may be busy.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator, Sequence
from importlib import import_module
from pathlib import Path

import msgspec

HERE = Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parent))  # so that a script's own folder is not the only one

from bench.result import Benchmark, Result  # noqa: E402 - the path comes first


def benchmarks() -> Iterator[Benchmark]:
    """All benchmarks of this folder, by file."""
    for file in sorted(HERE.glob("*.py")):
        if file.stem not in ("run", "result"):
            yield from getattr(import_module(f"bench.{file.stem}"), "BENCHMARKS", ())


def as_line(result: Result) -> str:
    """A result for people."""
    value = f"{result.value:,.0f}" if result.value >= 1000 else f"{result.value:.4g}"
    parts = [f"{result.name:28} {value:>10} {result.unit:16}"]
    if result.goal is not None:
        side = "at least" if result.more_is_better else "at most"
        parts.append(f"goal {side} {result.goal:,g}: {'met' if result.met else 'MISSED'}")
    parts.append("checked" if result.checked else "WRONG ANSWER")
    return "  ".join((*parts, result.note)).rstrip()


def as_plain(result: Result) -> dict[str, object]:
    """A result for programs."""
    return {
        "name": result.name,
        "value": result.value,
        "unit": result.unit,
        "goal": result.goal,
        "checked": result.checked,
        "met": result.met,
        "note": result.note,
    }


def main(arguments: Sequence[str] | None = None) -> int:
    """Run what is asked for; gives the exit code."""
    known = {benchmark.name: benchmark for benchmark in benchmarks()}
    parser = argparse.ArgumentParser(description="Run the benchmarks.")
    parser.add_argument("names", nargs="*", metavar="NAME", help=", ".join(known))
    parser.add_argument("--json", action="store_true", help="print JSON")
    asked = parser.parse_args(arguments)
    strangers = [name for name in asked.names if name not in known]
    if strangers:
        parser.error(f"no benchmark {', '.join(strangers)}; there are {', '.join(known)}")
    results: list[Result] = []
    for name in asked.names or known:
        if not known[name].is_possible:
            print(f"{name}: left out, for {known[name].needs} is not installed", file=sys.stderr)
            continue
        for result in known[name].measure():
            results.append(result)
            if not asked.json:
                print(as_line(result), flush=True)
    if asked.json:
        print(msgspec.json.encode([as_plain(result) for result in results]).decode())
    return 0 if all(result.checked for result in results) else 1


if __name__ == "__main__":
    sys.exit(main())
