"""The base of all tables, types of columns, options of PostgreSQL for migrations, and what differs between rows."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from datetime import UTC, datetime
from typing import Any, TypeVar

from sqlalchemy import BigInteger, DateTime, Index, Integer, MetaData, Table, TypeDecorator
from sqlalchemy.orm import DeclarativeBase

from bot.match.ratings import is_same_figure

K = TypeVar("K")
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


def differences(stored: Mapping[K, Mapping[str, Any]], right: Mapping[K, Mapping[str, Any]]) -> Iterator[tuple[K, str]]:
    """Yield the keys of `stored` rows that are not the `right` ones, and what differs in the columns of those."""
    for key in {**right, **stored}:
        if key not in stored:
            yield key, "it is missing"
        elif key not in right:
            yield key, "it should not be there"
        elif problem := difference(stored[key], right[key]):
            yield key, problem


def difference(stored: Mapping[str, Any], right: Mapping[str, Any]) -> str:
    """Return how a row differs from the columns that are `right`; empty if it doesn't."""
    return ", ".join(
        f"{name} is {stored[name]} instead of {value}"
        for name, value in right.items()
        if stored[name] != value and not (isinstance(value, float) and is_same_figure(stored[name], value))
    )


def columns_of(row: Any) -> dict[str, Any]:
    """Return the columns of a row, by name."""
    return {column.name: getattr(row, column.name) for column in row.__table__.columns}
