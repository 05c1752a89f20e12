"""How great a coin is among those dealt."""

from __future__ import annotations

from functools import lru_cache

from bot.coins import Board
from bot.match import Match
from bot.pictures.themes import TIERS


def tier(match: Match, coin: int) -> int:
    """A step from 0 to `TIERS` - 1 by the rank of `coin`, its sign aside, among those dealt."""
    return _steps(match.board)[abs(coin)]


@lru_cache(maxsize=256)
def _steps(board: Board) -> dict[int, int]:
    sizes = sorted({abs(coin) for coin in board.coins})
    return {size: round(rank * (TIERS - 1) / max(1, len(sizes) - 1)) for rank, size in enumerate(sizes)}
