"""Deals packed in bits, written; what the bits can't tell is refused."""

from __future__ import annotations

from typing import Any

from euchre.core.sentences import say
from euchre.notation.egn.bits import BitWriter
from euchre.notation.egn.deck import END, LOWEST, ORDER, PASS, deck, put_index, second_round
from euchre.notation.egn.unpacking import Layout, cards_at
from euchre.notation.sheet.sheet import Bidding, Comments, Flags, Line, Phase, Play, SheetDeal
from euchre.notation.sheet.unfit import Unfit


def pack_deal(deal: SheetDeal, flags: Flags | None = None) -> str:
    """The text in base64url of a deal, in the first version that holds it.

    Errors: `Unfit` with what can't be packed.
    """
    return _Packer(deal, flags or {}).packed()


class _Packer:
    def __init__(self, deal: SheetDeal, flags: Flags) -> None:
        self._deal = deal
        self._place = say("convert.place.deal", number=deal.number)
        self._seats = self._number(flags, "num_players", 4)
        self._lowest = self._number(flags, "min_rank", 9)
        self._bits = BitWriter()
        if not 1 <= self._seats <= 8 or self._lowest not in LOWEST:
            raise self._unfit("pack.header")
        cards = deck(self._lowest)
        self._layout = Layout(self._version(), deal.dealer, self._seats, cards, deal.upcard)

    def _number(self, flags: Flags, key: str, default: int) -> int:
        value = flags.get(key, default)
        if type(value) is not int:
            raise self._unfit("pack.header")
        return value

    def _unfit(self, code: str, **args: Any) -> Unfit:
        return Unfit(self._place, say(code, **args))

    def _version(self) -> int:
        deal = self._deal
        phases = [*deal.phases, *(phase for line in deal.lines or () for phase in line.phases)]
        biddings = [phase for phase in phases if isinstance(phase, Bidding)]
        if deal.hands is not None or any(b.discard is not None for b in biddings):
            return 3
        defended = any(b.lone_defender is not None for b in biddings)
        plain = self._seats == 4 and self._lowest == 9 and deal.dealer < 4
        return 1 if plain and not defended else 2

    def packed(self) -> str:
        self._check()
        bits, layout, deal = self._bits, self._layout, self._deal
        bits.put(layout.version, 4)
        bits.put(deal.dealer, 2 if layout.version == 1 else 3)
        if layout.version > 1:
            bits.put(self._seats - 1, 3)
            bits.put(LOWEST.index(self._lowest), 2)
        self._card(layout.cards, deal.upcard)
        if layout.version == 3:
            self._hands()
        left = list(layout.cards)
        bits.put(len(deal.phases), 3)
        for n, phase in enumerate(deal.phases):
            self._phase(phase, left, list(deal.phases[:n]), start=0)
        bits.put_flag(bool(deal.lines))
        if deal.lines:
            bits.put(self._limited(len(deal.lines), 8), 8)
            for line in deal.lines:
                self._line(line)
        bits.put(END, 4)
        return bits.text()

    def _check(self) -> None:
        deal = self._deal
        if deal.extra or deal.kitty is not None:
            raise self._unfit("pack.fields")
        if deal.dealer > 7:
            raise self._unfit("pack.header")

    def _limited(self, value: int, bits: int) -> int:
        if not 0 <= value < 1 << bits:
            raise self._unfit("pack.large", given=value)
        return value

    def _card(self, cards: list[str], card: str) -> None:
        try:
            put_index(self._bits, cards, card)
        except ValueError as error:
            raise self._unfit("pack.card", token=card) from error

    def _hands(self) -> None:
        hands = self._deal.hands
        self._bits.put_flag(hands is not None)
        if hands is None:
            return
        if len(hands) != self._seats:
            raise self._unfit("pack.hands", n=self._seats, given=len(hands))
        for hand in hands:
            self._bits.put(self._limited(len(hand), 4), 4)
            for card in hand:
                self._card(self._layout.cards, card)

    def _phase(
        self,
        phase: Phase,
        left: list[str],
        before: list[Phase],
        *,
        start: int,
        first: int | None = None,
    ) -> None:
        """Write a phase so that it can be read again; see `unpacking`."""
        if phase.extra:
            raise self._unfit("pack.fields")
        self._bits.put_flag(isinstance(phase, Play))
        if isinstance(phase, Bidding):
            self._bidding(phase, start)
        else:
            self._play(phase, left, before, first)
        self._comments(phase.comments)

    def _bidding(self, phase: Bidding, start: int) -> None:
        bits, layout = self._bits, self._layout
        if phase.exchanges:
            raise self._unfit("pack.fields")
        self._calls(phase.calls, start)
        bits.put_flag(bool(phase.alone))
        defender = phase.lone_defender
        if defender is not None and not (phase.alone and 0 <= defender < 8):
            raise self._unfit("pack.defender")
        if layout.version > 1 and phase.alone:
            bits.put_flag(defender is not None)
            if defender is not None:
                bits.put(defender, 3)
        if layout.version > 2:
            bits.put_flag(phase.discard is not None)
            if phase.discard is not None:
                self._card(layout.cards, phase.discard)

    def _calls(self, calls: tuple[str, ...], start: int) -> None:
        """Calls up to the make, or all passes: the reader knows no other end."""
        seats = self._seats
        suits = second_round(self._layout.upcard)
        made = [n for n, call in enumerate(calls) if call != PASS]
        last = start + len(calls)
        whole = made == [len(calls) - 1] if made else last == 2 * seats
        if not whole or last > 2 * seats:
            raise self._unfit("pack.calls")
        for n, call in enumerate(calls, start):
            if n < seats:
                if call not in (PASS, ORDER):
                    raise self._unfit("pack.call", token=call)
                self._bits.put_flag(call == ORDER)
            elif call == PASS:
                self._bits.put(0, 2)
            elif call in suits:
                self._bits.put(suits.index(call) + 1, 2)
            else:
                raise self._unfit("pack.call", token=call)

    def _play(self, phase: Play, left: list[str], before: list[Phase], first: int | None) -> None:
        if phase.alone is not None or phase.lead is not None:
            raise self._unfit("pack.fields")
        bidding = next((p for p in reversed(before) if isinstance(p, Bidding)), None)
        size = self._layout.per_trick(bidding)
        self._bits.put(self._limited(len(phase.tricks), 3), 3)
        for n, trick in enumerate(phase.tricks):
            due = first if n == 0 and first is not None else size
            if len(trick) != min(due, len(left)):
                raise self._unfit("pack.trick", n=due, given=len(trick))
            for card in trick:
                self._card(left, card)
                left.remove(card)

    def _comments(self, comments: Comments | None) -> None:
        self._bits.put_flag(bool(comments))
        if not comments:
            return
        self._bits.put(self._limited(len(comments), 8), 8)
        for index, texts in sorted(comments.items()):
            self._bits.put(self._limited(index, 8), 8)
            self._bits.put(self._limited(len(texts), 8), 8)
            for text in texts:
                content = text.encode()
                self._bits.put(self._limited(len(content), 16), 16)
                for byte in content:
                    self._bits.put(byte, 8)

    def _line(self, line: Line) -> None:
        if line.extra:
            raise self._unfit("pack.fields")
        main = list(self._deal.phases)
        self._bits.put(self._limited(line.branch, 16), 16)
        left, first = cards_at(self._layout, main, line.branch)
        self._bits.put(self._limited(len(line.phases), 4), 4)
        for n, phase in enumerate(line.phases):
            self._phase(
                phase,
                left,
                [*main, *line.phases[:n]],
                start=line.branch,
                first=first if n == 0 and isinstance(phase, Play) else None,
            )
