"""Make player names as the bot handles them."""

from __future__ import annotations

from bot.player_name import PlayerName


def named(first: str, second: str) -> tuple[PlayerName, PlayerName]:
    """Return the names of two seats."""
    return PlayerName(first), PlayerName(second)
