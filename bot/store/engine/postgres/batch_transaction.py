"""Store updates together on PostgreSQL: by one transaction, or by one statement that needs none."""

from __future__ import annotations

import asyncio
from collections.abc import Collection, Hashable, Sequence
from functools import partial

from sqlalchemy import Delete, Insert, Select, Update
from sqlalchemy.exc import IntegrityError

from bot.store.engine import error_handling
from bot.store.engine.batch_transaction import PendingUpdate, locks_rows
from bot.store.engine.postgres import grouped_changes, grouped_updates
from bot.store.engine.postgres.commits import PostgresCommits, rolled_back_in_time
from bot.store.engine.postgres.connection import PostgresConnection
from bot.store.engine.postgres.grouped_changes import GroupedChanges
from bot.store.engine.postgres.grouped_inserts import GroupedInserts
from bot.store.engine.postgres.grouped_updates import GroupedUpdates
from bot.store.engine.postgres.kept_connections import KeptConnections
from bot.store.engine.statements import StaleUpdateError, StatementBatch, merge
from bot.store.errors import StoreUnavailableError


class PostgresBatchTransaction:
    """Transactions on PostgreSQL, over any of the engine's connections.

    An update and a lock take all their rows at once. An insert runs for one row after the other, because it may count
    those before. Updates by the same statements that change one row each, with what follows from that, need no
    transaction: one statement stores all of them but the stale ones, and commits itself.
    """

    patience = 0.05
    """Another process may have locked a row of one update: after this time, waiting updates get another transaction."""

    def __init__(self, connections: KeptConnections, commits: PostgresCommits) -> None:
        self._connections = connections
        self._commits = commits
        self._changes = GroupedChanges()
        self._updates = GroupedUpdates()
        self._inserts = GroupedInserts()

    def group(self, update: PendingUpdate) -> Hashable | None:
        if (statements := grouped_changes.group_of(update)) is not None:
            return statements
        return locks_rows(update) or grouped_updates.joins(update) or None

    async def execute(self, updates: Sequence[PendingUpdate]) -> Collection[int]:
        try:
            if grouped_changes.group_of(updates[0]) is None or self._commits.in_doubt:
                await error_handling.with_retries(partial(self._store, merge(updates)))
                return ()
            return await error_handling.with_retries(partial(self._store_by_statement, updates))
        except IntegrityError as error:
            raise StaleUpdateError from error
        except StoreUnavailableError as error:
            if error.__cause__ is not None and error_handling.is_data_error(error.__cause__):
                raise error.__cause__ from None  # concerns one update, while all others can be stored
            raise

    async def _store_by_statement(self, updates: Sequence[PendingUpdate]) -> list[int]:
        """Run a statement that commits itself, in one round trip. Return the numbers of the updates that were stale.

        Only before it is sent, an error of the connection tells that nothing is stored.
        """
        async with self._connections.use() as connection:
            return await self._commits.commit(connection.info, partial(self._changes.execute, connection, updates))

    async def _store(self, batches: Sequence[StatementBatch]) -> None:
        async with self._connections.use() as connection, rolled_back_in_time(connection):
            async with asyncio.timeout(error_handling.TRANSACTION_TIMEOUT_S):
                await connection.begin()
                for batch in batches:
                    if stale := await self._execute(connection, batch):
                        raise StaleUpdateError(batch.statement, stale)
                await self._commits.await_standby(connection.info, connection.execute_sql)
            await self._commits.commit(connection.info, connection.commit)

    async def _execute(self, connection: PostgresConnection, batch: StatementBatch) -> list[int]:
        """Run a statement with its rows.

        With `all_must_change`, return the numbers of the rows that changed nothing.
        """
        statement, rows, all_must_change = batch
        if isinstance(statement, Select):
            await connection.fetch(statement, {name: sorted({row[name] for row in rows} - {None}) for name in rows[0]})
            return []
        if not all_must_change:
            await connection.execute_many(statement, rows)
            return []
        if isinstance(statement, Update | Delete):
            return await self._updates.execute(connection, statement, rows)
        if isinstance(statement, Insert) and len(rows) > 1:
            return await self._inserts.execute(connection, statement, rows)
        # The driver counts the changed rows only for a single set of parameters.
        changed = [await connection.execute(statement, row) for row in rows]
        return [number for number, count in enumerate(changed) if count != 1]

    async def close(self) -> None:
        """Do nothing: the connections belong to the database."""
