"""`run`: connect to Discord and play, until told to stop."""

from __future__ import annotations

import argparse
import asyncio
import gc
import logging

import aiohttp
import discord

from bot.chat import discord_json
from bot.chat.client import CoinsClient, connect_through
from bot.chat.gateway import hear_plainly
from bot.chat.reconnecting import be_patient
from bot.chat.sharded import ShardedClient
from bot.cli import logs, opening
from bot.cli.stopping import until_stopped
from bot.coins import CoinsError
from bot.monitor.server import served
from bot.service.house import House
from bot.settings import Settings, SettingsError

log = logging.getLogger(__name__)

_AUTHENTICATION_FAILED = 4004
_WHY = {
    4010: "it does not know the shard: all processes should have the same [discord] shard_count",
    4011: "the bot is in more servers than one connection serves: set [discord] shard_count to 2 or more",
}
WRONG_TOKEN = "Discord does not accept the token: copy it again from the developer portal, Bot, Reset Token."  # noqa: S105

_OBJECTS = 2_000
"""Made and not freed since the last collection, before there is one; a pick makes some tens."""

add_arguments = opening.add_options


def run(arguments: argparse.Namespace) -> int:
    """Play until SIGINT or SIGTERM."""
    settings = opening.settings(arguments)
    if not settings.discord.token.get_secret_value():
        raise SettingsError(
            "There is no Discord token: put it into config.toml as token under [discord] or into the environment as "
            "DISCORD_TOKEN; to play without one, use `make play`."
        )
    shards = settings.shards()
    logs.set_up(settings.log.level, settings.log.format, settings.secrets)
    with asyncio.Runner(loop_factory=_new_event_loop) as runner:
        return runner.run(_run(settings, shards))


def _new_event_loop() -> asyncio.AbstractEventLoop:
    """uvloop's, which spends less processor time on sockets, where it is installed."""
    try:
        from uvloop import new_event_loop
    except ImportError:  # Windows
        return asyncio.new_event_loop()
    return new_event_loop()


async def _run(settings: Settings, shards: tuple[int, ...]) -> int:
    if await until_stopped(_play(settings, shards)):
        log.info("Told to stop: disconnected.")
    return 0


async def _play(settings: Settings, shards: tuple[int, ...]) -> None:
    async with served(settings.metrics) as monitor, opening.opened(settings) as database:
        await opening.ready(settings, database)
        log.info("Playing with the database %s.", database)
        connect_through(settings.discord.api_url, settings.discord.gateway_url)
        discord_json.use()
        hear_plainly()
        be_patient()
        house = House(database, settings.game, settings.limits)
        client = _client(settings, shards, house)
        monitor.watch(house, client)
        _spare_the_collector()
        await _connect(client, settings.discord.token.get_secret_value())


def _client(settings: Settings, shards: tuple[int, ...], house: House) -> CoinsClient:
    guild_ids, sync_commands = settings.discord.guild_ids, settings.discord.sync_commands
    count = settings.discord.shard_count
    if count == 1:
        return CoinsClient(house, guild_ids=guild_ids, sync_commands=sync_commands, keeps_time=True)
    log.info("This process has the shards %s of %d.", ", ".join(map(str, shards)), count)
    return ShardedClient(house, shards, count, guild_ids=guild_ids, sync_commands=sync_commands, keeps_time=True)


def _spare_the_collector() -> None:
    """Leave out of every later collection what is loaded by now and stays, and collect more seldom.

    A pick makes little garbage that only a collection finds, but whole collections keep every player waiting.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(_OBJECTS, 20, 20)


async def _connect(client: CoinsClient, token: str) -> None:
    """Play. While the bot runs it finds back to Discord by itself; what is raised are troubles at the start, and a
    token that is no longer good.
    """
    connection = asyncio.ensure_future(client.start(token))
    try:
        await asyncio.shield(connection)
    except discord.LoginFailure:
        raise SettingsError(WRONG_TOKEN) from None
    except discord.ConnectionClosed as error:
        if error.code == _AUTHENTICATION_FAILED:
            raise SettingsError(WRONG_TOKEN) from None
        why = f", as {_WHY[error.code]}" if error.code in _WHY else ""
        raise CoinsError(f"Discord has ended the connection for good, with code {error.code}{why}.") from error
    except (discord.HTTPException, discord.GatewayNotFound, aiohttp.ClientError, OSError) as error:
        raise CoinsError(f"Discord can't be reached: {error}.") from error
    finally:
        await client.close()  # the connection is still listened to meanwhile: who comes now is told
        connection.cancel()
        await asyncio.wait([connection])
