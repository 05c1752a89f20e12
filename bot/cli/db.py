"""`db move`: everything to another database, checked row by row."""

from __future__ import annotations

import argparse
import asyncio
from contextlib import AsyncExitStack

from bot.cli import opening
from bot.cli.bar import bar
from bot.store.whole.move import move


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """From where to where."""
    kinds = parser.add_subparsers(dest="action", required=True, metavar="ACTION")
    moving = kinds.add_parser("move", help="copy all of one database into an empty one", description=__doc__)
    address = "sqlite:///coins.db or postgresql://user:password@host/name"
    moving.add_argument("--from", dest="source", metavar="URL", required=True, help=f"{address}; stays as it is")
    moving.add_argument("--to", dest="target", metavar="URL", required=True, help="an empty database")


def run(arguments: argparse.Namespace) -> int:
    """Move it, and say what to set now."""
    return asyncio.run(_move(arguments.source, arguments.target))


async def _move(source: str, target: str) -> int:
    async with AsyncExitStack() as both:
        old = await both.enter_async_context(opening.at(source))
        new = await both.enter_async_context(opening.at(target))
        opening.must_exist(old)
        with bar() as tell:
            rows = await move(old, new, tell)
        print(f"All {rows:,} rows of {old} are in {new} now, checked row by row.")
        print("Give the bot its address, as DATABASE_URL or [database] url, and start it. The old one is as it was.")
    return 0
