"""Verify the statistics of players against their games, duels and tries."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass
from datetime import datetime
from math import isclose
from typing import Any

from bot.match.privacy import ANONYMIZED_PLAYER_ID
from bot.match.ratings import LadderRating
from bot.service.app_context import AppContext
from bot.service.statistics.recompute import Recomputation
from bot.service.verification.duels import SOON
from bot.service.verification.findings import REBUILD, START, Finding
from bot.store import Session
from bot.store.games import repository as games
from bot.store.models import ALL_GUILDS
from bot.store.statistics import history
from bot.store.statistics.totals import RESULTS, Totals
from bot.store.verification import player_statistics

_GAMES_PER_BATCH = 100
_RELATIVE_TOLERANCE = 1e-9
"""Relative tolerance for figures that were computed on another machine."""
_STREAKS = ("streak", "best_streak", "last_ended_at")
_GAME_TOTALS = ("games", "wins", "ties", "losses", "choices", "exact", "accuracy", "lost", *_STREAKS)
_ACHIEVEMENTS = ("duels", "dailies", "daily_streak", "rating", "uncertainty")
_RECORDS = {"opponent": "against", "layout": "on", "rival_id": "against player"}


@dataclass(frozen=True, slots=True)
class ConcurrentWork:
    """Concurrent work that affects the comparison.

    Servers that are `leaving` are not compared, because they may be half purged. Results against players who are being
    `deleted` may already be stored under the anonymized player. `newest` is the time of the latest stored change.
    """

    leaving: Collection[int]
    deleted: Collection[int]
    newest: datetime | None


def check(app: AppContext, session: Session, player: int, concurrent: ConcurrentWork) -> Iterator[Finding]:
    """Yield findings about the statistics of `player`. Replays and solves all their games in batches."""
    recomputed = Recomputation(app, player)
    ids = history.counted_games(session, player)
    for start in range(0, len(ids), _GAMES_PER_BATCH):
        batch = ids[start : start + _GAMES_PER_BATCH]
        if recomputed.add_games(batch, games.load_many(session, batch)):
            return  # reported as games that can't be replayed
        session.expunge_all()
    recomputed.add_rest(history.won_duels(session, player), history.rated_duels(session, player))
    recomputed.totals.rate_elsewhere()
    stored = player_statistics.read_statistics(session, player)
    for location, problem in _differences(stored.totals, recomputed.totals, concurrent):
        yield Finding(f"Player {player}, {location}", problem, REBUILD, player)
    if stored.wrongly_shown:
        problem = f"{stored.wrongly_shown} rows are shown or hidden against the player's choice"
        yield Finding(f"Player {player}", problem, REBUILD, player)
    if stored.wrongly_ranked:
        problem = f"{stored.wrongly_ranked} game totals are not ranked by the accuracy of their choices"
        yield Finding(f"Player {player}", problem, REBUILD, player)
    if (
        stored.stale_since is not None
        and concurrent.newest is not None
        and stored.stale_since < concurrent.newest - SOON
    ):
        yield Finding(f"Player {player}", "streaks should have been recomputed long ago", START, player)


def _differences(stored: Totals, recomputed: Totals, concurrent: ConcurrentWork) -> Iterator[tuple[str, str]]:
    """Yield each place in which two totals differ, with the differences."""
    for table, stored_rows, recomputed_rows, names in (
        ("game totals", stored.game_totals, recomputed.game_totals, _GAME_TOTALS),
        ("achievements", stored.achievements, recomputed.achievements, _ACHIEVEMENTS),
    ):
        keys = {key: None for key in (*stored_rows, *recomputed_rows) if key[1] not in concurrent.leaving}
        for key in sorted(keys):
            stored_value, recomputed_value = stored_rows.get(key), recomputed_rows.get(key)
            rows = [None if value is None else value.row for value in (stored_value, recomputed_value)]
            ignores_streaks = stored_value is not None and getattr(stored_value, "disordered", False)
            checked_names = [name for name in names if not (ignores_streaks and name in _STREAKS)]
            problem = _describe_differences(rows[0], rows[1], checked_names)
            if problem:
                scope = "everywhere" if key[1] == ALL_GUILDS else f"in server {key[1]}"
                yield f"{table} of {key[0]} {scope}", problem
    if not any(total.disordered for total in stored.game_totals.values()):
        yield from _ladder_differences(stored, recomputed)
    stored_records, recomputed_records = (_records(totals, concurrent.deleted) for totals in (stored, recomputed))
    for key in sorted({**stored_records, **recomputed_records}, key=str):
        problem = _describe_differences(stored_records.get(key), recomputed_records.get(key), RESULTS)
        if problem:
            yield f"record {_RECORDS[key[0]]} {key[2]}", problem


def _ladder_differences(stored: Totals, recomputed: Totals) -> Iterator[tuple[str, str]]:
    """Yield the difference between two ratings against bots, if any."""
    for player in {**stored.ladder, **recomputed.ladder}:
        stored_value, recomputed_value = (
            totals.ladder[player].rating if player in totals.ladder else LadderRating()
            for totals in (stored, recomputed)
        )
        differences = [
            f"{name} is {getattr(stored_value, name)} instead of {getattr(recomputed_value, name)}"
            for name in ("games", "mu", "sigma")
            if not isclose(getattr(stored_value, name), getattr(recomputed_value, name), rel_tol=_RELATIVE_TOLERANCE)
        ]
        if differences:
            yield "rating against bots", ", ".join(differences)


def _records(totals: Totals, deleted: Collection[int]) -> dict[tuple[str, int, Any], Mapping[str, int]]:
    """Return the records; players who are being deleted count as the anonymized player."""
    records: dict[tuple[str, int, Any], Mapping[str, int]] = {}
    for (by, player, value), sums in totals.records.items():
        key = (by, player, ANONYMIZED_PLAYER_ID if by == "rival_id" and value in deleted else value)
        known = records.get(key)
        records[key] = sums if known is None else {name: known[name] + sums[name] for name in RESULTS}
    return records


def _describe_differences(
    stored: Mapping[str, Any] | None, recomputed: Mapping[str, Any] | None, names: Collection[str]
) -> str:
    """Describe how two rows differ; empty if they don't. A row without any value may be missing."""
    differences = []
    for name in names:
        first, second = (_value_or_default(name, row) for row in (stored, recomputed))
        if first != second:
            differences.append(f"{name} is {first} instead of {second}")
    return ", ".join(differences)


_EMPTY: dict[str, Any] = {"accuracy": -1, "last_ended_at": None, "rating": None, "uncertainty": None}


def _value_or_default(name: str, row: Mapping[str, Any] | None) -> Any:
    return _EMPTY.get(name, 0) if row is None else row[name]
