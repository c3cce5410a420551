"""Sheets to be read: the log, earlier tricks, the score sheet, help."""

from __future__ import annotations

from rich.cells import cell_len

from euchre.core.sentences import has_sentence, say
from euchre.terminal.canvas import shorten, wrapped
from euchre.terminal.result import signed
from euchre.terminal.scoresheet import Row, ScoreSheet
from euchre.terminal.screens.sheet import WIDTH, Sheet
from euchre.terminal.settings import Settings
from euchre.terminal.state import State
from euchre.terminal.tricks import TextLine, tricks_or_none
from euchre.terminal.view import View, capital
from euchre.terminal.widgets.log import told
from euchre.terminal.wording import strain_sign

ROOM = WIDTH - 6


def log_sheet(state: State, settings: Settings) -> Sheet:
    """What happened in this deal."""
    lines: list[TextLine] = []
    for sentence in told(state.view):
        first, *rest = wrapped(sentence, ROOM, 9)
        lines += [[(first, "paper")], *([(f"  {line}", "paper")] for line in rest)]
    return Sheet(say("tool.log"), lines, settings, from_end=True)


def tricks_sheet(state: State, settings: Settings) -> Sheet:
    """The tricks of this deal; before the first one is quitted, of the deal before."""
    view = state.view
    deal = view.deal
    if not deal.tricks and view.previous is not None:
        deal = view.previous
    title = f"{say('terminal.tool.tricks')} · {say('log.deal', number=deal.number + 1)}"
    lines = [*tricks_or_none(view, deal)]
    if deal.tricks:
        lines += [[], [(say("terminal.tricks.key"), "paper2")]]
    return Sheet(title, lines, settings)


def help_sheet(settings: Settings) -> Sheet:
    """What the keys do."""
    lines: list[TextLine] = [[(line, "paper")] for line in say("terminal.help").split("\n")]
    return Sheet(say("terminal.tool.help"), lines, settings)


def score_sheet(state: State, sheet: ScoreSheet, settings: Settings) -> Sheet:
    """A line for each deal played."""
    view = state.view
    title = say("terminal.menu.sheet")
    if view.points is None:
        hidden = [[(say("cli.play.score.hidden"), "paper")]]
        return Sheet(title, hidden, settings)
    if not sheet.rows:
        return Sheet(title, [[(say("scores.empty"), "paper")]], settings)
    columns = _columns(view)
    wide = 9 if len(columns) > 4 else 12
    head: TextLine = [(" " * 32, "paper"), *((_right(name, wide), "head") for name, _ in columns)]
    lines = [head]
    total = [0] * len(columns)
    games = list(sheet.games)
    for at, row in enumerate(sheet.rows):
        gains = [row.points[seat] for _, seat in columns]
        total = [a + b for a, b in zip(total, gains, strict=True)]
        cells = [
            _right(f"{signed(n) if n else ''}{t:>6}", wide)
            for n, t in zip(gains, total, strict=True)
        ]
        lines.append([(_left(_deal_text(view, row), 32), "paper"), *((c, "paper") for c in cells)])
        while games and games[0][0] == at + 1:
            won = games.pop(0)[1]
            sentence = view.say("result.game_won", seats=list(won.winners))
            lines.append([(sentence, "head")])
            total = [0] * len(columns)
    return Sheet(title, lines, settings)


def _columns(view: View) -> list[tuple[str, int]]:
    """What the columns are called, and a seat whose points stand in each."""
    if not view.has_two_sides:
        return [(view.name(seat), seat) for seat in view.seats]
    ours = [seat for seat in view.seats if view.counts_with_us(seat)]
    theirs = [seat for seat in view.seats if not view.counts_with_us(seat)]
    if len(view.seats) == 2:
        return [(view.name(ours[0]), ours[0]), (view.name(theirs[0]), theirs[0])]
    return [(say("side.us"), ours[0]), (say("side.them"), theirs[0])]


def _deal_text(view: View, row: Row) -> str:
    made = ""
    if row.maker is not None:
        level = f"{row.level} " if row.level.isdigit() else ""
        made = f"{view.name(row.maker)} {level}{strain_sign(row.strain)}, "
    code = f"outcome.{row.outcome}"
    outcome = say(code) if has_sentence(code) else row.outcome
    return f"{row.number + 1:>3}  {made}{outcome if made else capital(outcome)}"


def _left(text: str, width: int) -> str:
    text = shorten(text, width)
    return text + " " * (width - cell_len(text))


def _right(text: str, width: int) -> str:
    text = shorten(text, width)
    return " " * (width - cell_len(text)) + text
