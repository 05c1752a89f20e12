"""Migrations of stored data."""

from __future__ import annotations

import pytest
from sqlalchemy import inspect, select, text

from bot.store import Database, SchemaError
from bot.store.columns import Base
from bot.store.engine import schema
from bot.store.models import IS_ACTIVE, GameRow, RebuildRow
from tests.support.databases import earlier_schema
from tests.support.databases.files import in_transaction


@pytest.mark.parametrize("revision", ["0033", "0037"])
async def test_games_with_a_row_for_each_move_are_packed_exactly(empty: str, revision: str) -> None:
    await earlier_schema.store(empty, revision)
    database = Database(empty)
    later = ("standard", "number0", "number1", "held")
    changed = ("moves", "hints", "replayed_id", "channel_id", "tell_at", *later)
    columns = [column for column in GameRow.__table__.c if column.name not in changed]
    others = select(*columns).order_by(GameRow.id)
    before = await in_transaction(database, lambda connection: connection.execute(others).all())
    await schema.migrate(database)
    packed = select(GameRow.id, GameRow.moves, GameRow.hints)
    stored = await database.read(lambda session: session.execute(packed).all())
    assert {game: (moves, hints) for game, moves, hints in stored} == earlier_schema.PACKED
    assert await in_transaction(database, lambda connection: connection.execute(others).all()) == before
    running = select(GameRow.id, GameRow.channel_id).where(IS_ACTIVE)
    stored_channels = await database.read(
        lambda session: {(row.id, row.channel_id) for row in session.execute(running)}
    )
    assert stored_channels == earlier_schema.ACTIVE
    pending = await database.read(lambda session: session.execute(select(RebuildRow.name, RebuildRow.done_up_to)).all())
    assert pending == [("statistics", 0)]  # recomputed in the background, as before
    tables = await in_transaction(database, lambda connection: set(inspect(connection).get_table_names()))
    assert tables == {*Base.metadata.tables, "alembic_version"}
    await database.close()


async def test_an_earlier_schema_is_refused(empty: str) -> None:
    database = Database(empty)
    await schema.migrate(database)
    await in_transaction(
        database, lambda connection: connection.execute(text("UPDATE alembic_version SET version_num = '0032'"))
    )
    with pytest.raises(SchemaError, match=r"has the schema 0032, which is too old .* commit 7e28a36e first"):
        await schema.migrate(database)
    await database.close()
