"""The account of a ruleset: its facts in words, for pages and for whoever asks at the terminal."""

from __future__ import annotations

import msgspec

from euchre.core.cards import RANKS, Face, is_joker, rank_of
from euchre.core.sentences import has_sentence, say
from euchre.core.suits import SIGNS, SUITS, Strain, next_suit
from euchre.core.telling import level_text
from euchre.rules.catalogue import recipe, rulesets
from euchre.rules.ladder import Rung
from euchre.rules.options import GROUPS, Choice, Value
from euchre.rules.paying import Paid, paid
from euchre.rules.phase import Phase
from euchre.rules.phases.auction import Auction
from euchre.rules.phases.dealing import DealHands, TurnUp
from euchre.rules.phases.scoring import EndDeal, Score, ScoreRow
from euchre.rules.phases.widow import SetWidow
from euchre.rules.ruleset import Ruleset
from euchre.rules.score_wiring import dealt


class Way(msgspec.Struct, frozen=True):
    """Where a slot leads. Fields: `when` how it ended, empty where it can end only one way."""

    when: str
    to: str


class Step(msgspec.Struct, frozen=True):
    """A slot: what happens there, and where it leads to."""

    slot: str
    about: str
    ways: tuple[Way, ...]


class RungTold(msgspec.Struct, frozen=True):
    """A bid in words. Shapes: `values` one worth, or one for each of s h d c n."""

    bid: str
    needs: str
    values: tuple[int, ...]
    partners: int
    widow: bool


class Told(msgspec.Struct, frozen=True):
    """An option in words. Fields: `values` each with its meaning; `source` where it comes from."""

    name: str
    group: str
    about: str
    value: str
    default: str
    values: tuple[tuple[str, str], ...]
    source: str


class Account(msgspec.Struct, frozen=True):
    """A ruleset in words.

    Fields: `ranks` and `trumps` from high to low; `bids` from the lowest; `rights` what may be done
    out of turn; `clashes` which options can't stand together; `advice` how it is played well.
    """

    about: str
    pack: str
    ranks: str
    trumps: str
    dealt: str
    bids: tuple[RungTold, ...]
    steps: tuple[Step, ...]
    rights: tuple[str, ...]
    scores: tuple[Paid, ...]
    options: tuple[Told, ...]
    clashes: tuple[str, ...]
    advice: str


def account_of(rules: Ruleset) -> Account:
    """The facts of a ruleset.

    Example:
        >>> import euchre
        >>> account_of(euchre.ruleset("ecarte")).ranks
        'K Q J A 10 9 8 7'
    """
    rungs = rules.ladder.rungs if rules.ladder else ()
    rows = [row for slot in rules.slots if isinstance(slot.phase, Score) for row in slot.phase.rows]
    return Account(
        about=_known(f"game.{rules.name}.about"),
        pack=_pack(rules),
        ranks=" ".join(_rank(rank) for rank in reversed(_ranks(rules))),
        trumps=", ".join(_trumps(rules)),
        dealt=_dealt(rules),
        bids=tuple(_rung(rung) for rung in rungs if not rung.forced),
        steps=_steps(rules),
        rights=tuple(_known(f"right.{right.__struct_config__.tag}") for right in rules.rights),
        scores=tuple(paid(row) for row in rows),
        options=tuple(_told(choice) for choice in by_group(rules.options)),
        clashes=_clashes(rules),
        advice=_known(f"game.{rules.name}.advice"),
    )


def _clashes(rules: Ruleset) -> tuple[str, ...]:
    clashes = recipe(rules.name).clashes if rules.name in rulesets() else ()
    return tuple(dict.fromkeys(say(clash.sentence) for clash in clashes))


def by_group(choices: tuple[Choice, ...]) -> list[Choice]:
    """The options under their headings, these in the order of `GROUPS`."""
    return sorted(choices, key=lambda choice: GROUPS.index(choice.option.group))


def word(value: Value) -> str:
    """A value as it is written in a command or a club's file."""
    return str(value).lower() if isinstance(value, bool) else str(value)


def _known(code: str) -> str:
    return say(code) if has_sentence(code) else ""


def _rank(rank: str) -> str:
    return "10" if rank == "T" else rank


def _ranks(rules: Ruleset) -> str:
    present = {rank_of(face) for face in rules.pack.faces if not is_joker(face)}
    return "".join(rank for rank in rules.ordering.ranks if rank in present)


