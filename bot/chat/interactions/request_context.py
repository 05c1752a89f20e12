"""Make the service's request context from an interaction."""

from __future__ import annotations

from functools import lru_cache

import discord

from bot.chat.transport.click import AnyInteraction, ClickingUser, thread_parent_id
from bot.chat.transport.permissions import responds_to_user_only
from bot.player_name import PlayerName, forget_names, visible_name
from bot.service.request_context import RequestContext

_MAX_NAME_LENGTH = 32
_DIGITS = 7
"""The last digits of an id, as many as fit behind "Player": the first ones are those of many people."""
_MAX_CACHED_NAMES = 2_048
"""The same few players make most of the requests."""


def request_context(interaction: AnyInteraction) -> RequestContext:
    """Return the user, the channel and the server of `interaction`."""
    return RequestContext(
        user_id=interaction.user.id,
        user_name=player_name(interaction.user),
        channel_id=interaction.channel_id or interaction.user.id,
        guild_id=interaction.guild_id,
        interaction_id=interaction.id,
        parent_channel_id=thread_parent_id(interaction),
        is_user_install=interaction.guild_id is not None and not interaction.is_guild_integration(),
        is_private=responds_to_user_only(interaction),
    )


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
