"""Write the faces of opponents as application emojis beside their names, if they are uploaded."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from bot.match.match import BotSeat, Seat
from bot.rendering import face_emoji_name, face_of

Emojis = Mapping[str, int]
"""The ids of the uploaded application emojis by name."""
NO_EMOJIS: Emojis = MappingProxyType({})


def face(opponent: str, emojis: Emojis) -> str:
    """Return the face of `opponent`, such as `<:face_banker:123>`; "" without an emoji of it. O(1)."""
    name = face_of(opponent)
    emoji_id = None if name is None else emojis.get(face_emoji_name(name))
    return "" if name is None or emoji_id is None else f"<:{face_emoji_name(name)}:{emoji_id}>"


def with_face(seat: Seat, name: str, emojis: Emojis) -> str:
    """Return the `name` of a seat, after the face of an opponent if it is known."""
    emoji = face(seat.opponent, emojis) if isinstance(seat, BotSeat) else ""
    return f"{emoji} {name}" if emoji else name
