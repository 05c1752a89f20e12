"""Find the strategies that win a deal."""

from __future__ import annotations

from dataclasses import dataclass

from bot.coins import Board, Position
from bot.coins.solver import Oracle
from bot.match.opponents import (
    GreedyOpponent,
    LookaheadOpponent,
    Opponent,
    OptimalOpponent,
    ParityOpponent,
    play_out,
)


@dataclass(frozen=True, slots=True)
class Facts:
    """The strategies that win a board against the optimal opponent for the person who moves first or second.

    `greed`, `lookahead` and `halves`: it is won by greed, by looking one reply ahead, and by odds-or-evens. `only` is
    the number of the person's moves, along a best play of both, that keep the win while every other move loses it.
    """

    winnable: bool
    greed: bool
    lookahead: bool
    halves: bool
    only: int


def examine(board: Board, first: bool, oracle: Oracle | None = None) -> Facts:
    """Return the facts about `board` for a person who moves `first` (or second). O(n) calls of `Oracle.margins`."""
    oracle = oracle or Oracle()
    simple: tuple[Opponent, ...] = (GreedyOpponent(), LookaheadOpponent(2), ParityOpponent())
    greed, lookahead, halves = (wins(board, first, strategy, oracle) for strategy in simple)
    winnable = wins(board, first, OptimalOpponent(oracle), oracle)
    return Facts(winnable, greed, lookahead, halves, count_only_moves(board, first, oracle))


def wins(board: Board, first: bool, person: Opponent, oracle: Oracle) -> bool:
    """Return true if `person`, who moves `first` or second, beats the optimal opponent on `board`."""
    perfect = OptimalOpponent(oracle)
    end = play_out(Position.start(board), (person, perfect) if first else (perfect, person))
    return end.lead(0 if first else 1) > 0


def count_only_moves(board: Board, first: bool, oracle: Oracle) -> int:
    """Return the number of the person's moves along a best play of both that alone keep the win."""
    position, seat, count = Position.start(board), 0 if first else 1, 0
    while not position.is_over:
        margins = oracle.margins(position)
        if position.turn == seat:
            lead = position.lead(seat)
            count += sum(lead + margin > 0 for margin in margins.values()) == 1 < len(margins)
        position = position.take(max(margins, key=margins.__getitem__))
    return count
