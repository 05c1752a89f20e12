"""Evaluate the expressions of lessons by brute force: from their text alone, without the solver."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from fractions import Fraction

from bot.coins import Board, Position
from tests.support.games import brute_force
from tests.support.games.brute_force import Lines
from tests.support.solver.brute_force import against_greedy

Value = int | str


@dataclass(frozen=True)
class State:
    """The lines left, the scores of both seats, and the coins taken in order."""

    lines: Lines
    scores: tuple[int, int] = (0, 0)
    taken: tuple[int, ...] = ()

    @property
    def turn(self) -> int:
        return len(self.taken) % 2

    @property
    def moves(self) -> dict[str, tuple[int, Lines]]:
        return brute_force.moves(self.lines)

    def take(self, move: str) -> State:
        coin, rest = self.moves[move]
        first, second = self.scores
        scores = (first, second + coin) if self.turn else (first + coin, second)
        return State(rest, scores, (*self.taken, coin))

    @property
    def value(self) -> int:
        return brute_force.value(self.lines)

    @property
    def best(self) -> list[str]:
        margins = brute_force.margins(self.lines)
        return [move for move, margin in margins.items() if margin == max(margins.values())]

    @property
    def greedy(self) -> str:
        """Return the move that takes the greatest coin, the last one of equal coins."""
        coins = {move: coin for move, (coin, _) in self.moves.items()}
        return [move for move, coin in coins.items() if coin == max(coins.values())][-1]

    @property
    def row(self) -> tuple[int, ...]:
        return self.lines[0][0]

    def final(self) -> tuple[int, int]:
        """Return both totals under perfect play."""
        here = self
        while here.moves:
            here = here.take(here.best[0])
        return here.scores


def state(text: str) -> State:
    """Read `board / moves`."""
    board, _, moves = text.partition("/")
    found = State(brute_force.lines_of(Board.parse(board.strip())))
    for move in moves.split():
        found = found.take(move)
    return found


def state_of(position: Position) -> State:
    """Return the state of `position`."""
    return State(brute_force.lines_left(position), position.scores, (0,) * position.ply)


def evaluate(text: str) -> Value:
    """Return the value of an expression."""
    operator, _, rest = text.partition(" ")
    return _OPERATORS[operator](state(rest))


def holds(claim: str) -> bool:
    """Return true if the claim is true."""
    for symbol in ("==", "!=", ">", "<"):
        left, found, right = claim.partition(f" {symbol} ")
        if found:
            one = evaluate(left)
            other: Value = evaluate(right) if right.partition(" ")[0] in _OPERATORS else right
            if symbol in ("==", "!="):
                return (str(one) == str(other)) is (symbol == "==")
            return Fraction(one) > Fraction(other) if symbol == ">" else Fraction(one) < Fraction(other)
    raise AssertionError(claim)


def lookahead(here: State, plies: int) -> str:
    """Return the first move with the best margin over the next `plies` plies."""

    def margin(lines: Lines, left: int) -> int:
        found = brute_force.moves(lines)
        if not left or not found:
            return 0
        return max(coin - margin(rest, left - 1) for coin, rest in found.values())

    margins = {move: coin - margin(rest, plies - 1) for move, (coin, rest) in here.moves.items()}
    return max(margins, key=lambda move: margins[move])


def _parity(here: State) -> str:
    odds, evens = sum(here.row[::2]), sum(here.row[1::2])
    return "1L" if odds >= evens else "1R"


def _greedy_game(here: State) -> tuple[int, int]:
    while here.moves:
        here = here.take(here.best[0] if here.turn else here.greedy)
    return here.scores


def _gain(here: State) -> int:
    [coin] = here.taken
    return coin - max(each for each, _ in here.moves.values())


def _most_against_greedy(here: State) -> int:
    margin = against_greedy(here.row, "right", False, Fraction)
    return int(sum(here.row) + margin) // 2


def _text(number: Fraction) -> Value:
    return int(number) if number.denominator == 1 else str(number)


def _fused(here: State) -> int:
    x, middle, y = here.row
    return x - middle + y


_OPERATORS: dict[str, Callable[[State], Value]] = {
    "value": lambda here: here.value,
    "first": lambda here: here.final()[0],
    "second": lambda here: here.final()[1],
    "margin": lambda here: here.final()[0] - here.final()[1],
    "best": lambda here: " ".join(here.best),
    "takeable": lambda here: " ".join(str(coin) for coin, _ in here.moves.values()),
    "coins": lambda here: " | ".join(" ".join(map(str, coins)) for coins, _ in here.lines if coins),
    "sum": lambda here: sum(sum(coins) for coins, _ in here.lines),
    "count": lambda here: sum(len(coins) for coins, _ in here.lines),
    "moves": lambda here: len(here.moves),
    "cells": lambda here: sum(1 for i in range(len(here.row)) for _ in range(i, len(here.row))),
    "gain": _gain,
    "most": lambda here: max(coin for coin, _ in here.moves.values()),
    "odds": lambda here: sum(here.row[::2]),
    "evens": lambda here: sum(here.row[1::2]),
    "fused": _fused,
    "greedy-move": lambda here: here.greedy,
    "parity-move": _parity,
    "greedy": lambda here: _greedy_game(here)[0],
    "beats-greedy": lambda here: _greedy_game(here)[1],
    "against-greedy": _most_against_greedy,
    "expected": lambda here: _text(
        against_greedy(here.row, "random", True, lambda margin: Fraction(margin + here.scores[0]))
    ),
    "chance": lambda here: _text(
        against_greedy(here.row, "random", True, lambda margin: Fraction(margin + here.scores[0] > 0))
    ),
}
