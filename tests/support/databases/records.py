"""Read and check stored rows, change them behind the store's back, and record statements."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator, Mapping
from contextlib import closing, contextmanager
from dataclasses import asdict
from datetime import UTC, date, datetime
from types import MappingProxyType
from typing import Any

import asyncpg
import pytest
from sqlalchemy import Connection, Engine, event, inspect, make_url, select, text

from bot.coins import Board
from bot.errors import CoinsError
from bot.match.games import Game
from bot.match.leaderboards import LeaderboardMetric
from bot.match.privacy import Deletion
from bot.match.statistics import Career, PlayerStats
from bot.service.context import AppContext
from bot.service.game_verification import Finding
from bot.service.reviews import export_game
from bot.service.verification import verify_database
from bot.store import Database, Transaction, leaderboards, packing, privacy, statistics
from bot.store.engine.postgres_transactions import PostgresConnection
from bot.store.engine.transactions import CompiledStatement, StatementCache
from bot.store.games import load_many
from bot.store.leaderboards import LeaderboardRows
from bot.store.models import GameRow
from bot.store.packing import unpack_hints
from tests.support import brute_force
from tests.support.databases.files import silent

_ANY_TIME = datetime(2026, 1, 1, tzinfo=UTC)
"""Hints are packed with times, which no caller needs."""
Rows = dict[str, list[dict[str, Any]]]
SECRET = "c0ffee"
_NOBODY = 0
"""An id that no player has."""


def everything(database: Database) -> dict[str, list[tuple[Any, ...]]]:
    """Return every row of every table."""
    with closing(sqlite3.connect(str(database.file))) as connection:
        tables = [name for (name,) in connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'")]
        return {table: sorted(connection.execute(f"SELECT * FROM {table}"), key=repr) for table in sorted(tables)}


def rows(database: Database, query: str) -> list[tuple[Any, ...]]:
    """Return the rows of `query`."""
    with closing(sqlite3.connect(str(database.file))) as connection:
        return connection.execute(query).fetchall()


def hints(database: Database) -> list[tuple[int, int, int]]:
    """Return the seat, ply and level of every hint, by game."""
    with closing(sqlite3.connect(str(database.file))) as connection:
        stored = connection.execute("SELECT hints FROM games WHERE hints IS NOT NULL ORDER BY id").fetchall()
    unpacked = (hint.record for (packed,) in stored for hint in unpack_hints(packed, _ANY_TIME))
    return [(record.seat, record.ply, record.level.value) for record in unpacked]


async def games(database: Database) -> list[dict[str, Any]]:
    """Return the record of every game, oldest first."""
    return [await export_game(database, code) for (code,) in rows(database, "SELECT code FROM games ORDER BY id")]


def check_record(record: dict[str, Any]) -> None:
    """Check every number of an exported game by brute force."""
    lines, scores, seats = brute_force.lines_of(Board.parse(record["board"])), [0, 0], record["seats"]
    for ply, move in enumerate(record["moves"]):
        margins = brute_force.margins(lines)
        written = f"{move['line']}{move['side']}" if "side" in move else f"{move['line']}@{move['place']}"
        coin, lines = brute_force.moves(lines)[written]
        assert (move["ply"], move["seat"], move["coin"]) == (ply, ply % 2, coin)
        assert move["lost"] == max(margins.values()) - margins[written]
        assert move["lost"] == 0 or seats[ply % 2] != {"kind": "bot", "opponent": "optimal"}
        scores[ply % 2] += coin
    assert scores == record["scores"]
    assert (record["status"] == "finished") == (not any(coins for coins, _ in lines))
    assert record["status"] != "active" or seats[len(record["moves"]) % 2]["kind"] == "human"


async def check_consistent(database: Database) -> None:
    """Check that every game can be read, and who plays where. `verify` checks much more, which takes longer."""
    for game in (await database.read(_all_games)).values():
        assert isinstance(game, Game), game
    is_alone = "status = 'active' AND day IS NULL AND (player0_id IS NULL OR player1_id IS NULL)"
    is_active = "game_id IN (SELECT id FROM games WHERE status = 'active')"
    is_live = f"{is_active} AND duel_id IN (SELECT id FROM duels WHERE move_minutes = 1)"
    with closing(sqlite3.connect(str(database.file))) as connection:
        alone, awaited, running = (
            sorted(connection.execute(query))
            for query in (
                f"SELECT coalesce(player0_id, player1_id), channel_id FROM games WHERE {is_alone}",
                f"SELECT game_id FROM duel_games WHERE due_at IS NOT NULL OR sealed IS NOT NULL OR {is_live}",
                "SELECT id FROM games JOIN duel_games ON game_id = id WHERE status = 'active'",
            )
        )
        assert len(set(alone)) == len(alone)
        assert awaited == running
        assert connection.execute("PRAGMA foreign_key_check").fetchall() == []


def _all_games(transaction: Transaction) -> dict[int, Game | CoinsError]:
    return load_many(transaction, transaction.scalars(select(GameRow.id)).all())


async def all_rows(database: Database) -> Rows:
    """Return the rows of all existing tables, including those without a model."""

    def look(connection: Any) -> Rows:
        names = inspect(connection).get_table_names()
        found = {name: connection.execute(text(f'SELECT * FROM "{name}"')).mappings() for name in names}
        return {name: sorted((_readable(row) for row in rows), key=repr) for name, rows in found.items()}

    async with database.transaction(writes=False) as connection:
        return await connection.run_sync(look)


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
    """Return the rows about other players: their statistics, preferences and names."""
    kept = (
        "players",
        "careers",
        "guild_players",
        "ladder_changes",
        "preferences",
        "blocks",
    )
    whose = ("id", "player_id", "owner_id")
    return {name: [row for row in rows[name] if not {player, 0} & {row.get(key) for key in whose}] for name in kept}


async def damage(address: str, *statements: str) -> None:
    """Run `statements` with foreign keys switched off. Each must change at least one row."""
    url = make_url(address)
    if url.get_backend_name() == "sqlite":
        with closing(sqlite3.connect(str(url.database), isolation_level=None)) as connection:
            for statement in statements:
                assert connection.execute(statement).rowcount > 0, statement
        return
    server = await asyncpg.connect(address)
    await server.execute("SET session_replication_role = replica")
    for statement in statements:
        assert not (await server.execute(statement)).endswith(" 0"), statement
    await server.close()


async def mark(database: Database, player: int, now: datetime) -> Deletion:
    """Delete all of `player` but the games, as of somebody who has very many."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(privacy, "MOST_AT_ONCE", -1)
        return await forget(database, player, now)


