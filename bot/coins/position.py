"""Positions: what is left of a board, who has what, whose turn it is."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache, cached_property
from typing import NoReturn

from bot.coins.board import Board, Line, Side
from bot.coins.errors import IllegalMove
from bot.coins.move import Move

Span = tuple[int, int]
"""The coins left of a line, as Python slices them from `Line.unrolled`: first index, one past the last."""


@cache
def _moves_of(number: int, wall: Side | None, is_last: bool) -> tuple[Move, ...]:
    """The moves of line `number` with some coins left, or with its last; made once for all positions."""
    if wall is not None:
        return (Move(number, wall.other),)
    left, right = Move(number, Side.LEFT), Move(number, Side.RIGHT)
    return (left,) if is_last else (left, right)


@cache
def _moves_of_ring(size: int) -> tuple[Move, ...]:
    """The first picks of a ring of `size` coins."""
    return tuple([Move(1, None, place) for place in range(1, size + 1)])


@dataclass(frozen=True)
class Position:
    """A moment of a game, immutable and hashable. Seat 0 moves first, the seats alternate.

    `spans` holds one `Span` a line, `scores` what each seat has taken, `ply` the number of coins taken. Always:
    coins taken + coins left = coins dealt.
    """

    board: Board
    spans: tuple[Span, ...]
    scores: tuple[int, int] = (0, 0)
    ply: int = 0

    @classmethod
    def start(cls, board: Board) -> Position:
        """The position in which nothing has been taken."""
        return cls(board, tuple((0, len(line.coins)) for line in board.lines))

    @property
    def turn(self) -> int:
        """The seat to move, 0 or 1."""
        return self.ply % 2

    @property
    def over(self) -> bool:
        """Whether every coin has been taken."""
        return self.ply == self.board.size

    @property
    def left(self) -> int:
        """How many coins are left."""
        return self.board.size - self.ply

    @property
    def intact(self) -> bool:
        """Whether this is a ring from which nothing has been taken: any of its coins can be."""
        return self.ply == 0 and self.board.lines[0].ring

    @cached_property
    def lines(self) -> tuple[tuple[int, ...], ...]:
        """The coins left, one tuple a line (an emptied line is an empty tuple)."""
        dealt = zip(self.board.lines, self.spans, strict=True)
        return tuple(line.unrolled[start:stop] for line, (start, stop) in dealt)

    @property
    def rest(self) -> Board:
        """What is left as a board of its own; emptied lines are gone, and what is left of a ring is a row.

        Raises `BoardError` where nothing is left.
        """
        if self.intact:
            return self.board
        dealt = zip(self.board.lines, self.lines, strict=True)
        return Board(tuple(Line(coins, line.wall) for line, coins in dealt if coins))

    def moves(self) -> tuple[Move, ...]:
        """Every legal move, by line and then left before right; of an intact ring by place. O(moves), once.

        A line of one coin has one move, written `L` unless its left side is walled.
        """
        return self._moves

    @cached_property
    def _moves(self) -> tuple[Move, ...]:
        if self.intact:
            return _moves_of_ring(self.board.size)
        moves: tuple[Move, ...] = ()
        for number, (line, (start, stop)) in enumerate(zip(self.board.lines, self.spans, strict=True), 1):
            if start < stop:
                moves += _moves_of(number, line.wall, start + 1 == stop)
        return moves

    def coin(self, move: Move) -> int:
        """The value of the coin that `move` takes. Raises `IllegalMove`."""
        self._check(move)
        line = self.board.lines[move.line - 1]
        if move.place is not None:
            return line.coins[move.place - 1]
        start, stop = self.spans[move.line - 1]
        return line.unrolled[start if move.side is Side.LEFT else stop - 1]

    def take(self, move: Move) -> Position:
        """The position after `move`. Raises `IllegalMove`. O(moves)."""
        coin = self.coin(move)
        start, stop = self.spans[move.line - 1]
        if move.place is not None:  # from the coin after it, on round to the one before it
            span = move.place, move.place + stop - 1
        else:
            span = (start + 1, stop) if move.side is Side.LEFT else (start, stop - 1)
        first, second = self.scores
        scores = (first + coin, second) if self.turn == 0 else (first, second + coin)
        spans = (*self.spans[: move.line - 1], span, *self.spans[move.line :])
        return Position(self.board, spans, scores, self.ply + 1)

    def pick(self, side: Side | str, line: int | None = None) -> Move:
        """The legal move that a person means by a side and, with several lines, a line.

        The last coin of a row may be asked for from either side. Raises `IllegalMove` with what would work.
        """
        side = Side(side)
        if line is None:
            stocked = [number for number, (start, stop) in enumerate(self.spans, 1) if start < stop]
            if len(stocked) > 1:
                *others, last = stocked
                raise IllegalMove(
                    "This board has several lines: say which one ({others} or {last}).",
                    "error-which-line",
                    others=", ".join(map(str, others)),
                    last=last,
                )
            line = stocked[0] if stocked else 1
        if 1 <= line <= len(self.spans) and self.board.lines[line - 1].wall is None and not self.intact:
            start, stop = self.spans[line - 1]
            if stop - start == 1:
                side = Side.LEFT
        move = Move(line, side)
        self._check(move)
        return move

    def pick_at(self, place: int) -> Move:
        """The first pick of a ring that a person means by a place, counted from 1. Raises `IllegalMove`."""
        move = Move(1, None, place)
        self._check(move)
        return move

    def _check(self, move: Move) -> None:
        if move not in self._moves:
            self._refuse(move)

    def _refuse(self, move: Move) -> NoReturn:
        """Say why `move` is none, and what would be one."""
        if self.over:
            raise IllegalMove("Every coin has been taken: this game is over.", "error-all-taken")
        if not 1 <= move.line <= len(self.spans):
            count = len(self.spans)
            if count == 1:
                raise IllegalMove("There is no line {line}: there is only line 1.", "error-one-line", line=move.line)
            raise IllegalMove(
                "There is no line {line}: the lines are 1 to {last}.", "error-no-line", line=move.line, last=count
            )
        if self.intact:
            if move.place is None:
                raise IllegalMove(
                    "The first pick of a ring takes any coin: say its position, 1 to {last}.",
                    "error-which-position",
                    last=self.left,
                )
            raise IllegalMove(
                "There is no position {place} in this ring: they are 1 to {last}.",
                "error-no-position",
                place=move.place,
                last=self.left,
            )
        if move.place is not None:
            raise IllegalMove(
                "Only the first pick of a ring has a position: take from the left or the right end.",
                "error-position-later",
            )
        start, stop = self.spans[move.line - 1]
        if start == stop:
            raise IllegalMove("Line {line} is empty: take from another line.", "error-line-empty", line=move.line)
        if stop - start == 1 and self.board.lines[move.line - 1].wall is None:
            raise IllegalMove(
                "Line {line} has one coin left: its move is written {line}L.", "error-last-coin", line=move.line
            )
        if move.side is Side.LEFT:
            raise IllegalMove(
                "Line {line} is walled on the left: take from its right end.", "error-walled-left", line=move.line
            )
        raise IllegalMove(
            "Line {line} is walled on the right: take from its left end.", "error-walled-right", line=move.line
        )
