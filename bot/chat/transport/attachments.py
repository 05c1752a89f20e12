"""Attach pictures and files, and leave them out if Discord refuses them."""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from io import BytesIO
from typing import Any, NamedTuple, TypeGuard, TypeVar

import discord

from bot.chat.transport.retry import ALREADY_ACKNOWLEDGED
from bot.rendering import Image

log = logging.getLogger(__name__)

PICTURE_NAME = "coins.png"
"""The file name of every picture, by which a message refers to it."""
_REFUSALS = (400, 403, 413)
"""Statuses of a refused file: a bad body, no permission to attach one, too large."""

T = TypeVar("T")
U = TypeVar("U", bound="Upload")


@dataclass(frozen=True)
class TextFile:
    """A text file to attach."""

    name: str
    data: bytes


@dataclass(frozen=True)
class InlineCoins:
    """The coins of a board as Markdown with emojis, which takes the place of its picture. Attaches nothing."""

    markdown: str


class AttachedFile(NamedTuple):
    """A file of a message."""

    name: str
    data: bytes


Upload = Image | TextFile | InlineCoins
"""The content that takes the place of the `Picture` of a message."""


def attaches(picture: Upload | None) -> TypeGuard[Image | TextFile]:
    """Return true if `picture` is sent as a file."""
    return picture is not None and not isinstance(picture, InlineCoins)


def file_of(upload: Upload | None) -> AttachedFile | None:
    """Return the file that is sent with `upload`; `None` if none is attached."""
    if isinstance(upload, TextFile):
        return AttachedFile(upload.name, upload.data)
    return AttachedFile(PICTURE_NAME, upload.png) if isinstance(upload, Image) else None


def discord_file(picture: Upload | None) -> Any:
    """Return the file of a new message, which one attempt can send; nothing if none is attached."""
    return next(iter(discord_files(picture)), discord.utils.MISSING)


def discord_files(picture: Upload | None) -> list[discord.File]:
    """Return all files of an edited message; none without `picture`, whatever it had before."""
    file = file_of(picture)
    return [] if file is None else [discord.File(BytesIO(file.data), file.name)]


def with_fallback(picture: U | None) -> tuple[U | None, ...]:
    """Return the pictures to try in turn: `picture`, then none."""
    return (None,) if picture is None else (picture, None)


async def send_or_without(picture: Upload | None, send: Callable[[Upload | None], Awaitable[T]]) -> T:
    """Call `send` with `picture`, or without one if Discord refuses it. Return the result."""
    if picture is not None:
        try:
            return await send(picture)
        except discord.HTTPException as error:
            if error.status not in _REFUSALS or error.code == ALREADY_ACKNOWLEDGED:
                raise
            log.warning("Discord refused an attachment (%s): trying without it.", error)
    return await send(None)
