"""Define statements with their rows as plain values, and store all that wait in one transaction (group commit).

The commit is the most expensive part of an update, and each statement costs a trip to another thread or process. So
updates that arrive during a commit are stored together by the next one: a few statements with many rows, and one
commit. If one of them can't be stored, the transaction is rolled back. If the database tells which one failed, the
others are stored without it; else each update is stored by itself. A caller gets the result of its update only after
the commit that contains it.

On PostgreSQL updates are in groups, which are stored one after the other: those that change one row by the same
statement, and all others.

A SQLite file has one writer. On PostgreSQL an update may wait for a row that somebody else has locked. The updates that
arrive meanwhile don't wait for it: after a short time another transaction begins.
"""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable, Collection, Hashable, Iterable, Mapping, Sequence
from functools import lru_cache
from itertools import repeat
from typing import TYPE_CHECKING, Any, NamedTuple, Protocol

from sqlalchemy import ARRAY, BindParameter, Delete, Dialect, Insert, Select, Update, any_, bindparam, func, select
from sqlalchemy.orm import Session

from bot.store.errors import StoreUnavailableError

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


def execute_all(statements: Iterable[StatementBatch], session: Session) -> None:
    """Run statements in a transaction. Raises `StaleUpdateError` if one of those that must change a row doesn't."""
    connection = session.connection()
    for statement, rows, all_must_change in statements:
        for row in rows:
            if connection.execute(statement, row).rowcount != 1 and all_must_change:
                raise StaleUpdateError


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
        self._columns = () if statement.is_dml else statement.selected_columns
        self._dialect = dialect
        self._results: list[tuple[int, Converter]] | None = None

    def parameters(self, row: Mapping[str, Any]) -> tuple[Any, ...]:
        """Return the parameters of `row`. Names that it lacks have their values in the statement."""
        values = {**self._fixed, **row}
        return tuple([values[name] if convert is None else convert(values[name]) for name, convert in self._parameters])

    def rows(self, found: Found, driver_types: Callable[[], Iterable[Any]] | None = None) -> Found:
        """Return the rows of a query that the driver has `found`, with Python's types.

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


_MAX_BATCH = 200
"""Maximum updates in a transaction. It bounds the time that the first one waits for the last one."""
_MIN_SIZE_FOR_DELAY = 3
"""The usual size of batches from which on as many updates are expected soon, from the same players."""
_BATCH_DELAY_S = 0.004
"""Seconds that the next transaction waits for them. A commit costs more than most of its statements."""
_MAX_TRANSACTIONS = 4
"""Maximum concurrent transactions, if some take long."""

PendingUpdate = Sequence[StatementBatch]
"""The statements of an update, all of which are stored, or none."""
_Outcome = bool | Exception
"""The outcome of an update: true if it was stored, false if it was stale, else the error."""
_Batch = list[tuple[PendingUpdate, asyncio.Future[_Outcome]]]


class BatchTransaction(Protocol):
    """A way to store updates together."""

    @property
    def patience(self) -> float | None:
        """Return the seconds after which another transaction may begin beside one that runs; `None`: never."""

    def group(self, update: PendingUpdate) -> Hashable | None:
        """Return the same value for updates that may be stored together; `None` if the update can't join others."""

    async def execute(self, updates: Sequence[PendingUpdate]) -> Collection[int]:
        """Store updates of one group, and return the numbers of those that were stale, if all others are stored.

        Raises `StaleUpdateError` if one is stale and none is stored, `StoreUnavailableError` or `OutcomeUnknownError`.
        """


def locks_rows(update: PendingUpdate) -> bool:
    """Return true if an update locks rows before it changes others."""
    return any(isinstance(statement, Select) for statement, _, _ in update)


