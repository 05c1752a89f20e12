"""`play`: a playground in the browser, with the real bot and a real database, and a simulated Discord."""

from __future__ import annotations

import argparse
import asyncio
import logging
import tempfile
from pathlib import Path

from bot.cli import logs, opening
from bot.cli.stopping import until_stopped
from bot.coins import CoinsError
from bot.service.house import House
from bot.settings import Settings


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Where the page is, whether to open it, which database to keep."""
    opening.add_options(parser)
    parser.add_argument("--port", type=int, help="serve the page on this port (default: a free one)")
    parser.add_argument("--no-browser", action="store_true", help="print the page's address, don't open it")


def run(arguments: argparse.Namespace) -> int:
    """Serve the page until Ctrl+C. Without `--database` the games are gone at the end."""
    with tempfile.TemporaryDirectory(prefix="coins-") as folder:
        if not arguments.database:
            arguments.database = f"sqlite+aiosqlite:///{Path(folder) / 'playground.db'}"
        settings = opening.settings(arguments)
        logs.set_up("WARNING", settings.log.format, settings.secrets)
        logging.getLogger("asyncio").addFilter(_matters)
        asyncio.run(_play(settings, arguments.port, not arguments.no_browser))
        return 0


def _matters(record: logging.LogRecord) -> bool:
    # SimCord looks at pictures in a process of its own: where both end at once, asyncio wonders who had it ended.
    return not str(record.msg).startswith("Unknown child process")


async def _play(settings: Settings, port: int | None, browser: bool) -> None:
    try:
        from bot.playground.page import serve
    except ImportError as error:
        raise CoinsError(f"The playground needs {error.name}: start it with `make play`, which installs it.") from None
    async with opening.opened(settings) as database:
        await opening.ready(settings, database)
        await until_stopped(serve(House(database, settings.game, settings.limits), port=port, browser=browser))
    print("\nGoodbye.")
