"""A reference opponent after a published recipe: calls by regret minimisation, open cards for the rest."""

from __future__ import annotations

from euchre.bots.api import Hint
from euchre.bots.blueprint import book_for, say_by
from euchre.bots.pimc import PimcBot
from euchre.core.actions import Action, Name, Order
from euchre.core.errors import SetupError
from euchre.core.sentences import say
from euchre.core.shuffle import Luck
from euchre.kernels.blueprint.book import book, name_of
from euchre.rules.observe import Observation

BOOK = "stick-open"
"""The book of calls that was learnt from deals played double dummy."""


class CfrBot:
    """Calls by a book whose deals were valued double dummy; lays away and plays as `pimc-50` does.

    It is our own re-implementation, and not the program that the recipe comes from: its book was
    learnt from fewer deals and its abstraction is another. It plays where the dealer is stuck.
    Source: swpecht, "Few Word, Do Trick", fewworddotrick.com, 2023: counterfactual regret
    minimisation for the calls with a double dummy solver for the play, and PIMC for the cards.
    """

    def __init__(self, name: str = "cfr0-like") -> None:
        self.name = name
        self._cards = PimcBot(name)

    def act(self, seen: Observation, luck: Luck) -> Action:
        """A call by the book, a card by the mean over open deals.

        Errors: `SetupError` for a game that the book doesn't fit.
        """
        if len(seen.legal) > 1 and any(isinstance(a, Order | Name) for a in seen.legal):
            return self._call(seen)
        return self._cards.act(seen, luck)

    def _call(self, seen: Observation) -> Action:
        calls = book(BOOK)
        if calls is None or book_for(seen.rules) != book(name_of(stick=True, partner_alone=False)):
            raise SetupError([say("cfr.rules", title=seen.rules.title)])
        return say_by(calls, seen).action

    def reason(self, seen: Observation, action: Action) -> Hint:
        """What it goes by."""
        return self._cards.reason(seen, action)
