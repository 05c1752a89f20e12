"""Fill databases with earlier schemas as the code of that time has left them.

Half of the games of all kinds were packed, the others still have a row for each move and hint; since 0035 all are
packed. `schema_0034.json` has all rows by table, written by the commit 7e28a36e, and the bytes to which it packed the
games afterwards.

`schema_0039.json` has the rows of `filled.fill_statistics` and more, written by the commit 96594d5e, with results that
wait to be counted, some of them until 2099; then the statistics after it has counted what it could.
"""

from __future__ import annotations

import json
from datetime import UTC, date, datetime
from pathlib import Path
from typing import Any

from sqlalchemy import Boolean, Connection, Date, DateTime, LargeBinary, MetaData, text

from bot.store import Database
from bot.store.engine import schema
from tests.support.databases.files import in_transaction

REVISION = "0034"
Contents = dict[str, list[list[Any]]]


def _read(name: str) -> dict[str, Any]:
    contents: dict[str, Any] = json.loads(Path(__file__).with_name(name).read_text("utf-8"))
    return contents


_CONTENTS: Contents = _read("schema_0034.json")
PACKED = {
    game: (bytes.fromhex(moves), hints and bytes.fromhex(hints)) for game, moves, hints in _CONTENTS.pop("packed")
}
"""The packed moves and hints of each game by its id."""
ACTIVE = {(game, channel) for _, channel, game, *_ in _CONTENTS["active_games"][1:]}
"""The running games, and the channel of each."""


async def store(address: str, revision: str = REVISION) -> None:
    """Make the tables of a `revision` in the empty database at `address` and fill them."""
    database = Database(address)
    await schema.migrate(database, "0033")
    if revision > "0033":
        await in_transaction(database, lambda connection: _run(connection, "ALTER TABLE games ADD replayed_id BIGINT"))
    await in_transaction(database, lambda connection: _fill(connection, _CONTENTS))
    if revision > "0034":
        await in_transaction(database, _pack)
    if revision > "0035":
        await in_transaction(database, _drop_active_games)
    if revision > "0036":
        await schema.migrate(database, "0038")
        channel = "ALTER TABLE training_sessions ADD channel_id BIGINT"
        await in_transaction(database, lambda connection: _run(connection, channel))
    set_revision = f"UPDATE alembic_version SET version_num = '{revision}'"
    await in_transaction(database, lambda connection: _run(connection, set_revision))
    await database.close()


def _run(connection: Connection, statement: str, **values: Any) -> None:
    connection.execute(text(statement), values)


def _pack(connection: Connection) -> None:
    for game, (moves, hints) in PACKED.items():
        _run(
            connection,
            "UPDATE games SET moves = :moves, hints = :hints WHERE id = :id",
            id=game,
            moves=moves,
            hints=hints,
        )
    _run(connection, "DROP TABLE unpacked_hints")
    _run(connection, "DROP TABLE unpacked_moves")
    _run(connection, "DELETE FROM rebuilds WHERE name = 'packing'")


def _drop_active_games(connection: Connection) -> None:
    for game, channel in ACTIVE:
        _run(connection, "UPDATE games SET channel_id = :channel WHERE id = :game", game=game, channel=channel)
    _run(connection, "DROP TABLE active_games")
    _run(connection, "DROP INDEX ix_game_totals_stale")
    _run(connection, "ALTER TABLE game_totals DROP COLUMN stale")
    lone = "coalesce(player0_id, player1_id)"
    is_lone = "status = 'active' AND day IS NULL AND (player0_id IS NULL OR player1_id IS NULL)"
    for statement in (
        "INDEX ix_games_active_of_player0 ON games (player0_id) WHERE player0_id IS NOT NULL AND status = 'active'",
        "INDEX ix_games_active_of_player1 ON games (player1_id) WHERE player1_id IS NOT NULL AND status = 'active'",
        "INDEX ix_games_active_in_guild ON games (guild_id, id) WHERE status = 'active'",
        f"UNIQUE INDEX uq_games_alone_in_channel ON games ({lone}, channel_id) WHERE {is_lone}",
    ):
        _run(connection, f"CREATE {statement}")


async def store_with_waiting_results(address: str, revision: str) -> Contents:
    """Fill the empty database at `address` with the rows of `schema_0039.json`, and return the counted statistics."""
    contents = _read("schema_0039.json")
    counted: Contents = contents.pop("counted")
    database = Database(address)
    await schema.migrate(database, revision)
    await in_transaction(database, lambda connection: _fill(connection, contents))
    await database.close()
    return counted


def _fill(connection: Connection, contents: Contents) -> None:
    metadata = MetaData()
    metadata.reflect(connection)
    for table in metadata.sorted_tables:
        names, *rows = contents.get(table.name, [[]])
        values = [
            {name: _value(table.c[name].type, value) for name, value in zip(names, row, strict=True) if name in table.c}
            for row in rows
        ]
        if values:
            connection.execute(table.insert(), values)
        if connection.dialect.name == "postgresql" and "id" in table.c and table.c.id.server_default is not None:
            _run(connection, f"SELECT setval(pg_get_serial_sequence('{table}', 'id'), max(id)) FROM {table}")


def _value(kind: Any, value: Any) -> Any:
    if value is None:
        return None
    if isinstance(kind, LargeBinary):
        return bytes.fromhex(value)
    if isinstance(kind, DateTime):
        return datetime.fromisoformat(value).replace(tzinfo=UTC)
    if isinstance(kind, Boolean):
        return bool(value)
    return date.fromisoformat(value) if isinstance(kind, Date) else value
