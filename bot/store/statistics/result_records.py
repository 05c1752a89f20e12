"""Records: a player's results by opponent, by layout, and against each other player."""

from __future__ import annotations

from sqlalchemy import select
from sqlalchemy.orm import Session

from bot.match import Layout
from bot.match.totals import ResultRecord, RivalRecord
from bot.player_name import PlayerName
from bot.store.models import LayoutRecordRow, OpponentRecordRow, PlayerRow, RivalRecordRow
from bot.store.statistics import visibility


def by_opponent(session: Session, player: int) -> list[ResultRecord]:
    """Return the results by opponent, the most played first."""
    row = OpponentRecordRow
    query = select(row).where(row.player_id == player).order_by(row.games.desc(), row.opponent)
    return [_record(found, found.opponent) for found in session.scalars(query)]


def by_layout(session: Session, player: int) -> list[ResultRecord]:
    """Return the results by layout, in the order of layouts."""
    found = {one.layout: one for one in session.scalars(select(LayoutRecordRow).filter_by(player_id=player))}
    return [_record(found[each.value], each.value) for each in Layout if each.value in found]


def by_rival(session: Session, player: int, most: int) -> list[RivalRecord]:
    """Return the results against the players met most often, by name, hidden ones excluded. Reads all rivals."""
    row = RivalRecordRow
    query = (
        select(row, PlayerRow.name)
        .join(PlayerRow, PlayerRow.id == row.rival_id)
        .where(row.player_id == player, ~visibility.is_hidden_condition(row.rival_id))
        .order_by(row.games.desc(), row.rival_id)
        .limit(most)
    )
    return [
        RivalRecord(PlayerName(name), found.games, found.wins, found.ties, found.losses)
        for found, name in session.execute(query)
    ]


def _record(row: OpponentRecordRow | LayoutRecordRow, name: str) -> ResultRecord:
    return ResultRecord(name, row.games, row.wins, row.ties, row.losses)
