"""Transactions on PostgreSQL in few round trips, each of which costs as much as a statement.

- Kept statements are run by the driver, without the layers of SQLAlchemy (docs/architecture/decisions/store.md, 25).
- A change is sent before the next query, or at the end. Then the changes of several functions go together: one round
  trip for each statement, with the rows of all.
- Several functions have no savepoints. One that fails before it has changed anything fails alone. Otherwise all of them
  are rolled back, and each runs in a transaction of its own (`RunAloneError`).
- A transaction that is a single statement has no BEGIN and no COMMIT.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable, Collection, Mapping, Sequence
from contextlib import asynccontextmanager, suppress
from functools import cache, partial
from typing import Any, NamedTuple, TypeVar

import asyncpg
from asyncpg.prepared_stmt import PreparedStatement
from sqlalchemy import Integer, bindparam, event
from sqlalchemy.exc import DBAPIError, IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.store.engine import errors
from bot.store.engine.transactions import (
    Found,
    Outcome,
    Row,
    StaleUpdateError,
    Statement,
    StatementCache,
    Transaction,
    Work,
)
from bot.store.engine.writer import RunAloneError
from bot.store.errors import OutcomeUnknownError

T = TypeVar("T")

_SAVEPOINT, _UNDO = "SAVEPOINT work;", "ROLLBACK TO SAVEPOINT work;"
_NUMBER = "row_number"
"""The column that a change returns: the number of a row of parameters that has changed something."""
_OUTDATED = (asyncpg.InvalidCachedStatementError, asyncpg.OutdatedSchemaCacheError)
"""The errors of statements that were prepared before a migration: every connection prepares them again."""


class PostgresConnection:
    """A connection of an engine whose statements are run by the driver. The engine's isolation level is AUTOCOMMIT.

    Raises the errors that SQLAlchemy raises: `DBAPIError` with the driver's error, `OSError`.
    """

    def __init__(
        self, connection: AsyncConnection, raw: Any, statements: StatementCache, opened_after: int, *, is_pooled: bool
    ) -> None:
        self.opened_after = opened_after
        """The number of connections that were lost before."""
        self.is_pooled = is_pooled
        self._connection = connection
        self._driver: asyncpg.Connection = raw.driver_connection
        self._statements = statements
        self._prepared: dict[str, PreparedStatement[Any]] = {}
        self.transaction = ServerTransaction(self, connection.sync_connection, raw.dbapi_connection.run_async)
        event.listen(connection.sync_connection, "before_cursor_execute", self.transaction.before)

    @property
    def is_closed(self) -> bool:
        return bool(self._driver.is_closed())

    async def run_all(self, begin: str, works: Sequence[Work], *, at_once: bool) -> None:
        """Run all functions in one transaction, as `ServerTransaction.run_all`, in a greenlet of SQLAlchemy's."""
        await self._connection.run_sync(lambda _: self.transaction.run_all(begin, works, at_once=at_once))

    async def fetch(self, statement: Statement, row: Mapping[str, Any]) -> Found:
        """Run a statement, and return the rows that it returns."""
        compiled = self._statements.compiled(statement, row)
        prepared = await self._prepare(compiled.sql)
        rows: Found = await self._call(compiled.sql, prepared.fetch(*compiled.parameters(row)))
        return compiled.rows(rows, lambda: [attribute.type.oid for attribute in prepared.get_attributes()])

    async def change(self, statement: Statement, rows: Sequence[Row]) -> set[int]:
        """Run a statement with each of the `rows`, all sent at once. Return the numbers of those that changed a row.

        Outside of a transaction all of them are one.
        """
        numbered = [row | {_NUMBER: number} for number, row in enumerate(rows)]
        compiled = self._statements.compiled(_numbered(statement), numbered[0])
        prepared = await self._prepare(compiled.sql)
        changed = await self._call(compiled.sql, prepared.fetchmany([compiled.parameters(row) for row in numbered]))
        return {number for (number,) in changed}

    async def execute_sql(self, sql: str) -> None:
        await self._call(sql, self._driver.execute(sql))

    async def commit(self, *, writes: bool) -> None:
        """Commit the transaction. Raises `OutcomeUnknownError` if that may have happened, and the errors of a database.

        A transaction that only read raises those errors only: it is the same as if it hadn't run.
        """
        try:
            async with asyncio.timeout(errors.TRANSACTION_TIMEOUT_S):
                if self.transaction.has_begun:
                    await self.execute_sql("COMMIT;")
                else:
                    await self.transaction.commit_alone()
        except errors.DATABASE_ERRORS as error:
            if not writes or errors.is_undone(error):
                raise
            raise OutcomeUnknownError from error

    @asynccontextmanager
    async def rolled_back_in_time(self) -> AsyncIterator[None]:
        """Roll back after an error, or drop the connection with its transaction if the server doesn't answer in time.

        Without this, closing the connection would roll back, and wait for the server without a limit.
        """
        try:
            yield
        except BaseException:
            try:
                async with asyncio.timeout(errors.TRANSACTION_TIMEOUT_S):
                    await self.execute_sql("ROLLBACK;")
            except Exception:  # any error: the server rolls back when the connection ends
                await self.close()
            raise

    async def close(self) -> None:
        with suppress(*errors.DATABASE_ERRORS):
            if not self._connection.closed:
                await self._connection.invalidate()
                await self._connection.close()

    async def _prepare(self, sql: str) -> PreparedStatement[Any]:
        prepared = self._prepared.get(sql)
        if prepared is None:
            if self.is_pooled:
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
            translated.connection_invalidated = self.is_closed or is_outdated or errors.is_disconnected(translated)
            raise translated from error


