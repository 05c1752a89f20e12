"""Records: a player's results by opponent, by layout, and against each other player."""

from __future__ import annotations

from dataclasses import dataclass

from sqlalchemy import select
from sqlalchemy.orm import Session

from bot.match import Layout
from bot.store import visibility
from bot.store.models import LayoutRecordRow, PlayerRow, RecordRow, RivalRecordRow


@dataclass(frozen=True, slots=True)
class Record:
    """A player's results against an opponent or another player, or on a layout: by its name."""

    name: str
    games: int
    wins: int
    ties: int
    losses: int


def by_opponent(session: Session, player: int) -> list[Record]:
    """By opponent, the most played first."""
    row = RecordRow
    query = select(row).where(row.player_id == player).order_by(row.games.desc(), row.opponent)
    return [_record(found, found.opponent) for found in session.scalars(query)]


def by_layout(session: Session, player: int) -> list[Record]:
    """By layout, in their order."""
    found = {one.layout: one for one in session.scalars(select(LayoutRecordRow).filter_by(player_id=player))}
    return [_record(found[each.value], each.value) for each in Layout if each.value in found]


def by_rival(session: Session, player: int, most: int) -> list[Record]:
    """Against the players met most often, by name, but for those who do not want to be seen. Reads all of them."""
    row = RivalRecordRow
    query = (
        select(row, PlayerRow.name)
        .join(PlayerRow, PlayerRow.id == row.rival_id)
        .where(row.player_id == player, ~visibility.hides(row.rival_id))
        .order_by(row.games.desc(), row.rival_id)
        .limit(most)
    )
    return [_record(found, name) for found, name in session.execute(query)]


def _record(row: RecordRow | LayoutRecordRow | RivalRecordRow, name: str) -> Record:
    return Record(name, row.games, row.wins, row.ties, row.losses)
