"""Read a player's rating against bots, which players see as their level, and what a game has changed of it."""

from __future__ import annotations

from bot.match.games import Game
from bot.match.ratings import LadderChange, LadderRating
from bot.service.context import AppContext
from bot.store import StoreUnavailableError, aggregation
from bot.store import ratings as rows


async def read_rating(app: AppContext, player: int) -> LadderRating:
    """Return the rating of `player` against bots, after all games so far."""
    career, _ = rows.career_after(await app.database.fetch(rows.CAREER, player=player))
    return career.rating


async def read_change(app: AppContext, game: Game) -> LadderChange | None:
    """Return what `game` has changed, `None` if it runs or doesn't count, or if the database doesn't answer.

    It is the same before and after the game is counted: it follows from all games that ended before.
    """
    people = game.match.people
    if game.match.active or game.casual or len(people) > 1:
        return None
    try:
        _, changes = rows.career_after(await app.database.fetch(rows.CAREER, player=people[0]))
        if game.id in changes:
            return changes[game.id]
        counted = await app.database.fetch(rows.CHANGE, game=game.id)
    except StoreUnavailableError:
        return None
    return aggregation.change_of(counted[0]) if counted else None
