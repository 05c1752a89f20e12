"""Upgrades from the schemas in which results waited to be counted."""

from __future__ import annotations

from collections.abc import AsyncIterator
from datetime import UTC, datetime
from typing import Any

import pytest
from sqlalchemy import Connection, select

from bot.match.totals import ALL_GUILDS
from bot.service.context import AppContext
from bot.service.statistics import ACCURACY, read_player_stats, rebuild_all
from bot.service.verification import verify_database
from bot.store import Database
from bot.store.columns import Base
from bot.store.engine import schema
from bot.store.models import GameRow, GameTotalsRow
from tests.support.databases import earlier_schema
from tests.support.databases.files import in_transaction, silent
from tests.support.players import ManualClock, finish, on, request_from, start

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
    assert await upgrade(app) == []
    stored = await statistics_of(app.database, {name: rows[0] for name, rows in counted.items()})
    for name, (_, *rows) in counted.items():
        assert sorted(map(approximate, stored[name])) == sorted(map(approximate, rows)), name


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
