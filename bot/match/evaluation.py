"""The whole truth about a position: its value, its moves, the best play, and what simple strategies would reach."""

from __future__ import annotations

from dataclasses import dataclass

from bot.coins import Move, Position
from bot.coins.solver import Oracle
from bot.coins.solver.oracle import component
from bot.coins.solver.trace import Step, trace
from bot.match.appraisal import Forecast, forecast
from bot.match.opponents import Greedy, Opponent, Optimal, Parity

STEPS_COINS = 12
"""Coins up to which the reduction is told step by step: more steps than that nobody reads on a phone."""

Play = tuple[tuple[Move, int], ...]
"""Moves to the end, each with the coin it takes."""


@dataclass(frozen=True, slots=True)
class Evaluation:
    """What is true of `position`, which is not over.

    `value` is the margin of the side to move from here on, under perfect play of both; `moves` are all moves, the best
    first, and `line` is one best play to the end. `greedy` and `parity` are the final scores, by seat, if the side to
    move plays on as the opponent of that name, and the other as the opponent `optimal`: perfectly, and of several best
    moves the first in order. `parity` (odds-or-evens) is `None` unless a single row or a ring with an even number of
    coins is left, and so is `steps`, the reduction to the value, where there are more than `STEPS_COINS` coins, and of
    a ring that is intact: only what is left after its first pick can be reduced.
    """

    position: Position
    value: int
    moves: tuple[Forecast, ...]
    line: Play
    greedy: tuple[int, int]
    parity: tuple[int, int] | None
    steps: tuple[Step, ...] | None


def evaluate(position: Position, oracle: Oracle) -> Evaluation:
    """The truth about `position`, which is not over. Plays it out twice: n times the work of `Oracle.margins`."""
    return Evaluation(
        position=position,
        value=oracle.value(position),
        moves=tuple(forecast(position, oracle)),
        line=best_line(position, oracle),
        greedy=_against_perfect(position, Greedy(), oracle),
        parity=_against_perfect(position, Parity(), oracle) if _has_halves(position) else None,
        steps=_steps(position) if position.left <= STEPS_COINS and not position.intact else None,
    )


def best_line(position: Position, oracle: Oracle) -> Play:
    """One best play from `position` to the end. Complexity as `Oracle.line`."""
    play = []
    for move in oracle.line(position):
        play.append((move, position.coin(move)))
        position = position.take(move)
    return tuple(play)


def _against_perfect(position: Position, strategy: Opponent, oracle: Oracle) -> tuple[int, int]:
    mover, perfect = position.turn, Optimal(oracle)
    while not position.over:
        position = position.take((strategy if position.turn == mover else perfect).choose(position))
    return position.scores


def _has_halves(position: Position) -> bool:
    stocked = [line for line, coins in zip(position.board.lines, position.lines, strict=True) if coins]
    return len(stocked) == 1 and stocked[0].wall is None and position.left % 2 == 0


def _steps(position: Position) -> tuple[Step, ...]:
    lines = zip(position.board.lines, position.lines, strict=True)
    return tuple(trace([component(line, coins) for line, coins in lines]))
