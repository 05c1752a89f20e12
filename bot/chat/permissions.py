"""What the bot may not do in a channel: told to those who can change it, and done without where that can be.

Answers to interactions need no permission but for their pictures. What the bot posts by itself needs some.
"""

from __future__ import annotations

import asyncio

import aiohttp
import discord

from bot.chat.invite import PERMISSIONS
from bot.coins import CoinsError, Words
from bot.service.errors import BadRequest

_TO_POST = ("view_channel", "send_messages")
"""Without these nothing can be posted in a channel; without the others it can."""
_SECONDS = 5.0
"""How long Discord is asked what the bot may do; by itself the library would go on for half a minute."""


class CannotPost(CoinsError):
    """A channel to post in where the bot may not; names the permission that it lacks there."""

    def __init__(self, channel: int, permission: str) -> None:
        super().__init__(
            "I can't post in {channel}: give me the permission {permission} there, and try again.",
            "permission-cannot-post",
            channel=f"<#{channel}>",
            permission=Words(permission.replace("_", " ").title(), f"permission-name-{key(permission)}"),
        )


class NoMember(CoinsError):
    """A channel to post in, of a server that does not have the bot."""

    def __init__(self) -> None:
        super().__init__(
            "I am no member of this server, so I can't post in it by myself. Who manages it can add me.",
            "permission-no-member",
        )


class NotTold(CoinsError):
    """What Discord would not say just now."""

    def __init__(self) -> None:
        super().__init__(
            "Discord does not tell me just now whether I may post there. Try again in a moment.", "permission-not-told"
        )


def key(permission: str) -> str:
    """How messages about `permission` are called."""
    return permission.replace("_", "-")


def may_attach(interaction: discord.Interaction) -> bool:
    """Whether the answer to `interaction` may have a picture."""
    return interaction.guild_id is None or interaction.app_permissions.attach_files


def lacking(interaction: discord.Interaction) -> list[str]:
    """Discord's names of the permissions that the bot would make use of here, and does not have.

    None where it was only brought: nobody has given it any there.
    """
    brought = interaction.is_user_integration() and not interaction.is_guild_integration()
    if interaction.guild_id is None or brought:
        return []
    other = "send_messages" if isinstance(interaction.channel, discord.Thread) else "send_messages_in_threads"
    given = interaction.app_permissions
    return [name for name in PERMISSIONS if name != other and not getattr(given, name)]


async def check_post(interaction: discord.Interaction, channel: int) -> None:
    """That the bot may post in `channel` of the server.

    Raises `CannotPost`, `NoMember`, `BadRequest` for what is no such channel, and `NotTold`.
    """
    try:
        async with asyncio.timeout(_SECONDS):
            given = await _given(interaction, channel)
    except (discord.HTTPException, aiohttp.ClientError, OSError) as error:
        raise NotTold from error
    for name in _TO_POST:
        if not getattr(given, name):
            raise CannotPost(channel, name)


async def _given(interaction: discord.Interaction, channel: int) -> discord.Permissions:
    """What the bot may do in `channel`: as the interaction tells of its own, else worked out from what Discord says."""
    client = interaction.client
    if channel == interaction.channel_id and interaction.is_guild_integration():
        return interaction.app_permissions
    try:
        guild = await client.fetch_guild(interaction.guild_id or 0, with_counts=False)
        me = await guild.fetch_member(client.user.id if client.user is not None else 0)
    except (discord.NotFound, discord.Forbidden):
        raise NoMember from None
    try:
        found = await guild.fetch_channel(channel)
    except discord.Forbidden:
        raise CannotPost(channel, "view_channel") from None
    except (discord.NotFound, discord.InvalidData):
        found = None
    if not isinstance(found, discord.TextChannel):
        raise BadRequest("That is no text channel of this server: choose one of those.", "permission-no-channel")
    return found.permissions_for(me)
