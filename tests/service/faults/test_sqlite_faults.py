"""A SQLite file that is locked, full, read-only or damaged: nothing is lost, and play resumes by itself.

If the file or its journal was removed or replaced, the process notices it, and has to stop.
"""

from __future__ import annotations

import asyncio
import re
import shutil
import sqlite3
from collections.abc import AsyncIterator, Callable
from contextlib import closing
from pathlib import Path
from random import Random
from typing import Any

import pytest
from sqlalchemy import text

from bot.match.games import Game
from bot.service import deals, hints, moves
from bot.service.context import AppContext
from bot.service.deals import NewGameRequest
from bot.store import Database, OutcomeUnknownError, StoreError, StoreLostError, StoreUnavailableError, games
from bot.store.engine import schema, sqlite, sqlite_file
from tests.support.databases import faulty_disks, samples
from tests.support.databases.files import empty_journal
from tests.support.players import ANN, BEN, Clock, finish, pick, renew, start
from tests.support.waiting import PATIENCE_S


@pytest.fixture
def kind() -> str:
    return "sqlite"


async def open_app(folder: Path) -> AppContext:
    database = Database(f"sqlite:///{folder / 'coins.db'}")
    await schema.migrate(database)
    return AppContext(database, rng=Random(1), clock=Clock())


@pytest.fixture
async def small_disk_app(tmp_path: Path) -> AsyncIterator[AppContext]:
    """Return an application whose database has a small disk of its own."""
    with faulty_disks.small(tmp_path / "disk") as folder:
        app = await open_app(folder)
        yield app
        await app.database.close()


def folder_of(app: AppContext) -> Path:
    assert app.database.file is not None
    return app.database.file.parent


async def assert_refused(app: AppContext, game: Game, reason: str) -> None:
    """Assert that every change is refused with the same message, and that `reason` is logged."""
    ply = game.match.ply
    for request in (
        pick(app, game, "1L"),
        hints.give_hint(renew(ANN, app), game.code, ply),
        deals.start_game(renew(BEN, app), NewGameRequest()),
        moves.set_board_message(app, game.code, game.channel, 5),
    ):
        with pytest.raises(StoreUnavailableError) as caught:
            await request
        assert str(caught.value) == str(StoreUnavailableError())
        assert caught.value.reason == reason


async def assert_recovered(app: AppContext, before: Game) -> None:
    """Assert that no refused change happened, and that games can be finished."""
    assert await app.database.read(games.find, before.code) == before
    assert await app.database.read(samples.played_alone, BEN.user_id, BEN.channel_id) is None
    await finish(app, before)
    await finish(app, await start(app, who=BEN), BEN)


