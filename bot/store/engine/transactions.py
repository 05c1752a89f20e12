"""Transactions: SQLAlchemy's session, with a short way for statements that are kept.

What is read or changed is a function of a `Transaction`, which `Database.read` or `Database.write` runs. It is used
like any other session. For what every request needs there are `fetch` and `change`: their statement is built and
compiled once, and run by the driver.

Changes that wait at the same time share a transaction of the database (`writer.py`). Each has a savepoint in it, so
that one that fails is undone while the others are stored.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from functools import cache, lru_cache
from itertools import repeat
from typing import TYPE_CHECKING, Any, NamedTuple

from sqlalchemy import Connection, Delete, Dialect, Insert, Select, Update, bindparam, select
from sqlalchemy.orm import Session

if TYPE_CHECKING:
    from sqlalchemy.dialects import postgresql, sqlite

Row = dict[str, Any]
Statement = Update | Insert | Delete | Select[*tuple[Any, ...]]
Found = Sequence[Sequence[Any]]
"""The rows of a query, each with its values in the order of the selected columns."""


class StaleUpdateError(Exception):
    """A row that has changed since it was read, or is stored already: nothing of this change is stored."""


class Outcome(NamedTuple):
    """The result of a function, or its error; then nothing of it is stored."""

    result: Any = None
    error: BaseException | None = None

    def unwrap(self) -> Any:
        if self.error is not None:
            raise self.error
        return self.result


class Transaction(Session):
    """A session of one transaction.

    `fetch`, `change` and `must_change` compile a statement once, and know it by its identity: build it once, outside of
    functions, and pass values by name. They raise the errors that a session raises.

    This class runs them by SQLAlchemy, for long transactions (`Database.transaction`). For functions of `Database.read`
    and `Database.write` the driver runs them (`FileTransaction`, `ServerTransaction`).
    """

    def __init__(self, connection: Connection) -> None:
        super().__init__(connection, expire_on_commit=False)

    def fetch(self, statement: Statement, **parameters: Any) -> Found:
        """Return the rows of a query, or of a change with `RETURNING`."""
        self._send_mapped()
        return self.connection().execute(statement, parameters).all()

    def change(self, statement: Statement, *rows: Row) -> None:
        """Run a statement once for each of the `rows`.

        A server gets it with the next query, or at the end: so the changes of several functions take one round trip.
        """
        self._send_mapped()
        if rows:
            self.connection().execute(statement, rows)

    def must_change(self, statement: Statement, row: Row) -> None:
        """Do the same. The function fails with `StaleUpdateError` unless that changes one stored row.

        Don't catch the error in the function: it may be raised later. Use `fetch` with `RETURNING` to find out at once.
        """
        self._send_mapped()
        if self.connection().execute(statement, row).rowcount != 1:
            raise StaleUpdateError

    def lock(self, column: Any, ids: Iterable[Any]) -> None:
        """Lock the rows with these `ids` in `column` until the commit, in the order of the ids.

        Others can't lock, change or delete them, but may refer to them.
        """
        for number in sorted({*ids}):
            self.fetch(_locking(column), id=number)

    def run_one(self, work: Work) -> Any:
        """Return the result of a function, and forget the mapped rows that it has used."""
        try:
            result = work(self)
            self._send_mapped()
            return result
        finally:
            if self.in_transaction():
                self.close()  # which leaves the transaction of the database as it is

    def _send_mapped(self) -> None:
        """Send what the function has changed in mapped rows, if it has used any."""
        if self.in_transaction():
            self.flush()


Work = Callable[[Transaction], Any]


@cache
def _locking(column: Any) -> Select[*tuple[Any, ...]]:
    return select(column).where(column == bindparam("id", type_=column.type)).with_for_update(key_share=True)


def insert_into(dialect: str, table: Any) -> sqlite.Insert | postgresql.Insert:
    """Return an `INSERT` into a table or a mapped class that can say `on_conflict_do_update` and `_do_nothing`.

    Both dialects have ON CONFLICT, but SQLAlchemy has a construct for each. Only that of the database is imported.
    """
    if dialect == "sqlite":
        from sqlalchemy.dialects.sqlite import insert

        return insert(table)
    from sqlalchemy.dialects.postgresql import insert as insert_on_server

    return insert_on_server(table)


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
        self._columns = list(statement.exported_columns)
        self._dialect = dialect
        self._results: list[tuple[int, Converter]] | None = None

    def parameters(self, row: Mapping[str, Any]) -> tuple[Any, ...]:
        """Return the parameters of `row`. Names that it lacks have their values in the statement."""
        values = {**self._fixed, **row}
        return tuple([values[name] if convert is None else convert(values[name]) for name, convert in self._parameters])

    def rows(self, found: Found, driver_types: Callable[[], Iterable[Any]] | None = None) -> Found:
        """Return the rows that the driver has `found`, with Python's types.

        `driver_types` returns the driver's types of the columns, if it tells them.
        """
        if self._results is None:
            types = repeat(None) if driver_types is None else driver_types()
            converters = [
                column.type.dialect_impl(self._dialect).result_processor(self._dialect, driver_type)
                for column, driver_type in zip(self._columns, types, strict=False)
            ]
            self._results = [(number, convert) for number, convert in enumerate(converters) if convert is not None]
        if not self._results:
            return found
        rows = [list(row) for row in found]
        for number, convert in self._results:
            for row in rows:
                row[number] = convert(row[number])
        return rows


class StatementCache:
    """The compiled statements of a database. Statements are compared by identity, so keep them."""

    def __init__(self, dialect: Dialect) -> None:
        self._dialect = dialect
        self._statements: dict[Any, CompiledStatement] = {}

    def compiled(self, statement: Any, keys: Mapping[str, Any]) -> CompiledStatement:
        """Return `statement` compiled, with values for `keys` in each row if it changes rows."""
        compiled = self._statements.get(statement)
        if compiled is None:
            names = list(keys) if statement.is_dml else ()
            compiled = self._statements[statement] = CompiledStatement(statement, self._dialect, names)
        return compiled
