"""An interaction has the attributes of discord.py's interaction of the same payload."""

from __future__ import annotations

from typing import Any

import discord

from bot.chat.transport.interaction import Interaction
from tests.support.simcord import SimulatedServer

USER: dict[str, Any] = {"id": "71", "username": "ann", "discriminator": "0", "avatar": None, "global_name": "Ann"}
MEMBER: dict[str, Any] = {
    "user": USER,
    "nick": None,
    "roles": [],
    "joined_at": "2026-01-01T00:00:00+00:00",
    "deaf": False,
    "mute": False,
    "flags": 0,
    "permissions": "32",
}
CHANNEL: dict[str, Any] = {"id": "81", "type": 0, "name": "c", "position": 0}
THREAD: dict[str, Any] = {
    **CHANNEL,
    "type": 11,
    "parent_id": "80",
    "owner_id": "71",
    "message_count": 1,
    "member_count": 1,
    "thread_metadata": {
        "archived": False,
        "auto_archive_duration": 60,
        "archive_timestamp": "2026-01-01T00:00:00+00:00",
        "locked": False,
    },
}
CLICK: dict[str, Any] = {
    "id": "1456074443980800026",
    "application_id": "1",
    "type": 3,
    "version": 1,
    "token": "token",
    "attachment_size_limit": 100,
    "data": {"custom_id": "coins/7QK2MX/4/1L", "component_type": 2},
    "channel": CHANNEL,
    "locale": "de",
    "message": {"id": "91", "type": 0, "flags": 0, "content": "", "attachments": []},
}
IN_SERVER: dict[str, Any] = {
    **CLICK,
    "guild_id": "61",
    "guild_locale": "fr",
    "member": MEMBER,
    "app_permissions": str(discord.Permissions(attach_files=True).value),
    "authorizing_integration_owners": {"0": "61"},
}
PAYLOADS = {
    "in a server": IN_SERVER,
    "by a member with a nickname": {**IN_SERVER, "member": {**MEMBER, "nick": "Annie"}},
    "by a user without a global name": {**IN_SERVER, "member": {**MEMBER, "user": {**USER, "global_name": None}}},
    "on an ephemeral message": {**IN_SERVER, "message": {**CLICK["message"], "flags": 64}},
    "in a thread": {**IN_SERVER, "channel": THREAD},
    "by a user's own installation": {**IN_SERVER, "authorizing_integration_owners": {"1": "71"}},
    "without a locale of the server": {key: value for key, value in IN_SERVER.items() if key != "guild_locale"},
    "with an unknown locale": {**IN_SERVER, "locale": "xx"},
    "without a message": {key: value for key, value in IN_SERVER.items() if key != "message"},
    "in a direct message": {
        "context": 1,
        **CLICK,
        "user": USER,
        "channel": {"id": "81", "type": 1, "recipients": [USER]},
    },
}


async def test_an_interaction_says_what_discord_pys_interaction_says(server: SimulatedServer) -> None:
    for name, payload in PAYLOADS.items():
        own = Interaction(payload, server.env.bot)
        theirs = own.to_discord_py()
        thread, message, guild_locale = theirs.channel, theirs.message, theirs.guild_locale
        is_ephemeral = message is not None and message.flags.ephemeral
        facts = {
            "id": theirs.id,
            "token": theirs.token,
            "user_id": theirs.user.id,
            "display_name": theirs.user.display_name,
            "username": theirs.user.name,
            "guild_id": theirs.guild_id,
            "channel_id": theirs.channel_id,
            "parent_channel_id": thread.parent_id if isinstance(thread, discord.Thread) else None,
            "clicked": message and message.id,
            "clicked_ephemeral": is_ephemeral,
            "public_message": None if is_ephemeral else message and message.id,
            "locale": theirs.locale.value,
            "guild_locale": guild_locale and guild_locale.value,
            "permissions": theirs.permissions,
            "app_permissions": theirs.app_permissions,
            "installed_by_server": theirs.is_guild_integration(),
            "installed_by_user": theirs.is_user_integration(),
            "is_direct": theirs.guild_id is None and theirs.context.dm_channel,
        }
        assert {fact: getattr(own, fact) for fact in facts} == facts, name


async def test_discord_py_reads_only_the_used_parts_of_a_message(server: SimulatedServer) -> None:
    unused = {"components": [1], "author": {}, "embeds": 3}
    payload = {**IN_SERVER, "entitlements": 7, "message": {**CLICK["message"], **unused}}
    message = Interaction(payload, server.env.bot).to_discord_py().message
    assert message is not None
    assert (message.id, hasattr(message, "components")) == (91, False)


async def test_responses_are_private_without_the_permission_for_apps_of_users(server: SimulatedServer) -> None:
    installed = PAYLOADS["by a user's own installation"]
    external = discord.Permissions(use_external_apps=True).value
    allowed = {**installed, "member": {**MEMBER, "permissions": str(external)}}
    assert [Interaction(each, server.env.bot).is_private for each in (installed, allowed, IN_SERVER)] == [
        True,
        False,
        False,
    ]
