"""Forecast the end of a game by perfect play of both, after each move of a position."""

from __future__ import annotations

from operator import itemgetter
from typing import NamedTuple

from bot.coins import Move, Oracle, Position


class MoveOutcome(NamedTuple):
    """The final `scores`, by seat, if `move`, which takes `coin`, is followed by perfect play of both."""

    move: Move
    coin: int
    scores: tuple[int, int]

    def margin(self, seat: int) -> int:
        return self.scores[seat] - self.scores[1 - seat]


def forecast_move(position: Position, oracle: Oracle) -> list[MoveOutcome]:
    """Return the outcome of every move of `position`, the best first (of equals, in order of moves)."""
    turn, total = position.turn, position.board.total
    score, coins_left = position.scores[turn], total - sum(position.scores)
    outcomes = []
    for move, margin in sorted(oracle.margins(position).items(), key=itemgetter(1), reverse=True):
        final = score + (coins_left + margin) // 2  # exact: coins left and margin are both even or both odd
        scores = (final, total - final) if turn == 0 else (total - final, final)
        outcomes.append(MoveOutcome(move, position.coin(move), scores))
    return outcomes


Play = tuple[tuple[Move, int], ...]
"""Moves to the end, each with the coin it takes."""


def best_play(position: Position, oracle: Oracle) -> Play:
    """Return one best play from `position` to the end. Complexity: as `Oracle.best_play`."""
    play = []
    for move in oracle.best_play(position):
        play.append((move, position.coin(move)))
        position = position.take(move)
    return tuple(play)