class BatchWriter:
    """A queue of updates. Each `transaction` stores all waiting updates of a group."""

    def __init__(self, transaction: BatchTransaction) -> None:
        self.pending = 0
        """The number of updates that wait for the next commits."""
        self._transaction = transaction
        self._waiting: dict[Hashable, _Batch] = {}
        self._next_batches: deque[_Batch] = deque()
        self._tasks: set[asyncio.Task[None]] = set()
        self._current: asyncio.Task[None] | None = None
        """The task that stores the next batch."""
        self._usual_size = 0.0

    async def submit(self, update: PendingUpdate) -> bool:
        """Store an update. Return false if it was stale, which means that nothing of it is stored.

        Raises `StoreUnavailableError` and `OutcomeUnknownError`.
        """
        group = self._transaction.group(update)
        if group is None:
            (outcome,) = await self._store([update])
        else:
            stored: asyncio.Future[_Outcome] = asyncio.get_running_loop().create_future()
            self._waiting.setdefault(group, []).append((update, stored))
            self.pending += 1
            self._give_way(None)
            outcome = await stored
        if isinstance(outcome, Exception):
            raise outcome
        return outcome

    def _give_way(self, task: asyncio.Task[None] | None) -> None:
        """Let another task than `task` store the next batch, if something waits and no other will soon."""
        if self._current is task:
            self._current = None
        if self._current is None and self.pending and len(self._tasks) < _MAX_TRANSACTIONS:
            self._current = asyncio.ensure_future(self._store_waiting())
            self._tasks.add(self._current)

    async def _store_waiting(self) -> None:
        """Store batches until nothing waits, or until another task does that because a batch takes long."""
        loop, patience = asyncio.get_running_loop(), self._transaction.patience
        task: Any = asyncio.current_task()
        batch: _Batch = []
        try:
            while self._current is task and self.pending:
                batch = await self._take_batch()
                timer = None if patience is None else loop.call_later(patience, self._give_way, task)
                outcomes = await self._store([update for update, _ in batch])
                if timer is not None:
                    timer.cancel()
                for (_, stored), outcome in zip(batch, outcomes, strict=True):
                    if not stored.done():  # else the caller was cancelled
                        stored.set_result(outcome)
        except BaseException:  # the task was cancelled: nobody should wait for it
            for _, stored in batch:
                stored.cancel()
            raise
        finally:
            self._tasks.discard(task)
            self._give_way(task)

    async def _take_batch(self) -> _Batch:
        if not self._next_batches:
            if self.pending < self._usual_size >= _MIN_SIZE_FOR_DELAY:
                await asyncio.sleep(_BATCH_DELAY_S)
            self._usual_size = (self._usual_size + self.pending) / 2
            waiting, self._waiting = self._waiting, {}
            for group in waiting.values():
                for first in range(0, len(group), _MAX_BATCH):
                    self._next_batches.append(group[first : first + _MAX_BATCH])
        batch = self._next_batches.popleft()
        self.pending -= len(batch)
        return batch

    async def _store(self, updates: list[PendingUpdate]) -> list[_Outcome]:
        """Store all updates at once or, if that fails, without the stale ones or one by one.

        Return the outcome of each.
        """
        try:
            stale = await self._transaction.execute(updates)
            return [number not in stale for number in range(len(updates))]
        except StoreUnavailableError as error:
            return [error] * len(updates)
        except Exception as error:  # caused by one update, which must not prevent the others
            if len(updates) == 1:
                return [False if isinstance(error, StaleUpdateError) else error]
            refused = stale_updates(updates, error) if isinstance(error, StaleUpdateError) else set()
        outcomes: list[_Outcome] = []
        if refused:
            still_current = [update for number, update in enumerate(updates) if number not in refused]
            later = iter(await self._store(still_current) if still_current else [])
            return [False if number in refused else next(later) for number in range(len(updates))]
        for update in updates:
            if outcomes and isinstance(outcomes[-1], StoreUnavailableError):
                outcomes.append(outcomes[-1])
            else:
                outcomes += await self._store([update])
        return outcomes

    async def finish(self) -> None:
        """Store the waiting updates."""
        while self._tasks:
            await asyncio.wait(self._tasks)
