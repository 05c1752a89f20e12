"""Simulate players, and play games between them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from fractions import Fraction
from random import Random
from typing import Protocol

from bot.coins import Board, Move, Oracle, Position
from bot.match.opponents import OPPONENTS, choose_move, draw_move, lookahead, one_reply_ahead, two_replies_ahead

ORACLE = Oracle()
_SLIPS = 0.2
"""The share of moves that a player who slips makes at random."""


class Player(Protocol):
    """A player, which chooses a move at `position` in the game with this `seed`."""

    def __call__(self, position: Position, seed: int) -> Move: ...


def bot(name: str) -> Player:
    """Return the opponent called `name`, which plays as in a stored game."""
    return lambda position, seed: choose_move(name, position, seed, ORACLE)


def _errs_often(position: Position, seed: int) -> Move:
    generator = Random(f"{seed}/person/{position.ply}")
    return draw_move(position, ORACLE, Fraction(24, 25), generator)


def _at_random(position: Position, seed: int) -> Move:
    return Random(f"{seed}/person/{position.ply}").choice(position.moves())


def _three_coins_ahead_with_slips(position: Position, seed: int) -> Move:
    generator = Random(f"{seed}/person/{position.ply}")
    return generator.choice(position.moves()) if generator.random() < _SLIPS else lookahead(position, 3)


BOTS: Mapping[str, Player] = {name: bot(name) for name in OPPONENTS}
STRENGTHS: Mapping[str, Player] = {
    "at random": _at_random,
    "errs often": _errs_often,
    "the larger coin": BOTS["greedy"],
    "richer half": BOTS["parity"],
    "one reply ahead": lambda position, _: one_reply_ahead(position),
    "three coins ahead with slips": _three_coins_ahead_with_slips,
    "two replies ahead": lambda position, _: two_replies_ahead(position),
    "perfect play": BOTS["optimal"],
}
"""Simulated human players, the weakest first."""


def positions(board: Board, first: Player, second: Player, seed: int) -> Iterator[Position]:
    """Yield the positions of a game, from the first to the one without coins."""
    seats, position = (first, second), Position.start(board)
    yield position
    while not position.is_over:
        position = position.take(seats[position.turn](position, seed))
        yield position


def play(board: Board, first: Player, second: Player, seed: int) -> int:
    """Return the margin of `first` in a game on `board`."""
    *_, last = positions(board, first, second, seed)
    return last.scores[0] - last.scores[1]
