"""What a player leaves in the results of others when they have themselves forgotten."""

from __future__ import annotations

from datetime import datetime

from sqlalchemy import delete, update
from sqlalchemy.orm import Session

from bot.store import players
from bot.store.models import NOBODY, FactRow, RivalRecordRow
from bot.store.totals import RESULTS, add_records


def leave(session: Session, player: int, now: datetime) -> None:
    """Have `NOBODY` stand where `player` is the rival of others, together with those who were forgotten before."""
    against = session.scalars(
        delete(RivalRecordRow).where(RivalRecordRow.rival_id == player).returning(RivalRecordRow)
    ).all()
    waiting = update(FactRow).where(FactRow.rival_id == player).values(rival_id=NOBODY)
    if against:
        players.meet_nobody(session, now)
        rows = [
            {"player_id": row.player_id, "rival_id": NOBODY, **{name: getattr(row, name) for name in RESULTS}}
            for row in sorted(against, key=lambda row: row.player_id)
        ]
        session.execute(add_records(session.get_bind().dialect.name, RivalRecordRow, "rival_id"), rows)
    elif session.query(FactRow.id).filter_by(rival_id=player).first() is not None:
        players.meet_nobody(session, now)
    session.execute(waiting)
