"""Replace the stored statistics of a player with recomputed ones, in one short transaction."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from sqlalchemy import delete, select, update
from sqlalchemy.orm import Session

from bot.store.engine.statements import Row
from bot.store.models import (
    AchievementTotalsRow,
    Base,
    GameTotalsRow,
    LadderRatingRow,
    LayoutRecordRow,
    OpponentRecordRow,
    PlayerRow,
    ResultEventRow,
    RivalRecordRow,
)
from bot.store.statistics import history, result_events, visibility
from bot.store.statistics.totals import Totals

DERIVED: tuple[Any, ...] = (
    ResultEventRow,
    GameTotalsRow,
    AchievementTotalsRow,
    LadderRatingRow,
    OpponentRecordRow,
    LayoutRecordRow,
    RivalRecordRow,
)
"""The tables of a player's statistics, and of the result events still to be added to them."""


def replace_statistics(
    session: Session, player: int, seen: history.Fingerprint, totals: Totals, held: Sequence[Row]
) -> bool:
    """Replace the statistics of `player` with `totals`, and their result events with those still `held` back.

    Returns false and changes nothing if the player's history is no longer as it was `seen` (see
    `history.fingerprint`). A player who is deleted, or is being deleted, gets none.
    """
    # On a server: lock result events before players, as the aggregation does. A transaction that adds an event locks
    # its player, so with both locked no event can be missed or counted twice.
    mine = select(ResultEventRow.id).where(ResultEventRow.player_id == player).order_by(ResultEventRow.id)
    waiting = session.scalars(mine.with_for_update()).all()
    known = session.get(PlayerRow, player, with_for_update=True, populate_existing=True)
    if known is None or known.deletion_started_at is not None:
        return True
    if session.scalars(mine).all() != waiting or history.fingerprint(session, player) != seen:
        return False
    table: type[Base]
    for table in DERIVED:
        session.execute(delete(table).where(table.player_id == player))  # type: ignore[attr-defined]
    hidden = visibility.hidden_players(session, {player})
    for statement, rows, _ in totals.statements(session.get_bind().dialect.name, hidden):
        session.execute(statement, rows)
    session.execute(
        update(GameTotalsRow).where(GameTotalsRow.player_id == player, GameTotalsRow.stale).values(stale=False)
    )
    if held:
        session.execute(result_events.INSERT, held)
    return True
