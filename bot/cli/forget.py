"""`forget`: forget a person for good, as `/coins privacy` does."""

from __future__ import annotations

import argparse
import asyncio
import sys

from bot.cli import opening
from bot.cli.counted import counted
from bot.coins import CoinsError
from bot.service import privacy
from bot.service.house import House
from bot.settings import Settings

_UNSURE = "This can't be undone, so it wants a yes: answer the question, or say --yes."


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Whom, and where."""
    opening.add_options(parser)
    parser.add_argument("--user", metavar="ID", type=opening.user, required=True, help="the person's Discord id")
    parser.add_argument("--yes", action="store_true", help="don't ask")


def run(arguments: argparse.Namespace) -> int:
    """Forget, and print how much that was."""
    print(asyncio.run(_forget(opening.settings(arguments), arguments.user, arguments.yes)))
    return 0


async def _forget(settings: Settings, user: int, sure: bool) -> str:
    async with opening.played(settings) as database:
        house = House(database)
        amount = await privacy.amount(house, user)
        if not amount.known:
            return "Nothing is stored of this person."
        if not sure and not _asked(amount.games, amount.running):
            raise CoinsError(_UNSURE)
        told = await privacy.forget(house, user)
        return f"Forgotten: {counted(told.deleted, 'game')} deleted, {told.left} left to others without the name."


def _asked(games: int, running: int) -> bool:
    """Whether the host says yes; never where there is nobody to ask."""
    if not sys.stdin.isatty():
        return False
    question = f"Forget all of this person, {counted(games, 'game')} ({running} running)? [yes/no] "
    return input(question).strip().lower() == "yes"
