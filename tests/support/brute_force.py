"""Search the game by brute force on plain tuples, independently of the bot's code."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from fractions import Fraction
from functools import cache, lru_cache

from bot.coins import Board, Position

Line = tuple[tuple[int, ...], str]
"""Coins left, and the letter of the walled side: "" for a row, "O" for an untouched ring."""
Lines = tuple[Line, ...]
Component = tuple[tuple[int, ...], bool]
"""Coins, and true if there is a wall before the first."""
Spans = tuple[tuple[int, int], ...]


def lines_of(board: Board) -> Lines:
    return tuple((line.coins, "O" if line.ring else line.wall.value if line.wall else "") for line in board.lines)


def lines_left(position: Position) -> Lines:
    walls = [wall for _, wall in lines_of(position.board)]
    if walls == ["O"] and position.ply:
        walls = [""]
    return tuple(zip(position.lines, walls, strict=True))


def moves(lines: Lines) -> dict[str, tuple[int, Lines]]:
    """Return every move in notation, in order, with its coin and the lines after it."""
    found = {}
    for number, (coins, wall) in enumerate(lines):
        before, after = lines[:number], lines[number + 1 :]
        if wall == "O":
            for at, coin in enumerate(coins):
                found[f"{number + 1}@{at + 1}"] = coin, (*before, (coins[at + 1 :] + coins[:at], ""), *after)
            continue
        if coins and wall != "L":
            found[f"{number + 1}L"] = coins[0], (*before, (coins[1:], wall), *after)
        if coins and wall != "R" and (wall or len(coins) > 1):
            found[f"{number + 1}R"] = coins[-1], (*before, (coins[:-1], wall), *after)
    return found


@lru_cache(maxsize=500_000)
def value(lines: Lines) -> int:
    """Return the margin of the side to move."""
    return max((coin - value(rest) for coin, rest in moves(lines).values()), default=0)


def margins(lines: Lines) -> dict[str, int]:
    """Return the margin of the side to move after each of its moves."""
    return {move: coin - value(rest) for move, (coin, rest) in moves(lines).items()}


def row_value(*row: int) -> int:
    return value(((row, ""),))


def table(row: Sequence[int]) -> list[list[int]]:
    """Return V[i][j] of the intervals from i up to j, exclusive."""
    n = len(row)
    values = [[0] * (n + 1) for _ in range(n + 1)]
    for size in range(1, n + 1):
        for i in range(n - size + 1):
            j = i + size
            values[i][j] = max(row[i] - values[i + 1][j], row[j - 1] - values[i][j - 1])
    return values


def ring_margins(ring: Sequence[int]) -> list[int]:
    margins = []
    for k, coin in enumerate(ring):
        row = [*ring[k + 1 :], *ring[:k]]
        margins.append(coin - table(row)[0][len(row)])
    return margins


class LineSearch:
    """Rows and stacks together. Moves are (line from 0, "L" or "R")."""

    def __init__(self, lines: Sequence[Component]) -> None:
        self.lines = lines
        self.start: Spans = tuple((0, len(coins)) for coins, _ in lines)
        self.value = cache(self._value)

    def moves(self, spans: Spans) -> dict[tuple[int, str], tuple[int, Spans]]:
        """Return each move with its coin and the spans after it."""
        moves = {}
        for number, ((coins, walled), (i, j)) in enumerate(zip(self.lines, spans, strict=True)):
            before, after = spans[:number], spans[number + 1 :]
            if i < j:
                moves[number, "R"] = coins[j - 1], (*before, (i, j - 1), *after)
            if i < j and not walled:
                moves[number, "L"] = coins[i], (*before, (i + 1, j), *after)
        return moves

    def _value(self, spans: Spans) -> int:
        return max((coin - self.value(rest) for coin, rest in self.moves(spans).values()), default=0)

    def best(self, spans: Spans) -> set[tuple[int, str]]:
        best = self.value(spans)
        return {move for move, (coin, rest) in self.moves(spans).items() if coin - self.value(rest) == best}


def against_greedy(row: Sequence[int], ties: str, opponent_first: bool, goal: Callable[[int], Fraction]) -> Fraction:
    """Return the greatest expectation of `goal(final margin)` against a greedy opponent."""

    @cache
    def best(i: int, j: int, opponent_moves: bool, margin: int) -> Fraction:
        if i == j:
            return goal(margin)
        if not opponent_moves:
            return max(best(i + 1, j, True, margin + row[i]), best(i, j - 1, True, margin + row[j - 1]))
        left, right = row[i], row[j - 1]
        if left > right or (left == right and ties == "left"):
            return best(i + 1, j, False, margin - left)
        if left < right or ties == "right" or j - i == 1:
            return best(i, j - 1, False, margin - right)
        return (best(i + 1, j, False, margin - left) + best(i, j - 1, False, margin - right)) / 2

    return best(0, len(row), opponent_first, 0)


class TreeSearch:
    """Gold grabbing on a tree: every set of vertices that is left, as the bits of an integer, and its moves.

    The sets and moves are the same for all weights.
    """

    def __init__(self, size: int, edges: Sequence[tuple[int, int]]) -> None:
        near = [0] * size
        for a, b in edges:
            near[a] |= 1 << b
            near[b] |= 1 << a
        self._moves = [
            [
                (vertex, left ^ 1 << vertex)
                for vertex in range(size)
                if left >> vertex & 1 and (near[vertex] & left).bit_count() < 2
            ]
            for left in range(1 << size)
        ]

    def margins(self, weights: Sequence[int]) -> dict[int, int]:
        """Return the margin of the side to move after each of its moves."""
        values = [0]
        for moves in self._moves[1:]:
            values.append(max([weights[vertex] - values[rest] for vertex, rest in moves]))
        return {vertex: weights[vertex] - values[rest] for vertex, rest in self._moves[-1]}


def trees(size: int) -> list[list[tuple[int, int]]]:
    """Return the edges of every tree of `size` vertices, once each up to the names of the vertices.

    >>> [len(trees(size)) for size in range(1, 9)]
    [1, 1, 1, 2, 3, 6, 11, 23]
    """
    found: dict[object, list[tuple[int, int]]] = {}
    for smaller in trees(size - 1) if size > 1 else [[]]:
        for parent in range(size - 1) or [-1]:
            edges = [*smaller, (parent, size - 1)] if size > 1 else []
            near: list[list[int]] = [[] for _ in range(size)]
            for a, b in edges:
                near[a].append(b)
                near[b].append(a)

            def shape(vertex: int, above: int, near: list[list[int]] = near) -> str:
                return f"({''.join(sorted(shape(other, vertex) for other in near[vertex] if other != above))})"

            found.setdefault(min(shape(root, -1) for root in range(size)), edges)
    return list(found.values())
