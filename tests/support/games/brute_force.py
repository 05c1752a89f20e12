"""Search the game by brute force on plain tuples, independently of the bot's code."""

from __future__ import annotations

from functools import lru_cache

from bot.coins import Board, Position

Line = tuple[tuple[int, ...], str]
"""Coins left, and the letter of the walled side: "" for a row, "O" for an untouched ring."""
Lines = tuple[Line, ...]


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
