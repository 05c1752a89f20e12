"""Run a process of the bot under load, without Discord. `tests.support.load.processes` starts and kills it."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Iterator
from contextlib import suppress
from itertools import count
from pathlib import Path
from random import Random

from bot.errors import CoinsError
from bot.service.app_context import AppContext
from bot.service.duels.jobs import DuelJobs
from bot.service.maintenance.personal_data import DELETIONS, SPENT_TRIES
from bot.service.scheduler import Job, Scheduler
from bot.service.statistics.aggregation_job import AGGREGATION_JOB
from bot.settings import LimitSettings
from bot.store import Database
from bot.store.engine import error_handling
from bot.util import coalescing
from tests.support.load.journal import Journal
from tests.support.load.player import LoadPlayer
from tests.support.stateful.processes import SilentNotifier

PLAYERS = 4
"""Players at once in a process. A new player replaces one whose data is deleted."""
_LOCK = 1
_BLOCK = 1_000_000


def run(address: str, worker: int, workers: int, seed: int, journal: Path, limit: float | None) -> None:
    """Play on the database at `address` until killed, with transactions limited to `limit` seconds if it is given."""
    if limit is not None:
        error_handling.TRANSACTION_TIMEOUT_S = limit
    logging.disable(logging.CRITICAL)
    coalescing._MAX_INTERVAL_S = coalescing._MAX_RECENT_S = 0.0
    asyncio.run(_run(address, worker, workers, Random(seed), Journal(journal)))


async def _run(address: str, worker: int, workers: int, rng: Random, journal: Journal) -> None:
    app = AppContext(Database(address, "normal"), limits=LimitSettings(games_per_player=1000), rng=rng)
    jobs = [DELETIONS, SPENT_TRIES, AGGREGATION_JOB, DuelJobs(SilentNotifier()).job(), _heartbeat(journal)]
    met = [number for each in range(workers) for number in range(_BLOCK * (each + 1), _BLOCK * (each + 1) + PLAYERS)]
    interactions = count(time.time_ns() + worker * 10**15)
    async with asyncio.TaskGroup() as group:
        group.create_task(Scheduler(app, jobs).run_forever())
        group.create_task(_identify(app, journal))
        for number in range(PLAYERS):
            group.create_task(_one_after_the_other(app, worker, number, met, journal, interactions))


async def _one_after_the_other(
    app: AppContext, worker: int, number: int, met: list[int], journal: Journal, interactions: Iterator[int]
) -> None:
    player = _BLOCK * (worker + 1) + number
    while True:
        await LoadPlayer(app, player, met, journal, interactions).play()
        gone, player = player, _BLOCK * (worker + 1) + PLAYERS + time.time_ns() // 1_000_000 % (_BLOCK - PLAYERS)
        met[met.index(gone)] = player  # else nobody would meet the new player in a duel


def _heartbeat(journal: Journal) -> Job:
    """Return a job that is always due and reads the database, as jobs that check deadlines do."""

    async def due(app: AppContext, now: object) -> object:
        await app.database.is_writable(60)
        return now

    async def beat(app: AppContext, now: object) -> None:
        if await app.database.is_writable(60):
            journal.write("job")

    return Job("heartbeat", due, beat)  # type: ignore[arg-type]


async def _identify(app: AppContext, journal: Journal) -> None:
    """Take the lock for identifying, again and again."""
    while True:
        with suppress(CoinsError):
            async with app.database.advisory_locks.lock(_LOCK):
                journal.write("lock")
                await asyncio.sleep(0.01)
        await asyncio.sleep(0.1)
