"""Print a game, or all data stored about a person, as one JSON object: `export`."""

from __future__ import annotations

import argparse
import json

from bot.cli import database_access
from bot.cli.discord_ids import user_id
from bot.errors import CoinsError
from bot.service import privacy
from bot.service.context import AppContext
from bot.service.errors import UnknownGameError
from bot.service.games import parse_code
from bot.service.reviews import export_game
from bot.settings import Settings


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the game or the person."""
    database_access.add_options(parser)
    subject = parser.add_mutually_exclusive_group(required=True)
    subject.add_argument("--game", metavar="CODE", help="a game's code, such as 7QK2MX")
    subject.add_argument("--user", metavar="ID", type=user_id, help="a person's Discord id")


@database_access.command
async def run(settings: Settings, arguments: argparse.Namespace) -> int:
    """Print the JSON object."""
    async with database_access.open_current(settings) as database:
        if arguments.user is None:
            try:
                document = await export_game(database, arguments.game)
            except UnknownGameError:
                raise CoinsError(f"There is no game {parse_code(arguments.game)} in the database {database}.") from None
        else:
            document = await privacy.export_player(AppContext(database), arguments.user)
        exported = json.dumps(document, indent=2)
    print(exported)
    return 0