def _pack(rules: Ruleset) -> str:
    faces = rules.pack.faces
    parts = [say("account.cards", n=len(faces))]
    lowest = {
        suit: min(
            (rank_of(face) for face in faces if face[1:] == suit.value),
            key=RANKS.index,
            default="",
        )
        for suit in SUITS
    }
    for rank in dict.fromkeys(lowest.values()):
        suits = [suit for suit in SUITS if lowest[suit] == rank]
        signs = "" if len(suits) == len(SUITS) else "".join(SIGNS[suit] for suit in suits)
        of = signs or say("account.each_suit")
        parts.append(say("account.from", rank=_rank(rank), of=of))
    copies = max(map(len, rules.pack.places.values()))
    if copies > 1:
        parts.append(say("account.copies", number=copies))
    jokers = sum(map(is_joker, faces))
    if jokers:
        parts.append(say("account.jokers", n=jokers))
    return ", ".join(parts)


def _trumps(rules: Ruleset) -> list[str]:
    """The trumps from the best, spades being trump; without bowers or joker nothing is said."""
    ordering, trump = rules.ordering, Strain.SPADES
    power = ordering.power_table[SUITS.index(trump)]
    found = {
        face: power[card]
        for card, face in enumerate(rules.pack.faces)
        if ordering.effective_suit(face, trump) == trump
    }
    faces = sorted(found, key=lambda face: found[face], reverse=True)
    return [_trump(rules, face, trump) for face in faces]


def _trump(rules: Ruleset, face: Face, trump: Strain) -> str:
    if is_joker(face) or face == rules.ordering.benny:
        return say("card.joker")
    if rules.ordering.bowers and rank_of(face) == "J":
        mate = face[1] == next_suit(trump).value
        return say("account.left" if mate else "account.right")
    return _rank(face[0])


def _dealt(rules: Ruleset) -> str:
    rounds = [
        sizes
        for slot in rules.slots
        if isinstance(slot.phase, DealHands)
        for sizes in slot.phase.rounds
    ]
    hands = dealt(rules)
    batches = say("account.then").join("-".join(map(str, sizes)) for sizes in rounds)
    if all(sizes == (1,) for sizes in rounds):
        batches = say("account.singly")
    parts = [say("account.hand", n=max(hands, default=0), batches=batches)]
    count = sum(hands)
    for slot in rules.slots:
        if isinstance(slot.phase, SetWidow):
            parts.append(say("account.widow", n=slot.phase.count))
            count += slot.phase.count
        elif isinstance(slot.phase, TurnUp):
            parts.append(say("account.turned"))
            count += 1
    left = len(rules.pack.faces) - count
    if left:
        parts.append(say("account.left_over", n=left))
    return ", ".join(parts)


def _rung(rung: Rung) -> RungTold:
    needs = ScoreRow("", rung.tricks, ScoreRow("").at_most if rung.most is None else rung.most)
    return RungTold(
        level_text(rung.call), paid(needs).when, rung.values, rung.partners, widow=rung.widow
    )


def _steps(rules: Ruleset) -> tuple[Step, ...]:
    """The slots that a deal can come to, in their order."""
    ways = {slot.name: _ways(rules, index) for index, slot in enumerate(rules.slots)}
    reached = {rules.slots[0].name}
    for slot in (*rules.slots, *rules.slots):  # a second time for edges that lead back
        if slot.name in reached:
            reached |= {way.to for way in ways[slot.name]}
    for right in rules.rights:
        reached |= {rules.next_slot(0, label) for label in right.labels}
    return tuple(
        Step(slot.name, _happens(slot.phase), ways[slot.name])
        for slot in rules.slots
        if slot.name in reached
    )


def _happens(phase: Phase) -> str:
    code = f"phase.{phase.__struct_config__.tag}"
    if isinstance(phase, EndDeal):
        special = f"{code}.{phase.why}"
    elif isinstance(phase, Auction) and phase.until_pass:
        special = f"{code}.reenter" if phase.reenter else f"{code}.until_pass"
    else:
        special = code
    return _known(special) or _known(code)


def _ways(rules: Ruleset, index: int) -> tuple[Way, ...]:
    phase = rules.slots[index].phase
    if isinstance(phase, Score | EndDeal):
        return ()
    ends = phase.ends
    return tuple(
        Way("" if len(ends) == 1 else _label(label), rules.next_slot(index, label))
        for label in ends
    )


def _label(label: str) -> str:
    code = f"label.{label}"
    return say(code) if has_sentence(code) else label


def _told(choice: Choice) -> Told:
    option = choice.option
    if option.kind == "number":
        values: tuple[tuple[str, str], ...] = ((f"{option.low}-{option.high}", ""),)
    elif option.kind == "flag":
        values = (("true", ""), ("false", ""))
    else:
        values = tuple((one, _about(f"{option.name}.{one}")) for one in option.choices)
    return Told(
        name=option.name,
        group=option.group,
        about=_about(option.name),
        value=word(choice.value),
        default=word(option.default),
        values=values,
        source=option.source,
    )


def _about(name: str) -> str:
    return say(f"option.{name}") if has_sentence(f"option.{name}") else name
