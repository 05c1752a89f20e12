"""Search every value of every table for remaining personal data."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import asdict
from datetime import UTC, datetime
from typing import Any

from sqlalchemy import inspect, text

from bot.store import Database
from bot.store.games import packing

Rows = dict[str, list[dict[str, Any]]]


async def everything(database: Database) -> Rows:
    """Return the rows of all existing tables, including those without a model."""

    def look(connection: Any) -> Rows:
        names = inspect(connection).get_table_names()
        found = {name: connection.execute(text(f'SELECT * FROM "{name}"')).mappings() for name in names}
        return {name: sorted((_readable(row) for row in rows), key=repr) for name, rows in found.items()}

    return await database.connection(look)


def _readable(row: Mapping[str, Any]) -> dict[str, Any]:
    """Return the values of a row, with packed moves and hints as lists of their values."""
    found = dict(row)
    for column, unpack in (("moves", packing.unpack_moves), ("hints", packing.unpack_hints)):
        if isinstance(row.get(column), bytes):
            created = row["created_at"]
            since = datetime.fromisoformat(created) if isinstance(created, str) else created
            since = since if since.tzinfo else since.replace(tzinfo=UTC)
            found[column] = [asdict(each) for each in unpack(row[column], since)]
    return found


def traces(rows: Rows, *words: object) -> list[str]:
    """Return the places of `words` in values as "table.column = value", in packed moves too."""
    return [
        f"{name} = {value!r}"
        for table, found in rows.items()
        for row in found
        for name, value in _values(table, row)
        if any(str(word) in str(value) for word in words)
    ]


def _values(name: str, value: Any) -> Iterator[tuple[str, Any]]:
    """Yield every value with its name; values of lists and mappings one by one."""
    if isinstance(value, dict):
        for key, each in value.items():
            yield from _values(f"{name}.{key}", each)
    elif isinstance(value, list):
        for each in value:
            yield from _values(name, each)
    else:
        yield name, value


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
