"""Register the commands with Discord if they have changed. One process of a fleet does this at a time."""

from __future__ import annotations

import hashlib
import json
import logging
from collections.abc import Collection, Iterable
from contextlib import suppress
from typing import Any

import discord
from discord import app_commands
from discord.http import Route

from bot.chat.transport.sending import CALL_ERRORS
from bot.service.context import AppContext
from bot.service.registered_commands import install_if_changed, installed_scopes
from bot.store.errors import StoreUnavailableError

log = logging.getLogger(__name__)

_SLASH_COMMAND = discord.AppCommandType.chat_input.value
_NOT_WRITABLE = ("application_id", "guild_id", "version")
"""Fields of a registered command that Discord sets."""


async def sync_commands(
    tree: app_commands.CommandTree[Any], app: AppContext, guilds: Iterable[int], *, always: bool = False
) -> dict[str, int] | None:
    """Register the commands of `tree` for `guilds`, or globally if there are none, if they have changed, or `always`.

    Then removes them from where an earlier start has registered them, so that nobody sees them twice. Returns the ids
    by name of the commands that were registered globally, `None` if some were not registered. Errors are only logged,
    because the bot works with the commands that were registered before.
    """
    translator = tree.translator
    commands = [
        command.to_dict(tree) if translator is None else await command.get_translated_payload(tree, translator)
        for command in tree.get_commands()
    ]
    ids: dict[str, int] = {}

    async def register(guild: int | None, own: list[dict[str, Any]]) -> bool:
        """Make `own` the commands of this bot in a scope; return false if that failed."""
        scope = "" if guild is None else f" for server {guild}"

        async def install(old_names: Collection[str]) -> None:
            names = {*old_names, *map(_key, commands)}
            new_ids = await _overwrite(tree.client, guild, own, names)
            ids.update(new_ids if guild is None else {})

        try:
            text = json.dumps([tree.client.application_id, own], sort_keys=True)
            digest = hashlib.sha256(text.encode()).hexdigest()
            names = list(map(_key, own))
            if await install_if_changed(app, guild, digest, names, install, always=always) and own:
                log.info("Registered the commands%s.", scope)
        except StoreUnavailableError as error:
            log.error("The commands%s were not registered: the database is unavailable: %s", scope, error.reason)
        except CALL_ERRORS as error:
            if own:
                log.error("The commands%s were not registered: %r", scope, error)
            else:
                log.warning("The commands%s were not removed: %r", scope, error)
        else:
            return True
        return False

    wanted: set[int | None] = set(guilds) or {None}
    if not all([await register(guild, commands) for guild in wanted]):
        return None
    with suppress(StoreUnavailableError):  # then the next start removes them
        for guild in {None, *await installed_scopes(app)} - wanted:
            await register(guild, [])
    return ids


async def _overwrite(
    client: discord.Client, guild: int | None, own: list[dict[str, Any]], names: Collection[str]
) -> dict[str, int]:
    """Replace the commands with the keys `names` by `own`, and keep all others. Return the ids of our slash commands.

    Other commands belong to Discord, which creates one for an application with an Activity and refuses requests
    without it, or to other programs. discord.py can't read all of their fields.
    """
    path = "/applications/{application_id}/" + ("commands" if guild is None else "guilds/{guild_id}/commands")
    scope: dict[str, Any] = {"application_id": client.application_id, "guild_id": guild}
    registered = await client.http.request(Route("GET", path, **scope), params={"with_localizations": "true"})
    others = [command for command in registered if _key(command) not in names]
    if not own and len(others) == len(registered):
        return {}
    body = [*map(_writable, others), *own]
    written = await client.http.request(Route("PUT", path, **scope), json=body)
    if not own:
        log.info("Removed the commands for %s.", "all servers" if guild is None else f"server {guild}")
    return {command["name"]: int(command["id"]) for command in written if command["type"] == _SLASH_COMMAND}


def _key(command: dict[str, Any]) -> str:
    """Return the name of a slash command; of an entry in a menu also its type, without spaces, which separate keys."""
    kind, name = command.get("type", _SLASH_COMMAND), command["name"]
    return str(name) if kind == _SLASH_COMMAND else f"{kind}:{name.replace(' ', '_')}"


def _writable(command: dict[str, Any]) -> dict[str, Any]:
    """Return a registered command in the form in which it is written."""
    fields = {name: value for name, value in command.items() if name not in _NOT_WRITABLE and value is not None}
    if "default_member_permissions" in fields:
        fields["default_member_permissions"] = int(fields["default_member_permissions"])
    return fields
