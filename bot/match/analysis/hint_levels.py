"""Define the levels of hints, and what a game counts for after them."""

from __future__ import annotations

import enum
from collections.abc import Iterable
from dataclasses import dataclass

from bot.match.analysis.move_quality import Accuracy, MoveAssessment, accuracy


class HintLevel(enum.IntEnum):
    """The level of a hint; the higher it is, the less the game counts for.

    A nudge excludes its move from the accuracy, a side hint the whole game; after a full hint a win does not count as
    one either. Ties, losses and margin given away always count, so that a hint can't undo them.
    """

    NUDGE = 1  # advice that does not name the side
    SIDE = 2  # the best side, and how the game ends after each
    FULL = 3  # the same and the best play to the end


@dataclass(frozen=True, slots=True)
class HintRecord:
    """A hint that a seat was given about the position at `ply`."""

    seat: int
    ply: int
    level: HintLevel


def highest_hint(hints: Iterable[HintRecord], seat: int) -> HintLevel | None:
    """Return the highest level that `seat` was given; `None` without hints."""
    return max((hint.level for hint in hints if hint.seat == seat), default=None)


def accuracy_without_hints(moves: Iterable[MoveAssessment], hints: Iterable[HintRecord], seat: int) -> Accuracy:
    """Return the accuracy of `seat` without choices made with hints; `lost` includes all moves."""
    hints = [hint for hint in hints if hint.seat == seat]
    moves = list(moves)
    all_moves = accuracy(moves, seat)
    if not hints:
        return all_moves
    if any(hint.level > HintLevel.NUDGE for hint in hints):
        return Accuracy(0, 0, all_moves.lost)
    nudged = {hint.ply for hint in hints}
    without_nudged = accuracy((assessed for assessed in moves if assessed.ply not in nudged), seat)
    return Accuracy(without_nudged.choices, without_nudged.exact, all_moves.lost)


def win_counts(hints: Iterable[HintRecord], seat: int) -> bool:
    """Return true if a win of `seat` counts as one."""
    return highest_hint(hints, seat) is not HintLevel.FULL
