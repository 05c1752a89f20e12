"""PostgreSQL databases that are reused by tests."""

from __future__ import annotations

import asyncpg
import pytest

from bot.store import Database
from tests.support.databases import samples
from tests.support.databases.files import apart
from tests.support.databases.postgres import Postgres


async def store_game(address: str) -> int:
    """Store a game and return its id."""
    database = Database(address)
    game = await database.write(samples.add, samples.new())
    await database.close()
    return game.id


async def execute(address: str, statement: str) -> None:
    connection = await asyncpg.connect(address)
    await connection.execute(statement)
    await connection.close()


def test_a_reused_database_is_empty(postgres: Postgres) -> None:
    with postgres.reused() as first:
        number = apart(store_game(first))
    with postgres.reused() as second:
        assert second == first
        assert apart(store_game(second)) == number


@pytest.mark.parametrize(
    "statement",
    [
        "ALTER TABLE games ADD COLUMN more integer",
        "CREATE TABLE more (id integer)",
        "DROP INDEX {index}",
        "DELETE FROM alembic_version",
        "DROP TABLE alembic_version",
        "ALTER DATABASE {database} SET default_transaction_read_only = on",
    ],
)
def test_a_database_with_a_changed_schema_is_not_reused(postgres: Postgres, statement: str) -> None:
    with postgres.reused() as first:
        name = first.partition("?")[0].rpartition("/")[2]
        apart(execute(first, statement.format(database=name, index="ix_duels_by_status")))
    with postgres.reused() as second:
        assert second != first
