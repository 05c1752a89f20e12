"""Run commands that Hypothesis draws on processes of the service, and compare the stored state with the model."""

from __future__ import annotations

import asyncio
import gc
from collections import Counter
from collections.abc import Callable, Collection, Coroutine, Sequence
from collections.abc import Set as AbstractSet
from contextlib import AbstractContextManager
from datetime import datetime, timedelta
from random import Random
from typing import Any, TypeVar

import aiosqlite
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, rule
from sqlalchemy import event

from bot.errors import CoinsError
from bot.match.duels import Duel, DuelStage
from bot.match.games import Game
from bot.match.leaderboards import LeaderboardMetric
from bot.match.match import HumanSeat, Status
from bot.match.preferences import Owner, OwnerKind
from bot.match.statistics import AchievementTotals, PlayerTotals
from bot.service import leaderboards, statistics
from bot.service.context import AppContext
from bot.service.duel_jobs import DuelJobs
from bot.service.guilds import RETENTION, GuildListing, purge_job
from bot.service.preferences import VISIBLE
from bot.service.privacy import DELETIONS, SPENT_TRIES
from bot.service.recomputation import REBUILDING
from bot.service.scheduler import Job
from bot.service.statistics import AGGREGATION_JOB, PlayerStats
from bot.settings import LimitSettings
from bot.store import Database, Session, StoreUnavailableError, preferences
from tests.support.databases.records import assert_verified
from tests.support.players import ManualClock, SilentNotifier, on, request_from
from tests.support.stateful.commands import CHANNELS, GUILDS, KINDS, PLAYERS, Draw, Plan, plan
from tests.support.stateful.model import DAY, FORGOTTEN, Model, ModelDuel, ModelGame, Numbers, Stored, stored_state

GAMES_PER_PLAYER = 8
T = TypeVar("T")
NUMBER = st.integers(0, 59)
DRAWS = st.builds(
    Draw,
    # Games that are played to their end are what all numbers come from.
    st.sampled_from([*KINDS, *(["new", "move", "finish", "finish", "challenge", "answer", "answer", "tie"])]),
    st.sampled_from(sorted(PLAYERS)),
    st.integers(0, len(GUILDS) * CHANNELS - 1),
    NUMBER,
    NUMBER,
)
STEPS = [timedelta(seconds=1), timedelta(minutes=10), timedelta(hours=3), DAY, 3 * DAY, 31 * DAY]
STEPS_BACK = [-timedelta(seconds=1), -timedelta(minutes=10), -timedelta(hours=3)]


class Directory:
    """The guilds that have the bot."""

    def __init__(self) -> None:
        self.present = {guild for guild in GUILDS if guild is not None}

    async def all(self) -> Collection[int]:
        return self.present

    async def has_bot(self, guild: int) -> bool:
        return guild in self.present


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
            Job("servers", listing.next_run_at, listing.run),
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


