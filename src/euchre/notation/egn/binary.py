"""Games in binary, `.egnb`: protocol buffers with deals packed in bits, or written out.

Source: euchre-game-notation, schemas egn-common.proto, egn.proto, egn-expanded.proto. What has no
field is refused; an empty list comes back as none.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec

from euchre.core.errors import NotationError
from euchre.core.sentences import brief, say
from euchre.notation.egn.binary_deal import deal_message, read_deal_message
from euchre.notation.egn.packing import pack_deal
from euchre.notation.egn.protobuf import Message, Out, broken
from euchre.notation.egn.reading import FILE_TYPE, read_game
from euchre.notation.egn.writing import VERSION, check_sheet
from euchre.notation.faults import MOST, Fault
from euchre.notation.sheet.sheet import Flags, Player, Sheet
from euchre.notation.sheet.unfit import Unfit

EXPANDED, CONDENSED, SERIES = 0, 1, 2
"""The first byte of a file; the oldest files have none, and are condensed."""
LARGEST = 8 * 1024 * 1024
"""Units: bytes."""

OLDEST = b"\x0a" + bytes([len(FILE_TYPE)]) + FILE_TYPE.encode()

_FLAG, _NUMBER = bool, int
FLAG_FIELDS: dict[str, tuple[int, type]] = {
    "std": (1, _FLAG),
    "min_rank": (2, _NUMBER),
    "winning_score": (3, _NUMBER),
    "canadian": (4, _FLAG),
    "loner_lead": (5, str),
    "farmers": (6, _FLAG),
    "partners_best": (7, _FLAG),
    "go_under": (8, _FLAG),
    "joker": (9, _FLAG),
    "allow_no_trump": (10, _FLAG),
    "fast_break": (11, _FLAG),
    "four_trick_tokens": (12, _FLAG),
    "loner_march_score": (13, _NUMBER),
    "loner_euchred_score": (14, _NUMBER),
    "defend_alone": (15, _FLAG),
    "num_players": (16, _NUMBER),
    "num_deals": (17, _NUMBER),
}
LEADS = ("LEFT_OF_DEALER", "LEFT_OF_LONER")


def is_binary(content: bytes) -> bool:
    """Whether bytes begin as such a file does."""
    if content.startswith(OLDEST):
        return True
    head = content[1:40]
    return content[:1] in (b"\0", b"\1", b"\2") and head[:1] == b"\x0a" and b"Notation" in head


def not_binary(content: bytes) -> str:
    """Why bytes are no such file, in words."""
    if not content:
        return say("egn.not_binary.empty")
    if content[0] not in (EXPANDED, CONDENSED, SERIES, OLDEST[0]):
        return say("egn.not_binary.first", byte=content[0])
    return say("egn.not_binary.kind")


def read_binary(content: bytes) -> Sheet:
    """The sheet of a game in binary, in either form.

    Errors: `NotationError` where it is none.
    """
    expanded = content[:1] == bytes([EXPANDED])
    body = content if content.startswith(OLDEST) else content[1:]
    top = Message(body)
    kind = top.text(1)
    if kind != FILE_TYPE:
        raise NotationError(
            brief(kind), say("egn.at.bytes"), say("egn.expected.kind", kind=FILE_TYPE)
        )
    head = top.message(3)
    if head is None:
        raise broken("metadata")
    sheet = read_game(
        {
            "fileType": kind,
            "version": top.text(2) or "",
            "metadata": _head(head),
            "deals": [] if expanded else list(top.texts(4)),
        }
    )
    sheet = msgspec.structs.replace(sheet, faults=(*sheet.faults, *_later(top, head)))
    if not expanded:
        return sheet
    deals = tuple(read_deal_message(deal, n) for n, deal in enumerate(top.messages(4)))
    return msgspec.structs.replace(sheet, deals=deals)


def _later(top: Message, head: Message) -> Iterator[Fault]:
    """A fault for each field that a later version has added."""
    flags = head.message(7)
    found = [("", top.beyond(4)), ("metadata.", head.beyond(9))]
    if flags is not None:
        found.append(("metadata.ruleset.", flags.beyond(len(FLAG_FIELDS))))
    for path, numbers in found:
        for number in numbers[:MOST]:
            yield Fault(deal=None, at=f"{path}{number}", reason=say("binary.later"))


def _head(head: Message) -> dict[str, Any]:
    names = head.texts(9)
    final = head.numbers(8)
    found = {
        "title": head.text(2),
        "description": head.text(3),
        "date": head.text(6),
        "gameId": head.text(1),
        "players": [_player(message) for message in head.messages(4)],
        "teamNames": list(names) or None,
        "initialScore": head.numbers(5),
        "finalScore": final or None,
        "ruleset": _flags(head.message(7)),
    }
    return {key: value for key, value in found.items() if value is not None}


def _player(message: Message) -> Any:
    own = message.message(2)
    if own is None:
        return message.text(1) or ""
    ids = [{"id": m.text(1) or "", "source": m.text(2) or ""} for m in own.messages(2)]
    player: dict[str, Any] = {"name": own.text(1) or ""}
    return {**player, "playerIds": ids} if ids else player


def _flags(message: Message | None) -> Flags | None:
    if message is None:
        return None
    found: Flags = {}
    for flag, (number, kind) in FLAG_FIELDS.items():
        value = message.number(number)
        if value is None:
            continue
        if kind is str:
            found[flag] = LEADS[value] if 0 <= value < len(LEADS) else str(value)
        else:
            found[flag] = kind(value)
    return found


def format_binary(sheet: Sheet, *, expanded: bool = False) -> bytes:
    """A game in binary: its deals packed, or written out field by field.

    Errors: `Unfit` for what the form can't hold.
    """
    check_sheet(sheet)
    out = Out().put_text(1, FILE_TYPE).put_text(2, VERSION).put_message(3, _head_message(sheet))
    for deal in sheet.deals:
        assert deal is not None
        if expanded:
            out.put_message(4, deal_message(deal))
        else:
            out.put_text(4, pack_deal(deal, sheet.flags))
    return bytes([EXPANDED if expanded else CONDENSED]) + out.content()


def _head_message(sheet: Sheet) -> Out:
    head = say("convert.place.head")
    if sheet.extra:
        raise Unfit(head, say("binary.field", field=next(iter(sheet.extra)) or "..."))
    out = Out()
    out.put_text(1, sheet.game_id).put_text(2, sheet.title).put_text(3, sheet.description)
    for player in sheet.players:
        out.put_message(4, _player_message(player))
    out.put_numbers(5, sheet.initial_score).put_text(6, sheet.date)
    if sheet.flags is not None:
        out.put_message(7, _flags_message(sheet.flags))
    out.put_numbers(8, sheet.final_score or ()).put_texts(9, sheet.team_names or ())
    return out


def _player_message(player: Player) -> Out:
    if player.is_plain and not player.ids and player.id is None:
        return Out().put_text(1, player.name)
    if player.id is not None or player.extra:
        field = next(iter(player.extra), "id")
        raise Unfit(say("convert.place.head"), say("binary.field", field=field))
    own = Out().put_text(1, player.name)
    for one in player.ids or ():
        own.put_message(2, Out().put_text(1, one.id).put_text(2, one.source))
    return Out().put_message(2, own)


def _flags_message(flags: Flags) -> Out:
    out = Out()
    for flag, (number, kind) in FLAG_FIELDS.items():
        if flag not in flags:
            continue
        value = flags[flag]
        if type(value) is not kind or (kind is str and value not in LEADS):
            raise Unfit(say("sheet.at.flags"), say("binary.flag", flag=flag, given=value))
        out.put_number(number, LEADS.index(str(value)) if kind is str else int(value))
    unknown = next((flag for flag in flags if flag not in FLAG_FIELDS), None)
    if unknown is not None:
        raise Unfit(say("sheet.at.flags"), say("binary.field", field=unknown))
    return out
