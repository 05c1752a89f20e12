"""Progress of the recomputation of all players' statistics, stored so that it continues after a restart."""

from __future__ import annotations

from sqlalchemy import delete, update
from sqlalchemy.orm import Session

from bot.store.models import RebuildRow

_NAME = "statistics"
_START = 0
"""Smaller than any player's id."""


def reached(session: Session) -> int | None:
    """Return the last player that was recomputed, 0 before the first; `None` if nothing is left to do."""
    row = session.get(RebuildRow, _NAME, populate_existing=True)
    return None if row is None else row.done_up_to


def begin(session: Session) -> None:
    """Begin a recomputation for all players."""
    session.merge(RebuildRow(name=_NAME, done_up_to=_START))
    session.flush()


def advance(session: Session, before: int, after: int) -> None:
    """Store that all players up to `after` are done, unless another process has changed it from `before`."""
    moved = update(RebuildRow).where(RebuildRow.name == _NAME, RebuildRow.done_up_to == before)
    session.execute(moved.values(done_up_to=after))


def end(session: Session, before: int) -> None:
    """Store that all players are done, unless another process has begun a new recomputation."""
    session.execute(delete(RebuildRow).where(RebuildRow.name == _NAME, RebuildRow.done_up_to == before))
