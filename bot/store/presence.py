"""Remember when the bot was here last, and move all open deadlines by the time for which it was away.

Both happen in one transaction, so that deadlines move once, whichever process returns first, and whenever one is
killed.
"""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime, timedelta
from typing import Any, NamedTuple

from sqlalchemy import func, literal, select, update

from bot.match.deadlines import ABSENT_AFTER
from bot.match.duels import DuelStage
from bot.store.engine.transactions import Transaction
from bot.store.models import DuelGameRow, DuelRow, GameRow, PresenceRow


class Moved(NamedTuple):
    """The codes of the running games and the open challenges whose deadlines have moved after an absence."""

    games: Sequence[str]
    challenges: Sequence[str]


def keep(transaction: Transaction, now: datetime) -> Moved | None:
    """Store that the bot is here `now`, and return what has moved if it was away before.

    Raises `IntegrityError`, which `Database.write` retries.
    """
    row = transaction.get(PresenceRow, PresenceRow.ONLY, with_for_update=True, populate_existing=True)
    if row is None:
        transaction.add(PresenceRow(id=PresenceRow.ONLY, seen_at=now))
        return None
    absence, row.seen_at = now - row.seen_at, max(now, row.seen_at)
    return _move(transaction, now, absence) if absence >= ABSENT_AFTER else None


def _move(transaction: Transaction, now: datetime, absence: timedelta) -> Moved:
    """Move the deadlines of moves and the ends of challenges. An update that starts from a game before is stale.

    Players learn the new deadlines by the job of warnings, to which all are due.
    """
    is_timed = select(DuelGameRow.game_id).where(DuelGameRow.due_at.is_not(None))
    running = select(GameRow.id, GameRow.code).where(GameRow.id.in_(is_timed)).order_by(GameRow.id)
    games = {game: code for game, code in transaction.execute(running.with_for_update())}  # noqa: C416
    later = _on_server if transaction.get_bind().dialect.name == "postgresql" else _in_file
    if games:
        transaction.execute(update(GameRow).where(GameRow.id.in_(games)).values(updated_at=now))
        due_at = later(DuelGameRow.due_at, absence)
        timed = update(DuelGameRow).where(DuelGameRow.game_id.in_(games), DuelGameRow.due_at.is_not(None))
        transaction.execute(timed.values(due_at=due_at, warn_at=now))
    is_open = DuelRow.status == DuelStage.OPEN.value
    open_challenges = update(DuelRow).where(is_open).values(expires_at=later(DuelRow.expires_at, absence))
    challenges = transaction.scalars(open_challenges.returning(DuelRow.code)).all()
    return Moved([*games.values()], challenges)


def _on_server(moment: Any, by: timedelta) -> Any:
    return moment + literal(by)


def _in_file(moment: Any, by: timedelta) -> Any:
    """Return the expression of a later moment, as SQLite stores it, to the millisecond."""
    return func.strftime("%Y-%m-%d %H:%M:%f", moment, f"{by.total_seconds():+f} seconds") + "000"
