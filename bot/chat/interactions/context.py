"""Define what handlers of interactions receive and return: a `HandlerContext` and a `Response`."""

from __future__ import annotations

import enum
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

import discord

from bot.chat.components.command_links import CommandLinks
from bot.chat.components.message import Message, Upload
from bot.chat.interactions.user_queue import PerUserQueue
from bot.chat.messages.boards import BoardMessages
from bot.chat.messages.duels import DuelNotifier
from bot.chat.messages.locale import LocaleResolver
from bot.chat.messages.pictures import ImageService
from bot.chat.transport.click import AnyInteraction, ClickingUser, thread_parent_id
from bot.chat.transport.permissions import responds_to_user_only
from bot.chat.transport.sending import Sender
from bot.match.games import Game
from bot.player_name import PlayerName, forget_names, visible_name
from bot.service.context import AppContext, RequestContext

_MAX_NAME_LENGTH = 32
_DIGITS = 7
"""The last digits of an id, as many as fit behind "Player": the first ones are those of many people."""
_MAX_CACHED_NAMES = 2_048
"""The same few players make most of the requests."""


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


@dataclass(frozen=True)
class ChatContext:
    """The application context, with the objects that write, draw, post and edit messages on Discord."""

    app: AppContext
    sender: Sender
    links: CommandLinks
    locales: LocaleResolver
    images: ImageService
    boards: BoardMessages
    notifier: DuelNotifier
    queue: PerUserQueue

    def for_interaction(
        self, interaction: AnyInteraction, mode: ResponseMode = ResponseMode.EPHEMERAL
    ) -> HandlerContext:
        """Return the context of the handler of `interaction`, which is expected to respond in `mode`."""
        return HandlerContext(
            self.app,
            interaction.user.id,
            player_name(interaction.user),
            interaction.channel_id or interaction.user.id,
            interaction.guild_id,
            interaction.id,
            thread_parent_id(interaction),
            interaction.guild_id is not None and not interaction.is_guild_integration(),
            responds_to_user_only(interaction),
            chat=self,
            interaction=interaction,
            mode=mode,
        )


@dataclass(frozen=True, kw_only=True)
class HandlerContext(RequestContext):
    """The context of a handler: a request, its interaction, and the expected mode of the response."""

    chat: ChatContext
    interaction: AnyInteraction
    mode: ResponseMode

    @property
    def clicked(self) -> int | None:
        """Return the id of the clicked message that everybody sees; `None` for ephemeral ones and commands."""
        message = self.interaction.message
        return None if message is None or message.flags.ephemeral else message.id

    @property
    def selected_channels(self) -> list[str] | None:
        """Return the ids of the channels selected in a channel menu; `None` for any other click."""
        data: Any = self.interaction.data or {}
        values = data.get("values")
        is_channel_menu = data.get("component_type") == discord.ComponentType.channel_select.value
        return [str(value) for value in values] if is_channel_menu and isinstance(values, list) else None

    def use_locale_for(self, mode: ResponseMode, game: Game | None = None) -> None:
        """Use the locale of the readers of a response in `mode`. For handlers that change their response mode.

        With `game` the response is its board, and the user plays in it.
        """
        edits_private = mode is ResponseMode.EDIT and private_mode(self) is ResponseMode.EDIT
        is_private = mode is ResponseMode.EPHEMERAL or edits_private
        self.chat.locales.use_locale_of(self.interaction, game, is_private=is_private)


def private_mode(context: HandlerContext, _button: object = None) -> ResponseMode:
    """Return the mode of a response that only the user sees: in place of the clicked message if that is ephemeral."""
    clicked = context.interaction.message
    return ResponseMode.EDIT if clicked is not None and clicked.flags.ephemeral else ResponseMode.EPHEMERAL


def player_name(user: discord.abc.User | ClickingUser) -> PlayerName:
    """Return the name by which `user` is shown; if nothing of it is drawn, the username, or else part of the id."""
    name = _visible(user.display_name) or _visible(user.name)
    return PlayerName(name or f"Player {str(user.id)[-_DIGITS:]}")


def clear_name_cache() -> None:
    """Drop all names from memory."""
    _visible.cache_clear()
    forget_names()


@lru_cache(maxsize=_MAX_CACHED_NAMES)
def _visible(name: str) -> str:
    return visible_name(name)[:_MAX_NAME_LENGTH]
