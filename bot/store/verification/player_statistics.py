"""Read a player's stored statistics, and add the result events that wait for aggregation."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from typing import Any

from sqlalchemy import select
from sqlalchemy.orm import Session

from bot.match.quality import Accuracy
from bot.store.models import (
    ALL_GUILDS,
    AchievementTotalsRow,
    GameTotalsRow,
    GuildRow,
    LadderRatingRow,
    LayoutRecordRow,
    OpponentRecordRow,
    PlayerRow,
    ResultEventRow,
    RivalRecordRow,
)
from bot.store.statistics import aggregation, visibility
from bot.store.statistics.totals import Totals

_TABLES: tuple[Any, ...] = (
    GameTotalsRow,
    AchievementTotalsRow,
    LadderRatingRow,
    OpponentRecordRow,
    LayoutRecordRow,
    RivalRecordRow,
)


@dataclass(frozen=True, slots=True)
class StatisticsSnapshot:
    """A player's stored statistics plus all waiting result events, including those held back.

    `stale_since` is the end of the last game in totals whose streaks wait to be recomputed. `wrongly_shown` counts rows
    whose visibility contradicts the player's preference, `wrongly_ranked` rows whose sort key by accuracy contradicts
    their choices.
    """

    totals: Totals
    stale_since: datetime | None
    wrongly_shown: int
    wrongly_ranked: int


def read_statistics(session: Session, player: int) -> StatisticsSnapshot:
    """Return the statistics of `player`. O(their periods, scopes and waiting events)."""
    totals = Totals()
    shown = not visibility.hidden_players(session, {player})
    stale: list[datetime] = []
    wrongly_shown = wrongly_ranked = 0
    for table in _TABLES:
        for row in session.scalars(select(table).where(table.player_id == player)):
            totals.add_stored(row)
            wrongly_shown += getattr(row, "shown", shown) != shown
            if isinstance(row, GameTotalsRow):
                wrongly_ranked += row.accuracy != Accuracy(row.choices, row.exact, 0).rank
                if row.stale and row.last_ended_at is not None:
                    stale.append(row.last_ended_at)
    query = (
        select(ResultEventRow)
        .where(ResultEventRow.player_id == player)
        .order_by(ResultEventRow.ended_at, ResultEventRow.id)
    )
    waiting = session.scalars(query).all()
    for event in waiting:
        totals.add(event)
    for _, rows, _ in aggregation.statements_of_tries(session, waiting):
        for values in rows:
            totals.add(ResultEventRow(**values))
    totals.rate_elsewhere()
    return StatisticsSnapshot(totals, min(stale, default=None), wrongly_shown, wrongly_ranked)


def guilds_without_bot(session: Session, before: datetime) -> frozenset[int]:
    """Return the servers that have been without the bot since `before`, or are partly purged."""
    return frozenset(session.scalars(select(GuildRow.id).where(GuildRow.left_at <= before, GuildRow.id != ALL_GUILDS)))


def players_being_deleted(session: Session) -> dict[int, datetime]:
    """Return the players whose deletion is unfinished, and when each was requested."""
    query = select(PlayerRow.id, PlayerRow.deletion_started_at).where(PlayerRow.deletion_started_at.is_not(None))
    return {player: since for player, since in session.execute(query.order_by(PlayerRow.id)) if since is not None}
