"""Repository of replays: games on the deal of another, whose player is to be told of the result."""

from __future__ import annotations

from datetime import datetime

from sqlalchemy import func, select, tuple_, update

from bot.match.games import Game, ReplayResult
from bot.match.match import Status
from bot.store import games
from bot.store.engine.transactions import Transaction
from bot.store.models import GameRow


def next_due(transaction: Transaction) -> datetime | None:
    """Return when the next result is to be told."""
    return transaction.scalar(select(func.min(GameRow.tell_at)).where(GameRow.tell_at.is_not(None)))


def list_due(transaction: Transaction, now: datetime, limit: int) -> list[str]:
    """Return the codes of at most `limit` games whose result is to be told, those that are due first."""
    due = select(GameRow.code).where(GameRow.tell_at <= now).order_by(GameRow.tell_at)
    return list(transaction.scalars(due.limit(limit)))


def claim(transaction: Transaction, code: str, now: datetime, until: datetime) -> ReplayResult | None:
    """Let the caller tell the result of the game `code`; it is due again at `until`, if nobody has told it by then.

    `None` if another process tells it, or if there is nothing to tell: a player is told of one result of each other
    player, the first one, and nobody is told of a game that was deleted. Reads the games of the player.
    """
    due = select(GameRow).where(GameRow.code == code, GameRow.tell_at <= now).with_for_update()
    row = transaction.scalar(due, execution_options={"populate_existing": True})
    if row is None:
        return None
    row.tell_at = until
    transaction.flush()
    game = games.find(transaction, code)
    if game is not None and game.replayed is not None and not _is_later(transaction, game):
        place = select(GameRow.guild_id, GameRow.channel_id).where(GameRow.id == game.replayed.game)
        guild, channel = transaction.execute(place).one()
        return ReplayResult(game, game.replayed, guild, channel)
    finish(transaction, code)
    return None


def _is_later(transaction: Transaction, game: Game) -> bool:
    """Return true if the player of `game` has repeated the same game to the end before."""
    [player] = game.match.people
    ended = GameRow.updated_at, GameRow.id
    before = select(GameRow.id).where(
        games.plays(player),
        GameRow.replayed_id == (game.replayed and game.replayed.game),
        GameRow.status == Status.FINISHED.value,
        tuple_(*ended) < tuple_(game.updated_at, game.id),
    )
    return transaction.scalar(before.limit(1)) is not None


def finish(transaction: Transaction, code: str) -> None:
    """Store that there is nothing left to tell about the game `code`."""
    transaction.execute(update(GameRow).where(GameRow.code == code).values(tell_at=None))
