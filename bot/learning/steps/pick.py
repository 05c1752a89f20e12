"""Define steps that ask for a move."""

from __future__ import annotations

import enum
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property

from bot.coins import Move, NotationError, Position
from bot.learning.expressions import ORACLE, Expression, Value, final_scores, write_coins
from bot.learning.steps.base import Judgement, Step


class Aim(enum.Enum):
    """The measure by which a move is right: the best result against perfect play, or the best expectation or chance of
    a win against a greedy opponent who breaks ties at random.
    """

    BEST = "best"
    EXPECTED = "expected"
    CHANCE = "chance"


@dataclass(frozen=True, kw_only=True)
class Pick(Step):
    """A step that asks which coin to take. `right` are all moves that reach the aim."""

    position: Position
    right: tuple[Move, ...]
    aim: Aim = Aim.BEST

    @property
    def answers(self) -> tuple[str, ...]:
        return tuple(map(str, self.position.moves()))

    @cached_property
    def move_results(self) -> dict[Move, Value]:
        """Return the result of each move, by the aim."""
        if self.aim is Aim.BEST:
            return dict(ORACLE.margins(self.position))
        operator = self.aim.value
        return {move: Expression(operator, self.position.take(move)).evaluate() for move in self.position.moves()}

    @property
    def best_moves(self) -> tuple[Move, ...]:
        """Return all moves that reach the aim."""
        best = max(map(Fraction, self.move_results.values()))
        return tuple(move for move, result in self.move_results.items() if Fraction(result) == best)

    def judge(self, answer: str) -> Judgement | None:
        try:
            move = Move.parse(answer)
        except NotationError:
            return None
        if move not in self.position.moves():
            return None
        values: dict[str, Value] = {"coin": self.position.coin(move)}
        if self.aim is not Aim.BEST:
            values |= {"chosen": self.move_results[move], "most": self.move_results[self.right[0]]}
            return Judgement(move in self.right, (move,), values)
        if move in self.right:
            return Judgement(True, (move,), values)
        return refute(self.position, move)

    def solution(self) -> Judgement:
        judgement = self.judge(str(self.right[0]))
        return Judgement(False, (self.right[0],), judgement.values if judgement else {})


def refute(position: Position, move: Move) -> Judgement:
    """Return the refutation of `move` by the best reply, with the result that perfect play then leads to."""
    after = position.take(move)
    seat = position.turn
    values: dict[str, Value] = {"coin": position.coin(move)}
    moves: tuple[Move, ...] = (move,)
    if not after.is_over:
        reply = ORACLE.best_move(after)
        values["reply"] = after.coin(reply)
        after = after.take(reply)
        moves = (move, reply)
    totals = final_scores(after)
    values |= {"mine": totals[seat], "yours": totals[1 - seat]}
    values["rest"] = write_coins(after)
    return Judgement(False, moves, values, "over" if after.is_over else "line")
