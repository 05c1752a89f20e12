"""Levels: pairs of an opponent and a difficulty, with the rating that it takes to win half of the games."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from bot.match.dealing.difficulty_levels import Difficulty, grade
from bot.match.dealing.examined_board import ExaminedBoard
from bot.match.ladder.measured import measured_ratings
from bot.match.opponents import OPPONENTS, ParityOpponent

RATED_COINS = 8
"""The fewest coins of a rated game: on fewer, guessing wins too often."""


@dataclass(frozen=True, slots=True)
class Level:
    """An opponent on deals of a difficulty; a player rated `challenge` wins about half of the games."""

    opponent: str
    difficulty: Difficulty
    challenge: int


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
        cls, deal: ExaminedBoard, level: tuple[str, Difficulty], request: tuple[str, Difficulty | None]
    ) -> GameLevel:
        """Return the level of a new deal for its person against an opponent.

        `level` are the opponent and the difficulty that the deal was made for, `request` what was chosen.

        It has a challenge if the player can win it and it has at least `RATED_COINS`.
        """
        opponent, wanted_difficulty = level
        difficulty = grade(deal, wanted_difficulty)
        if difficulty is None:
            return cls(*request)
        points = challenge(opponent, difficulty, deal.first) if deal.board.size >= RATED_COINS else None
        return cls(*request, difficulty, points)


NO_LEVEL = GameLevel()


def challenge(opponent: str, difficulty: Difficulty, first: bool) -> int:
    """Return the challenge of a level in points, for a player who moves `first` or second. Raises `KeyError`."""
    return measured_ratings().challenges[opponent][difficulty.value]["first" if first else "second"]


def levels(first: bool, difficulty: Difficulty | None = None) -> Iterator[Level]:
    """Yield the levels, those of one `difficulty` if it is given."""
    for name in OPPONENTS:
        for each in Difficulty if difficulty is None else (difficulty,):
            yield Level(name, each, challenge(name, each, first))


def suitable_size(opponent: str, difficulty: Difficulty, size: int, first: bool, max_size: int) -> int:
    """Return the number of coins for a game at a level: `size`, or one more (one less if `max_size` are allowed).

    A player who moves `first` gets an odd number in gentle deals, and so one coin more than the opponent, and against
    odds-or-evens, which needs an even number before its own moves. If odds-or-evens itself moved first on an even row,
    nobody could win against it.
    """
    odd = first and (difficulty is Difficulty.GENTLE or opponent == ParityOpponent.name)
    if not odd or size % 2:
        return size
    return one_more(size, max_size)


def one_more(size: int, max_size: int) -> int:
    """Return `size` plus one; minus one if at most `max_size` are allowed, and 2 if no other size is.

    >>> one_more(8, 9), one_more(8, 8), one_more(2, 2)
    (9, 7, 2)
    """
    if size < max_size:
        return size + 1
    return max(size - 1, 2)
