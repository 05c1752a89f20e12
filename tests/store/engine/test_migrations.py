"""Migrations of stored data."""

from __future__ import annotations

import pytest
from sqlalchemy import text

from bot.store import Database, SchemaError
from bot.store.engine import schema
from tests.support.databases.files import in_transaction


async def test_an_earlier_schema_is_refused(empty: str) -> None:
    database = Database(empty)
    await schema.migrate(database)
    await in_transaction(
        database, lambda connection: connection.execute(text("UPDATE alembic_version SET version_num = '0032'"))
    )
    with pytest.raises(SchemaError, match=r"has the schema 0032, which is too old .* commit 7e28a36e first"):
        await schema.migrate(database)
    await database.close()
