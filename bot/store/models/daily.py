"""Tables of the daily puzzles, and where they were posted."""

from __future__ import annotations

from datetime import date, datetime

from sqlalchemy import BigInteger, Date, String, Text
from sqlalchemy.orm import Mapped, mapped_column

from bot.store.models.base import Base, Moment


class PuzzleRow(Base):
    """The puzzle of a day, from when it was first asked for: another version may deal another one."""

    __tablename__ = "puzzles"
    day: Mapped[date] = mapped_column(Date, primary_key=True)
    board: Mapped[str] = mapped_column(Text)
    seed: Mapped[int] = mapped_column(BigInteger)


class PostRow(Base):
    """That a day's puzzle is posted in a server: claimed by whoever posts it, then with its message.

    With a `trouble`, see `bot.store.daily_posts`, it never will be.
    """

    __tablename__ = "daily_posts"
    guild_id: Mapped[int] = mapped_column(BigInteger, primary_key=True, autoincrement=False)
    day: Mapped[date] = mapped_column(Date, primary_key=True)
    channel_id: Mapped[int] = mapped_column(BigInteger)
    first_claimed: Mapped[datetime] = mapped_column(Moment)
    claimed: Mapped[datetime] = mapped_column(Moment)
    message_id: Mapped[int | None] = mapped_column(BigInteger)
    trouble: Mapped[str | None] = mapped_column(String(16))
