"""The cloth: the seats round it, the trick in its middle, or what was turned up."""

from __future__ import annotations

from collections.abc import Sequence

from rich.cells import cell_len

from euchre.core.sentences import say, show_card
from euchre.terminal.canvas import Canvas, shorten
from euchre.terminal.card import Look, draw_back, draw_card, draw_slot
from euchre.terminal.order import mark_of, winning
from euchre.terminal.question import Cloth as Press
from euchre.terminal.question import Point
from euchre.terminal.state import State
from euchre.terminal.view import Deal, Laid, View
from euchre.terminal.widgets.layout import cloth_size, mat_place, trick_spot
from euchre.terminal.widgets.part import Part
from euchre.terminal.wording import call_text

MOST_BACKS = 7


def mat_sign(view: View, seat: int) -> str:
    """The shape of a mat: round with the viewer, square against him, else a diamond."""
    if seat == view.me:
        return "●"
    if not view.has_two_sides and not view.found_partners:
        return "◆"
    return "●" if view.is_ours(seat) else "■"


def roles_text(view: View, seat: int, *, brief: bool = False) -> str:
    """What a seat is in this deal: partner, dealer, alone, sitting out; and what it has.

    Fields: `brief` in few words, without the dealer, whom his title shows already.
    """
    deal, contract = view.deal, view.deal.contract
    found = []
    if seat in deal.resting:
        found.append(say("role.rests"))
    elif contract and seat in (contract.alone, contract.lone_defender):
        found.append(say("role.alone"))
    elif seat != view.me and view.has_two_sides and view.is_ours(seat):
        found.append(say("role.partner"))
    elif contract and view.found_partners and _is_ally(view, seat, contract.maker):
        code = "terminal.role.ally" if brief else "role.ally"
        found.append(say(code, seat=contract.maker, names=view.names))
    if deal.dealer == seat and not brief:
        found.append(say("role.dealer"))
    return ", ".join([*found, *([count] if (count := count_text(view, seat)) else [])])


def _is_ally(view: View, seat: int, maker: int) -> bool:
    """Whether a seat was found to play with the maker."""
    return seat != maker and view.deal.sides[seat] == view.deal.sides[maker]


def count_text(view: View, seat: int) -> str:
    """Points and tricks, where each plays for himself."""
    if view.has_two_sides:
        return ""
    deal = view.deal
    playing = bool(deal.tricks or deal.trick)
    tricks = say("score.tricks", n=deal.won[seat]) if playing else ""
    if view.points is None:
        return tricks
    points = view.points[seat]
    return f"{points} · {tricks}" if tricks else say("score.points", n=points)


def speech(view: View, seat: int) -> str:
    """What a seat said, while trump is made."""
    deal = view.deal
    own = [call for call in deal.calls if call.seat == seat]
    if not own or deal.tricks or deal.trick or deal.outcome:
        return ""
    last = own[-1]
    if last.call == "pass" and last.phase != deal.phase:
        return ""
    return f"“{call_text(view, seat, last.call)}”"


def _looks_back(state: State) -> bool:
    return state.looking_back or (state.staying and not state.view.deal.trick)


def _shown(state: State) -> tuple[Sequence[Laid], int | None]:
    """The cards of the trick that lies there, and who took it, where it is the last one."""
    deal = state.view.deal
    if _looks_back(state) and deal.tricks:
        return deal.tricks[-1].plays, deal.tricks[-1].winner
    return deal.trick, None


def _leads(state: State) -> int | None:
    """Who took that trick, or is winning it."""
    plays, winner = _shown(state)
    contract = state.view.deal.contract
    if winner is None and contract and plays:
        return winning(state.view.table, contract.strain, plays)
    return winner


