"""Store digests of deleted players' tries at daily puzzles, so that a deletion gives nobody a second try.

They are keyed with a secret of this installation. Without it, nobody can find out whose a digest is, or if two digests
of different days belong to one player. A digest is deleted when its puzzle is closed.
"""

from __future__ import annotations

import hmac
from collections.abc import Callable
from datetime import date, datetime

from sqlalchemy import delete, func, select
from sqlalchemy.orm import Session

from bot.store.models import GameRow, SecretRow, SpentTryRow
from bot.store.repositories import daily_puzzles, installation

_SECRET = "spent tries"  # noqa: S105 - its name


def add(session: Session, player: int, make_secret: Callable[[], str], now: datetime) -> None:
    """Store digests of the tries of `player` at puzzles that can still be begun at `now`.

    `make_secret` makes the secret if there is none. Raises `IntegrityError`, which `Database.write` retries, if another
    process makes it at the same time.
    """
    tries = select(GameRow.day).where(GameRow.player0_id == player, GameRow.day >= daily_puzzles.day_of(now))
    days = [day for day in session.scalars(tries) if day is not None]
    if days:
        secret = installation.secret(session, _SECRET, make_secret)
        for day in days:
            session.merge(SpentTryRow(day=day, digest=_digest(secret, player, day)))
        session.flush()


def exists(session: Session, player: int, day: date) -> bool:
    """Return true if `player` had a try at the puzzle of `day` before their data was deleted."""
    secret = session.get(SecretRow, _SECRET)
    return secret is not None and session.get(SpentTryRow, (day, _digest(secret.value, player, day))) is not None


def next_due(session: Session) -> datetime | None:
    """Return when the oldest digests must be deleted; `None` if there are none."""
    oldest = session.scalar(select(func.min(SpentTryRow.day)))
    return None if oldest is None else daily_puzzles.closes_at(oldest)


def delete_due(session: Session, now: datetime) -> None:
    """Delete the digests of puzzles that are closed at `now`."""
    days = session.scalars(select(SpentTryRow.day).distinct()).all()
    closed = [day for day in days if daily_puzzles.closes_at(day) <= now]
    session.execute(delete(SpentTryRow).where(SpentTryRow.day.in_(closed)))


def _digest(secret: str, player: int, day: date) -> str:
    return hmac.new(secret.encode(), f"{day.isoformat()} {player}".encode(), "sha256").hexdigest()
