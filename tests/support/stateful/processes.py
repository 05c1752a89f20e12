"""Run processes of the bot on one database, and end them at any time."""

from __future__ import annotations

import asyncio
from collections.abc import Collection
from random import Random
from typing import Any

import aiosqlite
from sqlalchemy import event

from bot.match.duel_record import Duel
from bot.service.app_context import AppContext
from bot.service.duels.duel_view import DuelView
from bot.service.duels.jobs import DuelJobs
from bot.service.game_view import GameView
from bot.service.maintenance.guild_cleanup import GuildListing, purge_job
from bot.service.maintenance.personal_data import DELETIONS, SPENT_TRIES
from bot.service.scheduler import Job
from bot.service.statistics.aggregation_job import AGGREGATION_JOB
from bot.service.statistics.rebuild import REBUILDING
from bot.settings import LimitSettings
from bot.store import Database
from tests.support.players.player_actions import ManualClock
from tests.support.stateful.commands import GUILDS

GAMES_PER_PLAYER = 8


class SilentNotifier:
    """A notifier that does nothing."""

    async def forfeited(self, turn: GameView, standing: DuelView) -> None: ...

    async def deadline_warning(self, turn: GameView) -> None: ...

    async def moves_revealed(self, standing: DuelView) -> None: ...

    async def duel_settled(self, standing: DuelView) -> None: ...

    async def challenge_closed(self, duel: Duel) -> None: ...


class Directory:
    """The guilds that have the bot."""

    def __init__(self) -> None:
        self.present = {guild for guild in GUILDS if guild is not None}

    async def all(self) -> Collection[int]:
        return self.present

    async def has(self, server: int) -> bool:
        return server in self.present


class Process:
    """A process of the bot: its own application context on the shared database, and its jobs."""

    def __init__(self, address: str, clock: ManualClock, directory: Directory, seed: int) -> None:
        self.database = Database(address, "normal")
        self._connections: list[Any] = []
        event.listen(self.database._engine.sync_engine, "connect", self._connected)
        limits = LimitSettings(games_per_player=GAMES_PER_PLAYER)
        self.app = AppContext(self.database, limits=limits, clock=clock, rng=Random(seed))
        listing = GuildListing(directory)
        self.jobs: list[Job] = [
            DELETIONS,
            SPENT_TRIES,
            AGGREGATION_JOB,
            DuelJobs(SilentNotifier()).job(),
            Job("servers", listing.due, listing.run),
            purge_job(directory),
            REBUILDING,
        ]

    def _connected(self, connection: Any, _: Any) -> None:
        self._connections.append(connection.driver_connection)

    async def run_jobs(self) -> None:
        """Run all due jobs as the scheduler does, but let errors propagate."""
        for job in self.jobs:
            for _ in range(50):
                now = self.app.clock()
                due = await job.next_run_at(self.app, now)
                if due is None or due > now:
                    break
                await job.run(self.app, now)

    async def end_connections(self) -> None:
        """End all connections, also those in use. Statements that run in a thread finish first."""
        await self.database.dispose_idle()
        for connection in self._connections:
            if not isinstance(connection, aiosqlite.Connection):
                connection.terminate()
            elif connection._thread.is_alive():
                connection.stop()
                await asyncio.to_thread(connection._thread.join)
