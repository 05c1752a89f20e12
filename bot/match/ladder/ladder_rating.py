"""Rate players against bots, separately from duels, by the same model (`bot.match.rating`).

The opponent's side of a game is the `challenge` of its level, which is known, so only the player's rating moves.
"""

from __future__ import annotations

from dataclasses import dataclass

from bot.match.rating import Strength, rate_known, strength_of

START = 1300
"""The points of a new player: those of a beginner, soon corrected by the first games."""
START_SIGMA = 8.0
MAX_POINTS_BELOW = 250
"""The most points that an opponent may be below the player in a rated game."""
PROVISIONAL_GAMES = 10
"""The number of rated games after which a rating is no longer provisional."""


@dataclass(frozen=True, slots=True)
class LadderRating(Strength):
    """A rating against bots after a number of rated `games`."""

    mu: float = strength_of(START)
    sigma: float = START_SIGMA
    games: int = 0

    @property
    def provisional(self) -> bool:
        return self.games < PROVISIONAL_GAMES

    def after(self, challenge: int, margin: int) -> LadderRating:
        """Return the rating after a game at a level of this `challenge`; unchanged if the game is not rated.

        `margin` is negative after a loss and 0 after a tie; its size doesn't matter.
        """
        if not is_rated(self, challenge):
            return self
        mu, sigma = rate_known(self.mu, self.sigma, strength_of(challenge), margin)
        return LadderRating(mu, sigma, self.games + 1)


def is_rated(rating: LadderRating, challenge: int) -> bool:
    """Return true if a game of this `challenge` changes `rating`: if the player isn't far stronger than that."""
    return challenge >= rating.points - MAX_POINTS_BELOW
