"""Upgrades from the schemas in which results waited to be counted."""

from __future__ import annotations

from collections.abc import AsyncIterator, Iterator
from datetime import UTC, datetime
from typing import Any

import pytest
from sqlalchemy import Connection, select, text

from bot.coins import Move
from bot.match.leaderboards import LeaderboardMetric
from bot.match.totals import ALL_GUILDS
from bot.match.training import Mode
from bot.service import leaderboards, training, training_sets
from bot.service.context import AppContext
from bot.service.statistics import ACCURACY, read_player_stats, rebuild_all
from bot.service.verification import verify_database
from bot.store import Database
from bot.store.columns import Base
from bot.store.engine import schema
from bot.store.export import export_player
from bot.store.models import DuelGameRow, DuelRow, GameRow, GameTotalsRow
from tests.support.databases import earlier_schema
from tests.support.databases.files import in_transaction, silent
from tests.support.players import ManualClock, finish, on, request_from, start
from tests.support.shown import refuses

pytestmark = pytest.mark.filterwarnings("ignore:Skipped unsupported reflection of expression-based index")


@pytest.fixture
def clock() -> ManualClock:
    return ManualClock()


@pytest.fixture
async def app(empty: str, clock: ManualClock) -> AsyncIterator[AppContext]:
    """Return the context of a database without tables."""
    database = Database(empty)
    yield AppContext(database, clock=clock)
    await database.close()


async def upgrade(app: AppContext) -> list[str]:
    """Migrate as `python -m bot migrate` does, and return what `verify` finds then."""
    await schema.migrate(app.database)
    await rebuild_all(app, silent, restart=False)
    findings: list[str] = []
    await verify_database(app, silent, lambda finding: findings.append(str(finding)))
    return findings


async def statistics_of(database: Database, names: dict[str, list[str]]) -> dict[str, list[list[Any]]]:
    """Return the rows of the tables `names`, with their columns, as they are in JSON."""

    def plain(value: Any) -> Any:
        if isinstance(value, bool):
            return int(value)
        return value.astimezone(UTC).strftime("%Y-%m-%d %H:%M:%S.%f") if isinstance(value, datetime) else value

    def rows(connection: Connection) -> dict[str, list[list[Any]]]:
        return {
            name: [
                [plain(value) for value in row]
                for row in connection.execute(select(*(Base.metadata.tables[name].c[each] for each in columns)))
            ]
            for name, columns in names.items()
        }

    return await in_transaction(database, rows)


async def test_waiting_results_are_counted(app: AppContext, empty: str) -> None:
    counted = await earlier_schema.store_with_waiting_results(empty, "0039")
    counted["achievement_totals"] = [*_still_counted(*counted["achievement_totals"])]
    counted["ladder_ratings"] = [row[:-1] for row in counted["ladder_ratings"]]  # the best level is of all games now
    assert await upgrade(app) == []
    stored = await statistics_of(app.database, {name: rows[0] for name, rows in counted.items()})
    for name, (_, *rows) in counted.items():
        assert sorted(map(approximate, stored[name])) == sorted(map(approximate, rows)), name


def _still_counted(columns: list[str], *rows: list[Any]) -> Iterator[list[Any]]:
    """Yield what was achieved, with its columns: but for perfect days, and with the puzzles of that time."""
    kept = [number for number, name in enumerate(columns) if name != "dailies"]
    yield [columns[number] for number in kept]
    for row in rows:
        values = [0 if columns[number].startswith("training_") else row[number] for number in kept]
        if any(values[4:]):
            yield values


def approximate(row: list[Any]) -> str:
    """Return a row as a text; the last digits of ratings may differ between machines."""
    return str([round(value, 9) if isinstance(value, float) else value for value in row])


