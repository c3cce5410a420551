"""The blueprint: calls of four-handed Euchre by regret minimisation, looked up in a table.

What a caller asks for is `call.call`: what a seat says when its turn comes, out of its own hand,
the upcard and the turn. `infoset` numbers what a seat may know, `leaf` plays a call out, `learn`
trains the table.
"""
