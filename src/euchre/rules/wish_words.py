"""The words of a wish for a deal.

    seat0 has Jh and Jd, upcard is a jack, I deal
    second seat has both bowers and at least 3 trumps

A wish is clauses joined by commas or "and": `WHO has WHAT`, `upcard is WHAT`, `WHO deals`. A part
without a verb goes on with the clause before it. Trumps and bowers are those of the upcard's suit.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence

from euchre.core.cards import Face, is_joker, parse_faces, rank_of
from euchre.core.errors import NotationError, SetupError
from euchre.core.seats import Seat
from euchre.core.sentences import brief, say
from euchre.rules.phases.dealing import TurnUp
from euchre.rules.ruleset import Ruleset
from euchre.rules.wish import Cards, Test, Who, Wish

LONGEST = 300
"""Letters of a wish."""

Read = Callable[[str], bool]
"""Reads words; gives whether they were understood."""

_JOINTS = re.compile(r"\s*(?:[,;.]|\band\b|&)\s*")
_HAS = re.compile(r"(.+?)\s+(?:has|have|holds|hold|gets?)\s+(.+)")
_IS = re.compile(r"(?:the )?(?:upcard|up card|turn-?up|card turned up) (?:is|=) (.+)")
_DEALS = re.compile(r"(.+?)\s+deals?")
_IS_DEALER = re.compile(r"(?:the )?dealer is (.+)")
_COUNTED = re.compile(r"(?:(at least|at most|exactly) )?(\w+) (\w+)")

_PLACES = ("first", "second", "third", "fourth", "fifth", "sixth", "seventh")
_NUMBERS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")
_RANK_WORDS = {
    "nine": "9",
    "ten": "T",
    "jack": "J",
    "queen": "Q",
    "king": "K",
    "ace": "A",
    **{rank: rank for rank in "789"},
    "10": "T",
}
_SUIT_WORDS = {"spade": "s", "heart": "h", "diamond": "d", "club": "c"}


def parse_wish(text: str, rules: Ruleset, me: int = 0) -> Wish:
    """Read a wish for a deal of this game; `me` is the seat of who says "I".

    Errors: `SetupError` with a sentence for each part that can't be read.
    """
    return _Reader(rules, Seat(me)).read(text)


class _Reader:
    def __init__(self, rules: Ruleset, me: Seat) -> None:
        self.rules = rules
        self.me = me
        self.turns_up = any(isinstance(slot.phase, TurnUp) for slot in rules.slots)
        self.placed: list[tuple[Who | None, Face]] = []
        self.tests: list[Test] = []
        self.problems: list[str] = []

    def read(self, text: str) -> Wish:
        if len(text) > LONGEST:
            raise SetupError([say("wish.long", n=LONGEST)])
        go_on: Read | None = None
        for piece in filter(None, _JOINTS.split(" ".join(text.split()))):
            go_on = self._piece(piece, go_on)
        if not self.placed and not self.tests and not self.problems:
            self.problems.append(say("wish.empty"))
        if self.problems:
            raise SetupError(self.problems)
        return Wish(self.rules, tuple(self.placed), tuple(self.tests))

    def _piece(self, piece: str, go_on: Read | None) -> Read | None:
        """Read one part; gives what a part without a verb after it goes on with."""
        low = piece.lower()
        if found := _IS.fullmatch(low):
            if not self.turns_up:
                self.problems.append(say("problem.no_upcard"))
                return None
            self._understand(piece, self._upcard, piece[found.start(1) :])
            return self._upcard
        if found := _IS_DEALER.fullmatch(low) or _DEALS.fullmatch(low):
            self._dealer(piece, found[1])
            return None
        if found := _HAS.fullmatch(low):
            who = self._who(found[1])
            if who is None:
                self.problems.append(say("wish.who", text=brief(piece[: found.end(1)])))
                return None

            def holds(what: str) -> bool:
                return self._holds(who, what)

            self._understand(piece, holds, piece[found.start(2) :])
            return holds
        if go_on is None or not go_on(piece):
            self.problems.append(say("wish.unread", text=brief(piece)))
        return go_on

    def _understand(self, piece: str, read: Read, what: str) -> None:
        if not read(what):
            self.problems.append(say("wish.unread", text=brief(piece)))

    def _who(self, words: str) -> Who | None:
        """The seat that is meant, once it is known who deals."""
        n = self.rules.seating.count
        words = words.removeprefix("the ")
        fixed = {"i": 0, "me": 0, "my left": 1, "my right": n - 1}
        if n == 4 and len(set(self.rules.sides)) == 2:
            fixed |= {"my partner": 2, "partner": 2}
        by_dealer = {"dealer": 0, "eldest": 1, "eldest hand": 1, "pone": n - 1}
        by_dealer |= {f"{place} seat": at + 1 for at, place in enumerate(_PLACES[:n])}
        if n == 4:
            by_dealer["dealer's partner"] = 2
        if words in fixed:
            seat = Seat((self.me + fixed[words]) % n)
            return lambda _dealer: seat
        if words in by_dealer:
            step = by_dealer[words]
            return lambda dealer: Seat((dealer + step) % n)
        numbered = re.fullmatch(r"seat ?([0-9])", words)
        if numbered and int(numbered[1]) < n:
            named = Seat(int(numbered[1]))
            return lambda _dealer: named
        return None

    def _dealer(self, piece: str, words: str) -> None:
        who = self._who(words)
        if who is None:
            self.problems.append(say("wish.who", text=brief(piece)))
        else:
            self.tests.append(lambda cards: who(cards.dealer) == cards.dealer)

    def _holds(self, who: Who, what: str) -> bool:
        faces = list(self._faces(what))
        if faces:
            self.placed += [(who, face) for face in faces]
            return True
        needed = _count_test(what.lower())
        if needed is None:
            return False
        self.tests.append(lambda cards: needed(cards, cards.hands[who(cards.dealer)]))
        return True

    def _upcard(self, what: str) -> bool:
        faces = list(self._faces(what))
        if len(faces) == 1:
            self.placed.append((None, faces[0]))
            return True
        word = re.sub(r"^an? ", "", what.lower())
        kind = _kind(word)
        if kind is None or word.rstrip("s") in ("trump", "bower"):
            return False
        self.tests.append(lambda cards: cards.upcard is not None and kind(cards, cards.upcard))
        return True

    def _faces(self, text: str) -> Iterator[Face]:
        """The cards that are named, if the text names cards of this game's pack and nothing else."""
        try:
            faces = parse_faces(re.sub(r"^the ", "", text))
        except NotationError:
            return
        strange = [face for face in faces if face not in self.rules.pack.places]
        self.problems += [say("problem.stranger", card=face) for face in strange]
        yield from faces


