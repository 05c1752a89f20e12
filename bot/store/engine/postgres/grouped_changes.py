"""Run several updates as one statement on PostgreSQL, if each of them is one changed row and what follows from that.

The first statement takes its rows as arrays, see `grouped_updates`, and so do the others, which store nothing for rows
that the first one didn't change: `WITH changed AS (UPDATE … RETURNING v.number), then1 AS (DELETE … AND v1.owner IN
(SELECT number FROM changed)), … SELECT number FROM changed`. Such a statement needs no transaction around it.

A single changed row from which nothing follows needs no arrays. PostgreSQL plans statements with short arrays each time
they run, because it expects ten rows without knowing them; that takes longer than the update.
"""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from typing import Any

from sqlalchemy import Delete, Insert, Integer, Select, Update, select

from bot.store.engine.batch_transaction import PendingUpdate
from bot.store.engine.postgres.connection import PostgresConnection
from bot.store.engine.postgres.grouped_updates import (
    NUMBER,
    arrays_of,
    missing,
    numbers_of,
    parameter_types,
    read_from_arrays,
    rows_of_arrays,
    with_arrays,
)
from bot.store.engine.statements import Row, StatementBatch

_OWNER = "owner"
"""The column with the number of the update that a row belongs to, from 1."""


class GroupedChanges:
    """Updates of the same statements as one statement, made once for each sequence of statements."""

    def __init__(self) -> None:
        self._grouped: dict[Hashable, Update | Select[Any]] = {}

    async def execute(self, connection: PostgresConnection, updates: Sequence[PendingUpdate]) -> list[int]:
        """Run `updates`, which have the same `group_of`. Return the numbers of those that changed nothing."""
        filled = [_filled(update) for update in updates]
        first, *others = filled[0]
        if len(filled) == 1 and not others:
            return [] if await connection.execute(first.statement, first.rows[0]) == 1 else [0]
        group = _statements(filled[0])
        statement = self._grouped.get(group)
        if statement is None:
            statement = self._grouped[group] = _as_one(filled[0])
        parameters = arrays_of([update[0].rows[0] for update in filled], first.rows[0])
        for position, batch in enumerate(others, 1):
            rows = [(number, row) for number, update in enumerate(filled, 1) for row in update[position].rows]
            parameters |= arrays_of([row for _, row in rows], batch.rows[0], _prefix(position))
            parameters[_prefix(position) + _OWNER] = [number for number, _ in rows]
        return missing(numbers_of(await connection.fetch(statement, parameters)), len(updates))


def group_of(update: PendingUpdate) -> Hashable | None:
    """Return the statements of an update that `GroupedChanges` can run; `None` for any other update."""
    filled = _filled(update)
    if not filled or not _is_change(filled[0]) or not all(map(_is_consequence, filled[1:])):
        return None
    return _statements(filled)


def _statements(filled: Sequence[StatementBatch]) -> Hashable:
    return tuple(batch.statement for batch in filled)


def _filled(update: PendingUpdate) -> list[StatementBatch]:
    return [batch for batch in update if batch.rows]


def _is_change(batch: StatementBatch) -> bool:
    return isinstance(batch.statement, Update) and batch.all_must_change and len(batch.rows) == 1


def _is_consequence(batch: StatementBatch) -> bool:
    statement: Any = batch.statement
    is_plain = isinstance(statement, Delete) or (isinstance(statement, Insert) and statement.select is None)
    return is_plain and not batch.all_must_change


def _prefix(position: int) -> str:
    """Return the prefix of the names of the parameters of the statement at `position`."""
    return f"then{position}_"


def _as_one(batches: Sequence[StatementBatch]) -> Any:
    """Return the statement that runs those of `batches` and returns the numbers of the changed rows."""
    first, *others = batches
    change = with_arrays(first.statement, first.rows[0])
    if not others:
        return change
    changed = change.cte("changed")
    numbers: Select[Any] = select(changed.c[NUMBER])
    consequences = [
        _consequence(other.statement, other.rows[0], _prefix(position), numbers).cte(f"then{position}")
        for position, other in enumerate(others, 1)
    ]
    return numbers.add_cte(*consequences)


def _consequence(statement: Any, row: Row, prefix: str, changed: Select[Any]) -> Any:
    """Return `statement` with rows like `row` from arrays, for those whose owner is one of the numbers `changed`."""
    types = parameter_types(statement, row) | {_OWNER: Integer()}
    values = rows_of_arrays(types, prefix)
    has_changed = values.c[_OWNER].in_(changed)
    if isinstance(statement, Insert):
        return statement.from_select(list(row), select(*(values.c[name] for name in row)).where(has_changed))
    return read_from_arrays(statement, values).where(has_changed)
