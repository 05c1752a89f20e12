"""Show the position of a lesson, or its table that is partly filled in."""

from __future__ import annotations

from dataclasses import dataclass

from bot.chat.views import board as board_view
from bot.chat.views.text.formatting import fenced
from bot.coins import Board, Move, Position
from bot.coins.solver import RowTable
from bot.i18n import translate
from bot.learning.steps import SHOW, Fill
from bot.service.course import LessonView


@dataclass(frozen=True, slots=True)
class ShownBoard:
    """A board after `moves`, of which the player made the first."""

    board: Board
    moves: tuple[Move, ...]

    @property
    def position(self) -> Position:
        """Return the position after the moves."""
        position = Position.start(self.board)
        for move in self.moves:
            position = position.take(move)
        return position

    def text(self) -> str:
        """Return the coins left, and the scores once something was taken."""
        position = self.position
        lines = [] if position.is_over else [board_view.coins(position), *board_view.legend(position)]
        if self.moves:
            first, second = position.scores
            lines.append(translate("lesson-score", you=first, me=second))
        return "\n".join(lines)


@dataclass(frozen=True, slots=True)
class ShownTable:
    """The table of a row with its first `known` cells, counted by length and then from the left."""

    coins: tuple[int, ...]
    known: int
    is_asking: bool

    def text(self) -> str:
        """Return a line for each length, with `?` for the cell that is asked for."""
        table, n, left = RowTable(self.coins), len(self.coins), self.known
        lines = []
        for length in range(1, n + 1):
            cells = n - length + 1
            values = [f"{table.value(i, i + length - 1):>3}" for i in range(min(left, cells))]
            if self.is_asking and 0 <= left < cells:
                values.append("  ?")
            if values:
                lines.append(f"{length}:{''.join(values)}".replace("-", "−"))
            left -= cells
        return fenced("\n".join(lines))


def shown(view: LessonView) -> ShownBoard | ShownTable | None:
    """Return what the screen `view` shows; `None` if it has only text."""
    step, judgement = view.step, view.judgement
    if step is None or step.position is None:
        return None
    coins = step.position.board.coins
    if isinstance(step, Fill):
        known = _cell_number(len(coins), *step.cell)
        is_solved = judgement is not None and (judgement.right is True or view.answer == SHOW)
        return ShownTable(coins, known + is_solved, not is_solved)
    if step.table is not None:
        return ShownTable(coins, _cell_number(len(coins), 0, step.table), False)
    moves = () if judgement is None else judgement.moves
    return ShownBoard(step.position.board, (*step.moves, *moves))


def _cell_number(n: int, i: int, j: int) -> int:
    """Return how many cells of a table of `n` coins come before the cell of the interval [i..j]."""
    return sum(n - length + 1 for length in range(1, j - i + 1)) + i
