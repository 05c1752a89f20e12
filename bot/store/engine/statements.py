"""Define statements with their rows as plain values, for every database and every way to run them."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

from sqlalchemy import ARRAY, BindParameter, Delete, Insert, Select, Update, any_, bindparam, func, select

if TYPE_CHECKING:
    from sqlalchemy.dialects import postgresql, sqlite

Row = dict[str, Any]
Statement = Update | Insert | Delete | Select[Any]


class StatementBatch(NamedTuple):
    """A statement and its rows.

    With `all_must_change`, nothing is stored unless every row changes exactly one stored row.

    A `Select` locks rows until the commit, see `lock_by_ids`. A SQLite file has one writer and nothing to lock: there
    it is left out.
    """

    statement: Statement
    rows: list[Row]
    all_must_change: bool = False


def lock_by_ids(*columns: Any, shared: Collection[Any] = ()) -> Select[Any]:
    """Return a statement that locks the rows whose ids, in one of `columns`, are given as `locked_` and its table.

    The tables are locked in the order of their columns, and the rows of each in the order of their ids. A locked row
    can't be locked in the same way, updated or deleted by others, but other rows may refer to it. A row of the `shared`
    columns can only not be deleted, or locked as a whole.
    """
    return select(*(_locked_rows(column, any(column is each for each in shared)) for column in columns))


def _locked_rows(column: Any, is_shared: bool) -> Any:
    """Return the number of the locked rows of a table, as a value that locks them when it is computed."""
    ids = bindparam(f"locked_{column.table.name}", type_=ARRAY(column.type))
    rows = select(column).where(column == any_(ids)).order_by(column).with_for_update(read=is_shared, key_share=True)
    return select(func.count()).select_from(rows.subquery()).scalar_subquery()


def new_value(column: Any) -> BindParameter[Any]:
    """Return the parameter for a column of a new row. Its name must not be that of the column, see `new_name`."""
    return bindparam(new_name(column.name), type_=column.type)


def new_name(column: str) -> str:
    """Return the name of the parameter for the column of a new row."""
    return f"new_{column}"


def insert_into(dialect: str, table: Any) -> sqlite.Insert | postgresql.Insert:
    """Return an `INSERT` into a table or a mapped class that can say `on_conflict_do_update` and `_do_nothing`.

    Both dialects have ON CONFLICT, but SQLAlchemy has a construct for each. Only that of the database is imported.
    """
    if dialect == "sqlite":
        from sqlalchemy.dialects.sqlite import insert

        return insert(table)
    from sqlalchemy.dialects.postgresql import insert as insert_on_server

    return insert_on_server(table)


class StaleUpdateError(Exception):
    """A row that has changed since it was read, or is stored already. The transaction was rolled back.

    `rows` are the numbers of those rows of `statement` that changed nothing, if that is known.
    """

    def __init__(self, statement: Statement | None = None, rows: Iterable[int] = ()) -> None:
        super().__init__()
        self.statement = statement
        self.rows = frozenset(rows)


def stale_updates(updates: Iterable[Sequence[StatementBatch]], error: StaleUpdateError) -> set[int]:
    """Return the numbers of the `updates` whose rows caused `error`; none if it doesn't tell the rows."""
    owners = [
        number
        for number, update in enumerate(updates)
        for statement, rows, _ in update
        if statement is error.statement
        for _ in rows
    ]
    return {owners[row] for row in error.rows}


def merge(updates: Iterable[Sequence[StatementBatch]]) -> list[StatementBatch]:
    """Put the rows of each statement together, and drop statements without rows.

    The statements keep the order in which they first occur.
    """
    merged: dict[Statement, StatementBatch] = {}
    for update in updates:
        for statement, rows, all_must_change in update:
            merged.setdefault(statement, StatementBatch(statement, [], all_must_change)).rows.extend(rows)
    return [batch for batch in merged.values() if batch.rows]
