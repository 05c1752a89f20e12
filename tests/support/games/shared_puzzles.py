"""Share dealt daily puzzles between the databases of a test process, because each test deals that of today anew."""

from __future__ import annotations

from functools import cache

from bot.match.dealing.daily_puzzle import deal_daily_puzzle
from bot.service import puzzle_provider


def share_daily_puzzles() -> None:
    """Deal a puzzle once for each secret and day; where random numbers have the same seed, secrets are the same."""
    vars(puzzle_provider)["deal_daily_puzzle"] = cache(deal_daily_puzzle)
