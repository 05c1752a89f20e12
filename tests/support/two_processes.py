"""Run random requests on two processes of the service, kill them, set the clock, and check what is stored."""

from __future__ import annotations

import asyncio
import gc
import sqlite3
from collections import Counter
from collections.abc import Callable, Collection, Coroutine, Iterator, Sequence
from contextlib import contextmanager, nullcontext
from datetime import timedelta
from functools import partial
from random import Random
from typing import Any, TypeVar

import pytest
from sqlalchemy import event

from bot.coins import Move
from bot.errors import CoinsError
from bot.match.duels import DuelStage
from bot.match.games import Game
from bot.match.leaderboards import LeaderboardMetric
from bot.match.match import HumanSeat, Status
from bot.match.preferences import Owner, OwnerKind
from bot.match.privacy import ANONYMIZED_PLAYER_ID
from bot.service import leaderboards, statistics
from bot.service.context import AppContext
from bot.service.duel_jobs import DuelJobs
from bot.service.errors import StaleError
from bot.service.game_view import GameView
from bot.service.guilds import guild_cleanup_jobs
from bot.service.privacy import DELETIONS, SPENT_TRIES
from bot.service.scheduler import Job
from bot.settings import LimitSettings
from bot.store import Database, OutcomeUnknownError, StoreUnavailableError
from bot.store.engine.postgres import PostgresBackend
from tests.support.databases import faulty_disks
from tests.support.databases.records import findings
from tests.support.players import ManualClock, SilentNotifier, on, request_from
from tests.support.random_players import SURE, Journal, Place, RandomPlayer, Step, Stored, assert_all_is_well

GAMES_PER_PLAYER = 3
CHECKED_EVERY = 50
"""Requests between two complete checks, which take longer than the requests."""
GUILDS = (100, 200)
PLAYERS = (1, 2, 3)
PLACES: tuple[Place, ...] = ((1, 100), (2, 100), (11, 200), (21, None))
DAY = timedelta(days=1)
STEPS = [timedelta(seconds=1), timedelta(minutes=10), timedelta(hours=3), DAY, 3 * DAY, 31 * DAY]
STEPS_BACK = [-timedelta(seconds=1), -timedelta(minutes=10), -timedelta(hours=3)]
_OF_SETTINGS = ("setting", "forget")
_BAD = 0.03
"""The share of statements and commits of a bad moment that fail."""
Request = tuple[Step, AppContext]
"""A request and the process that gets it."""
T = TypeVar("T")


class Faults:
    """Lets statements and commits of SQLite fail, with the probability `bad`."""

    def __init__(self, rng: Random) -> None:
        self.rng = rng
        self.bad = 0.0
        self.number = 0

    @contextmanager
    def strike(self) -> Iterator[None]:
        """Fail what runs inside before SQLite does it, or by a full disk while it does."""
        strikes = self.bad > 0 and self.rng.random() < self.bad
        self.number += strikes
        if strikes and self.rng.random() < 0.5:
            raise sqlite3.OperationalError("disk I/O error")
        with faulty_disks.failing() if strikes else nullcontext():
            yield

    def inject(self, monkeypatch: pytest.MonkeyPatch) -> None:
        """Let them strike the connections that are opened from now on."""
        strike = self.strike

        class UnluckyCursor(sqlite3.Cursor):
            def execute(self, *arguments: Any) -> UnluckyCursor:
                with strike():
                    return super().execute(*arguments)

        class UnluckyConnection(sqlite3.Connection):
            def cursor(self, *_: Any) -> Any:
                return super().cursor(UnluckyCursor)

            def commit(self) -> None:
                with strike():
                    super().commit()

        monkeypatch.setattr(sqlite3, "connect", partial(sqlite3.connect, factory=UnluckyConnection))


