"""Totals: the arithmetic of result events, summed up per player, period and guild.

`bot.store.aggregation` adds them to the stored totals inside the database.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from datetime import datetime
from typing import Any

from bot.match.leaderboards import Period
from bot.match.quality import Accuracy
from bot.match.ratings import LadderRating
from bot.store.models import (
    ALL_GUILDS,
    AchievementTotalsRow,
    Base,
    GameTotalsRow,
    LadderRatingRow,
    LayoutRecordRow,
    OpponentRecordRow,
    RivalRecordRow,
)
from bot.store.result_events import GameResult, ResultEvent, margin_of

RESULTS = ("games", *(result.value for result in GameResult))
SUMS = (*RESULTS, "choices", "exact", "lost")
ACHIEVEMENTS = ("duels", "dailies")
RECORDS = ((OpponentRecordRow, "opponent"), (LayoutRecordRow, "layout"), (RivalRecordRow, "rival_id"))
"""The tables of results by one column of an event, and that column."""

STATISTICS: tuple[Any, ...] = (
    GameTotalsRow,
    AchievementTotalsRow,
    LadderRatingRow,
    OpponentRecordRow,
    LayoutRecordRow,
    RivalRecordRow,
)
"""The tables of a player's statistics, to which result events are added."""
Key = tuple[str, int, int]
"""Period, guild or `ALL_GUILDS`, and player."""


@dataclass(slots=True)
class GameTotals:
    """The sums and streaks of consecutive games of a player.

    `head` games were won before the first that was not (all of them, unless `broken`), `streak` games after the last
    that was not. The first game ended at `first` and the last at `last`.
    """

    sums: dict[str, int] = field(default_factory=lambda: dict.fromkeys(SUMS, 0))
    head: int = 0
    broken: bool = False
    streak: int = 0
    best_streak: int = 0
    first: datetime | None = None
    last: datetime | None = None

    def add(self, event: ResultEvent, game: Mapping[str, int]) -> None:
        """Add an event that adds `game` to the sums."""
        for name, value in game.items():
            self.sums[name] += value
        if not event.games:
            return
        self.first, self.last = self.first or event.ended_at, event.ended_at
        if game[GameResult.WIN.value]:
            self.streak += 1
            self.best_streak = max(self.best_streak, self.streak)
            self.head += not self.broken
        elif game[GameResult.TIE.value] or game[GameResult.LOSS.value]:
            self.streak, self.broken = 0, True

    @property
    def row(self) -> dict[str, Any]:
        return {
            **self.sums,
            "accuracy": Accuracy(self.sums["choices"], self.sums["exact"], 0).rank,
            "streak": self.streak,
            "best_streak": self.best_streak,
            "last_ended_at": self.last,
            "_head": self.head,
            "_broken": self.broken,
            "_first": self.first,
        }


@dataclass(slots=True)
class AchievementSums:
    """The sums of a player's events other than games."""

    duels: int = 0
    dailies: int = 0
    daily_streak: int = 0
    rating: int | None = None
    uncertainty: int | None = None

    def add(self, event: ResultEvent) -> None:
        self.duels += event.duels
        self.dailies += event.dailies
        self.daily_streak = max(self.daily_streak, event.daily_streak)
        if event.rating is not None:
            self.rating, self.uncertainty = event.rating, event.uncertainty

    @property
    def row(self) -> dict[str, Any]:
        return {name: getattr(self, name) for name in self.__slots__}


@dataclass(slots=True)
class Totals:
    """The totals of result events, by player, period and scope.

    Add the events of a player's games in the order in which the games ended, and ratings in their order. Takes memory
    for each period, scope, opponent and rival, not for each event.
    """

    game_totals: dict[Key, GameTotals] = field(default_factory=dict)
    achievements: dict[Key, AchievementSums] = field(default_factory=dict)
    records: dict[tuple[str, int, Any], dict[str, int]] = field(default_factory=dict)
    """By column (see `RECORDS`), player, and value of that column."""
    ladder: dict[int, LadderRating] = field(default_factory=dict)
    """Ratings against bots by player; those that were stored before are given at the start."""
    rated: dict[tuple[int, str], tuple[int | None, int | None]] = field(default_factory=dict)
    """The newest rating and its uncertainty, by player and period."""

    def add(self, event: ResultEvent) -> None:
        """Add an event."""
        if event.opponent is None:
            for key in _keys(event):
                self.achievements.setdefault(key, AchievementSums()).add(event)
                if event.rating is not None:
                    self.rated[event.player_id, key[0]] = event.rating, event.uncertainty
            return
        results = {"games": event.games} | {result.value: int(event.result == result.value) for result in GameResult}
        sums = {**results, "choices": event.choices, "exact": event.exact, "lost": event.lost}
        for key in _keys(event):
            self.game_totals.setdefault(key, GameTotals()).add(event, sums)
        if event.challenge is not None:
            rating = self.ladder.get(event.player_id, LadderRating())
            self.ladder[event.player_id] = rating.after(event.challenge, margin_of(event.result))
        if event.games:
            for _, name in RECORDS:
                if getattr(event, name) is not None:
                    empty = dict.fromkeys(RESULTS, 0)
                    record = self.records.setdefault((name, event.player_id, getattr(event, name)), empty)
                    for result, value in results.items():
                        record[result] += value

    def rate_elsewhere(self) -> None:
        """Apply the newest rating to every guild in which the player was rated within the period."""
        for (period, _, player), sums in self.achievements.items():
            if sums.rating is not None and (player, period) in self.rated:
                sums.rating, sums.uncertainty = self.rated[player, period]

    def add_stored(self, row: Base) -> None:
        """Start from the stored totals in `row`. Call it before any `add`."""
        if isinstance(row, GameTotalsRow):
            self.game_totals[row.period, row.guild_id, row.player_id] = GameTotals(
                {name: getattr(row, name) for name in SUMS},
                streak=row.streak,
                best_streak=row.best_streak,
                last=row.last_ended_at,
            )
        elif isinstance(row, AchievementTotalsRow):
            self.achievements[row.period, row.guild_id, row.player_id] = AchievementSums(
                row.duels, row.dailies, row.daily_streak, row.rating, row.uncertainty
            )
        elif isinstance(row, LadderRatingRow):
            self.ladder[row.player_id] = LadderRating(row.mu, row.sigma, row.games)
        elif isinstance(row, OpponentRecordRow | LayoutRecordRow | RivalRecordRow):
            name = next(name for table, name in RECORDS if isinstance(row, table))
            self.records[name, row.player_id, getattr(row, name)] = {each: getattr(row, each) for each in RESULTS}
        else:
            raise TypeError(type(row).__name__)


def _keys(event: ResultEvent) -> Iterator[Key]:
    """Yield the keys of the totals that an event is added to."""
    for period in Period:
        for scope in {ALL_GUILDS, ALL_GUILDS if event.guild_id is None else event.guild_id}:
            yield period.at(event.ended_at), scope, event.player_id
