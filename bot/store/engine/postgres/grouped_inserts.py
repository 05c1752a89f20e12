"""Run an insert with many rows in one or two round trips to PostgreSQL, and tell which rows inserted nothing.

The rows of an `INSERT … SELECT` that doesn't read its own table don't depend on each other: one statement takes all of
them as arrays and returns the keys of those that it inserted. Any other insert may count the rows before it, so there
is a statement for each row. The driver sends them at once and then doesn't count what each of them inserted. A query
looks for the rows.
"""

from __future__ import annotations

from collections.abc import Container, Sequence
from typing import Any

from sqlalchemy import Insert, Select, and_, select
from sqlalchemy.sql.visitors import iterate

from bot.store.engine.postgres.connection import PostgresConnection
from bot.store.engine.postgres.grouped_updates import (
    NUMBER,
    arrays_of,
    given_types,
    missing,
    numbers_of,
    read_from_arrays,
    rows_of_arrays,
)
from bot.store.engine.statements import Row, new_name

Grouped = Insert | Select[Any]


class GroupedInserts:
    """The statements that take arrays, made once for each insert.

    The parameters of these inserts are those of `new_value`, and the rows have new primary keys.
    """

    def __init__(self) -> None:
        self._grouped: dict[Insert, Grouped] = {}

    async def execute(self, connection: PostgresConnection, insert: Insert, rows: Sequence[Row]) -> list[int]:
        """Run `insert` for each of the `rows`, in their order. Return the numbers of the rows that inserted nothing."""
        grouped = self._grouped.get(insert)
        if grouped is None:
            made = _query_for(insert) if _reads_its_table(insert) else _with_arrays(insert, rows[0])
            grouped = self._grouped[insert] = made
        keys = [new_name(key.name) for key in insert.table.primary_key]
        if isinstance(grouped, Insert):
            inserted = await connection.fetch(grouped, arrays_of(rows, rows[0]))
            stored = set(map(tuple, inserted))
            return [number for number, row in enumerate(rows) if tuple(row[key] for key in keys) not in stored]
        await connection.execute_many(insert, rows)
        found = await connection.fetch(grouped, arrays_of(rows, keys))
        return missing(numbers_of(found), len(rows))


def _reads_its_table(insert: Insert) -> bool:
    """Return true if a row may depend on those before, or if there is no `SELECT` to take the rows from."""
    return insert.select is None or any(each is insert.table for each in iterate(insert.select))


def _with_arrays(insert: Insert, names: Container[str]) -> Insert:
    """Return `insert` with its parameters `names` read from arrays of the same names. It returns the primary keys."""
    given: Any = insert.select
    types = {name: kind for name, kind in given_types(given).items() if name in names}
    whole = insert.from_select(insert.table.columns.keys(), read_from_arrays(given, rows_of_arrays(types)))
    return whole.returning(*insert.table.primary_key)


def _query_for(insert: Insert) -> Select[Any]:
    """Return the query for stored rows, which takes the values of their primary key as arrays."""
    keys: Any = insert.table.primary_key
    given = rows_of_arrays({new_name(key.name): key.type for key in keys})
    is_stored = and_(*(key == given.c[new_name(key.name)] for key in keys))
    return select(given.c[NUMBER]).join_from(given, insert.table, is_stored)
