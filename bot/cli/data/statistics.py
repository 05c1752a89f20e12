"""Recompute all statistics and ratings from the stored games: `statistics rebuild`."""

from __future__ import annotations

import argparse

from bot.cli import database_access
from bot.cli.formatting import pluralize
from bot.cli.progress_bar import progress_bar
from bot.service import privacy
from bot.service.context import AppContext
from bot.service.recomputation import rebuild_all
from bot.settings import Settings
from bot.store.rating_rebuild import rebuild_ratings


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the action."""
    actions = parser.add_subparsers(dest="action", required=True, metavar="ACTION")
    rebuild = actions.add_parser("rebuild", help="totals, records, streaks, ratings", description=__doc__)
    database_access.add_options(rebuild)


@database_access.command
async def run(settings: Settings, arguments: argparse.Namespace) -> int:
    """Recompute them, and print for how many players and duels. The bot may run meanwhile."""
    async with database_access.open_current(settings) as database:
        app = AppContext(database)
        await privacy.finish_all(app)
        with progress_bar("duels") as progress:
            duels = await rebuild_ratings(database, progress)
        with progress_bar("players") as progress:
            players = await rebuild_all(app, progress, restart=True)
        counts = f"{pluralize(players, 'player')} and {pluralize(duels, 'rated duel')}"
        print(f"The statistics in {database} are recomputed, for {counts}.")
    return 0
