"""Define the steps of a lesson, which judge answers: explanations, moves, numbers, statements, cells and games."""

from __future__ import annotations

import enum
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import ClassVar

from bot.coins import Move, Position
from bot.learning.expressions import ORACLE, Expression, Value, final_scores, holds, write_coins
from bot.match.opponents import choose_move

SHOW = "show"
"""The answer of a player who asks for the solution."""

_SEPARATOR = "-"


@dataclass(frozen=True, slots=True)
class Judgement:
    """The judgement of an answer.

    `right` is `None` while a step isn't over. `moves` are shown on the board after those of the step; `values` go
    into the texts. `refutation` names a generic refutation, if there is one.
    """

    right: bool | None
    moves: tuple[Move, ...] = ()
    values: Mapping[str, Value] = field(default_factory=dict)
    refutation: str | None = None


@dataclass(frozen=True, kw_only=True)
class Step:
    """A screen of a lesson. Its texts have the keys `lesson-<lesson>-<id>`, and for questions `-right` and `-wrong`.

    `position` is the position that it shows, after `moves`. `facts` are further values of its texts. If `table` is set,
    the step shows the values of the row's intervals of up to that many coins.
    """

    id: str
    position: Position | None = None
    moves: tuple[Move, ...] = ()
    facts: Mapping[str, Expression] = field(default_factory=dict)
    table: int | None = None
    is_question: ClassVar[bool] = True

    @property
    def answers(self) -> tuple[str, ...]:
        """Return the answers to choose from; for a game there are `PlayStep.continuations`."""
        return ()

    def judge(self, answer: str) -> Judgement | None:
        """Return the judgement of `answer`; `None` if it isn't one."""
        return None

    def solution(self) -> Judgement:
        """Return what is shown to a player who asks for the solution."""
        return Judgement(False)

    @cached_property
    def values(self) -> dict[str, Value]:
        """Return the values of the texts.

        These are the coins left (`coins`, `c1`, `c2`, …), their sum, the totals under perfect play of the side to move
        (`best`) and of the other side (`against`), the coins taken (`m1`, `m2`, …), and the facts.
        """
        computed: dict[str, Value] = {}
        if self.position is not None:
            totals = final_scores(self.position)
            computed = {f"c{number}": coin for number, coin in enumerate(sum(self.position.lines, ()), 1)}
            computed |= {
                "coins": write_coins(self.position),
                "sum": sum(map(sum, self.position.lines)),
                "best": totals[self.position.turn],
                "against": totals[1 - self.position.turn],
            }
            position = Position.start(self.position.board)
            for number, move in enumerate(self.moves, 1):
                computed[f"m{number}"] = position.coin(move)
                position = position.take(move)
        return computed | {name: fact.evaluate() for name, fact in self.facts.items()}


@dataclass(frozen=True, kw_only=True)
class Explain(Step):
    """A step without a question."""

    is_question: ClassVar[bool] = False


@dataclass(frozen=True, kw_only=True)
class NumberStep(Step):
    """A question whose answer is one of the numbers `options`."""

    options: tuple[int, ...]
    refutation: ClassVar[str | None] = None

    @property
    def right(self) -> Value:
        raise NotImplementedError

    @property
    def calculation(self) -> dict[str, Value]:
        """Return the values of the texts about an answer."""
        return {"answer": self.right}

    @property
    def answers(self) -> tuple[str, ...]:
        return tuple(map(str, self.options))

    def judge(self, answer: str) -> Judgement | None:
        if answer not in self.answers:
            return None
        values = self.calculation | {"chosen": int(answer)}
        return Judgement(answer == str(self.right), values=values, refutation=self.refutation)

    def solution(self) -> Judgement:
        return Judgement(False, values=self.calculation, refutation=self.refutation)


@dataclass(frozen=True, kw_only=True)
class ChooseNumber(NumberStep):
    """A question whose answer is the value of `ask`."""

    ask: Expression

    @cached_property
    def right(self) -> Value:
        return self.ask.evaluate()


