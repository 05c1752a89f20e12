"""Delete a person's data for good, as `/coins privacy` does: `forget`."""

from __future__ import annotations

import argparse
import sys

from bot.cli import database_access
from bot.cli.discord_ids import user_id
from bot.cli.formatting import pluralize
from bot.errors import CoinsError
from bot.service import privacy
from bot.service.context import AppContext
from bot.settings import Settings

_NOT_CONFIRMED = "This can't be undone, so it needs a confirmation: answer the question, or give --yes."


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the person."""
    database_access.add_options(parser)
    parser.add_argument("--user", metavar="ID", type=user_id, required=True, help="the person's Discord id")
    parser.add_argument("--yes", action="store_true", help="don't ask")


@database_access.command
async def run(settings: Settings, arguments: argparse.Namespace) -> int:
    """Delete the data, and print how much it was."""
    async with database_access.open_current(settings) as database:
        app = AppContext(database)
        amount = await privacy.count_stored(app, arguments.user)
        if not amount.has_data:
            print("Nothing is stored of this person.")
            return 0
        if not arguments.yes and not _confirm(amount.games, amount.running):
            raise CoinsError(_NOT_CONFIRMED)
        result = await privacy.delete_player(app, arguments.user)
    print(
        f"Forgotten: {pluralize(result.deleted, 'game')} deleted, {result.anonymized} left to others without the name."
    )
    return 0


def _confirm(games: int, running: int) -> bool:
    """Ask for confirmation; return False if there is no terminal."""
    if not sys.stdin.isatty():
        return False
    question = f"Forget all of this person, {pluralize(games, 'game')} ({running} running)? [yes/no] "
    try:
        return input(question).strip().lower() == "yes"
    except EOFError:  # Ctrl+D
        return False
