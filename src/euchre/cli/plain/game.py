"""The plain game itself: tell what happens, ask, act, save."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from euchre.bots.api import Bot
from euchre.bots.driver import luck_of
from euchre.cli.plain import sight
from euchre.cli.plain.words import describe, read_choice
from euchre.core import events as ev
from euchre.core.actions import PASS, Action
from euchre.core.events import Event
from euchre.core.sentences import say, say_reason
from euchre.core.shuffle import Luck
from euchre.core.telling import Teller
from euchre.live.saves import SavedGame
from euchre.rules.observe import Observation

Show = Callable[[str], None]
Ask = Callable[[], str | None]
"""Gives the next line typed; None at the end of the input."""


class PlainGame:
    """One person's game against bots, line by line.

    Fields: `adviser` who gives hints: the others' bot, unless told.
    """

    def __init__(
        self, saved: SavedGame, bot: Bot, show: Show, ask: Ask, adviser: Bot | None = None
    ) -> None:
        self._saved = saved
        self._bot = bot
        self._adviser = adviser or bot
        self._show = show
        self._ask = ask
        self._seat = saved.seat
        self._rules = saved.match.rules
        self._teller = Teller(saved.players, you=self._seat, sides=self._rules.sides)
        self._told: list[str] = []
        self._lucks: tuple[int, list[Luck]] = (-1, [])
        self._points = self._standing()

    def _standing(self) -> list[int]:
        """The points as the deal began."""
        match = self._saved.match
        return list((0,) * self._rules.seating.count if match.over else match.standing.points)

    def run(self) -> None:
        """Play to the end, or until the person leaves."""
        self._tell(self._saved.match.opening)
        self._tell(self._saved.match.deal.events)
        while not self._saved.match.over:
            waiting = self._saved.match.deal.waiting_for
            others = [seat for seat in waiting if seat != self._seat]
            if others:
                seen = self._saved.match.deal.observe(others[0])
                self._act(self._bot.act(seen, self._luck(others[0])), others[0])
                continue
            action = self._person()
            if action is None:
                return
            self._act(action, self._seat)

    def _luck(self, seat: int) -> Luck:
        """The stream of a bot's seat in this deal."""
        deal = self._saved.match.deal.table.deal
        if self._lucks[0] != deal:
            seats = self._rules.seating.seats
            self._lucks = (deal, [luck_of(self._saved.seed, deal, other) for other in seats])
        return self._lucks[1][seat]

    def _act(self, action: Action, seat: int) -> None:
        before = len(self._saved.match.events)
        self._saved.go_on(self._saved.match.play(action, seat))
        self._tell(self._saved.match.events[before:])

    def _tell(self, events: Sequence[Event]) -> None:
        for event in events:
            seen = event.seen_by(self._seat)
            sentence = self._teller.news(seen)
            if not sentence:
                continue
            if isinstance(seen, ev.DealBegan):
                self._told.clear()
                self._show("")
                sentence = f"{say('cli.deal', number=seen.deal + 1)}. {sentence}"
            self._told.append(sentence)
            self._show(sight.wrap(sentence))
            if isinstance(seen, ev.TrickWon):
                self._show("")
            elif isinstance(seen, ev.Marked):
                self._points = [a + b for a, b in zip(self._points, seen.points, strict=True)]
                if not self._rules.match_rules.hidden:
                    self._show(self._score())
            elif isinstance(seen, ev.MatchEnded) and self._rules.match_rules.hidden:
                self._show(self._score())
            elif isinstance(seen, ev.GameEnded):
                self._points = self._standing()
                games = self._saved.match.standing.games
                self._show(sight.games_line(games, self._teller))

    def _score(self) -> str:
        if self._rules.match_rules.hidden and not self._saved.match.over:
            return say("cli.play.score.hidden")
        target = self._rules.match_rules.target
        names = self._teller.names
        return sight.score_line(self._points, self._rules.sides, self._seat, target, names)

    def _person(self) -> Action | None:
        """What the person chooses; None where he leaves."""
        deal = self._saved.match.deal
        seen = deal.observe(self._seat)
        if seen.legal == (PASS,):
            return PASS  # asked only because everybody is: a hand with nothing to throw in
        offered = sight.offers(seen, self._rules)
        self._show_turn(seen, offered)
        while True:
            typed = self._ask()
            if typed is None or typed.strip().lower() in ("q", "quit", "exit"):
                return None
            if not typed.strip() or self._command(typed.strip().lower(), seen, offered):
                continue
            action = read_choice(typed, offered, self._saved.players)
            if action is None:
                self._show(say("cli.play.not_understood"))
                continue
            reason = deal.why_not(action, self._seat)
            if reason is None:
                return action
            self._show(sight.wrap(say_reason(reason, self._teller.names)))

    def _show_turn(self, seen: Observation, offered: Sequence[Action]) -> None:
        for line in (
            sight.open_line(seen, self._teller),
            sight.state_line(seen, self._teller),
            sight.hand_line(seen, self._rules),
            sight.question(seen, self._teller),
            sight.choices(seen, offered, self._teller.names),
        ):
            if line:
                self._show(line)

    def _command(self, word: str, seen: Observation, offered: Sequence[Action]) -> bool:
        """Answer a question of the person's; whether it was one."""
        match word:
            case "?" | "help":
                self._show(say("cli.play.help"))
            case "hint":
                action = self._adviser.act(seen, luck_of(self._saved.seed, seen.deal, self._seat))
                best = describe(action, sight.part_of(seen), self._teller.names)
                why = str(self._adviser.reason(seen, action))
                self._show(sight.wrap(say("cli.play.hint", action=best, why=why)))
            case "last":
                self._show(sight.last_trick(seen, self._teller))
            case "score":
                self._show(self._score())
            case "hand":
                if table := sight.table_line(seen, self._teller):
                    self._show(table)
                self._show_turn(seen, offered)
            case "log":
                for sentence in self._told:
                    self._show(sight.wrap(sentence))
            case _:
                return False
        return True
