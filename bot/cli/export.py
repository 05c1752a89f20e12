"""`export`: the whole record of a game, or all that is stored of a person, as one JSON object."""

from __future__ import annotations

import argparse
import asyncio
import json

from bot.cli import opening
from bot.service import privacy
from bot.service.export import export
from bot.service.house import House
from bot.settings import Settings


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Of what, and where to find it."""
    opening.add_options(parser)
    what = parser.add_mutually_exclusive_group(required=True)
    what.add_argument("--game", metavar="CODE", help="a game's code, as 7QK2MX")
    what.add_argument("--user", metavar="ID", type=opening.user, help="a person's Discord id")


def run(arguments: argparse.Namespace) -> int:
    """Print the record."""
    print(asyncio.run(_export(opening.settings(arguments), arguments.game, arguments.user)))
    return 0


async def _export(settings: Settings, code: str | None, user: int | None) -> str:
    async with opening.played(settings) as database:
        if user is None:
            return json.dumps(await export(database, code or ""), indent=2)
        return json.dumps(await privacy.export(House(database), user), indent=2)
