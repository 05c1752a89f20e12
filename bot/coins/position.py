"""Define positions and moves: the coins left of a board, the scores, the side to move, and what it may take."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache, cached_property, lru_cache

from bot.coins.board import Board, Line, Side
from bot.coins.errors import NotationError
from bot.errors import LocalizedText, Refusal
from bot.util.foreign_text import quote

_NOTATION = re.compile(r"([1-9][0-9]{0,8})(?:([LR])|@([1-9][0-9]{0,8}))")


@dataclass(frozen=True, slots=True)
class Move:
    """A move that takes the coin at the `side` end of `line` (from 1), written `1L`, `1R`, `2L`.

    The first move of a ring has no side: it takes the coin at `place` (from 1), written `1@5`.
    """

    line: int
    side: Side | None
    place: int | None = None

    @classmethod
    @lru_cache(maxsize=64)
    def parse(cls, text: str) -> Move:
        """Parse the move written in `text`. Raises `NotationError`."""
        match = _NOTATION.fullmatch(text)
        if not match:
            raise NotationError(1, LocalizedText("notation-move"), quote(text))
        line, side, place = match.groups()
        return cls(int(line), Side(side)) if side else cls(int(line), None, int(place))

    def __str__(self) -> str:
        return f"{self.line}@{self.place}" if self.side is None else f"{self.line}{self.side.value}"


Span = tuple[int, int]
"""The coins left of a line as a slice of `Line.unrolled`: first index, one past the last."""


@lru_cache(maxsize=64)
def _moves_of(number: int, wall: Side | None, is_last: bool) -> tuple[Move, ...]:
    """Return the moves of line `number`; cached because all positions of matches share them."""
    if wall is not None:
        return (Move(number, wall.other),)
    left, right = Move(number, Side.LEFT), Move(number, Side.RIGHT)
    return (left,) if is_last else (left, right)


@cache
def _moves_of_ring(size: int) -> tuple[Move, ...]:
    return tuple([Move(1, None, place) for place in range(1, size + 1)])


@dataclass(frozen=True)
class Position:
    """A board with the coins taken so far. Seat 0 moves first, and the seats alternate.

    `spans` has one `Span` for each line, `scores` the totals of the seats; `ply` is the number of coins taken.
    Coins taken + coins left = coins dealt.
    """

    board: Board
    spans: tuple[Span, ...]
    scores: tuple[int, int] = (0, 0)
    ply: int = 0

    @classmethod
    def start(cls, board: Board) -> Position:
        """Return the position in which nothing has been taken."""
        return cls(board, tuple((0, len(line.coins)) for line in board.lines))

    @classmethod
    def after(cls, board: Board, moves: Iterable[Move]) -> Position:
        """Return the position of `board` after `moves`. Raises what `take` raises. O(moves)."""
        position = cls.start(board)
        for move in moves:
            position = position.take(move)
        return position

    @property
    def turn(self) -> int:
        """Return the seat to move, 0 or 1."""
        return self.ply % 2

    @property
    def is_over(self) -> bool:
        return self.ply == self.board.size

    @property
    def coins_left(self) -> int:
        return self.board.size - self.ply

    @property
    def is_untouched_ring(self) -> bool:
        """Return true if this is a ring from which nothing has been taken, so that any coin can be."""
        return self.ply == 0 and self.board.lines[0].ring

    @cached_property
    def lines(self) -> tuple[tuple[int, ...], ...]:
        """Return the coins left, one tuple for each line (empty if the line is)."""
        dealt = zip(self.board.lines, self.spans, strict=True)
        return tuple(line.unrolled[start:stop] for line, (start, stop) in dealt)

    @property
    def remaining_board(self) -> Board:
        """Return the coins left as a board: without empty lines, and a row for a ring.

        Raises `BoardError` if nothing is left.
        """
        if self.is_untouched_ring:
            return self.board
        dealt = zip(self.board.lines, self.lines, strict=True)
        return Board(tuple(Line(coins, line.wall) for line, coins in dealt if coins))

    @property
    def single_row(self) -> tuple[int, ...] | None:
        """Return the coins left if they all lie in one row or ring, else `None`. O(lines)."""
        nonempty = [(line, coins) for line, coins in zip(self.board.lines, self.lines, strict=True) if coins]
        return nonempty[0][1] if len(nonempty) == 1 and nonempty[0][0].wall is None else None

    def lead(self, seat: int) -> int:
        """Return by how much the score of `seat` is above that of the other seat."""
        return self.scores[seat] - self.scores[1 - seat]

    def moves(self) -> tuple[Move, ...]:
        """Return every legal move, by line, left before right; of an untouched ring by place.

        A line of one coin has one move, written `L` unless its left side is walled. O(lines).
        """
        if self.is_untouched_ring:
            return _moves_of_ring(self.board.size)
        moves: list[Move] = []
        for number, (line, (start, stop)) in enumerate(zip(self.board.lines, self.spans, strict=True), 1):
            if start < stop:
                moves += _moves_of(number, line.wall, start + 1 == stop)
        return tuple(moves)

    @property
    def single_move(self) -> Move | None:
        """Return the move if there is only one, as in a stack or a last coin; so there is in all positions after it."""
        moves = self.moves()
        return moves[0] if len(moves) == 1 else None

    def coin(self, move: Move) -> int:
        """Return the value of the coin that `move` takes. Raises `Refusal`."""
        self._check(move)
        index = move.line - 1
        coins = self.board.lines[index].coins
        if move.place is not None:
            return coins[move.place - 1]
        start, stop = self.spans[index]
        return coins[(start if move.side is Side.LEFT else stop - 1) % len(coins)]

    def take(self, move: Move) -> Position:
        """Return the position after `move`. Raises `Refusal`. O(moves)."""
        coin = self.coin(move)
        start, stop = self.spans[move.line - 1]
        if move.place is not None:  # from the coin after it round to the one before it
            span = move.place, move.place + stop - 1
        else:
            span = (start + 1, stop) if move.side is Side.LEFT else (start, stop - 1)
        first, second = self.scores
        ply = self.ply
        scores = (first, second + coin) if ply % 2 else (first + coin, second)
        spans = self.spans
        spans = (span,) if len(spans) == 1 else (*spans[: move.line - 1], span, *spans[move.line :])
        return Position(self.board, spans, scores, ply + 1)

    def move_at_side(self, side: Side | str, line: int | None = None) -> Move:
        """Return the legal move at a side and, if there are several lines, of a line.

        The last coin of a row may be named by either side. Raises `Refusal`, which names legal moves.
        """
        side = Side(side)
        if line is None:
            nonempty = [number for number, (start, stop) in enumerate(self.spans, 1) if start < stop]
            if len(nonempty) > 1:
                *earlier, last = nonempty
                others = ", ".join(map(str, earlier))
                raise Refusal("error-which-line", others=others, last=last)
            line = nonempty[0] if nonempty else 1
        if 1 <= line <= len(self.spans) and self.board.lines[line - 1].wall is None and not self.is_untouched_ring:
            start, stop = self.spans[line - 1]
            if stop - start == 1:
                side = Side.LEFT
        move = Move(line, side)
        self._check(move)
        return move

    def _check(self, move: Move) -> None:
        """Raise the `Refusal` that says why `move` is illegal and what would be legal. O(1)."""
        number, side, place = move.line, move.side, move.place
        if self.is_over:
            raise Refusal("error-all-taken")
        count = len(self.spans)
        if not 1 <= number <= count:
            no_line = Refusal("error-no-line", line=number, last=count)
            raise Refusal("error-one-line", line=number) if count == 1 else no_line
        if self.is_untouched_ring:
            last = self.coins_left
            if place is None:
                raise Refusal("error-which-position")
            if side is not None or not 1 <= place <= last:
                raise Refusal("error-no-position", place=place, last=last)
            return
        if side is None or place is not None:
            raise Refusal("error-position-later")
        start, stop = self.spans[number - 1]
        wall = self.board.lines[number - 1].wall
        if start == stop:
            raise Refusal("error-line-empty", line=number)
        if side is wall:
            raise Refusal("error-walled-left" if wall is Side.LEFT else "error-walled-right", line=number)
        if wall is None and side is Side.RIGHT and start + 1 == stop:
            raise Refusal("error-last-coin", line=number)
