"""Define what handlers of interactions receive and return: a `HandlerContext` and a `Response`.

The queues of users are here as well: the requests of one user run one at a time, so that a burst of them delays only
that user. The burst that the rate limiter allows is still large enough to delay everybody else.
"""

from __future__ import annotations

import asyncio
import enum
import time
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from typing import TypeVar

import discord

from bot.chat.components.message import CommandLinks, Message, Upload
from bot.chat.messages.boards import BoardMessages
from bot.chat.messages.duels import DuelNotifier
from bot.chat.messages.locale import LocaleResolver
from bot.chat.messages.pictures import ImageService
from bot.chat.transport.interaction import Interaction
from bot.chat.transport.sending import Sender
from bot.i18n import resolve_locale, set_locale
from bot.match.games import Game
from bot.player_name import PlayerName, chosen_name
from bot.service.context import AppContext, RequestContext
from bot.service.preferences import LANGUAGE

T = TypeVar("T")

_PAUSE_FACTOR = 3.0
"""The pause before a queued request, as a multiple of the duration of the request before it."""
_MAX_PAUSE_S = 0.5
"""The longest pause in seconds. Longer requests mostly wait for the database, which delays nobody else."""


class ResponseMode(enum.Enum):
    """The way in which a response is sent."""

    EDIT = enum.auto()  # edit the message whose button was clicked
    NEW_MESSAGE = enum.auto()  # post a new message that everybody sees
    EPHEMERAL = enum.auto()  # post a new message that only the user sees


@dataclass(frozen=True)
class Response:
    """A message to send, with `attachment` at the place of its `Picture`.

    A response with `rerender` shows a board, which must be delivered because the move is stored: `rerender` returns the
    current board, or `None` if a later message shows it. `on_delivered` gets the id of the message that shows it.

    `after_send` runs afterwards, also if sending fails. With `private_only` nobody but the user sees it, however it is
    delivered. A new message pings `mention_ids`.
    """

    mode: ResponseMode
    message: Message
    attachment: Upload | None = None
    on_delivered: Callable[[int], Awaitable[None]] | None = None
    rerender: Callable[[], Awaitable[Response | None]] | None = None
    after_send: Callable[[], Awaitable[None]] | None = None
    private_only: bool = False
    mention_ids: tuple[int, ...] = ()


@dataclass(slots=True)
class _UserQueue:
    """The pending requests of one user, and the duration of the last one in seconds."""

    lock: asyncio.Lock = field(default_factory=asyncio.Lock)
    pending: int = 0
    last_duration: float = 0.0


class PerUserQueue:
    """Queues of requests, one for each user with pending ones."""

    def __init__(self) -> None:
        self._queues: dict[int, _UserQueue] = {}

    async def run(self, player: int, work: Callable[[], Awaitable[T]]) -> T:
        """Run `work` after the earlier requests of `player`. Raises what it raises."""
        queue = self._queues.setdefault(player, _UserQueue())
        queue.pending += 1
        try:
            async with queue.lock:
                if queue.last_duration:
                    await asyncio.sleep(min(_PAUSE_FACTOR * queue.last_duration, _MAX_PAUSE_S))
                started = time.monotonic()
                try:
                    return await work()
                finally:
                    queue.last_duration = time.monotonic() - started
        finally:
            queue.pending -= 1
            if not queue.pending:
                del self._queues[player]


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
            chosen_name(interaction.display_name, interaction.username, interaction.user_id),
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
        is_for_user = is_private or self.guild_id is None
        is_own_board = game is not None and game.duel_game is None
        preferred = preferences.cached(LANGUAGE, self.user_id, None) if is_for_user or is_own_board else None
        if is_for_user:
            set_locale(preferred or resolve_locale(interaction.locale))
        else:
            preferred = preferred or preferences.cached(LANGUAGE, None, self.guild_id)
            set_locale(preferred or resolve_locale(interaction.guild_locale))


def private_mode(context: HandlerContext, _button: object = None) -> ResponseMode:
    """Return the mode of a response that only the user sees: in place of the clicked message if that is ephemeral."""
    return ResponseMode.EDIT if context.interaction.clicked_ephemeral else ResponseMode.EPHEMERAL


def player_name(user: discord.abc.User) -> PlayerName:
    """Return the name by which `user` is shown."""
    return chosen_name(user.display_name, user.name, user.id)
