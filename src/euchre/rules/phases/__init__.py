"""The phases that rulesets are made of."""
