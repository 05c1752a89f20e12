"""Totals: what the end of a game, a duel, a try or a session of training adds to the statistics of its players.

`Totals` is the only arithmetic of statistics. The transaction that stores an end adds it to what is stored; `verify`
and rebuilds add all games of a player to nothing, in the order in which their ends were stored, and get the same.
"""

from __future__ import annotations

import enum
from collections.abc import Iterator
from dataclasses import dataclass, field
from datetime import datetime
from typing import Any, NamedTuple

from bot.match.daily import DailyPlay
from bot.match.leaderboards import Period
from bot.match.quality import Accuracy
from bot.match.ratings import Career, LadderChange

ALL_GUILDS = 0
"""The guild id of totals over all guilds; Discord gives no guild this id."""
NO_ACCURACY = Accuracy(0, 0, 0)


class GameResult(enum.Enum):
    """The outcome of a game for a player."""

    WIN = "wins"
    TIE = "ties"
    LOSS = "losses"


_MARGINS = {GameResult.WIN: 1, GameResult.TIE: 0, GameResult.LOSS: -1, None: None}
"""A margin that stands for each outcome."""


class Result(NamedTuple):
    """A game that ended, as the statistics of one of its players count it.

    Without a `result` the game only counts as played and streaks don't change; nor do they unless it is a `standard`
    one. `rival` is the other player, if any; `attempt` is set for a try at a daily puzzle that was played to its end,
    which ended so many points `behind` the best. `challenge` is set for a game that changes the rating against bots,
    and `game` for any game against a bot.
    """

    player: int
    guild: int | None
    ended: datetime
    opponent: str
    layout: str
    result: GameResult | None
    accuracy: Accuracy = NO_ACCURACY
    rival: int | None = None
    challenge: int | None = None
    standard: bool = True
    game: int | None = None
    attempt: DailyPlay | None = None
    behind: int = 0


Key = tuple[str, int, int]
"""Period, guild or `ALL_GUILDS`, and player."""
RECORDS = ("opponent", "layout", "rival_id")
"""The columns by which the results of a player are counted."""


def keys(player: int, guild: int | None, when: datetime) -> Iterator[Key]:
    """Yield the keys of the totals that something is added to."""
    scopes = {ALL_GUILDS, guild or ALL_GUILDS}
    for period in Period:
        name = period.at(when)
        for scope in scopes:
            yield name, scope, player


@dataclass(slots=True)
class Record:
    """The number of a player's games, and how they ended."""

    games: int = 0
    wins: int = 0
    ties: int = 0
    losses: int = 0

    def add(self, result: GameResult | None) -> None:
        self.games += 1
        if result is not None:
            setattr(self, result.value, getattr(self, result.value) + 1)


@dataclass(slots=True)
class GameTotals(Record):
    """The sums and streaks of a player's games, and their level, if it is not provisional."""

    choices: int = 0
    exact: int = 0
    lost: int = 0
    streak: int = 0
    best_streak: int = 0
    level: int | None = None

    def add_game(self, result: Result) -> None:
        """Add the game that ended next."""
        self.add(result.result)
        self.add_accuracy(result.accuracy)
        if result.standard and result.result is not None:
            self.streak = self.streak + 1 if result.result is GameResult.WIN else 0
            self.best_streak = max(self.best_streak, self.streak)

    def add_accuracy(self, accuracy: Accuracy) -> None:
        self.choices += accuracy.choices
        self.exact += accuracy.exact
        self.lost += accuracy.lost

    @property
    def accuracy(self) -> int:
        """Return the sort key of the leaderboard by accuracy."""
        return Accuracy(self.choices, self.exact, self.lost).rank


@dataclass(slots=True)
class AchievementSums:
    """The sums of a player's achievements besides games, the best of those in `BEST`, and the last rating.

    `duels` are those that were won, `daily_key` is that of the daily puzzles, see `DailySum`, and `daily_streak` the
    length of a streak of days. The others are the score of a streak or rush of puzzles, and the key of a rating at
    puzzles. `rating` and `uncertainty` are those after a rated duel, as leaderboards show them.
    """

    duels: int = 0
    daily_key: int = 0
    daily_streak: int = 0
    training_streak: int = 0
    training_rush: int = 0
    training_rating: int = 0
    rating: int | None = None
    uncertainty: int | None = None

    def add(self, achieved: AchievementSums) -> None:
        self.duels += achieved.duels
        self.daily_key += achieved.daily_key
        for name in BEST:
            setattr(self, name, max(getattr(self, name), getattr(achieved, name)))
        if achieved.rating is not None:
            self.rating, self.uncertainty = achieved.rating, achieved.uncertainty


BEST = ("daily_streak", "training_streak", "training_rush", "training_rating")
"""The achievements of which the greatest counts."""


class Achievement(NamedTuple):
    """The sums of what a player has achieved at a time, for a daily puzzle any of its day."""

    player: int
    guild: int | None
    when: datetime
    achieved: AchievementSums


@dataclass(slots=True)
class Totals:
    """The totals of players, by period and scope.

    Add the games of a player in the order in which their ends were stored, and ratings in their order, to what is known
    from before. Takes memory for each period, scope, opponent and rival, and for each game against a bot.
    """

    game_totals: dict[Key, GameTotals] = field(default_factory=dict)
    achievements: dict[Key, AchievementSums] = field(default_factory=dict)
    records: dict[tuple[str, int, Any], Record] = field(default_factory=dict)
    """By one of `RECORDS`, player, and value of that."""
    careers: dict[int, Career] = field(default_factory=dict)
    """By player."""
    changes: dict[int, tuple[int, datetime, LadderChange]] = field(default_factory=dict)
    """The player, the end and what the game changed, by game."""
    rated: dict[tuple[int, str], tuple[int, int | None]] = field(default_factory=dict)
    """The newest rating and its uncertainty, by player and period."""

    def add(self, result: Result) -> None:
        """Add a game."""
        for key in keys(result.player, result.guild, result.ended):
            self.game_totals.setdefault(key, GameTotals()).add_game(result)
        career, margin = self.careers.get(result.player, Career()), _MARGINS[result.result]
        career, change = career.after(result.opponent, margin, result.challenge, standard=result.standard)
        self.careers[result.player] = career
        if result.game is not None:
            self.changes[result.game] = result.player, result.ended, change
        for name, value in zip(RECORDS, (result.opponent, result.layout, result.rival), strict=True):
            if value is not None:
                self.records.setdefault((name, result.player, value), Record()).add(result.result)

    def add_accuracy(self, result: Result) -> None:
        """Add the accuracy of a game that was added without it."""
        for key in keys(result.player, result.guild, result.ended):
            self.game_totals.setdefault(key, GameTotals()).add_accuracy(result.accuracy)

    def achieve(self, achievement: Achievement) -> None:
        """Add an achievement."""
        achieved = achievement.achieved
        for key in keys(achievement.player, achievement.guild, achievement.when):
            self.achievements.setdefault(key, AchievementSums()).add(achieved)
            if achieved.rating is not None:
                self.rated[achievement.player, key[0]] = achieved.rating, achieved.uncertainty

    def apply_everywhere(self) -> None:
        """Apply the newest rating to every guild in which the player was rated within the period, and the level."""
        for (period, _, player), sums in self.achievements.items():
            if sums.rating is not None and (player, period) in self.rated:
                sums.rating, sums.uncertainty = self.rated[player, period]
        for (period, _, player), totals in self.game_totals.items():
            if period == Period.ALL.value and player in self.careers:
                totals.level = self.careers[player].level
