"""The writer: stores changes of games, those that wait together in one transaction.

A commit is what costs in SQLite, and each statement costs a trip to another thread. So changes that arrive while one
commit is under way are stored together by the next: a few statements with many rows, and one commit. When one of them
can't be stored, all of that is rolled back, and each is stored by itself. Either way a change is answered for only
after the commit that holds it.

A server (PostgreSQL) has many writers and a group commit of its own: there each change is a transaction.
"""

from __future__ import annotations

import asyncio

from bot.store.change import Change
from bot.store.transaction import Outdated, Transaction

_LARGEST_BATCH = 200
"""Changes a transaction: bounds how long the first of them waits for the last."""


class Writer:
    """Stores changes by `transaction`, those that wait `together` in one."""

    def __init__(self, transaction: Transaction, together: bool) -> None:
        self._transaction = transaction
        self._together = together
        self._waiting: list[tuple[Change, asyncio.Future[bool]]] = []
        self._task: asyncio.Task[None] | None = None

    async def store(self, change: Change) -> bool:
        """Store `change`: whether it was, or the stored game had become another. Raises `StoreUnavailable`."""
        if not self._together:
            return (await self._batch([change]))[0]
        stored: asyncio.Future[bool] = asyncio.get_running_loop().create_future()
        self._waiting.append((change, stored))
        if self._task is None:
            self._task = asyncio.ensure_future(self._store_all())
        return await stored

    async def _store_all(self) -> None:
        """Store what waits, and what comes meanwhile, until nothing does."""
        while self._waiting:
            batch, self._waiting = self._waiting[:_LARGEST_BATCH], self._waiting[_LARGEST_BATCH:]
            answers: list[bool] = []
            failure: Exception | None = None
            try:
                answers = await self._batch([change for change, _ in batch])
            except Exception as error:  # each of the batch is to know
                failure = error
            for number, (_, stored) in enumerate(batch):
                if stored.done():  # whoever waited has given up
                    continue
                if failure is not None:
                    stored.set_exception(failure)
                else:
                    stored.set_result(answers[number])
        self._task = None

    async def _batch(self, changes: list[Change]) -> list[bool]:
        """Store all of `changes` at once; where that can't be, each that can by itself."""
        try:
            await self._transaction(changes)
        except Outdated:
            return [len(changes) > 1 and (await self._batch([change]))[0] for change in changes]
        return [True] * len(changes)

    async def close(self) -> None:
        """Store what still waits, then let go of the database."""
        if self._task is not None:
            await self._task
        await self._transaction.close()
