"""Assess the moves of a match: points lost, and accuracy, the share of choices that were exact."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import NamedTuple

from bot.coins import Move, Oracle, Position
from bot.match.match import Match


class MoveAssessment(NamedTuple):
    """A move in a match and its quality.

    `points_lost` is the margin given away against the best move (0 for a best one); `had_choice` tells if the possible
    moves differed in value.
    """

    ply: int
    seat: int
    move: Move
    coin: int
    points_lost: int
    had_choice: bool


def assess_moves(
    match: Match, oracle: Oracle, positions: Iterable[Position] | None = None
) -> tuple[MoveAssessment, ...]:
    """Assess the moves made at `positions` of `match`, by default all, against the best moves. O(moves)."""
    assessed = []
    for position in match.positions() if positions is None else positions:
        ply, move = position.ply, match.moves[position.ply]
        points_lost, had_choice = oracle.assess(position, move)
        assessed.append(MoveAssessment(ply, position.turn, move, match.coins[ply], points_lost, had_choice))
    return tuple(assessed)


def percent(part: int, whole: int) -> int | None:
    """Return `part` per hundred of `whole`, rounded half up, but 100 means all and 0 none; `None` of nothing.

    >>> [percent(part, 201) for part in (0, 1, 100, 101, 200, 201)]
    [0, 1, 50, 50, 99, 100]
    """
    if part in (0, whole):
        return 100 * part // whole if whole else None
    return min(max((200 * part + whole) // (2 * whole), 1), 99)


@dataclass(frozen=True, slots=True)
class Accuracy:
    """The number of choices, of those that were exact, and the margin lost in all."""

    choices: int
    exact: int
    lost: int

    @property
    def percent(self) -> int | None:
        return percent(self.exact, self.choices)


def accuracy(moves: Iterable[MoveAssessment], seat: int) -> Accuracy:
    choices = exact = lost = 0
    for assessed in moves:
        if assessed.seat == seat:
            lost += assessed.points_lost
            choices += assessed.had_choice
            exact += assessed.had_choice and not assessed.points_lost
    return Accuracy(choices, exact, lost)
