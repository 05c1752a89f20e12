"""Read leaderboards and the statistics of players from a database."""

from __future__ import annotations

from bot.match.leaderboard import LeaderboardQuery
from bot.match.totals import LeaderboardMetric, PlayerTotals
from bot.store import Database
from bot.store.statistics import leaderboards, player_statistics
from bot.store.statistics.leaderboards import Entry
from bot.store.statistics.player_statistics import StoredStatistics

_NOBODY = 0
"""An id that no player has."""


async def list_entries(database: Database, board: LeaderboardQuery, skip: int, limit: int) -> list[tuple[int, Entry]]:
    """Return `limit` players from the top, after `skip`, with their places."""
    rows = await leaderboards.read_rows(database, board, _NOBODY, skip=skip, limit=limit, most=0, last=skip)
    assert (rows.own, rows.rank) == (None, None)
    return list(zip(rows.places, rows.entries, strict=True))


async def count_listed(database: Database, board: LeaderboardQuery, most: int) -> int:
    """Return the number of listed players, up to `most`."""
    return (await leaderboards.read_rows(database, board, _NOBODY, skip=0, limit=0, most=most, last=0)).listed


async def ranked_entry(
    database: Database, board: LeaderboardQuery, player: int, last: int
) -> tuple[Entry, int | None] | None:
    """Return a player's totals and rank; no rank after the `last`, and `None` if the player has neither."""
    rows = await leaderboards.read_rows(database, board, player, skip=0, limit=0, most=0, last=last)
    return None if rows.own is None else (rows.own, rows.rank)


async def totals_of(database: Database, player: int, guild: int | None = None) -> PlayerTotals | None:
    """Return a player's totals over games in `guild`, or everywhere."""
    found = await ranked_entry(database, LeaderboardQuery(LeaderboardMetric.GAMES, guild=guild), player, 0)
    if found is None:
        return None
    assert isinstance(found[0], PlayerTotals)
    return found[0]


async def statistics_of(database: Database, player: int) -> StoredStatistics:
    """Return a player's statistics with all rivals."""
    return await player_statistics.read_statistics(database, player, 1000, 1000)
