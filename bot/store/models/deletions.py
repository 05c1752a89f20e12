"""Tables of what outlives the deletion of a player for a short time. No row refers to a player."""

from __future__ import annotations

from datetime import date, datetime

from sqlalchemy import BigInteger, Date, String
from sqlalchemy.orm import Mapped, mapped_column

from bot.store.models.base import Base, UtcDateTime


class ClosedBoardRow(Base):
    """A message whose buttons must be removed, because the deletion of a player closed what it shows.

    `code` names that game or challenge, for the log. The row is deleted after the request to Discord.
    """

    __tablename__ = "closed_boards"
    message_id: Mapped[int] = mapped_column(BigInteger, primary_key=True, autoincrement=False)
    channel_id: Mapped[int] = mapped_column(BigInteger)
    code: Mapped[str] = mapped_column(String(6))
    created_at: Mapped[datetime] = mapped_column(UtcDateTime, index=True)


class SpentTryRow(Base):
    """A keyed digest of a day and of a deleted player who had a try at that day's puzzle.

    It prevents a second try, see `bot.store.personal_data.spent_tries`, and is deleted when the puzzle is closed.
    """

    __tablename__ = "spent_tries"
    day: Mapped[date] = mapped_column(Date, primary_key=True)
    digest: Mapped[str] = mapped_column(String(64), primary_key=True)
