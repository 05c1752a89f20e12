"""Choose the level at which a player should win half of the games."""

from __future__ import annotations

from random import Random

from bot.match.dealing.difficulty_levels import Difficulty
from bot.match.ladder.ladder_rating import LadderRating
from bot.match.ladder.levels import Level, levels

MAX_DISTANCE = 20
"""Points within which levels are alike, so that a player meets several characters."""


def choose_level(rating: LadderRating, seed: int, first: bool, difficulty: Difficulty | None = None) -> Level:
    """Return the level that suits `rating`, for a player who moves `first` or second; deterministic.

    The challenge of the level differs from the rating by at most `MAX_DISTANCE` points more than the nearest challenge.
    With a `difficulty` only the opponent is chosen.
    """
    distances = {level: abs(level.challenge - rating.points) for level in levels(first, difficulty)}
    nearest = min(distances.values())
    return Random(f"{seed}/level").choice(
        [level for level, points in distances.items() if points <= nearest + MAX_DISTANCE]
    )
