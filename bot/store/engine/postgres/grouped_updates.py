"""Run an update or a deletion with many rows as one statement on PostgreSQL, which tells which rows changed nothing.

The values come as one array for each parameter, so that the text of the statement doesn't depend on the number of rows:
`UPDATE t SET c = v.c FROM unnest($1, $2, …) WITH ORDINALITY AS v (…) WHERE t.id = v.is_id RETURNING v.number`.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
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
        self._grouped: dict[Changing, Changing] = {}

    async def execute(self, connection: PostgresConnection, change: Changing, rows: Sequence[Row]) -> list[int]:
        """Run `change` once for all `rows`. Return the numbers of the rows that changed nothing.

        Of several rows that would change the same stored row, one does.
        """
        grouped = self._grouped.get(change)
        if grouped is None:
            grouped = self._grouped[change] = with_arrays(change, rows[0])
        changed = await connection.fetch(grouped, arrays_of(rows, rows[0]))
        return missing(numbers_of(changed), len(rows))


def joins(update: Sequence[StatementBatch]) -> bool:
    """Return true if an update may share its transaction: what must change rows is an `UPDATE`, never an insert."""
    return all(isinstance(statement, Update) for statement, _, all_must_change in update if all_must_change)


def with_arrays(change: Any, names: Iterable[str]) -> Any:
    """Return `change` with the parameters `names` read from arrays. It returns the numbers of the changed rows."""
    types = parameter_types(change, names)
    values = rows_of_arrays(types)
    if isinstance(change, Update):
        given = given_types(change)
        change = change.values({name: bindparam(name, type_=types[name]) for name in names if name not in given})
    return read_from_arrays(change, values).returning(values.c[NUMBER])


def parameter_types(statement: Any, names: Iterable[str]) -> dict[str, TypeEngine[Any]]:
    """Return the types of the parameters `names`, which are columns of the statement's table or parameters of it."""
    columns, given = statement.table.c, given_types(statement)
    return {name: columns[name].type if name in columns else given[name] for name in names}


def given_types(statement: Any) -> dict[str, TypeEngine[Any]]:
    """Return the types of the parameters of `statement`, by name."""
    return {each.key: each.type for each in iterate(statement) if isinstance(each, BindParameter)}


def read_from_arrays(statement: Any, values: Any) -> Any:
    """Return `statement` with its parameters replaced by the columns of the same names in `values`."""

    def from_arrays(element: Any, **_: Any) -> Any:
        return values.c[element.key] if isinstance(element, BindParameter) and element.key in values.c else None

    return replacement_traverse(statement, {}, from_arrays)


def rows_of_arrays(types: Mapping[str, TypeEngine[Any]], prefix: str = "") -> Any:
    """Return a table of the arrays that are given as parameters of these names, with a column `NUMBER` from 1.

    The names of the parameters begin with `prefix`, those of the columns don't.
    """
    return (
        func.unnest(*(bindparam(prefix + name, type_=ARRAY(kind)) for name, kind in types.items()))
        .table_valued(*(column(name, kind) for name, kind in types.items()), with_ordinality=NUMBER, name=f"{prefix}v")
        .render_derived()
    )


def arrays_of(rows: Sequence[Row], names: Iterable[str], prefix: str = "") -> dict[str, list[Any]]:
    """Return the parameters of `rows_of_arrays` with the values of `names` in `rows`."""
    return {prefix + name: [row[name] for row in rows] for name in names}


def numbers_of(rows: Found) -> Iterator[int]:
    """Return the only value of each row."""
    return (number for (number,) in rows)


def missing(numbers: Iterable[int], rows: int) -> list[int]:
    """Return the numbers from 0 of those of the `rows` whose numbers from 1 are missing in `numbers`."""
    return sorted(set(range(rows)) - {number - 1 for number in numbers})
