"""What a sheet tells beside the play, as it is kept in the head of a record.

It stands there in this notation's own words, so that it comes back as it was: title, date, players'
ids, and for each deal its comments and other lines.
"""

from __future__ import annotations

from collections.abc import Collection
from typing import Any

import msgspec

from euchre.core.sentences import say
from euchre.notation.egn.reading import FILE_TYPE, read_game
from euchre.notation.egn.writing import game_object
from euchre.notation.sheet.sheet import Bidding, Phase, Sheet, SheetDeal
from euchre.notation.sheet.unfit import Unfit

_HELD = ("players", "initialScore", "ruleset")
"""What a record tells in words of its own."""


def about_of(sheet: Sheet, filled: Collection[int] = ()) -> dict[str, Any]:
    """What of a sheet a record has no words for; of deals filled in, also what was told of cards.

    Errors: `Unfit` for what it has no place for either.
    """
    content = game_object(sheet)
    head = {key: value for key, value in content["metadata"].items() if key not in _HELD}
    if not all(player.is_plain for player in sheet.players):
        head["players"] = content["metadata"]["players"]
    found: dict[str, Any] = {"metadata": head} if head else {}
    deals = {}
    for n, (deal, written) in enumerate(zip(sheet.deals, content["deals"], strict=True)):
        assert deal is not None
        told = _deal(deal, written) | (_cards(deal) if n in filled else {})
        if told:
            deals[str(n)] = told
    if deals:
        found["deals"] = deals
    return found


def _deal(deal: SheetDeal, written: dict[str, Any]) -> dict[str, Any]:
    extras = [deal.extra, *(phase.extra for phase in deal.phases)]
    for extra in extras:
        if extra:
            place = say("convert.place.deal", number=deal.number)
            raise Unfit(place, say("convert.no_place", what=next(iter(extra))))
    found = {}
    for phase in written["phases"]:
        for key in ("callAnnotations", "playAnnotations"):
            if key in phase:
                found[key] = phase[key]
    if "alternativeLines" in written:
        found["alternativeLines"] = written["alternativeLines"]
    return found


def _cards(deal: SheetDeal) -> dict[str, Any]:
    """The hands and the discard that were told, so that what was filled in can be told apart."""
    found = {"playerCards": deal.hands, "discard": deal.bidding.discard}
    return {key: value for key, value in found.items() if value is not None}


def metadata_about(sheet: Sheet, about: dict[str, Any]) -> Sheet:
    """The sheet with what was told about the game as a whole."""
    head = about.get("metadata")
    if not isinstance(head, dict):
        return sheet
    told = _read({"metadata": head})
    players = told.players if len(told.players) == len(sheet.players) else sheet.players
    return msgspec.structs.replace(
        told,
        players=players,
        initial_score=sheet.initial_score,
        flags=sheet.flags,
        deals=sheet.deals,
        version="",
        faults=(),
    )


def deals_about(
    sheet: Sheet, about: dict[str, Any], filled: Collection[int] = (), *, first: int = 0
) -> Sheet:
    """The sheet with what was told about each deal, without the cards that were filled in.

    `first` says how many deals of the record come before the sheet's own.
    """
    told = about.get("deals")
    told = told if isinstance(told, dict) else {}
    deals = tuple(
        None if deal is None else _told_again(deal, told.get(str(n), {}), is_filled=n in filled)
        for n, deal in enumerate(sheet.deals, first)
    )
    return msgspec.structs.replace(sheet, deals=deals)


def comments_about(about: dict[str, Any]) -> dict[int, SheetDeal]:
    """What was told about each deal, by its number from 0: comments and lines, no cards."""
    told = about.get("deals")
    if not isinstance(told, dict):
        return {}
    found = {}
    for key, fields in told.items():
        if key.isascii() and key.isdecimal() and len(key) < 6 and isinstance(fields, dict):
            read = _read_deal(fields, is_filled=False)
            if read is not None:
                found[int(key)] = read
    return found


def _told_again(deal: SheetDeal, told: object, *, is_filled: bool) -> SheetDeal:
    if not isinstance(told, dict) or not (told or is_filled):
        return deal
    read = _read_deal(told, is_filled=is_filled)
    if read is None:
        return deal
    phases = tuple(_commented(phase, read, is_filled=is_filled) for phase in deal.phases)
    hands = read.hands if is_filled else deal.hands
    return msgspec.structs.replace(deal, phases=phases, lines=read.lines, hands=hands)


def _read_deal(told: dict[str, Any], *, is_filled: bool) -> SheetDeal | None:
    cards = ("playerCards", "discard") if is_filled else ()
    bare = {
        "dealNumber": 0,
        "initialState": {"dealer": 0, "upCard": "Xx", **_some(told, *cards[:1])},
        "phases": [
            {
                "type": "EUCHRE_BIDDING",
                "calls": [],
                **_some(told, "callAnnotations", *cards[1:]),
            },
            {"type": "TRICK_PLAY", "tricks": [], **_some(told, "playAnnotations")},
        ],
        **_some(told, "alternativeLines"),
    }
    (read,) = _read({"deals": [bare]}).deals
    return read


def _some(told: dict[str, Any], *keys: str) -> dict[str, Any]:
    return {key: told[key] for key in keys if key in told}


def _commented(phase: Phase, read: SheetDeal, *, is_filled: bool) -> Phase:
    if not isinstance(phase, Bidding):
        return msgspec.structs.replace(phase, comments=read.play.comments)
    discard = read.bidding.discard if is_filled else phase.discard
    return msgspec.structs.replace(phase, comments=read.bidding.comments, discard=discard)


def _read(fields: dict[str, Any]) -> Sheet:
    head = {"players": [], "initialScore": [0, 0], **fields.get("metadata", {})}
    return read_game(
        {"fileType": FILE_TYPE, "version": "1.6", "deals": [], **fields, "metadata": head}
    )
