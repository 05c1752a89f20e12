"""Store new games, within a transaction that has checked what must hold."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from sqlalchemy import insert

from bot.match.games import Game
from bot.store.engine.transactions import Transaction
from bot.store.games import columns_of, duel_columns_of
from bot.store.models import DuelGameRow, GameRow

_GAMES: Any = GameRow.__table__
_INSERT = insert(_GAMES).returning(_GAMES.c.id)
_INSERT_OF_DUEL = insert(DuelGameRow.__table__)  # type: ignore[arg-type]


def add(transaction: Transaction, game: Game) -> Game:
    """Store a new game, and return the stored one.

    Its players, and the duel of a duel game, must be stored already. Raises `IntegrityError` if the code is taken, the
    interaction has created a game already, or a player has an active game of their own in this channel or had their
    try at that day's puzzle; `Database.write` then runs the work again.
    """
    columns = columns_of(game)
    del columns["id"]
    ((game_id,),) = transaction.fetch(_INSERT, **columns)
    if game.duel_game is not None:
        own = game.duel_game
        row = {"game_id": game_id, "duel_id": own.duel, "number": own.number, "notice_id": None}
        transaction.change(_INSERT_OF_DUEL, row | duel_columns_of(game.match, own))
    return replace(game, id=game_id)
