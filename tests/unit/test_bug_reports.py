"""Faults that other Euchre software has really had, each with where it was reported.

Faults of other games, of interfaces and of servers are tested where those are.
"""

from __future__ import annotations

from collections import Counter

import pytest

import euchre
from euchre.core.cards import bits, make_pack
from euchre.core.errors import IllegalAction
from euchre.core.events import Shuffled
from euchre.core.ordering import Ordering
from euchre.core.shuffle import Luck
from euchre.core.suits import SUITS, Strain
from euchre.rules.deal import Shuffling
from euchre.testing import play_all, play_cards, random_story

RULES = euchre.ruleset("north-american")
ORDERING = Ordering(make_pack("9"))
HANDS = ("Jh Jd Ah 9c Ts", "Kh Qh 9s Qs Ac", "Th As Ks Kd Qd", "Ad Td Kc Qc Jc")
FOUR_PASSES = "pass, pass, pass, pass"


def begin(hands=HANDS, upcard: str = "9h", dealer: int = 3, **options):
    rules = euchre.ruleset("north-american", **options)
    return rules.setup(hands=hands, upcard=upcard, dealer=dealer).deal()


def legal(deal) -> set[str]:
    return {str(action) for action in deal.legal()}


def play_out(deal, luck: Luck):
    while not deal.over:
        deal = deal.play(luck.choice(deal.legal()))
    return deal


# A. Left and right bower, the trick's winner


def test_left_bower_led_means_trump_led() -> None:
    """Reported at akarle/euchre-live 2302beb (1) and jamesterrell/Euchre_Calculator 1de49bb (7)."""
    hands = ("Jd Jh Ah 9c Ts", "Kh Qd 9d Qs Ac", "Th As Ks Kd Qh", "Ad Td Kc Qc Jc")
    deal = play_all(begin(hands), "order, discard Td, play Jd")
    assert legal(deal) == {"play Kh"}


def test_every_seat_is_shown_what_the_rules_allow() -> None:
    """Reported at JeremyGuinn/euchre-webrtc 7197efe (2): the list and the check differed."""
    for number in range(30):
        story = random_story(RULES, 2, number)
        for deal in story.steps():
            if deal.phase != "tricks":
                continue
            for face in RULES.pack.faces:
                shown = any(str(a) == f"play {face}" for a in deal.observe(deal.actor).legal)
                assert shown is (deal.why_not(f"play {face}") is None)


@pytest.mark.parametrize("trump", SUITS)
def test_left_bower_counts_among_seven_trumps(trump: Strain) -> None:
    """Reported at bofirial/NemesisEuchre 7041113 (3)."""
    sizes = Counter(sum(1 for _ in bits(ORDERING.members[trump][suit])) for suit in SUITS)
    assert sizes == {7: 1, 5: 1, 6: 2}
    assert sum(1 for _ in bits(ORDERING.members[trump][trump])) == 7


@pytest.mark.parametrize("trump", SUITS)
def test_there_is_one_left_bower(trump: Strain) -> None:
    """Reported at boldandbrad/euchre-cli 4145676 (4): every card counted as the left bower."""
    moved = [f for f in ORDERING.pack.faces if ORDERING.effective_suit(f, trump) != f[1]]
    assert len(moved) == 1
    assert moved[0][0] == "J"
    powers = ORDERING.power_table[SUITS.index(trump)]
    trumps = [powers[card] for card in bits(ORDERING.members[trump][trump])]
    assert len(set(trumps)) == 7


def test_effective_suit_of_a_trump_only_thought_of() -> None:
    """Reported at Thaerious/euchre fa015ef (6): it answered for the current trump."""
    assert ORDERING.effective_suit("Jc", Strain.SPADES) == "s"
    assert ORDERING.effective_suit("Jc", Strain.DIAMONDS) == "c"
    assert ORDERING.effective_suit("Jc", None) == "c"


@pytest.mark.parametrize(
    ("trump", "order"),
    [("h", "Jh Jd Ah Kh Qh Th 9h"), ("c", "Jc Js Ac Kc Qc Tc 9c")],
)
def test_bowers_lose_their_jack_rank(trump: str, order: str) -> None:
    """Reported at kevinlyles/euchre-rust f305fe9 (8)."""
    worth = ORDERING.strength[Strain(trump)][Strain(trump)]
    powers = [worth[face] for face in order.split()]
    assert powers == sorted(powers, reverse=True)
    assert len(set(powers)) == 7


