"""Messages: read strictly, written alike, and described by a page that is current."""

import msgspec
import pytest

from euchre.live.protocol import Act, Hello, NewGame, Refused, read_message, write_message
from scripts.protocol_page import PAGE, TYPES, page, script


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ('{"t":"hello"}', Hello()),
        ('{"t":"hello","room":"x","v":41}', Hello("x", 41)),
        ('{"t":"act","id":17,"room":"x","v":41,"a":"play Jh"}', Act(17, "x", 41, "play Jh")),
        ('{"t":"new","id":1,"options":{"target":5}}', NewGame(1, options={"target": 5})),
    ],
)
def test_what_a_client_says_is_read(text: str, message: object) -> None:
    assert read_message(text) == message


@pytest.mark.parametrize(
    "text",
    [
        "",
        "nonsense",
        "[]",
        "{}",
        '{"t":"fly"}',
        '{"t":"welcome"}',
        '{"t":"act","id":17,"room":"x","v":41}',
        '{"t":"act","id":17,"v":41,"a":"play Jh"}',
        '{"t":"next","id":17,"v":41}',
        '{"t":"act","id":17,"room":"x","v":41,"a":"play Jh","seat":2}',
        '{"t":"act","id":-1,"room":"x","v":41,"a":"pass"}',
        '{"t":"act","id":1.5,"room":"x","v":41,"a":"pass"}',
        '{"t":"act","id":9007199254740992,"room":"x","v":41,"a":"pass"}',
        '{"t":"act","id":1,"room":"x","v":"41","a":"pass"}',
        '{"t":"act","id":1,"room":"x","v":41,"a":"' + "x" * 81 + '"}',
        '{"t":"new","id":1,"options":{"target":[5]}}',
        '{"t":"new","id":1,"options":{"' + "x" * 65 + '":5}}',
        '{"t":"new","id":1,"options":{' + ",".join(f'"o{n}":1' for n in range(65)) + "}}",
        '{"t":"speed","speed":"instant"}',
    ],
)
def test_what_is_malformed_is_no_message(text: str) -> None:
    with pytest.raises(msgspec.MsgspecError):
        read_message(text)


def test_a_refusal_is_written_as_the_design_has_it() -> None:
    written = write_message(Refused(17, "MUST_FOLLOW", {"suit": "s"}))
    assert written == b'{"t":"refused","id":17,"reason":"MUST_FOLLOW","args":{"suit":"s"}}'


@pytest.mark.parametrize(("path", "text"), [(PAGE, page), (TYPES, script)])
def test_page_and_types_are_current(path, text) -> None:
    """`python scripts/protocol_page.py` writes them anew."""
    assert path.read_text(encoding="utf-8") == text()
