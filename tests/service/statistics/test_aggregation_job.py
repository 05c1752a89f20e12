"""Aggregation under load, by several processes and in any order, counts each game once for its players."""

from __future__ import annotations

import asyncio
from collections import Counter
from dataclasses import dataclass, field
from datetime import UTC, datetime
from random import Random

import pytest
from sqlalchemy import update

from bot.match.leaderboards import LeaderboardMetric
from bot.match.match import HumanSeat
from bot.match.statistics import PlayerTotals
from bot.service import moves, statistics
from bot.service.context import AppContext
from bot.service.leaderboards import read_leaderboard
from bot.service.scheduler import Scheduler
from bot.store import Database, Session, StoreUnavailableError, aggregation
from bot.store.aggregation import AggregationResult
from bot.store.models import GameTotalsRow
from bot.util import pacing as coalescing
from tests.support.databases.records import assert_verified
from tests.support.full_size import on_one_kind
from tests.support.players import ANN, BEN, START, ManualClock, finish, on, renew, request_from, start

PLAYERS, GAMES, READERS = 12, 6, 10


@dataclass
class ExpectedResults:
    """The expected results of each player, and if all games are over."""

    wins: Counter[int] = field(default_factory=Counter)
    games: Counter[int] = field(default_factory=Counter)
    over: bool = False


async def play_games(app: AppContext, player: int, tally: ExpectedResults) -> None:
    who = request_from(player, f"P{player}", channel=player)
    for number in range(GAMES):
        # One of them is won and the next lost or tied, so that an exchange of two events shows.
        game = await finish(app, await start(app, "9 1 1 1" if (player + number) % 2 else "1 1 9 1", who=who), who)
        tally.games[player] += 1
        tally.wins[player] += game.match.winner == game.match.seats.index(HumanSeat(player))


async def request_statistics(app: AppContext, number: int, tally: ExpectedResults) -> None:
    while not tally.over:
        if number % 2:
            await statistics.read_player_stats(app, 1000 + number)
        else:
            await read_leaderboard(on(app, request_from(1000 + number)), LeaderboardMetric.WINS, None)


