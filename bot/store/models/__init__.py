"""Tables, one module per subject. Each change of a table needs a migration."""

from bot.store.models.base import ALL_GUILDS, OTHER_PLAYER, Base, UtcDateTime
from bot.store.models.daily import DailyPostRow, DailyPuzzleRow
from bot.store.models.deletions import ClosedBoardRow, SpentTryRow
from bot.store.models.duels import AnonymizedRatingRow, DuelGameRow, DuelRow, RatingChangeRow, RatingRow
from bot.store.models.games import ActiveGameRow, GameRow
from bot.store.models.installation import ApplicationEmojiRow, CommandDigestRow, RebuildRow, SecretRow
from bot.store.models.learning import LessonAnswerRow, LessonProgressRow
from bot.store.models.legacy_rows import UnpackedHintRow, UnpackedMoveRow
from bot.store.models.players import GuildRow, PlayerRow
from bot.store.models.preferences import PreferenceRow
from bot.store.models.statistics import (
    AchievementTotalsRow,
    GameTotalsRow,
    LadderRatingRow,
    LayoutRecordRow,
    OpponentRecordRow,
    ResultEventRow,
    RivalRecordRow,
)

__all__ = [
    "ALL_GUILDS",
    "OTHER_PLAYER",
    "AchievementTotalsRow",
    "ActiveGameRow",
    "AnonymizedRatingRow",
    "ApplicationEmojiRow",
    "Base",
    "ClosedBoardRow",
    "CommandDigestRow",
    "DailyPostRow",
    "DailyPuzzleRow",
    "DuelGameRow",
    "DuelRow",
    "GameRow",
    "GameTotalsRow",
    "GuildRow",
    "LadderRatingRow",
    "LayoutRecordRow",
    "LessonAnswerRow",
    "LessonProgressRow",
    "OpponentRecordRow",
    "PlayerRow",
    "PreferenceRow",
    "RatingChangeRow",
    "RatingRow",
    "RebuildRow",
    "ResultEventRow",
    "RivalRecordRow",
    "SecretRow",
    "SpentTryRow",
    "UnpackedHintRow",
    "UnpackedMoveRow",
    "UtcDateTime",
]
