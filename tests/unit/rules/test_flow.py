"""The flow: marks inside a deal, and the deal that ends with them."""

from __future__ import annotations

import msgspec
import pytest

import euchre
from euchre.core.errors import IllegalAction
from euchre.core.events import DealEnded, Marked, PhaseBegan
from euchre.core.reasons import Why
from euchre.rules.phase import DONE, Phase, Slot, Step
from euchre.rules.ruleset import Ruleset
from euchre.rules.standing import Standing


class KingTurned(Phase, frozen=True):
    """The dealer's side marks a point for a king turned up, as in écarté."""

    def begin(self, table) -> Step:
        side = table.sides[table.dealer]
        points = tuple(int(s == side) for s in table.sides)
        turned = table.upcard is not None and table.upcard[0] == "K"
        return Step((Marked(points, "king"),) if turned else (), DONE)


def with_kings(*, ends_at_once: bool) -> Ruleset:
    base = euchre.ruleset("north-american")
    slots = []
    for slot in base.slots:
        slots.append(slot)
        if slot.name == "look":
            slots.append(Slot("poor hands", KingTurned()))
    match_rules = msgspec.structs.replace(base.match_rules, ends_at_once=ends_at_once)
    return base.with_(slots=tuple(slots), match_rules=match_rules)


HANDS = ("Jh Jd Ah 9c Ts", "9h Qh 9s Qs Ac", "Th As Ks Kd Qd", "Ad Td Kc Qc Jc")


def dealt(points: tuple[int, int], *, ends_at_once: bool, upcard: str = "Kh"):
    rules = with_kings(ends_at_once=ends_at_once)
    assert rules.problems() == []
    standing = Standing(points * 2, (0, 0, 0, 0), dealer=rules.seating.seats[3])
    hands = list(HANDS)
    if upcard == "9h":
        hands[1] = hands[1].replace("9h", "Kh")
    return rules.setup(hands=hands, upcard=upcard, standing=standing).deal()


def test_a_point_marked_inside_a_deal_ends_it_where_the_rules_say_so() -> None:
    """Design 5: the standing is looked at after each mark."""
    deal = dealt((9, 9), ends_at_once=True)
    assert deal.over
    assert deal.events[-2:] == (Marked((0, 1, 0, 1), "king"), DealEnded("game", 0))
    assert (deal.points, deal.next_dealer) == ((0, 1, 0, 1), 0)
    assert PhaseBegan("order up") not in deal.events


@pytest.mark.parametrize(
    ("points", "ends_at_once", "upcard"),
    [((9, 9), False, "Kh"), ((9, 8), True, "Kh"), ((9, 9), True, "9h")],
)
def test_otherwise_the_deal_goes_on(
    points: tuple[int, int], ends_at_once: bool, upcard: str
) -> None:
    deal = dealt(points, ends_at_once=ends_at_once, upcard=upcard)
    assert deal.phase == "order up"
    assert deal.points == ((0, 1, 0, 1) if upcard == "Kh" else (0, 0, 0, 0))


def test_marks_and_the_score_of_a_deal_add_up() -> None:
    deal = dealt((0, 0), ends_at_once=True).play("order")
    while not deal.over:
        deal = deal.play(deal.legal()[0])
    last = next(event for event in reversed(deal.events) if isinstance(event, Marked))
    assert deal.points == tuple(a + b for a, b in zip((0, 1, 0, 1), last.points, strict=True))


def test_a_match_is_over_with_the_mark_that_wins_it() -> None:
    rules = with_kings(ends_at_once=True)
    rules = rules.with_(match_rules=msgspec.structs.replace(rules.match_rules, target=1))
    kings = (face for face in rules.pack.faces if face[0] == "K")
    order = [face for face in rules.pack.faces if face[0] != "K"]
    order.insert(20, next(kings))
    order += kings
    match = rules.match(dealer=2).with_pack(euchre.rules.deal.Shuffling(tuple(order), 0))
    assert match.over
    assert match.winners == (0, 2)
    assert match.finished == (match.deal,)


# Refusals that have nothing to do with a phase


def test_a_seat_that_is_not_there_may_do_nothing() -> None:
    deal = euchre.ruleset("north-american").deal(seed=1, dealer=3)
    for seat in (4, -1, 99):
        assert deal.why_not("pass", seat=seat).code == Why.NO_SUCH_SEAT
        with pytest.raises(IllegalAction, match="There is no seat"):
            deal.play("pass", seat=seat)


def test_who_has_answered_is_told_so_and_who_has_not_that_it_is_not_his_turn() -> None:
    deal = euchre.ruleset("north-american").deal(seed=1, dealer=3).play("pass")
    assert deal.why_not("pass", seat=0).code == Why.ANSWERED
    assert deal.why_not("pass", seat=2).code == Why.NOT_YOUR_TURN
    assert deal.why_not("pass", seat=2).args == {"seats": [1]}


def test_an_illegal_act_leaves_the_deal_as_it_was() -> None:
    deal = euchre.ruleset("north-american").deal(seed=1, dealer=3)
    before = (deal.table, deal.events)
    with pytest.raises(IllegalAction) as caught:
        deal.play("name s")
    assert (deal.table, deal.events) == before
    assert (str(caught.value.action), caught.value.seat) == ("name s", 0)
    assert caught.value.reason == deal.why_not("name s")
