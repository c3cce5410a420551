"""`euchre library`: list, search, open, note on and export the games that were kept."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from euchre.cli.endings import FAILED, UNREADABLE, ends_well, reads
from euchre.cli.home import data_folder, tables_folder
from euchre.cli.output import print_json, warn
from euchre.core.errors import EuchreError, NotationError
from euchre.core.files import write_whole
from euchre.core.sentences import printable, say

if TYPE_CHECKING:
    from euchre.notation.library.library import Hit, Library
    from euchre.notation.library.notes import Note


@ends_well
def library(
    *,
    words: Annotated[
        list[str] | None, typer.Argument(metavar="[WORD...]", help="What to look for.")
    ] = None,
    games: Annotated[
        Path | None, typer.Option(metavar="DIR", help="The folder; your own games if not said.")
    ] = None,
    open_: Annotated[
        str | None, typer.Option("--open", metavar="FILE", help="Show one game and its notes.")
    ] = None,
    note: Annotated[
        str | None, typer.Option(help="Add a note to the game that --open names.")
    ] = None,
    game: Annotated[int | None, typer.Option(min=1, help="Which game of its file.")] = None,
    deal: Annotated[int | None, typer.Option(min=1, help="The deal that the note is on.")] = None,
    call: Annotated[int | None, typer.Option(min=1, help="The call that it is on.")] = None,
    card: Annotated[
        int | None, typer.Option(min=1, help="The card that it is on, of all that were played.")
    ] = None,
    label: Annotated[str | None, typer.Option(help="Give the game a label.")] = None,
    drop_label: Annotated[str | None, typer.Option(help="Take a label from it.")] = None,
    export: Annotated[
        Path | None, typer.Option(metavar="OUT", help="Write it with its notes, by OUT's ending.")
    ] = None,
    add: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Take a copy of a game in.")
    ] = None,
    json: Annotated[bool, typer.Option("--json", help="Print JSON.")] = False,
) -> None:
    """List the games that were kept, the newest first, or those that WORDs ask for.

    Words: names and other text; lone hands, euchred, march, passed out, at 9-9; unfinished, noted;
    player:ann won:ann lost:ann date:2026-11 since: until: game:canadian label:league
    """
    from euchre.notation.library.library import Library
    from euchre.notation.library.notes import Note

    acts = {"--note": note, "--label": label, "--drop-label": drop_label, "--export": export}
    given = [name for name, value in acts.items() if value is not None]
    place = {"--deal": deal, "--call": call, "--card": card}
    at = [name for name, value in ({"--game": game} | place).items() if value is not None]
    rest = [*given, *at, "--json" if json else "", words[0] if words else ""]
    if add is not None:
        _alone("--add", "" if open_ is None else "--open", *rest)
    _check_use(given, at, rest, is_open=open_ is not None)
    shelves = [Library(_folder(games, is_made=add is not None))]
    if add is not None:
        _add(shelves[0], add)
        return
    if games is None:  # those of the browser too
        shelves.append(Library(tables_folder(), you=say("records.you")))
    if open_ is None:
        _list(shelves, " ".join(words or ()), json=json)
        return
    shelf = _shelf_of(shelves, open_)
    if export is not None:
        _check_export(export)
    if export is not None or at:
        with reads(Path(open_)):
            shelf.open(open_)
    if given not in ([], ["--export"]):
        counted = [None if n is None else n - 1 for n in (call, card)]
        told = None if note is None else Note(note, game, deal, *counted)
        shelf.mark(open_, note=told, label=label, drop_label=drop_label)
    if export is not None:
        _export(shelf, open_, export, game)
    if not given:
        _show(shelf, open_, json=json)


def _add(shelf: Library, file: Path) -> None:
    with reads(file):
        name = shelf.add(file)
    print(say("library.added", name=printable(name)))


def _check_use(given: list[str], at: list[str], rest: list[str], *, is_open: bool) -> None:
    """Refuse what would be passed over: acts and places without a game, places without a note.

    Fields: `given` the acts, `at` the places, `rest` these, `--json` and a word to look for.
    """
    if not is_open and (given or at):
        raise typer.BadParameter(say("library.needs_open"), param_hint="--open")
    if is_open:
        _alone("--open", rest[-1])
    if given:
        _alone(given[0], rest[-2])
    if at and "--note" not in given and (at != ["--game"] or "--export" not in given):
        raise typer.BadParameter(say("library.needs_note"), param_hint=at[-1])


def _alone(option: str, *others: str) -> None:
    """End the command where something is given that this option has no use for."""
    other = next(filter(None, others), None)
    if other is not None:
        raise typer.BadParameter(say("library.alone", other=other), param_hint=option)


def _folder(games: Path | None, *, is_made: bool) -> Path:
    """The folder of the library; one that is named must be there, if it isn't made now."""
    if games is None:
        return data_folder() / "games"
    if not games.is_dir() and (games.exists() or not is_made):
        warn(say("library.no_folder", file=games))
        raise typer.Exit(FAILED)
    return games


