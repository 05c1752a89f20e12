"""Find the strategies that win a deal."""

from __future__ import annotations

from dataclasses import dataclass

from bot.coins import Board
from bot.coins.solver import Oracle
from bot.match.dealing.deal_difficulty import count_only_moves, wins
from bot.match.dealing.deals import person_wins
from bot.match.opponents import GreedyOpponent, LookaheadOpponent, Opponent, ParityOpponent


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
    return Facts(person_wins(board, first), greed, lookahead, halves, count_only_moves(board, first, oracle))
