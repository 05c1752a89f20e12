"""Statistics: what a game that ends adds to the figures of its players, and what is shown of them.

`Career.after` is the only arithmetic of statistics: the transaction that stores an end applies it to the stored career,
and `verify` applies it to all games of a player in their order, and gets the same.
"""

from __future__ import annotations

import enum
from dataclasses import dataclass, field, replace
from datetime import datetime
from typing import NamedTuple

from bot.match.accuracy import Accuracy
from bot.match.daily import DailyHistory
from bot.match.ratings import LadderChange, LadderRating, Milestone, Rating
from bot.match.training import PuzzleRating
from bot.player_name import PlayerName

PEOPLE = "people"
"""The opponent in results of games against other players, whose names must not stay after their data is deleted."""
NO_ACCURACY = Accuracy(0, 0, 0)
WINS_IN_A_ROW = {Milestone.THREE: 3, Milestone.FIVE: 5, Milestone.TEN: 10}
"""The wins in a row that are celebrated."""


class GameResult(enum.IntEnum):
    """The outcome of a counted game for a player, as games store it."""

    LOSS = -1
    TIE = 0
    WIN = 1
    HELPED = 2  # won after the whole solution: only counted as played


class Result(NamedTuple):
    """A game that ended, as the statistics of the `player` in one of its seats count it.

    Streaks change only by a `standard` game. `challenge` is set for a game that changes the rating against bots, `game`
    for any game against a bot.
    """

    player: int
    seat: int
    guild: int | None
    ended: datetime
    opponent: str
    result: GameResult
    accuracy: Accuracy = NO_ACCURACY
    challenge: int | None = None
    standard: bool = True
    game: int | None = None


@dataclass(frozen=True, slots=True)
class Record:
    """The number of a player's games, and how they ended. `games` includes helped wins, which no other figure does."""

    games: int = 0
    wins: int = 0
    ties: int = 0
    losses: int = 0


@dataclass(frozen=True, slots=True)
class Career(Record):
    """The sums of a player's counted games so far.

    `choices`, `exact` and `lost` are the sums of accuracies, without choices made with hints. `streak` is the number of
    wins in a row, `beaten` the opponents that the player has won against, `rating` that against bots.
    """

    choices: int = 0
    exact: int = 0
    lost: int = 0
    streak: int = 0
    best_streak: int = 0
    beaten: frozenset[str] = frozenset()
    rating: LadderRating = field(default_factory=LadderRating)

    @property
    def accuracy(self) -> Accuracy:
        return Accuracy(self.choices, self.exact, self.lost)

    @property
    def level(self) -> int | None:
        """Return the points of the rating; `None` while it is provisional."""
        return None if self.rating.provisional else self.rating.points

    def after(self, game: Result) -> tuple[Career, LadderChange]:
        """Return the career after `game`, and what that changed of the level."""
        result, before = game.result, self.rating
        won, is_helped = result is GameResult.WIN, result is GameResult.HELPED
        rating = before if game.challenge is None or is_helped else before.after(game.challenge, int(result))
        streak = self.streak
        if game.standard and not is_helped:
            streak = streak + 1 if won else 0
        career = replace(
            self,
            games=self.games + 1,
            wins=self.wins + won,
            ties=self.ties + (result is GameResult.TIE),
            losses=self.losses + (result is GameResult.LOSS),
            choices=self.choices + game.accuracy.choices,
            exact=self.exact + game.accuracy.exact,
            lost=self.lost + game.accuracy.lost,
            streak=streak,
            best_streak=max(self.best_streak, streak),
            beaten=self.beaten | {game.opponent} if won else self.beaten,
            rating=rating,
        )
        without_best = LadderRating(rating.mu, rating.sigma, rating.games)
        return career, LadderChange(without_best, rating.points - before.points, self._milestone(career))

    def _milestone(self, after: Career) -> Milestone | None:
        """Return the rarest success by which this career has become the one `after` a game."""
        if after.beaten != self.beaten:
            return Milestone.FIRST_WIN
        if after.best_streak > self.best_streak:
            for milestone, wins in WINS_IN_A_ROW.items():
                if wins == after.streak:
                    return milestone
        is_best = after.rating.best > self.rating.best and not self.rating.provisional
        return Milestone.BEST if is_best else None


@dataclass(frozen=True, slots=True)
class NamedRecord(Record):
    """A player's results against the opponent, on the layout or against the player `name`."""

    name: str | PlayerName = ""


@dataclass(frozen=True, slots=True)
class PlayerStats:
    """The figures of a player; `career` is `None` before a first game counts.

    `records` are by opponent, `layouts` by layout, `rivals` against the players met most often. `rating` is `None`
    before the first rated duel. There may be one without a career: after a duplicate in which each player moved on one
    board and lost the other on time. `curve` is the latest course of the level, the oldest first. `daily` is `None` for
    a player without daily puzzles. `puzzles` is the rating at training puzzles, `None` before the first rated one;
    `training_streak` and `training_rush` are the best results.
    """

    career: Career | None
    name: PlayerName | None = None
    records: tuple[NamedRecord, ...] = ()
    layouts: tuple[NamedRecord, ...] = ()
    rivals: tuple[NamedRecord, ...] = ()
    rating: Rating | None = None
    curve: tuple[int, ...] = ()
    daily: DailyHistory | None = None
    puzzles: PuzzleRating | None = None
    training_streak: int = 0
    training_rush: int = 0