class Cloth(Part):
    """The middle of the table."""

    ground = "cloth"

    def paint(self, canvas: Canvas, state: State) -> None:
        """Draw the state."""
        view = state.view
        canvas.spot(0, 0, canvas.width, canvas.height, Press())
        for seat in view.seats:
            if seat == view.own:
                self._own(canvas, state)
            else:
                self._mat(canvas, state, seat)
        self._middle(canvas, state)

    def _title(self, view: View, seat: int) -> str:
        deal = view.deal
        parts = [f"{mat_sign(view, seat)} {view.name(seat)}"]
        if deal.dealer == seat:
            parts.append(f"({say('table.dealer_button')})")
        if deal.contract and deal.contract.maker == seat:
            sign = show_card(f"A{deal.contract.strain}")[-1] if deal.contract.strain != "n" else ""
            parts.append(sign or say("bid.nt"))
        return " ".join(parts)

    def _mat(self, canvas: Canvas, state: State, seat: int) -> None:
        view, deal = state.view, state.view.deal
        mat = mat_place(len(view.seats), view.place(seat), canvas.width, canvas.height)
        turn = seat in state.prompt.waiting_for
        title = shorten(self._title(view, seat), mat.width - 2)
        role = "turn" if turn else "cloth2" if seat in deal.resting else "name"
        said, roles = speech(view, seat), roles_text(view, seat)
        if cell_len(roles) > mat.width:
            roles = roles_text(view, seat, brief=True)
        if deal.open[seat] and said:
            roles, said = f"{roles} {said}".strip(), ""
        third = said or self._cards(deal, seat)
        lines = [
            (f"▸ {title} " if turn else title, role),
            (shorten(roles, mat.width), "cloth2"),
            (shorten(third, mat.width), "cloth" if third.startswith("“") else "cloth2"),
        ]
        for y, (text, role) in enumerate(line for line in lines if line[0]):
            if mat.side == "left":
                canvas.put(mat.x, mat.y + y, text, role)
            elif mat.side == "right":
                canvas.right(mat.x, mat.y + y, text, role)
            else:
                canvas.centre(mat.x, mat.y + y, text, role)

    def _cards(self, deal: Deal, seat: int) -> str:
        """The hand of another: its backs, or its faces where it lies open."""
        if deal.open[seat]:
            return " ".join(map(show_card, deal.open[seat]))
        count = deal.sizes[seat]
        if deal.outcome or not count:
            return ""
        return "▒ " * min(count, MOST_BACKS) + (str(count) if count > MOST_BACKS else "")

    def _own(self, canvas: Canvas, state: State) -> None:
        """The viewer's own place: one line, the last."""
        view, y = state.view, canvas.height - 1
        seat = view.own
        turn = seat in state.prompt.waiting_for
        title = self._title(view, seat)
        rest = ", ".join(part for part in (roles_text(view, seat), speech(view, seat)) if part)
        title = f"▸ {title} " if turn else title
        told = cell_len(self._trick_told(state, canvas.width))
        rest = shorten(rest, canvas.width - told - cell_len(title) - 4)
        x = (canvas.width - cell_len(title) - cell_len(rest) - 1) // 2
        if told:
            x = max(x, told + 2)
        x = canvas.put(x, y, title, "turn" if turn else "name")
        canvas.put(x + 1, y, rest, "cloth2")

    def _middle(self, canvas: Canvas, state: State) -> None:
        plays, winner = _shown(state)
        if plays or state.view.deal.phase == "tricks":
            self._trick(canvas, state, plays, winner)
        elif not state.view.deal.outcome:
            self._centre(canvas, state)

    def _trick_told(self, state: State, width: int) -> str:
        """Which trick lies there, and who is winning it; it begins the last line."""
        deal, (plays, winner) = state.view.deal, _shown(state)
        if not plays and deal.phase != "tricks":
            return ""
        text = say("log.trick", number=len(deal.tricks) + (0 if _looks_back(state) else 1))
        leads = _leads(state)
        if leads is not None:
            code = "terminal.wins" if winner is None else "log.takes"
            text = f"{text}: {state.view.say_of(code, leads)}"
        return shorten(text, width * 2 // 5)

    def _trick(
        self, canvas: Canvas, state: State, plays: Sequence[Laid], winner: int | None
    ) -> None:
        view = state.view
        seats = len(view.seats)
        strain = view.deal.contract.strain if view.deal.contract else None
        leads = _leads(state)
        size = cloth_size(canvas.height, seats)
        for laid in plays:
            x, y = trick_spot(seats, view.place(laid.seat), canvas.width, canvas.height, size)
            best = laid.seat == leads
            look = Look(
                role="lit" if best else "face",
                border="strong" if best else "plain",
                below=mark_of(view.table, strain, laid.card),
            )
            draw_card(canvas, x, y, laid.card, size=size, look=look)
        mine = state.is_my_turn and not state.looking_back
        if mine and winner is None and any(t.startswith("play ") for t in state.prompt.legal):
            x, y = trick_spot(seats, 0, canvas.width, canvas.height, size)
            draw_slot(canvas, x, y, size)
            if state.selected:
                canvas.spot(x, y, size.width, size.height, Point(state.selected))
        canvas.put(1, canvas.height - 1, self._trick_told(state, canvas.width), "glow")

    def _centre(self, canvas: Canvas, state: State) -> None:
        """The card turned up, the widow, or the places of the cards that the viewer lays away."""
        view, deal = state.view, state.view.deal
        middle, size = canvas.width // 2, cloth_size(canvas.height, len(view.seats))
        y = max(0, min(max(3, (canvas.height - size.height) // 2), canvas.height - size.height - 2))
        sizes = [len(cards) for cards in state.sets]
        tray = sizes[0] if sizes and min(sizes) == max(sizes) else 0
        label = ""
        if tray:
            x = middle - tray * (size.width + 1) // 2
            for at in range(tray):
                put = draw_back if at < len(state.picked) else draw_slot
                put(canvas, x + at * (size.width + 1), y, size)
            label = say("table.away", number=len(state.picked), of=tray)
        elif deal.upcard and deal.upcard_state == "up":
            draw_back(canvas, middle - size.width // 2 - 2, y, size)
            draw_card(canvas, middle - size.width // 2 + 1, y, deal.upcard, size=size)
            label = view.say_of("table.turned_up", deal.dealer)
        elif deal.upcard:
            code = "turned_down" if deal.upcard_state == "down" else "taken"
            x = middle - size.width // 2
            if code == "turned_down" and view.table.face_up:  # what shows of it under the stock
                draw_card(canvas, x - 2, y, deal.upcard, size=size)
                x += 1
            draw_back(canvas, x, y, size)
            label = view.say_of(f"table.{code}", deal.dealer, card=deal.upcard)
        elif deal.widow:
            for at in range(min(deal.widow, 3)):
                draw_back(canvas, middle - size.width // 2 + at - 1, y, size)
            label = say("table.widow", n=deal.widow)
        canvas.centre(middle, y + size.height, label, "cloth2")
