"""The codec: a fixed list of numbered choices for a ruleset, and the way from them to actions.

Most actions are one choice, named by its text: `order alone`, `bid 7 h`, `play Jh`. An action that
chooses a set of cards or seats (`exchange 9s Tc 2d`, `partner 3 5`) is made of a choice for each
element, in the order of the action's text (pack order, or seats from low to high):
`exchange 9s`, `exchange Tc`, `exchange 2d`. It is complete when nothing could be added; where it
may also stop before, `done` ends it. So every action has exactly one way, and the list is as long
as the pack instead of as the number of its subsets.
"""

from __future__ import annotations

from collections.abc import Sequence

from euchre.adapters.kinds import SETS, actions_of, elements, kinds_of
from euchre.core.actions import Action
from euchre.core.errors import EuchreError
from euchre.core.sentences import say
from euchre.rules.ruleset import Ruleset

DONE = "done"

Way = tuple[int, ...]
"""Numbers of choices, one after the other."""


class Codec:
    """The numbered choices of a ruleset.

    Fields: `words` the text of each choice, by its number.
    Example:
        >>> import euchre
        >>> codec = Codec(euchre.ruleset("north-american"))
        >>> codec.size, codec.words[:4], codec.words[-1]
        (59, ('pass', 'order', 'order alone', 'name s'), 'play Ac')
    """

    def __init__(self, rules: Ruleset) -> None:
        words = [str(action) for action in actions_of(rules)]
        if not set(SETS).isdisjoint(kinds_of(rules)):
            words.append(DONE)
        self.words = tuple(words)
        self._numbers = {word: number for number, word in enumerate(words)}

    @property
    def size(self) -> int:
        """How many choices there are."""
        return len(self.words)

    def number(self, word: str) -> int:
        """The number of a choice.

        Errors: `EuchreError` for a word that these rules don't have.
        """
        if word not in self._numbers:
            raise EuchreError(say("adapter.no_word", word=word))
        return self._numbers[word]

    def ways(self, legal: Sequence[Action]) -> dict[Way, Action]:
        """The way to each of these actions, which are all that may be done now."""
        steps = {action: self._steps(action) for action in legal}
        longer = {way[:n] for way in steps.values() for n in range(1, len(way))}
        return {
            (*way, self._numbers[DONE]) if way in longer else way: action
            for action, way in steps.items()
        }

    def way(self, action: Action, legal: Sequence[Action]) -> Way:
        """The way to one of the actions that may be done now."""
        return next(way for way, other in self.ways(legal).items() if other == action)

    def _steps(self, action: Action) -> Way:
        members = elements(action)
        if members is None:
            return (self.number(str(action)),)
        verb = str(action).partition(" ")[0]
        return tuple([self.number(f"{verb} {member}") for member in members])
