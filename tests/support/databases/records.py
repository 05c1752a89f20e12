"""Read stored rows without the store, and check that the games are consistent."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from datetime import UTC, datetime
from typing import Any

from bot.coins import Board, Move, Position, Side
from bot.service.analysis.export_game import export_game
from bot.store import Database
from bot.store.games.packing import unpack_hints

_ANY_TIME = datetime(2026, 1, 1, tzinfo=UTC)
"""Hints are packed with times, which no caller needs."""


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


def check_game(record: dict[str, Any]) -> None:
    """Check that a record is a game by the rules."""
    position = Position.start(Board.parse(record["board"]))
    for ply, move in enumerate(record["moves"]):
        assert (move["ply"], move["seat"]) == (ply, ply % 2)
        made = Move(move["line"], Side(move["side"]) if "side" in move else None, move.get("place"))
        assert move["coin"] == position.coin(made)
        assert move["lost"] >= 0
        seat = record["seats"][move["seat"]]
        assert seat["kind"] == "human" or seat["opponent"] != "optimal" or move["lost"] == 0
        position = position.take(made)
    assert tuple(record["scores"]) == position.scores
    assert position.is_over == (record["status"] == "finished")
    if record["status"] == "active":
        assert record["seats"][position.turn]["kind"] == "human"


async def check_consistent(database: Database) -> None:
    """Check every game, and that no player has two active games against bots in one channel."""
    for record in await games(database):
        check_game(record)
    seated = rows(database, "SELECT player_id, channel_id, game_id FROM active_games")
    active = [
        row
        for seat in ("player0_id", "player1_id")
        for row in rows(
            database,
            f"SELECT {seat}, channel_id, id FROM games WHERE status = 'active' AND {seat} IS NOT NULL",
        )
    ]
    assert sorted(seated) == sorted(active)
    alone = rows(database, "SELECT player_id, channel_id FROM active_games WHERE NOT duel AND NOT daily")
    assert len(set(alone)) == len(alone)
    awaited = rows(database, "SELECT game_id FROM duel_games WHERE due_at IS NOT NULL OR sealed IS NOT NULL")
    assert sorted(awaited) == rows(
        database, "SELECT id FROM games JOIN duel_games ON game_id = id WHERE status = 'active' ORDER BY id"
    )
    assert rows(database, "PRAGMA foreign_key_check") == []
