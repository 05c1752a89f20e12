"""Run random requests on two processes of the service, kill them, set the clock, and check what is stored."""

from __future__ import annotations

import asyncio
import gc
from collections import Counter
from collections.abc import Callable, Collection, Coroutine, Sequence
from contextlib import AbstractContextManager
from datetime import timedelta
from random import Random
from typing import Any, TypeVar

from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, rule
from sqlalchemy import event

from bot.errors import CoinsError
from bot.match.duels import DuelStage
from bot.match.games import Game
from bot.match.leaderboards import LeaderboardMetric
from bot.match.match import HumanSeat, Status
from bot.match.privacy import ANONYMIZED_PLAYER_ID
from bot.service import leaderboards, statistics
from bot.service.context import AppContext
from bot.service.duel_jobs import DuelJobs
from bot.service.guilds import guild_cleanup_jobs
from bot.service.privacy import DELETIONS, SPENT_TRIES
from bot.service.scheduler import Job
from bot.settings import LimitSettings
from bot.store import Database, StoreUnavailableError
from bot.store.engine.postgres import PostgresBackend
from tests.support.databases.records import findings
from tests.support.players import ManualClock, SilentNotifier, on, request_from
from tests.support.random_players import SURE, Journal, Place, RandomPlayer, Step, Stored, assert_all_is_well

GAMES_PER_PLAYER = 8
GUILDS = (100, 200)
PLAYERS = (1, 2, 3)
PLACES: tuple[Place, ...] = ((1, 100), (2, 100), (11, 200), (21, None))
DAY = timedelta(days=1)
STEPS = [timedelta(seconds=1), timedelta(minutes=10), timedelta(hours=3), DAY, 3 * DAY, 31 * DAY]
STEPS_BACK = [-timedelta(seconds=1), -timedelta(minutes=10), -timedelta(hours=3)]
DRAWS = st.tuples(st.sampled_from(PLAYERS), st.integers(0, 1), st.integers(0, 2**32))
"""A request as Hypothesis draws it: the player, the process, and the seed of the choice."""
Request = tuple[Step, AppContext]
"""A request and the process that gets it."""
T = TypeVar("T")


class Directory:
    """The guilds that have the bot."""

    def __init__(self) -> None:
        self.present = set(GUILDS)

    async def all(self) -> Collection[int]:
        return self.present

    async def has_bot(self, guild: int) -> bool:
        return guild in self.present


