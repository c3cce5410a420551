"""The trainer line by line: a question, what is typed, and what it was worth."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence

from euchre.analysis.trainer.progress import Progress, weakest
from euchre.analysis.trainer.question import Kind, Question
from euchre.analysis.trainer.verdict import Told, Verdict, verdict
from euchre.cli.plain import sight
from euchre.cli.plain.words import describe, read_choice
from euchre.core.actions import Action, parse_action
from euchre.core.sentences import say, say_reason
from euchre.core.telling import Teller
from euchre.live.saves import names_for
from euchre.rules.deal import Deal
from euchre.rules.observe import Observation

Show = Callable[[str], None]
Ask = Callable[[], str | None]
"""Gives the next line typed; None at the end of the input."""
Find = Callable[[str], Question]
"""Gives the question of a name."""

LEFT = ("q", "quit", "exit")


class PlainTrainer:
    """Questions one after the other.

    Fields: `keep` is told the progress after each answer; `last` the last number that there is.
    """

    def __init__(
        self, progress: Progress, keep: Callable[[Progress], None], find: Find, show: Show, ask: Ask
    ) -> None:
        self.progress = progress
        self._keep = keep
        self._find = find
        self._show = show
        self._ask = ask

    def run(self, last: int, kinds: Collection[Kind] = ()) -> None:
        """Ask until the learner leaves."""
        self._show(say("trainer.plain.welcome"))
        while self.put(self.progress.next_name(last, kinds)):
            self._show("")
        self.sum_up()

    def put(self, name: str) -> bool:
        """Put one question; whether it was answered."""
        question = self._find(name)
        deal = question.deal()
        action = self._answer(question, deal)
        if action is None:
            return False
        found = verdict(question, action)
        before = self.progress
        self.progress = before.after(question.name, is_right=found.is_right, lost=found.lost)
        self._keep(self.progress)
        for line in lines_of(found, deal.observe(deal.actor)):
            self._show(line)
        return True

    def sum_up(self) -> None:
        """Say how it went so far."""
        for line in summary(self.progress):
            self._show(line)

    def _answer(self, question: Question, deal: Deal) -> Action | None:
        seen = deal.observe(deal.actor)
        teller = _teller(seen)
        offered = sight.offers(seen, deal.rules)
        self._tell(question, deal, seen, teller)
        while True:
            typed = self._ask()
            word = "q" if typed is None else typed.strip().lower()
            if word in LEFT:
                return None
            if not word:
                continue
            if word in ("?", "help"):
                self._show(say("trainer.plain.help"))
            elif word == "hand":
                self._tell(question, deal, seen, teller)
            else:
                action = read_choice(word, offered, teller.names)
                if action is None:
                    self._show(say("cli.play.not_understood"))
                elif (reason := deal.why_not(action)) is not None:
                    self._show(sight.wrap(say_reason(reason, teller.names)))
                else:
                    return action

    def _tell(self, question: Question, deal: Deal, seen: Observation, teller: Teller) -> None:
        """The deal so far, as the one who is asked saw it, and the question."""
        assert seen.seat is not None
        self._show(heading(question))
        target = deal.rules.match_rules.target
        self._show(sight.score_line(question.points, seen.sides, seen.seat, target, teller.names))
        told = Teller(teller.names, you=seen.seat, sides=seen.sides)
        for event in deal.events:
            if sentence := told.news(event.seen_by(seen.seat)):
                self._show(sight.wrap(sentence))
        offered = sight.offers(seen, deal.rules)
        for line in (
            sight.state_line(seen, teller),
            sight.hand_line(seen, deal.rules),
            sight.question(seen, teller),
            sight.choices(seen, offered, teller.names),
        ):
            if line:
                self._show(line)


def _teller(seen: Observation) -> Teller:
    assert seen.seat is not None
    return Teller(names_for(len(seen.sides), seen.seat), you=seen.seat, sides=seen.sides)


def heading(question: Question) -> str:
    """The number of a question, its kind and how hard it is."""
    return say(
        "trainer.heading",
        name=question.name,
        kind=say(f"trainer.kind.{question.kind.value}"),
        level=say(f"trainer.level.{question.level.value}"),
    )


def lines_of(found: Verdict, seen: Observation) -> list[str]:
    """A verdict in lines: the grade, what it cost, why, and all choices."""
    grade = say(f"trainer.grade.{found.grade.value}")
    lines = [f"{grade}. {found.cost}".strip(), found.why]
    if found.rule:
        lines.append(say("trainer.rule", rule=found.rule))
    lines.extend(found.themes)
    part = sight.part_of(seen)
    rows = [(*_row(choice, part), choice.action == found.made) for choice in found.choices]
    width = max(len(text) for text, _, _ in rows)
    lines += [f"  {text:{width}}  {worth}{'  <' * mine}".rstrip() for text, worth, mine in rows]
    return [line if line.startswith("  ") else sight.wrap(line) for line in lines]


def _row(choice: Told, part: str) -> tuple[str, str]:
    points = f"{choice.points.mean:+.2f}"
    name = describe(parse_action(choice.action), part)
    if choice.win is None:
        return name, points
    return name, say("trainer.worth", chance=f"{100 * choice.win.mean:5.1f}", points=points)


def summary(progress: Progress) -> Sequence[str]:
    """How a learner has done, in lines."""
    if not progress.answered:
        return ()
    lines = [
        say(
            "trainer.summary",
            n=progress.answered,
            right=progress.right,
            again=len(progress.missed),
            longest=progress.longest,
        )
    ]
    if found := weakest(progress):
        lines.append(say("trainer.weakest", kind=say(f"trainer.kind.{found[0].value}")))
    return lines
