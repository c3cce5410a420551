"""For authors of rulesets and bots: checks, Hypothesis strategies, scripts.

`check_ruleset(rules)` and `check_bot(bot)` raise `AssertionError` with what is wrong. The
strategies are in `euchre.testing.strategies`, which needs Hypothesis; nothing else here does.
"""

from euchre.testing.bots import check_bot
from euchre.testing.rulesets import check_ruleset, check_story, random_story
from euchre.testing.script import play_all, play_cards
from euchre.testing.story import Act, Story, known_to, retold, tell

__all__ = [
    "Act",
    "Story",
    "check_bot",
    "check_ruleset",
    "check_story",
    "known_to",
    "play_all",
    "play_cards",
    "random_story",
    "retold",
    "tell",
]
