"""The tables, a module for each subject; a migration goes with each change of them."""

from bot.store.models.base import ANOTHER, EVERYWHERE, NOBODY, Base, Moment
from bot.store.models.daily import PostRow, PuzzleRow
from bot.store.models.duels import DuelRow, RatingChangeRow, RatingRow, RoundRow, StandInRow
from bot.store.models.games import GameRow, HintRow, MoveRow, SittingRow
from bot.store.models.installation import CommandsRow, SecretRow
from bot.store.models.numbers import FactRow, FeatRow, LayoutRecordRow, RecordRow, RivalRecordRow, StandingRow
from bot.store.models.people import GuildRow, PlayerRow
from bot.store.models.preferences import PreferenceRow

__all__ = [
    "ANOTHER",
    "EVERYWHERE",
    "NOBODY",
    "Base",
    "CommandsRow",
    "DuelRow",
    "FactRow",
    "FeatRow",
    "GameRow",
    "GuildRow",
    "HintRow",
    "LayoutRecordRow",
    "Moment",
    "MoveRow",
    "PlayerRow",
    "PostRow",
    "PreferenceRow",
    "PuzzleRow",
    "RatingChangeRow",
    "RatingRow",
    "RecordRow",
    "RivalRecordRow",
    "RoundRow",
    "SecretRow",
    "SittingRow",
    "StandInRow",
    "StandingRow",
]
