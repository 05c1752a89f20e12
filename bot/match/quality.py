"""Assess moves: points lost, accuracy and outcomes."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from dataclasses import dataclass
from operator import itemgetter
from typing import NamedTuple

from bot.coins import Board, Move, Oracle, Position
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


def offers_choice(board: Board, seats: Collection[int], oracle: Oracle) -> bool:
    """Return true if one of `seats` can come to a choice on `board` while three coins or more are left.

    The last choice, between two coins, needs no thought. Solves few positions, unless there is no choice.
    """
    start = Position.start(board)
    positions = {start.spans: start}
    for ply in range(board.size - 2):
        if ply % 2 in seats and any(len(set(oracle.margins(position).values())) > 1 for position in positions.values()):
            return True
        after = [position.take(move) for position in positions.values() for move in position.moves()]
        positions = {position.spans: position for position in after}
    return False


class MoveOutcome(NamedTuple):
    """The final `scores`, by seat, if `move`, which takes `coin`, is followed by perfect play of both."""

    move: Move
    coin: int
    scores: tuple[int, int]

    def margin(self, seat: int) -> int:
        return self.scores[seat] - self.scores[1 - seat]


def forecast_move(position: Position, oracle: Oracle) -> list[MoveOutcome]:
    """Return the outcome of every move of `position`, the best first (of equals, in order of moves)."""
    turn, total = position.turn, position.board.total
    score, coins_left = position.scores[turn], total - sum(position.scores)
    outcomes = []
    for move, margin in sorted(oracle.margins(position).items(), key=itemgetter(1), reverse=True):
        final = score + (coins_left + margin) // 2  # exact: coins left and margin are both even or both odd
        scores = (final, total - final) if turn == 0 else (total - final, final)
        outcomes.append(MoveOutcome(move, position.coin(move), scores))
    return outcomes


Play = tuple[tuple[Move, int], ...]
"""Moves to the end, each with the coin it takes."""


def best_play(position: Position, oracle: Oracle) -> Play:
    """Return one best play from `position` to the end. Complexity: as `Oracle.best_play`."""
    play = []
    for move in oracle.best_play(position):
        play.append((move, position.coin(move)))
        position = position.take(move)
    return tuple(play)


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


def accuracy(moves: Iterable[MoveAssessment], seat: int) -> Accuracy:
    choices = exact = lost = 0
    for assessed in moves:
        if assessed.seat == seat:
            lost += assessed.points_lost
            choices += assessed.had_choice
            exact += assessed.had_choice and not assessed.points_lost
    return Accuracy(choices, exact, lost)
