"""Every value of every table, to search for remaining personal data."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import UTC, datetime
from typing import Any

from sqlalchemy import inspect, text

from bot.store import Database
from bot.store.games import packing

Rows = dict[str, list[dict[str, Any]]]


async def everything(database: Database) -> Rows:
    """Return the rows of all existing tables, whether or not the models know them."""

    def look(connection: Any) -> Rows:
        names = inspect(connection).get_table_names()
        found = {name: connection.execute(text(f'SELECT * FROM "{name}"')).mappings() for name in names}
        return {name: sorted((_readable(row) for row in rows), key=repr) for name, rows in found.items()}

    return await database.connection(look)


def _readable(row: Mapping[str, Any]) -> dict[str, Any]:
    """Return the values of a row, and packed moves as text."""
    if not isinstance(row.get("moves"), bytes):
        return dict(row)
    since = datetime.fromisoformat(str(row["created_at"])).replace(tzinfo=UTC)
    return {**row, "moves": repr(packing.unpack_moves(row["moves"], since))}


def traces(rows: Rows, *words: object) -> list[str]:
    """Return where one of `words` is part of a value."""
    return [
        f"{table}.{column} = {value!r}"
        for table, found in rows.items()
        for row in found
        for column, value in row.items()
        if any(str(word) in str(value) for word in words)
    ]


def others(rows: Rows, player: int) -> Rows:
    """Return the rows about other players: their totals, preferences and names."""
    kept = (
        "players",
        "game_totals",
        "achievement_totals",
        "ladder_ratings",
        "opponent_records",
        "layout_records",
        "preferences",
    )
    whose = ("id", "player_id", "owner_id")
    return {name: [row for row in rows[name] if not {player, 0} & {row.get(key) for key in whose}] for name in kept}
