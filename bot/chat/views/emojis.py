"""Write the faces of opponents as application emojis, if they are uploaded."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from bot.rendering import face_emoji_name, face_of

Emojis = Mapping[str, int]
"""The ids of the uploaded application emojis by name."""
NO_EMOJIS: Emojis = MappingProxyType({})


def face(opponent: str, emojis: Emojis) -> str:
    """Return the face of `opponent`, such as `<:face_banker:123>`; "" without an emoji of it. O(1)."""
    known = face_of(opponent)
    name = "" if known is None else face_emoji_name(known)
    return f"<:{name}:{emojis[name]}>" if name in emojis else ""


def with_face(opponent: str, name: str, emojis: Emojis) -> str:
    """Return the `name` of an opponent, after its face if that is known."""
    return f"{face(opponent, emojis)} {name}".lstrip()
