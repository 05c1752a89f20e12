"""Recompute all ratings from the stored duels: `ratings rebuild`."""

from __future__ import annotations

import argparse

from bot.cli import database_access
from bot.cli.formatting import pluralize
from bot.cli.progress_bar import progress_bar
from bot.service import privacy
from bot.service.context import AppContext
from bot.settings import Settings
from bot.store.rating_rebuild import rebuild_ratings


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the action."""
    actions = parser.add_subparsers(dest="action", required=True, metavar="ACTION")
    rebuild = actions.add_parser("rebuild", help="recompute all ratings", description=__doc__)
    database_access.add_options(rebuild)


@database_access.command
async def run(settings: Settings, arguments: argparse.Namespace) -> int:
    """Recompute the ratings, and print how many duels they come from."""
    async with database_access.open_current(settings) as database:
        await privacy.finish_all(AppContext(database))
        with progress_bar("duels") as progress:
            duels = await rebuild_ratings(database, progress)
        print(f"The ratings in {database} were recomputed from {pluralize(duels, 'rated duel')}.")
    return 0
