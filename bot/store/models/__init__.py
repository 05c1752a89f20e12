"""Tables, one module per subject. Each change of a table needs a migration."""

from bot.store.models.base import ALL_GUILDS, OTHER_PLAYER, Base, UtcDateTime
from bot.store.models.daily import PostRow, PuzzleRow
from bot.store.models.deletions import ClosedBoardRow, SpentTryRow
from bot.store.models.duels import DuelRow, RatingChangeRow, RatingRow, RoundRow, StandInRow
from bot.store.models.games import GameRow, HintRow, MoveRow, SittingRow
from bot.store.models.installation import CommandsRow, RebuildRow, SecretRow
from bot.store.models.players import GuildRow, PlayerRow
from bot.store.models.preferences import PreferenceRow
from bot.store.models.statistics import (
    FactRow,
    FeatRow,
    LadderRatingRow,
    LayoutRecordRow,
    RecordRow,
    RivalRecordRow,
    StandingRow,
)

__all__ = [
    "ALL_GUILDS",
    "OTHER_PLAYER",
    "Base",
    "ClosedBoardRow",
    "CommandsRow",
    "DuelRow",
    "FactRow",
    "FeatRow",
    "GameRow",
    "GuildRow",
    "HintRow",
    "LadderRatingRow",
    "LayoutRecordRow",
    "MoveRow",
    "PlayerRow",
    "PostRow",
    "PreferenceRow",
    "PuzzleRow",
    "RatingChangeRow",
    "RatingRow",
    "RebuildRow",
    "RecordRow",
    "RivalRecordRow",
    "RoundRow",
    "SecretRow",
    "SittingRow",
    "SpentTryRow",
    "StandInRow",
    "StandingRow",
    "UtcDateTime",
]
