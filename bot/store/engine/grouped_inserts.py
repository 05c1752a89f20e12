"""Run an insert with many rows in two round trips to PostgreSQL, and tell which rows inserted nothing.

An insert may count the rows before it, so there is a statement for each row. The driver sends them at once and then
doesn't count what each of them inserted. A query looks for the rows.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from sqlalchemy import Insert, Select, and_, select
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.store.engine.grouped_updates import NUMBER, missing, rows_of_arrays
from bot.store.engine.statements import Row, new_name


class GroupedInserts:
    """The queries that look for the inserted rows, made once for each statement.

    The parameters of these statements are those of `new_value`, and the rows have new primary keys.
    """

    def __init__(self) -> None:
        self._queries: dict[Insert, tuple[Select[Any], list[str]]] = {}

    async def execute(self, connection: AsyncConnection, insert: Insert, rows: Sequence[Row]) -> list[int]:
        """Run `insert` for each of the `rows`, in their order. Return the numbers of the rows that inserted nothing."""
        await connection.execute(insert, rows)
        found = self._queries.get(insert)
        if found is None:
            found = self._queries[insert] = _query_for(insert)
        query, keys = found
        stored = await connection.execute(query, {key: [row[new_name(key)] for row in rows] for key in keys})
        return missing(stored.scalars(), len(rows))


def _query_for(insert: Insert) -> tuple[Select[Any], list[str]]:
    """Return the query for stored rows, and the columns of their primary key, whose values it takes as arrays."""
    keys: Any = insert.table.primary_key
    given = rows_of_arrays({key.name: key.type for key in keys})
    is_stored = and_(*(key == given.c[key.name] for key in keys))
    return select(given.c[NUMBER]).join_from(given, insert.table, is_stored), [key.name for key in keys]
