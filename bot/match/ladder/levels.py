"""Levels: pairs of an opponent and a difficulty, with the rating that it takes to win half of the games."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from bot.match.dealing.difficulty import Difficulty
from bot.match.ladder.measured import measured
from bot.match.opponents import OPPONENTS


@dataclass(frozen=True, slots=True)
class Level:
    """An opponent on deals of a difficulty; a player rated `challenge` wins about half of the games."""

    opponent: str
    difficulty: Difficulty
    challenge: int


def challenge(opponent: str, difficulty: Difficulty, first: bool) -> int:
    """Return the challenge of a level in points, for a player who moves `first` or second. Raises `KeyError`."""
    return measured().challenges[opponent][difficulty.value]["first" if first else "second"]


def levels(first: bool, difficulty: Difficulty | None = None) -> Iterator[Level]:
    """Yield the levels, those of one `difficulty` if it is given."""
    for name in OPPONENTS:
        for each in Difficulty if difficulty is None else (difficulty,):
            yield Level(name, each, challenge(name, each, first))