async def test_a_database_locked_by_another_process(app: AppContext, monkeypatch: pytest.MonkeyPatch) -> None:
    game = (await pick(app, await start(app), "1L")).game
    await app.database.close()
    monkeypatch.setattr(sqlite_file, "BUSY_SECONDS", 0.05)
    other = sqlite3.connect(folder_of(app) / "coins.db", isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    await assert_refused(app, game, "database is locked")
    other.execute("ROLLBACK")
    other.close()
    await assert_recovered(app, game)


async def test_no_write_waits_for_the_lock_timeouts_of_all_others(
    app: AppContext, monkeypatch: pytest.MonkeyPatch
) -> None:
    await app.database.close()
    monkeypatch.setattr(sqlite_file, "BUSY_SECONDS", 0.3)
    other = sqlite3.connect(folder_of(app) / "coins.db", isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    change = text("UPDATE players SET name = name")
    outcomes = await asyncio.gather(
        *(app.database.write(lambda session: session.execute(change)) for _ in range(10)), return_exceptions=True
    )
    assert all(isinstance(outcome, StoreUnavailableError) for outcome in outcomes)
    reasons = [outcome.reason for outcome in outcomes if isinstance(outcome, StoreUnavailableError)]
    assert reasons == ["database is locked"] * 10  # all of them wait together
    other.close()
    await start(app)


async def test_a_disk_that_fails_to_write(app: AppContext) -> None:
    game = (await pick(app, await start(app), "1L")).game
    with faulty_disks.failing():
        await assert_refused(app, game, "disk I/O error")
    await assert_recovered(app, game)


async def test_a_full_disk(small_disk_app: AppContext) -> None:
    game = (await pick(small_disk_app, await start(small_disk_app), "1L")).game
    # This opens a connection of a reader: the last one that is closed takes the journal with it, which makes room.
    await moves.view_game(renew(ANN, small_disk_app))
    with faulty_disks.full(folder_of(small_disk_app)):
        await assert_refused(small_disk_app, game, "database or disk is full")
        assert (await moves.view_game(renew(ANN, small_disk_app))).game == game  # looking goes on
    await assert_recovered(small_disk_app, game)


async def test_a_read_only_disk(small_disk_app: AppContext) -> None:
    game = (await pick(small_disk_app, await start(small_disk_app), "1L")).game
    folder = folder_of(small_disk_app)
    await small_disk_app.database.close()
    with faulty_disks.read_only(folder):
        await assert_refused(small_disk_app, game, f"the folder {folder} can't be written to")
        with pytest.raises(StoreError, match=r"can't be used: the folder .* can't be written to\.$"):
            await schema.ensure_current(small_disk_app.database, migrate_on_start=True)
    await assert_recovered(small_disk_app, game)


@pytest.fixture
async def damaged_game(app: AppContext) -> Game:
    """Return a game that lies on an overwritten page."""
    game = (await pick(app, await start(app), "1L")).game
    await app.database.close()
    file = folder_of(app) / "coins.db"
    connection = sqlite3.connect(file)
    (page,) = connection.execute("SELECT rootpage FROM sqlite_master WHERE name = 'games'").fetchone()
    connection.close()
    faulty_disks.damage_page(file, page)
    return game


@pytest.mark.leaves_damage
async def test_a_damaged_page_is_found_at_the_start(app: AppContext, damaged_game: Game) -> None:
    with pytest.raises(StoreError, match=r"coins\.db is damaged \(.+\): stop the bot and put a backup in its place\.$"):
        await app.database.check_integrity()


@pytest.mark.leaves_damage
async def test_a_damaged_page_is_reported(app: AppContext, damaged_game: Game) -> None:
    with pytest.raises(StoreUnavailableError) as caught:
        await pick(app, damaged_game, "1L")
    assert caught.value.reason == "database disk image is malformed"
    app.active_games.invalidate(damaged_game.code)
    with pytest.raises(StoreUnavailableError):
        await moves.view_game(renew(ANN, app), damaged_game.code)


async def assert_lost(app: AppContext, game: Game, reason: str) -> None:
    """Assert that nothing is shown or confirmed any more, that `reason` is said, and that the process has to stop."""
    for request in (pick(app, game, "1L"), moves.view_game(renew(ANN, app)), pick(app, game, "1L")):
        with pytest.raises(OutcomeUnknownError) as caught:
            await request
        assert re.search(reason, caught.value.reason)
        assert "Look at your board" in str(caught.value)
    async with asyncio.timeout(PATIENCE_S):
        await app.database.until_lost()
    with pytest.raises(StoreLostError, match=rf"can't be used any more, because {reason}\. Start the bot again\.$"):
        app.database.check_not_lost()
    await app.database.close()


def journal_of(app: AppContext) -> Path:
    return folder_of(app) / "coins.db-wal"


def remove_file(app: AppContext) -> None:
    folder_of(app).joinpath("coins.db").rename(folder_of(app) / "away")


def replace_file(app: AppContext) -> None:
    shutil.copy(folder_of(app) / "coins.db", folder_of(app) / "backup")
    (folder_of(app) / "backup").replace(folder_of(app) / "coins.db")


def replace_journal(app: AppContext) -> None:
    """Put a WAL in place of another, of which nothing can be read."""
    wal = journal_of(app)
    wal.with_name("other").write_bytes(wal.read_bytes()[:4096] + b"\xa5" * 4096)
    wal.with_name("other").replace(wal)


FATES: dict[str, tuple[Callable[[AppContext], None], str]] = {
    "the file is removed": (remove_file, r"the file .*coins\.db was removed"),
    "the file is replaced": (replace_file, r"the file .*coins\.db was replaced"),
    "the WAL is removed": (lambda app: journal_of(app).unlink(), r"the file .*coins\.db-wal was removed"),
    "the WAL is replaced": (replace_journal, r"the file .*coins\.db-wal was replaced"),
}


def stored_elsewhere(app: AppContext) -> list[tuple[str, int]]:
    """Return the codes and plies of the games that a new process would find."""
    copy = folder_of(app) / "copy"
    copy.mkdir(exist_ok=True)
    file = "away" if (folder_of(app) / "away").exists() else "coins.db"
    for name, source in (("coins.db", file), ("coins.db-wal", "coins.db-wal")):
        (copy / name).unlink(missing_ok=True)
        if (folder_of(app) / source).exists():
            shutil.copy(folder_of(app) / source, copy / name)
    with closing(sqlite3.connect(copy / "coins.db")) as connection:
        assert connection.execute("PRAGMA integrity_check").fetchone() == ("ok",)
        return connection.execute("SELECT code, ply FROM games ORDER BY id").fetchall()


@pytest.mark.leaves_damage
@pytest.mark.parametrize("is_during", [False, True], ids=["between moves", "during a move"])
@pytest.mark.parametrize("fate", FATES)
async def test_a_file_or_journal_that_was_tampered_with_is_noticed(
    app: AppContext, fate: str, is_during: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    """All that was confirmed is there. A move meanwhile is not confirmed, and nothing gets damaged."""
    game = (await pick(app, await start(app, "4 7 2 9 5 2 3 6"), "1L")).game
    empty_journal(folder_of(app) / "coins.db")
    game = (await pick(app, game, "1L")).game
    change, reason = FATES[fate]
    commit_all = sqlite.FileTransaction.commit_all

    def tamper_and_commit(*arguments: Any) -> Any:
        change(app)
        monkeypatch.undo()
        return commit_all(*arguments)

    if is_during:
        monkeypatch.setattr(sqlite.FileTransaction, "commit_all", tamper_and_commit)
    else:
        change(app)
    await assert_lost(app, game, reason)
    ((code, ply),) = stored_elsewhere(app)
    assert (code, ply % 2) == (game.code, 0)
    assert ply == 4 or is_during


@pytest.mark.leaves_damage
async def test_no_empty_file_takes_the_place_of_one_that_was_removed_while_it_was_closed(app: AppContext) -> None:
    game = await start(app)
    await app.database.close()
    remove_file(app)
    await assert_lost(app, game, r"the file .*coins\.db was removed")
    assert not (folder_of(app) / "coins.db").exists()


async def test_a_journal_that_another_process_has_emptied_is_not_lost(app: AppContext) -> None:
    game = (await pick(app, await start(app, "4 7 2 9 5 2 3 6"), "1L")).game
    empty_journal(folder_of(app) / "coins.db")
    game = (await pick(app, game, "1L")).game
    empty_journal(folder_of(app) / "coins.db")
    await finish(app, game)
    app.database.check_not_lost()
