"""Define the statistics of a player: totals, achievements and results by opponent, layout and rival."""

from __future__ import annotations

from dataclasses import dataclass

from bot.match.daily import DailyHistory, DailySum
from bot.match.quality import Accuracy
from bot.match.ratings import LadderRating, Rating
from bot.match.training import PuzzleRating
from bot.player_name import PlayerName


@dataclass(frozen=True, slots=True)
class PlayerTotals:
    """A player's totals in a guild or everywhere. `accuracy` leaves out choices made with hints.

    `games` includes games won after a full hint, which count neither as won, tied nor lost. `level` is `None` in
    totals of a period, and until the rating against bots isn't provisional any more.
    """

    player: int
    name: PlayerName
    games: int
    wins: int
    ties: int
    losses: int
    accuracy: Accuracy
    streak: int
    best_streak: int
    level: int | None = None


@dataclass(frozen=True, slots=True)
class AchievementTotals:
    """Further totals: `duels` won, the longest `daily_streak`, the best of training, and the rating.

    `rating` is the rating less its `uncertainty`, as on its leaderboard; `None` if there is none to show.
    """

    player: int
    name: PlayerName
    duels: int
    daily_key: int
    daily_streak: int
    training_streak: int
    training_rush: int
    training_rating: int
    rating: int | None
    uncertainty: int | None

    @property
    def dailies(self) -> DailySum:
        return DailySum.of(self.daily_key)


@dataclass(frozen=True, slots=True)
class ResultRecord:
    """A player's results against the opponent or on the layout `name`."""

    name: str
    games: int
    wins: int
    ties: int
    losses: int


@dataclass(frozen=True, slots=True)
class RivalRecord:
    """A player's results against another player."""

    name: PlayerName
    games: int
    wins: int
    ties: int
    losses: int


@dataclass(frozen=True, slots=True)
class PlayerStats:
    """A player's totals everywhere (`None` before a first game counts) and results.

    `records` are by opponent, `layouts` by layout, `rivals` against the players met most often. `rating` is `None`
    before the first rated duel. There may be one without totals: after a duplicate in which each player moved on one
    board and lost the other on time. `ladder` is the rating against bots, `None` before the first rated game, and
    `curve` its latest course in points, the oldest first. `daily` is `None` for a player without daily puzzles.
    `puzzles` is the rating at training puzzles, `None` before the first rated one; `training_streak` and
    `training_rush` are the best results.
    """

    totals: PlayerTotals | None
    records: tuple[ResultRecord, ...]
    layouts: tuple[ResultRecord, ...] = ()
    rivals: tuple[RivalRecord, ...] = ()
    rating: Rating | None = None
    ladder: LadderRating | None = None
    curve: tuple[int, ...] = ()
    daily: DailyHistory | None = None
    puzzles: PuzzleRating | None = None
    training_streak: int = 0
    training_rush: int = 0
