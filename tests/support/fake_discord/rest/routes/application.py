"""Serve the routes of the bot itself: its user, the gateway's URL, its commands."""

from __future__ import annotations

from typing import Any

from tests.support.fake_discord.entities import Json
from tests.support.fake_discord.errors import missing_access, unknown_command, unknown_user
from tests.support.fake_discord.rest.message_limits import command_problems
from tests.support.fake_discord.rest.requests import Call, Route


def _me(call: Call) -> Json:
    return call.fake_discord.bot_payload()


def _user(call: Call) -> Json:
    user = call.fake_discord.users.get(call.number("user_id"))
    if user is None:
        raise unknown_user()
    return user.payload()


def _application(call: Call) -> Json:
    fake_discord = call.fake_discord
    return {
        "id": str(fake_discord.bot.id),
        "name": fake_discord.bot.name,
        "icon": None,
        "description": "",
        "type": None,
        "bot": fake_discord.bot.payload(),
        "bot_public": True,
        "bot_require_code_grant": False,
        "verify_key": "0" * 64,
        "flags": 0,
        "flags_new": "0",
        "redirect_uris": [],
        "interactions_endpoint_url": None,
        "role_connections_verification_url": None,
        "owner": fake_discord.owner.payload(),
        "approximate_guild_count": len(fake_discord.guilds),
        "approximate_user_install_count": sum(user.has_app for user in fake_discord.users.values()),
        "approximate_user_authorization_count": 0,
        "explicit_content_filter": 0,
        "team": None,
        "eligible_oauth2_scopes": ["bot", "applications.commands"],
    }


def _gateway(call: Call) -> Json:
    return {"url": call.fake_discord.gateway_url}


def _gateway_bot(call: Call) -> Json:
    gateway = call.fake_discord.gateway
    left = max(0, 1000 - len(gateway.identifies))
    together = gateway.max_concurrency
    limit = {"total": 1000, "remaining": left, "reset_after": 86_400_000, "max_concurrency": together}
    return {"url": call.fake_discord.gateway_url, "shards": call.fake_discord.shards, "session_start_limit": limit}


def _commands(call: Call) -> list[Json]:
    return call.fake_discord.commands.setdefault(_scope(call), [])


def _replace_commands(call: Call) -> list[Json]:
    """Replace all commands; those with the same name and type keep their ids."""
    call.refuse_problems(list(command_problems(call.body)))
    scope = _scope(call)
    written = [_written(call, command) for command in call.body]
    call.fake_discord.commands[scope] = written
    return written


def _add_command(call: Call) -> Json:
    call.refuse_problems(list(command_problems([call.body])))
    written = _written(call, call.body)
    commands = _commands(call)
    commands[:] = [command for command in commands if command["id"] != written["id"]] + [written]
    return written


def _command(call: Call) -> Json:
    for command in _commands(call):
        if command["id"] == call.params["command_id"]:
            return command
    raise unknown_command()


def _delete_command(call: Call) -> None:
    _commands(call).remove(_command(call))


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


def _written(call: Call, command: Json) -> Json:
    scope, kind = _scope(call), command.get("type") or 1
    before = [old for old in _commands(call) if (old["name"], old["type"]) == (command["name"], kind)]
    permissions = command.get("default_member_permissions")
    payload: Json = {
        "id": before[0]["id"] if before else str(call.fake_discord.clock.snowflake()),
        "application_id": str(call.fake_discord.bot.id),
        "version": str(call.fake_discord.clock.snowflake()),
        "type": kind,
        "name": command["name"],
        "description": command.get("description") or "",
        "default_member_permissions": None if permissions is None else str(permissions),
        "dm_permission": command.get("dm_permission") is not False,
        "contexts": command.get("contexts"),
        "integration_types": command.get("integration_types") or [0],
        "nsfw": bool(command.get("nsfw")),
        "options": [_option(option) for option in command.get("options") or ()],
    }
    return payload if scope is None else payload | {"guild_id": str(scope)}


def _option(option: Json) -> Json:
    """Return an option as Discord sends it: without unset fields."""
    payload: dict[str, Any] = {key: value for key, value in option.items() if value not in (None, [], False)}
    if option.get("options"):
        payload["options"] = [_option(inner) for inner in option["options"]]
    return payload


_GLOBAL = "/applications/{application_id}/commands"
_GUILD = "/applications/{application_id}/guilds/{guild_id}/commands"

ROUTES: list[tuple[str, str, Route]] = [
    ("GET", "/users/@me", _me),
    ("GET", "/users/{user_id}", _user),
    ("GET", "/oauth2/applications/@me", _application),
    ("GET", "/applications/@me", _application),
    ("GET", "/gateway", _gateway),
    ("GET", "/gateway/bot", _gateway_bot),
    *(
        route
        for base in (_GLOBAL, _GUILD)
        for route in (
            ("GET", base, _commands),
            ("PUT", base, _replace_commands),
            ("POST", base, _add_command),
            ("GET", base + "/{command_id}", _command),
            ("DELETE", base + "/{command_id}", _delete_command),
        )
    ),
]
