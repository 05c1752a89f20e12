"""Run an update or a deletion with many rows as one statement on PostgreSQL, which tells which rows changed nothing.

The values come as one array for each parameter, so that the text of the statement doesn't depend on the number of rows:
`UPDATE t SET c = v.c FROM unnest($1, $2, …) WITH ORDINALITY AS v (…) WHERE t.id = v.is_id RETURNING v.number`.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from sqlalchemy import ARRAY, BindParameter, Delete, Update, bindparam, column, func
from sqlalchemy.sql.visitors import iterate, replacement_traverse
from sqlalchemy.types import TypeEngine

from bot.store.engine.postgres.connection import PostgresConnection
from bot.store.engine.queries import Found
from bot.store.engine.statements import Row, StatementBatch

Changing = Update | Delete
NUMBER = "number"
"""The column with the number of a row, from 1."""


class GroupedUpdates:
    """Updates and deletions in the form that takes arrays, made once for each statement."""

    def __init__(self) -> None:
        self._grouped: dict[Changing, tuple[Changing, list[str]]] = {}

    async def execute(self, connection: PostgresConnection, change: Changing, rows: Sequence[Row]) -> list[int]:
        """Run `change` once for all `rows`. Return the numbers of the rows that changed nothing.

        Of several rows that would change the same stored row, one does.
        """
        grouped = self._grouped.get(change)
        if grouped is None:
            grouped = self._grouped[change] = _with_arrays(change, list(rows[0]))
        statement, names = grouped
        changed = await connection.fetch(statement, {name: [row[name] for row in rows] for name in names})
        return missing(numbers_of(changed), len(rows))


def single(update: Sequence[StatementBatch]) -> StatementBatch | None:
    """Return the statement of an update that only changes one row; `None` for any other update."""
    filled = [batch for batch in update if batch.rows]
    if len(filled) != 1:
        return None
    statement, rows, all_must_change = filled[0]
    return filled[0] if len(rows) == 1 and all_must_change and isinstance(statement, Update) else None


def joins(update: Sequence[StatementBatch]) -> bool:
    """Return true if an update may share its transaction: what must change rows is an `UPDATE`, never an insert."""
    return all(isinstance(statement, Update) for statement, _, all_must_change in update if all_must_change)


def _with_arrays(change: Changing, names: list[str]) -> tuple[Changing, list[str]]:
    """Return `change` with the parameters `names` read from arrays of the same names."""
    table: Any = change.table
    given_types = {each.key: each.type for each in iterate(change) if isinstance(each, BindParameter)}
    types: dict[str, TypeEngine[Any]] = {
        name: table.c[name].type if name in table.c else given_types[name] for name in names
    }
    values = rows_of_arrays(types)
    whole = change
    if isinstance(change, Update):
        whole = change.values({name: bindparam(name, type_=types[name]) for name in names if name not in given_types})
    return read_from_arrays(whole, values).returning(values.c[NUMBER]), names


def read_from_arrays(statement: Any, values: Any) -> Any:
    """Return `statement` with its parameters replaced by the columns of the same names in `values`."""

    def from_arrays(element: Any, **_: Any) -> Any:
        return values.c[element.key] if isinstance(element, BindParameter) and element.key in values.c else None

    return replacement_traverse(statement, {}, from_arrays)


def rows_of_arrays(types: dict[str, TypeEngine[Any]]) -> Any:
    """Return a table of the arrays that are given as parameters of these names, with a column `NUMBER` from 1."""
    return (
        func.unnest(*(bindparam(name, type_=ARRAY(kind)) for name, kind in types.items()))
        .table_valued(*(column(name, kind) for name, kind in types.items()), with_ordinality=NUMBER, name="v")
        .render_derived()
    )


def numbers_of(rows: Found) -> Iterator[int]:
    """Return the only value of each row."""
    return (number for (number,) in rows)


def missing(numbers: Iterable[int], rows: int) -> list[int]:
    """Return the numbers from 0 of those of the `rows` whose numbers from 1 are missing in `numbers`."""
    return sorted(set(range(rows)) - {number - 1 for number in numbers})
