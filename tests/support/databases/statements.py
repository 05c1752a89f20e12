"""Record the statements that SQLAlchemy or PostgreSQL's driver runs."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from typing import Any

import pytest
from sqlalchemy import Connection, Engine, event

from bot.store.engine.compiled import CompiledStatement
from bot.store.engine.postgres.connection import PostgresConnection, StatementCache


@contextmanager
def recorded_statements(target: Connection | type[Engine] = Engine) -> Iterator[list[tuple[str, Any]]]:
    """Yield a list to which each statement of a connection, or of all, is added with its parameters.

    Of all statements, those are included that PostgreSQL's driver runs without SQLAlchemy, also its BEGIN and COMMIT.
    """
    statements: list[tuple[str, Any]] = []

    def record(_: Any, __: Any, statement: str, parameters: Any, *rest: Any) -> None:
        statements.append((statement, parameters))

    event.listen(target, "before_cursor_execute", record)
    try:
        with pytest.MonkeyPatch.context() as patch:
            if target is Engine:
                _record_driver_calls(statements, patch)
            yield statements
    finally:
        event.remove(target, "before_cursor_execute", record)


def _record_driver_calls(statements: list[tuple[str, Any]], patch: pytest.MonkeyPatch) -> None:
    compiled, execute_sql = StatementCache.compiled, PostgresConnection.execute_sql

    def record_compiled(cache: StatementCache, statement: Any, keys: Mapping[str, Any]) -> CompiledStatement:
        result = compiled(cache, statement, keys)
        statements.append((result.sql, keys))
        return result

    async def record_sql(connection: PostgresConnection, sql: str) -> None:
        statements.append((sql, {}))
        await execute_sql(connection, sql)

    patch.setattr(StatementCache, "compiled", record_compiled)
    patch.setattr(PostgresConnection, "execute_sql", record_sql)
