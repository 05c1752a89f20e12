"""Serve the routes of the bot itself, of its guilds and emojis, and of channels and messages."""

from __future__ import annotations

from tests.support.fake_discord.entities import (
    ENTRY_POINT,
    EPHEMERAL,
    LOADING,
    MEMBER_PERMISSIONS,
    Channel,
    Guild,
    Json,
    Message,
)
from tests.support.fake_discord.interactions import written
from tests.support.fake_discord.messages import Context, create, delete, edit
from tests.support.fake_discord.requests import Call, Refusal, Route, missing_access

_GLOBAL = "/applications/{application_id}/commands"
_GUILD = "/applications/{application_id}/guilds/{guild_id}/commands"
_MOST = 200
_BASE = "/applications/{application_id}/emojis"
_REPLY = 19
_MESSAGES = "/channels/{channel_id}/messages"


def _me(call: Call) -> Json:
    return call.fake_discord.bot_payload()


def _application(call: Call) -> Json:
    fake_discord = call.fake_discord
    return {
        "id": str(fake_discord.bot.id),
        "name": fake_discord.bot.name,
        "icon": None,
        "description": "",
        "bot_public": True,
        "bot_require_code_grant": False,
        "verify_key": "0" * 64,
        "interactions_endpoint_url": fake_discord.interactions_endpoint_url,
        "owner": fake_discord.owner.payload(),
        "integration_types_config": {kind: {} for kind in fake_discord.installs},
        "approximate_guild_count": len(fake_discord.guilds),
        **fake_discord.listing,
    }


def _gateway_bot(call: Call) -> Json:
    gateway = call.fake_discord.gateway
    left, seconds = gateway.starts_left()
    limit = {
        "total": gateway.session_starts,
        "remaining": left,
        "reset_after": int(seconds * 1000),
        "max_concurrency": gateway.max_concurrency,
    }
    return {"url": call.fake_discord.gateway_url, "shards": call.fake_discord.shards, "session_start_limit": limit}


def _commands(call: Call) -> list[Json]:
    return call.fake_discord.commands.setdefault(_scope(call), [])


def _get_commands(call: Call) -> list[Json]:
    hidden = () if call.asked("with_localizations") else ("name_localizations", "description_localizations")
    return [{name: value for name, value in each.items() if name not in hidden} for each in _commands(call)]


def _replace_commands(call: Call) -> list[Json]:
    """Replace all commands; those with the same name and type keep their ids. The entry point can't be left out."""
    scope = _scope(call)
    replaced = [written(call.fake_discord, command, scope) for command in call.body]
    if ENTRY_POINT in {each["type"] for each in _commands(call)} - {each["type"] for each in replaced}:
        raise Refusal(400, 50240, "You cannot remove this app's Entry Point command in a bulk update operation.")
    call.fake_discord.commands[scope] = replaced
    return replaced


def _scope(call: Call) -> int | None:
    """Return the guild that the commands belong to; `None` for global ones."""
    if call.number("application_id") != call.fake_discord.bot.id:
        raise missing_access()
    if "guild_id" not in call.params:
        return None
    guild = next((guild for guild in call.fake_discord.guilds if guild.id == call.number("guild_id")), None)
    if guild is None or not guild.installed:
        raise missing_access()
    return guild.id


APPLICATION: list[tuple[str, str, Route]] = [
    ("GET", "/users/@me", _me),
    ("GET", "/oauth2/applications/@me", _application),
    ("GET", "/gateway/bot", _gateway_bot),
    *(
        (method, base, route)
        for base in (_GLOBAL, _GUILD)
        for method, route in (("GET", _get_commands), ("PUT", _replace_commands))
    ),
]


def _mine(call: Call) -> list[Json]:
    """Return a page of the guilds that the bot is in, by their ids."""
    after, limit = int(call.query.get("after", "0")), int(call.query.get("limit", str(_MOST)))
    if not 1 <= limit <= _MOST:
        call.refuse_problems([(("limit",), f"int value should be 1 to {_MOST}")])
    found = sorted((guild for guild in call.fake_discord.guilds if guild.installed), key=lambda guild: guild.id)
    page = [guild for guild in found if guild.id > after][:limit]
    return [{"id": str(guild.id), "name": guild.name, "features": []} for guild in page]


def _guild(call: Call) -> Guild:
    found = [guild for guild in call.fake_discord.guilds if guild.id == call.number("guild_id") and guild.installed]
    if not found:
        raise Refusal(404, 10004, "Unknown Guild")
    return found[0]


def _get_guild(call: Call) -> Json:
    guild = _guild(call)
    everyone = {"id": str(guild.id), "name": "@everyone", "permissions": str(MEMBER_PERMISSIONS), "position": 0}
    owner = str(call.fake_discord.owner.id)
    return {"id": str(guild.id), "name": guild.name, "features": [], "owner_id": owner, "roles": [everyone]}