@dataclass(frozen=True, kw_only=True)
class Fill(NumberStep):
    """A step that asks for one cell of the table of a row: the interval `cell`, counted from 0, inclusive.

    All cells of fewer coins are known, and so are the cells of equally many coins to its left.
    """

    position: Position
    cell: tuple[int, int]
    refutation: ClassVar[str | None] = "cell"

    @property
    def right(self) -> int:
        return ORACLE.row(self.position.board.coins).value(*self.cell)

    @property
    def calculation(self) -> dict[str, Value]:
        """Return the values of the calculation: both ends, what each leaves to the other side, and the differences."""
        coins, (i, j) = self.position.board.coins, self.cell
        row = ORACLE.row(coins)
        left, right = row.margins(i, j)
        return {
            "inside": " ".join(map(str, coins[i : j + 1])),
            "left": coins[i],
            "right": coins[j],
            "afterleft": row.value(i + 1, j),
            "afterright": row.value(i, j - 1),
            "vialeft": left,
            "viaright": right,
            "answer": self.right,
        }


@dataclass(frozen=True, kw_only=True)
class ChooseStatement(Step):
    """A question with statements, each with the claim that decides if it is right.

    The label of a statement has the key of the step and its id.
    """

    statements: tuple[tuple[str, str], ...]

    @cached_property
    def right(self) -> frozenset[str]:
        """Return the ids of all right statements."""
        return frozenset(statement for statement, claim in self.statements if holds(claim))

    @property
    def answers(self) -> tuple[str, ...]:
        return tuple(statement for statement, _ in self.statements)

    def judge(self, answer: str) -> Judgement | None:
        return Judgement(answer in self.right) if answer in self.answers else None


@dataclass(frozen=True, kw_only=True)
class Pick(Step):
    """A step that asks which coin to take. `right` are all best moves."""

    position: Position
    right: tuple[Move, ...]

    @property
    def answers(self) -> tuple[str, ...]:
        return tuple(map(str, self.position.moves()))

    def judge(self, answer: str) -> Judgement | None:
        move = _legal_move(self.position, answer)
        if move is None:
            return None
        if move in self.right:
            return Judgement(True, (move,), {"coin": self.position.coin(move)})
        return refute(self.position, move)

    def solution(self) -> Judgement:
        judgement = self.judge(str(self.right[0]))
        return Judgement(False, (self.right[0],), judgement.values if judgement else {})


def refute(position: Position, move: Move) -> Judgement:
    """Return the refutation of `move` by the best reply, with the result that perfect play then leads to.

    A better move exists, so at least one coin is left for the reply.
    """
    answered = position.take(move)
    reply = ORACLE.best_move(answered)
    after = answered.take(reply)
    seat, totals = position.turn, final_scores(after)
    values: dict[str, Value] = {
        "coin": position.coin(move),
        "reply": answered.coin(reply),
        "mine": totals[seat],
        "yours": totals[1 - seat],
        "rest": write_coins(after),
    }
    return Judgement(False, (move, reply), values, "over" if after.is_over else "line")


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
        fixed_targets: Mapping[Goal, int] = {Goal.WIN: 1, Goal.TIE: 0}
        return fixed_targets[self.goal] if self.goal in fixed_targets else self.best_margin(self.position)

    @cached_property
    def values(self) -> dict[str, Value]:
        """Return the values of the texts; `best` and `against` are the totals that this opponent allows."""
        result = self._result(self.position)
        return super().values | {"best": result["mine"], "against": result["yours"]}

    def best_margin(self, position: Position) -> int:
        """Return the greatest margin that the player can still reach. O(2^moves), once for each position."""
        best = self._best_margins.get(position)
        if best is None:
            seat = self.position.turn
            if position.is_over:
                best = position.lead(seat)
            else:
                moves = position.moves() if position.turn == seat else (self.reply(position),)
                best = max(self.best_margin(position.take(move)) for move in moves)
            self._best_margins[position] = best
        return best

    def reply(self, position: Position) -> Move:
        return choose_move(self.opponent, position, 0, ORACLE)

    def judge(self, answer: str) -> Judgement | None:
        position, moves, values = self.position, list[Move](), dict[str, Value]()
        for text in answer.split(_SEPARATOR):
            if self.best_margin(position) < self.target or position.is_over:
                return None  # the move before was refuted, or the last one
            move = _legal_move(position, text)
            if move is None:
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
            refutation = "over" if position.is_over else "line"
            values |= self._result(position)
            return Judgement(False, tuple(moves), values, refutation if "reply" in values else None)
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
        """Return the final totals of the player and of the opponent if the player goes on as well as possible."""
        total, margin = position.board.total, self.best_margin(position)
        return {"mine": (total + margin) // 2, "yours": (total - margin) // 2}


def _legal_move(position: Position, text: str) -> Move | None:
    return next((move for move in position.moves() if str(move) == text), None)
