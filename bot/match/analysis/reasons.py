"""Define the kinds of reasons why one move is better than another: each is a true statement about the position.

A reason compares a `good` move with a `bad` one, which leads to a smaller final margin of the side to move. The other
side is the *opponent*. Coins are named by their values.
"""

from __future__ import annotations

from dataclasses import dataclass

from bot.coins import Move
from bot.match.analysis.move_quality import Play


@dataclass(frozen=True, slots=True)
class OnlyMove:
    """There is no other move."""

    coin: int


@dataclass(frozen=True, slots=True)
class AllEqual:
    """Every one of the `moves` leads to the same final scores."""

    moves: int


@dataclass(frozen=True, slots=True)
class LeavesCoin:
    """The bad move leaves `coin`, which could have been taken, and the opponent's one best reply takes it.

    With any other reply the bad move would have been at least as good as the good one.
    """

    coin: int


@dataclass(frozen=True, slots=True)
class UncoversCoin:
    """The bad move makes `coin` takeable, and the opponent's one best reply takes it.

    If it is `decisive`, the bad move would have been at least as good as the good one with any other reply. Else the
    coin is at least worth more than the one taken, and no coin that the opponent can take instead is greater.
    """

    coin: int
    decisive: bool


@dataclass(frozen=True, slots=True)
class KeepsHalf:
    """After the good move its side can take every second coin left.

    These coins are worth `own_half`, the others `other_half`. The difference is greater than the margin after the bad
    move.
    """

    own_half: int
    other_half: int


@dataclass(frozen=True, slots=True)
class GivesHalf:
    """After the bad move the opponent can take every second coin left.

    These coins are worth `other_half`, the others `own_half`. The difference, with the coin of the bad
    move, is less than the margin after the good move.
    """

    own_half: int
    other_half: int


@dataclass(frozen=True, slots=True)
class FallingCoins:
    """From its open ends inwards the coins of every line get smaller, so taking the greatest in reach is best.

    The good move takes `coin`, the greatest in reach, and the bad one takes a smaller one.
    """

    coin: int


@dataclass(frozen=True, slots=True)
class CountsAsOne:
    """The `coins` at the end at which a move is made count as one coin worth `worth`.

    If `good`, it is the end of the good move, and its worth is the greatest in reach. Else it is the end of the bad
    move, and `best` is the greatest in reach, which the good move begins to take.
    """

    good: bool
    coins: tuple[int, ...]
    worth: int
    best: int


@dataclass(frozen=True, slots=True)
class LeaveForLast:
    """The bad move starts `line` (from 1), a stack that can be left until all other lines are empty at no cost.

    It uncovers `coin`.
    """

    line: int
    coin: int


@dataclass(frozen=True, slots=True)
class AheadAnyway:
    """The side to move wins with every move (`wins`), or loses with every move; only the margin differs."""

    wins: bool


@dataclass(frozen=True, slots=True)
class Refutation:
    """One best play to the end after the bad move; it is never empty."""

    line: Play


Reason = (
    OnlyMove
    | AllEqual
    | LeavesCoin
    | UncoversCoin
    | KeepsHalf
    | GivesHalf
    | FallingCoins
    | CountsAsOne
    | LeaveForLast
    | AheadAnyway
    | Refutation
)

CoinPlace = tuple[int, int]
"""A coin by its line (from 1) and its index in the line as dealt."""

Reach = dict[Move, CoinPlace]
"""The coins that can be taken, by the move that takes each."""
