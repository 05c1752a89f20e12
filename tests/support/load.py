"""Simulate players who make every kind of change in processes that may be killed."""

from __future__ import annotations

import asyncio
import json
import logging
import multiprocessing
import time
from collections.abc import Collection, Mapping
from contextlib import suppress
from itertools import count
from multiprocessing.process import BaseProcess
from pathlib import Path
from random import Random

from bot.errors import CoinsError
from bot.service.context import AppContext
from bot.service.duel_jobs import DuelJobs
from bot.service.privacy import DELETIONS, SPENT_TRIES
from bot.service.scheduler import Job, Scheduler
from bot.settings import LimitSettings
from bot.store import Database, StoreUnavailableError
from bot.store.engine import errors
from bot.util import pacing
from tests.support import players
from tests.support.players import SilentNotifier
from tests.support.random_players import Entry, Journal, RandomPlayer

GUILDS, DUELS = 1_000, 9
"""Each player has their own server, whose rows no other player locks. All duels are in one channel."""
_PAUSE = 0.02
PLAYERS = 4
"""Players at once in a process. A new player replaces one whose data is deleted."""
_LOCK = 1
_BLOCK = 1_000_000
# From a process that has imported everything, a new one is there at once.
_context = multiprocessing.get_context("forkserver")
_context.set_forkserver_preload(["tests.support.load"])
Kinds = Mapping[str, Collection[str]]
"""Sets of kinds of entries, by name."""


def read_entries(paths: list[Path]) -> list[Entry]:
    """Return all entries of the journals at `paths`, sorted by time."""
    texts = [path.read_text() for path in paths if path.exists()]
    lines = [line for text in texts for line in text.split("\n")[:-1]]  # the last one may be on its way
    return sorted((json.loads(line) for line in lines), key=lambda entry: entry["at"])


async def _play(app: AppContext, number: int, met: list[int], journal: Journal) -> None:
    """Send one request after the other until the player's data is deleted."""
    player = RandomPlayer(number, met, [(number, GUILDS + number)], [(DUELS, GUILDS + number)])
    again = None
    while True:
        await asyncio.sleep(_PAUSE)
        step = None
        try:
            step = again or await player.step(app, app.rng)
            again = None
            if step is not None:
                journal.attempt(step)
                found = await step.run(app)
                journal.confirm(step, found)
                player.learn(found)
                if step.kind == "forget":
                    return
        except StoreUnavailableError as error:
            if step is not None:
                journal.write("failed", player=number, step=step.kind, reason=error.reason)
                again = step  # delivered again, with the same interaction
                await asyncio.sleep(0.1)
        except CoinsError:
            pass  # refused


def run(address: str, worker: int, workers: int, seed: int, journal: Path, limit: float | None) -> None:
    """Play on the database at `address` until killed, with transactions limited to `limit` seconds if it is given."""
    if limit is not None:
        errors.TRANSACTION_TIMEOUT_S = limit
    logging.disable(logging.CRITICAL)
    pacing._PAUSE_FACTOR = 0.0
    players._interactions = count(time.time_ns() + worker * 10**15)
    asyncio.run(_run(address, worker, workers, Random(seed), Journal(journal)))


async def _run(address: str, worker: int, workers: int, rng: Random, journal: Journal) -> None:
    app = AppContext(Database(address, "normal"), limits=LimitSettings(games_per_player=1000), rng=rng)
    jobs = [DELETIONS, SPENT_TRIES, DuelJobs(SilentNotifier()).job(), _heartbeat(journal)]
    met = [number for each in range(workers) for number in range(_BLOCK * (each + 1), _BLOCK * (each + 1) + PLAYERS)]
    async with asyncio.TaskGroup() as group:
        group.create_task(Scheduler(app, jobs).run_forever())
        group.create_task(_identify(app, journal))
        for number in range(PLAYERS):
            group.create_task(_one_after_the_other(app, worker, number, met, journal))


async def _one_after_the_other(app: AppContext, worker: int, number: int, met: list[int], journal: Journal) -> None:
    player = _BLOCK * (worker + 1) + number
    while True:
        await _play(app, player, met, journal)
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


class LoadProcesses:
    """`workers` processes on the database at `address`, with their journals in `folder`.

    `limit` is the time limit of their transactions in seconds, if it is another one than usual.
    """

    def __init__(self, address: str, workers: int, folder: Path, limit: float | None = None) -> None:
        self._address = address
        self._workers = workers
        self._folder = folder
        self._limit = limit
        self._seeds = 0
        self._running: dict[int, BaseProcess] = {}

    def start(self) -> None:
        """Start all processes that don't run."""
        for worker in range(self._workers):
            if worker not in self._running:
                self._seeds += 1
                arguments = (self._address, worker, self._workers, self._seeds, self.journal(worker), self._limit)
                self._running[worker] = _context.Process(target=run, args=arguments, daemon=True)
                self._running[worker].start()

    def kill(self, worker: int) -> None:
        """Kill a process by SIGKILL. Raises `AssertionError` if it has ended by itself."""
        killed = self._running.pop(worker)
        assert killed.is_alive(), f"the process {worker} has ended by itself: see its output"
        killed.kill()
        killed.join()
        killed.close()

    def kill_all(self) -> None:
        for worker in list(self._running):
            self.kill(worker)

    def journal(self, worker: int) -> Path:
        return self._folder / f"journal-{worker}"

    def entries(self) -> list[Entry]:
        """Return all entries so far."""
        return read_entries([self.journal(worker) for worker in range(self._workers)])

    async def until_all(self, kinds: Kinds, since: float, patience: float) -> dict[str, float]:
        """Wait until each process has confirmed something of each of `kinds` after `since`.

        Return by kind the seconds from `since` to the last process. Raises `AssertionError` after `patience` seconds.
        """
        while time.monotonic() < since + patience:
            if len(found := self._last_firsts(kinds, since)) == len(kinds):
                return found
            await asyncio.sleep(0.1)
        raise AssertionError(f"not all are back after {patience} s: {self._last_firsts(kinds, since)}")

    def _last_firsts(self, kinds: Kinds, since: float) -> dict[str, float]:
        """Return the time at which the last process first confirmed each of `kinds` that all have confirmed."""
        later = [
            [e for e in read_entries([self.journal(worker)]) if e["at"] > since] for worker in range(self._workers)
        ]
        found = {}
        for name, each in kinds.items():
            firsts = [next((entry["at"] for entry in entries if entry["kind"] in each), None) for entries in later]
            known = [moment for moment in firsts if moment is not None]
            if len(known) == self._workers:
                found[name] = round(max(known) - since, 1)
        return found
