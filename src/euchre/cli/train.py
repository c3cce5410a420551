"""`euchre train`: learn the calls of the quick bot anew, the same from the same seed."""

from __future__ import annotations

import hashlib
import time
from pathlib import Path
from typing import Annotated, Any

import typer

from euchre.cli.endings import ends_well
from euchre.cli.output import print_json, progress
from euchre.core.sentences import say
from euchre.core.shuffle import LAST_SEED

PAIRS = 400_000
"""Pairs of deals in which a new book is measured."""


@ends_well
def train(
    *,
    name: Annotated[
        str, typer.Argument(metavar="[BOOK]", help="stick, pass, stick-alone or stick-open.")
    ] = "stick",
    seed: Annotated[
        int | None, typer.Option(min=0, max=LAST_SEED, help="The same seed gives the same book.")
    ] = None,
    steps: Annotated[
        int | None, typer.Option(min=1, max=1000, help="How long to learn, in millions of deals.")
    ] = None,
    workers: Annotated[
        int, typer.Option(min=0, max=1024, help="Threads; 0 for one a processor.")
    ] = 0,
    out: Annotated[Path | None, typer.Option(help="Write the book to this file.")] = None,
    json: Annotated[bool, typer.Option("--json", help="Print JSON.")] = False,
) -> None:
    """Learn a book of calls from many deals, and compare it with the calls of the house."""
    from euchre.kernels.blueprint.book import book, packed
    from euchre.rules.options import is_known, unknown
    from euchre.solver.training import SHIPPED, STEP, lead, learnt_book

    if not is_known(name, SHIPPED):
        raise typer.BadParameter(str(unknown("book", name, list(SHIPPED))), param_hint="BOOK")
    course = SHIPPED[name]
    course = course._replace(
        seed=course.seed if seed is None else seed,
        steps=course.steps if steps is None else steps,
    )
    began = time.perf_counter()
    with progress(course.steps * STEP, say("cli.train.deals")) as step:
        calls = learnt_book(course, workers=workers, step=step)
    seconds = time.perf_counter() - began
    if out is not None:
        out.write_bytes(packed(calls))
    found = lead(course.form, calls, None, PAIRS)
    plain: dict[str, Any] = {
        "book": name,
        "seed": course.seed,
        "deals": course.steps * STEP,
        "seconds": round(seconds, 1),
        "digest": hashlib.sha256(calls).hexdigest()[:16],
        "shipped": calls == book(name),
        "pairs": found.pairs,
        "points": round(found.points, 4),
        "interval": round(1.96 * found.error, 4),
    }
    if json:
        print_json(plain)
        return
    print(say("cli.train.done", **plain))
    print(say("cli.train.same" if plain["shipped"] else "cli.train.other", book=name))
    print(say("cli.train.measured", **plain))
