"""The catalogue: every ruleset by name. No game is named anywhere else in the package."""

from euchre.rules.catalogue.lessons import Lesson, lesson, lessons
from euchre.rules.catalogue.presets import Preset, preset, preset_named, presets
from euchre.rules.catalogue.registry import recipe, ruleset, rulesets

__all__ = [
    "Lesson",
    "Preset",
    "lesson",
    "lessons",
    "preset",
    "preset_named",
    "presets",
    "recipe",
    "ruleset",
    "rulesets",
]
