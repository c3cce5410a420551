"""`euchre play`: play in the terminal."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING, Annotated

import typer

from euchre.cli.endings import FAILED, ends_well
from euchre.cli.given import Code, Preset, Seats, With, given_rules
from euchre.cli.home import data_folder
from euchre.cli.output import warn
from euchre.cli.person import ask_line, has_signs, is_terminal
from euchre.core.errors import NotationError
from euchre.core.seats import Seat
from euchre.core.sentences import printable, printable_lines, say
from euchre.core.shuffle import LAST_SEED

if TYPE_CHECKING:
    from euchre.bots.api import Bot
    from euchre.live.saves import Folder, SavedGame
    from euchre.rules.ruleset import Ruleset


@ends_well
def play(
    *,
    ruleset: Annotated[
        str | None, typer.Argument(metavar="[RULESET]", help="A game, or a club's file.")
    ] = None,
    options: With = None,
    preset: Preset = None,
    code: Code = None,
    seats: Seats = None,
    plain: Annotated[
        bool, typer.Option("--plain", help="Line by line, for any terminal and for scripts.")
    ] = False,
    seed: Annotated[
        int | None, typer.Option(min=0, max=LAST_SEED, help="Deal from this seed.")
    ] = None,
    seat: Annotated[int | None, typer.Option(min=0, help="Your seat; 0 if not said.")] = None,
    bot: Annotated[
        str | None,
        typer.Option(
            metavar="BOT", help="Who plays the other seats: a bot, or a program of yours."
        ),
    ] = None,
    new: Annotated[
        bool, typer.Option("--new", help="Start anew, though a game is unfinished.")
    ] = False,
) -> None:
    """Play in the terminal; a game left unfinished goes on where it was.

    ? shows what can be typed. Games are kept in a folder: EUCHRE_HOME, or the system's own place.
    """
    from euchre.bots import BEST, player_at_table
    from euchre.live.saves import Folder

    if sys.stdin is None:
        warn(say("cli.no_input"))
        raise typer.Exit(FAILED)
    guest = player_at_table(bot or BEST)
    named = any(given is not None for given in (ruleset, options, seats, preset, code))
    rules = given_rules(ruleset, options, seats, preset=preset, code=code)
    if named:
        _check_seat(seat, rules)
    folder = Folder(data_folder())
    try:
        if not new and (named or seat is not None or seed is not None):
            _check_unfinished(folder, rules if named else None, seed=seed, seat=seat)
        saved = None if new else _resume(folder)
        if saved is None:
            saved = _start(folder, rules, seed=seed, seat=seat)
        if plain or not is_terminal():
            _play(saved, guest)
        else:
            _open_table(folder, saved, guest)
    finally:
        folder.close()


def _check_seat(seat: int | None, rules: Ruleset) -> None:
    count = rules.seating.count
    if seat is not None and seat >= count:
        sentence = say("problem.no_seat", number=seat, last=count - 1)
        raise typer.BadParameter(sentence, param_hint="--seat")


def _check_unfinished(
    folder: Folder, rules: Ruleset | None, *, seed: int | None, seat: int | None
) -> None:
    """End the command where the game left unfinished is not the one asked for.

    Fields: `rules` None where no game is named, and any will do.
    """
    left = folder.left()
    if left is None:
        return
    if rules is None:
        _check_seat(seat, left.rules)
    same = rules is None or _kind(rules) == _kind(left.rules)
    if same and seed in (None, left.seed) and seat in (None, left.seat):
        return
    changed = ", ".join(f"{name}={_word(value)}" for name, value in left.rules.changed.items())
    title = printable(left.rules.title) + (changed and f" ({changed})")
    code = "cli.play.unfinished" if seat in (None, left.seat) else "cli.play.unfinished.seat"
    warn(say(code, title=title, number=left.seat))
    raise typer.Exit(FAILED)


def _kind(rules: Ruleset) -> tuple[object, ...]:
    """What makes two rulesets the same game."""
    return rules.name, rules.seating.count, rules.changed


def _word(value: bool | int | str) -> str:  # noqa: FBT001 - the value of an option
    """A value as `--with` takes it."""
    return str(value).lower() if isinstance(value, bool) else str(value)


def _resume(folder: Folder) -> SavedGame | None:
    try:
        saved = folder.resume()
    except NotationError as error:
        warn(say("cli.play.lost", reason=str(error)))
        return None
    if saved is not None and saved.mended:
        warn(saved.mended)
    return saved


def _start(folder: Folder, rules: Ruleset, *, seed: int | None, seat: int | None) -> SavedGame:
    from euchre.core.shuffle import fresh_seed
    from euchre.live.saves import names_for

    _check_seat(seat, rules)
    players = names_for(rules.seating.count, Seat(seat or 0))
    folder.put_away()
    return folder.start(rules, seed=fresh_seed() if seed is None else seed, players=players)


def _play(saved: SavedGame, guest: Bot) -> None:
    from euchre.cli.plain.game import PlainGame
    from euchre.cli.plain.patience import Patient

    try:
        rules = saved.match.rules
        print(say("cli.play.welcome", title=printable(rules.title)))
        bot, adviser = Patient(guest), Patient(_adviser())
        show = lambda line: print(printable_lines(line))  # noqa: E731
        PlainGame(saved, bot, show, ask_line, adviser).run()
    except KeyboardInterrupt:
        print()
    finally:
        saved.close()
    _tell_kept(saved)


def _open_table(folder: Folder, saved: SavedGame, guest: Bot) -> None:
    """Play at the drawn table."""
    from euchre.live.thinking.thinker import Workers
    from euchre.terminal.app import EuchreApp
    from euchre.terminal.house import House
    from euchre.terminal.settings import load_settings

    home = data_folder()
    settings = load_settings(home, ascii_only=not has_signs())
    house = House(folder, saved, lambda: guest, settings.speed, Workers(quiet=True), _adviser())
    EuchreApp(house, home, settings).run()
    if house.fault is not None:
        raise house.fault
    _tell_kept(house.saved)


def _tell_kept(saved: SavedGame) -> None:
    """Say where the game is now."""
    if saved.finished is None:
        print(say("cli.play.kept"))
    else:
        print(say("cli.play.saved", file=saved.finished))


def _adviser() -> Bot:
    """The best of the bots: it gives hints."""
    from euchre.bots import BEST, at_table

    return at_table(BEST)
