"""`migrate`: bring the database to the newest schema."""

from __future__ import annotations

import argparse
import asyncio

from bot.cli import opening
from bot.store import schema

add_arguments = opening.add_options


def run(arguments: argparse.Namespace) -> int:
    """Migrate, and say from where to where."""
    return asyncio.run(_migrate(arguments))


async def _migrate(arguments: argparse.Namespace) -> int:
    async with opening.opened(opening.settings(arguments)) as database:
        before = await opening.once_there(lambda: schema.current(database))
        await schema.migrate(database)
        after = schema.newest()
        if before == after:
            print(f"The database {database} has the newest schema already, {after}.")
        else:
            print(f"The database {database} went from {before or 'no schema'} to {after}.")
    return 0