class Chooser(RandomPlayer):
    """A player who often changes settings, and rarely deletes everything, so that more goes on."""

    async def step(self, app: AppContext, rng: Random) -> Step | None:
        return self._setting(rng) if rng.random() < 0.15 else await super().step(app, rng)


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

    def __init__(self, address: str, clock: ManualClock, directory: Directory, seed: int) -> None:
        self.database = Database(address, "normal")
        self._connections: list[Any] = []
        backend = self.database._backend
        if isinstance(backend, PostgresBackend):
            event.listen(backend.engine.sync_engine, "connect", self._connected)
        limits = LimitSettings(games_per_player=GAMES_PER_PLAYER)
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


class TwoProcesses:
    """Two processes on one database, which are killed at any moment, and whose statements may fail.

    After each rule everything that was confirmed is stored, nothing that was stored is lost or made undone, every board
    that is shown follows from those that were shown before, and `verify` finds nothing; at the end, all numbers that
    players see agree with the stored games.
    """

    def __init__(
        self, address: str, seed: int, faults: Faults, loop_factory: Callable[[], asyncio.AbstractEventLoop] | None
    ) -> None:
        self.address = address
        self.rng = Random(seed)
        self.runner = asyncio.Runner(loop_factory=loop_factory)
        self.history: list[str] = []
        """What was answered."""
        self.clock = ManualClock()
        self.latest = self.clock.now
        self.directory = Directory()
        self.started = self.done = self._checked = 0
        self.journal = Journal()
        self.faults = faults
        self.players = {number: Chooser(number, [*PLAYERS], PLACES, PLACES, 0.035) for number in PLAYERS}
        self.observer: Database = self._run(self._open())
        self.processes = [self._run(self._start()), self._run(self._start())]
        self.stored: Stored | None = None
        self.cached: dict[tuple[AppContext, str], int] = {}
        """The greatest ply of each game that each process has shown."""
        self.shown: dict[str, tuple[Move, ...]] = {}
        """The moves of each game against a bot that somebody has seen."""
        self.chosen: dict[tuple[int, str], tuple[AppContext, str]] = {}
        """The last choice of each player, and the process that stored it."""
        self.undone: set[int] = set()
        """Interactions that surely failed, and were not delivered again."""

    async def _open(self) -> Database:
        return Database(self.address)

    async def _start(self) -> Process:
        self.started += 1  # so that each process draws codes of its own
        return Process(self.address, self.clock, self.directory, self.started)

    def _run(self, work: Coroutine[Any, Any, T]) -> T:
        return self.runner.run(work)

    # What happens

    def play(self, requests: int) -> None:
        """Run that many requests, with kills, jobs, faults and steps of the clock between them, and check the end."""
        rules = {
            self._together: 8,
            self._one_after_another: 1,
            self._kill: 1,
            self._jobs: 1,
            self._step: 1,
            self._guild_leaves_or_returns: 0.2,
        }
        try:
            while self.done < requests:
                self.rng.choices([*rules], [*rules.values()])[0]()
                self._check(complete=self.done >= self._checked + CHECKED_EVERY)
            self._end()
        finally:
            self._close()

    def _together(self) -> None:
        """Run several requests concurrently in both processes, and perhaps the jobs of one."""
        jobs = self.processes[0] if self.rng.random() < 0.2 else None
        self._do([self._draw() for _ in range(self.rng.randint(2, 6))], jobs, bad=self.rng.random() < 0.15)

    def _one_after_another(self) -> None:
        """Run several requests, one after the other; sometimes all at the same time of the clock."""
        still = self.rng.random() < 0.5
        for _ in range(6):
            self._advance(timedelta(0) if still else timedelta(seconds=1))
            self._do([self._draw()])

    def _kill(self) -> None:
        """End a process in the middle of a request; another process may get the same interaction again."""
        player, process, seed = self._draw()
        step = self._run(self.players[player].step(self.processes[process].app, Random(seed)))
        if step is not None:
            self.journal.attempt(step)
            self._forget_choices(step.player)  # what is left undone of a choice
            self._run(self._killed(step, process, self.rng.randrange(30)))
            if self.rng.random() < 0.5:
                app = self.processes[process].app
                # The killed process may have done it.
                self._conclude([(step, app)], self._run(self._gather([step.run(app)])), sure=False)

    def _jobs(self) -> None:
        """Run the scheduler's jobs."""
        self._run(self.rng.choice(self.processes).run_jobs())

    def _step(self) -> None:
        self._advance(self.rng.choice([*STEPS, *STEPS_BACK]))

    def _advance(self, by: timedelta) -> None:
        """Advance the clock, or set it back."""
        self.clock.now += by
        self.latest = max(self.latest, self.clock.now)

    def _guild_leaves_or_returns(self) -> None:
        """Remove the bot from a guild, or add it again."""
        self.directory.present ^= {self.rng.choice(GUILDS)}

    def _draw(self) -> tuple[int, int, int]:
        """Draw a player, a process, and the seed of what the player does."""
        self.done += 1
        return self.rng.choice(PLAYERS), self.rng.randrange(2), self.rng.getrandbits(32)

    def _end(self) -> None:
        self._run(self.processes[1].run_jobs())
        self._advance(self.latest - self.clock.now + 3 * DAY)  # nothing is secret any more
        self._run(self.processes[0].run_jobs())
        assert self._run(findings(self.observer)) == []
        self._check(complete=True)
        for process in self.processes:
            self._run(self._check_numbers(process.app))

    def _close(self) -> None:
        for process in self.processes:
            self._run(process.database.close())
        self._run(self.observer.close())
        gc.collect()  # connections of processes that were killed, which nobody returned to their pool
        self.runner.close()

    # Doing it

    def _do(self, draws: Sequence[tuple[int, int, int]], jobs: Process | None = None, *, bad: bool = False) -> None:
        requests = list[Request]()
        for player, process, seed in draws:
            app = self.processes[process].app
            step = self._run(self.players[player].step(app, Random(seed)))
            if step is not None:
                self.journal.attempt(step)
                requests.append((step, app))
        works = [step.run(app) for step, app in requests]
        self.faults.bad = _BAD if bad else 0.0
        outcomes = self._run(self._gather([*works, *([jobs.run_jobs()] if jobs else [])]))
        self.faults.bad = 0.0
        for outcome in outcomes[len(requests) :]:
            assert outcome is None or (bad and isinstance(outcome, StoreUnavailableError)), outcome
        self._conclude(requests, outcomes, sure=len(requests) == 1 and jobs is None, bad=bad)

    async def _gather(self, works: Sequence[Any]) -> list[Any]:
        return await asyncio.gather(*works, return_exceptions=True)

    def _conclude(self, requests: Sequence[Request], outcomes: Sequence[Any], *, sure: bool, bad: bool = False) -> None:
        """Check that each request was answered or refused, and record what was confirmed."""
        self._answered(requests, outcomes)
        forgotten = {step.player for step, _ in requests if step.kind == "forget"}
        for (step, _), outcome in zip(requests, outcomes, strict=False):
            failed = isinstance(outcome, StoreUnavailableError)
            if failed and not isinstance(outcome, OutcomeUnknownError) and "interaction" in step.fact:
                self.undone.add(step.fact["interaction"])
            refused = isinstance(outcome, CoinsError)
            assert refused or not isinstance(outcome, BaseException), (step.kind, outcome)
            assert bad or not failed, (step.kind, outcome)
            assert not (refused and sure and step.kind in SURE), (step, outcome)
            # What was done just before a deletion is gone with it.
            if not refused and (step.kind == "forget" or step.player not in forgotten):
                self.journal.confirm(step, outcome)
                self.players[step.player].learn(outcome)

    def _answered(self, requests: Sequence[Request], outcomes: Sequence[Any]) -> None:
        """Take note of the answers to requests that ran together, and check the boards that they show."""
        several = Counter(step.player for step, _ in requests if step.kind in _OF_SETTINGS)
        boards = list[Game]()
        for (step, app), outcome in zip(requests, outcomes, strict=False):
            self.history.append(f"{self.runner.get_loop().time():.4f} {step.kind} {step.player} {_told(outcome)}")
            view = outcome.game_view if isinstance(outcome, StaleError) else outcome
            if isinstance(view, GameView):
                boards.append(view.game)
            if isinstance(outcome, GameView):
                key = app, outcome.game.code
                self.cached[key] = max(outcome.game.match.ply, self.cached.get(key, 0))
            if step.kind in _OF_SETTINGS:
                self._forget_choices(step.player)
                if outcome is True and several[step.player] == 1:
                    self.chosen[step.player, step.fact["name"]] = app, step.fact["value"]
        alone = [(game.code, game.match.moves) for game in boards if game.duel_game is None]
        for code, moves in alone:
            before = self.shown.get(code, ())
            assert moves[: len(before)] == before, f"game {code} was at ply {len(before)}, then at {len(moves)}"
        for code, moves in alone:
            self.shown[code] = max(moves, self.shown.get(code, ()), key=len)

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

    def _forget_choices(self, player: int) -> None:
        self.chosen = {each: value for each, value in self.chosen.items() if each[0] != player}

    # Checking

    def _check(self, *, complete: bool) -> None:
        """Check that no process remembers less than it has told, and if it is `complete`, all that is stored."""
        assert getattr(self.runner.get_loop(), "errors", []) == []
        for (app, code), ply in self.cached.items():
            cached = app.active_games.get_cached(code)
            assert cached is None or cached.match.ply >= ply, f"game {code} was at ply {ply}"
        for (player, name), (app, value) in self.chosen.items():
            choices = app.preferences.cached_choices(player, None)
            assert choices is None or choices[Owner(OwnerKind.PLAYER, player)].get(name) == value, f"{name} is {value}"
        if complete:
            self._checked = self.done
            self._check_stored()

    def _check_stored(self) -> None:
        """Check what is stored, by what was confirmed and shown, and by what was stored before."""
        before, self.stored = self.stored, self._run(assert_all_is_well(self.observer, lambda: self.journal.entries))
        assert not self.undone & self.stored.interactions
        running: Counter[int] = Counter()
        for game in self.stored.games.values():
            running.update(_people(game) if game.match.active else ())
            shown = self.shown.get(game.code, ())
            assert game.match.moves[: len(shown)] == shown, game.code
        assert all(number <= GAMES_PER_PLAYER for number in running.values()), running
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
        for player in PLAYERS:
            career = (await statistics.read_player_stats(app, player)).career
            counted = [each for each in self.stored.games.values() if player in _people(each) and _counts(each)]
            assert (0 if career is None else career.games) == len(counted), player
            assert career is None or career.games >= career.wins + career.ties + career.losses, player
        page = await leaderboards.read_leaderboard(on(app, request_from(1, "P1")), LeaderboardMetric.LEVEL, None)
        hidden = {owner for (owner, name), value in self.stored.settings.items() if (name, value) == ("visible", "off")}
        assert not {entry.player for entry in page.entries} & hidden


_DUEL_ORDER = {stage: 0 if stage is DuelStage.OPEN else 1 if stage is DuelStage.RUNNING else 2 for stage in DuelStage}


def _people(game: Game) -> list[int]:
    return [seat.user_id for seat in game.match.seats if isinstance(seat, HumanSeat)]


def _counts(game: Game) -> bool:
    too_soon = game.match.status is Status.FORFEIT and game.match.ply < 2
    return not game.casual and not too_soon and game.match.status not in (Status.ACTIVE, Status.CLOSED)


def _told(outcome: Any) -> str:
    """Return what an answer says of a game, or the error."""
    if isinstance(outcome, GameView):
        match = outcome.game.match
        return f"{outcome.game.code} {' '.join(map(str, match.moves))} {match.status.name} {match.position.scores}"
    return f"{type(outcome).__name__} {outcome}" if isinstance(outcome, BaseException) else type(outcome).__name__
