"""Define the strength of opponents, and levels: an opponent and a difficulty, with the rating that they take.

Ratings of opponents are data (`ladder.json`) that `python -m tools.rate_opponents` measures.
"""

from __future__ import annotations

import enum
import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from importlib.resources import files
from random import Random
from typing import Any

from bot.match.counting import COUNTED_COINS
from bot.match.deals import CUSHION, Difficulty, ExaminedBoard, grade
from bot.match.opponents import OPPONENTS
from bot.match.ratings import START, LadderRating

_MEASURED: Mapping[str, Any] = json.loads(files(__package__).joinpath("ladder.json").read_text(encoding="utf-8"))
"""Points by the names of opponents.

`ratings` are those of the opponents, from a tournament among themselves on deals of all difficulties. `challenges` are
the ratings at which a player wins half of the games against an opponent, by opponent, difficulty, and whether the
player moves first ("first") or second ("second").
"""
RATINGS: Mapping[str, int] = _MEASURED["ratings"]
"""The measured strength of the opponents, in points."""
STARS = {"random": 1, "pip": 1, "greedy": 2, "parity": 3, "fox": 3, "duchess": 4, "lookahead": 4, "optimal": 5}
"""The strength of the opponents as players see it."""
MAX_DISTANCE = 20
"""Points within which levels are alike, so that a player meets several characters."""
_POINTS_BELOW_AT_FIRST, _POINTS_HARDER = 180, 29
"""Points from the challenge of the first adaptive game up to the rating, and by how much each further one is harder."""
_STILL_TO_MOVE = 0.15
"""Until it settles, a rating is expected to move on by this share of what it has moved."""
_POINTS_ABOVE = 50
"""Points from the rating up to the challenge of later games: who doesn't learn wins somewhat less than half."""


class Ending(enum.Enum):
    """The end of a game, as the character sees it; the value is part of the key of its line."""

    WON = "won"
    LOST = "lost"
    TIED = "tied"


@dataclass(frozen=True, slots=True)
class Level:
    """An opponent on deals of a difficulty; a player rated `challenge` wins about half of the games.

    The deals are won by the `least` margin or more.
    """

    opponent: str
    difficulty: Difficulty
    challenge: int
    least: int = 1


@dataclass(frozen=True, slots=True)
class GameLevel:
    """The level of a stored game, all `None` for games without one.

    `asked_opponent` and `asked_difficulty` are what was chosen, such as `ADAPTIVE`, and what a rematch repeats.
    `difficulty` is that of the deal, or less if there was no such deal (on few coins), and `challenge` the rating that
    the level took to win half of the games when the game began; a game without it is not rated.
    """

    asked_opponent: str | None = None
    asked_difficulty: Difficulty | None = None
    difficulty: Difficulty | None = None
    challenge: int | None = None

    @classmethod
    def of_deal(
        cls,
        deal: ExaminedBoard,
        level: tuple[str, Difficulty],
        request: tuple[str, Difficulty | None],
        *,
        standard: bool,
    ) -> GameLevel:
        """Return the level of a new deal, which was made for the opponent and difficulty `level`, for its person.

        `request` is what was chosen. The level has a challenge if the game is `standard`, the player can win it and it
        has at least `COUNTED_COINS`.
        """
        opponent, wanted_difficulty = level
        difficulty = grade(deal, wanted_difficulty)
        if difficulty is None:
            return cls(*request)
        is_rated = standard and deal.board.size >= COUNTED_COINS
        return cls(*request, difficulty, challenge(opponent, difficulty, deal.first) if is_rated else None)


NO_LEVEL = GameLevel()


def challenge(opponent: str, difficulty: Difficulty, first: bool) -> int:
    """Return the challenge of a level in points, for a player who moves `first` or second. Raises `KeyError`."""
    points: int = _MEASURED["challenges"][opponent][difficulty.value]["first" if first else "second"]
    return points


def levels(first: bool, difficulty: Difficulty | None = None) -> Iterator[Level]:
    """Yield the levels, those of one `difficulty` if it is given."""
    for name in OPPONENTS:
        for level_difficulty in Difficulty if difficulty is None else (difficulty,):
            yield Level(name, level_difficulty, challenge(name, level_difficulty, first))


def suitable_size(size: int, max_size: int) -> int:
    """Return the odd number of coins for a game against a bot: `size`, or one more; one less if `max_size` are allowed.

    On an even row or ring the first player would win every deal by taking the richer half, and the second can win none.

    >>> suitable_size(7, 9), suitable_size(8, 9), suitable_size(8, 8), suitable_size(2, 2)
    (7, 9, 7, 2)
    """
    if size % 2:
        return size
    return size + 1 if size < max_size else max(size - 1, 2)


def choose_level(rating: LadderRating, seed: int, first: bool, difficulty: Difficulty | None = None) -> Level:
    """Return the level that suits `rating`, for a player who moves `first` or second; deterministic.

    Its challenge differs from `usual_challenge` by at most `MAX_DISTANCE` points more than the nearest one. With a
    `difficulty` only the opponent is chosen. Below the level of a new player the deal has a cushion, and is
    not fiendish.
    """
    wanted = usual_challenge(rating)
    distances = {
        level: abs(level.challenge - wanted)
        for level in levels(first, difficulty)
        if difficulty or level.challenge >= START or level.difficulty is not Difficulty.FIENDISH
    }
    nearest = min(distances.values())
    near = [level for level, points in distances.items() if points <= nearest + MAX_DISTANCE]
    chosen = Random(f"{seed}/level").choice(near)
    return replace(chosen, least=CUSHION) if min(rating.points, chosen.challenge) < START else chosen


def usual_challenge(rating: LadderRating) -> int:
    """Return the challenge of the next adaptive game of a player with this `rating`."""
    if rating.provisional:
        expected = rating.points + round(_STILL_TO_MOVE * (rating.points - START))
        return expected - _POINTS_BELOW_AT_FIRST + _POINTS_HARDER * rating.games
    return rating.points + _POINTS_ABOVE


@dataclass(frozen=True, slots=True)
class NextCharacter:
    """The next character above a player's rating, how many `points` above, and if one usual win gets there."""

    opponent: str
    points: int
    one_win: bool

    @classmethod
    def of(cls, rating: LadderRating) -> NextCharacter | None:
        """Return the goal; `None` above all characters."""
        above = [name for name, points in RATINGS.items() if points > rating.points]
        if not above:
            return None
        opponent = min(above, key=RATINGS.__getitem__)
        reached = rating.after(usual_challenge(rating), 1).points
        return cls(opponent, RATINGS[opponent] - rating.points, reached >= RATINGS[opponent])
