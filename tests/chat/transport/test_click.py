"""A click has the same attributes as discord.py's interaction of the same payload."""

from __future__ import annotations

from typing import Any

import discord
import pytest

from bot.chat.interactions.context import ChatContext
from bot.chat.transport import click as click_module
from bot.chat.transport.click import Click, make_interaction
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
    "in a direct message": {**CLICK, "user": USER, "channel": {"id": "81", "type": 1, "recipients": [USER]}},
}


NO_CHAT: Any = ChatContext(*[None] * 8)  # type: ignore[arg-type]
OF_REQUEST = ("user_id", "user_name", "channel_id", "guild_id", "interaction_id", "parent_channel_id", "is_private")


def facts(interaction: Any) -> dict[str, Any]:
    message, guild_locale = interaction.message, interaction.guild_locale
    return {
        "request": [getattr(NO_CHAT.for_interaction(interaction), name) for name in OF_REQUEST],
        "kind": (interaction.type, interaction.id, interaction.token, interaction.created_at, dict(interaction.data)),
        "user": (interaction.user.id, interaction.user.display_name, interaction.user.name),
        "message": message and (message.id, message.flags.ephemeral),
        "locales": (interaction.locale.value, guild_locale and guild_locale.value),
        "permissions": interaction.app_permissions.value,
        "is_guild_integration": interaction.is_guild_integration(),
        "others": (interaction.permissions.value, interaction.application_id, interaction.is_user_integration()),
    }


async def test_a_click_says_what_discord_pys_interaction_says(server: SimulatedServer) -> None:
    client = server.env.bot
    for name, payload in PAYLOADS.items():
        assert facts(Click(payload, client)) == facts(make_interaction(client, payload)), name


async def test_discord_pys_interaction_is_made_once_and_only_if_needed(
    server: SimulatedServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    made: list[Any] = []

    def make(client: discord.Client, payload: Any) -> discord.Interaction:
        made.append(payload)
        return make_interaction(client, payload)

    monkeypatch.setattr(click_module, "make_interaction", make)
    click = Click(IN_SERVER, server.env.bot)
    NO_CHAT.for_interaction(click)
    assert (click.user.id, click.message and click.message.id, made) == (71, 91, [])
    assert (click.permissions.value, click.context.guild) == (32, False)
    assert len(made) == 1


async def test_only_the_used_parts_of_a_message_are_read(server: SimulatedServer) -> None:
    unused = {"components": [1], "author": {}, "embeds": 3}
    payload = {**IN_SERVER, "entitlements": 7, "message": {**CLICK["message"], **unused}}
    message = make_interaction(server.env.bot, payload).message
    assert message is not None
    assert (message.id, hasattr(message, "components")) == (91, False)