async def test_accuracy_stays_held_back_until_the_day_is_over(app: AppContext, empty: str, clock: ManualClock) -> None:
    await earlier_schema.store_with_waiting_results(empty, "0039")
    await upgrade(app)
    held = await app.database.read(lambda session: session.scalars(select(GameRow.day).where(GameRow.held)).all())
    assert [str(day) for day in held] == ["2099-12-30"] * 2
    before = await read_player_stats(app, 1)
    clock.now = datetime(2099, 12, 31, 1, tzinfo=UTC)
    await ACCURACY.run(app, clock.now)
    after = await read_player_stats(app, 1)
    assert before.totals is not None
    assert after.totals is not None
    assert after.totals.accuracy.choices == before.totals.accuracy.choices + 5
    assert await upgrade(app) == []


async def test_games_after_the_upgrade_are_counted_after_those_before(app: AppContext, empty: str) -> None:
    """Although the games of 2099 ended later by their time."""
    await earlier_schema.store_with_waiting_results(empty, "0039")
    await upgrade(app)
    ann = on(app, request_from(1, "Ann", channel=77))
    await finish(app, await start(app, None, "greedy", ann), ann)
    key = ("all", ALL_GUILDS, 1)
    games = await app.database.read(lambda session: session.get_one(GameTotalsRow, key).games)
    numbers = await app.database.read(lambda session: session.scalars(select(GameRow.number0)).all())
    assert [number for number in numbers if number is not None] == [games]
    assert await upgrade(app) == []


async def test_the_first_version_is_upgraded(app: AppContext, empty: str) -> None:
    await earlier_schema.store_with_waiting_results(empty, "0038")
    assert await upgrade(app) == []


def _begin_old_sessions(connection: Connection) -> None:
    """Store a set, and open sessions of player 5: a streak of the set, and mistakes."""
    connection.execute(
        text("INSERT INTO training_sets (id, code, mode, seed, is_race) VALUES (1, '7QK2MX', 'streak', 7, false)")
    )
    columns = "id, player_id, mode, seed, set_id, is_copy, interaction_id, items, attempts, score"
    for number, mode, of_set, items in ((3, "streak", "1", None), (4, "mistakes", "NULL", b"\x01")):
        values = f"{number}, 5, '{mode}', 7, {of_set}, false, {10**18 + number}, :items, :attempts, 0"
        statement = text(f"INSERT INTO training_sessions ({columns}) VALUES ({values})")
        connection.execute(statement, {"items": items, "attempts": b"\x01"})


async def test_sessions_of_the_old_puzzles_are_kept_but_count_no_more(app: AppContext, empty: str) -> None:
    """Mistakes, which are positions of own games, go on."""
    await earlier_schema.store_with_waiting_results(empty, "0039")
    await schema.migrate(app.database, "0040")
    await in_transaction(app.database, _begin_old_sessions)
    assert await upgrade(app) == []
    player = on(app, request_from(5, "Eve"))
    for number in (1, 2, 3):  # also by buttons below a puzzle
        with refuses("training-gone"):
            await training.answer(player, number, 0, Move.parse("1L"))
    with refuses("training-no-set"):
        await training_sets.join(player, "7QK2MX")
    exported = (await export_player(app.database, 5))["training_sessions"]
    assert [(each["id"], each["pool"], each["ended_at"] is None) for each in exported] == [
        ("1", 1, False),
        ("2", 1, False),
        ("3", 1, False),
        ("4", 2, True),
    ]
    assert (await training.read_rating(player)).attempts == 0
    for metric in (LeaderboardMetric.TRAINING_STREAK, LeaderboardMetric.TRAINING_RATING):
        assert (await leaderboards.read_leaderboard(player, metric, None)).entries == ()
    begun = await training.begin(player, Mode.STREAK)
    assert begun.stored.id > 4
    assert (await training.stop(player, begun.stored.id)).best == 0
    assert await upgrade(app) == []


async def test_duels_keep_the_time_for_a_move(app: AppContext, empty: str) -> None:
    await earlier_schema.store_with_waiting_results(empty, "0039")
    await upgrade(app)
    stored = await app.database.read(lambda session: session.scalars(select(DuelRow.move_minutes)).all())
    assert set(stored) == {48 * 60}
    assert not await app.database.read(
        lambda session: session.scalars(select(DuelGameRow).where(DuelGameRow.live)).all()
    )
