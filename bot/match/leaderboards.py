"""Define leaderboards: what they are ordered by, and the results that are needed to be on them."""

from __future__ import annotations

import enum
from typing import NamedTuple

from bot.match.ratings import PROVISIONAL_DUELS, PROVISIONAL_GAMES
from bot.player_name import PlayerName


class LeaderboardMetric(enum.Enum):
    """The metric by which a leaderboard is ordered: the daily puzzles of this week, all others over all time."""

    DAILY = "daily"
    LEVEL = "level"
    RATING = "rating"
    TRAINING_RATING = "puzzle-rating"
    TRAINING_STREAK = "puzzle-streak"
    TRAINING_RUSH = "puzzle-rush"


MIN_RESULTS = {
    LeaderboardMetric.LEVEL: PROVISIONAL_GAMES,  # rated games
    LeaderboardMetric.RATING: PROVISIONAL_DUELS,  # rated duels
}
"""The results from which on a player is listed: a provisional rating is not reliable."""


class Figure(NamedTuple):
    """What a player is ranked by: a `key`, the greater the better, and the `uncertainty` of a rating in duels.

    The key is a `DailySum`'s, a level, a rating less its uncertainty, or a best score.
    """

    key: int
    uncertainty: int = 0


class Entry(NamedTuple):
    player: int
    name: PlayerName
    figure: Figure
