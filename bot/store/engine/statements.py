"""Define statements with their rows as plain values, for every database, and compile them for its driver."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from functools import lru_cache
from itertools import repeat
from typing import TYPE_CHECKING, Any, NamedTuple

from sqlalchemy import ARRAY, BindParameter, Delete, Dialect, Insert, Select, Update, any_, bindparam, func, select

if TYPE_CHECKING:
    from sqlalchemy.dialects import postgresql, sqlite

Row = dict[str, Any]
Statement = Update | Insert | Delete | Select[Any]
Found = Sequence[Sequence[Any]]
"""The rows of a query, each with its values in the order of the selected columns."""


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


_CACHED_VALUES = 64

Converter = Callable[[Any], Any]


class CompiledStatement:
    """A statement whose parameters in `keys` have other values in each row."""

    def __init__(self, statement: Any, dialect: Dialect, keys: Collection[str]) -> None:
        compiled = statement.compile(dialect=dialect, column_keys=list(keys) or None)
        self.sql = str(compiled)
        self._parameters: list[tuple[str, Converter | None]] = []
        for name in getattr(compiled, "positiontup", None) or ():
            kind = compiled.binds[name].type
            convert = kind.dialect_impl(dialect).bind_processor(dialect)
            if convert is not None and kind.hashable:
                convert = lru_cache(_CACHED_VALUES)(convert)  # the rows of an update share one timestamp
            self._parameters.append((name, convert))
        self._fixed = {name: value for name, value in compiled.params.items() if name not in keys}

    def parameters(self, row: Mapping[str, Any]) -> tuple[Any, ...]:
        """Return the parameters of `row`. Names that it lacks have their values in the statement."""
        values = {**self._fixed, **row}
        return tuple([values[name] if convert is None else convert(values[name]) for name, convert in self._parameters])


class ResultConverter:
    """The conversion of the rows that the driver returns for `columns`, to Python's types.

    `driver_types` are the driver's types of the columns, if it tells them.
    """

    def __init__(self, columns: Iterable[Any], dialect: Dialect, driver_types: Sequence[Any] | None = None) -> None:
        processors = [
            column.type.dialect_impl(dialect).result_processor(dialect, driver_type)
            for column, driver_type in zip(columns, driver_types or repeat(None), strict=False)
        ]
        self._processors = [(number, convert) for number, convert in enumerate(processors) if convert is not None]

    def rows(self, rows: Sequence[Sequence[Any]]) -> Sequence[Sequence[Any]]:
        """Return the converted `rows` of the driver."""
        return [self._converted(row) for row in rows] if self._processors else rows

    def _converted(self, row: Sequence[Any]) -> Sequence[Any]:
        values = list(row)
        for number, convert in self._processors:
            values[number] = convert(values[number])
        return values
