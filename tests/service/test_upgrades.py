"""The upgrade from the last release."""

from __future__ import annotations

from collections.abc import AsyncIterator
from typing import Any

import pytest
from sqlalchemy import Connection, func, select, text

from bot.match.leaderboards import LeaderboardMetric
from bot.match.statistics import PlayerStats, Record
from bot.service import leaderboards
from bot.service.context import AppContext
from bot.service.statistics import read_player_stats
from bot.store import Database, duels, games
from bot.store.columns import Base
from bot.store.engine import schema
from bot.store.models import DuelRow, GameRow, PlayerRow, PreferenceRow, ReminderRow
from bot.store.training_models import TrainingSessionRow
from tests.support.databases import earlier_schema
from tests.support.databases.files import in_transaction
from tests.support.databases.records import assert_verified
from tests.support.players import ManualClock, finish, on, request_from, start


@pytest.fixture
async def app(empty: str) -> AsyncIterator[AppContext]:
    """Return the context of a database that 1.4.0 has left and this version has upgraded."""
    await earlier_schema.store(empty)
    clock = ManualClock()
    clock.now = earlier_schema.NOW
    database = Database(empty)
    await schema.migrate(database)
    yield AppContext(database, clock=clock)
    await database.close()


def four(record: Record) -> list[int]:
    return [record.games, record.wins, record.ties, record.losses]


def shown(stats: PlayerStats) -> dict[str, Any]:
    """Return figures as `earlier_schema.SHOWN` has them."""
    career, rating = stats.career, stats.rating
    assert career is not None
    level = career.rating
    return {
        "career": [*four(career), career.choices, career.exact, career.lost, career.streak, career.best_streak],
        "records": {record.name: four(record) for record in stats.records},
        "layouts": {record.name: four(record) for record in stats.layouts},
        "rivals": [four(record) for record in stats.rivals],
        "rating": rating and pytest.approx([rating.mu, rating.sigma, rating.duels]),
        "level": pytest.approx([level.mu, level.sigma, level.games, level.best]) if level.games else None,
        "curve": [*stats.curve],
        "training": [stats.training_streak, stats.training_rush],
    }


@pytest.mark.parametrize("player", earlier_schema.SHOWN)
async def test_players_see_the_same_figures(app: AppContext, player: str) -> None:
    assert shown(await read_player_stats(app, int(player))) == earlier_schema.SHOWN[player]


async def test_the_database_is_consistent_also_after_more_games(app: AppContext) -> None:
    await assert_verified(app.database)
    ann = on(app, request_from(1, "Ann", channel=77))
    await finish(app, await start(app, None, "greedy", ann), ann)
    await assert_verified(app.database)


async def test_leaderboards_list_who_was_on_them(app: AppContext) -> None:
    ann = on(app, request_from(1, "Ann", guild=100))
    for guild in (None, 100):
        rating = await leaderboards.read_leaderboard(ann, LeaderboardMetric.RATING, guild)
        assert [(entry.player, *entry.figure) for entry in rating.entries] == [(2, 1077, 469), (1, 985, 469)]
        days = await leaderboards.read_leaderboard(ann, LeaderboardMetric.DAILY, guild)
        assert [entry.player for entry in days.entries][:1] == [1]
        streaks = await leaderboards.read_leaderboard(ann, LeaderboardMetric.TRAINING_STREAK, guild)
        assert (1, 1) in [(entry.player, entry.figure.key) for entry in streaks.entries]


@pytest.mark.parametrize("table", [GameRow, DuelRow, PlayerRow, PreferenceRow, ReminderRow, TrainingSessionRow])
async def test_nothing_is_lost(app: AppContext, table: type[Base]) -> None:
    stored = await app.database.read(lambda session: session.scalar(select(func.count()).select_from(table)))
    assert stored == len(earlier_schema.rows_of(table.__tablename__))


async def test_running_games_are_those_of_before(app: AppContext) -> None:
    def running(connection: Connection) -> set[Any]:
        rows = connection.execute(select(GameRow.code, GameRow.moves).where(GameRow.status == "active"))
        return {(code, moves.hex()) for code, moves in rows if moves is not None}

    names = ("code", "moves", "status")
    before = {
        (row["code"], row["moves"]) for row in earlier_schema.rows_of("games", *names) if row["status"] == "active"
    }
    assert await in_transaction(app.database, running) == before


async def test_a_live_game_that_runs_at_the_upgrade_has_a_minute_anew(empty: str) -> None:
    """Its deadline is nowhere stored any more; those of slow games stay."""

    def make_live(connection: Connection) -> None:
        connection.execute(text("UPDATE duels SET move_minutes = 1 WHERE id = 20"))
        connection.execute(text("UPDATE duel_games SET live = true WHERE duel_id = 20"))

    await earlier_schema.store(empty)
    database = Database(empty)
    await in_transaction(database, make_live)
    await schema.migrate(database)
    live = {code for code, _ in await database.read(duels.list_live)}
    played = await database.read(games.list_of_duel, 20) + await database.read(games.list_of_duel, 21)
    timed = {game.code for game in played if game.duel_game is not None and game.duel_game.due_at is not None}
    assert live == {game.code for game in played[:2]}
    assert timed == {played[3].code}
    await assert_verified(database)
    await database.close()
