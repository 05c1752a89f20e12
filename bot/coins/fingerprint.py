"""Recognize the coins of a board on another one that is the same game."""

from __future__ import annotations

from collections.abc import Sequence
from hashlib import blake2b
from math import gcd

from bot.coins.board import Board


def fingerprint(board: Board) -> int:
    """Return a signed number of 64 bits, the same for all boards whose coins are equal up to simple symmetries.

    These are: mirroring a line, rotating a ring, another order of the lines, and adding a constant to all coins or
    multiplying them by a positive one. Walls make no difference. Other boards hardly ever have the same number.

    >>> fingerprint(Board.parse("4 7 2 | 3 8 1]")) == fingerprint(Board.parse("[3 17 7 | 9 15 5"))
    True
    >>> fingerprint(Board.parse("4 7 2 9")) == fingerprint(Board.parse("4 7 2 8"))
    False
    """
    least = min(board.coins)
    unit = gcd(*(coin - least for coin in board.coins)) or 1
    lines = sorted(
        (line.ring, _first_reading([(coin - least) // unit for coin in line.coins], ring=line.ring))
        for line in board.lines
    )
    digest = blake2b(repr(lines).encode(), digest_size=8).digest()
    return int.from_bytes(digest, signed=True)


def _first_reading(coins: Sequence[int], *, ring: bool) -> list[int]:
    """Return the least of all sequences in which the coins of a line can be read. O(n), of a ring O(n²)."""
    starts = range(len(coins)) if ring else range(1)
    return min([*coins[start:], *coins[:start]] for coins in (coins, coins[::-1]) for start in starts)
