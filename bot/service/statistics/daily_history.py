"""Read a player's public results at daily puzzles; of a day that is not over, only if they played."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date, datetime, timedelta
from functools import lru_cache

from bot.coins import Board, Position
from bot.coins.solver import Oracle
from bot.match.daily import Streak, daily_streak
from bot.match.match import Status
from bot.store.repositories import daily_puzzles
from bot.store.repositories.daily_puzzles import DailyTry

LATELY = 7
"""The number of days whose results are shown."""
_DAY = timedelta(days=1)
_CACHED_BOARDS = 1_024
"""Boards; their texts are short."""


@dataclass(frozen=True, slots=True)
class DailyHistoryDay:
    """A past day with the status of the player's try (`None`: there was none).

    `below` is the distance below par of a try that was finished in time.
    """

    day: date
    status: Status | None = None
    below: int | None = None


@dataclass(frozen=True, slots=True)
class DailyHistory:
    """The number of `days` with a try finished in time, and of past days at `par`, which is the best result.

    `lately` are the last past days, the newest first; empty if there was no try on any of them.
    """

    days: int
    par: int
    streak: Streak
    lately: tuple[DailyHistoryDay, ...]


def daily_history(tries: Sequence[DailyTry], now: datetime) -> DailyHistory | None:
    """Return the results of all `tries` of a player, which are ordered by day, or `None` if there are none to show."""
    today = daily_puzzles.day_of(now)
    days_played = [daily_try.day for daily_try in tries if daily_try.counts]
    past_tries = {daily_try.day: _day(daily_try) for daily_try in tries if daily_try.day < today}
    days = [today - days_ago * _DAY for days_ago in range(1, LATELY + 1)]
    lately = tuple(past_tries.get(day, DailyHistoryDay(day)) for day in days) if past_tries.keys() & set(days) else ()
    if not days_played and not lately:
        return None
    par = sum(daily_try.below == 0 for daily_try in past_tries.values())
    running = [each.day for each in tries if each.status is Status.ACTIVE and each.day in (today - _DAY, today)]
    return DailyHistory(len(days_played), par, daily_streak(days_played, today, running), lately)


def _day(daily_try: DailyTry) -> DailyHistoryDay:
    return DailyHistoryDay(
        daily_try.day, daily_try.status, _par(daily_try.board) - daily_try.margin if daily_try.counts else None
    )


@lru_cache(_CACHED_BOARDS)
def _par(board: str) -> int:
    """Return the margin of perfect play on a board; cached, because many ask for the same puzzles."""
    return Oracle().value(Position.start(Board.parse(board)))
