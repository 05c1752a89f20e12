"""Batch writes: store all updates that are waiting in one transaction (group commit).

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
from collections.abc import Collection, Hashable, Sequence
from typing import Any, Protocol

from sqlalchemy import Select

from bot.store.engine.statements import StaleUpdateError, StatementBatch, stale_updates
from bot.store.errors import StoreUnavailableError

_MAX_BATCH = 200
"""Maximum updates in a transaction. It bounds the time that the first one waits for the last one."""
_MIN_SIZE_FOR_DELAY = 3
"""If batches usually have this size, as many updates are expected soon, from the same players."""
_BATCH_DELAY_S = 0.004
"""Seconds that the next transaction waits for them. A commit costs more than most of its statements."""
_MAX_TRANSACTIONS = 4
"""Maximum concurrent transactions, if some take long."""

PendingUpdate = Sequence[StatementBatch]
"""The statements of an update, all of which are stored, or none."""
_Outcome = bool | Exception
"""True if the update was stored, false if it was stale, else the error."""
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
    return any(map(is_lock, update))


def is_lock(batch: StatementBatch) -> bool:
    """Return true for a statement that only locks rows."""
    return isinstance(batch.statement, Select)


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
