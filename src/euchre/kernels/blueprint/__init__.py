"""The blueprint: calls of four-handed Euchre by regret minimisation, looked up in a table.

What a caller asks for is `call.call`: what a seat says when its turn comes, out of its own hand,
the upcard and the turn.

    said, strain = call(calls, where, hand, upcard, turned, turn, need, must_be_alone)

`calls` is `book.book(name)`, `name` from `book.name_of(stick=..., partner_alone=...)`, and `where`
is `infoset.numbering()`: bytes and a tuple in plain Python, arrays of them (`uint8`, `int64`) for a
compiled caller. `hand` and `upcard` stand in the layout of the upcard's suit, `held[5 * turned +
seat]` and `held[5 * turned + UP]` in the arrays of `house.match`; `turn` is 0 to 7, from the
dealer's left; `said` one of PASS, CALL and CALL_ALONE of `house.call`.

`infoset` numbers what a seat may know, `leaf` plays a call out, `learn` trains the table, `versus`
plays two callers against each other.
"""
