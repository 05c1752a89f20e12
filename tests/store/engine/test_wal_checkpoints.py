"""Checkpoints run while the bot plays, and don't affect moves."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from bot.store import Database
from bot.store.engine import sqlite as wal_checkpoints
from tests.support.databases import samples
from tests.support.waiting import keep_futures


@pytest.fixture
def kind() -> str:
    return "sqlite"


async def play_moves(database: Database, picks: int) -> None:
    game = await database.write(samples.add, samples.new())
    for interaction in range(1, picks + 1):
        changed = await samples.play(database, game, "1L", interaction=interaction)
        assert changed is not None
        game = changed


async def test_commits_reach_the_database_file(
    database: Database, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(wal_checkpoints, "_COMMITS", 3)
    await play_moves(database, 3)
    assert database._sqlite is not None
    await database._sqlite._checkpoints.close()
    assert database.file is not None
    alone = tmp_path / "without-its-journal.db"
    alone.write_bytes(database.file.read_bytes())
    with closing(sqlite3.connect(alone)) as connection:
        assert connection.execute("SELECT sum(ply) FROM games").fetchone() == (3,)


async def test_a_failed_checkpoint_has_no_effect(
    database: Database, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(wal_checkpoints, "_COMMITS", 1)
    monkeypatch.setattr(wal_checkpoints, "_CHECKPOINT", "PRAGMA wal_checkpoint(")
    with caplog.at_level("INFO", "bot.store"):
        await play_moves(database, 5)
        await database.close()
    assert "A checkpoint of the journal failed" in caplog.text
    assert (await database.read(samples.found)).match.ply == 5


async def test_unfinalized_checkpoint_results_block_no_commits(
    database: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A debugger, a traceback or a simulated event loop keeps the driver's results; transactions can commit."""
    monkeypatch.setattr(wal_checkpoints, "_COMMITS", 1)
    kept = keep_futures(monkeypatch)
    await play_moves(database, 1)
    assert database._sqlite is not None
    await database._sqlite._checkpoints.close()
    for _ in range(8):
        assert (await database.read(samples.found)).match.ply == 1
    assert kept
