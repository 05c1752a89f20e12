"""Define responses to interactions, which handlers return."""

from __future__ import annotations

import enum
from collections.abc import Awaitable, Callable
from dataclasses import dataclass

import discord

from bot.chat.components.message import Message
from bot.chat.transport.attachments import Upload


def mentions_of(*user_ids: int) -> discord.AllowedMentions:
    """Allow a message to ping `user_ids` and nobody else."""
    users = [discord.Object(user_id) for user_id in user_ids]
    return discord.AllowedMentions(everyone=False, roles=False, replied_user=False, users=users or False)


class ResponseMode(enum.Enum):
    """The way in which a response is sent."""

    EDIT = enum.auto()  # edit the message whose button was clicked
    NEW_MESSAGE = enum.auto()  # post a new message that everybody sees
    EPHEMERAL = enum.auto()  # post a new message that only the user sees


@dataclass(frozen=True)
class DeliveryHooks:
    """The hooks of a response that shows a board, which must be delivered because the move is stored.

    `on_delivered` gets the id of the message that shows the board. `rerender` returns the current board, or `None` if
    a later message shows it.
    """

    on_delivered: Callable[[int], Awaitable[None]]
    rerender: Callable[[], Awaitable[Response | None]]


@dataclass(frozen=True)
class Response:
    """A message to send, with `attachment` at the place of its `Picture`.

    `after_send` runs afterwards, also if sending fails. With `private_only` nobody but the user sees it, however it is
    delivered. A new message pings `mention_ids`.
    """

    mode: ResponseMode
    message: Message
    attachment: Upload | None = None
    delivery: DeliveryHooks | None = None
    after_send: Callable[[], Awaitable[None]] | None = None
    private_only: bool = False
    mention_ids: tuple[int, ...] = ()

    @property
    def is_ephemeral(self) -> bool:
        """Return true if only the user sees a new message with it."""
        return self.private_only or self.mode is ResponseMode.EPHEMERAL

    @property
    def allowed_mentions(self) -> discord.AllowedMentions:
        return mentions_of(*self.mention_ids)
