"""Open a playground in the browser, with the bot on a simulated Discord: `play`."""

from __future__ import annotations

import argparse
import asyncio
import logging
import re
import tempfile
from pathlib import Path

from bot.bootstrap import build_app, build_client
from bot.cli import database_access, logging_setup, schema_process
from bot.cli.signals import run_until_signal
from bot.errors import CoinsError
from bot.settings import Settings

_MAX_PORT = 65_535


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the page's port, whether to open it, and the database to keep."""
    database_access.add_options(parser)
    parser.add_argument("--port", type=_port, help="serve the page on this port (default: a free one)")
    parser.add_argument("--no-browser", action="store_true", help="print the page's address without opening it")


def _port(text: str) -> int:
    if not re.fullmatch("[0-9]{1,5}", text) or int(text) > _MAX_PORT:
        raise argparse.ArgumentTypeError(f"a port is a number from 0 to {_MAX_PORT}")
    return int(text)


def run(arguments: argparse.Namespace) -> int:
    """Serve the page until Ctrl+C. Without `--database` the games are deleted at the end."""
    with tempfile.TemporaryDirectory(prefix="coins-") as folder:
        if not arguments.database:
            arguments.database = f"sqlite+aiosqlite:///{Path(folder) / 'playground.db'}"
        settings = database_access.settings(arguments)
        logging_setup.configure_logging("WARNING", settings.log.format, settings.secrets)
        logging.getLogger("asyncio").addFilter(_is_relevant)
        asyncio.run(_play(settings, arguments.port, not arguments.no_browser))
        return 0


def _is_relevant(record: logging.LogRecord) -> bool:
    # SimCord decodes pictures in a process of its own. If both end at once, asyncio warns about it.
    return not str(record.msg).startswith("Unknown child process")


async def _play(settings: Settings, port: int | None, browser: bool) -> None:
    try:
        from bot.playground.server import serve_playground
    except ImportError as error:
        raise CoinsError(
            f"The playground needs {error.name}, which the extra play installs: in the folder of the source, run "
            '`make play`, or `pip install ".[play]"`.'
        ) from None
    async with database_access.open_configured(settings) as database:
        await schema_process.prepare(settings, database)
        # A database that is kept has the digest of the commands, but this Discord is new and knows none.
        client = build_client(build_app(settings, database), sync_commands="always")
        await run_until_signal(serve_playground(client, port=port, browser=browser))
    print("\nGoodbye.")
