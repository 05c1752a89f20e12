"""Verify that a database or backup is consistent, one line per finding: `verify`."""

from __future__ import annotations

import argparse
import asyncio
from collections.abc import Callable

from tqdm import tqdm

from bot.cli import database_access
from bot.cli.formatting import pluralize
from bot.cli.progress import progress_bar
from bot.service.app_context import AppContext
from bot.service.verification.findings import Finding
from bot.service.verification.verify import repair, verify
from bot.settings import Settings
from bot.store import Database


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the database, and whether to repair it."""
    database_access.add_options(parser)
    parser.add_argument("--repair", action="store_true", help="recompute wrong numbers, then print what remains")


def run(arguments: argparse.Namespace) -> int:
    """Verify the database. Return 1 if there are findings (left after a repair), 2 if it can't be read."""
    work = _repair if arguments.repair else _verify
    return asyncio.run(work(database_access.settings(arguments)))


async def _verify(settings: Settings) -> int:
    async with database_access.only_read(settings) as database:
        found = await _findings(database, tqdm.write)
        return _summarize(database, len(found), "")


async def _repair(settings: Settings) -> int:
    async with database_access.open_played_database(settings) as database:
        found = await _findings(database, tqdm.write)
        derived = [finding for finding in found if finding.derived]
        if derived:
            with progress_bar("players") as progress:
                await repair(AppContext(database), derived, progress)
            print(f"{pluralize(len(derived), 'finding')} repaired. What remains:")
            found = await _findings(database, tqdm.write)
        return _summarize(database, len(found), " after the repair" if derived else "")


async def _findings(database: Database, write: Callable[[str], None]) -> list[Finding]:
    found: list[Finding] = []

    def report(finding: Finding) -> None:
        found.append(finding)
        write(str(finding))

    with progress_bar("checked") as progress:
        await verify(AppContext(database), progress, report)
    return found


def _summarize(database: Database, findings: int, when: str) -> int:
    print(f"{pluralize(findings, 'finding')} in {database}{when}." if findings else f"{database} is consistent{when}.")
    return 1 if findings else 0
