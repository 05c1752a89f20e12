"""Register the commands with Discord if they have changed. One process of a fleet does this at a time."""

from __future__ import annotations

import hashlib
import json
import logging
from typing import Any

import aiohttp
import discord
from discord import app_commands

from bot.service.app_context import AppContext
from bot.service.maintenance.installed_commands import install_if_changed
from bot.store.errors import StoreUnavailableError

log = logging.getLogger(__name__)


async def sync_commands(
    tree: app_commands.CommandTree[Any], app: AppContext, guild: discord.Object | None, *, always: bool = False
) -> dict[str, int]:
    """Register the commands of `tree` for `guild` (`None`: globally) if they have changed, or `always`.

    Returns the ids by command name, or nothing if no registration was necessary. Errors are only logged, because the
    bot works with the commands that were registered before.
    """
    ids: dict[str, int] = {}
    scope = f" for server {guild.id}" if guild else ""

    async def install() -> None:
        ids.update({command.name: command.id for command in await tree.sync(guild=guild)})

    try:
        digest = await _digest(tree, guild)
        if await install_if_changed(app, guild.id if guild else None, digest, install, always=always):
            log.info("Registered the commands%s.", scope)
    except StoreUnavailableError as error:
        log.error("The commands%s were not registered, because the database is unavailable: %s", scope, error.reason)
    except (discord.HTTPException, aiohttp.ClientError, OSError) as error:
        log.error("Discord rejected the commands%s: %s", scope, error)
    return ids


async def _digest(tree: app_commands.CommandTree[Any], guild: discord.Object | None) -> str:
    """Return a digest of the payloads that `CommandTree.sync` would send, and of the application id."""
    payloads: list[dict[str, Any]] = []
    for command in tree.get_commands(guild=guild):
        if tree.translator is None:
            payloads.append(command.to_dict(tree))
        else:
            payloads.append(await command.get_translated_payload(tree, tree.translator))
    text = json.dumps([tree.client.application_id, payloads], sort_keys=True)
    return hashlib.sha256(text.encode()).hexdigest()