async def forget(database: Database, player: int, now: datetime) -> Deletion:
    return await database.write(privacy.delete_player, player, lambda: SECRET, now)


async def board_rows(
    database: Database,
    metric: LeaderboardMetric,
    guild: int | None = None,
    player: int = _NOBODY,
    *,
    skip: int = 0,
    limit: int = 0,
    most: int = 0,
    last: int = 0,
    pars: Mapping[date, int] = MappingProxyType({}),
) -> LeaderboardRows:
    """Return rows of a leaderboard: by default no entry, and counting nobody."""
    return await leaderboards.read_rows(
        database, metric, guild, pars, player, skip=skip, limit=limit, most=most, last=last
    )


async def career_of(database: Database, player: int) -> Career | None:
    """Return a player's career, if they have one."""
    return (await statistics_of(database, player)).career


async def statistics_of(database: Database, player: int) -> PlayerStats:
    """Return a player's statistics with all rivals."""
    stats, _ = await database.read(statistics.read_statistics, player, 1000, 1000)
    return stats


@contextmanager
def recorded_statements(target: Connection | type[Engine] = Engine) -> Iterator[list[tuple[str, Any]]]:
    """Yield a list to which each statement of a connection, or of all, is added with its parameters.

    Of all statements, those are included that PostgreSQL's driver runs without SQLAlchemy, also its BEGIN and COMMIT.
    """
    statements: list[tuple[str, Any]] = []

    def record(_: Any, __: Any, statement: str, parameters: Any, *rest: Any) -> None:
        statements.append((statement, parameters))

    event.listen(target, "before_cursor_execute", record)
    try:
        with pytest.MonkeyPatch.context() as patch:
            if target is Engine:
                _record_driver_calls(statements, patch)
            yield statements
    finally:
        event.remove(target, "before_cursor_execute", record)


def _record_driver_calls(statements: list[tuple[str, Any]], patch: pytest.MonkeyPatch) -> None:
    compiled, execute_sql = StatementCache.compiled, PostgresConnection.execute_sql

    def record_compiled(cache: StatementCache, statement: Any, keys: Mapping[str, Any]) -> CompiledStatement:
        result = compiled(cache, statement, keys)
        statements.append((result.sql, keys))
        return result

    async def record_sql(connection: PostgresConnection, sql: str) -> None:
        statements.append((sql, {}))
        await execute_sql(connection, sql)

    patch.setattr(StatementCache, "compiled", record_compiled)
    patch.setattr(PostgresConnection, "execute_sql", record_sql)


async def findings(database: Database) -> list[Finding]:
    """Return the findings of `verify` in `database`."""
    found: list[Finding] = []
    await verify_database(AppContext(database), silent, found.append)
    return found


async def assert_verified(database: Database | str) -> None:
    """Assert that `verify` finds nothing in `database`, or in the database at this address."""
    opened = Database(database, only_reads=True) if isinstance(database, str) else database
    try:
        found = await findings(opened)
    finally:
        if opened is not database:
            await opened.close()
    assert not found, "\n".join(["The database is not consistent:", *map(str, found)])
