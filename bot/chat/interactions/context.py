"""Define what handlers of interactions receive and return: a `HandlerContext` and a `Response`."""

from __future__ import annotations

import enum
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field, replace
from functools import partial
from typing import Any, NamedTuple

import discord

from bot.chat.components.forms import Form
from bot.chat.components.message import CommandLinks, Message, Upload
from bot.chat.messages.boards import BoardMessages, LaterCards
from bot.chat.messages.duels import DuelNotifier
from bot.chat.messages.locale import LocaleResolver
from bot.chat.messages.pictures import ImageService
from bot.chat.transport.interaction import Interaction
from bot.chat.transport.sending import Sender
from bot.i18n import resolve_locale, set_locale
from bot.match.games import Game
from bot.player_name import PlayerName, chosen_name
from bot.service.context import AppContext, RequestContext
from bot.service.live_duels import LiveDuels
from bot.service.preferences import LANGUAGE


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
    delivered. A new message pings `mention_ids`. A `form` is opened instead of the message, unless the response was
    deferred, after which Discord opens none: so the message has a button that opens it.
    """

    mode: ResponseMode
    message: Message
    attachment: Upload | None = None
    on_delivered: Callable[[int], Awaitable[None]] | None = None
    rerender: Callable[[], Awaitable[Response | None]] | None = None
    after_send: Callable[[], Awaitable[None]] | None = None
    private_only: bool = False
    mention_ids: tuple[int, ...] = ()
    form: Form | None = None


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
    live: LiveDuels
    later: LaterCards = field(default_factory=LaterCards)


@dataclass(frozen=True, kw_only=True)
class HandlerContext(RequestContext):
    """The context of a handler: a request, its interaction, and the expected mode of the response."""

    chat: ChatContext
    interaction: Interaction
    mode: ResponseMode

    def use_locale_for(self, mode: ResponseMode, game: Game | None = None, *, shared: bool = False) -> None:
        """Use the locale of the readers of a response in `mode` until the task ends. See `bot.chat.messages.locale`.

        With `game` the response is about it, and the user plays in it. It is `shared` if others use it as well.
        """
        interaction, preferences = self.interaction, self.app.preferences
        is_private = mode is ResponseMode.EPHEMERAL or (mode is ResponseMode.EDIT and interaction.clicked_ephemeral)
        is_shared = shared or (game is not None and game.duel_game is not None)
        if is_private or self.guild_id is None or not is_shared:
            preferred, known = preferences.cached(LANGUAGE, self.user_id, None), resolve_locale(interaction.locale)
        else:
            preferred = preferences.cached(LANGUAGE, None, self.guild_id)
            known = resolve_locale(interaction.guild_locale)
        set_locale(preferred or known)


Mode = ResponseMode | Callable[[HandlerContext, Any], ResponseMode]
"""The expected mode of a response, or a function of the context and the clicked button that returns it."""
Recovery = Callable[[Exception], Awaitable[Response | None]]
"""A function that returns a better response to a request than the message about its error, if there is one."""


class Handler(NamedTuple):
    """A function that handles a command or a click, and the mode of its response."""

    run: Callable[..., Awaitable[Response]]
    mode: Mode

    def call(
        self, context: HandlerContext, button: Any, *values: Any, recover: Recovery | None = None, **options: Any
    ) -> Call:
        """Return the call by a click on `button`, with `values`, or by a command with `options` and no button."""
        context = replace(context, mode=self.mode(context, button) if callable(self.mode) else self.mode)
        return Call(context, partial(self.run, context, *values, **options), recover)


@dataclass(frozen=True)
class Call:
    """A handler with its arguments, to run in `context`, whose mode is that of the expected response."""

    context: HandlerContext
    handle: Callable[[], Awaitable[Response]]
    recover: Recovery | None


def private_mode(context: HandlerContext, _button: object = None) -> ResponseMode:
    """Return the mode of a response that only the user sees: in place of the clicked message if that is ephemeral."""
    return ResponseMode.EDIT if context.interaction.clicked_ephemeral else ResponseMode.EPHEMERAL


def player_name(user: discord.abc.User) -> PlayerName:
    return chosen_name(user.display_name, user.name, user.id)
