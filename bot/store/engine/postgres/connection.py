"""Call PostgreSQL's driver directly on hot paths, because SQLAlchemy's layers take more time than the driver itself."""

from __future__ import annotations

from collections.abc import Awaitable, Mapping, Sequence
from typing import Any, TypeVar

import asyncpg
from asyncpg.prepared_stmt import PreparedStatement
from sqlalchemy.exc import DBAPIError, IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from bot.store.engine import error_handling
from bot.store.engine.addresses.connecting import AsyncpgConnection
from bot.store.engine.compiled import CompiledStatement, ResultConverter
from bot.store.engine.queries import Found
from bot.store.engine.statements import Row

T = TypeVar("T")

_PREPARED = "coins_prepared"
"""Key in the info of a connection: its prepared statements by SQL."""

_TYPES = ("bigint", "integer", "smallint", "double precision", "boolean", "varchar", "bytea", "timestamptz", "date")
_WITH_ARRAYS = f"SELECT {', '.join(f'${number}::{name}[]' for number, name in enumerate(_TYPES, 1))}"
"""A statement with an array of each type of a column."""

_OUTDATED = (asyncpg.InvalidCachedStatementError, asyncpg.OutdatedSchemaCacheError)
"""The errors of statements that were prepared before a migration: every connection prepares them again."""


class StatementCache:
    """The compiled statements of an engine. Statements are compared by identity, so keep them."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine
        self._statements: dict[Any, CompiledStatement] = {}
        self._converters: dict[Any, ResultConverter] = {}

    def compiled(self, statement: Any, keys: Mapping[str, Any]) -> CompiledStatement:
        """Return `statement` compiled, with values for `keys` in each row if it changes rows."""
        compiled = self._statements.get(statement)
        if compiled is None:
            names = list(keys) if statement.is_dml else ()
            compiled = self._statements[statement] = CompiledStatement(statement, self._engine, names)
        return compiled

    def converter(self, statement: Any, prepared: PreparedStatement[Any]) -> ResultConverter:
        """Return the conversion of the rows that the statement returns."""
        converter = self._converters.get(statement)
        if converter is None:
            columns = statement.exported_columns if statement.is_dml else statement.selected_columns
            types = [attribute.type.oid for attribute in prepared.get_attributes()]
            converter = self._converters[statement] = ResultConverter(columns, self._engine, types)
        return converter


class PostgresConnection:
    """A connection of the engine whose statements are run by the driver.

    Raises the errors that SQLAlchemy raises: `DBAPIError` with the driver's error, `OSError`.
    """

    def __init__(self, connection: AsyncConnection, driver: AsyncpgConnection, statements: StatementCache) -> None:
        self.info: dict[Any, Any] = connection.info
        self._connection = connection
        self._driver = driver
        self._statements = statements
        self._prepared: dict[str, PreparedStatement[Any]] = self.info.setdefault(_PREPARED, {})

    @property
    def is_closed(self) -> bool:
        return bool(self._driver.is_closed())

    async def fetch(self, statement: Any, parameters: Mapping[str, Any]) -> Found:
        """Run a statement and return its rows."""
        compiled = self._statements.compiled(statement, parameters)
        prepared = await self._prepare(compiled.sql)
        rows = await self._call(compiled.sql, prepared.fetch(*compiled.parameters(parameters)))
        return self._statements.converter(statement, prepared).rows(rows) if rows else rows

    async def execute(self, statement: Any, row: Row) -> int:
        """Run a statement and return the number of rows that it changed."""
        compiled = self._statements.compiled(statement, row)
        prepared = await self._prepare(compiled.sql)
        await self._call(compiled.sql, prepared.fetch(*compiled.parameters(row)))
        return int(prepared.get_statusmsg().rpartition(" ")[2])  # such as "UPDATE 1" and "INSERT 0 1"

    async def execute_many(self, statement: Any, rows: Sequence[Row]) -> None:
        """Run a statement for each of the `rows`, in their order, all sent at once."""
        compiled = self._statements.compiled(statement, rows[0])
        prepared = await self._prepare(compiled.sql)
        await self._call(compiled.sql, prepared.executemany([compiled.parameters(row) for row in rows]))

    async def look_up_types(self) -> None:
        """Let the driver look up the types of arrays, unless the connection was used before.

        It takes 5 to 10 ms, which the first statement with an array would take otherwise.
        """
        if not self._prepared:
            await self._prepare(_WITH_ARRAYS)

    async def execute_sql(self, sql: str) -> None:
        """Run SQL without parameters."""
        await self._call(sql, self._driver.execute(sql))

    async def begin(self) -> None:
        """Begin a transaction; outside of one, each statement commits itself."""
        await self.execute_sql("BEGIN ISOLATION LEVEL READ COMMITTED;")

    async def commit(self) -> None:
        await self.execute_sql("COMMIT;")

    async def rollback(self) -> None:
        await self.execute_sql("ROLLBACK;")

    async def invalidate(self) -> None:
        """Close the connection for good, if it is not closed yet; the pool opens another."""
        if not self._connection.closed:
            await self._connection.invalidate()
            await self._connection.close()

    async def close(self) -> None:
        """Give the connection back to the pool."""
        await self._connection.close()

    async def _prepare(self, sql: str) -> PreparedStatement[Any]:
        prepared = self._prepared.get(sql)
        if prepared is None:
            if self._driver.is_behind_pooler:
                return await self._call(sql, self._driver.prepare(sql, name=""))
            name = f"coins_hot_{len(self._prepared)}"
            prepared = self._prepared[sql] = await self._call(sql, self._driver.prepare(sql, name=name))
        return prepared

    async def _call(self, sql: str, call: Awaitable[T]) -> T:
        try:
            return await call
        except asyncpg.IntegrityConstraintViolationError as error:
            raise IntegrityError(sql, None, error) from error
        except (asyncpg.PostgresError, asyncpg.InterfaceError, asyncpg.InternalClientError) as error:
            translated = DBAPIError(sql, None, error)
            is_outdated = isinstance(error, _OUTDATED)
            translated.connection_invalidated = (
                self.is_closed or is_outdated or error_handling.is_disconnected(translated)
            )
            raise translated from error