class ServiceMachine(RuleBasedStateMachine):
    """Two processes on one database, and a model.

    What is drawn never depends on what the service did, so an example can be repeated whatever the timing.
    """

    def __init__(self, make: Callable[[], AbstractContextManager[str]]) -> None:
        super().__init__()
        self._made = make()
        self.address = self._made.__enter__()
        self.runner = asyncio.Runner()
        self.clock = ManualClock()
        self.latest = self.clock.now
        self.directory = Directory()
        self.started = 0
        self.model = Model()
        self.observer: Database = self._run(self._open())
        self.processes = [self._run(self._start()), self._run(self._start())]

    async def _open(self) -> Database:
        return Database(self.address)

    async def _start(self) -> Process:
        self.started += 1  # so that each process draws codes of its own
        return Process(self.address, self.clock, self.directory, self.started)

    def _run(self, work: Coroutine[Any, Any, T]) -> T:
        return self.runner.run(work)

    # What happens

    @rule(draws=st.lists(st.tuples(DRAWS, st.integers(0, 1)), min_size=1, max_size=12), still=st.booleans())
    def one_after_another(self, draws: list[tuple[Draw, int]], still: bool) -> None:
        """Run several commands, one after the other; with `still` all at the same time of the clock."""
        for draw, process in draws:
            self._pass(timedelta(0) if still else timedelta(seconds=1))
            self._do([(plan(draw, self.model, self.clock.now), process)])

    @rule(draws=st.lists(st.tuples(DRAWS, st.integers(0, 1)), min_size=2, max_size=5), jobs=st.booleans())
    def together(self, draws: list[tuple[Draw, int]], jobs: bool) -> None:
        """Run several commands concurrently in both processes, and perhaps the jobs of one."""
        self._do([(plan(draw, self.model, self.clock.now), process) for draw, process in draws], jobs=jobs)

    @rule(draw=DRAWS, process=st.integers(0, 1), after=st.integers(0, 40), again=st.booleans())
    def kill(self, draw: Draw, process: int, after: int, again: bool) -> None:
        """End a process in the middle of a command; another process may get the same interaction again."""
        planned = plan(draw, self.model, self.clock.now)
        self._run(self._killed(planned, process, after))
        deleted: set[int] = set()
        if again:
            outcome = self._run(self._outcome(planned, self.processes[process].app))
            assert not isinstance(outcome, Exception) or isinstance(outcome, CoinsError), outcome
            deleted = _deleted([planned], [outcome])
        self._observe([planned], deleted)

    @rule(process=st.integers(0, 1))
    def jobs(self, process: int) -> None:
        """Run the scheduler's jobs."""
        self._do([], jobs=True, of=process)

    @rule(by=st.sampled_from([*STEPS, *STEPS_BACK]))
    def step(self, by: timedelta) -> None:
        """Advance the clock, or set it back."""
        self._pass(by)

    @rule(guild=st.sampled_from([guild for guild in GUILDS if guild is not None]))
    def guild_leaves_or_returns(self, guild: int) -> None:
        """Remove the bot from a guild, or add it again."""
        self.directory.present ^= {guild}

    @rule(player=st.sampled_from(sorted(PLAYERS)), process=st.integers(0, 1))
    def ask(self, player: int, process: int) -> None:
        """Compare the statistics of both processes with the model."""
        self._run(self._check_numbers(self.processes[process].app, [player]))

    def teardown(self) -> None:
        try:
            self._finish()
        finally:
            for process in self.processes:
                self._run(process.database.close())
            self._run(self.observer.close())
            gc.collect()  # connections of processes that were killed, which nobody returned to their pool
            self.runner.close()
            self._made.__exit__(None, None, None)

    def _finish(self) -> None:
        """Advance the clock until nothing is secret any more, and compare everything."""
        self._do([], jobs=True, of=1)
        self.clock.now = self.latest + 3 * DAY
        self._pass(timedelta(0))
        self._do([], jobs=True, of=0)
        for process in self.processes:
            self._run(self._check_numbers(process.app, list(PLAYERS)))
            self._run(self._check_leaderboards(process.app))
        self._run(assert_verified(self.observer))

    # Doing it

    def _pass(self, by: timedelta) -> None:
        self.clock.now += by
        self.latest = max(self.latest, self.clock.now)

    def _do(self, plans: Sequence[tuple[Plan, int]], *, jobs: bool = False, of: int = 0) -> None:
        outcomes = self._run(self._all(plans, jobs, of))
        for (planned, _), outcome in zip(plans, outcomes, strict=False):
            refused = isinstance(outcome, CoinsError) and not isinstance(outcome, StoreUnavailableError)
            assert refused or not isinstance(outcome, BaseException), (planned.kind, outcome)
            alone = len(plans) == 1 and not jobs
            assert not (alone and planned.sure and refused), (planned.kind, outcome)
        for outcome in outcomes[len(plans) :]:
            if outcome is not None:
                raise outcome
        made = [each for each, _ in plans]
        self._observe(made, _deleted(made, outcomes), jobs=jobs)

    async def _all(self, plans: Sequence[tuple[Plan, int]], jobs: bool, of: int) -> list[BaseException | None]:
        tasks = [self._outcome(each, self.processes[process].app) for each, process in plans]
        if jobs:
            tasks.append(self._jobs_outcome(self.processes[of]))
        return list(await asyncio.gather(*tasks))

    async def _outcome(self, planned: Plan, app: AppContext) -> BaseException | None:
        try:
            await planned.run(app)
        except Exception as error:
            return error
        return None

    async def _jobs_outcome(self, process: Process) -> BaseException | None:
        try:
            await process.run_jobs()
        except Exception as error:
            return error
        return None

    async def _killed(self, planned: Plan, process: int, after: int) -> None:
        """Cancel everything that the process does after some steps of the event loop, and start it again."""
        old = self.processes[process]
        before = asyncio.all_tasks()
        task = asyncio.create_task(self._outcome(planned, old.app))
        for _ in range(after):
            await asyncio.sleep(0.0002)
        left = asyncio.all_tasks() - before
        for each in left:
            each.cancel()
        await asyncio.gather(task, *left, return_exceptions=True)
        if closing := asyncio.all_tasks() - before:
            # aiosqlite's `close` waits forever if SQLAlchemy stops the thread of a cancelled connection meanwhile.
            _, stuck = await asyncio.wait(closing, timeout=10)
            for each in stuck:
                each.cancel()
        await old.end_connections()
        self.processes[process] = await self._start()

    # Comparing

    def _observe(self, plans: Sequence[Plan], deleted: AbstractSet[int], *, jobs: bool = False) -> None:
        """Compare the stored state with the model: only `plans` and jobs may have changed it.

        `deleted` are players of whom it is known that their deletion succeeded. They may have played on since, so what
        is stored of them now doesn't say if they were deleted.
        """
        found = self._run(self.observer.read(stored_state))
        now = self.clock.now
        before = {game.id: list(game.seats) for game in self.model.games.values()}
        forgotten = self._forget(plans, deleted, found, now)
        for game in list(self.model.games.values()):
            stored = found.games.get(game.id)
            if stored is None or stored.code != game.code:  # SQLite gives the id of the newest game again
                assert set(game.people) == {FORGOTTEN}, game.code
                del self.model.games[game.id]
                continue
            mine = [each for each in plans if game.id in each.games]
            self._compare_seats(game, stored, found.marked)
            self._compare(game, stored, mine, before[game.id], jobs, now)
        self._compare_new(plans, found, forgotten)
        self._compare_duels(found, plans, jobs)
        for each in plans:
            if each.kind.startswith("visible") or (each.kind == "forget" and each.player not in deleted):
                self._see(each.player)

    def _forget(
        self, plans: Sequence[Plan], deleted: AbstractSet[int], found: Stored, now: datetime
    ) -> AbstractSet[int]:
        """Remove deleted players from the model, and return them. A process may have been killed before the mark."""
        forgotten = {
            each.player
            for each in plans
            if each.kind == "forget"
            and (each.player in deleted or each.player in found.marked or each.player not in found.known)
        }
        for player in forgotten:
            self.model.forget(player, now)
        return forgotten

    def _see(self, player: int) -> None:
        """Update in the model whether `player` is hidden. Of two concurrent choices, the newer interaction counts."""
        hidden = self._run(self.observer.read(_is_hidden, player))
        (self.model.hidden.add if hidden else self.model.hidden.discard)(player)

    def _compare_seats(self, game: ModelGame, stored: Game, marked: AbstractSet[int]) -> None:
        for person, seat in zip(game.seats, stored.match.seats, strict=True):
            is_now = seat.user_id if isinstance(seat, HumanSeat) else None
            if person == FORGOTTEN:  # only an unfinished deletion may have left them
                assert is_now in {FORGOTTEN, *marked}, game.code
            else:
                assert is_now == person, game.code

    def _compare(
        self,
        game: ModelGame,
        stored: Game,
        mine: Sequence[Plan],
        before: Sequence[int | None],
        jobs: bool,
        now: datetime,
    ) -> None:
        """Compare a game. `before` are its seats before a player was deleted, who may have moved until then."""
        self._compare_moves(game, stored, mine, before)
        hints = {(hint.seat, hint.ply): hint.level for hint in stored.hints}
        assert hints.items() >= game.hints.items() or any(each.kind in ("hint", "evaluate") for each in mine), game.code
        if hints != game.hints:
            assert any(each.kind in ("hint", "evaluate") for each in mine), game.code
            assert all(hints[each] >= level for each, level in game.hints.items()), game.code
        self._compare_end(game, stored, mine, before, jobs, now)
        if stored.guild != game.guild:
            assert stored.guild is None, game.code
            assert jobs, game.code
        self.model.update(game, stored)

    def _compare_moves(self, game: ModelGame, stored: Game, mine: Sequence[Plan], seats: Sequence[int | None]) -> None:
        """Check that only commands made or sealed moves. A move that was sealed before may be made at any time."""
        moves = [str(move) for move in stored.match.moves]
        assert moves[: len(game.moves)] == game.moves, game.code
        sealed = None if stored.duel_game is None else stored.duel_game.sealed
        known = moves if sealed is None else [*moves, str(sealed.move)]
        before = game.moves if game.sealed is None else [*game.moves, game.sealed]
        ended = not stored.match.active
        assert known[: len(before)] == before or (ended and moves == game.moves), game.code
        made: Counter[int] = Counter()
        for ply in range(len(before), len(known)):
            if (mover := seats[ply % 2]) is not None:
                made[mover] += 1
        for player, number in made.items():
            moving = sum(each.kind == "move" and each.player == player for each in mine)
            assert number <= moving or any(each.many for each in mine), game.code
        assert made or known[: len(before)] == before[: len(known)], game.code

    def _compare_end(
        self,
        game: ModelGame,
        stored: Game,
        mine: Sequence[Plan],
        before: Sequence[int | None],
        jobs: bool,
        now: datetime,
    ) -> None:
        status = stored.match.status
        if game.status is not Status.ACTIVE:
            assert status is game.status, game.code
            assert stored.updated_at == game.updated, game.code
            return
        deleted = FORGOTTEN in game.seats  # just now, as it was running
        if status is Status.ACTIVE:
            assert not deleted, game.code
            return
        overdue = game.due is not None and game.due <= now
        if status is Status.FORFEIT:
            assert overdue, game.code
            assert jobs or mine, game.code
            assert stored.match.resigned == len(stored.match.moves) % 2, game.code
        elif status is Status.EXPIRED:
            idle = jobs and game.duel is None and stored.guild is None and game.updated <= now - RETENTION
            assert deleted or idle or any(status in each.ends for each in mine), game.code
        else:
            revealed = status is Status.FINISHED and game.sealed is not None and jobs
            assert revealed or any(status in each.ends for each in mine), (game.code, status)
            if status is Status.RESIGNED:
                loser = before[stored.match.resigned or 0]
                assert any(each.kind == "resign" and each.player == loser for each in mine), game.code
        if not (status is Status.EXPIRED and jobs):
            assert stored.updated_at == now, game.code

    def _compare_new(self, plans: Sequence[Plan], found: Stored, forgotten: AbstractSet[int]) -> None:
        begun: Counter[int] = Counter()
        for number in sorted(found.games.keys() - self.model.games.keys()):
            stored = found.games[number]
            people = [seat.user_id for seat in stored.match.seats if isinstance(seat, HumanSeat)]
            assert not found.marked & {*people}, stored.code  # they can begin nothing new
            starters = {*people, *forgotten} if FORGOTTEN in people else {*people}
            assert any(each.begins and each.player in starters for each in plans), stored.code
            for player in people:
                begun[player] += 1
            game = self.model.learn(stored)
            if FORGOTTEN in people:  # begun just before a deletion, with somebody who stays
                assert forgotten, game.code
                assert game.duel is not None, game.code
                assert set(people) != {FORGOTTEN}, game.code
                assert game.status is Status.EXPIRED, game.code
            if game.day is not None:
                (player,) = people
                tries = [each for each in self.model.of(player) if each.day == game.day]
                assert len(tries) == 1, game.code
                assert game.day not in self.model.spent.get(player, ()), game.code
        for player, number in begun.items():
            assert number <= sum(each.begins for each in plans), player
            assert len(self.model.running(player)) <= GAMES_PER_PLAYER, player

    def _compare_duels(self, found: Stored, plans: Sequence[Plan], jobs: bool) -> None:
        new = [duel for code, duel in found.duels.items() if code not in self.model.duels]
        assert len(new) <= sum(each.asks for each in plans)
        for duel in new:
            people: list[int | None] = [duel.challenger, duel.challenged]
            where = duel.channel, duel.guild
            self.model.duels[duel.code] = ModelDuel(duel.code, people, duel.format, duel.rated, DuelStage.OPEN, where)
        for code, known in list(self.model.duels.items()):
            stored = found.duels.get(code)
            if stored is None:
                assert FORGOTTEN in known.players, code
                begun = known.stage in (DuelStage.RUNNING, DuelStage.FINISHED, DuelStage.CLOSED)
                assert not begun or set(known.players) == {FORGOTTEN}, code  # it stays with the other player
                del self.model.duels[code]
                continue
            self._compare_duel(known, stored, plans, jobs)
            self.model.check_sealed(code)
            if FORGOTTEN in known.players:
                assert known.stage not in (DuelStage.OPEN, DuelStage.RUNNING), code

    def _compare_duel(self, known: ModelDuel, stored: Duel, plans: Sequence[Plan], jobs: bool) -> None:
        if stored.stage is known.stage:
            return
        kinds = {each.kind for each in plans}
        if known.stage is DuelStage.OPEN:
            expected = {
                DuelStage.DECLINED: "decline" in kinds,
                DuelStage.CANCELLED: bool({"cancel", "close"} & kinds),
                DuelStage.EXPIRED: jobs,
                DuelStage.RUNNING: "accept" in kinds,
            }
            if stored.stage in (DuelStage.FINISHED, DuelStage.CLOSED):
                assert "accept" in kinds, known.code
                assert len(plans) > 1, known.code
            else:
                assert expected[stored.stage], known.code
            if known.players[1] is None and stored.challenged is not None:
                known.players[1] = stored.challenged
            if "accept" in kinds and stored.stage not in (
                DuelStage.DECLINED, DuelStage.CANCELLED, DuelStage.EXPIRED,
            ):  # fmt: skip
                assert len(self.model.duel_games(known.code)) == known.format.games, known.code
        if known.stage is DuelStage.RUNNING or stored.stage in (DuelStage.FINISHED, DuelStage.CLOSED):
            self.model.settled(known, stored)
        known.stage = stored.stage

    # Numbers

    async def _check_numbers(self, app: AppContext, players: Sequence[int]) -> None:
        for player in players:
            shown = await statistics.read_player_stats(app, player)
            numbers = self.model.numbers(player, self.clock.now)
            assert _read(shown) == numbers, (player, shown, numbers)
            if shown.totals is not None:
                least, most = self.model.accuracies(player, self.clock.now, self.latest)
                got = shown.totals.accuracy
                counted = {"choices": got.choices, "exact": got.exact, "lost": got.lost}
                assert all(least[name] <= value <= most[name] for name, value in counted.items()), (counted, least)

    async def _check_leaderboards(self, app: AppContext) -> None:
        everybody = list(PLAYERS)
        who = request_from(1, PLAYERS[1])
        expected = [
            *((LeaderboardMetric.GAMES, guild, self.model.ranking(everybody, guild)) for guild in GUILDS),
            (LeaderboardMetric.DUELS, None, self.model.duels_won(everybody)),
            (LeaderboardMetric.DAILY, None, self.model.dailies(everybody)),
        ]
        for metric, guild, entries in expected:
            page = await leaderboards.read_leaderboard(on(app, who), metric, guild)
            assert [_entry(each, metric) for each in page.entries] == entries, (metric, guild)


