"""Read a player's statistics, after their result events are counted; count those of all in the background."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import replace
from datetime import datetime, timedelta
from functools import lru_cache, partial
from itertools import chain, repeat
from typing import TypeVar

from bot.coins import Oracle, Position
from bot.errors import CoinsError
from bot.match.daily import DailyHistory, DailyHistoryDay, daily_streak
from bot.match.match import Status, parse_board
from bot.match.statistics import PlayerStats
from bot.service.context import AppContext
from bot.service.recomputation import rebuild_player
from bot.service.scheduler import Job
from bot.store import aggregation, daily, result_events
from bot.store import statistics as player_statistics
from bot.store.aggregation import aggregate_batch
from bot.store.daily import DailyTry

log = logging.getLogger(__name__)

T = TypeVar("T")

_BATCH_SIZE = 24
"""Result events in a transaction, each worth a dozen rows: few, because moves wait for it in a SQLite file."""
_SMALL_BATCH_SIZE, _SMALL_BATCHES = 4, 6
"""The size of the first batches before a request, and their number. Moves hardly wait for such a batch."""
_TRANSACTIONS_PER_RUN = 40
"""Transactions in one run of the job."""
_PAUSE_S = 0.08
"""Seconds between transactions of the job, so that few moves have to wait for one."""
_RETRY_DELAY = timedelta(minutes=1)
_DELAY = timedelta(seconds=10)
"""Age of the oldest event when the job runs: a transaction costs little more for many events than for one."""


async def flush_result_events(app: AppContext) -> None:
    """Aggregate all events so far, once for all concurrent callers. Raises `StoreUnavailableError`."""
    await app.aggregation_runs.run(partial(_aggregate_all, app))


async def read_counted(app: AppContext, player: int, work: Callable[[], Awaitable[T]]) -> T:
    """Run `work`, which reads statistics, after all events so far of `player` are counted.

    Those of others are counted as well, except for the last half second if several players request statistics at
    about the same time: then hardly any of them has to wait for games of others. Raises `StoreUnavailableError`.

    On SQLite such reads run one at a time with pauses between them, because moves share the process with them.
    """
    ((has_own_events, has_other_events),) = await app.database.fetch(
        aggregation.PENDING, player=player, now=app.clock()
    )
    if has_own_events:
        await flush_result_events(app)
    elif has_other_events:
        await app.aggregation_runs.run_unless_recent(partial(_aggregate_all, app), player)
    if not app.database.is_sqlite:
        return await work()
    async with app.statistics_queue.hold():
        return await work()


async def _aggregate_all(app: AppContext) -> bool:
    """Aggregate until nothing is left, and return true if there was anything.

    A pause as long as each small batch follows it, so that moves can run. If many events wait, large batches follow.
    """
    has_aggregated = False
    sizes = chain(repeat(_SMALL_BATCH_SIZE, _SMALL_BATCHES), repeat(_BATCH_SIZE))
    loop = asyncio.get_running_loop()
    while True:
        size, began = next(sizes), loop.time()
        events = await _aggregate(app, app.clock(), size)
        has_aggregated |= events > 0
        if events < size:
            return has_aggregated
        await asyncio.sleep(loop.time() - began if size == _SMALL_BATCH_SIZE else 0.0)


async def _aggregate(app: AppContext, now: datetime, limit: int) -> int:
    """Count the first `limit` events that are due `now`, and return their number.

    The statistics of players whose games can't be added in order are recomputed, which counts all their events. If that
    fails, these events wait for a minute, and those of others don't wait for them.
    """
    events, uncounted = await aggregate_batch(app.database, now, limit)
    for player in sorted(uncounted):
        try:
            await rebuild_player(app, player)
        except Exception as error:
            level = logging.WARNING if isinstance(error, CoinsError) else logging.ERROR
            log.log(level, "The statistics of a player will be recomputed later: %r", error)
            await app.database.write(result_events.postpone, player, now, now + _RETRY_DELAY)
    return events


async def _next_run_at(app: AppContext, now: datetime) -> datetime | None:
    since = await app.database.read(result_events.oldest_event_at, now)
    if since is None:
        return None
    return since + _DELAY if since <= now < since + _DELAY else now


async def _run(app: AppContext, now: datetime) -> None:
    for _ in range(_TRANSACTIONS_PER_RUN):
        async with app.aggregation_runs.lock:
            events = await _aggregate(app, now, _BATCH_SIZE)
        if events < _BATCH_SIZE:
            return
        await asyncio.sleep(_PAUSE_S)


AGGREGATION_JOB = Job("counting", _next_run_at, _run)


LATELY = 7
"""The number of days whose results are shown."""
_DAY = timedelta(days=1)
_CACHED_BOARDS = 1_024
"""Boards; their texts are short."""


def summarize_tries(tries: Sequence[DailyTry], now: datetime) -> DailyHistory | None:
    """Return the results of all `tries` of a player, which are ordered by day, or `None` if there are none to show."""
    today = daily.day_of(now)
    days_played = [daily_try.day for daily_try in tries if daily_try.counts]
    past_tries = {
        daily_try.day: DailyHistoryDay(
            daily_try.day, daily_try.status, _par(daily_try.board) - daily_try.margin if daily_try.counts else None
        )
        for daily_try in tries
        if daily_try.day < today
    }
    days = [today - days_ago * _DAY for days_ago in range(1, LATELY + 1)]
    lately = tuple(past_tries.get(day, DailyHistoryDay(day)) for day in days) if past_tries.keys() & set(days) else ()
    if not days_played and not lately:
        return None
    par = sum(daily_try.below == 0 for daily_try in past_tries.values())
    running = [each.day for each in tries if each.status is Status.ACTIVE and each.day in (today - _DAY, today)]
    return DailyHistory(len(days_played), par, daily_streak(days_played, today, running), lately)


@lru_cache(_CACHED_BOARDS)
def _par(board: str) -> int:
    """Return the margin of perfect play on a board; cached, because many ask for the same puzzles."""
    return Oracle().value(Position.start(parse_board(board)))


RIVALS = 5
"""The number of other players whose results against this one are shown."""
CURVE = 60
"""The number of duels in a rating chart."""


async def read_player_stats(app: AppContext, player: int) -> PlayerStats:
    """Return the statistics of `player`; none while their data is being deleted."""
    now = app.clock()

    async def read() -> PlayerStats:
        stats, tries = await player_statistics.read_statistics(app.database, player, RIVALS, CURVE)
        return replace(stats, daily=summarize_tries(tries, now))

    return await read_counted(app, player, read)
