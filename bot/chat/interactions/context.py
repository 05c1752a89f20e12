"""Define what handlers of interactions receive and return: a `HandlerContext` and a `Response`."""

from __future__ import annotations

import enum
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from functools import lru_cache

import discord

from bot.chat.components.command_links import CommandLinks
from bot.chat.components.message import Message, Upload
from bot.chat.interactions.user_queue import PerUserQueue
from bot.chat.messages.boards import BoardMessages
from bot.chat.messages.duels import DuelNotifier
from bot.chat.messages.locale import LocaleResolver
from bot.chat.messages.pictures import ImageService
from bot.chat.transport.interaction import Interaction
from bot.chat.transport.sending import Sender
from bot.i18n import resolve_locale, set_locale
from bot.match.games import Game
from bot.player_name import PlayerName, forget_names, visible_name
from bot.service.context import AppContext, RequestContext
from bot.service.preferences import LANGUAGE

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

    def for_interaction(self, interaction: Interaction) -> HandlerContext:
        """Return the context of the handler of `interaction`, which is expected to respond to the user only."""
        return HandlerContext(
            self.app,
            interaction.user_id,
            _shown_name(interaction.display_name, interaction.username, interaction.user_id),
            interaction.channel_id,
            interaction.guild_id,
            interaction.id,
            interaction.parent_channel_id,
            interaction.guild_id is not None and not interaction.installed_by_server,
            interaction.is_private,
            chat=self,
            interaction=interaction,
            mode=ResponseMode.EPHEMERAL,
        )


@dataclass(frozen=True, kw_only=True)
class HandlerContext(RequestContext):
    """The context of a handler: a request, its interaction, and the expected mode of the response."""

    chat: ChatContext
    interaction: Interaction
    mode: ResponseMode

    def use_locale_for(self, mode: ResponseMode, game: Game | None = None) -> None:
        """Use the locale of the readers of a response in `mode` until the task ends. See `bot.chat.messages.locale`.

        With `game` the response is its board, and the user plays in it.
        """
        interaction, preferences = self.interaction, self.app.preferences
        is_private = mode is ResponseMode.EPHEMERAL or (mode is ResponseMode.EDIT and interaction.clicked_ephemeral)
        own = preferences.cached(LANGUAGE, self.user_id, None)
        if is_private or self.guild_id is None:
            set_locale(own or resolve_locale(interaction.locale))
        else:
            is_own_board = game is not None and game.duel_game is None
            preferred = (own if is_own_board else None) or preferences.cached(LANGUAGE, None, self.guild_id)
            set_locale(preferred or resolve_locale(interaction.guild_locale))


def private_mode(context: HandlerContext, _button: object = None) -> ResponseMode:
    """Return the mode of a response that only the user sees: in place of the clicked message if that is ephemeral."""
    return ResponseMode.EDIT if context.interaction.clicked_ephemeral else ResponseMode.EPHEMERAL


def player_name(user: discord.abc.User) -> PlayerName:
    """Return the name by which `user` is shown."""
    return _shown_name(user.display_name, user.name, user.id)


def _shown_name(display_name: str, username: str, user: int) -> PlayerName:
    """Return the name that a user has chosen; if nothing of it is drawn, the username, or else part of the id."""
    name = _visible(display_name) or _visible(username)
    return PlayerName(name or f"Player {str(user)[-_DIGITS:]}")


def clear_name_cache() -> None:
    """Drop all names from memory."""
    _visible.cache_clear()
    forget_names()


@lru_cache(maxsize=_MAX_CACHED_NAMES)
def _visible(name: str) -> str:
    return visible_name(name)[:_MAX_NAME_LENGTH]
