"""Store the messages whose buttons must be removed, because the deletion of a player closed what they show.

They are stored by the transaction that closes those games, so that a crash loses none. Removing buttons is idempotent,
so no process claims them.
"""

from __future__ import annotations

from collections.abc import Iterable
from datetime import datetime

from sqlalchemy import delete, func, select
from sqlalchemy.orm import Session

from bot.match.privacy import ClosedBoard
from bot.store.models import ClosedBoardRow


def add(session: Session, boards: Iterable[ClosedBoard], now: datetime) -> None:
    """Store the boards that are shown by a message."""
    for board in boards:
        if board.message is not None:
            row = ClosedBoardRow(message_id=board.message, channel_id=board.channel, code=board.code, created_at=now)
            session.merge(row)  # a message may have shown two games
    session.flush()


def oldest_at(session: Session) -> datetime | None:
    """Return when the oldest row was stored; `None` if there is none."""
    return session.scalar(select(func.min(ClosedBoardRow.created_at)))


def list_stored_before(session: Session, before: datetime, limit: int) -> list[ClosedBoard]:
    """Return at most `limit` rows that were stored up to that time, oldest first."""
    table = ClosedBoardRow
    query = select(table).where(table.created_at <= before).order_by(table.created_at, table.message_id).limit(limit)
    return [ClosedBoard(row.code, row.channel_id, row.message_id) for row in session.scalars(query)]


def remove(session: Session, message: int) -> None:
    """Delete the row of `message`, whose buttons are removed or can't be."""
    session.execute(delete(ClosedBoardRow).where(ClosedBoardRow.message_id == message))
