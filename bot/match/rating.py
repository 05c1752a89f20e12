"""Ratings: how strong a player is taken to be, and how sure that is; by OpenSkill's Bradley-Terry model.

Weng and Lin, "A Bayesian approximation method for online ranking", JMLR 12 (2011).
"""

from __future__ import annotations

from dataclasses import dataclass

from openskill.models import BradleyTerryFull

PROVISIONAL = 10
"""Rated duels until which a rating is provisional: not on leaderboards yet."""
_MODEL = BradleyTerryFull()
_MIDDLE, _UNIT = 1500, 30
"""As ratings are told: that of someone new, and how much one of the model's points is."""


@dataclass(frozen=True, slots=True)
class Rating:
    """A player's strength is taken to be normally distributed with mean `mu` and deviation `sigma`, after `duels`."""

    mu: float = _MODEL.mu
    sigma: float = _MODEL.sigma
    duels: int = 0

    @property
    def points(self) -> int:
        """The rating as players read it."""
        return round(_MIDDLE + _UNIT * (self.mu - _MODEL.mu))

    @property
    def uncertainty(self) -> int:
        """The true strength is within so many points of the rating with 95 percent."""
        return round(2 * _UNIT * self.sigma)

    @property
    def key(self) -> int:
        """What leaderboards go by, the greater the better and never less than 1: what is nearly certain."""
        return max(1, self.points - self.uncertainty)

    @property
    def provisional(self) -> bool:
        return self.duels < PROVISIONAL


def after(first: Rating, second: Rating, margin: int, repeats: int) -> tuple[Rating, Rating]:
    """The ratings of two players after a duel that the first won by `margin` (or lost, where it is negative).

    `repeats` is how many rated duels the same two have ended within the week before: with each of them this one
    changes ratings by half as much. Depends on nothing else, so that the same duels lead to the same numbers.
    """
    ranks = [1.0, 1.0] if margin == 0 else [1.0, 2.0] if margin > 0 else [2.0, 1.0]
    teams = [[_MODEL.rating(mu=each.mu, sigma=each.sigma)] for each in (first, second)]
    weight = 0.5**repeats
    (one,), (other,) = _MODEL.rate(teams, ranks=ranks)
    return _moved(first, one.mu, one.sigma, weight), _moved(second, other.mu, other.sigma, weight)


def _moved(old: Rating, mu: float, sigma: float, weight: float) -> Rating:
    return Rating(old.mu + weight * (mu - old.mu), old.sigma + weight * (sigma - old.sigma), old.duels + 1)
