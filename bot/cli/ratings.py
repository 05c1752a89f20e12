"""`ratings rebuild`: work out all ratings anew, from the stored duels alone."""

from __future__ import annotations

import argparse
import asyncio

from bot.cli import opening
from bot.cli.bar import bar
from bot.cli.counted import counted
from bot.settings import Settings
from bot.store.rebuilding import rebuild


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """What, and where."""
    kinds = parser.add_subparsers(dest="action", required=True, metavar="ACTION")
    anew = kinds.add_parser("rebuild", help="the same numbers once more", description=__doc__)
    opening.add_options(anew)


def run(arguments: argparse.Namespace) -> int:
    """Work them out, and say of how many duels."""
    return asyncio.run(_rebuild(opening.settings(arguments)))


async def _rebuild(settings: Settings) -> int:
    async with opening.played(settings) as database:
        with bar("duels") as tell:
            duels = await rebuild(database, tell)
        print(f"The ratings in {database} are worked out anew, from {counted(duels, 'rated duel')}.")
    return 0
