"""Read what a player's statistics are recomputed from: ended games, duels, and rating changes."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import NamedTuple

from sqlalchemy import ColumnElement, and_, case, func, or_, select
from sqlalchemy.orm import Session

from bot.match.match import Status
from bot.match.privacy import ANONYMIZED_PLAYER_ID
from bot.match.ratings import Rating
from bot.store.models import DuelGameRow, DuelRow, GameRow, PlayerRow, RatingChangeRow

_FINISHED = "finished"
_NOT_COUNTED = (Status.ACTIVE.value, Status.EXPIRED.value)


@dataclass(frozen=True, slots=True)
class WonDuel:
    """A duel that a player has won: its guild and its end."""

    guild: int | None
    ended: datetime


@dataclass(frozen=True, slots=True)
class RatedDuel:
    """A player's rating after a rated duel in `guild`."""

    guild: int | None
    rating: Rating
    when: datetime


class Fingerprint(NamedTuple):
    """The end of a player's newest game, the number of ended games, and figures about their games and duels."""

    newest: datetime | None
    games: int
    figures: tuple[int | None, ...]


def players_after(session: Session, after: int, limit: int) -> list[int]:
    """Return the ids of up to `limit` players after `after`, in order."""
    query = (
        select(PlayerRow.id).where(PlayerRow.id > after, PlayerRow.id != ANONYMIZED_PLAYER_ID).order_by(PlayerRow.id)
    )
    return list(session.scalars(query.limit(limit)))


def players_up_to(session: Session, last: int | None = None) -> int:
    """Return the number of players with ids up to `last`, or of all players."""
    query = select(func.count()).select_from(PlayerRow).where(PlayerRow.id != ANONYMIZED_PLAYER_ID)
    return session.scalar(query if last is None else query.where(PlayerRow.id <= last)) or 0


def counted_games(session: Session, player: int) -> Sequence[int]:
    """Return the ids of the games of `player` that may count, by their ends, then by id. O(their games)."""
    query = select(GameRow.id).where(_plays(player), GameRow.status.not_in(_NOT_COUNTED), ~GameRow.casual)
    return session.scalars(query.order_by(GameRow.updated_at, GameRow.id)).all()


def won_duels(session: Session, player: int) -> list[WonDuel]:
    """Return the duels that `player` has won and that count, by their ends."""
    won = or_(
        and_(DuelRow.challenger_id == player, DuelRow.margin > 0),
        and_(DuelRow.challenged_id == player, DuelRow.margin < 0),
    )
    games = select(DuelGameRow.game_id).join(GameRow, GameRow.id == DuelGameRow.game_id)
    casual = games.where(DuelGameRow.duel_id == DuelRow.id, GameRow.casual).exists()
    query = select(DuelRow.guild_id, DuelRow.ended_at).where(won, DuelRow.status == _FINISHED, ~DuelRow.void, ~casual)
    return [
        WonDuel(guild, ended) for guild, ended in session.execute(query.order_by(DuelRow.ended_at, DuelRow.id)) if ended
    ]


def rated_duels(session: Session, player: int) -> list[RatedDuel]:
    """Return the stored rating changes of `player`, oldest first."""
    row = RatingChangeRow
    query = (
        select(DuelRow.guild_id, row.mu, row.sigma, row.number, row.rated_at)
        .join(DuelRow, DuelRow.id == row.duel_id)
        .where(row.player_id == player)
        .order_by(row.rated_at, row.duel_id)
    )
    return [
        RatedDuel(guild, Rating(mu, sigma, number), when) for guild, mu, sigma, number, when in session.execute(query)
    ]


def fingerprint(session: Session, player: int, until: datetime | None = None) -> Fingerprint:
    """Return figures that change whenever the recomputed statistics of `player` would. Reads indexes of their games.

    With `until`, leave out games that ended later. Games and duels only ever end, lose their guild (when it is purged)
    or lose a player (who was deleted).
    """
    over = [_plays(player), GameRow.status.not_in(_NOT_COUNTED), ~GameRow.casual]
    if until is not None:
        over.append(GameRow.updated_at <= until)
    is_anonymized = or_(GameRow.player0_id == ANONYMIZED_PLAYER_ID, GameRow.player1_id == ANONYMIZED_PLAYER_ID)
    games = select(
        func.max(GameRow.updated_at),
        func.count(),
        func.count(GameRow.guild_id),
        func.sum(case((is_anonymized, 1), else_=0)),
    ).where(*over)
    duels = select(
        func.count(), func.count(DuelRow.ended_at), func.count(DuelRow.guild_id), func.count(DuelRow.rated_at)
    )
    is_player = or_(DuelRow.challenger_id == player, DuelRow.challenged_id == player)
    newest, ended, *figures = session.execute(games).one()
    return Fingerprint(newest, ended, (*figures, *session.execute(duels.where(is_player)).one()))


def _plays(player: int) -> ColumnElement[bool]:
    return or_(GameRow.player0_id == player, GameRow.player1_id == player)