@pytest.mark.parametrize("leader", range(4))
def test_the_same_trick_has_the_same_winning_card_whoever_leads(leader: int) -> None:
    """Reported at akarle/euchre-live 9be2ea6 (10): the first entry was taken for the lead."""
    cards = ("9c", "Ac", "Th", "Kc")
    around = [HANDS[(seat - leader) % 4] for seat in range(4)]
    deal = play_all(begin(around, dealer=(leader + 3) % 4), "order, discard Td")
    deal = play_cards(deal, cards)
    trick = deal.tricks[0]
    assert trick.cards[trick.winner] == "Th"
    assert trick.winner == (leader + 2) % 4


def test_the_winner_leads_from_each_seat() -> None:
    """Reported at messybricks 6198e98 and 1081a85 (11)."""
    leaders = set()
    for number in range(40):
        deal = random_story(RULES, 3, number).deal
        for before, after in zip(deal.tricks, deal.tricks[1:], strict=False):
            assert after.leader == before.winner
            leaders.add(after.leader)
    assert leaders == {0, 1, 2, 3}


def test_a_renege_is_refused_exactly_when_the_suit_led_is_held() -> None:
    """Reported at messybricks 039f83f and 8e40aa5 (13): check and message were wrong."""
    refused = 0
    for number in range(60):
        for deal in random_story(RULES, 4, number).steps():
            if deal.phase != "tricks" or not deal.table.trick:
                continue
            strain = deal.contract.strain
            led = ORDERING.effective_suit(deal.table.trick[0].card, strain)
            hand = deal.table.hand(deal.actor)
            suits = {face: ORDERING.effective_suit(face, strain) for face in hand}
            for face in hand:
                renege = led in suits.values() and suits[face] != led
                reason = deal.why_not(f"play {face}")
                assert (reason is not None) is renege
                if reason is not None:
                    held = [f for f in hand if suits[f] == led]
                    assert reason.args == {"suit": led, "cards": held}
                    refused += 1
    assert refused > 100


# B. Going alone, sitting out, leading


@pytest.mark.parametrize("dealer", range(4))
@pytest.mark.parametrize("caller", range(4))
@pytest.mark.parametrize("lead", ["standard", "left_of_loner"])
def test_the_partner_of_a_lone_hand_never_leads(dealer: int, caller: int, lead: str) -> None:
    """Reported at akarle/euchre-live b318bc8 (15): named in round two."""
    rules = euchre.ruleset("north-american", lone_lead=lead)
    deal = play_all(rules.deal(seed=1, dealer=dealer), FOUR_PASSES + ",pass" * caller)
    loner = deal.actor
    deal = deal.play(next(a for a in deal.legal() if str(a).endswith("alone")))
    out = (loner + 2) % 4
    first = (dealer + 1) % 4 if lead == "standard" else (loner + 1) % 4
    assert deal.actor == ((first + 1) % 4 if first == out else first)


def test_a_lone_trick_has_three_cards() -> None:
    """Reported at bofirial/NemesisEuchre a20d454 (16): two were played."""
    deal = play_out(play_all(begin(), "order alone, discard Td"), Luck(1, 0))
    assert [len(trick.plays) for trick in deal.tricks] == [3, 3, 3, 3, 3]


def test_a_lone_hand_plays_fifteen_cards() -> None:
    """Reported at corymcgrath1-alt/euchre-platform (18): sitting out was only a warning."""
    deal = play_out(play_all(begin(), "order alone, discard Td"), Luck(2, 0))
    assert sum(len(trick.plays) for trick in deal.tricks) == 15
    assert deal.observe(None).hand_sizes == (0, 0, 5, 0)


def test_the_deal_after_a_lone_hand_is_whole() -> None:
    """Reported at messybricks e801cba and 94b19a7 (19): repeated cards."""
    match = RULES.match(seed=1)
    match = match.play("order alone")
    luck = Luck(3, 0)
    while not match.finished:
        match = match.play(luck.choice(match.deal.legal()))
    table = match.deal.table
    hands = [face for seat in range(4) for face in table.hand(seat)]
    stock = [RULES.pack.faces[card] for card in table.stock]
    assert sorted([*hands, table.upcard, *stock]) == sorted(RULES.pack.faces)
    assert table.resting == 0
    assert match.deal.observe(None).hand_sizes == (5, 5, 5, 5)


SWEEP = ("Jh Jd Ah Kh Qh", "9c Tc 9s Ts 9d", "As Ks Qs Js Td", "Ac Kc Qc Jc Ad")


def test_a_lone_march_scores_four_and_the_next_counts_from_nothing() -> None:
    """Reported at messybricks a298822 (20): tricks were not reset between deals."""

    def pack(number: int) -> Shuffling:
        hands = [SWEEP[(seat - number) % 4] for seat in range(4)]
        deal = begin(hands, dealer=(3 + number) % 4)
        return Shuffling(next(e.order for e in deal.events if isinstance(e, Shuffled)), 0)

    match = RULES.match(shuffle=pack, dealer=3)
    for call, points in (("order alone", (4, 0, 4, 0)), ("order", (4, 2, 4, 2))):
        number = len(match.finished)
        match = play_all(match, f"{call}, discard 9h")
        while len(match.finished) == number:
            match = match.play(match.deal.legal()[0])
        assert match.standing.points == points
    assert match.deal.won == (0, 0, 0, 0)


