"""Record the statements that SQLAlchemy runs."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from sqlalchemy import Connection, Engine, event


@contextmanager
def recorded_statements(target: Connection | type[Engine] = Engine) -> Iterator[list[tuple[str, Any]]]:
    """Yield a list to which each statement of a connection, or of all, is added with its parameters."""
    statements: list[tuple[str, Any]] = []

    def record(_: Any, __: Any, statement: str, parameters: Any, *rest: Any) -> None:
        statements.append((statement, parameters))

    event.listen(target, "before_cursor_execute", record)
    try:
        yield statements
    finally:
        event.remove(target, "before_cursor_execute", record)