@on_one_kind("processes", [2, 1])
async def test_under_load_every_game_is_counted_for_its_player(
    database: Database, other_database: Database, processes: int
) -> None:
    apps = [AppContext(each, rng=Random(number)) for number, each in enumerate((database, other_database))][:processes]
    tally = ExpectedResults()
    readers = [
        asyncio.create_task(request_statistics(apps[number % processes], number, tally)) for number in range(READERS)
    ]
    players = range(1, PLAYERS + 1)
    await asyncio.gather(*(play_games(apps[player % processes], player, tally) for player in players))
    tally.over = True
    await asyncio.gather(*readers)
    for player in players:
        standing = (await statistics.read_player_stats(apps[player % processes], player)).totals
        assert standing is not None
        assert (standing.games, standing.wins) == (tally.games[player], tally.wins[player]) == (GAMES, GAMES // 2)
    await assert_verified(database)


async def test_if_many_ask_a_request_counts_only_the_players_own_games_if_all_were_just_counted(
    app: AppContext, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(coalescing, "_MAX_RECENT_S", 30.0)
    monkeypatch.setattr(coalescing, "_BUSY_S", 30.0)
    monkeypatch.setattr(coalescing, "_PAUSE_FACTOR", 0.0)
    for number in range(3):
        await finish(app, await start(app, "9 1", who=BEN), BEN)
        (entry,) = (await read_leaderboard(on(app, request_from(500 + number)), LeaderboardMetric.GAMES, None)).entries
        assert isinstance(entry, PlayerTotals)
        assert entry.games == number + 1
    await finish(app, await start(app, "9 1", who=BEN), BEN)
    (entry,) = (await read_leaderboard(on(app, ANN), LeaderboardMetric.GAMES, None)).entries
    assert isinstance(entry, PlayerTotals)
    assert entry.games == 3  # not yet: that game ended after the last count
    await finish(app, await start(app, "9 1"))
    own = (await read_leaderboard(on(app, ANN), LeaderboardMetric.GAMES, None)).own
    assert isinstance(own, PlayerTotals)
    assert own.games == 1
    standing = (await statistics.read_player_stats(app, BEN.user_id)).totals
    assert standing is not None
    assert standing.games == 4


async def test_a_request_during_a_long_count_shows_all_games_that_ended_before(app: AppContext) -> None:
    """Games that the player plays, and those of others."""
    await finish(app, await start(app, "9 1", who=BEN), BEN)
    await app.aggregation_runs.lock.acquire()  # as the job does between its pauses
    asked = asyncio.create_task(read_leaderboard(on(app, ANN), LeaderboardMetric.WINS, None))
    await asyncio.sleep(0.1)
    app.aggregation_runs.lock.release()
    assert len((await asked).entries) == 1
    await finish(app, await start(app, "9 1"))
    await app.aggregation_runs.lock.acquire()
    asked = asyncio.create_task(read_leaderboard(on(app, ANN), LeaderboardMetric.WINS, None))
    await asyncio.sleep(0.1)
    app.aggregation_runs.lock.release()
    assert len((await asked).entries) == 2


@pytest.mark.parametrize(("games", "sizes"), [(10, [4, 4, 4]), (30, [*[4] * 6, 24])])
async def test_a_request_counts_few_games_at_once_unless_many_wait(
    app: AppContext, monkeypatch: pytest.MonkeyPatch, games: int, sizes: list[int]
) -> None:
    limits: list[int] = []

    async def note_limit(database: Database, now: datetime, limit: int) -> AggregationResult:
        limits.append(limit)
        return await aggregation.aggregate_batch(database, now, limit)

    for _ in range(games):
        await finish(app, await start(app, "9 1"))
    monkeypatch.setattr(statistics, "aggregate_batch", note_limit)
    standing = (await statistics.read_player_stats(app, ANN.user_id)).totals
    assert standing is not None
    assert standing.games == games
    assert limits == sizes


@pytest.mark.parametrize("by", ["asking", "the scheduler"])
async def test_streaks_follow_the_order_in_which_games_ended(database: Database, by: str) -> None:
    """The later game may be counted first, if the clock was set back or a process was slow."""
    clock = ManualClock()
    app = AppContext(database, clock=clock)

    async def count() -> None:
        if by == "asking":
            await statistics.flush_result_events(app)
            return
        moment = datetime(2027, 1, 1, tzinfo=UTC)
        while await statistics.AGGREGATION_JOB.next_run_at(app, moment) is not None:
            await statistics.AGGREGATION_JOB.run(app, moment)

    lost = await start(app, "9 1")
    won = await start(app, "9 1", who=request_from(channel=11))
    clock.now = START.replace(hour=20)
    await moves.resign_game(renew(ANN, app), lost.code, 0)
    await count()
    clock.now = START.replace(hour=19)
    await finish(app, won, request_from(channel=11))
    await count()
    standing = (await statistics.read_player_stats(app, ANN.user_id)).totals
    assert standing is not None
    assert (standing.games, standing.streak, standing.best_streak) == (2, 0, 1)
    await assert_verified(database)


@pytest.mark.parametrize("error", [ZeroDivisionError("oh"), StoreUnavailableError()])
async def test_statistics_are_shown_even_if_streaks_can_not_be_recomputed(
    app: AppContext, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture, error: Exception
) -> None:
    async def fail(app: AppContext, player: int) -> None:
        raise error

    def mark_stale(session: Session) -> None:
        session.execute(update(GameTotalsRow).values(stale=True, best_streak=9))

    for who in (ANN, BEN):
        await finish(app, await start(app, "9 1", who=who), who)
    await statistics.flush_result_events(app)
    await app.database.write(mark_stale)
    with monkeypatch.context() as patched:
        patched.setattr(statistics, "rebuild_player", fail)
        shown = (await statistics.read_player_stats(app, ANN.user_id)).totals
        page = await read_leaderboard(on(app, ANN), LeaderboardMetric.WINS, None)
    assert shown is not None
    assert (shown.games, shown.best_streak) == (1, 9)
    assert len(page.entries) == 2
    assert len(caplog.records) == 2  # one for each count
    assert all("the streaks of a player" in record.getMessage().lower() for record in caplog.records)
    await Scheduler(app, [statistics.AGGREGATION_JOB]).run_due()
    shown = (await statistics.read_player_stats(app, ANN.user_id)).totals
    assert shown is not None
    assert shown.best_streak == 1


async def test_a_failed_recomputation_does_not_affect_other_players(
    app: AppContext, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[int] = []

    async def fail(app: AppContext, player: int) -> None:
        asked.append(player)
        raise ZeroDivisionError

    for who in (ANN, BEN):
        await finish(app, await start(app, "9 1", who=who), who)
    await statistics.flush_result_events(app)
    await app.database.write(lambda session: session.execute(update(GameTotalsRow).values(stale=True)))
    monkeypatch.setattr(statistics, "rebuild_player", fail)
    with pytest.raises(ZeroDivisionError):
        await statistics.AGGREGATION_JOB.run(app, app.clock())
    assert asked == sorted((ANN.user_id, BEN.user_id))
    monkeypatch.undo()
    await statistics.flush_result_events(app)
