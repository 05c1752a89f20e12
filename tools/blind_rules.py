"""Define blind rules: ways to answer a training puzzle without thinking about it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial

from bot.coins import Move, Position, Side
from bot.match.opponents import greedy, lookahead, one_reply_ahead, parity, two_replies_ahead

Rule = Callable[[Position], Move | None]
"""Chooses a move; none at a position about which it says nothing."""


def _smallest(position: Position) -> Move:
    return min(position.moves(), key=position.coin)


def richer_half(position: Position) -> Move | None:
    """Take the end of the richer half of an even row, or its greatest coin of an even ring."""
    row = position.single_row
    if row is None or len(row) % 2 or sum(row[::2]) == sum(row[1::2]):
        return None
    return parity(position)


def _by(score: Callable[[tuple[int, ...]], int], position: Position) -> Move | None:
    """Take the end from which on the coins of its line have the highest score, unless several have it."""
    if position.is_untouched_ring:
        return None
    scores = {move: score(_from_end(position, move)) for move in position.moves()}
    best = [move for move, points in scores.items() if points == max(scores.values())]
    return best[0] if len(best) == 1 else None


def _from_end(position: Position, move: Move) -> tuple[int, ...]:
    """Return the coins of the line of a move, beginning with the one that it takes."""
    coins = position.lines[move.line - 1]
    return coins if move.side is Side.LEFT else coins[::-1]


def _other(rule: Rule, position: Position) -> Move | None:
    """Take the other of two moves."""
    chosen, moves = rule(position), position.moves()
    return next(move for move in moves if move != chosen) if chosen is not None and len(moves) == 2 else None


def _if_clear(least: int, position: Position) -> Move | None:
    """Take the largest coin if the ends differ by some."""
    coins = sorted(map(position.coin, position.moves()), reverse=True)
    return greedy(position) if len(coins) > 1 and coins[0] - coins[1] >= least else None


def _rich_half(least: int, position: Position) -> Move | None:
    """Take the end of the richer half if it is richer by some."""
    row = position.single_row or ()
    return richer_half(position) if abs(sum(row[::2]) - sum(row[1::2])) >= least else None


def _unless(is_trap: Callable[[int, int, int], bool], position: Position) -> Move | None:
    """Take the larger of two ends, unless it is a trap by the first three coins from there."""
    moves = position.moves()
    if len(moves) != 2:
        return None
    chosen, other = sorted(moves, key=position.coin, reverse=True)
    first, second, third = (*_from_end(position, chosen), 0, 0)[:3]
    return other if is_trap(first, second, third) else chosen


BLIND: Mapping[str, Rule] = {
    "larger end": greedy,
    "smaller end": _smallest,
    "left": lambda position: position.moves()[0],
    "right": lambda position: position.moves()[-1],
    "richer half": richer_half,
    "richer half, else the largest": lambda position: richer_half(position) or greedy(position),
    "larger end if clear": partial(_if_clear, 6),
    "richer half if clear": partial(_rich_half, 8),
    "richer half unless clear": lambda position: None if _rich_half(8, position) else richer_half(position),
    "beside the smaller second coin": partial(_by, lambda coins: -sum(coins[1:2])),
    "two largest coins": partial(_by, lambda coins: sum(coins[:2])),
    "three largest coins": partial(_by, lambda coins: sum(coins[:3])),
    "smallest of three coins": partial(_by, lambda coins: min(coins[:3])),
    "largest of three coins": partial(_by, lambda coins: max(coins[:3])),
    "larger half of the line": partial(_by, lambda coins: sum(coins[: len(coins) // 2])),
    "near the largest coin": partial(_by, lambda coins: -coins.index(max(coins))),
    "even places from the largest coin": partial(_by, lambda coins: -(coins.index(max(coins)) % 2)),
    "longest line": partial(_by, len),
    "shortest line": partial(_by, lambda coins: -len(coins)),
}
"""Rules that look at no reply. For "richer half, else the largest" see `docs/game/training.md`."""
LOOKING: Mapping[str, Rule] = {
    "one reply ahead": one_reply_ahead,
    "not one reply ahead": partial(_other, one_reply_ahead),
    "end less its neighbour": partial(_by, lambda coins: coins[0] - sum(coins[1:2])),
    "end less its neighbour, and the next": partial(_by, lambda coins: coins[0] - sum(coins[1:2]) + sum(coins[2:3])),
    "larger end unless a larger one is behind": partial(_unless, lambda first, second, third: second > first),
    "larger end unless a peak is behind": partial(_unless, lambda first, second, third: second > max(first, third)),
    "larger end unless the third is smaller": partial(_unless, lambda first, second, third: second > third),
    "two replies, the last coin theirs": lookahead,
    "two replies ahead": two_replies_ahead,
}
"""Rules that look at replies: they may solve easy puzzles."""
RULES: Mapping[str, Rule] = {**BLIND, **LOOKING}
REPLY_FROM = 1200
"""The estimate from which on looking one reply ahead doesn't help either."""
