"""The log of a deal that is over: of each act the reason can be asked."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from euchre.core.sentences import say
from euchre.live.protocol import MotiveGiven
from euchre.terminal.screens.listed import Entry, Listed
from euchre.terminal.screens.sheet import EDGES
from euchre.terminal.settings import Settings
from euchre.terminal.state import State
from euchre.terminal.why import actor_of, ask_text, reason_text
from euchre.terminal.widgets.log import told_with_events

Motives = Mapping[int, MotiveGiven]


class DealLog(Listed):
    """What happened; Enter on an act asks why it was done."""

    NOTED = 4

    def __init__(
        self, state: State, settings: Settings, motives: Motives, ask: Callable[[int], None]
    ) -> None:
        super().__init__(say("tool.log"), settings)
        self._view = state.view
        self._motives = motives
        self._ask = ask
        self._seats: dict[str, int] = {}
        self._entries = self._told()

    def fit(self) -> None:
        """Leave room for a longer note too."""
        for scroll in self.query("#scroll"):
            scroll.styles.max_height = max(3, self.app.size.height - EDGES - self.NOTED + 2)

    def entries(self) -> Sequence[Entry]:
        """The sentences of the deal."""
        return self._entries

    def _told(self) -> list[Entry]:
        view, deal = self._view, self._view.deal
        found = []
        for sentence, at in told_with_events(view):
            seat = None if at is None else actor_of(view, deal.events[at])
            name = ""
            if at is not None and seat is not None:
                name = str(deal.places[at])
                self._seats[name] = seat
            value = say("why.ask") if name else ""
            found.append(Entry(text=sentence, name=name, value=value, plain=True))
        return found

    def note(self, entry: Entry) -> str:
        """The reason, once it has been asked for; before, what can be asked."""
        if not entry.name:
            return ""
        seat = self._seats[entry.name]
        motive = self._motives.get(int(entry.name))
        if motive is None:
            return ask_text(self._view, seat)
        return reason_text(self._view, seat, motive)

    def choose(self, entry: Entry) -> None:
        """Ask for the reason."""
        if int(entry.name) not in self._motives:
            self._ask(int(entry.name))
