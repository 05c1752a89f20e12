"""Verify that a database or backup is consistent, one line per finding: `verify`."""

from __future__ import annotations

import argparse

from tqdm import tqdm

from bot.cli import database_access
from bot.cli.formatting import pluralize
from bot.cli.progress_bar import progress_bar
from bot.service.context import AppContext
from bot.service.game_verification import Finding
from bot.service.verification import repair, verify_database
from bot.settings import Settings
from bot.store import Database
from bot.util.foreign_text import escape_invisible


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the database, and whether to repair it."""
    database_access.add_options(parser)
    parser.add_argument("--repair", action="store_true", help="recompute wrong numbers, then print what remains")


@database_access.command
async def run(settings: Settings, arguments: argparse.Namespace) -> int:
    """Verify the database. Return 1 if there are findings (left after a repair), 2 if it can't be read."""
    open_database = database_access.open_current if arguments.repair else database_access.open_read_only
    async with open_database(settings) as database:
        findings = await _report_findings(database)
        repairable = [finding for finding in findings if finding.derived and arguments.repair]
        if repairable:
            with progress_bar("players") as progress:
                await repair(AppContext(database), repairable, progress)
            print(f"{pluralize(len(repairable), 'finding')} repaired. What remains:")
            findings = await _report_findings(database)
        return _summarize(database, len(findings), " after the repair" if repairable else "")


async def _report_findings(database: Database) -> list[Finding]:
    findings: list[Finding] = []

    def report(finding: Finding) -> None:
        findings.append(finding)
        tqdm.write(escape_invisible(str(finding)))

    with progress_bar("checked") as progress:
        await verify_database(AppContext(database), progress, report)
    return findings


def _summarize(database: Database, findings: int, when: str) -> int:
    print(f"{pluralize(findings, 'finding')} in {database}{when}." if findings else f"{database} is consistent{when}.")
    return 1 if findings else 0
