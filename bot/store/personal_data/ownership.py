"""Find the player that a row belongs to.

A row belongs to the player to whom its table refers, except in games, duels and columns marked as `OTHER_PLAYER`. So a
new table needs only that foreign key. Preferences belong to servers as well, so they have a condition of their own.
"""

from __future__ import annotations

from typing import Any

from sqlalchemy import Column, ColumnElement, Table, func, or_, select
from sqlalchemy.orm import Session

from bot.match.preferences import OwnerKind
from bot.match.privacy import ANONYMIZED_PLAYER_ID
from bot.store.models import (
    OTHER_PLAYER,
    Base,
    DuelGameRow,
    DuelRow,
    GameRow,
    LessonProgressRow,
    PlayerRow,
    PreferenceRow,
)

OWN: list[tuple[Table, Column[Any]]] = [
    (table, column)
    for table in Base.metadata.sorted_tables
    if table not in (GameRow.__table__, DuelRow.__table__)
    for column in table.columns
    if any(key.column.table is PlayerRow.__table__ for key in column.foreign_keys) and column.info != OTHER_PLAYER
]
"""The tables whose rows belong to one player each, and the column that refers to that player."""


def plays(player: int) -> ColumnElement[bool]:
    """Return the condition that `player` has a seat in a game."""
    return or_(GameRow.player0_id == player, GameRow.player1_id == player)


def duels_with(player: int) -> ColumnElement[bool]:
    """Return the condition that `player` takes part in a duel, or was challenged to it."""
    return or_(DuelRow.challenger_id == player, DuelRow.challenged_id == player)


def plays_alone(player: int) -> ColumnElement[bool]:
    """Return the condition that `player` shares a game with nobody, or only with deleted players."""
    others = (player, ANONYMIZED_PLAYER_ID)
    first, second = GameRow.player0_id, GameRow.player1_id
    return or_(first.is_(None), first.in_(others)) & or_(second.is_(None), second.in_(others))


def duels_alone(player: int) -> ColumnElement[bool]:
    """Return the condition that `player` shares a duel only with deleted players."""
    others = (player, ANONYMIZED_PLAYER_ID)
    return DuelRow.challenger_id.in_(others) & DuelRow.challenged_id.in_(others)


def chosen_by(player: int) -> tuple[ColumnElement[bool], ColumnElement[bool]]:
    """Return the conditions that a preference is one of `player`."""
    return PreferenceRow.kind == OwnerKind.PLAYER.value, PreferenceRow.owner_id == player


def newest_interaction(session: Session, player: int) -> int:
    """Return the newest interaction that began or changed something of `player`; 0 if none is stored."""
    newest = (
        session.scalar(select(func.max(column)).where(*conditions))
        for column, conditions in (
            (GameRow.interaction_id, [plays(player)]),
            (DuelRow.interaction_id, [duels_with(player)]),
            (DuelGameRow.sealed_interaction_id, [DuelGameRow.game_id == GameRow.id, plays(player)]),
            (LessonProgressRow.interaction_id, [LessonProgressRow.player_id == player]),
            (PlayerRow.last_take_id, [PlayerRow.id == player]),
            (PreferenceRow.interaction_id, chosen_by(player)),
        )
    )
    return max(interaction or 0 for interaction in newest)
