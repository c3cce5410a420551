"""Practice: a hand as one wishes it, a position that somebody wrote down, the last deal once more."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from euchre.core.sentences import say
from euchre.live.protocol import Needs, Practise
from euchre.terminal.question import Do, Tool
from euchre.terminal.screens.listed import Entry, Listed
from euchre.terminal.screens.typed import Typed
from euchre.terminal.settings import Settings
from euchre.terminal.state import State
from euchre.terminal.view import capital

EXAMPLES = range(1, 6)
BACK = Tool("game")
MOST_SEATS = 7


class PractiseList(Listed):
    """What can be practised; it gives the tool `game`, to go back, or calls `begin` and gives nothing."""

    def __init__(self, state: State, settings: Settings, begin: Callable[[Practise], None]) -> None:
        super().__init__(say("bar.practise"), settings)
        self._state = state
        self._begin = begin

    def entries(self) -> Sequence[Entry]:
        """The last deal, wishes, and positions."""
        state, found = self._state, []
        if state.view.table.practise:
            found.append(Entry(text=say("bar.game"), name="back"))
        if state.prompt.needs is not Needs.ACT and state.view.deal.tricks:
            found.append(Entry(text=say("practise.again"), name="again"))
            found.append(Entry(text=say("practise.swap"), name="swap"))
        found.append(Entry(text=say("practise.wish")))
        found += [Entry(text=say(f"practise.wish.{n}"), name=f"wish {n}") for n in EXAMPLES]
        found.append(Entry(text=say("terminal.practise.wish"), name="wish"))
        found.append(Entry(text=say("practise.position")))
        found.append(Entry(text=say("terminal.practise.position"), name="position"))
        return found

    def note(self, entry: Entry) -> str:
        """What becomes of the game meanwhile."""
        del entry
        return say("practise.lead")

    def choose(self, entry: Entry) -> None:
        """Begin it, or ask for the words first."""
        verb, _, rest = entry.name.partition(" ")
        state, settings = self._state, self.settings
        match verb:
            case "back":
                self.dismiss(BACK)
            case "again" | "swap":
                number = state.view.deal.number
                self._go(Practise(room=state.room, deal=number, turn=int(verb == "swap")))
            case "wish" if rest:
                self._go(Practise(wish=say(f"practise.wish.{rest}")))
            case "wish":
                about, example = say("practise.wish.about"), say("practise.wish.hint")
                sheet = Typed(say("practise.wish"), settings, about, example)
                self.app.push_screen(sheet, self._wished)
            case _:
                about, example = say("practise.position.about"), say("practise.position.hint")
                sheet = Typed(say("practise.position"), settings, about, example)
                self.app.push_screen(sheet, self._placed)

    def _go(self, wish: Practise) -> None:
        self._begin(wish)
        self.dismiss(None)

    def _wished(self, do: Do | None) -> None:
        if isinstance(do, Tool):
            self._go(Practise(wish=do.name))

    def _placed(self, do: Do | None) -> None:
        if isinstance(do, Tool):
            position = do.name
            seats = min(position.partition(":")[0].count("/") + 1, MOST_SEATS)
            self.app.push_screen(
                Places(seats, self.settings), lambda at: self._seated(position, at)
            )

    def _seated(self, position: str, do: Do | None) -> None:
        if isinstance(do, Tool):
            self._go(Practise(position=position, turn=int(do.name)))


class Places(Listed):
    """Which seat of a position is taken; it gives the tool whose name is the number."""

    def __init__(self, seats: int, settings: Settings) -> None:
        super().__init__(say("practise.seat"), settings)
        self._seats = seats

    def entries(self) -> Sequence[Entry]:
        """The seats."""
        return [
            Entry(text=capital(say("practise.seat.n", number=seat)), name=str(seat))
            for seat in range(self._seats)
        ]

    def choose(self, entry: Entry) -> None:
        """Sit here."""
        self.dismiss(Tool(entry.name))
