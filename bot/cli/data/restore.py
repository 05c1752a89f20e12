"""Replace the database by a backup, after checking it: `restore`."""

from __future__ import annotations

import argparse
from pathlib import Path

from bot.cli import database_access
from bot.cli.formatting import pluralize
from bot.cli.progress_bar import progress_bar
from bot.settings import Settings
from bot.store.backup import restore_database
from bot.util.foreign_text import escape_invisible


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the backup."""
    database_access.add_options(parser)
    parser.add_argument("file", metavar="FILE", type=Path, help="the backup to restore; it isn't changed")


@database_access.command
async def run(settings: Settings, arguments: argparse.Namespace) -> int:
    """Restore the backup, and print where the replaced database is kept."""
    async with database_access.open_configured(settings) as database:
        with progress_bar() as progress:
            restored = await restore_database(arguments.file, database, progress)
        file = escape_invisible(str(arguments.file))
        print(f"The database {database} has the {pluralize(restored.games, 'game')} of {file} now.")
        if restored.replaced_file is not None:
            print(f"The previous database was kept as {escape_invisible(str(restored.replaced_file))}.")
    return 0
