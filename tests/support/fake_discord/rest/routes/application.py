"""Serve the routes of the bot itself: its user, the gateway's URL, its commands."""

from __future__ import annotations

from tests.support.fake_discord.commands import written
from tests.support.fake_discord.entities import ENTRY_POINT, Json
from tests.support.fake_discord.errors import entry_point_left_out, missing_access, unknown_command, unknown_user
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
        "interactions_endpoint_url": fake_discord.interactions_endpoint_url,
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
    call.refuse_problems(list(command_problems(call.body)))
    scope = _scope(call)
    replaced = [written(call.fake_discord, command, scope) for command in call.body]
    if ENTRY_POINT in {each["type"] for each in _commands(call)} - {each["type"] for each in replaced}:
        raise entry_point_left_out()
    call.fake_discord.commands[scope] = replaced
    return replaced


def _add_command(call: Call) -> Json:
    call.refuse_problems(list(command_problems([call.body])))
    command = written(call.fake_discord, call.body, _scope(call))
    commands = _commands(call)
    commands[:] = [each for each in commands if each["id"] != command["id"]] + [command]
    return command


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
            ("GET", base, _get_commands),
            ("PUT", base, _replace_commands),
            ("POST", base, _add_command),
            ("GET", base + "/{command_id}", _command),
            ("DELETE", base + "/{command_id}", _delete_command),
        )
    ),
]
