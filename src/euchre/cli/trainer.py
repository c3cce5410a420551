"""`euchre trainer`: questions about calls and cards, graded as a review grades."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from euchre.cli.endings import FAILED, ends_well
from euchre.cli.given import Workers
from euchre.cli.home import data_folder
from euchre.cli.output import print_json, progress, warn
from euchre.cli.person import ask_line, has_signs, is_terminal
from euchre.core.files import write_whole
from euchre.core.sentences import printable_lines, say
from euchre.core.shuffle import LAST_SEED

if TYPE_CHECKING:
    from euchre.analysis.trainer.question import Kind, Question

MOST = 10_000
"""Questions that can be made in one go."""


@ends_well
def trainer(
    *,
    question: Annotated[
        str | None, typer.Argument(metavar="[QUESTION]", help="The number of one question.")
    ] = None,
    kind: Annotated[
        list[str] | None,
        typer.Option(metavar="KIND", help="Only such questions; give it again for more."),
    ] = None,
    answer: Annotated[
        str | None, typer.Option(metavar="ACTION", help="Judge this answer to the question.")
    ] = None,
    plain: Annotated[
        bool, typer.Option("--plain", help="Line by line, for any terminal and for scripts.")
    ] = False,
    make: Annotated[
        int | None, typer.Option(min=1, max=MOST, help="Make so many questions anew.")
    ] = None,
    seed: Annotated[
        int, typer.Option(min=0, max=LAST_SEED, help="Of what seed; 0 for those of the package.")
    ] = 0,
    workers: Workers = 0,
    out: Annotated[Path | None, typer.Option(help="Write them to this file.")] = None,
    json: Annotated[bool, typer.Option("--json", help="Print JSON.")] = False,
) -> None:
    """What would you call, what would you play? Questions in which the choice matters.

    What is answered wrong comes again. Progress is kept in the folder of your games.
    """
    kinds = [_kind(name) for name in kind or ()]
    if make is not None:
        _make(make, seed=seed, workers=workers, out=out)
    elif answer is not None or json:
        _judge(question, answer, json=json)
    else:
        _train(question, kinds, plain=plain)


def _kind(name: str) -> Kind:
    from euchre.analysis.trainer.question import Kind
    from euchre.rules.options import is_known, unknown

    names = [kind.value for kind in Kind]
    if not is_known(name, names):
        raise typer.BadParameter(str(unknown("kind", name, names)), param_hint="--kind")
    return Kind(name)


def _make(last: int, *, seed: int, workers: int, out: Path | None) -> None:
    from euchre.analysis.trainer.bank import make_questions, write_questions

    with progress(last, say("trainer.questions")) as step:
        text = write_questions(make_questions(last, seed=seed, workers=workers, step=step))
    if out is None:
        print(text, end="")
    else:
        write_whole(out, text.encode())


def _judge(name: str | None, answer: str | None, *, json: bool) -> None:
    """Print a question, or what an answer to it was worth."""
    from euchre.analysis.trainer.asked import asked
    from euchre.analysis.trainer.verdict import verdict
    from euchre.cli.plain.trainer import lines_of

    if name is None:
        raise typer.BadParameter(say("trainer.which"), param_hint="QUESTION")
    question = _find(name)
    if answer is None:
        print_json(asked(question))
        return
    found = verdict(question, answer)
    if json:
        print_json(found)
    else:
        for line in lines_of(found, question.seen()):
            print(printable_lines(line))


def _find(name: str) -> Question:
    from euchre.analysis.trainer.bank import in_bank, question

    found = in_bank(name)
    if found is None:
        warn(say("trainer.making"))
        found = question(name)
    return found


def _train(name: str | None, kinds: list[Kind], *, plain: bool) -> None:
    from euchre.analysis.trainer.bank import in_bank

    if sys.stdin is None:
        warn(say("cli.no_input"))
        raise typer.Exit(FAILED)
    if name is not None:
        in_bank(name)
    if plain or not is_terminal():
        _train_plainly(name, kinds)
        return
    from euchre.terminal.settings import load_settings
    from euchre.terminal.trainer_app import TrainerApp

    home = data_folder()
    settings = load_settings(home, ascii_only=not has_signs())
    TrainerApp(home, settings, kinds, name or "").run()


def _train_plainly(name: str | None, kinds: list[Kind]) -> None:
    from euchre.analysis.trainer.bank import LAST, bank
    from euchre.analysis.trainer.keeping import load_progress, save_progress
    from euchre.cli.plain.trainer import PlainTrainer
    from euchre.kernels.jit import is_compiling

    home = data_folder()
    training = PlainTrainer(
        load_progress(home),
        lambda kept: save_progress(home, kept),
        _find,
        lambda line: print(printable_lines(line)),
        ask_line,
    )
    try:
        if name is None:
            training.run(LAST if is_compiling() else len(bank()), kinds)
        else:
            training.put(name)
    except KeyboardInterrupt:
        print()
