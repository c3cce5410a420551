"""Every kind of choice is offered as the table offers it: on the cloth, with one button that says what it does.

Source: the look, 6; the contract's list of actions (design 4.1).
"""

from __future__ import annotations

import pytest

import euchre
from scripts.staging import Stage, asked, begin
from tests.web.staged import Theatre


def last_act(stage: Stage) -> str:
    """What the page has sent last."""
    return [said["a"] for said in stage.said if said["t"] == "act"][-1]


def test_a_grid_bids_height_and_strain_at_one_touch(theatre: Theatre) -> None:
    """500: five heights by five strains, each with its value. Source: Foster, 500, table of values."""
    stage = theatre.stage("five-hundred", asked("bid"), seats=4)
    page = theatre.open(stage)
    assert page.locator(".ladder .cell").count() == 25
    values = [int(text) for text in page.locator(".ladder .cell").all_inner_texts()]
    assert values == [tens * step for step in range(1, 6) for tens in (40, 60, 80, 100, 120)]
    page.click(".ladder .cell[aria-label='7 hearts, 200']")
    assert page.inner_text(".ladder .go") == "Bid 7 for 200"
    page.click(".ladder .go")
    assert last_act(stage) == "bid 7 h"


def test_the_grid_strikes_what_is_too_low_and_shows_who_stands(theatre: Theatre) -> None:
    stage = theatre.stage(
        "five-hundred", lambda m: asked("bid")(m) and m.deal.table.high is not None, seats=4
    )
    high = stage.match.deal.table.high
    value = stage.match.rules.ladder.value(high.call, high.strain)
    page = theatre.open(stage)
    for cell in page.locator(".ladder .cell").all():
        worth = int(cell.inner_text().split("\n")[0])
        assert cell.is_disabled() == (worth <= value)
    held = page.locator(".ladder .cell.held")
    assert held.count() == 1
    assert held.inner_text().split("\n")[0] == str(value)
    assert len(held.inner_text().split("\n")) == 2


@pytest.mark.sampled(5)
@pytest.mark.parametrize("size", ["small", "phone", "side", "desk"])
@pytest.mark.parametrize(
    "name", ["five-hundred", "seven-handed", "pepper", "five-handed", "auction-euchre"]
)
def test_the_ladder_never_lies_over_the_hand(theatre: Theatre, name: str, size: str) -> None:
    page = theatre.open(theatre.stage(name, asked("bid")), size)
    sheet, hand = (page.locator(which).bounding_box() for which in (".ladder", "#hand"))
    top = min(card.bounding_box()["y"] for card in page.locator("#hand .card").all())
    assert sheet["y"] + sheet["height"] <= top + 1 or sheet["x"] >= hand["x"] + hand["width"]


def test_a_row_bids_the_height_first_and_says_what_it_means(theatre: Theatre) -> None:
    """Seven-handed: 20 is alone and without the widow. Source: Foster, seven-handed, Bids."""
    stage = theatre.stage("seven-handed", asked("bid"))
    page = theatre.open(stage)
    assert page.locator(".strains button:not([disabled])").count() == 0
    page.click(".rungs >> text='20'")
    assert page.inner_text(".ladder .means") == "All 7 tricks, no partners, without the widow."
    assert page.locator(".ladder .go").is_disabled()
    page.click(".strains [aria-label=spades]")
    page.click(".ladder .go")
    assert last_act(stage) == "bid 20 s"


@pytest.mark.parametrize("name", ["seven-handed", "five-handed"])
def test_mats_are_the_targets_for_partners(theatre: Theatre, name: str) -> None:
    stage = theatre.stage(name, asked("partner", least=2))
    page = theatre.open(stage)
    wanted = len(str(stage.match.deal.legal()[0]).split()) - 1
    assert page.locator(".counters i:not(.no)").count() == wanted
    assert page.locator("#prompt .go").is_disabled()
    for at in range(wanted):
        page.locator("#seats .pick").nth(at).click()
        assert page.locator(".counters i:not(.no)").count() == wanted - at - 1
    assert page.locator("#seats .counter").count() == wanted
    page.locator("#seats .pick").first.click()
    assert page.locator("#seats .counter").count() == wanted - 1
    page.locator("#seats .pick").first.click()
    page.click("#prompt .go")
    assert last_act(stage).startswith("partner ")


