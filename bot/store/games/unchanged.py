"""Guard an update: it changes no row if the stored game is no longer the one that it starts from."""

from __future__ import annotations

from sqlalchemy import and_, bindparam

from bot.match.game_record import Game
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
"""The condition; `unchanged_row` has its values."""


def unchanged_row(game: Game) -> Row:
    """Return the values of `IS_UNCHANGED` for an update that starts from `game`."""
    return {
        "is_id": game.id,
        "is_code": game.code,
        "is_ply": game.match.ply,
        "is_status": stored_status(game.match.status),
        "is_hinted": game.hint_version,
        "is_updated": game.updated_at,
    }