class Process:
    """A process of the bot: its own application context on the shared database, and its jobs."""

    def __init__(
        self, address: str, clock: ManualClock, directory: Directory, seed: int, games_per_player: int
    ) -> None:
        self.database = Database(address, "normal")
        self._connections: list[Any] = []
        backend = self.database._backend
        if isinstance(backend, PostgresBackend):
            event.listen(backend.engine.sync_engine, "connect", self._connected)
        limits = LimitSettings(games_per_player=games_per_player)
        self.app = AppContext(self.database, limits=limits, clock=clock, rng=Random(seed))
        self.jobs: list[Job] = [
            DELETIONS,
            SPENT_TRIES,
            DuelJobs(SilentNotifier()).job(),
            *guild_cleanup_jobs(directory),
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
        """End all connections, also those in use. What runs in a thread finishes first."""
        await self.database._backend.close()  # without the updates that wait
        for connection in self._connections:
            connection.terminate()


class ServiceMachine(RuleBasedStateMachine):
    """Two processes on one database, which are killed at any moment.

    After each rule everything that was confirmed is stored, nothing that was stored is lost or made undone, and
    `verify` finds nothing; at the end, all numbers that players see agree with the stored games.
    """

    def __init__(
        self,
        make: Callable[[], AbstractContextManager[str]],
        loop_factory: Callable[[], asyncio.AbstractEventLoop] | None = None,
        games_per_player: int = GAMES_PER_PLAYER,
    ) -> None:
        super().__init__()
        self._made = make()
        self.address = self._made.__enter__()
        self.runner = asyncio.Runner(loop_factory=loop_factory)
        self.games_per_player = games_per_player
        self.clock = ManualClock()
        self.latest = self.clock.now
        self.directory = Directory()
        self.started = 0
        self.journal = Journal()
        self.players = {number: RandomPlayer(number, [*PLAYERS], PLACES, PLACES, 0.035) for number in PLAYERS}
        self.observer: Database = self._run(self._open())
        self.processes = [self._run(self._start()), self._run(self._start())]
        self.stored: Stored | None = None

    async def _open(self) -> Database:
        return Database(self.address)

    async def _start(self) -> Process:
        self.started += 1  # so that each process draws codes of its own
        return Process(self.address, self.clock, self.directory, self.started, self.games_per_player)

    def _run(self, work: Coroutine[Any, Any, T]) -> T:
        return self.runner.run(work)

    # What happens

    @rule(draws=st.lists(DRAWS, min_size=1, max_size=12), still=st.booleans())
    def one_after_another(self, draws: list[tuple[int, int, int]], still: bool) -> None:
        """Run several requests, one after the other; with `still` all at the same time of the clock."""
        for draw in draws:
            self.step(timedelta(0) if still else timedelta(seconds=1))
            self._do([draw])
        self._check()

    @rule(draws=st.lists(DRAWS, min_size=2, max_size=5), jobs=st.booleans())
    def together(self, draws: list[tuple[int, int, int]], jobs: bool) -> None:
        """Run several requests concurrently in both processes, and perhaps the jobs of one."""
        self._do(draws, self.processes[0] if jobs else None)
        self._check()

    @rule(draw=DRAWS, after=st.integers(0, 40), again=st.booleans())
    def kill(self, draw: tuple[int, int, int], after: int, again: bool) -> None:
        """End a process in the middle of a request; another process may get the same interaction again."""
        player, process, seed = draw
        step = self._run(self.players[player].step(self.processes[process].app, Random(seed)))
        if step is not None:
            self.journal.attempt(step)
            self._run(self._killed(step, process, after))
            if again:
                app = self.processes[process].app
                outcomes = self._run(self._together([step.run(app)]))
                self._conclude([(step, app)], outcomes, sure=False)  # the killed process may have done it
        self._check()

    @rule(process=st.integers(0, 1))
    def jobs(self, process: int) -> None:
        """Run the scheduler's jobs."""
        self._run(self.processes[process].run_jobs())
        self._check()

    @rule(by=st.sampled_from([*STEPS, *STEPS_BACK]))
    def step(self, by: timedelta) -> None:
        """Advance the clock, or set it back."""
        self.clock.now += by
        self.latest = max(self.latest, self.clock.now)

    @rule(guild=st.sampled_from(GUILDS))
    def guild_leaves_or_returns(self, guild: int) -> None:
        """Remove the bot from a guild, or add it again."""
        self.directory.present ^= {guild}

    def teardown(self) -> None:
        try:
            self._run(self.processes[1].run_jobs())
            self.clock.now = self.latest + 3 * DAY  # nothing is secret any more
            self._run(self.processes[0].run_jobs())
            assert self._run(findings(self.observer)) == []
            self._check()
            for process in self.processes:
                self._run(self._check_numbers(process.app))
        finally:
            self.close()

    def close(self) -> None:
        for process in self.processes:
            self._run(process.database.close())
        self._run(self.observer.close())
        gc.collect()  # connections of processes that were killed, which nobody returned to their pool
        self.runner.close()
        self._made.__exit__(None, None, None)

    # Doing it

    def _do(self, draws: Sequence[tuple[int, int, int]], jobs: Process | None = None) -> None:
        requests = list[Request]()
        for player, process, seed in draws:
            app = self.processes[process].app
            step = self._run(self.players[player].step(app, Random(seed)))
            if step is not None:
                self.journal.attempt(step)
                requests.append((step, app))
        works = [step.run(app) for step, app in requests]
        outcomes = self._run(self._together([*works, *([jobs.run_jobs()] if jobs else [])]))
        for outcome in outcomes[len(requests) :]:
            assert outcome is None, outcome
        self._conclude(requests, outcomes, sure=len(requests) == 1 and jobs is None)

    async def _together(self, works: Sequence[Any]) -> list[Any]:
        return await asyncio.gather(*works, return_exceptions=True)

    def _conclude(self, requests: Sequence[Request], outcomes: Sequence[Any], *, sure: bool) -> None:
        """Check that each request was answered or refused, and record what was confirmed."""
        self.answered(requests, outcomes)
        forgotten = {step.player for step, _ in requests if step.kind == "forget"}
        for (step, _), outcome in zip(requests, outcomes, strict=False):
            refused = isinstance(outcome, CoinsError) and not isinstance(outcome, StoreUnavailableError)
            assert refused or not isinstance(outcome, BaseException), (step.kind, outcome)
            assert not (refused and sure and step.kind in SURE), (step, outcome)
            # What was done just before a deletion is gone with it.
            if not refused and (step.kind == "forget" or step.player not in forgotten):
                self.journal.confirm(step, outcome)
                self.players[step.player].learn(outcome)

    async def _killed(self, step: Step, process: int, after: int) -> None:
        """Cancel everything that the process does after some steps of the event loop, and start it again."""
        old = self.processes[process]
        before = asyncio.all_tasks()
        task = asyncio.ensure_future(step.run(old.app))
        for _ in range(after):
            await asyncio.sleep(0.0002)
        left = sorted(asyncio.all_tasks() - before, key=lambda each: int(each.get_name().rpartition("-")[2]))
        for each in left:
            each.cancel()
        await asyncio.gather(task, *left, return_exceptions=True)
        if closing := asyncio.all_tasks() - before:
            await asyncio.wait(closing)
        await old.end_connections()
        self.processes[process] = await self._start()

    def answered(self, requests: Sequence[Request], outcomes: Sequence[Any]) -> None:
        """Take note of the answers to requests that ran together."""

    # Checking

    def _check(self) -> None:
        """Check what is stored, by what was confirmed and by what was stored before."""
        before, self.stored = self.stored, self._run(assert_all_is_well(self.observer, lambda: self.journal.entries))
        running: Counter[int] = Counter()
        for game in self.stored.games.values():
            running.update(_people(game) if game.match.active else ())
        assert all(number <= self.games_per_player for number in running.values()), running
        tries = {(each["player"], each["day"], each["try"]) for each in self.journal.entries if each["kind"] == "daily"}
        assert len(tries) == len({(player, day) for player, day, _ in tries})  # one a day, also after a deletion
        if before is not None:
            for code, old in before.games.items():
                self._check_kept(old, self.stored.games.get(code))
            for code, duel in before.duels.items():
                now = self.stored.duels.get(code)
                assert now is None or _DUEL_ORDER[duel.stage] < _DUEL_ORDER[now.stage] or duel.stage is now.stage, code
                assert now is None or duel.margin in (None, now.margin), code

    def _check_kept(self, old: Game, now: Game | None) -> None:
        """Check that a game lost neither moves nor hints, and that its end stays; people may have been deleted."""
        deleted = {entry["player"] for entry in self.journal.entries if entry.get("what") == "forget"}
        if now is None:
            assert {*_people(old)} <= {*deleted, ANONYMIZED_PLAYER_ID}, old.code
            return
        assert now.match.moves[: old.match.ply] == old.match.moves, old.code
        levels = {(hint.seat, hint.ply): hint.level for hint in now.hints}
        assert all(levels[hint.seat, hint.ply] >= hint.level for hint in old.hints), old.code
        for one, other in zip(_people(old), _people(now), strict=True):
            assert one == other or (other == ANONYMIZED_PLAYER_ID and one in deleted), old.code
        if not old.match.active:
            ends = [(each.match.status, each.match.resigned, each.match.ply, each.updated_at) for each in (old, now)]
            assert ends[0] == ends[1], old.code

    async def _check_numbers(self, app: AppContext) -> None:
        """Check that statistics count each stored game once, and that leaderboards list nobody who is hidden."""
        assert self.stored is not None
        shown = {}
        for player in PLAYERS:
            career = (await statistics.read_player_stats(app, player)).career
            counted = [each for each in self.stored.games.values() if player in _people(each) and _counts(each)]
            shown[player] = 0 if career is None else career.games
            assert shown[player] == len(counted), player
            assert career is None or career.games >= career.wins + career.ties + career.losses, player
        page = await leaderboards.read_leaderboard(on(app, request_from(1, "P1")), LeaderboardMetric.LEVEL, None)
        hidden = {owner for (owner, name), value in self.stored.settings.items() if (name, value) == ("visible", "off")}
        assert not {entry.player for entry in page.entries} & hidden


_DUEL_ORDER = {stage: 0 if stage is DuelStage.OPEN else 1 if stage is DuelStage.RUNNING else 2 for stage in DuelStage}


def _people(game: Game) -> list[int]:
    return [seat.user_id for seat in game.match.seats if isinstance(seat, HumanSeat)]


def _counts(game: Game) -> bool:
    too_soon = game.match.status is Status.FORFEIT and game.match.ply < 2
    return not game.casual and not too_soon and game.match.status not in (Status.ACTIVE, Status.EXPIRED)
