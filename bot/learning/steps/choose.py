"""Define steps that ask for a number or a statement."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

from bot.learning.expressions import Claim, Expression, Value
from bot.learning.steps.base import Judgement, Step


@dataclass(frozen=True, kw_only=True)
class ChooseNumber(Step):
    """A question whose answer is the value of `ask`, among `options`."""

    ask: Expression
    options: tuple[int, ...]

    @cached_property
    def right(self) -> Value:
        """Return the right number."""
        return self.ask.evaluate()

    @property
    def answers(self) -> tuple[str, ...]:
        return tuple(map(str, self.options))

    def judge(self, answer: str) -> Judgement | None:
        if answer not in self.answers:
            return None
        return Judgement(answer == str(self.right), values={"chosen": int(answer), "answer": self.right})

    def solution(self) -> Judgement:
        return Judgement(False, values={"answer": self.right})


@dataclass(frozen=True, kw_only=True)
class ChooseStatement(Step):
    """A question with statements, each with the claim that decides if it is right.

    The label of a statement has the key of the step and its id.
    """

    statements: tuple[tuple[str, Claim], ...]

    @cached_property
    def right(self) -> frozenset[str]:
        """Return the ids of all right statements."""
        return frozenset(statement for statement, claim in self.statements if claim.holds())

    @property
    def answers(self) -> tuple[str, ...]:
        return tuple(statement for statement, _ in self.statements)

    def judge(self, answer: str) -> Judgement | None:
        return Judgement(answer in self.right) if answer in self.answers else None
