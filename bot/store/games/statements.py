"""Turn game updates into statements with their rows, and store them."""

from __future__ import annotations

from collections.abc import Iterable

from sqlalchemy import bindparam, delete, func, or_, update
from sqlalchemy.orm import Session

from bot.match.games import Game
from bot.store.engine.database import Database
from bot.store.engine.statements import Row, StaleUpdateError, StatementBatch
from bot.store.games import duel_games
from bot.store.games.duel_games import stored_status
from bot.store.games.game_update import GameUpdate, Take
from bot.store.games.optimistic_locking import IS_UNCHANGED, unchanged_row
from bot.store.models import ActiveGameRow, DuelGameRow, GameRow, PlayerRow
from bot.store.statistics import result_events

_UPDATE_GAME = (
    update(GameRow.__table__)  # type: ignore[arg-type]
    .where(IS_UNCHANGED)
    .values(message_id=func.coalesce(bindparam("shown_in", type_=GameRow.message_id.type), GameRow.message_id))
)
_SHOW_GAME = update(GameRow.__table__).where(  # type: ignore[arg-type]
    GameRow.id == bindparam("is_id"),
    GameRow.code == bindparam("is_code"),
    GameRow.message_id.is_not_distinct_from(bindparam("is_shown_in", type_=GameRow.message_id.type)),
)
"""Changes no row if another message shows the game already."""
_UPDATE_DUEL_GAME = (
    update(DuelGameRow.__table__).where(DuelGameRow.game_id == bindparam("is_game"))  # type: ignore[arg-type]
)
_DELETE_ACTIVE_GAMES = delete(ActiveGameRow.__table__).where(ActiveGameRow.game_id == bindparam("ended"))  # type: ignore[arg-type]
_TAKE = (
    update(PlayerRow.__table__)  # type: ignore[arg-type]
    .where(
        PlayerRow.id == bindparam("is_taker"),
        or_(PlayerRow.last_take_id.is_(None), PlayerRow.last_take_id < bindparam("last_take_id")),
    )
    .values(last_take_id=bindparam("last_take_id"))
)
"""Changes no row if the player has taken a coin by this interaction, or by a later one."""


async def store_update(database: Database, game_update: GameUpdate) -> bool:
    """Store a game update. Return false if the stored game has changed, or the interaction has made a move already.

    Raises `StoreUnavailableError` and `OutcomeUnknownError`; after the latter the game must be read again.
    """
    return not game_update.repeats and await database.execute_batched(statements_for(game_update))


def store_together(session: Session, updates: Iterable[GameUpdate]) -> None:
    """Store updates of several games in one transaction: all of them or none.

    Raises `StaleUpdateError` if one of the stored games has changed since it was read.
    """
    connection = session.connection()
    for game_update in updates:
        for statement, rows, all_must_change in statements_for(game_update):
            for row in rows:
                if connection.execute(statement, row).rowcount != 1 and all_must_change:
                    raise StaleUpdateError


def statements_for(game_update: GameUpdate) -> list[StatementBatch]:
    """Return the statements that store a game update, always all of them in one order.

    Result events are only written down: their players are not locked, as the aggregation counts them later.
    """
    game, match, now = game_update.game, game_update.match, game_update.now
    duel_game = game_update.duel_game
    ended, take = not match.active, game_update.take
    return [
        StatementBatch(_UPDATE_GAME, [_game_row(game_update)], all_must_change=True),
        StatementBatch(
            _UPDATE_DUEL_GAME, [] if duel_game is None else [duel_games.changed_columns(game.id, match, duel_game)]
        ),
        StatementBatch(_DELETE_ACTIVE_GAMES, [{"ended": game.id}] if ended else []),
        StatementBatch(result_events.INSERT, result_events.event_rows(game_update.result_events, now) if ended else []),
        StatementBatch(_TAKE, [] if take is None else [_take_row(take)], all_must_change=True),
    ]


def show_statements(game: Game, channel: int, message: int) -> list[StatementBatch]:
    """Return the statements that store `message` in `channel` as the board message of `game`.

    They are stale if the stored game has another message than `game`.
    """
    row = {
        "is_id": game.id,
        "is_code": game.code,
        "is_shown_in": game.message,
        "channel_id": channel,
        "message_id": message,
    }
    return [StatementBatch(_SHOW_GAME, [row], all_must_change=True)]


def _take_row(take: Take) -> Row:
    return {"is_taker": take.player, "last_take_id": take.interaction}


def _game_row(game_update: GameUpdate) -> Row:
    game, match = game_update.game, game_update.match
    return {
        **unchanged_row(game),
        "ply": match.ply,
        "status": stored_status(match.status),
        "resigned": match.resigned,
        "score0": match.position.scores[0],
        "score1": match.position.scores[1],
        "moves": game_update.packed_moves,
        "updated_at": game_update.changed_at,
        "shown_in": game_update.message,
    }
