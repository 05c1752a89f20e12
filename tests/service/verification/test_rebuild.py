"""Rebuilt statistics equal the right ones, also after interruptions."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from bot.service import statistics
from bot.service.context import AppContext
from bot.service.recomputation import REBUILDING, rebuild_all, rebuild_next_players, rebuild_player
from bot.service.verification import verify_database
from bot.store import Database
from bot.store import statistics as rebuild_progress
from bot.store.engine import schema
from tests.support import players as daily_actions
from tests.support.databases.files import silent
from tests.support.databases.filled import DAN, DAY, played_on
from tests.support.databases.records import Rows, assert_verified, damage, findings
from tests.support.databases.records import all_rows as everything
from tests.support.players import finish, request_from, start

SWAP_TOTALS = (
    "UPDATE game_totals SET games = games + CASE player_id WHEN 1 THEN -1 ELSE 1 END, best_streak = 3"
    " WHERE player_id IN (1, 4) AND period = 'all' AND guild_id = 0"
)
"""The defect of an earlier version: a game counted for the wrong player."""


async def rows_without_ids(database: Database) -> Rows:
    """Return all rows, with the ids of result events removed."""
    rows = await everything(database)
    events: list[dict[str, Any]] = [{**row, "id": None} for row in rows["result_events"]]
    return rows | {"result_events": sorted(events, key=repr)}


async def test_correct_statistics_are_not_changed(app: AppContext) -> None:
    await statistics.flush_result_events(app)
    before = await rows_without_ids(app.database)
    assert len(before["result_events"]) == 2  # held back until the duel is over
    assert await rebuild_all(app, silent, restart=True) == 4
    assert await rows_without_ids(app.database) == before
    assert await rebuild_all(app, silent, restart=False) == 0


async def test_pending_events_are_counted_once(app: AppContext) -> None:
    for player in (1, 2, 4, 5):
        await rebuild_player(app, player)
    await assert_verified(app.database)
    after = await rows_without_ids(app.database)
    await statistics.flush_result_events(app)
    assert await rows_without_ids(app.database) == after


async def test_a_rebuild_resumes_where_it_ended(app: AppContext, other_database: Database, address: str) -> None:
    await damage(address, SWAP_TOTALS)
    await app.database.write(rebuild_progress.begin_rebuild)
    assert await rebuild_next_players(app, 1)  # then the process ends
    assert await other_database.read(rebuild_progress.rebuild_reached) == 1
    (waiting,) = await findings(other_database)
    assert str(waiting).startswith("Statistics: those of 3 players have not been recomputed yet.")
    heir = AppContext(other_database, clock=app.clock)
    assert await REBUILDING.next_run_at(heir, heir.clock()) is not None
    await REBUILDING.run(heir, heir.clock())
    assert await REBUILDING.next_run_at(heir, heir.clock()) is None
    await assert_verified(other_database)


async def test_two_processes_share_a_rebuild(app: AppContext, other_database: Database, address: str) -> None:
    await damage(address, SWAP_TOTALS)
    await app.database.write(rebuild_progress.begin_rebuild)
    heir = AppContext(other_database, clock=app.clock)
    await asyncio.gather(*(rebuild_all(each, silent, restart=False) for each in (app, heir)))
    assert await other_database.read(rebuild_progress.rebuild_reached) is None
    await assert_verified(other_database)


@pytest.mark.leaves_damage
async def test_a_damaged_game_is_left_out_of_a_rebuild(
    app: AppContext, address: str, caplog: pytest.LogCaptureFixture
) -> None:
    """Verification reports the game, but not the statistics of its players, which can't be recomputed any more."""
    newest = "SELECT max(id) FROM games WHERE player0_id = 5 AND status = 'finished' AND NOT casual"
    await damage(address, f"UPDATE games SET board = '' WHERE id = ({newest})")
    (damaged,) = await findings(app.database)
    assert "its board or layout can't be read" in str(damaged)
    await rebuild_player(app, 5)
    (record,) = caplog.records
    assert record.getMessage().startswith("A game is not counted in statistics, because it can't be replayed: ")
    assert await findings(app.database) == [damaged]


async def test_an_empty_database_has_nothing_to_rebuild(empty: str) -> None:
    fresh = Database(empty)
    await schema.migrate(fresh)
    assert await fresh.read(rebuild_progress.rebuild_reached) is None
    await fresh.close()


async def test_players_are_rebuilt_while_their_games_end(app: AppContext, other_database: Database) -> None:
    """No game is lost or counted twice, whichever process counts it."""
    over = asyncio.Event()

    async def rebuild() -> None:
        while not over.is_set():
            await rebuild_player(AppContext(other_database, clock=app.clock), DAN.user_id)
            await asyncio.sleep(0.01)

    async def count() -> None:
        while not over.is_set():
            await statistics.flush_result_events(app)

    async def play() -> None:
        for _ in range(10):
            await finish(app, await start(app, None, "greedy", DAN, size=3), DAN)
        over.set()

    await asyncio.gather(rebuild(), count(), play())
    await assert_verified(app.database)
    await statistics.flush_result_events(app)
    await assert_verified(app.database)


async def test_a_rebuild_adds_a_game_that_ends_before_every_write(
    app: AppContext, other_database: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    write = other_database.write

    async def write_later(*args: Any) -> Any:
        await finish(app, await start(app, None, "greedy", DAN, size=3), DAN)
        return await write(*args)

    monkeypatch.setattr(other_database, "write", write_later)
    await rebuild_player(AppContext(other_database, clock=app.clock), DAN.user_id)
    await statistics.flush_result_events(app)
    await assert_verified(app.database)


@pytest.mark.slow
async def test_a_database_that_is_played_on_is_verified_as_it_is_at_one_moment(
    app: AppContext, other_database: Database
) -> None:
    done: list[tuple[str, int, int]] = []
    async with played_on(other_database):
        for _ in range(3):
            found: list[object] = []
            await verify_database(app, lambda *each: done.append(each), found.append)
            assert [str(each) for each in found] == []
            await statistics.flush_result_events(AppContext(other_database))
            await rebuild_player(AppContext(other_database), 1001)
    assert {doing for doing, _, _ in done} == {
        "checking games",
        "checking duels",
        "checking ratings",
        "checking players",
    }
    assert all(part <= whole for _, part, whole in done)
    await finish(app, await start(app, who=request_from(1003, "P3", 7)), request_from(1003, "P3", 7))
    await assert_verified(other_database)


async def test_a_daily_streak_counts_where_its_days_were_played(app: AppContext) -> None:
    """Also if an earlier day's try ends, in another server, after the later one has been counted."""
    first, second = request_from(DAN.user_id, "Dan", 92, 101), request_from(DAN.user_id, "Dan", 93, 103)
    late = await daily_actions.begin(app, first)
    app.clock.now += DAY  # type: ignore[attr-defined]
    await daily_actions.end(app, await daily_actions.begin(app, second), second)
    await statistics.flush_result_events(app)
    await daily_actions.end(app, late, first)
    await statistics.flush_result_events(app)
    await assert_verified(app.database)
