"""`restore`: a backup in the place of the database, once it is known to be good."""

from __future__ import annotations

import argparse
import asyncio
from pathlib import Path

from bot.cli import opening
from bot.cli.bar import bar
from bot.cli.counted import counted
from bot.settings import Settings
from bot.store.whole.restore import restore


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The backup."""
    opening.add_options(parser)
    parser.add_argument("file", metavar="FILE", type=Path, help="the backup; it stays as it is")


def run(arguments: argparse.Namespace) -> int:
    """Restore it, and say what became of what was there."""
    return asyncio.run(_restore(opening.settings(arguments), arguments.file))


async def _restore(settings: Settings, file: Path) -> int:
    async with opening.opened(settings) as database:
        with bar() as tell:
            restored = await restore(file, database, tell)
        print(f"The database {database} has the {counted(restored.games, 'game')} of {file} now.")
        if restored.kept is not None:
            print(f"What it was before is kept as {restored.kept}.")
    return 0
