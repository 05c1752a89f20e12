"""Name the permissions that the bot uses, invite it with them, and check them in a channel.

A response to an interaction needs a permission only for its picture. Other messages of the bot need permissions.
"""

from __future__ import annotations

import asyncio

import discord

from bot.chat.components.message import TEXT_KINDS
from bot.chat.transport.gateway import api_url, find_proxy
from bot.chat.transport.interaction import Interaction
from bot.chat.transport.sending import CALL_ERRORS
from bot.errors import LocalizedText, Refusal

SCOPES = {
    "bot": "posts and repairs boards when the response to a click can't",
    "applications.commands": "adds /coins, /learn and /train",
}
PERMISSIONS = {
    "view_channel": "edits its own boards after their interaction has ended",
    "send_messages": "posts a new board when its message is gone or too old, or its response was lost",
    "send_messages_in_threads": "the same in a thread",
    "attach_files": "attaches the image of such a board; without it the text says all",
}
"""The permissions that the bot requests, by Discord's names, and the purpose of each."""
_TO_POST = ("view_channel", "send_messages")
"""Permissions without which nothing can be posted in a channel."""
_TIMEOUT_S = 5.0
"""Seconds for asking Discord; discord.py itself would retry for half a minute."""


def permission_key(permission: str) -> str:
    """Return the part of Fluent keys that names `permission`."""
    return permission.replace("_", "-")


def can_manage_guild(interaction: Interaction) -> bool:
    return interaction.permissions.manage_guild or interaction.permissions.administrator


def can_moderate(interaction: Interaction) -> bool:
    """Return true if the user is a moderator of the whole server. No channel can give these permissions."""
    granted = interaction.permissions
    return granted.moderate_members or granted.ban_members or can_manage_guild(interaction)


def can_end_games(interaction: Interaction) -> bool:
    """Return true if the user may end games of others in this channel: it can give Manage Messages, the server more."""
    return can_moderate(interaction) or interaction.permissions.manage_messages


def missing_permissions(interaction: Interaction) -> list[str]:
    """Return Discord's names of the permissions that the bot would use in this channel and lacks.

    None if a user has installed the app and the server has not: the bot is not a member there.
    """
    user_installed = interaction.installed_by_user and not interaction.installed_by_server
    if interaction.guild_id is None or user_installed:
        return []
    unneeded = "send_messages" if interaction.parent_channel_id is not None else "send_messages_in_threads"
    granted = interaction.app_permissions
    return [name for name in PERMISSIONS if name != unneeded and not getattr(granted, name)]


async def check_post(interaction: Interaction, channel: int) -> None:
    """Check that the bot may post in `channel` of the server.

    Raises `Refusal` if it is not a text channel, a permission is missing, or Discord doesn't say.
    """
    try:
        async with asyncio.timeout(_TIMEOUT_S):
            granted = await _granted(interaction, channel)
    except CALL_ERRORS as error:
        raise Refusal("permission-not-told") from error
    for name in _TO_POST:
        if not getattr(granted, name):
            raise _cannot_post(channel, name)


def _cannot_post(channel: int, permission: str) -> Refusal:
    name = LocalizedText(f"permission-name-{permission_key(permission)}")
    return Refusal("permission-cannot-post", channel=f"<#{channel}>", permission=name)


async def _granted(interaction: Interaction, channel: int) -> discord.Permissions:
    """Return the bot's permissions in `channel`, from the interaction if it has them, else by REST requests."""
    client, data = interaction.client, interaction.data
    chosen = data.get("resolved", {}).get("channels", {}).get(str(channel), {})
    if interaction.installed_by_server:  # otherwise they are those of an app that isn't in the server
        if "app_permissions" in chosen:
            if chosen["type"] not in [kind.value for kind in TEXT_KINDS]:
                raise Refusal("permission-no-channel")
            return discord.Permissions(int(chosen["app_permissions"]))
        if channel == interaction.channel_id:
            return interaction.app_permissions
    try:
        guild = await client.fetch_guild(interaction.guild_id or 0, with_counts=False)
        me = await guild.fetch_member(client.user.id if client.user is not None else 0)
    except (discord.NotFound, discord.Forbidden):
        raise Refusal("permission-no-member") from None
    try:
        text_channel = await guild.fetch_channel(channel)
    except discord.Forbidden:
        raise _cannot_post(channel, "view_channel") from None
    except (discord.NotFound, discord.InvalidData):
        text_channel = None
    if not isinstance(text_channel, discord.TextChannel):
        raise Refusal("permission-no-channel")
    return text_channel.permissions_for(me)


def invite_url(application: int) -> str:
    """Return the URL of Discord's page that invites `application` to a server."""
    permissions = discord.Permissions(**dict.fromkeys(PERMISSIONS, True))
    return f"{discord.utils.oauth_url(application, permissions=permissions, scopes=SCOPES)}&integration_type=0"


def user_install_url(application: int) -> str:
    """Return the URL of Discord's page by which users add `application` to their account."""
    return f"{discord.utils.oauth_url(application, scopes=['applications.commands'])}&integration_type=1"


async def fetch_application_id(token: str) -> int:
    """Log in with `token` and return the id of its application. Raises what `discord.Client.login` raises."""
    async with discord.Client(intents=discord.Intents.none(), **find_proxy(api_url())._asdict()) as client:
        await client.login(token)
        return client.application_id or 0
