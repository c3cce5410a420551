"""The sight of an auction: what an observation tells one who is to call."""

from __future__ import annotations

from euchre.bots.house.layout import Game
from euchre.core.actions import PASS, Order
from euchre.core.suits import STRAINS, Strain
from euchre.kernels.house.auction import FAR, Auction
from euchre.rules.observe import Observation

_WITH_PARTNER, _ALONE = Order(), Order(alone=True)


def see_auction(seen: Observation, game: Game, bold: int) -> Auction:
    """The sight of a seat that is to call."""
    seat = seen.seat
    assert seat is not None
    assert seen.hand is not None
    assert seen.upcard is not None
    layouts = [game.layouts[strain] for strain in STRAINS]
    turned = Strain(seen.upcard[1])
    need, they_need = _needs(seen, game)
    return Auction(
        hands=tuple([layout.hand(seen.hand) for layout in layouts]),
        suits=tuple([layout.suits for layout in layouts]),
        place=(seat - seen.dealer - 1) % 4 + 1,
        turned=STRAINS.index(turned),
        upcard=game.layouts[turned].bit[seen.upcard],
        need=need,
        they_need=they_need,
        lone_points=game.lone_points,
        stuck=int(PASS not in seen.legal),
        must_be_alone=int(_ALONE in seen.legal and _WITH_PARTNER not in seen.legal),
        bold=bold,
    )


def _needs(seen: Observation, game: Game) -> tuple[int, int]:
    if seen.standing is None or seen.seat is None:
        return FAR, FAR
    points, side = seen.standing.points, seen.sides[seen.seat]
    theirs = max(have for seat, have in enumerate(points) if seen.sides[seat] != side)
    return game.target - points[seen.seat], game.target - theirs
