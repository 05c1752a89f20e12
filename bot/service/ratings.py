"""Read a player's rating against bots, which players see as their level, and what a game has changed of it."""

from __future__ import annotations

from bot.match.games import Game
from bot.match.ratings import LadderChange, LadderRating
from bot.service.context import AppContext
from bot.store import StoreUnavailableError, statistics


async def read_rating(app: AppContext, player: int) -> LadderRating:
    """Return the rating of `player` against bots."""
    rows = await app.database.fetch(statistics.RATING, player=player)
    return LadderRating(*rows[0]) if rows else LadderRating()


async def read_change(app: AppContext, game: Game) -> LadderChange | None:
    """Return what `game` has changed, `None` if it runs or doesn't count, or if the database doesn't answer."""
    if game.change is not None or game.match.active or game.casual or len(game.match.people) > 1:
        return game.change
    try:
        rows = await app.database.fetch(statistics.CHANGE, game=game.id)
    except StoreUnavailableError:
        return None
    return statistics.change_of(rows[0]) if rows else None
