"""Leave values out of an export that would help in a game that is still played.

They are exported once that game, its duel or its day is over:

- of all games of a running duel: the points that each move gave away, and the seed;
- of an open challenge: the coins, and the seed that they were dealt from;
- of a try at a daily puzzle that runs or whose day is not over: the points that each move gave away, and the seed;
- of any other running game: the points that each move gave away, and the seed, by which some opponents move;
- of a result event that is held back because of one of these: its accuracy.

Other games with one of these seeds leave it out as well, because a deal can be played again.
"""

from __future__ import annotations

from collections.abc import Mapping, Set
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from sqlalchemy import RowMapping, select
from sqlalchemy.orm import Session

from bot.match.match import Status
from bot.store.models import ActiveGameRow, DuelGameRow, DuelRow, GameRow
from bot.store.personal_data.ownership import duels_with, plays
from bot.store.repositories import daily_puzzles

SEED = "seed"
LOST = "lost"
Columns = RowMapping | Mapping[str, Any]
"""Values by the names of their columns."""
_ACCURACY = ("choices", "exact", LOST)
_OPEN_OR_RUNNING = ("open", "running")
"""States of a duel that is open or running."""


@dataclass(frozen=True, slots=True)
class Secrets:
    """The columns that an export of one player leaves out at the time `now`."""

    now: datetime
    games_of_running_duels: Set[int]
    """The ids of games of running duels."""
    seeds: Set[int]
    """The seeds of everything that is still played."""

    def of_game(self, row: Columns) -> tuple[str, ...]:
        """Return the names of the columns that are left out of a game and its moves."""
        if row["id"] in self.games_of_running_duels or _is_secret_game(row, self.now):
            return SEED, LOST
        return (SEED,) if row["seed"] in self.seeds else ()

    def of_duel(self, row: RowMapping) -> tuple[str, ...]:
        """Return the names of the columns that are left out of a duel or challenge."""
        hidden = ("board", SEED) if row["status"] == "open" else (SEED,)
        return hidden if row["status"] in _OPEN_OR_RUNNING or row["seed"] in self.seeds else ()

    def of_event(self, row: RowMapping) -> tuple[str, ...]:
        """Return the names of the columns that are left out of a waiting result event."""
        is_held = row["due_at"] is None or row["due_at"] > self.now
        return _ACCURACY if is_held or not _is_day_over(row, self.now) else ()


def secrets(session: Session, player: int, now: datetime) -> Secrets:
    """Return what an export of `player` leaves out now. Reads their running games, open duels and latest tries."""
    running = select(DuelGameRow.game_id).join(DuelRow, DuelRow.id == DuelGameRow.duel_id)
    games_of_running_duels = frozenset(session.scalars(running.where(duels_with(player), DuelRow.status == "running")))
    active_game_ids = select(ActiveGameRow.game_id).where(ActiveGameRow.player_id == player)
    of_games = select(GameRow.seed).where(GameRow.id.in_(active_game_ids))
    today = select(GameRow.seed).where(plays(player), GameRow.day >= daily_puzzles.day_of(now))
    of_duels = select(DuelRow.seed).where(duels_with(player), DuelRow.status.in_(_OPEN_OR_RUNNING))
    seeds = frozenset(seed for query in (of_games, today, of_duels) for seed in session.scalars(query))
    return Secrets(now, games_of_running_duels, seeds)


def _is_secret_game(row: Columns, now: datetime) -> bool:
    return row["status"] == Status.ACTIVE.value or not _is_day_over(row, now)


def _is_day_over(row: Columns, now: datetime) -> bool:
    """Return true if the day of a try at a daily puzzle is over, or if the row is not such a try."""
    return row["day"] is None or now >= daily_puzzles.ends_at(row["day"])
