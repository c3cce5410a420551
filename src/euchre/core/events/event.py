"""What an event is."""

from __future__ import annotations

from typing import ClassVar

import msgspec

from euchre.core.seats import Seat


def _tag(name: str) -> str:
    return "".join(f" {char.lower()}" if char.isupper() else char for char in name).strip()


class Event(msgspec.Struct, frozen=True, tag_field="event", tag=_tag, omit_defaults=True):
    """Something that happened."""

    public: ClassVar[bool] = True

    def seen_by(self, seat: Seat | None) -> Event:  # noqa: ARG002 - hidden events override it
        """The event with the fields that this seat may not know left empty."""
        return self
