"""Where the arrows lead: along the hand, up to the buttons above it, and among those."""

from __future__ import annotations

from collections.abc import Sequence

from euchre.terminal.widgets.asked import Place

Stop = tuple[Place, bool]
"""A button's place, and whether it can be pressed."""


def moved(
    key: str, cursor: int, control: int | None, cards: int, stops: Sequence[Stop]
) -> tuple[int, int | None] | None:
    """The card and the button pointed at after a key; None for a key that leads nowhere."""
    open_stops = [n for n, (_, is_open) in enumerate(stops) if is_open]
    if key in ("tab", "shift+tab"):
        return cursor, _round(1 if key == "tab" else -1, control, open_stops)
    if key in ("left", "right"):
        by = 1 if key == "right" else -1
        if control is None:
            return ((cursor + by) % cards if cards else 0), None
        return cursor, _round(by, control, open_stops) if open_stops else None
    if key in ("up", "down"):
        return cursor, _vertical(key, control, stops, open_stops)
    return None


def _round(by: int, control: int | None, stops: Sequence[int]) -> int | None:
    """The next button, after the last one the hand again."""
    if not stops:
        return None
    if control not in stops:
        return stops[0 if by > 0 else -1]
    return stops[(stops.index(control) + by) % len(stops)]


def _vertical(
    key: str, control: int | None, stops: Sequence[Stop], open_stops: Sequence[int]
) -> int | None:
    """The nearest button of the next line above or below; below the last one the hand."""
    lines = sorted({stops[n][0].y for n in open_stops})
    if not lines:
        return None
    if control is None:
        return _nearest(stops, open_stops, lines[-1], None) if key == "up" else None
    here = stops[control][0]
    beyond = [y for y in lines if (y < here.y if key == "up" else y > here.y)]
    if not beyond:
        return control if key == "up" else None
    return _nearest(stops, open_stops, beyond[-1] if key == "up" else beyond[0], here)


def _nearest(
    stops: Sequence[Stop], open_stops: Sequence[int], line: int, place: Place | None
) -> int:
    """The button of a line that lies nearest to a place; without one the last of the line."""
    own = [n for n in open_stops if stops[n][0].y == line]
    if place is None:
        return own[-1]
    return min(own, key=lambda n: abs(stops[n][0].x - place.x))
