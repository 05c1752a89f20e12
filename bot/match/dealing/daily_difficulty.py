"""Set the difficulty of the daily puzzle on each day of the week, and its stars."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from bot.coins import Board, Position
from bot.coins.solver import Oracle
from bot.match.dealing.layouts import Layout

STARS = 5
"""The stars of the hardest puzzles."""
_MAX_CACHED_BOARDS = 64
"""The most boards whose stars are cached: those of today and of the days before."""


@dataclass(frozen=True, slots=True)
class DailySpec:
    """The puzzle of a weekday: its layout, number of coins and number of `hurdles`."""

    layout: Layout
    size: int
    hurdles: int


WEEK = (
    DailySpec(Layout.ROW, 8, 3),
    DailySpec(Layout.ROW, 10, 4),
    DailySpec(Layout.TWO_ROWS, 12, 5),
    DailySpec(Layout.TWO_ROWS, 14, 6),
    DailySpec(Layout.ROWS_AND_STACKS, 18, 7),
    DailySpec(Layout.ROWS_AND_STACKS, 20, 8),
    DailySpec(Layout.RING, 20, 9),
)
"""From Monday to Sunday."""


def hurdles(board: Board) -> int:
    """Return the number of the first player's choices along a best play of both."""
    oracle, position, count = Oracle(), Position.start(board), 0
    while not position.is_over:
        if position.turn == 0:
            count += len(set(oracle.margins(position).values())) > 1
        position = position.take(oracle.best_move(position))
    return count


@lru_cache(_MAX_CACHED_BOARDS)
def stars(board: Board) -> int:
    """Return the stars of `board`, from 1 to `STARS`; cached, because many ask for the same puzzle."""
    easiest, hardest = WEEK[0].hurdles, WEEK[-1].hurdles
    return min(max(1 + round((hurdles(board) - easiest) * (STARS - 1) / (hardest - easiest)), 1), STARS)
