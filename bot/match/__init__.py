"""A game between two seats: moves, opponents, deals, accuracy. Independent of chat and storage.

>>> from bot.coins import Board
>>> from bot.match import BotSeat, HumanSeat, Match, OpponentPool
>>> match = Match.start(Board.parse("4 7 2 9 5 2"), (HumanSeat(1), BotSeat("greedy")))
>>> match = match.play_move(0, match.position.move_at_side("L"), ply=0)
>>> str(OpponentPool(seed=1).choose_move(match))
'1L'
"""

from bot.match.analysis.hint_levels import HintLevel, HintRecord, accuracy_without_hints, highest_hint, win_counts
from bot.match.analysis.move_quality import (
    Accuracy,
    MoveAssessment,
    MoveOutcome,
    accuracy,
    assess_game,
    assess_moves,
    forecast_move,
)
from bot.match.analysis.review import MatchReview, MoveMark, MoveReview, ReviewStep, TurningPoint, review_match
from bot.match.dealing.deals import deal, iter_deals
from bot.match.dealing.difficulty_levels import Difficulty, deal_of, iter_deals_of
from bot.match.dealing.examined_board import ExaminedBoard
from bot.match.dealing.layouts import Layout
from bot.match.duel import DuelFormat, DuelOutcome, outcome, reveal
from bot.match.match import BotSeat, HumanSeat, Match, Seat, Status
from bot.match.opponents import ADAPTIVE, OPPONENT_CHOICES, OPPONENTS, OpponentPool

__all__ = [
    "ADAPTIVE",
    "OPPONENTS",
    "OPPONENT_CHOICES",
    "Accuracy",
    "BotSeat",
    "Difficulty",
    "DuelFormat",
    "DuelOutcome",
    "ExaminedBoard",
    "HintLevel",
    "HintRecord",
    "HumanSeat",
    "Layout",
    "Match",
    "MatchReview",
    "MoveAssessment",
    "MoveMark",
    "MoveOutcome",
    "MoveReview",
    "OpponentPool",
    "ReviewStep",
    "Seat",
    "Status",
    "TurningPoint",
    "accuracy",
    "accuracy_without_hints",
    "assess_game",
    "assess_moves",
    "deal",
    "deal_of",
    "forecast_move",
    "highest_hint",
    "iter_deals",
    "iter_deals_of",
    "outcome",
    "reveal",
    "review_match",
    "win_counts",
]
