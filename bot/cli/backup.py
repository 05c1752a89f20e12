"""`backup`: the whole database in one file, made while the bot runs."""

from __future__ import annotations

import argparse
import asyncio
from pathlib import Path

from bot.cli import opening
from bot.cli.bar import bar
from bot.cli.counted import counted
from bot.settings import Settings
from bot.store.whole.backup import backup


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Where to write it."""
    opening.add_options(parser)
    parser.add_argument("file", metavar="FILE", type=Path, help="the backup, a SQLite file; must not be there yet")


def run(arguments: argparse.Namespace) -> int:
    """Write it, and say what is in it."""
    return asyncio.run(_backup(opening.settings(arguments), arguments.file))


async def _backup(settings: Settings, file: Path) -> int:
    async with opening.opened(settings) as database:
        opening.must_exist(database)
        with bar() as tell:
            games = await backup(database, file, tell)
        print(f"The database {database} with {counted(games, 'game')} is in {file} now, checked.")
    return 0