def _shelf_of(shelves: Sequence[Library], name: str) -> Library:
    """The first that has a game of this name."""
    for shelf in shelves:
        try:
            shelf.path(name)
        except EuchreError as error:
            missing = error
        else:
            return shelf
    warn(str(missing))
    raise typer.Exit(UNREADABLE) from missing


def _check_export(out: Path) -> None:
    from euchre.notation.converting import form_of

    form_of(out)
    if out.exists():
        code = "convert.folder" if out.is_dir() else "library.there"
        warn(say(code, file=out))
        raise typer.Exit(FAILED)


def _export(shelf: Library, name: str, out: Path, game: int | None) -> None:
    from euchre.notation.converting import form_of

    content, left_behind = shelf.export(name, form_of(out), game=game)
    write_whole(out, content)
    for sentence in left_behind:
        warn(sentence)


def _list(shelves: Sequence[Library], text: str, *, json: bool) -> None:
    from euchre.notation.library.library import when

    try:
        found = [hit for shelf in shelves for hit in shelf.search(text)]
    except NotationError as error:
        raise typer.BadParameter(str(error), param_hint="WORD") from error
    hits = sorted(found, key=lambda hit: when(hit.entry), reverse=True)
    for shelf in shelves:
        for sentence in shelf.damaged_notes().values():
            warn(sentence)
    if json:
        print_json([_plain(hit) for hit in hits])
        return
    for hit in hits:
        _print_hit(hit)
    if not hits:
        print(say("library.nothing" if text.strip() else "library.empty"))
        return
    print(say("library.found", n=len(hits)))


def _plain(hit: Hit) -> dict[str, object]:
    entry = hit.entry
    return {
        "file": entry.file,
        "game": entry.game,
        "title": entry.title,
        "date": entry.date,
        "ruleset": entry.ruleset,
        "players": entry.players,
        "score": entry.score,
        "winners": entry.winners,
        "finished": entry.finished,
        "faults": entry.faults,
        "labels": hit.notes.labels,
        "error": entry.error,
        "notes": [{"text": n.text, "place": _place(n)} for n in hit.notes.notes],
        "deals": [deal + 1 for deal in hit.deals],
    }


def _print_hit(hit: Hit) -> None:
    from euchre.live.shelf import title_of

    entry = hit.entry
    game = "" if entry.game is None else say("library.row.game", number=entry.game)
    if entry.error:
        print(printable(say("library.row.unreadable", file=entry.file, reason=entry.error)))
        return
    row = say(
        "library.row",
        date=entry.date[:10],
        file=entry.file,
        game=game,
        title=entry.title or title_of(entry.ruleset),
        players=", ".join(entry.players),
        score=scored(entry.score),
    )
    print(printable(row))
    if hit.deals:
        print(say("library.row.deals", deals=", ".join(str(deal + 1) for deal in hit.deals)))
    if hit.notes.labels:
        print(printable(say("library.row.labels", labels=", ".join(hit.notes.labels))))


def scored(points: Sequence[int]) -> str:
    """A score with hyphens, or with spaces where these could be taken for minus signs."""
    return (" " if min(points, default=0) < 0 else "-").join(map(str, points))


def _show(shelf: Library, name: str, *, json: bool) -> None:
    from euchre.cli.replay import replay
    from euchre.notation.library.notes import Notes

    damage = shelf.damaged_notes().get(name)
    if damage is not None:
        warn(damage)
    if json:
        hits = [hit for hit in shelf.search() if hit.entry.file == name]
        print_json([_plain(hit) for hit in hits])
    else:
        notes = Notes() if damage is not None else shelf.notes(name)
        for note in notes.notes:
            print(printable(say("library.note", place=_place(note), text=note.text)))
        if notes.labels:
            print(printable(say("library.row.labels", labels=", ".join(notes.labels)).strip()))
        replay(files=[shelf.path(name)])
    if damage is not None:
        raise typer.Exit(UNREADABLE)


def _place(note: Note) -> str:
    parts = [("game", note.game), ("deal", note.deal)]
    parts += [
        (key, None if at is None else at + 1)
        for key, at in (("call", note.call), ("card", note.card))
    ]
    return "".join(say(f"library.note.{key}", number=at) for key, at in parts if at is not None)
