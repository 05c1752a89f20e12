"""Tables of daily puzzles and their posts."""

from __future__ import annotations

from datetime import date, datetime

from sqlalchemy import BigInteger, Date, String, Text
from sqlalchemy.orm import Mapped, mapped_column

from bot.store.models.base import Base, UtcDateTime


class DailyPuzzleRow(Base):
    """The puzzle of a day, stored when it is first needed: another version of the code may deal another board."""

    __tablename__ = "daily_puzzles"
    day: Mapped[date] = mapped_column(Date, primary_key=True)
    board: Mapped[str] = mapped_column(Text)
    seed: Mapped[int] = mapped_column(BigInteger)


class DailyPostRow(Base):
    """The post of a day's puzzle in a server: claimed by the process that posts it, then with its message.

    A post with a `failure` was given up, see `bot.store.repositories.daily_posts`.
    """

    __tablename__ = "daily_posts"
    guild_id: Mapped[int] = mapped_column(BigInteger, primary_key=True, autoincrement=False)
    day: Mapped[date] = mapped_column(Date, primary_key=True)
    channel_id: Mapped[int] = mapped_column(BigInteger)
    first_claimed_at: Mapped[datetime] = mapped_column(UtcDateTime)
    claimed_at: Mapped[datetime] = mapped_column(UtcDateTime)
    message_id: Mapped[int | None] = mapped_column(BigInteger)
    failure: Mapped[str | None] = mapped_column(String(16))
