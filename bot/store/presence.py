"""Remember when the bot was here last, and postpone what ran out while it was away.

The absence is stored in the transaction that postpones everything, so that it happens once, whichever process returns
first, and whenever one is killed.
"""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime, timedelta
from typing import Any, NamedTuple

from sqlalchemy import bindparam, select, update

from bot.match.duels import DuelStage, challenge_lifetime
from bot.match.presence import ABSENT_AFTER, Absence
from bot.store.engine.transactions import Transaction
from bot.store.installation_models import AbsenceRow, PresenceRow
from bot.store.models import DuelGameRow, DuelRow, GameRow

_MICROSECOND = timedelta(microseconds=1)
_UPDATE_GAME = update(GameRow.__table__).where(GameRow.id == bindparam("is_id"))  # type: ignore[arg-type]
_UPDATE_DUEL_GAME = (
    update(DuelGameRow.__table__).where(DuelGameRow.game_id == bindparam("is_id"))  # type: ignore[arg-type]
)


class Postponed(NamedTuple):
    """The codes of the running games and the open challenges whose time was postponed after an absence."""

    games: Sequence[str]
    challenges: Sequence[str]


def keep(
    transaction: Transaction, now: datetime, known: datetime | None, *, stayed: bool
) -> tuple[datetime, Postponed | None]:
    """Store that the bot is here `now`, and return what is stored then, with what was postponed if it was away before.

    `stayed`: this process was here since it looked last, and found the time `known`. If that still is stored, no other
    process writes it, and an earlier time may replace it: the clock was set back. Raises `IntegrityError`, which
    `Database.write` retries.
    """
    row = transaction.get(PresenceRow, PresenceRow.ONLY, with_for_update=True, populate_existing=True)
    if row is None:
        transaction.add(PresenceRow(id=PresenceRow.ONLY, seen_at=now))
        transaction.flush()
        return now, None
    postponed = None
    if not stayed and now - row.seen_at >= ABSENT_AFTER:
        absence = Absence(row.seen_at, now)
        transaction.add(AbsenceRow(began_at=absence.began, ended_at=absence.ended))
        row.seen_at, postponed = now, _postpone(transaction, absence)
    elif now > row.seen_at or row.seen_at == known:
        row.seen_at = now
    transaction.flush()
    return row.seen_at, postponed


def absences(transaction: Transaction) -> Sequence[Absence]:
    """Return all times during which the bot was away, in their order: at most some for each year of its life."""
    rows = transaction.execute(select(AbsenceRow.began_at, AbsenceRow.ended_at).order_by(AbsenceRow.id))
    return [Absence(began, ended) for began, ended in rows]


def last_absence(transaction: Transaction) -> Absence | None:
    """Return the last time during which the bot was away."""
    newest = select(AbsenceRow.began_at, AbsenceRow.ended_at).order_by(AbsenceRow.id.desc()).limit(1)
    row = transaction.execute(newest).first()
    return None if row is None else Absence(*row)


def _postpone(transaction: Transaction, absence: Absence) -> Postponed:
    """Postpone the deadlines of moves and the ends of challenges; those of live games are left to their job.

    An update that starts from a game before this is stale.
    """
    moves: Sequence[Any] = transaction.execute(
        select(GameRow.id, GameRow.code, GameRow.updated_at, DuelGameRow.due_at, DuelRow.move_minutes)
        .join(DuelGameRow, DuelGameRow.game_id == GameRow.id)
        .join(DuelRow, DuelRow.id == DuelGameRow.duel_id)
        .where(~DuelGameRow.live, DuelGameRow.due_at.is_not(None))
        .order_by(GameRow.id)
        .with_for_update(of=GameRow)
    ).all()
    games, deadlines = [], []
    for game, _, updated_at, due_at, minutes in moves:
        games.append({"is_id": game, "updated_at": max(absence.ended, updated_at + _MICROSECOND)})
        due_at = absence.postponed(due_at, timedelta(minutes=minutes))
        deadlines.append({"is_id": game, "due_at": due_at, "warn_at": absence.ended})  # its player is told
    if moves:
        transaction.execute(_UPDATE_GAME, games)
        transaction.execute(_UPDATE_DUEL_GAME, deadlines)
    is_open = DuelRow.status == DuelStage.OPEN.value
    challenges = transaction.scalars(select(DuelRow).where(is_open).order_by(DuelRow.id).with_for_update()).all()
    for challenge in challenges:
        lifetime = challenge_lifetime(timedelta(minutes=challenge.move_minutes))
        challenge.expires_at = absence.postponed(challenge.expires_at, lifetime)
    return Postponed([code for _, code, *_ in moves], [each.code for each in challenges])
