"""The interface of what stores updates together: by one transaction, or by one statement that needs none."""

from __future__ import annotations

from collections.abc import Collection, Hashable, Sequence
from typing import Protocol

from sqlalchemy import Select

from bot.store.engine.statements import StatementBatch

PendingUpdate = Sequence[StatementBatch]
"""The statements of an update, all of which are stored, or none."""


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

    async def close(self) -> None: ...


def locks_rows(update: PendingUpdate) -> bool:
    """Return true if an update locks rows before it changes others."""
    return any(map(is_lock, update))


def is_lock(batch: StatementBatch) -> bool:
    """Return true for a statement that only locks rows."""
    return isinstance(batch.statement, Select)
