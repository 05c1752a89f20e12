"""A query that runs by itself sees and returns what a session does."""

from __future__ import annotations

import asyncio
import shutil
from pathlib import Path

import pytest
from sqlalchemy import bindparam, select, text

from bot.store import Database, StoreUnavailableError, players
from bot.store.models import GameRow, PlayerRow
from tests.support.databases import samples
from tests.support.databases.files import fresh, in_transaction
from tests.support.databases.postgres import Postgres
from tests.support.databases.samples import GUILD, NOW

_SELECT_VALUES = select(
    GameRow.code, GameRow.created_at, GameRow.casual, GameRow.day, GameRow.seed, GameRow.moves
).where(GameRow.code == bindparam("code"))
_SELECT_NAME = select(PlayerRow.name).where(PlayerRow.id == bindparam("player"))


async def test_values_have_their_types(database: Database) -> None:
    game = await database.write(samples.add, samples.new())
    found = await database.fetch(_SELECT_VALUES, code=game.code)
    assert [tuple(row) for row in found] == [(game.code, NOW, False, None, game.seed, game.packed_moves)]
    assert list(await database.fetch(_SELECT_VALUES, code="NONE")) == []


async def test_many_queries_at_once(database: Database, other_database: Database) -> None:
    for number in range(5):
        await other_database.write(players.upsert_player, number, f"P{number}", GUILD, NOW)
    found = await asyncio.gather(*(database.fetch(_SELECT_NAME, player=number % 5) for number in range(50)))
    assert [rows[0][0] for rows in found] == [f"P{number % 5}" for number in range(50)]


async def test_committed_rows_are_visible_at_once(database: Database, other_database: Database) -> None:
    for name in ("Ann", "Anna", "Annie"):
        await other_database.write(players.upsert_player, 1, name, GUILD, NOW)
        assert (await database.fetch(_SELECT_NAME, player=1))[0][0] == name


async def test_a_replaced_file_is_read_at_once(tmp_path: Path) -> None:
    address, path = fresh(tmp_path / "coins.db"), tmp_path / "coins.db"
    database = Database(address)
    await database.write(players.upsert_player, 1, "Ann", None, NOW)
    assert (await database.fetch(_SELECT_NAME, player=1))[0][0] == "Ann"
    fresh(tmp_path / "another.db")
    another = Database(f"sqlite:///{tmp_path / 'another.db'}")
    await another.write(players.upsert_player, 1, "Ben", None, NOW)
    await another.close()
    (tmp_path / "another.db").replace(path)
    assert (await database.fetch(_SELECT_NAME, player=1))[0][0] == "Ben"
    await database.close()


async def test_a_failed_query_raises_a_store_error(tmp_path: Path) -> None:
    address = fresh(tmp_path / "coins.db")
    database = Database(address)
    await database.fetch(_SELECT_NAME, player=1)
    shutil.move(tmp_path / "coins.db", tmp_path / "moved.db")
    with pytest.raises(StoreUnavailableError):
        await database.fetch(_SELECT_NAME, player=1)
    shutil.move(tmp_path / "moved.db", tmp_path / "coins.db")
    assert list(await database.fetch(_SELECT_NAME, player=1)) == []
    await database.close()


async def test_a_query_that_was_prepared_before_a_migration(postgres: Postgres) -> None:
    with postgres.database(migrated=True) as address:
        database = Database(address)
        await database.write(players.upsert_player, 1, "Ann", GUILD, NOW)
        await asyncio.gather(*(database.fetch(_SELECT_NAME, player=1) for _ in range(3)))
        await in_transaction(
            database, lambda connection: connection.execute(text("ALTER TABLE players ALTER name TYPE varchar(200)"))
        )
        for _ in range(4):
            assert (await database.fetch(_SELECT_NAME, player=1))[0][0] == "Ann"
        await database.close()
