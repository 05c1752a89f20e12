"""Tables of games in the old form: a row for each move and each hint of a game that is not packed yet.

They had the names `moves` and `hints` before, under which their constraints and indexes are known.
"""

from __future__ import annotations

from datetime import datetime

from sqlalchemy import BigInteger, CheckConstraint, ForeignKey, PrimaryKeyConstraint, SmallInteger, String
from sqlalchemy.orm import Mapped, mapped_column
from sqlalchemy.sql.naming import conv

from bot.store.models.base import Base, UtcDateTime


class UnpackedMoveRow(Base):
    """A move: a coin taken at a side of its line or, as the first of a ring, at a place counted from 1."""

    __tablename__ = "unpacked_moves"
    __table_args__ = (
        PrimaryKeyConstraint("game_id", "ply", name=conv("pk_moves")),
        CheckConstraint("side IN ('L', 'R')", name=conv("ck_moves_side")),
        CheckConstraint("(side IS NULL) <> (place IS NULL)", name=conv("ck_moves_place")),
    )
    game_id: Mapped[int] = mapped_column(
        ForeignKey("games.id", name=conv("fk_moves_game_id_games"), ondelete="CASCADE")
    )
    ply: Mapped[int]
    seat: Mapped[int] = mapped_column(SmallInteger)
    line: Mapped[int] = mapped_column(SmallInteger)
    side: Mapped[str | None] = mapped_column(String(1))
    place: Mapped[int | None] = mapped_column(SmallInteger)
    coin: Mapped[int] = mapped_column(BigInteger)
    lost: Mapped[int] = mapped_column(BigInteger)
    interaction_id: Mapped[int | None] = mapped_column(BigInteger)
    created_at: Mapped[datetime] = mapped_column(UtcDateTime)


class UnpackedHintRow(Base):
    """The strongest hint that a seat got at `ply`, see `bot.match.hints.HintLevel`."""

    __tablename__ = "unpacked_hints"
    __table_args__ = (
        PrimaryKeyConstraint("game_id", "seat", "ply", name=conv("pk_hints")),
        CheckConstraint("level BETWEEN 1 AND 3", name=conv("ck_hints_level")),
    )
    game_id: Mapped[int] = mapped_column(
        ForeignKey("games.id", name=conv("fk_hints_game_id_games"), ondelete="CASCADE")
    )
    seat: Mapped[int] = mapped_column(SmallInteger)
    ply: Mapped[int]
    level: Mapped[int] = mapped_column(SmallInteger)
    created_at: Mapped[datetime] = mapped_column(UtcDateTime)