def _deleted(plans: Sequence[Plan], outcomes: Sequence[BaseException | None]) -> set[int]:
    """Return the players whose deletion succeeded; `outcomes` are those of `plans`, and perhaps of jobs."""
    return {
        each.player for each, outcome in zip(plans, outcomes, strict=False) if each.kind == "forget" and outcome is None
    }


def _is_hidden(session: Session, player: int) -> bool:
    (chosen,) = preferences.list_of_owners(session, [Owner(OwnerKind.PLAYER, player)])
    return chosen.get(VISIBLE.name) == "off"


def _entry(entry: PlayerTotals | AchievementTotals, metric: LeaderboardMetric) -> tuple[int, int]:
    if isinstance(entry, PlayerTotals):
        return entry.player, entry.games
    return entry.player, entry.duels if metric is LeaderboardMetric.DUELS else entry.dailies


def _read(shown: PlayerStats) -> Numbers | None:
    totals = shown.totals
    if totals is None:
        assert not shown.records
        assert not shown.rivals
        rated = 0 if shown.rating is None else shown.rating.duels
        return Numbers(0, 0, 0, 0, 0, 0, Counter(), Counter(), rated, None) if rated else None
    return Numbers(
        totals.games,
        totals.wins,
        totals.ties,
        totals.losses,
        totals.streak,
        totals.best_streak,
        Counter({record.name: record.games for record in shown.records}),
        Counter({record.name: record.games for record in shown.layouts}),
        shown.rating.duels if shown.rating is not None else 0,
        (shown.daily.days, shown.daily.streak.current) if shown.daily is not None and shown.daily.days else None,
    )