def _get_member(call: Call) -> Json:
    guild, user = _guild(call), call.fake_discord.users.get(call.number("user_id"))
    if user is None:
        raise Refusal(404, 10007, "Unknown Member")
    return guild.member(user)


GUILDS: list[tuple[str, str, Route]] = [
    ("GET", "/users/@me/guilds", _mine),
    ("GET", "/guilds/{guild_id}", _get_guild),
    ("GET", "/guilds/{guild_id}/members/{user_id}", _get_member),
]


def _list_emojis(call: Call) -> Json:
    return {"items": list(_emojis(call).values())}


def _create_emoji(call: Call) -> Json:
    emojis, name = _emojis(call), str(call.body["name"])
    if any(emoji["name"] == name for emoji in emojis.values()):
        call.refuse_problems([(("name",), "An emoji with this name already exists.")])
    emoji: Json = {"id": str(call.fake_discord.clock.snowflake()), "name": name, "animated": False}
    emojis[int(emoji["id"])] = emoji
    return emoji


def _emoji(call: Call) -> Json:
    found = _emojis(call).get(call.number("emoji_id"))
    if found is None:
        raise Refusal(404, 10014, "Unknown Emoji")
    return found


def _delete_emoji(call: Call) -> None:
    _emoji(call)
    del _emojis(call)[call.number("emoji_id")]


def _emojis(call: Call) -> dict[int, Json]:
    if call.number("application_id") != call.fake_discord.bot.id:
        raise missing_access()
    return call.fake_discord.emojis


EMOJIS: list[tuple[str, str, Route]] = [
    ("GET", _BASE, _list_emojis),
    ("POST", _BASE, _create_emoji),
    ("DELETE", _BASE + "/{emoji_id}", _delete_emoji),
]


def _accessible(call: Call) -> Channel:
    channel = call.fake_discord.channels.get(call.number("channel_id"))
    if channel is None:
        raise Refusal(404, 10003, "Unknown Channel")
    if not channel.access:
        raise missing_access()
    return channel


def _message(call: Call) -> Message:
    message = _accessible(call).messages.get(call.number("message_id"))
    if message is None:
        raise Refusal(404, 10008, "Unknown Message")
    return message


def _get_channel(call: Call) -> Json:
    return _accessible(call).payload()


def _open_dm(call: Call) -> Json:
    user = call.fake_discord.users.get(int(call.body["recipient_id"]))
    if user is None:
        raise Refusal(404, 10013, "Unknown User")
    return call.fake_discord.dm(user).payload()


def _post_message(call: Call) -> Json:
    channel = _accessible(call)
    if not channel.writable:
        raise Refusal(403, 50013, "Missing Permissions")
    body: Json = call.body | {"flags": (call.body.get("flags") or 0) & ~(EPHEMERAL | LOADING)}
    reference = _reference(call, channel)
    context = Context(channel, kind=0 if reference is None else _REPLY, reference=reference)
    nonce = str(body.get("nonce")) if body.get("enforce_nonce") else None
    if nonce is not None and nonce in channel.nonces:
        return channel.nonces[nonce].payload()
    message = create(call, body, context)
    if nonce is not None:
        channel.nonces[nonce] = message
    return message.payload()


def _reference(call: Call, channel: Channel) -> Json | None:
    asked = call.body.get("message_reference")
    if asked is None:
        return None
    if int(asked["message_id"]) not in channel.messages:
        if asked.get("fail_if_not_exists") is False:
            return None
        call.refuse_problems([(("message_reference",), "Unknown message")])
    payload: Json = {"type": 0, "channel_id": str(channel.id), "message_id": str(asked["message_id"])}
    return payload if channel.guild is None else payload | {"guild_id": str(channel.guild.id)}


def _patch_message(call: Call) -> Json:
    message = _message(call)
    if message.author is not call.fake_discord.bot:
        raise Refusal(403, 50005, "Cannot edit a message authored by another user")
    edit(call, message, call.body)
    return message.payload()


def _delete_message(call: Call) -> None:
    message = _message(call)
    if message.author is not call.fake_discord.bot:
        raise Refusal(403, 50013, "Missing Permissions")
    delete(message)


CHANNELS: list[tuple[str, str, Route]] = [
    ("POST", "/users/@me/channels", _open_dm),
    ("GET", "/channels/{channel_id}", _get_channel),
    ("POST", _MESSAGES, _post_message),
    ("PATCH", _MESSAGES + "/{message_id}", _patch_message),
    ("DELETE", _MESSAGES + "/{message_id}", _delete_message),
]
