"""Repository of the active games of each player and server. Queries count no further than needed."""

from __future__ import annotations

from datetime import datetime

from sqlalchemy import Integer, bindparam, func, not_, select, update
from sqlalchemy.orm import Session, aliased

from bot.store.models import ActiveGameRow, GameRow

# Built once, because each new game runs them.
_OF_PLAYER = select(ActiveGameRow.game_id).where(ActiveGameRow.player_id == bindparam("player"))
_NTH_NEWEST = (
    select(ActiveGameRow.game_id)
    .where(ActiveGameRow.guild_id == bindparam("guild"))
    .group_by(ActiveGameRow.game_id)  # a duel has two rows a game; SQLite 3.40 runs DISTINCT wrongly here
    .order_by(ActiveGameRow.game_id.desc())
    .limit(1)
    .offset(bindparam("newer", type_=Integer))
)
_NTH_NEWEST_START = select(GameRow.created_at).where(GameRow.id == _NTH_NEWEST.scalar_subquery())


def has_at_least(session: Session, player: int, number: int) -> bool:
    """Return true if at least `number` games of `player` are active. Reads that many."""
    if number <= 0:
        return True
    return session.scalar(_OF_PLAYER.offset(number - 1).limit(1), {"player": player}) is not None


def oldest_code(session: Session, player: int) -> str | None:
    """Return the code of the oldest active game of `player` that is no try at a daily puzzle. Reads all of them."""
    query = (
        select(GameRow.code)
        .join(ActiveGameRow, ActiveGameRow.game_id == GameRow.id)
        .where(ActiveGameRow.player_id == player, not_(ActiveGameRow.daily))
        .order_by(ActiveGameRow.game_id)
    )
    return session.scalar(query.limit(1))


def newest_game_id(session: Session, player: int) -> int | None:
    """Return the id of the newest active game of `player`, duels excluded. Reads all of them."""
    own_game = (ActiveGameRow.player_id == player, not_(ActiveGameRow.duel))
    return session.scalar(select(func.max(ActiveGameRow.game_id)).where(*own_game))


def move_to_channel(session: Session, game: int, channel: int) -> bool:
    """Move `game` to `channel`. Return false if one of its players has a game there already.

    Games of duels and tries at daily puzzles may be in one channel with others.
    """
    other = aliased(ActiveGameRow)
    is_taken = select(other.game_id).join(ActiveGameRow, ActiveGameRow.player_id == other.player_id)
    alone = (not_(of) for row in (ActiveGameRow, other) for of in (row.duel, row.daily))
    conflict = (ActiveGameRow.game_id == game, other.channel_id == channel, *alone)
    if session.scalar(is_taken.where(*conflict).limit(1)) is not None:
        return False
    session.execute(update(ActiveGameRow).where(ActiveGameRow.game_id == game).values(channel_id=channel))
    return True


def nth_newest_start(session: Session, guild: int, number: int) -> datetime | None:
    """Return when the `number`th newest active game of `guild` began; `None` if there are fewer. Reads that many
    entries of an index.
    """
    return session.scalar(_NTH_NEWEST_START, {"guild": guild, "newer": number - 1})
