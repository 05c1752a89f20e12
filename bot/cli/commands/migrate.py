"""Migrate the database, and finish its background work, packing games and recomputing statistics: `migrate`."""

from __future__ import annotations

import argparse

from bot.cli import database_access
from bot.cli.formatting import pluralize
from bot.cli.progress_bar import progress_bar
from bot.service.context import AppContext
from bot.service.packing import pack_all
from bot.service.recomputation import rebuild_all
from bot.settings import Settings
from bot.store.engine import schema

add_arguments = database_access.add_options


@database_access.command
async def run(settings: Settings, arguments: argparse.Namespace) -> int:
    """Migrate, print both revisions, and finish an incomplete packing of games or recomputation of statistics."""
    async with database_access.open_configured(settings) as database:
        new_file = database.file if database.file is not None and not database.file.exists() else None
        await database.check_integrity()
        old_revision = await database_access.wait_until_available(
            lambda: schema.current_revision(database), database_access.WAITING_SECONDS
        )
        await database.check_direct()
        await schema.migrate(database)
        new_revision = schema.newest_revision()
        if old_revision == new_revision:
            print(f"The database {database} has the newest schema already, {new_revision}.")
        elif new_file is not None:
            print(
                f"There was no database {database}: {new_file.resolve()} is a new, empty one, with the schema "
                f"{new_revision}. If you have another, name it by DATABASE_URL, [database] url or --database."
            )
        else:
            print(f"The database {database} went from {old_revision or 'no schema'} to {new_revision}.")
        async with database_access.damage_explained(database):
            with progress_bar("games") as progress:
                games = await pack_all(database, progress)
            if games:
                print(f"The moves of {pluralize(games, 'game')} are packed.")
            with progress_bar("players") as progress:
                players = await rebuild_all(AppContext(database), progress, restart=False)
            if players:
                print(f"The statistics of {pluralize(players, 'player')} are recomputed from their games.")
    return 0