@pytest.mark.parametrize("suit", "sdc")
@pytest.mark.parametrize("tail", ["", " alone"])
def test_alone_and_with_a_partner_are_not_swapped(suit: str, tail: str) -> None:
    """Reported at kevinlyles/euchre-rust e2cce17 (22): in round two."""
    deal = play_all(begin(), FOUR_PASSES + f", name {suit}{tail}")
    assert deal.contract.strain == suit
    assert deal.contract.alone == (0 if tail else None)


# C. Bidding, stick the dealer, throwing in


@pytest.mark.parametrize(
    ("script", "suits"), [("", "shdc"), (FOUR_PASSES, "h"), ("pass," * 7, "h")]
)
def test_a_suit_that_may_not_be_made_is_refused(script: str, suits: str) -> None:
    """Reported at akarle/euchre-live 47619cb (27): the server accepted any suit."""
    for suit in suits:
        with pytest.raises(IllegalAction):
            play_all(begin(stick_the_dealer=True), script).play(f"name {suit}")


@pytest.mark.parametrize("stuck", [True, False])
def test_stick_the_dealer_is_wired_to_the_engine(stuck: bool) -> None:
    """Reported at BrandonDedolph/euchre bb25602 (29)."""
    deal = play_all(begin(stick_the_dealer=stuck), "pass," * 7)
    assert (deal.why_not("pass") is None) is not stuck


@pytest.mark.parametrize("before", [0, 1, 2])
def test_the_game_goes_on_after_a_hand_is_thrown_in(before: int) -> None:
    """Reported at rotundtapir/euchre f0bb58e (30): it stopped, at the first deal or a later one."""
    low = ["9s", "Ts", "9h", "Th", "9d"]
    rest = [face for face in RULES.pack.faces if face not in low]

    def pack(number: int) -> Shuffling:
        if number < before:
            return Shuffling(Luck(number, 1).shuffled(RULES.pack.faces), 0)
        return Shuffling((*low[:2], *rest[:8], *low[2:], *rest[8:]), 0)

    rules = euchre.ruleset("north-american", nines_tens=True)
    match = rules.match(shuffle=pack, dealer=0)
    luck = Luck(1, 0)
    while len(match.finished) < before:
        calls = [a for a in match.deal.legal() if not str(a).startswith("throw")]
        match = match.play(luck.choice(calls))
    points = match.standing.points
    match = match.play("throw in nines_tens")
    assert match.deal.phase == "poor hands"
    assert match.standing.points == points
    assert match.deal.actor is not None


def test_all_pass_twice_the_next_deal_comes() -> None:
    """Reported at sclarke500/euchre-app 04d1a01 (31): the table hung."""
    match = play_all(RULES.match(seed=1, dealer=3), "pass," * 8)
    assert match.finished[0].outcome == "void"
    assert (match.deal.dealer, match.deal.phase, match.deal.actor) == (0, "order up", 1)


@pytest.mark.parametrize("call", ["order", "order alone"])
def test_seat_0_can_be_the_maker(call: str) -> None:
    """Reported at johnameyer/cards-ts PR 99 (34): `if (bidder)` ignored seat 0."""
    deal = play_out(play_all(begin(), f"{call}, discard Td"), Luck(1, 0))
    assert deal.contract.maker == 0
    made = deal.won[0] + deal.won[2] >= 3
    assert (deal.points[0] > 0) is made
    assert (deal.points[1] > 0) is not made


def test_ten_points_is_the_default_target() -> None:
    """Reported at johnameyer/cards-ts issue 96 (34): 100 instead of 10."""
    assert RULES.match_rules.target == RULES.value("target") == 10


@pytest.mark.parametrize("caller", range(4))
def test_the_maker_is_who_ordered_and_not_the_dealer(caller: int) -> None:
    """Reported at Thaerious/euchre, test_src/maker_bug.test (35)."""
    deal = play_all(begin(), "pass," * caller + "order, discard Td")
    assert deal.contract.maker == caller


def test_a_random_bot_never_passes_where_the_dealer_is_stuck() -> None:
    """Reported at TricksterBots 17e62d5 (36)."""
    rules = euchre.ruleset("north-american", stick_the_dealer=True)
    player = euchre.bot("random")
    for seed in range(30):
        deal = play_all(rules.deal(seed=seed, dealer=3), "pass," * 7)
        deal = deal.play(player.act(deal.observe(3), Luck(seed, 0)))
        assert deal.contract.maker == 3


