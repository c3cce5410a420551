"""`euchre library`: list, search, open, note on and export the games that were kept."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from euchre.cli.endings import FAILED, ends_well
from euchre.cli.home import data_folder
from euchre.cli.output import print_json, warn
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

    shelf = Library(data_folder() / "games" if games is None else games)
    if add is not None:
        print(say("library.added", name=printable(shelf.add(add))))
        return
    if open_ is None:
        if any(given is not None for given in (note, label, drop_label, export)):
            raise typer.BadParameter(say("library.needs_open"), param_hint="--open")
        _list(shelf, " ".join(words or ()), json=json)
        return
    if note is not None:
        place = (None if call is None else call - 1, None if card is None else card - 1)
        shelf.note(open_, Note(note, game, deal, *place))
    if label is not None:
        shelf.label(open_, label)
    if drop_label is not None:
        shelf.drop_label(open_, drop_label)
    if export is not None:
        _export(shelf, open_, export, game)
    if (note, label, drop_label, export) == (None,) * 4:
        _show(shelf, open_, json=json)


def _export(shelf: Library, name: str, out: Path, game: int | None) -> None:
    from euchre.notation.converting import form_of

    if out.exists():
        warn(say("library.taken", name=out))
        raise typer.Exit(FAILED)
    content, left_behind = shelf.export(name, form_of(out), game=game)
    out.write_bytes(content)
    for sentence in left_behind:
        warn(sentence)


def _list(shelf: Library, text: str, *, json: bool) -> None:
    hits = shelf.search(text)
    if json:
        print_json([_plain(hit) for hit in hits])
        return
    for hit in hits:
        _print_hit(hit)
    if not hits:
        print(say("library.nothing"))
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
        players=", ".join(entry.players),
        score="-".join(map(str, entry.score)),
    )
    print(printable(row))
    if hit.deals:
        print(say("library.row.deals", deals=", ".join(str(deal + 1) for deal in hit.deals)))
    if hit.notes.labels:
        print(printable(say("library.row.labels", labels=", ".join(hit.notes.labels))))


def _show(shelf: Library, name: str, *, json: bool) -> None:
    from euchre.cli.replay import replay

    notes = shelf.notes(name)
    if json:
        hits = [hit for hit in shelf.search() if hit.entry.file == name]
        print_json([_plain(hit) for hit in hits])
        return
    for note in notes.notes:
        print(printable(say("library.note", place=_place(note), text=note.text)))
    if notes.labels:
        print(printable(say("library.row.labels", labels=", ".join(notes.labels)).strip()))
    replay(files=[shelf.path(name)])


def _place(note: Note) -> str:
    parts = [("game", note.game), ("deal", note.deal)]
    parts += [
        (key, None if at is None else at + 1)
        for key, at in (("call", note.call), ("card", note.card))
    ]
    return "".join(say(f"library.note.{key}", number=at) for key, at in parts if at is not None)