Kind = Callable[[Cards, Face], bool]


def _kind(word: str) -> Kind | None:
    """What a word says of a card: its rank, its suit, its colour, or what it is under the upcard."""
    one = word.removesuffix("s") if len(word) > 1 else word
    if one in _RANK_WORDS:
        rank = _RANK_WORDS[one]
        return lambda _cards, face: not is_joker(face) and rank_of(face) == rank
    if one in _SUIT_WORDS:
        suit = _SUIT_WORDS[one]
        return lambda _cards, face: not is_joker(face) and face[1] == suit
    if one in ("red", "black"):
        suits = "hd" if one == "red" else "sc"
        return lambda _cards, face: not is_joker(face) and face[1] in suits
    named: dict[str, Read] = {
        "trump": bool,
        "bower": lambda strength: strength in ("R", "L"),
        "right bower": lambda strength: strength == "R",
        "left bower": lambda strength: strength == "L",
        "joker": lambda strength: strength == "B",
        "benny": lambda strength: strength == "B",
    }
    if one in named:
        holds = named[one]
        return lambda cards, face: holds(cards.strength(face))
    return None


def _count_test(what: str) -> Callable[[Cards, tuple[Face, ...]], bool] | None:
    """How many cards of a kind there must be in a hand: `both bowers`, `a king`, `at least 3 trumps`."""
    if what == "both bowers":
        right, left = _kind("right bower"), _kind("left bower")
        assert right is not None
        assert left is not None
        return lambda cards, hand: _number(right, cards, hand) > 0 < _number(left, cards, hand)
    single = re.sub(r"^(?:an?|the) ", "", what)
    kind = _kind(single)
    if kind is not None and (single != what or not single.endswith("s")):
        return lambda cards, hand: _number(kind, cards, hand) > 0
    found = _COUNTED.fullmatch(what)
    counted = None if found is None else _kind(found[3])
    if found is None or counted is None:
        return None
    n = (
        _NUMBERS.index(found[2])
        if found[2] in _NUMBERS
        else int(found[2])
        if re.fullmatch(r"[0-9]{1,4}", found[2])
        else -1
    )
    if n < 0:
        return None
    bound = found[1] or ("exactly" if n == 0 else "at least")
    if bound == "at least":
        return lambda cards, hand: _number(counted, cards, hand) >= n
    if bound == "at most":
        return lambda cards, hand: _number(counted, cards, hand) <= n
    return lambda cards, hand: _number(counted, cards, hand) == n


def _number(kind: Kind, cards: Cards, hand: Sequence[Face]) -> int:
    return sum(kind(cards, face) for face in hand)
