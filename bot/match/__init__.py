"""A game between two seats: turns, opponents, deals, accuracy. Knows the mathematical game, nothing of chat or storage.

>>> from bot.coins import Board
>>> from bot.match import Bot, Human, Match, Opponents
>>> match = Match.start(Board.parse("4 7 2 9 5 2"), (Human(1), Bot("greedy")))
>>> match = match.take(0, match.position.pick("L"), ply=0)
>>> str(Opponents(seed=1).choose(match))
'1L'
"""

from bot.match.appraisal import Accuracy, Forecast, Pick, accuracy, appraise, appraise_whole, forecast
from bot.match.deals import deal, dealing
from bot.match.duel import Format, Outcome, outcome
from bot.match.errors import BoardMovedOn, MatchOver, NotYourTurn
from bot.match.grades import Grade, Told, highest, unaided, win_counts
from bot.match.layouts import Layout
from bot.match.match import Match, Status
from bot.match.opponents import OPPONENTS, Opponent, Opponents
from bot.match.review import Mark, Review, Step, Turning, Verdict, review
from bot.match.seats import Bot, Human, Seat

__all__ = [
    "OPPONENTS",
    "Accuracy",
    "BoardMovedOn",
    "Bot",
    "Forecast",
    "Format",
    "Grade",
    "Human",
    "Layout",
    "Mark",
    "Match",
    "MatchOver",
    "NotYourTurn",
    "Opponent",
    "Opponents",
    "Outcome",
    "Pick",
    "Review",
    "Seat",
    "Status",
    "Step",
    "Told",
    "Turning",
    "Verdict",
    "accuracy",
    "appraise",
    "appraise_whole",
    "deal",
    "dealing",
    "forecast",
    "highest",
    "outcome",
    "review",
    "unaided",
    "win_counts",
]
