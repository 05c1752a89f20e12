"""Lock games optimistically: an update changes no row if the stored game has changed since it was read."""

from __future__ import annotations

from sqlalchemy import and_, bindparam

from bot.match.games import Game
from bot.store.engine.statements import Row
from bot.store.games.duel_games import stored_status
from bot.store.models import GameRow

IS_UNCHANGED = and_(
    GameRow.id == bindparam("is_id"),
    GameRow.code == bindparam("is_code"),  # SQLite may give the id of a deleted game to a new one
    GameRow.ply == bindparam("is_ply"),
    GameRow.status == bindparam("is_status"),
    GameRow.hint_version == bindparam("is_hinted"),
    GameRow.updated_at == bindparam("is_updated"),
)
"""The WHERE condition of such an update. `unchanged_row` returns the values of its parameters."""


def unchanged_row(game: Game) -> Row:
    """Return the parameters of `IS_UNCHANGED` for an update of `game`, as it was read."""
    return {
        "is_id": game.id,
        "is_code": game.code,
        "is_ply": game.match.ply,
        "is_status": stored_status(game.match.status),
        "is_hinted": game.hint_version,
        "is_updated": game.updated_at,
    }
