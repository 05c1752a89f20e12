"""Alembic's entry point: migrates over the connection that `bot.store.engine.schema` passes."""

from typing import Any, Literal

from alembic import context

from bot.store.columns import Base, UtcDateTime, declare_for_postgresql

connection = context.config.attributes.get("connection")
if connection is None:
    raise SystemExit("Run migrations with `python -m bot migrate`; CONTRIBUTING.md says how to write one.")


def _render(kind: str, item: Any, _: Any) -> str | Literal[False]:
    """Render `UtcDateTime` as its database type, because migrations must not depend on the models."""
    return "sa.DateTime(timezone=True)" if kind == "type" and isinstance(item, UtcDateTime) else False


if connection.dialect.name == "postgresql":
    declare_for_postgresql(Base.metadata)
# SQLite can't alter a table in place: batch mode copies it. `compare_type` makes the drift test see changed types.
context.configure(
    connection=connection,
    target_metadata=Base.metadata,
    render_as_batch=True,
    compare_type=True,
    render_item=_render,
)
with context.begin_transaction():
    context.run_migrations()
