"""Simulate players who make every kind of change in processes that may be killed."""

from __future__ import annotations

import asyncio
import json
import logging
import multiprocessing
import time
from itertools import count
from multiprocessing.process import BaseProcess
from pathlib import Path
from random import Random

from bot.errors import CoinsError
from bot.service.context import AppContext
from bot.service.duel_jobs import DuelJobs
from bot.service.privacy import DELETIONS, SPENT_TRIES
from bot.service.scheduler import Scheduler
from bot.settings import LimitSettings
from bot.store import Database, StoreUnavailableError
from bot.util import pacing
from tests.support import players
from tests.support.players import SilentNotifier
from tests.support.random_players import Entry, Journal, RandomPlayer

GUILDS, DUELS = 1_000, 9
"""Each player has their own server, whose rows no other player locks. All duels are in one channel."""
_PAUSE = 0.02
PLAYERS = 4
"""Players at once in a process. A new player replaces one whose data is deleted."""
_BLOCK = 1_000_000
# From a process that has imported everything, a new one is there at once.
_context = multiprocessing.get_context("forkserver")
_context.set_forkserver_preload(["tests.support.load"])


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


def run(address: str, worker: int, workers: int, seed: int, journal: Path) -> None:
    """Play on the database at `address` until killed."""
    logging.disable(logging.CRITICAL)
    pacing._PAUSE_FACTOR = 0.0
    players._interactions = count(time.time_ns() + worker * 10**15)
    asyncio.run(_run(address, worker, workers, Random(seed), Journal(journal)))


async def _run(address: str, worker: int, workers: int, rng: Random, journal: Journal) -> None:
    app = AppContext(Database(address, "normal"), limits=LimitSettings(games_per_player=1000), rng=rng)
    jobs = [DELETIONS, SPENT_TRIES, DuelJobs(SilentNotifier()).job()]
    met = [number for each in range(workers) for number in range(_BLOCK * (each + 1), _BLOCK * (each + 1) + PLAYERS)]
    async with asyncio.TaskGroup() as group:
        group.create_task(Scheduler(app, jobs).run_forever())
        for number in range(PLAYERS):
            group.create_task(_one_after_the_other(app, worker, number, met, journal))


async def _one_after_the_other(app: AppContext, worker: int, number: int, met: list[int], journal: Journal) -> None:
    player = _BLOCK * (worker + 1) + number
    while True:
        await _play(app, player, met, journal)
        gone, player = player, _BLOCK * (worker + 1) + PLAYERS + time.time_ns() // 1_000_000 % (_BLOCK - PLAYERS)
        met[met.index(gone)] = player  # else nobody would meet the new player in a duel


class LoadProcesses:
    """`workers` processes on the database at `address`, with their journals in `folder`."""

    def __init__(self, address: str, workers: int, folder: Path) -> None:
        self._address = address
        self._workers = workers
        self._folder = folder
        self._seeds = 0
        self._running: dict[int, BaseProcess] = {}

    def start(self) -> None:
        """Start all processes that don't run."""
        for worker in range(self._workers):
            if worker not in self._running:
                self._seeds += 1
                arguments = (self._address, worker, self._workers, self._seeds, self.journal(worker))
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
