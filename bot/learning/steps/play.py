"""Define steps that are played: several moves against an opponent."""

from __future__ import annotations

import enum
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property

from bot.coins import Move, NotationError, Position
from bot.learning.expressions import ORACLE, Value, write_coins
from bot.learning.steps.base import Judgement, Step
from bot.match import OpponentPool

_SEPARATOR = "-"


class Goal(enum.Enum):
    """The result that the player has to reach: a win, at least a tie, or the most that this opponent allows."""

    WIN = "win"
    TIE = "tie"
    MOST = "most"


@dataclass(frozen=True, kw_only=True)
class PlayStep(Step):
    """A game against `opponent`, whose moves don't depend on chance. The player moves first.

    An answer is the player's moves so far, such as `1L-1R`. A move is wrong as soon as the goal is out of reach, so
    every way to the goal is accepted.
    """

    position: Position
    opponent: str
    goal: Goal
    _best_margins: dict[Position, int] = field(default_factory=dict, repr=False, compare=False)

    @cached_property
    def target(self) -> int:
        """Return the margin that the player needs."""
        fixed_targets: Mapping[Goal, int] = {Goal.WIN: 1, Goal.TIE: 0}
        return fixed_targets[self.goal] if self.goal in fixed_targets else self.best_margin(self.position)

    @property
    def answers(self) -> tuple[str, ...]:
        return tuple(map(str, self.position.moves()))

    @cached_property
    def values(self) -> dict[str, Value]:
        """Return the values of the texts; `best` and `against` are the totals that this opponent allows."""
        mine, yours = self._totals(self.best_margin(self.position))
        return super().values | {"best": mine, "against": yours}

    def best_margin(self, position: Position) -> int:
        """Return the greatest margin that the player can still reach. O(2^moves), once for each position."""
        if position not in self._best_margins:
            self._best_margins[position] = self._compute_best_margin(position)
        return self._best_margins[position]

    def _compute_best_margin(self, position: Position) -> int:
        seat = self.position.turn
        if position.is_over:
            return position.lead(seat)
        if position.turn != seat:
            return self.best_margin(position.take(self.reply(position)))
        return max(self.best_margin(position.take(move)) for move in position.moves())

    def reply(self, position: Position) -> Move:
        """Return the opponent's move."""
        return OpponentPool(0, ORACLE).named(self.opponent).choose_move(position)

    def judge(self, answer: str) -> Judgement | None:
        position, moves, values = self.position, list[Move](), dict[str, Value]()
        for text in answer.split(_SEPARATOR):
            if self.best_margin(position) < self.target or position.is_over:
                return None  # the move before was refuted, or the last one
            try:
                move = Move.parse(text)
            except NotationError:
                return None
            if move not in position.moves():
                return None
            values = {"coin": position.coin(move)}
            position = position.take(move)
            moves.append(move)
            if not position.is_over:
                reply = self.reply(position)
                values["reply"] = position.coin(reply)
                position = position.take(reply)
                moves.append(reply)
        values["rest"] = write_coins(position)
        if self.best_margin(position) < self.target:
            return Judgement(False, tuple(moves), values | self._result(position), self._refutation(position, values))
        if position.is_over:
            return Judgement(True, tuple(moves), values | self._result(position))
        seat = self.position.turn
        values |= {"mine": position.scores[seat], "yours": position.scores[1 - seat]}
        return Judgement(None, tuple(moves), values)

    def position_after(self, answer: str) -> Position:
        """Return the position after the moves of `answer` and the opponent's replies."""
        judgement = self.judge(answer) if answer else None
        position = self.position
        for move in judgement.moves if judgement else ():
            position = position.take(move)
        return position

    def continuations(self, answer: str) -> tuple[str, ...]:
        """Return the answers that go on from `answer` by one more move."""
        start = f"{answer}{_SEPARATOR}" if answer else ""
        return tuple(f"{start}{move}" for move in self.position_after(answer).moves())

    @staticmethod
    def without_last_move(answer: str) -> str:
        """Return `answer` without its last move; empty if it had only one."""
        return answer.rpartition(_SEPARATOR)[0]

    def solution(self) -> Judgement:
        position, moves = self.position, list[Move]()
        while not position.is_over:
            best = max(position.moves(), key=lambda move: self.best_margin(position.take(move)))
            move = best if position.turn == self.position.turn else self.reply(position)
            position = position.take(move)
            moves.append(move)
        return Judgement(False, tuple(moves), self._result(position))

    def _result(self, position: Position) -> dict[str, Value]:
        """Return the totals if the player goes on as well as possible."""
        mine, yours = self._totals(self.best_margin(position))
        return {"mine": mine, "yours": yours}

    def _totals(self, margin: int) -> tuple[int, int]:
        """Return the final totals of the player and of the opponent."""
        total = self.position.board.total
        return (total + margin) // 2, (total - margin) // 2

    def _refutation(self, position: Position, values: Mapping[str, Value]) -> str | None:
        if "reply" not in values:
            return None
        return "over" if position.is_over else "line"
