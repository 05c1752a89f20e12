"""How great a coin is among those dealt."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache

from bot.coins import Board
from bot.pictures.themes import TIERS


@lru_cache(maxsize=256)
def tiers(board: Board) -> Mapping[int, int]:
    """A step from 0 to `TIERS` - 1 for each coin of `board`, by its rank among them; of signs no account is taken."""
    sizes = sorted({abs(coin) for coin in board.coins})
    steps = {size: round(rank * (TIERS - 1) / max(1, len(sizes) - 1)) for rank, size in enumerate(sizes)}
    return steps | {-size: step for size, step in steps.items()}
