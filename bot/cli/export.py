"""`export`: the whole record of a game as one JSON object."""

from __future__ import annotations

import argparse
import asyncio
import json

from bot.cli import opening
from bot.service.export import export
from bot.settings import Settings
from bot.store import schema


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The game, and where to find it."""
    opening.add_options(parser)
    parser.add_argument("--game", metavar="CODE", required=True, help="the game's code, as 7QK2MX")


def run(arguments: argparse.Namespace) -> int:
    """Print the record."""
    print(asyncio.run(_export(opening.settings(arguments), arguments.game)))
    return 0


async def _export(settings: Settings, code: str) -> str:
    async with opening.opened(settings) as database:
        opening.must_exist(database)
        await schema.ensure(database, migrate_on_start=False)
        return json.dumps(await export(database, code), indent=2)
