"""What each move was worth, told exactly after the fact."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache
from itertools import pairwise

from bot.coins import Move, Position
from bot.coins.solver import Oracle
from bot.match.match import Match

ESTABLISHED = 20
"""Choices after which an accuracy says something about a player: about five games of ten coins."""
MILLION = 1_000_000
ESTABLISHED_FIRST = 2 * MILLION
_REMEMBERED = 256
"""Matches: one that ends is counted, shown and looked back on in short order."""


@dataclass(frozen=True, slots=True)
class Pick:
    """One coin taken in a match.

    `lost` is the margin given away against the best move (0 for a best one); `choice` tells whether the moves at hand
    differed at all.
    """

    ply: int
    seat: int
    move: Move
    coin: int
    lost: int
    choice: bool


@dataclass(frozen=True, slots=True)
class Accuracy:
    """Over some moves: how many offered choices that differed, how many of those were exact, margin lost in all."""

    choices: int
    exact: int
    lost: int

    @property
    def percent(self) -> int | None:
        """Exact moves per hundred choices, rounded down so that 100 means all; `None` without a choice."""
        return self.exact * 100 // self.choices if self.choices else None

    @property
    def rank(self) -> int:
        """The key by which players are ordered, the greater the better.

        Parts per million; whoever has made fewer than `ESTABLISHED` choices comes after all who have, so that one lucky
        game does not stand above a hundred good ones.
        """
        share = self.exact * MILLION // self.choices if self.choices else -1
        return share + (ESTABLISHED_FIRST if self.choices >= ESTABLISHED else 0)


@dataclass(frozen=True, slots=True)
class Forecast:
    """How a game ends if `move`, which takes `coin`, is followed by perfect play of both; `scores` by seat."""

    move: Move
    coin: int
    scores: tuple[int, int]


def forecast(position: Position, oracle: Oracle) -> list[Forecast]:
    """Every move of `position` with how the game ends after it, the best first (of equals, in order of moves)."""
    have, left = position.scores, sum(map(sum, position.lines))
    ends = []
    for move, margin in sorted(oracle.margins(position).items(), key=lambda item: -item[1]):
        mover = (left + margin) // 2  # left and margin are both even or both odd
        gains = (mover, left - mover) if position.turn == 0 else (left - mover, mover)
        ends.append(Forecast(move, position.coin(move), (have[0] + gains[0], have[1] + gains[1])))
    return ends


def judge(position: Position, move: Move, coin: int, oracle: Oracle) -> Pick:
    """The pick of `coin` by `move` at `position`, against the best move there."""
    margins = oracle.margins(position)
    best = max(margins.values())
    return Pick(position.ply, position.turn, move, coin, best - margins[move], min(margins.values()) < best)


def appraise(played: Iterable[Match], oracle: Oracle) -> tuple[Pick, ...]:
    """The picks that lead from match to match of `played`, each a move after the one before."""
    return tuple(
        [judge(before.position, after.moves[-1], after.coins[-1], oracle) for before, after in pairwise(played)]
    )


@lru_cache(maxsize=_REMEMBERED)
def appraise_whole(match: Match, oracle: Oracle) -> tuple[Pick, ...]:
    """The picks of `match` from its first on. O(moves)."""
    picks = []
    position = Position.start(match.board)
    for move, coin in zip(match.moves, match.coins, strict=True):
        picks.append(judge(position, move, coin, oracle))
        position = position.take(move)
    return tuple(picks)


def accuracy(picks: Iterable[Pick], seat: int) -> Accuracy:
    """The accuracy of `seat` over `picks`."""
    own = [pick for pick in picks if pick.seat == seat]
    choices = [pick for pick in own if pick.choice]
    return Accuracy(len(choices), sum(pick.lost == 0 for pick in choices), sum(pick.lost for pick in own))
