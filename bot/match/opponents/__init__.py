"""Define the opponents: bots that choose a move by a fixed strategy, or by regret."""

from bot.match.opponents.pool import ADAPTIVE, OPPONENT_CHOICES, OPPONENTS, TEMPERATURES, OpponentPool
from bot.match.opponents.regret import RegretOpponent, regrets, weights
from bot.match.opponents.strategies import (
    GreedyOpponent,
    LookaheadOpponent,
    Opponent,
    OptimalOpponent,
    ParityOpponent,
    play_out,
)

__all__ = [
    "ADAPTIVE",
    "OPPONENTS",
    "OPPONENT_CHOICES",
    "TEMPERATURES",
    "GreedyOpponent",
    "LookaheadOpponent",
    "Opponent",
    "OpponentPool",
    "OptimalOpponent",
    "ParityOpponent",
    "RegretOpponent",
    "play_out",
    "regrets",
    "weights",
]
