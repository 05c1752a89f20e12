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
_REFUSED_STATUSES = (400, 403, 413)
"""HTTP statuses with which Discord refuses a file: invalid body, missing permission, too large."""

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


def attaches(upload: Upload | None) -> TypeGuard[Image | TextFile]:
    """Return true if `upload` is sent as a file."""
    return upload is not None and not isinstance(upload, InlineCoins)


def file_of(upload: Upload | None) -> AttachedFile | None:
    """Return the file that is sent with `upload`; `None` if none is attached."""
    if isinstance(upload, TextFile):
        return AttachedFile(upload.name, upload.data)
    return AttachedFile(PICTURE_NAME, upload.png) if isinstance(upload, Image) else None


def discord_file(upload: Upload | None) -> Any:
    """Return the file of a new message, which one attempt can send; nothing if none is attached."""
    return next(iter(discord_files(upload)), discord.utils.MISSING)


def discord_files(upload: Upload | None) -> list[discord.File]:
    """Return all files of an edited message; none without `upload`, whatever it had before."""
    file = file_of(upload)
    return [] if file is None else [discord.File(BytesIO(file.data), file.name)]


def with_fallback(upload: U | None) -> tuple[U | None, ...]:
    """Return the pictures to try in turn: `upload`, then none."""
    return (None,) if upload is None else (upload, None)


async def send_or_without(upload: Upload | None, send: Callable[[Upload | None], Awaitable[T]]) -> T:
    """Call `send` with `upload`, or without one if Discord refuses it. Return the result."""
    if upload is not None:
        try:
            return await send(upload)
        except discord.HTTPException as error:
            if error.status not in _REFUSED_STATUSES or error.code == ALREADY_ACKNOWLEDGED:
                raise
            log.warning("Discord refused an attachment (%s): trying without it.", error)
    return await send(None)
