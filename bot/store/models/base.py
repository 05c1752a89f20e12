"""What all tables have in common. Constraints are named, so that migrations can name them too."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Any

from sqlalchemy import BigInteger, DateTime, Integer, MetaData, TypeDecorator
from sqlalchemy.orm import DeclarativeBase

EVERYWHERE = 0
"""The guild id under which standings over all guilds are kept; Discord gives no guild this id."""

NOBODY = 0
"""The player in whose place sits whoever had themselves forgotten; Discord gives no person this id."""

ANOTHER: dict[Any, Any] = {"another": True}
"""Marks a column that names a player whose row it is not."""

Serial = BigInteger().with_variant(Integer, "sqlite")


class Moment(TypeDecorator[datetime]):
    """An aware UTC datetime. SQLite forgets the zone; this gives it back."""

    impl = DateTime(timezone=True)
    cache_ok = True

    def process_bind_param(self, value: datetime | None, dialect: Any) -> datetime | None:
        return value.astimezone(UTC) if value else None

    def process_result_value(self, value: datetime | None, dialect: Any) -> datetime | None:
        return value.replace(tzinfo=UTC) if value and value.tzinfo is None else value


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
