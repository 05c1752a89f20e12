"""Records: a player's results by opponent, by layout, and against each other player."""

from __future__ import annotations

from typing import Any

from sqlalchemy import BindParameter, Integer, Row, bindparam, select
from sqlalchemy.orm import Session

from bot.match import Layout
from bot.match.totals import ResultRecord, RivalRecord
from bot.player_name import PlayerName
from bot.store.models import LayoutRecordRow, OpponentRecordRow, PlayerRow, RivalRecordRow
from bot.store.statistics import visibility

# Built once, because building a statement takes longer than running it.
_PLAYER: BindParameter[int] = bindparam("player", type_=PlayerRow.id.type)
_BY_OPPONENT = (
    select(*OpponentRecordRow.__table__.columns)
    .where(OpponentRecordRow.player_id == _PLAYER)
    .order_by(OpponentRecordRow.games.desc(), OpponentRecordRow.opponent)
)
_BY_LAYOUT = select(*LayoutRecordRow.__table__.columns).where(LayoutRecordRow.player_id == _PLAYER)
_BY_RIVAL = (
    select(*RivalRecordRow.__table__.columns, PlayerRow.name)
    .join(PlayerRow, PlayerRow.id == RivalRecordRow.rival_id)
    .where(RivalRecordRow.player_id == _PLAYER, ~visibility.is_hidden_condition(RivalRecordRow.rival_id))
    .order_by(RivalRecordRow.games.desc(), RivalRecordRow.rival_id)
    .limit(bindparam("most", type_=Integer))
)


def by_opponent(session: Session, player: int) -> list[ResultRecord]:
    """Return the results by opponent, the most played first."""
    return [_record(row, row.opponent) for row in session.execute(_BY_OPPONENT, {"player": player})]


def by_layout(session: Session, player: int) -> list[ResultRecord]:
    """Return the results by layout, in the order of layouts."""
    records = {row.layout: row for row in session.execute(_BY_LAYOUT, {"player": player})}
    return [_record(records[each.value], each.value) for each in Layout if each.value in records]


def by_rival(session: Session, player: int, limit: int) -> list[RivalRecord]:
    """Return the results against the players met most often, by name, hidden ones excluded. Reads all rivals."""
    return [
        RivalRecord(PlayerName(row.name), row.games, row.wins, row.ties, row.losses)
        for row in session.execute(_BY_RIVAL, {"player": player, "most": limit})
    ]


def _record(row: Row[Any], name: str) -> ResultRecord:
    return ResultRecord(name, row.games, row.wins, row.ties, row.losses)
