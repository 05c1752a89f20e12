"""Aggregate result events: before statistics are read, otherwise in the background."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Iterable
from datetime import datetime, timedelta
from functools import partial
from itertools import chain, repeat
from typing import TypeVar

from bot.errors import CoinsError
from bot.service.app_context import AppContext
from bot.service.scheduler import Job
from bot.service.statistics.rebuild import rebuild_player
from bot.store.statistics import aggregation, result_events
from bot.store.statistics.aggregation import aggregate_batch

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
_DELAY = timedelta(seconds=10)
"""Age of the oldest event when the job runs: a transaction costs little more for many events than for one."""


async def flush_result_events(app: AppContext) -> None:
    """Aggregate all events so far, once for all concurrent callers. Raises `StoreUnavailableError`.

    Recomputes the streaks of players whose games were not counted in the order in which they ended.
    """
    await app.aggregation_runs.run(partial(_aggregate_all, app))


async def read(app: AppContext, player: int, work: Callable[[], Awaitable[T]]) -> T:
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
    recomputed: set[int] = set()
    has_aggregated = False
    sizes = chain(repeat(_SMALL_BATCH_SIZE, _SMALL_BATCHES), repeat(_BATCH_SIZE))
    loop = asyncio.get_running_loop()
    while True:
        size, began = next(sizes), loop.time()
        aggregated = await aggregate_batch(app.database, app.clock(), size)
        pause = loop.time() - began if size == _SMALL_BATCH_SIZE else 0.0
        stale_players = set(aggregated.stale) - recomputed
        has_aggregated |= aggregated.counted or bool(stale_players)
        if not aggregated.more and not stale_players:
            return has_aggregated
        recomputed |= stale_players
        error = await _recompute_streaks(app, sorted(stale_players))
        if isinstance(error, CoinsError):
            log.warning("The streaks of a player will be recomputed later: %s", error)
        elif error is not None:
            log.error("Recomputing the streaks of a player failed and will be retried: %r", error)
        await asyncio.sleep(pause)


async def _recompute_streaks(app: AppContext, players: Iterable[int]) -> Exception | None:
    """Recompute the statistics of all `players` and return the first error, if any.

    A player whose recomputation fails keeps the old streaks, is still marked as stale, and affects no one else.
    """
    first_error = None
    for player in players:
        try:
            await rebuild_player(app, player)
        except Exception as error:
            first_error = first_error or error
    return first_error


async def _next_run_at(app: AppContext, now: datetime) -> datetime | None:
    since = await app.database.read(result_events.oldest_event_at, now)
    stale = await app.database.fetch(aggregation.STALE_PLAYERS, most=1)
    if stale or since is None:
        return now if stale else None
    return since + _DELAY if since <= now < since + _DELAY else now


async def _run(app: AppContext, now: datetime) -> None:
    for _ in range(_TRANSACTIONS_PER_RUN):
        async with app.aggregation_runs.lock:
            aggregated = await aggregate_batch(app.database, now, _BATCH_SIZE)
            error = await _recompute_streaks(app, aggregated.stale)
        if error is not None:
            raise error  # the scheduler logs it and tries again
        if not aggregated.more:
            return
        await asyncio.sleep(_PAUSE_S)


AGGREGATION_JOB = Job("counting", _next_run_at, _run)