def test_a_card_is_asked_for_by_rank_and_suit(theatre: Theatre) -> None:
    """Own cards are struck: nobody asks for what he holds."""
    stage = theatre.stage("seven-handed", asked("ask"), ask_card=True)
    page = theatre.open(stage)
    held = stage.match.deal.observe(stage.seat).hand
    face = next(card for card in held if card[0] != "B")
    page.click(f"#prompt .suits [data-key='{face[1]}']")
    rank = {"T": "10"}.get(face[0], face[0])
    own = page.locator("#prompt .rungs button", has_text=rank).and_(page.locator(".barred"))
    assert own.count() >= 1
    page.locator("#prompt .rungs button:not([disabled])").first.click()
    page.click("#prompt .go")
    assert last_act(stage).startswith("ask ")


def test_cards_laid_away_fill_a_tray_and_the_button_says_what_is_missing(theatre: Theatre) -> None:
    stage = theatre.stage("seven-handed", asked("exchange"))
    page = theatre.open(stage, "desk")
    assert page.locator(".tray .slot").count() == 4
    assert page.locator("#hand .tag").all_inner_texts() == ["new"] * 4
    for at in range(4):
        assert page.inner_text("#prompt .go span") == f"Choose {4 - at} more"
        page.locator("#hand button").nth(at).click(position={"x": 12, "y": 20})
    assert page.locator(".tray .card").count() == 4
    page.click("#prompt .go")
    assert last_act(stage).startswith("exchange ")
    assert page.locator("#hand .tag").count() == 0


def test_the_card_taken_up_is_new_and_one_slot_waits(theatre: Theatre) -> None:
    page = theatre.open(theatre.stage("north-american", asked("discard")), "desk")
    assert page.locator(".tray .slot").count() == 1
    assert page.locator("#hand .tag").all_inner_texts() == ["new"]
    page.locator("#hand button").first.click(position={"x": 12, "y": 20})
    assert page.locator(".tray .card").count() == 1


def test_bowers_are_marked_while_the_call_is_pointed_at(theatre: Theatre) -> None:
    def both(match) -> bool:
        hand, up = (
            match.deal.observe(match.deal.actor).hand,
            match.deal.observe(match.deal.actor).upcard,
        )
        return asked("order")(match) and hand is not None and f"J{up[1]}" in hand

    page = theatre.open(theatre.stage("north-american", both), "desk")
    assert page.locator("#hand .mark").count() == 0
    page.focus("#prompt .go")
    assert page.locator("#hand .mark").count() >= 2  # both corners of the right bower
    page.focus("#hand button")
    assert page.locator("#hand .mark").count() == 0


def test_a_barred_suit_is_struck_and_a_stuck_dealer_has_no_pass(theatre: Theatre) -> None:
    """Round two: not the suit turned down; stick the dealer. Source: gourt, Making trump."""
    match = begin(euchre.ruleset("north-american", stick_the_dealer=True), seed=1)
    for _ in range(7):
        match = match.play("pass")
    assert match.deal.actor == match.deal.table.dealer
    stage = Stage(match, 1)
    page = theatre.open(stage)
    barred = match.deal.table.upcard[1]
    assert page.locator("#prompt .tile.barred").get_attribute("data-key") == barred
    assert page.inner_text("#prompt .txt").startswith("You must name a suit.")
    assert page.locator("#prompt [data-key=p]").count() == 0


def test_alone_is_a_switch_that_turns_the_button(theatre: Theatre) -> None:
    stage = theatre.stage("north-american", asked("order", least=2))
    page = theatre.open(stage)
    page.click("#prompt .switch")
    assert page.inner_text("#prompt .go span").lower().endswith("alone")
    page.click("#prompt .go")
    assert last_act(stage) == "order alone"


TWO_BUTTONS = {
    "defend alone": ("north-american", "defend", {"defend_alone": 2}),
    "throw in": ("north-american", "throw", {"ace_no_face": True}),
    "farmer's hand": ("north-american", "farmers", {"farmers": "mixed"}),
    "blind": ("north-american", "blind", {"blind_double": True}),
    "propose": ("ecarte", "propose", {}),
    "accept": ("ecarte", "accept", {}),
    "king": ("ecarte", "king", {}),
    "call a suit": ("call-ace", "call", {}),
}


@pytest.mark.parametrize("case", TWO_BUTTONS)
def test_few_choices_are_buttons_under_one_sentence(theatre: Theatre, case: str) -> None:
    name, verb, options = TWO_BUTTONS[case]
    page = theatre.open(theatre.stage(name, asked(verb), **options))
    text, _, small = page.inner_text("#prompt .txt").partition("\n")
    assert 2 <= len(text.split()) <= 7
    assert small
    buttons = page.locator("#prompt :is(.btn, .tile):not([disabled])")
    assert 1 <= buttons.count() <= 8
    for button in buttons.all():
        assert button.bounding_box()["height"] >= 43
