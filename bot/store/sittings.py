"""Sittings: the games that are running, who plays them where, counted no further than asked."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime

from sqlalchemy import bindparam, func, not_, select, update
from sqlalchemy.orm import Session, aliased

from bot.coins import Board
from bot.store.models import GameRow, SittingRow

# Made once, as each new game asks them.
_SAT = select(SittingRow.game_id).where(SittingRow.player_id == bindparam("player"))
_BEGUN = (
    select(GameRow.created)
    .join(SittingRow, SittingRow.game_id == GameRow.id)
    .where(SittingRow.guild_id == bindparam("guild"))
    .order_by(SittingRow.game_id.desc())
)


def so_many(session: Session, player: int, number: int) -> bool:
    """Whether `number` games of `player`, if not none, are running. Reads that many."""
    if number <= 0:
        return True
    return session.scalar(_SAT.offset(number - 1).limit(1), {"player": player}) is not None


def oldest(session: Session, player: int) -> str | None:
    """The code of the game of `player` that has been running longest. Reads as many sittings as `player` has."""
    query = (
        select(GameRow.code)
        .join(SittingRow, SittingRow.game_id == GameRow.id)
        .where(SittingRow.player_id == player)
        .order_by(SittingRow.game_id)
    )
    return session.scalar(query.limit(1))


def newest(session: Session, player: int) -> int | None:
    """The game of `player` that began last of those that are running, duels aside. Reads all their sittings."""
    own = (SittingRow.player_id == player, not_(SittingRow.duel))
    return session.scalar(select(func.max(SittingRow.game_id)).where(*own))


def move(session: Session, game: int, channel: int) -> bool:
    """Seat the players of `game` in `channel` from now on; not where one of them has a game there already.

    Of games of duels they may have several.
    """
    there = aliased(SittingRow)
    taken = select(there.game_id).join(SittingRow, SittingRow.player_id == there.player_id)
    alone = (SittingRow.game_id == game, there.channel_id == channel, not_(SittingRow.duel), not_(there.duel))
    if session.scalar(taken.where(*alone).limit(1)) is not None:
        return False
    session.execute(update(SittingRow).where(SittingRow.game_id == game).values(channel_id=channel))
    return True


def begun(session: Session, guild: int, number: int) -> datetime | None:
    """When the `number`th newest running game of `guild` began; `None` where there are fewer. Reads that many."""
    return session.scalar(_BEGUN.offset(number - 1).limit(1), {"guild": guild})


@dataclass(frozen=True, slots=True)
class Running:
    """A game that is being played: what was dealt, and how many coins of that are left."""

    code: str
    board: Board
    left: int


def running(session: Session, player: int, most: int) -> list[Running]:
    """The newest games of `player` that are being played. Reads `most` sittings and their games."""
    query = (
        select(GameRow.code, GameRow.board, GameRow.ply)
        .join(SittingRow, SittingRow.game_id == GameRow.id)
        .where(SittingRow.player_id == player)
        .order_by(SittingRow.game_id.desc())
        .limit(most)
    )
    found = [(code, Board.parse(written), ply) for code, written, ply in session.execute(query)]
    return [Running(code, board, board.size - ply) for code, board, ply in found]
