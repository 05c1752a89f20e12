"""Replace the stored statistics of a player with recomputed ones, in one short transaction."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Protocol

from sqlalchemy import delete, select, update
from sqlalchemy.orm import Session

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
from bot.store.statistics import result_events, visibility
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


class Statistics(Protocol):
    """The recomputed statistics of a player, and the result events that are still held back."""

    totals: Totals
    held: list[dict[str, Any]]


def replace_statistics(session: Session, player: int, recompute: Callable[[Session], Statistics | None]) -> bool:
    """Replace the statistics of `player`, and their result events, with what `recompute` returns.

    It runs while no result of the player can be stored or aggregated. If it returns `None`, return false and change
    nothing. A player who is deleted, or is being deleted, gets no statistics.
    """
    # On a server: lock result events before players, as the aggregation does. A transaction that adds an event locks
    # its player, so with both locked no event can be missed or counted twice.
    own_events = select(ResultEventRow.id).where(ResultEventRow.player_id == player).order_by(ResultEventRow.id)
    waiting = session.scalars(own_events.with_for_update()).all()
    player_row = session.get(PlayerRow, player, with_for_update=True, populate_existing=True)
    if player_row is None or player_row.deletion_started_at is not None:
        return True
    if session.scalars(own_events).all() != waiting:
        return False
    recomputed = recompute(session)
    if recomputed is None:
        return False
    table: type[Base]
    for table in DERIVED:
        session.execute(delete(table).where(table.player_id == player))  # type: ignore[attr-defined]
    hidden = visibility.hidden_players(session, {player})
    for statement, rows, _ in recomputed.totals.statements(session.get_bind().dialect.name, hidden):
        session.execute(statement, rows)
    session.execute(
        update(GameTotalsRow).where(GameTotalsRow.player_id == player, GameTotalsRow.stale).values(stale=False)
    )
    if recomputed.held:
        session.execute(result_events.INSERT, recomputed.held)
    return True
