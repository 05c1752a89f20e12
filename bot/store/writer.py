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
from bot.store.errors import StoreUnavailable
from bot.store.transaction import Outdated, Transaction

_LARGEST_BATCH = 200
"""Changes a transaction: bounds how long the first of them waits for the last."""
_COMPANY = 3
"""Changes of a transaction after which as many are to be expected soon: their players go on."""
_GATHER = 0.002
"""Seconds for which the next transaction waits for those; a commit costs more than most of what is in it."""

_Outcome = bool | Exception
"""Of a change: stored, or its game had become another, or why neither is so."""


class Writer:
    """Stores changes by `transaction`, those that wait `together` in one."""

    def __init__(self, transaction: Transaction, together: bool) -> None:
        self._transaction = transaction
        self._together = together
        self._waiting: list[tuple[Change, asyncio.Future[_Outcome]]] = []
        self._task: asyncio.Task[None] | None = None
        self._latest = 0

    @property
    def waiting(self) -> int:
        """Changes that the next commits will hold."""
        return len(self._waiting)

    async def store(self, change: Change) -> bool:
        """Store `change`: whether it was, or the stored game had become another.

        Raises `StoreUnavailable` and `OutcomeUnknown`.
        """
        if not self._together:
            (outcome,) = await self._batch([change])
            return _told(outcome)
        stored: asyncio.Future[_Outcome] = asyncio.get_running_loop().create_future()
        self._waiting.append((change, stored))
        if self._task is None:
            self._task = asyncio.ensure_future(self._store_all())
        return _told(await stored)

    async def _store_all(self) -> None:
        """Store what waits, and what comes meanwhile, until nothing does."""
        while self._waiting:
            if len(self._waiting) < self._latest >= _COMPANY:
                await asyncio.sleep(_GATHER)
            batch, self._waiting = self._waiting[:_LARGEST_BATCH], self._waiting[_LARGEST_BATCH:]
            self._latest = len(batch)
            outcomes = await self._batch([change for change, _ in batch])
            for (_, stored), outcome in zip(batch, outcomes, strict=True):
                if not stored.done():  # else whoever waited has given up
                    stored.set_result(outcome)
        self._task = None

    async def _batch(self, changes: list[Change]) -> list[_Outcome]:
        """Store all of `changes` at once; where that can't be, each that can by itself. What came of each."""
        try:
            await self._transaction(changes)
        except StoreUnavailable as error:
            return [error] * len(changes)
        except Exception as error:  # of any one of them: the others are not to suffer
            if len(changes) == 1:
                return [False if isinstance(error, Outdated) else error]
            return await self._each(changes)
        return [True] * len(changes)

    async def _each(self, changes: list[Change]) -> list[_Outcome]:
        """Store each of `changes` by itself, until the database does no more."""
        outcomes: list[_Outcome] = []
        for change in changes:
            if outcomes and isinstance(outcomes[-1], StoreUnavailable):
                outcomes.append(outcomes[-1])
            else:
                outcomes += await self._batch([change])
        return outcomes

    async def close(self) -> None:
        """Store what still waits, then let go of the database."""
        if self._task is not None:
            await self._task
        await self._transaction.close()


def _told(outcome: _Outcome) -> bool:
    if isinstance(outcome, Exception):
        raise outcome
    return outcome
