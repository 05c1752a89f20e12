"""Batch writes: store all updates that are waiting in one transaction (group commit).

The commit is the most expensive part of an update, and each statement costs a trip to another thread or a server. So
updates that arrive during a commit are stored together by the next one: a few statements with many rows, and one
commit. If one of them can't be stored, the transaction is rolled back. If the database tells which one failed, the
others are stored without it; else each update is stored by itself. A caller gets the result of its update only after
the commit that contains it.

On a server updates are in groups, which are stored one after the other: those that consist of the same single
statement, and all others.

A SQLite file has one writer. On a server an update may wait for a row that somebody else has locked. The updates that
arrive meanwhile don't wait for it: after a short time another transaction begins.
"""

from __future__ import annotations

import asyncio
from collections.abc import Hashable

from bot.store.engine.batch_transaction import BatchTransaction, PendingUpdate
from bot.store.engine.statements import StaleUpdateError, stale_updates
from bot.store.errors import StoreUnavailableError

_MAX_BATCH = 200
"""Maximum updates in a transaction. It bounds the time that the first one waits for the last one."""
_MIN_BATCH_FOR_DELAY = 3
"""After a batch of this size, as many updates are expected soon, from the same players."""
_BATCH_DELAY_S = 0.004
"""Seconds that the next transaction waits for them. A commit costs more than most of its statements."""
_MAX_TRANSACTIONS = 4
"""Maximum concurrent transactions, if some take long."""

_Outcome = bool | Exception
"""True if the update was stored, false if it was stale, else the error."""
_Batch = list[tuple[PendingUpdate, asyncio.Future[_Outcome]]]


class BatchWriter:
    """A queue of updates. Each `transaction` stores all waiting updates of a group."""

    def __init__(self, transaction: BatchTransaction) -> None:
        self._transaction = transaction
        self._waiting: dict[Hashable, _Batch] = {}
        self._task: asyncio.Task[None] | None = None
        self._latest = 0
        self._storing: set[asyncio.Task[None]] = set()

    @property
    def pending(self) -> int:
        """Return the number of updates that wait for the next commits."""
        return sum(map(len, self._waiting.values()))

    async def submit(self, update: PendingUpdate) -> bool:
        """Store an update. Return false if it was stale, which means that nothing of it is stored.

        Raises `StoreUnavailableError` and `OutcomeUnknownError`.
        """
        group = self._transaction.group(update)
        if group is None:
            (outcome,) = await self._store([update])
            return _result(outcome)
        stored: asyncio.Future[_Outcome] = asyncio.get_running_loop().create_future()
        self._waiting.setdefault(group, []).append((update, stored))
        if self._task is None:
            self._task = asyncio.ensure_future(self._store_waiting())
        return _result(await stored)

    async def _store_waiting(self) -> None:
        """Store batches until the queue is empty."""
        while self._waiting:
            if self.pending < self._latest >= _MIN_BATCH_FOR_DELAY:
                await asyncio.sleep(_BATCH_DELAY_S)
            waiting, self._waiting = self._waiting, {}
            self._latest = sum(map(len, waiting.values()))
            for group in waiting.values():
                for first in range(0, len(group), _MAX_BATCH):
                    await self._start(group[first : first + _MAX_BATCH])
        self._task = None

    async def _start(self, batch: _Batch) -> None:
        """Store a batch. On a server, return early if that takes long and more transactions may begin."""
        if self._transaction.patience is None:
            await self._store_batch(batch)
            return
        storing = asyncio.ensure_future(self._store_batch(batch))
        self._storing.add(storing)
        storing.add_done_callback(self._storing.discard)
        await asyncio.wait([storing], timeout=self._transaction.patience)
        if len(self._storing) >= _MAX_TRANSACTIONS:
            await asyncio.wait(self._storing, return_when=asyncio.FIRST_COMPLETED)

    async def _store_batch(self, batch: _Batch) -> None:
        outcomes = await self._store([update for update, _ in batch])
        for (_, stored), outcome in zip(batch, outcomes, strict=True):
            if not stored.done():  # else the caller was cancelled
                stored.set_result(outcome)

    async def _store(self, updates: list[PendingUpdate]) -> list[_Outcome]:
        """Store all updates at once or, if that fails, without the stale ones or one by one.

        Return the outcome of each.
        """
        try:
            stale = await self._transaction.execute(updates)
        except StoreUnavailableError as error:
            return [error] * len(updates)
        except Exception as error:  # caused by one update, which must not prevent the others
            if len(updates) == 1:
                return [False if isinstance(error, StaleUpdateError) else error]
            refused = stale_updates(updates, error) if isinstance(error, StaleUpdateError) else set()
            return await (self._store_without(updates, refused) if refused else self._store_one_by_one(updates))
        return [number not in stale for number in range(len(updates))]

    async def _store_without(self, updates: list[PendingUpdate], stale: set[int]) -> list[_Outcome]:
        """Store all updates but the stale ones."""
        still_current = [update for number, update in enumerate(updates) if number not in stale]
        outcomes = iter(await self._store(still_current) if still_current else [])
        return [False if number in stale else next(outcomes) for number in range(len(updates))]

    async def _store_one_by_one(self, updates: list[PendingUpdate]) -> list[_Outcome]:
        """Store each update by itself, until the database is unavailable."""
        outcomes: list[_Outcome] = []
        for update in updates:
            if outcomes and isinstance(outcomes[-1], StoreUnavailableError):
                outcomes.append(outcomes[-1])
            else:
                outcomes += await self._store([update])
        return outcomes

    async def close(self) -> None:
        """Store the waiting updates, then close the connection."""
        if self._task is not None:
            await self._task
        await asyncio.gather(*self._storing)
        await self._transaction.close()


def _result(outcome: _Outcome) -> bool:
    if isinstance(outcome, Exception):
        raise outcome
    return outcome
