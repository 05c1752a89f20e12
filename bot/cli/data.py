"""Check, recompute, export or delete what a database holds: commands that open it, do one thing and end."""

from __future__ import annotations

import argparse
import json
import sys

from tqdm import tqdm

from bot.cli import database_access
from bot.cli.terminal import ExitCode, discord_id, pluralize, progress_bar
from bot.errors import CoinsError
from bot.service import privacy
from bot.service.context import AppContext
from bot.service.errors import UnknownGameError
from bot.service.game_verification import Finding
from bot.service.games import parse_code
from bot.service.reviews import export_game
from bot.service.verification import repair, verify_database
from bot.settings import Settings
from bot.store import Database
from bot.util.foreign_text import escape_invisible
from bot.util.program import command_line

_NOT_CONFIRMED = "This can't be undone, so it needs a confirmation: answer the question, or give --yes."

_user_id = discord_id("turn on developer mode, then Copy User ID.")


def verify_options(parser: argparse.ArgumentParser) -> None:
    database_access.add_options(parser)
    parser.add_argument("--repair", action="store_true", help="recompute wrong numbers, then print what remains")


@database_access.command
async def verify(settings: Settings, arguments: argparse.Namespace) -> int:
    """Verify that a database or backup is consistent, one line per finding.

    Return `ExitCode.NO` if there are findings (left after a repair).
    """
    only_looks = not arguments.repair
    async with database_access.open_current(settings, only_reads=only_looks, checks_integrity=only_looks) as database:
        findings = await report_findings(database)
        when = ""
        repairable = [finding for finding in findings if finding.can_be_repaired and arguments.repair]
        if repairable:
            with progress_bar("players") as progress:
                await repair(AppContext(database), repairable, progress)
            print(f"{pluralize(len(repairable), 'finding')} repaired. What remains:")
            findings, when = await report_findings(database), " after the repair"
        if findings:
            print(f"{pluralize(len(findings), 'finding')} in {database}{when}. {_remedy(findings)}")
            return ExitCode.NO
        print(f"{database} is consistent{when}.")
    return 0


def _remedy(findings: list[Finding]) -> str:
    repairable = sum(finding.can_be_repaired for finding in findings)
    remedies = [f"`{command_line('verify --repair')}` repairs {repairable}."] if repairable else []
    if repairable < len(findings):
        remedies.append("What can't be recomputed is in a backup from before the damage.")
    return " ".join(remedies)


async def report_findings(database: Database) -> list[Finding]:
    """Verify `database`, print a line for each finding, and return them."""
    findings: list[Finding] = []

    def report(finding: Finding) -> None:
        findings.append(finding)
        tqdm.write(escape_invisible(str(finding)))

    with progress_bar("checked") as progress:
        await verify_database(AppContext(database), progress, report)
    return findings


def export_options(parser: argparse.ArgumentParser) -> None:
    database_access.add_options(parser)
    subject = parser.add_mutually_exclusive_group(required=True)
    subject.add_argument("--game", metavar="CODE", help="a game's code, such as 7QK2MX")
    subject.add_argument("--user", metavar="ID", type=_user_id, help="a person's Discord id")


@database_access.command
async def export(settings: Settings, arguments: argparse.Namespace) -> int:
    """Print a game, or all data stored about a person, as one JSON object."""
    async with database_access.open_current(settings, only_reads=True) as database:
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


def forget_options(parser: argparse.ArgumentParser) -> None:
    database_access.add_options(parser)
    parser.add_argument("--user", metavar="ID", type=_user_id, required=True, help="the person's Discord id")
    parser.add_argument("--yes", action="store_true", help="don't ask")


@database_access.command
async def forget(settings: Settings, arguments: argparse.Namespace) -> int:
    """Delete a person's data for good, as `/coins privacy` does, and print how much it was."""
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
