"""Evaluate expressions, which compute the numbers and words of lessons, such as `value 5 10 25 10 / 1L`.

An expression is an operator and a board in notation, followed by `/` and the moves made so far. Tests evaluate every
expression of the course a second time, by brute force.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction

from bot.coins import Board, Move, Oracle, Position
from bot.coins.solver.against_greedy import Ties, best_response
from bot.coins.solver.reductions import scores
from bot.match.opponents import greedy, play_out

Value = int | str
"""A computed number or word."""

ORACLE = Oracle()
"""The solver of all lessons. They are constants, so its cache stays small."""
_COINS = re.compile(r"[0-9 ]+")


class LessonError(Exception):
    """A lesson that can't be read; the text says where and why."""


@dataclass(frozen=True)
class Expression:
    """An operator (`OPERATORS`) applied to a position."""

    operator: str
    position: Position

    @classmethod
    def parse(cls, text: str) -> Expression:
        """Parse `operator board / moves`. Raises `LessonError`."""
        operator, _, rest = text.strip().partition(" ")
        if operator not in OPERATORS:
            raise LessonError(f"'{operator}' is none of {', '.join(OPERATORS)}")
        return cls(operator, parse_position(rest))

    def evaluate(self) -> Value:
        """Return the value of the expression. The cost is that of the solver."""
        return OPERATORS[self.operator](self.position)


def holds(claim: str) -> bool:
    """Return true if a claim is true, which compares an expression with another one, a number or a word.

    Raises `LessonError` if it can't be read.
    """
    for symbol, compare in _COMPARISONS.items():
        left, separator, right = claim.partition(f" {symbol} ")
        if separator:
            return compare(Expression.parse(left).evaluate(), _operand(right))
    raise LessonError(f"'{claim}' has none of {', '.join(_COMPARISONS)}")


def parse_position(text: str) -> Position:
    """Parse `board / moves`, such as `4 7 2 9 / 1L 1R`. Raises an error of `bot.coins`."""
    board, _, moves = text.partition("/")
    return Position.after(Board.parse(board.strip()), map(Move.parse, moves.split()))


def final_scores(position: Position) -> tuple[int, int]:
    """Return the totals of seat 0 and seat 1 at the end if both play perfectly from `position` on."""
    margin = position.lead(0) + ORACLE.value(position) * (-1 if position.turn else 1)
    return scores(position.board.total, margin)


def _operand(text: str) -> Value:
    if text.partition(" ")[0] in OPERATORS:
        return Expression.parse(text).evaluate()
    if re.fullmatch(r"-?[0-9]+", text):
        return int(text)
    if not _COINS.fullmatch(text):
        raise LessonError(f"'{text}' is not an expression, number or list of coins")
    return text


def write_coins(position: Position) -> str:
    """Write the coins left, with `|` between lines and without walls."""
    return " | ".join(_words(line) for line in position.lines if line)


def _words(items: Sequence[object]) -> str:
    return " ".join(map(str, items))


def _gain(position: Position) -> int:
    """Return the coin of the only move so far minus the greatest coin that the other side can take next."""
    if position.ply != 1:
        raise LessonError("there must be exactly one move")
    return position.scores[0] - _greatest_takeable(position)


def _greatest_takeable(position: Position) -> int:
    return max(position.coin(move) for move in position.moves())


OPERATORS: Mapping[str, Callable[[Position], Value]] = {
    "value": ORACLE.value,
    "first": lambda position: final_scores(position)[0],
    "margin": lambda position: final_scores(position)[0] - final_scores(position)[1],
    "takeable": lambda position: _words([position.coin(move) for move in position.moves()]),
    "coins": write_coins,
    "sum": lambda position: sum(map(sum, position.lines)),
    "count": lambda position: position.coins_left,
    "moves": lambda position: len(position.moves()),
    "cells": lambda position: position.coins_left * (position.coins_left + 1) // 2,
    "gain": _gain,
    "most": _greatest_takeable,
    "odds": lambda position: sum(position.lines[0][::2]),
    "evens": lambda position: sum(position.lines[0][1::2]),
    "fused": lambda position: sum(position.board.coins[::2]) - position.board.coins[1],
    "greedy": lambda position: play_out(position, (greedy, ORACLE.best_move)).scores[0],
    "beats-greedy": lambda position: play_out(position, (greedy, ORACLE.best_move)).scores[1],
    "against-greedy": lambda position: (
        int(position.board.total + best_response(position.board.coins, Ties.RIGHT).expected_margin) // 2
    ),
}
"""The operators. Seat 0 moves first, seat 1 second; values are those of perfect play unless the name says otherwise."""

_COMPARISONS: Mapping[str, Callable[[Value, Value], bool]] = {
    "==": lambda one, other: one == other,
    "!=": lambda one, other: one != other,
    ">": lambda one, other: Fraction(one) > Fraction(other),
    "<": lambda one, other: Fraction(one) < Fraction(other),
}
