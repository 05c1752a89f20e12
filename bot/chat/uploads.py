"""Pictures and files on their way to Discord: as attachments, and left out where it does not take them.

Pictures have alt text.
"""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from io import BytesIO
from typing import Any, TypeVar

import discord

from bot.chat.ways import ALREADY_ACKNOWLEDGED
from bot.pictures import Picture

log = logging.getLogger(__name__)

_NAME = "coins.png"
_REFUSALS = (400, 403, 413)
"""How Discord answers where it does not take a file: a bad body, no permission to attach one, too large."""

T = TypeVar("T")
U = TypeVar("U", bound="Upload")


@dataclass(frozen=True)
class Document:
    """A file for the asker."""

    name: str
    data: bytes


Upload = Picture | Document


def file(picture: Upload | None) -> Any:
    """What goes with a new message: the picture, read by one attempt only; nothing for `None`."""
    return discord.utils.MISSING if picture is None else _file(picture)


def files(picture: Upload | None) -> list[discord.File]:
    """What a changed message has from now on; without `picture` nothing, whatever it had before."""
    return [] if picture is None else [_file(picture)]


def _file(picture: Upload) -> discord.File:
    if isinstance(picture, Document):
        return discord.File(BytesIO(picture.data), picture.name)
    return discord.File(BytesIO(picture.png), _NAME, description=picture.alt)


def with_and_without(picture: U | None) -> tuple[U | None, ...]:
    """What to try one after the other: what does not arrive with its picture is shown without."""
    return (None,) if picture is None else (picture, None)


async def or_without(picture: Upload | None, send: Callable[[Upload | None], Awaitable[T]]) -> T:
    """What `send` gives with `picture`, or where Discord does not take that, without one."""
    if picture is not None:
        try:
            return await send(picture)
        except discord.HTTPException as error:
            if error.status not in _REFUSALS or error.code == ALREADY_ACKNOWLEDGED:
                raise
            log.warning("An attachment was not taken by Discord (%s): trying without it.", error)
    return await send(None)
