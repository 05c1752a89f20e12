"""Rate opponents as characters and players against them, choose adaptive levels, and coach first games.

Ratings of opponents are data (`ladder.json`) that `python -m tools.rate_opponents` measures.
"""

from bot.match.ladder.adaptive import choose_level
from bot.match.ladder.characters import CHARACTERS, Ending, character
from bot.match.ladder.coaching import CoachingComment, MoveEffect, Reason, Verdict, coach
from bot.match.ladder.first_game import STAGES, first_game
from bot.match.ladder.ladder_rating import LadderRating, is_rated
from bot.match.ladder.levels import NO_LEVEL, RATED_COINS, GameLevel, challenge, levels, one_more, suitable_size

__all__ = [
    "CHARACTERS",
    "NO_LEVEL",
    "RATED_COINS",
    "STAGES",
    "CoachingComment",
    "Ending",
    "GameLevel",
    "LadderRating",
    "MoveEffect",
    "Reason",
    "Verdict",
    "challenge",
    "character",
    "choose_level",
    "coach",
    "first_game",
    "is_rated",
    "levels",
    "one_more",
    "suitable_size",
]
