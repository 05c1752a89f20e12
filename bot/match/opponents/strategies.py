"""Define opponents that follow a fixed strategy: objects with a name that choose a move."""

from __future__ import annotations

from random import Random
from typing import Protocol

from bot.coins import Move, Position, Side
from bot.coins.solver import Oracle


class Opponent(Protocol):
    """A player that chooses a move at a position that is not over."""

    name: str

    def choose_move(self, position: Position) -> Move: ...


def play_out(position: Position, players: tuple[Opponent, Opponent]) -> Position:
    """Return the position at the end if seat 0 and seat 1 play like `players`."""
    while not position.is_over:
        position = position.take(players[position.turn].choose_move(position))
    return position


class OptimalOpponent:
    """Plays perfectly; of equally good moves it takes the first one (NextCard of *Tutorial 6*)."""

    name = "optimal"

    def __init__(self, oracle: Oracle) -> None:
        self._oracle = oracle

    def choose_move(self, position: Position) -> Move:
        return self._oracle.best_move(position)


class GreedyOpponent:
    """Takes the greatest coin in reach; of equals the last in order, as in *Holdem for n00bs*."""

    name = "greedy"

    def choose_move(self, position: Position) -> Move:
        return max(reversed(position.moves()), key=position.coin)


class ParityOpponent:
    """Plays odds-or-evens (Goodrich and Tamassia), which never loses as first player on an even row; greedy elsewhere.

    With an even number of coins left in one line, one side can take every second coin. It takes the end that belongs to
    the richer half, the left one if the halves are equal. The same holds for an even ring, as after any coin of one
    half both ends belong to the other: it begins with the greatest coin of the richer half, the first of equals.
    """

    name = "parity"

    def __init__(self) -> None:
        self._greedy = GreedyOpponent()

    def choose_move(self, position: Position) -> Move:
        moves = position.moves()
        non_empty = [coins for coins in position.lines if coins]
        if len(non_empty) != 1 or len(non_empty[0]) % 2 or len(moves) == 1:
            return self._greedy.choose_move(position)
        row = non_empty[0]
        side = Side.LEFT if sum(row[::2]) >= sum(row[1::2]) else Side.RIGHT
        if position.is_untouched_ring:
            return max(moves[side is Side.RIGHT :: 2], key=position.coin)
        return next(move for move in moves if move.side is side)


class LookaheadOpponent:
    """Maximizes the margin over the next `plies` plies, as if the game ended there; ties go to the first move."""

    name = "lookahead"

    def __init__(self, plies: int = 3) -> None:
        self._plies = plies

    def choose_move(self, position: Position) -> Move:
        return max(position.moves(), key=lambda move: self._margin(position, move, self._plies))

    def _margin(self, position: Position, move: Move, plies: int) -> int:
        coin = position.coin(move)
        if plies == 1:
            return coin
        after = position.take(move)
        return coin - max((self._margin(after, reply, plies - 1) for reply in after.moves()), default=0)


class RandomOpponent:
    """Makes a legal move drawn from `generator`, all equally likely."""

    name = "random"

    def __init__(self, generator: Random) -> None:
        self._generator = generator

    def choose_move(self, position: Position) -> Move:
        return self._generator.choice(position.moves())
