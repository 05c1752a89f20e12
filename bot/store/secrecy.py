"""Select something that a player plays and that counts, by one query."""

from __future__ import annotations

from datetime import date
from typing import NamedTuple

from sqlalchemy import Date, String, bindparam, case, cast, literal_column, null, or_, select, union_all

from bot.match.puzzles import POOL
from bot.store.games import IS_ACTIVE_OF_PLAYER
from bot.store.models import DuelGameRow, DuelRow, GameRow
from bot.store.training_models import TrainingSessionRow, TrainingSetRow


class Counting(NamedTuple):
    """Something unfinished that counts: a try at the puzzle of a `day`, a duel by its `code`, or training.

    That is a race by its `code`, or else a session of a `mode`.
    """

    day: date | None
    mode: str | None
    code: str | None


_SESSION, _SET = TrainingSessionRow, TrainingSetRow
_OF_GAMES = (
    select(GameRow.day.label("day"), cast(null(), String).label("mode"), DuelRow.code.label("code"))
    .outerjoin(DuelGameRow, DuelGameRow.game_id == GameRow.id)
    .outerjoin(DuelRow, DuelRow.id == DuelGameRow.duel_id)
    .where(IS_ACTIVE_OF_PLAYER, or_(DuelRow.id.is_not(None), GameRow.day >= bindparam("oldest_day", type_=Date)))
)
_MODES = [literal_column(f"'{mode}'", String) for mode in ("streak", "rated", "rush")]
_COUNTS_ALONE = _SESSION.mode.in_(_MODES) & _SESSION.theme.is_(None) & ~_SESSION.is_copy
_OF_SESSIONS = (
    select(cast(null(), Date), _SESSION.mode, case((_SET.is_race, _SET.code)))
    .outerjoin(_SET, _SET.id == _SESSION.set_id)
    .where(_SESSION.player_id == bindparam("player", type_=_SESSION.player_id.type), _SESSION.ended_at.is_(None))
    .where(_SESSION.pool == POOL, or_(_COUNTS_ALONE, _SET.is_race & _SET.started_id.is_not(None)))
)
COUNTING = select(union_all(_OF_GAMES, _OF_SESSIONS).limit(1).subquery())
"""Selects one `Counting` of a `player`, whose tries count from the `oldest_day` on.

Reads the player's running games and sessions by their indexes.
"""