@cache
def _numbered(statement: Any) -> Any:
    return statement.returning(bindparam(_NUMBER, type_=Integer).label(_NUMBER))


class _Change(NamedTuple):
    """A change by `owner`, the number of a function, which fails if it `must` and doesn't."""

    owner: int
    statement: Statement
    row: Row
    must: bool


class ServerTransaction(Transaction):
    """The transactions of a connection, one after the other.

    `run_async` is that of the connection that SQLAlchemy has adapted: functions run in a greenlet, and can wait.
    """

    def __init__(self, opened: PostgresConnection, connection: Any, run_async: Callable[[Any], Any]) -> None:
        super().__init__(connection)
        self._opened, self._run_async = opened, run_async
        self.has_begun = False
        self._begin = ""
        self._outcomes: list[Outcome] = []
        self._waiting: list[_Change] = []
        """Changes that aren't sent yet, in their order."""
        self._owner, self._is_only = 0, True
        """The number of the function that runs, and if there are no others."""
        self._changed, self._stale = set[int](), set[int]()
        """The functions that have changed something, and those that couldn't although they must."""

    # -- For functions

    def fetch(self, statement: Statement, **parameters: Any) -> Found:
        self._send_mapped()
        self._send()
        if statement.is_dml:
            self._changed.add(self._owner)
        return self._await(partial(self._opened.fetch, statement, parameters))

    def change(self, statement: Statement, *rows: Row) -> None:
        self._send_mapped()
        self._waiting += [_Change(self._owner, statement, row, must=False) for row in rows]

    def must_change(self, statement: Statement, row: Row) -> None:
        self._send_mapped()
        self._waiting.append(_Change(self._owner, statement, row, must=True))

    def before(self, _: Any, __: Any, sql: str, *___: Any) -> None:
        """Handle the event `before_cursor_execute`: send what waits before SQLAlchemy runs `sql`."""
        self._send()
        if not sql.startswith("SELECT"):
            self._changed.add(self._owner)

    # -- For the engine

    def run_all(self, begin: str, works: Sequence[Work], *, at_once: bool) -> None:
        """Run all functions in one transaction, which begins by the SQL `begin` when it must, or `at_once`.

        Raises the errors of a database that concern all of them, and `RunAloneError`. `outcomes` are known after the
        commit.
        """
        self._is_only = len(works) == 1
        self._begin, self.has_begun = begin + _SAVEPOINT if begin and self._is_only else begin, False
        self._outcomes, self._waiting, self._changed, self._stale = [], [], set(), set()
        if at_once:
            self._ensure_begun()
        for self._owner, work in enumerate(works):
            try:
                self._outcomes.append(Outcome(self.run_one(work)))
            except Exception as error:
                self._outcomes.append(self._failed(error))
        if not self._is_only:
            self._owner = -1  # nobody's
        if self.has_begun or not self._is_one_statement():
            try:
                self._send()
            except Exception as error:
                self._outcomes[self._owner] = self._failed(error)
            if not self._is_only and self._stale & self._changed:
                raise RunAloneError

    @property
    def has_changes(self) -> bool:
        """Return true if the commit may change something."""
        return bool(self._changed or self._waiting)

    async def commit_alone(self) -> None:
        """Run the only statement of the transaction, which commits itself."""
        if self._waiting:
            changes, self._waiting = self._waiting, []
            self._note(changes, await self._opened.change(changes[0].statement, [change.row for change in changes]))

    def outcomes(self) -> list[Outcome]:
        return [
            Outcome(error=StaleUpdateError()) if number in self._stale else outcome
            for number, outcome in enumerate(self._outcomes)
        ]

    def _failed(self, error: Exception) -> Outcome:
        """Undo what the function has changed, and return its outcome. Raises `error` if it concerns all functions."""
        if not errors.is_of_one(error):
            raise error
        self._waiting = [change for change in self._waiting if change.owner != self._owner]
        if self._is_only:
            if self.has_begun:
                self._await(partial(self._opened.execute_sql, _UNDO))
        elif self._owner in self._changed or isinstance(error, DBAPIError):
            raise RunAloneError from error
        return Outcome(error=error)

    def _is_one_statement(self) -> bool:
        """Return true if what waits is one statement with at most one row of each function."""
        owners, statements = {change.owner for change in self._waiting}, {change.statement for change in self._waiting}
        return len(owners) == len(self._waiting) and len(statements) <= 1

    def _ensure_begun(self) -> None:
        if self._begin and not self.has_begun:
            self.has_begun = True
            self._await(partial(self._opened.execute_sql, self._begin))

    def _await(self, call: Callable[[], Awaitable[T]]) -> T:
        """Call the driver, and wait for its answer."""
        answer: T = self._run_async(lambda _: call())
        return answer

    def _send(self) -> None:
        """Send the changes that wait, and begin the transaction. Raises `StaleUpdateError` for the function that runs.

        The rows of a statement are sent at once. Each function's changes keep their order.
        """
        self._ensure_begun()
        waiting, self._waiting = self._waiting, []
        for statement, changes in _grouped(waiting):
            current = [change for change in changes if change.owner not in self._stale]
            if current:
                rows = [change.row for change in current]
                self._note(current, self._await(partial(self._opened.change, statement, rows)))
        if self._owner in self._stale:
            raise StaleUpdateError

    def _note(self, changes: Sequence[_Change], changed: Collection[int]) -> None:
        for number, change in enumerate(changes):
            if number in changed:
                self._changed.add(change.owner)
            elif change.must:
                self._stale.add(change.owner)


def _grouped(changes: Sequence[_Change]) -> list[tuple[Statement, list[_Change]]]:
    """Return the changes by their statement, in an order that keeps those of each function."""
    groups: list[tuple[Statement, list[_Change]]] = []
    latest: dict[int, int] = {}
    for change in changes:
        first = latest.get(change.owner, 0)
        fitting = (number for number in range(first, len(groups)) if groups[number][0] is change.statement)
        number = next(fitting, len(groups))
        if number == len(groups):
            groups.append((change.statement, []))
        groups[number][1].append(change)
        latest[change.owner] = number
    return groups
