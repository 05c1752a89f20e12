"""Fill a database as version 1.4.0 has left it.

`version_1_4_0.json` has all rows that the commit 39cb4386 stored for `filled.fill_statistics` and two sessions of
training, by table; what players saw of their statistics then; and the time at which they did.
"""

from __future__ import annotations

import json
import warnings
from datetime import UTC, date, datetime
from pathlib import Path
from typing import Any

from sqlalchemy import Boolean, Connection, Date, DateTime, LargeBinary, MetaData, text

from bot.store import Database
from bot.store.engine import schema
from tests.support.databases.files import in_transaction

REVISION = "0042"
_CONTENTS: dict[str, Any] = json.loads(Path(__file__).with_name("version_1_4_0.json").read_text("utf-8"))
SHOWN: dict[str, dict[str, Any]] = _CONTENTS.pop("shown")
"""What each player saw of their statistics, by the player's id."""
NOW = datetime.fromisoformat(_CONTENTS.pop("now")[0][0]).replace(tzinfo=UTC)
GAMES = len(_CONTENTS["games"]) - 1


def rows_of(table: str, *names: str) -> list[dict[str, Any]]:
    """Return the stored rows of a table, by column, as they are in JSON; only some columns if they are named."""
    columns, *rows = _CONTENTS[table]
    return [{name: row[columns.index(name)] for name in names or columns} for row in rows]


async def store(address: str) -> None:
    """Make the tables of 1.4.0 in the empty database at `address`, and fill them."""
    database = Database(address)
    await schema.migrate(database, REVISION)
    await in_transaction(database, _fill)
    await database.close()


def _fill(connection: Connection) -> None:
    metadata = MetaData()
    with warnings.catch_warnings():
        warnings.filterwarnings("ignore", "Skipped unsupported reflection of expression-based index")
        metadata.reflect(connection)
    for table in metadata.sorted_tables:
        names, *rows = _CONTENTS.get(table.name, [[]])
        values = [
            {name: _value(table.c[name].type, value) for name, value in zip(names, row, strict=True)} for row in rows
        ]
        if values:
            connection.execute(table.insert(), values)
        if connection.dialect.name == "postgresql" and "id" in table.c and table.c.id.server_default is not None:
            connection.execute(text(f"SELECT setval(pg_get_serial_sequence('{table}', 'id'), max(id)) FROM {table}"))


def _value(kind: Any, value: Any) -> Any:
    if value is None:
        return None
    if isinstance(kind, LargeBinary):
        return bytes.fromhex(value)
    if isinstance(kind, DateTime):
        return datetime.fromisoformat(value).replace(tzinfo=UTC)
    if isinstance(kind, Boolean):
        return bool(value)
    return date.fromisoformat(value) if isinstance(kind, Date) else value
