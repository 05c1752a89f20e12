"""Rate players in duels and, separately, against bots: estimate their strength by the Bradley-Terry model.

Weng and Lin, "A Bayesian approximation method for online ranking", JMLR 12 (2011), algorithm 1, for two sides of one
player each.
"""

from __future__ import annotations

import enum
import math
from dataclasses import dataclass, replace

PROVISIONAL_DUELS = 10
"""The number of rated duels after which a rating is no longer provisional, and listed on leaderboards."""
_START_POINTS, _POINTS_PER_UNIT = 1500, 30
"""The displayed rating of a new player, and displayed points for each point of the model."""
_START_MEAN, _START_DEVIATION = 25.0, 25.0 / 3
"""The strength of a new player in the model, with its deviation."""
_LUCK = 25.0 / 6
"""The deviation of a player's play in one game from their strength."""
_DRIFT = 25.0 / 300
"""What time adds to each deviation, so that a rating never stands still."""
_MIN_SHRINKAGE = 0.0001
"""The least factor by which a game changes a variance."""
_KNOWN_DEVIATION = 1e-6
"""The deviation of a known strength; the model needs one above 0."""

START = 1300
"""The points of a new player against bots: those of a beginner, soon corrected by the first games."""
START_SIGMA = 10.0
MAX_POINTS_BELOW = 250
"""The most points that an opponent may be below the player in a rated game."""
PROVISIONAL_GAMES = 10
"""The number of rated games after which a rating is no longer provisional."""


_TOLERANCE = 1e-9
"""The relative tolerance of figures that were computed on another machine."""


def strength_of(points: float) -> float:
    """Return the strength of the model that is displayed as `points`; reverses `Strength.points`."""
    return _START_MEAN + (points - _START_POINTS) / _POINTS_PER_UNIT


@dataclass(frozen=True, slots=True)
class Strength:
    """An estimate of strength: a normal distribution with mean `mu` and deviation `sigma`."""

    mu: float
    sigma: float

    @property
    def points(self) -> int:
        """Return the rating as it is displayed."""
        return round(_START_POINTS + _POINTS_PER_UNIT * (self.mu - _START_MEAN))

    @property
    def uncertainty(self) -> int:
        """Return the half width of the 95 percent interval, in displayed points."""
        return round(2 * _POINTS_PER_UNIT * self.sigma)


@dataclass(frozen=True, slots=True)
class Rating(Strength):
    """A rating after a number of rated `duels`."""

    mu: float = _START_MEAN
    sigma: float = _START_DEVIATION
    duels: int = 0

    @property
    def key(self) -> int | None:
        """Return the sort key of leaderboards: rating less uncertainty, at least 1; `None` while provisional."""
        return None if self.provisional else max(1, self.points - self.uncertainty)

    @property
    def provisional(self) -> bool:
        return self.duels < PROVISIONAL_DUELS


def updated_ratings(first: Rating, second: Rating, margin: int, repeats: int) -> tuple[Rating, Rating]:
    """Return the ratings of two players after a duel that the first won by `margin` (lost if negative).

    `repeats` is the number of rated duels between the same two in the week before; each halves the change. The result
    depends on nothing else, so that the same duels always give the same ratings.
    """
    weight = 0.5**repeats
    one, other = (
        Rating(old.mu + weight * (new.mu - old.mu), old.sigma + weight * (new.sigma - old.sigma), old.duels + 1)
        for old, new in ((first, rate(first, second, margin)), (second, rate(second, first, -margin)))
    )
    return one, other


def rate(player: Strength, opponent: Strength, margin: int) -> Strength:
    """Return the strength of `player` after a game against `opponent`, won by `margin`; its size doesn't matter.

    The result is that of OpenSkill's `BradleyTerryFull`, to the bit, because stored ratings were computed by it. That
    took 44 µs a game instead of 8.
    """
    score = 0.5 if margin == 0 else float(margin > 0)
    sigma, opponent_sigma = (math.sqrt(side.sigma * side.sigma + _DRIFT * _DRIFT) for side in (player, opponent))
    variance = sigma**2
    spread = math.sqrt(variance + opponent_sigma**2 + 2 * _LUCK**2)
    expected = 1 / (1 + math.exp((opponent.mu - player.mu) / spread))
    gain = variance / spread
    shrinkage = math.sqrt(variance) / spread * gain / spread * expected * (1 - expected)
    return Strength(player.mu + gain * (score - expected), sigma * math.sqrt(max(1 - shrinkage, _MIN_SHRINKAGE)))


def is_same_figure(first: float, second: float) -> bool:
    """Return true if two figures of a rating are the same, apart from rounding on different machines."""
    return math.isclose(first, second, rel_tol=_TOLERANCE)


@dataclass(frozen=True, slots=True)
class LadderRating(Strength):
    """A rating against bots after a number of rated `games`: what players see as their level.

    `best` is the greatest one so far, the highest point of its curve; 0 before there is any.
    """

    mu: float = strength_of(START)
    sigma: float = START_SIGMA
    games: int = 0
    best: int = 0

    @property
    def provisional(self) -> bool:
        return self.games < PROVISIONAL_GAMES

    def after(self, challenge: int, margin: int) -> LadderRating:
        """Return the rating after a game at a level of this `challenge`; unchanged if the player is far stronger.

        `margin` is negative after a loss and 0 after a tie; its size doesn't matter.
        """
        if challenge < self.points - MAX_POINTS_BELOW:
            return self
        player = rate(self, Strength(strength_of(challenge), _KNOWN_DEVIATION), margin)
        rating = LadderRating(player.mu, player.sigma, self.games + 1)
        return replace(rating, best=max(self.best, rating.points))


class Milestone(enum.Enum):
    """A success that a player has for the first time; of several in a game only the first one is celebrated."""

    FIRST_WIN = "beaten"  # against this character
    THREE = "wins-3"  # in a row
    FIVE = "wins-5"
    TEN = "wins-10"
    BEST = "best"  # a new best level


@dataclass(frozen=True, slots=True)
class LadderChange:
    """The `rating` against bots after a game, without its best, by how many points it changed, and what it reached."""

    rating: LadderRating
    points: int = 0
    milestone: Milestone | None = None
