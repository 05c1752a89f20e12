"""The evaluation of a position: its value, moves, best play and the results of simple strategies."""

from __future__ import annotations

from dataclasses import dataclass

from bot.coins import Move, Position
from bot.coins.solver import Oracle
from bot.coins.solver.oracle import component
from bot.coins.solver.reduction_trace import Step, trace
from bot.match.analysis.move_quality import MoveOutcome, forecast_move
from bot.match.opponents import GreedyOpponent, Opponent, OptimalOpponent, ParityOpponent

STEPS_COINS = 12
"""The most coins for which the steps of the reduction are shown; more are too long for a phone."""

Play = tuple[tuple[Move, int], ...]
"""Moves to the end, each with the coin it takes."""


@dataclass(frozen=True, slots=True)
class PositionEvaluation:
    """The evaluation of `position`, which is not over.

    `value` is the margin of the side to move from `position` on, under perfect play of both; `moves` are all moves, the
    best first, and `line` is one best play to the end. `greedy` and `parity` are the final scores, by seat, if the side
    to move plays like the opponent of that name against `optimal`. `parity` (odds-or-evens) is `None` unless a single
    row or a ring with an even number of coins is left. `steps`, the reduction to the value, is `None` for more than
    `STEPS_COINS` coins and for an untouched ring, which can't be reduced.
    """

    position: Position
    value: int
    moves: tuple[MoveOutcome, ...]
    line: Play
    greedy: tuple[int, int]
    parity: tuple[int, int] | None
    steps: tuple[Step, ...] | None


def evaluate(position: Position, oracle: Oracle) -> PositionEvaluation:
    """Evaluate `position`, which is not over. O(n) calls of `Oracle.margins` for n coins left."""
    return PositionEvaluation(
        position=position,
        value=oracle.value(position),
        moves=tuple(forecast_move(position, oracle)),
        line=best_line(position, oracle),
        greedy=_against_perfect(position, GreedyOpponent(), oracle),
        parity=_against_perfect(position, ParityOpponent(), oracle) if _has_halves(position) else None,
        steps=_steps(position) if position.coins_left <= STEPS_COINS and not position.is_untouched_ring else None,
    )


def best_line(position: Position, oracle: Oracle) -> Play:
    """Return one best play from `position` to the end. Complexity: as `Oracle.line`."""
    play = []
    for move in oracle.line(position):
        play.append((move, position.coin(move)))
        position = position.take(move)
    return tuple(play)


def _against_perfect(position: Position, strategy: Opponent, oracle: Oracle) -> tuple[int, int]:
    mover, perfect = position.turn, OptimalOpponent(oracle)
    while not position.over:
        position = position.take((strategy if position.turn == mover else perfect).choose_move(position))
    return position.scores


def _has_halves(position: Position) -> bool:
    nonempty = [line for line, coins in zip(position.board.lines, position.lines, strict=True) if coins]
    return len(nonempty) == 1 and nonempty[0].wall is None and position.coins_left % 2 == 0


def _steps(position: Position) -> tuple[Step, ...]:
    lines = zip(position.board.lines, position.lines, strict=True)
    return tuple(trace([component(line, coins) for line, coins in lines]))
