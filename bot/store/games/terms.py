"""Read the terms of a game, which a rematch repeats, without the game itself."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from sqlalchemy import bindparam, select

from bot.match.deals import Layout
from bot.match.ladder import GameLevel
from bot.match.match import Status
from bot.store.games.repository import level_of
from bot.store.models import GameRow


@dataclass(frozen=True, slots=True)
class GameTerms:
    """The terms of a game at `ply`: its seats and the requested settings. A bot's seat has no player.

    Games of duels and tries at daily puzzles have terms as well.
    """

    players: tuple[int | None, int | None]
    opponents: tuple[str | None, str | None]
    active: bool
    ply: int
    asked_size: int | None
    asked_first: str
    layout: Layout
    level: GameLevel


_COLUMNS = (
    GameRow.player0_id,
    GameRow.player1_id,
    GameRow.opponent0,
    GameRow.opponent1,
    GameRow.status,
    GameRow.ply,
    GameRow.asked_size,
    GameRow.asked_first,
    GameRow.asked_layout,
    GameRow.asked_opponent,
    GameRow.asked_difficulty,
    GameRow.difficulty,
    GameRow.challenge,
)
TERMS = select(*_COLUMNS).where(GameRow.code == bindparam("code"))
"""Selects the terms of the game `code`."""


def terms_of(row: Sequence[Any]) -> GameTerms:
    """Return the terms in a row of `TERMS`."""
    player0, player1, opponent0, opponent1, status, ply, size, first, layout, *level = row
    return GameTerms(
        (player0, player1),
        (opponent0, opponent1),
        status == Status.ACTIVE.value,
        ply,
        size,
        first,
        Layout(layout),
        level_of(*level),
    )
