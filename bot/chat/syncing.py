"""Telling Discord the commands: once, by one process of a fleet, when they have changed."""

from __future__ import annotations

import hashlib
import json
import logging
from typing import Any

import aiohttp
import discord
from discord import app_commands

from bot.store import Database, StoreUnavailable, commands

log = logging.getLogger(__name__)

_TURN = -1
"""The number of the turn to tell them."""


async def sync(
    tree: app_commands.CommandTree[Any], database: Database, guild: discord.Object | None, *, always: bool = False
) -> None:
    """Tell Discord the commands of `tree`, for `guild` or all; unless it was told the same before and not `always`.

    What goes wrong is logged: yesterday's commands still work, and a bot that plays beats one that does not start.
    """
    told = f" for server {guild.id}" if guild else ""
    try:
        digest = await _digest(tree, guild)
        async with database.turns.turn(_TURN):
            known = await database.read(commands.told, guild.id if guild else None)
            if known == digest and not always:
                return
            await tree.sync(guild=guild)
            await database.write(commands.tell, guild.id if guild else None, digest)
        log.info("Discord was told the commands%s.", told)
    except StoreUnavailable as error:
        log.error("Discord was not told the commands%s: %s", told, error.reason)
    except (discord.HTTPException, aiohttp.ClientError, OSError) as error:
        log.error("Discord did not take the commands%s: %s", told, error)


async def _digest(tree: app_commands.CommandTree[Any], guild: discord.Object | None) -> str:
    """Of what `CommandTree.sync` would send, and for whom: another application has not been told."""
    said: list[dict[str, Any]] = []
    for command in tree.get_commands(guild=guild):
        if tree.translator is None:
            said.append(command.to_dict(tree))
        else:
            said.append(await command.get_translated_payload(tree, tree.translator))
    written = json.dumps([tree.client.application_id, said], sort_keys=True)
    return hashlib.sha256(written.encode()).hexdigest()
