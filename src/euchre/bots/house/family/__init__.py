"""The house in the whole family: rules for any game that its tables tell of, by name or without.

`answers` asks `bidding`, `making`, `allies`, `exchanging`, `proposing` and `lone` for choices, and
`leading` and `following` for cards. They read the observation through `forecast`, `outlook`,
`worth` and `view`, whose cards stand in the order of `suits`.
"""
