"""Write the whole database to one file, while the bot runs: `backup`."""

from __future__ import annotations

import argparse
from pathlib import Path

from bot.cli import database_access
from bot.cli.formatting import pluralize
from bot.cli.progress_bar import progress_bar
from bot.settings import Settings
from bot.store.backup import back_up_database
from bot.util.foreign_text import escape_invisible


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the file to write."""
    database_access.add_options(parser)
    parser.add_argument(
        "file", metavar="FILE", type=Path, help="the backup to write, a SQLite file that doesn't exist yet"
    )


@database_access.command
async def run(settings: Settings, arguments: argparse.Namespace) -> int:
    """Write the backup, and print how many games it holds."""
    async with database_access.open_configured(settings) as database:
        database_access.require_existing(database)
        with progress_bar() as progress:
            games = await back_up_database(database, arguments.file, progress)
        file = escape_invisible(str(arguments.file))
        print(f"The database {database} with {pluralize(games, 'game')} is in {file} now, checked.")
    return 0
