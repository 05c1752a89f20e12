"""Tiers of coins: their sizes relative to the coins dealt."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache

from bot.coins import Board
from bot.rendering.themes import TIERS


@lru_cache(maxsize=64)
def coin_tiers(board: Board) -> Mapping[int, int]:
    """Return a tier from 0 to `TIERS` - 1 for each coin of `board`, by the rank of its absolute value."""
    sizes = sorted({abs(coin) for coin in board.coins})
    steps = {size: round(rank * (TIERS - 1) / max(1, len(sizes) - 1)) for rank, size in enumerate(sizes)}
    return steps | {-size: step for size, step in steps.items()}
