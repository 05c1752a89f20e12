"""The base of all tables, types of columns, and options of PostgreSQL that tables keep for their migrations."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Any

from sqlalchemy import BigInteger, DateTime, Index, Integer, MetaData, Table, TypeDecorator
from sqlalchemy.orm import DeclarativeBase

Serial = BigInteger().with_variant(Integer, "sqlite")


class UtcDateTime(TypeDecorator[datetime]):
    """An aware UTC datetime. SQLite does not store the time zone; this type restores it."""

    impl = DateTime(timezone=True)
    cache_ok = True

    def process_bind_param(self, value: datetime | None, dialect: Any) -> datetime | None:
        return value.astimezone(UTC) if value else None

    def process_result_value(self, value: datetime | None, dialect: Any) -> datetime | None:
        return value.replace(tzinfo=UTC) if value and value.tzinfo is None else value


_OF_POSTGRESQL = "postgresql"
"""The key of `info` with the options of PostgreSQL."""


def of_postgresql(**options: Any) -> dict[str, Any]:
    """Return arguments of a table or an index that keep `options` of PostgreSQL in its `info`.

    SQLAlchemy's own names (`postgresql_where`) would import the dialect, which takes 3 MB, in processes that use
    SQLite, too. Only migrations that are generated need them, see `declare_for_postgresql`.
    """
    return {"info": {_OF_POSTGRESQL: options}}


def only_where(condition: Any) -> dict[str, Any]:
    """Return the arguments of a partial index."""
    return {"sqlite_where": condition, **of_postgresql(where=condition)}


def declare_for_postgresql(metadata: MetaData) -> None:
    """Declare the options of PostgreSQL that `of_postgresql` kept in `info`."""
    for table in metadata.tables.values():
        items: tuple[Table | Index, ...] = (table, *table.indexes)
        for item in items:
            item.dialect_options["postgresql"].update(item.info.get(_OF_POSTGRESQL, {}))


class Base(DeclarativeBase):
    metadata = MetaData(
        naming_convention={
            "ix": "ix_%(table_name)s_%(column_0_N_name)s",
            "uq": "uq_%(table_name)s_%(column_0_N_name)s",
            "ck": "ck_%(table_name)s_%(constraint_name)s",
            "fk": "fk_%(table_name)s_%(column_0_N_name)s_%(referred_table_name)s",
            "pk": "pk_%(table_name)s",
        }
    )
