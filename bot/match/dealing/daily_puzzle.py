"""Deal the daily puzzle: the same for everybody, and harder with every day of the week."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import date
from hashlib import sha256
from hmac import digest
from itertools import islice
from random import Random

from bot.coins import Board, Position
from bot.coins.solver import Oracle
from bot.match.dealing.daily_difficulty import WEEK, DailySpec, hurdles, stars
from bot.match.dealing.deals import deal

BANDS = (0, 4, 9, 19, None)
"""Results are grouped by points below par: at most 0, 4, 9 and 19, and any more."""
_MAX_DEALS = 200
"""The most deals that are tried; about one in three has the number of hurdles of its weekday."""


@dataclass(frozen=True, slots=True)
class DailyPuzzle:
    """The `board` of a `day`, dealt from `seed`; the person moves first."""

    day: date
    board: Board
    seed: int

    @property
    def par(self) -> int:
        """Return the person's margin under perfect play of both, the best possible result."""
        return Oracle().value(Position.start(self.board))

    @property
    def stars(self) -> int:
        """Return the difficulty, from 1 to `STARS`: it grows with the number of hurdles as they do in a week."""
        return stars(self.board)


def deal_daily_puzzle(secret: str, day: date, max_coins: int) -> DailyPuzzle:
    """Deal the puzzle of `day`, of at most `max_coins` coins (two at least); deterministic.

    Perfect play wins the deal and greedy play does not, and it has the hurdles of its weekday, or nearly so if there
    are too few coins. Without the `secret` a day's puzzle can't be predicted.
    """
    spec = WEEK[day.weekday()]
    key = digest(secret.encode(), day.isoformat().encode(), sha256)
    deals = _deals(Random(int.from_bytes(key)), day, spec, max_coins)
    best_puzzle, best_difference = next(deals)
    for puzzle, difference in islice(deals, _MAX_DEALS):
        if best_difference == 0:
            break
        if difference < best_difference:
            best_puzzle, best_difference = puzzle, difference
    return best_puzzle


def _deals(generator: Random, day: date, spec: DailySpec, max_coins: int) -> Iterator[tuple[DailyPuzzle, int]]:
    """Yield deals, each with the difference between its number of hurdles and that of `spec`."""
    while True:
        seed = generator.getrandbits(62)
        board = deal(seed, min(spec.size, max_coins), True, spec.layout)
        yield DailyPuzzle(day, board, seed), abs(hurdles(board) - spec.hurdles)
