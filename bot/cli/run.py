"""Play until a signal: on Discord by `run`, on a simulated one in the browser by `play`."""

from __future__ import annotations

import argparse
import asyncio
import logging
import re
import tempfile
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import TYPE_CHECKING

import discord
import uvloop

from bot.bootstrap import build_app, build_client
from bot.chat.client import CoinsClient
from bot.chat.transport import gateway
from bot.cli import database_access, logging_setup
from bot.cli.terminal import run_until_signal
from bot.errors import CoinsError
from bot.service.deals import read_typed_board
from bot.service.warm_up import warm_up
from bot.settings import GameSettings, MetricsSettings, Settings, SettingsError
from bot.util.program import command_line

if TYPE_CHECKING:
    from bot.monitoring import Monitor

log = logging.getLogger(__name__)

_AUTHENTICATION_FAILED = 4004
_CLOSE_REASONS = {
    4010: "it does not know the shard: all processes should have the same [discord] shard_count",
    4011: "the bot is in more servers than one connection serves: set [discord] shard_count to 2 or more",
}
WRONG_TOKEN = "Discord does not accept the token: copy it again from the developer portal, Bot, Reset Token."  # noqa: S105

_MAX_PORT = 65_535

run_options = database_access.add_options


def run(arguments: argparse.Namespace) -> int:
    """Play until SIGINT or SIGTERM. What `main` makes of errors: `terminal.ExitCode`."""
    settings = database_access.settings(arguments)
    if not settings.discord.token.get_secret_value():
        raise SettingsError(
            "There is no Discord token: put it into config.toml as token under [discord] or into the environment as "
            f"DISCORD_TOKEN; to play without one, use `{command_line('play')}`."
        )
    shards = settings.shards()
    logging_setup.configure_logging(settings.log.level, settings.log.format, settings.secrets, settings.passwords)
    # An event loop of uvloop needs less processor time for sockets.
    with asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
        if runner.run(run_until_signal(_play_on_discord(settings, shards))):
            log.info("Stopped by a signal: disconnected.")
    return 0


async def _play_on_discord(settings: Settings, shards: tuple[int, ...]) -> None:
    async with monitored(settings.metrics) as monitor, database_access.open_configured(settings) as database:
        await database_access.prepare(settings, database)
        log.info("Playing with the database %s.", database)
        gateway.use_endpoints(settings.discord.api_url, settings.discord.gateway_url)
        gateway.install()
        if settings.discord.shard_count > 1:
            count = settings.discord.shard_count
            log.info("This process has the shards %s of %d.", ", ".join(map(str, shards)), count)
        app = build_app(settings, database)
        client = build_client(
            app,
            shards=shards,
            shard_count=settings.discord.shard_count,
            guild_ids=settings.discord.guild_ids,
            sync_commands=settings.discord.sync_commands,
            runs_scheduler=True,
            uses_emojis=settings.discord.emojis,
            uses_fast_responses=settings.discord.fast_responses,
            **gateway.find_proxy(gateway.api_url())._asdict(),
        )
        if monitor is not None:
            monitor.watched = app, client
        await warm_up(app)  # before the gateway is opened, so that no player waits for it
        token = settings.discord.token.get_secret_value()
        await database_access.run_while_usable(database, connect(client, token))


@asynccontextmanager
async def monitored(settings: MetricsSettings) -> AsyncIterator[Monitor | None]:
    """Serve metrics if there is a port for them. Only then their modules are imported, which take 5 MB."""
    if not settings.port:
        yield None
        return
    from bot.monitoring import serve_metrics

    async with serve_metrics(settings) as monitor:
        yield monitor


async def connect(client: CoinsClient, token: str) -> None:
    """Connect and play until cancelled. While it runs, the client reconnects by itself.

    Raises `SettingsError` for an invalid token, `CoinsError` if Discord refuses the connection for good.
    """
    connection = asyncio.ensure_future(client.start(token))
    try:
        await asyncio.shield(connection)
    except discord.LoginFailure:
        raise SettingsError(WRONG_TOKEN) from None
    except discord.ConnectionClosed as error:
        if error.code == _AUTHENTICATION_FAILED:
            raise SettingsError(WRONG_TOKEN) from None
        reason = f", as {_CLOSE_REASONS[error.code]}" if error.code in _CLOSE_REASONS else ""
        raise CoinsError(f"Discord has ended the connection for good, with code {error.code}{reason}.") from error
    finally:
        # The connection stays open meanwhile, so that new interactions are answered with an error message.
        await client.close()
        connection.cancel()
        await asyncio.wait([connection])


def play_options(parser: argparse.ArgumentParser) -> None:
    database_access.add_options(parser)
    parser.add_argument("--port", type=_port, help="serve the page on this port (default: a free one)")
    parser.add_argument("--board", metavar="COINS", help="start a game on this board, like 5-10-25-10")
    parser.add_argument("--no-browser", action="store_true", help="print the page's address without opening it")


def _port(text: str) -> int:
    if not re.fullmatch("[0-9]{1,5}", text) or int(text) > _MAX_PORT:
        raise argparse.ArgumentTypeError(f"a port is a number from 0 to {_MAX_PORT}")
    return int(text)


def play(arguments: argparse.Namespace) -> int:
    """Serve the page until Ctrl+C. Without `--database` the games are deleted at the end."""
    with tempfile.TemporaryDirectory(prefix="coins-") as folder:
        if not arguments.database:
            arguments.database = f"sqlite:///{Path(folder) / 'playground.db'}"
        settings = database_access.settings(arguments)
        if arguments.board is not None:
            _check_board(arguments.board, settings.game)
        logging_setup.configure_logging("WARNING", settings.log.format, settings.secrets, settings.passwords)
        asyncio.run(_serve_playground(settings, arguments))
        return 0


def _check_board(text: str, rules: GameSettings) -> None:
    """Raise `CoinsError` if the page could start no game on the board `text`."""
    try:
        read_typed_board(text, rules)
    except CoinsError as error:
        raise CoinsError(f"--board: {error}") from None


async def _serve_playground(settings: Settings, arguments: argparse.Namespace) -> None:
    from bot.playground.server import serve_playground  # its server is not needed on Discord

    async with database_access.open_configured(settings) as database:
        await database_access.prepare(settings, database)
        # A database that is kept has the digest of the commands, but this Discord is new and knows none.
        app = build_app(settings, database)
        client = build_client(app, sync_commands="always", runs_scheduler=True, uses_emojis=True)
        page = serve_playground(client, port=arguments.port, browser=not arguments.no_browser, board=arguments.board)
        await run_until_signal(database_access.run_while_usable(database, page))
    print("\nGoodbye.")