def test_a_hand_without_a_maker_has_no_euchre() -> None:
    """Reported at doenjon/buckEuchre 06a7911 and 7578806 (37), 69f9122 (32)."""
    hands = ("9s Ts 9c Th 9d", "Kh Qh Jd Qs Ac", "Ah As Ks Kd Qd", "Ad Td Kc Qc Jc")
    for script, poor in (("pass," * 8, False), ("throw in nines_tens", True)):
        deal = play_all(begin(hands, nines_tens=poor), script)
        assert deal.outcome == ("redeal" if poor else "void")
        assert deal.points == (0, 0, 0, 0)


# D. Dealer, pack, discard


def test_the_deal_goes_round_0_1_2_3_over_twelve_deals() -> None:
    """Reported at akarle/euchre-live b84e209, boldandbrad/euchre-cli 008a753 (39)."""
    match = RULES.match(seed=1, dealer=0)
    dealers = []
    for _ in range(12):
        dealers.append(match.deal.dealer)
        match = play_all(match, "pass," * 8)
    assert dealers == [0, 1, 2, 3] * 3


def test_not_always_the_same_seat_deals_first() -> None:
    """Reported at bofirial/NemesisEuchre e3a485e (40): north always did, and lost by it."""
    first = Counter(RULES.match(seed=seed).deal.dealer for seed in range(400))
    assert set(first) == {0, 1, 2, 3}
    assert max(first.values()) < 200


@pytest.mark.parametrize("may_go", [True, False])
def test_the_upcard_may_be_laid_away_or_not_as_the_option_says(may_go: bool) -> None:
    """Ruling of worldofcardgames.com, 2014-08-12 (42); also with six trumps in hand."""
    six = ("9c Tc Jc Qc Kc", "9s Ts Js Qs Ks", "9d Td Qd Kd Ad", "Jh Jd Ah Kh Qh")
    for hands in (HANDS, six):
        deal = begin(hands, discard_upcard=may_go).play("order")
        assert ("discard 9h" in legal(deal)) is may_go
        assert len(deal.legal()) == 5 + may_go


# E. Scoring


def test_any_split_of_three_or_four_tricks_is_one_point() -> None:
    """Reported at messybricks cc61bef (45): only one player's own tricks were looked at."""
    splits: dict[tuple[int, int], set[int]] = {}
    for number in range(500):
        deal = random_story(RULES, 6, number).deal
        contract = deal.contract
        if contract is None or contract.alone is not None:
            continue
        maker, partner = contract.maker, (contract.maker + 2) % 4
        split = (deal.won[maker], deal.won[partner])
        splits.setdefault(split, set()).add(deal.points[maker])
    for split, points in splits.items():
        expected = {5: 2, 4: 1, 3: 1}.get(sum(split), 0)
        assert points == {expected}, split
    assert {(2, 2), (3, 1), (1, 3), (2, 1), (1, 2), (3, 0)} <= set(splits)


def test_the_lone_options_are_used_in_scoring() -> None:
    """Reported of the EGN baseline replayer (46): 4 and 2 were written into the code."""

    def points(hands, **options) -> tuple[int, ...]:
        deal = play_all(begin(hands, **options), "order alone, discard 9h")
        while not deal.over:
            deal = deal.play(deal.legal()[0])
        return deal.points

    lost = (SWEEP[1], SWEEP[0], *SWEEP[2:])
    assert points(SWEEP, lone_points=6) == (6, 0, 6, 0)
    assert points(lost, lone_euchre_points=4) == (0, 4, 0, 4)


def test_makers_without_a_trick_lose_two_and_no_more() -> None:
    """OpenSpiel's comment promises 4 against makers who take no trick, its code gives 2 (49)."""
    lost = (SWEEP[1], SWEEP[0], *SWEEP[2:])
    deal = play_all(begin(lost), "order, discard 9h")
    while not deal.over:
        deal = deal.play(deal.legal()[0])
    assert deal.won[0] + deal.won[2] == 0
    assert deal.points == (0, 2, 0, 2)


@pytest.mark.parametrize("suit", [*"shdc", "n"])
@pytest.mark.parametrize("tail", ["", " alone"])
def test_every_call_keeps_its_meaning_in_text(suit: str, tail: str) -> None:
    """Reported of the EGN condensed packer (50): a no-trump call was written as a pass."""
    action = euchre.parse_action(f"name {suit}{tail}")
    assert str(action) == f"name {suit}{tail}"
    assert euchre.parse_action(str(action)) == action != euchre.parse_action("pass")
