"""Define the contexts that handlers receive."""

from __future__ import annotations

from collections.abc import Coroutine
from dataclasses import dataclass
from functools import cached_property
from typing import Any

import discord

from bot.chat.interactions.request_context import request_context
from bot.chat.interactions.responder import use_recipient_locale
from bot.chat.interactions.response import Response, ResponseMode
from bot.chat.messages.board_messages import BoardMessages
from bot.chat.messages.duel_notifier import DuelNotifier
from bot.chat.messages.image_service import ImageService
from bot.chat.transport.click import AnyInteraction
from bot.match.game_record import Game
from bot.service.app_context import AppContext
from bot.service.request_context import RequestContext

HandlerCall = tuple[Coroutine[Any, Any, Response], ResponseMode]
"""A coroutine of a handler that is not awaited yet, and the expected mode of its response."""


@dataclass(frozen=True)
class ChatContext:
    """The application context, with the objects that draw, post and edit messages on Discord."""

    app: AppContext
    boards: BoardMessages
    images: ImageService
    notifier: DuelNotifier

    def for_interaction(self, interaction: AnyInteraction) -> HandlerContext:
        """Return the context that the handler of `interaction` receives."""
        return HandlerContext(self.app, self.boards, self.images, self.notifier, interaction)


@dataclass(frozen=True)
class HandlerContext(ChatContext):
    """The context of a handler: the chat context and the interaction that is handled."""

    interaction: AnyInteraction

    @cached_property
    def request(self) -> RequestContext:
        """Return the user, the channel and the server of the interaction."""
        return request_context(self.interaction)

    @property
    def reply_mode(self) -> ResponseMode:
        """Return EDIT if an ephemeral message was clicked, else EPHEMERAL."""
        clicked = self.interaction.message
        return ResponseMode.EDIT if clicked is not None and clicked.flags.ephemeral else ResponseMode.EPHEMERAL

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
        use_recipient_locale(self.interaction, mode, game)
