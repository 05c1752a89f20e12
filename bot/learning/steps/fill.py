"""Define steps that ask for a cell of the table of a row."""

from __future__ import annotations

from dataclasses import dataclass

from bot.coins import Position
from bot.learning.expressions import ORACLE, Value
from bot.learning.steps.base import Judgement, Step


@dataclass(frozen=True, kw_only=True)
class Fill(Step):
    """A step that asks for one cell of the table of a row: the interval `cell`, counted from 0, inclusive.

    All cells of fewer coins are known, and so are the cells of equally many coins to its left.
    """

    position: Position
    cell: tuple[int, int]
    options: tuple[int, ...]

    @property
    def right(self) -> int:
        """Return the value of the cell."""
        return ORACLE.row(self.position.board.coins).value(*self.cell)

    @property
    def answers(self) -> tuple[str, ...]:
        return tuple(map(str, self.options))

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

    def judge(self, answer: str) -> Judgement | None:
        if answer not in self.answers:
            return None
        right = answer == str(self.right)
        return Judgement(right, values=self.calculation | {"chosen": int(answer)}, refutation="cell")

    def solution(self) -> Judgement:
        return Judgement(False, values=self.calculation, refutation="cell")
