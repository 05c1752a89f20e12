"""Decide the opponent and the difficulty of a new game."""

from __future__ import annotations

from bot.match.difficulty import Difficulty
from bot.match.ladder import choose_level
from bot.match.opponents import ADAPTIVE
from bot.match.ratings import LadderRating
from bot.service.context import AppContext, RequestContext
from bot.service.preferences import DIFFICULTY
from bot.store import ratings


async def read_rating(app: AppContext, player: int) -> LadderRating:
    """Return the rating of `player` against bots, after all games so far."""
    return ratings.ladder_rating_after(await app.database.fetch(ratings.LADDER_RATING, player=player))


async def choose_difficulty(request: RequestContext, wanted: Difficulty | None) -> Difficulty | None:
    """Return the `wanted` difficulty, or else that of the user or the server; `None` if nobody chose one."""
    if wanted is not None:
        return wanted
    chosen = await request.app.preferences.value(DIFFICULTY, request.user_id, request.guild_id)
    return None if chosen is None else Difficulty(chosen)


async def choose_opponent(
    request: RequestContext, choice: str, seed: int, first: bool, difficulty: Difficulty | None
) -> tuple[str, Difficulty]:
    """Return the opponent and the difficulty for a `choice` of opponent, for a user who moves `first` or second.

    The adaptive choice is matched to the user's rating: without a `difficulty` that is chosen as well. Otherwise it is
    normal by default.
    """
    if choice != ADAPTIVE:
        return choice, difficulty or Difficulty.NORMAL
    level = choose_level(await read_rating(request.app, request.user_id), seed, first, difficulty)
    return level.opponent, level.difficulty
