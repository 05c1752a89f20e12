"""Print the board of a day's puzzle: `python -m bot daily`. Neither Discord nor a database is loaded."""

from __future__ import annotations

import argparse
from datetime import UTC, date, datetime

from bot.errors import CoinsError
from bot.match.daily import FIRST_DAY, deal_daily_puzzle


def daily_options(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("date", nargs="?", metavar="DATE", help="a day like 2026-11-30 (default: today, in UTC)")


def daily(arguments: argparse.Namespace) -> int:
    """Print the board, as `solve --board` takes it. Raises a `CoinsError` if there is no such day."""
    day = datetime.now(UTC).date() if arguments.date is None else _read(arguments.date)
    if day < FIRST_DAY:
        raise CoinsError(f"The first puzzle is that of {FIRST_DAY}.")
    print(deal_daily_puzzle(day).board)
    return 0


def _read(written: str) -> date:
    try:
        return datetime.strptime(written, "%Y-%m-%d").replace(tzinfo=UTC).date()
    except ValueError as error:
        raise CoinsError("A day is written like 2026-11-30.") from error
