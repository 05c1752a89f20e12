"""Evaluate a position: its value, moves, best play and the results of simple strategies."""

from __future__ import annotations

from dataclasses import dataclass

from bot.coins import Oracle, Position
from bot.coins.solver.oracle import component
from bot.coins.solver.reductions import Step, trace
from bot.match.deals import Layout
from bot.match.explanation import Explanation, explain
from bot.match.forecast import MoveOutcome, Play, best_play, forecast_move
from bot.match.opponents import greedy, play_out

STEPS_COINS = 12
"""The most coins for which the steps of the reduction are shown; more are too long for a phone."""


@dataclass(frozen=True, slots=True)
class PositionEvaluation:
    """The evaluation of `position`, which is not over.

    `value` is the margin of the side to move from `position` on, under perfect play of both; `moves` are all moves, the
    best first, and `best_play` is one best play to the end. `greedy` are the final scores, by seat, if the side to move
    plays like the opponent of that name against `optimal`. `halves` are those that odds-or-evens guarantees it: the
    richer half of what is left, whatever the replies are; `None` unless that is a single row or a ring with an even
    number of coins. Who counts anew before every move, as the opponent `parity` does, may get more. `steps` reduce the
    position to its value; they are `None` for more than `STEPS_COINS` coins, for an untouched ring, which can't be
    reduced, and for a reader who doesn't know fusion. `why` explains a move; it may be left out.
    """

    position: Position
    value: int
    moves: tuple[MoveOutcome, ...]
    best_play: Play
    greedy: tuple[int, int]
    halves: tuple[int, int] | None
    steps: tuple[Step, ...] | None
    why: Explanation | None

    @property
    def best(self) -> MoveOutcome:
        """Return a best move, and how the game ends after it."""
        return self.moves[0]

    @property
    def dealt_row(self) -> tuple[int, ...] | None:
        """Return the coins of the board, whose table of values can be drawn; `None` if it isn't a single row."""
        board = self.position.board
        return board.coins if Layout.of(board) is Layout.ROW else None


def evaluate(position: Position, oracle: Oracle, *, knows_fusion: bool = False) -> PositionEvaluation:
    """Evaluate `position`, which is not over, for a reader. O(n) calls of `Oracle.margins` for n coins left.

    A reader who doesn't know fusion gets no steps of the reduction.
    """
    can_be_reduced = knows_fusion and position.coins_left <= STEPS_COINS and not position.is_untouched_ring
    lines = zip(position.board.lines, position.lines, strict=True)
    players = (oracle.best_move, greedy) if position.turn else (greedy, oracle.best_move)
    return PositionEvaluation(
        position=position,
        value=oracle.value(position),
        moves=tuple(forecast_move(position, oracle)),
        best_play=best_play(position, oracle),
        greedy=play_out(position, players).scores,
        halves=_guaranteed_scores(position),
        steps=tuple(trace([component(line, coins) for line, coins in lines])) if can_be_reduced else None,
        why=explain(position, oracle.best_move(position), oracle, knows_fusion=knows_fusion),
    )


def _guaranteed_scores(position: Position) -> tuple[int, int] | None:
    coins = position.single_row
    if coins is None or len(coins) % 2:
        return None
    poorer, richer = sorted((sum(coins[::2]), sum(coins[1::2])))
    first, second = position.scores
    return (first + poorer, second + richer) if position.turn else (first + richer, second + poorer)
