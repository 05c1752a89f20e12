"""A SQLite file that is locked, full, read-only, damaged or gone: nothing is lost, and play resumes by itself."""

from __future__ import annotations

import asyncio
import fcntl
import os
import shutil
import sqlite3
import threading
from collections.abc import AsyncIterator, Callable
from contextlib import closing, suppress
from pathlib import Path
from random import Random
from typing import Any

import pytest
from sqlalchemy import text

from bot.errors import CoinsError
from bot.match.games import Game
from bot.service import deals, hints, moves
from bot.service.context import AppContext
from bot.service.deals import NewGameRequest
from bot.service.errors import UnknownGameError
from bot.store import Database, OutcomeUnknownError, Session, StoreError, StoreUnavailableError, games
from bot.store.engine import schema, sqlite, sqlite_file
from tests.support.databases import faulty_disks
from tests.support.players import ANN, BEN, Clock, finish, pick, renew, request_from, start


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
    assert await app.database.read(games.find_active_in_channel, BEN.user_id, BEN.channel_id) is None
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
    shutil.copy(file, folder_of(app) / "backup")
    connection = sqlite3.connect(file)
    (page,) = connection.execute("SELECT rootpage FROM sqlite_master WHERE name = 'games'").fetchone()
    connection.close()
    faulty_disks.damage_page(file, page)
    return game


@pytest.mark.leaves_damage
async def test_a_damaged_page_is_found_at_the_start(app: AppContext, damaged_game: Game) -> None:
    with pytest.raises(StoreError, match=r"coins\.db is damaged \(.+\): stop the bot and put a backup in its place\.$"):
        await app.database.check_integrity()


async def test_a_damaged_page_is_reported_and_a_restored_backup_is_used(app: AppContext, damaged_game: Game) -> None:
    with pytest.raises(StoreUnavailableError) as caught:
        await pick(app, damaged_game, "1L")
    assert caught.value.reason == "database disk image is malformed"
    app.active_games.invalidate(damaged_game.code)
    with pytest.raises(StoreUnavailableError):
        await moves.view_game(renew(ANN, app), damaged_game.code)
    (folder_of(app) / "backup").replace(folder_of(app) / "coins.db")
    await assert_recovered(app, damaged_game)
    await app.database.check_integrity()


async def test_no_move_is_stored_in_a_file_that_was_moved_away(app: AppContext) -> None:
    game = (await pick(app, await start(app), "1L")).game
    file = folder_of(app) / "coins.db"
    file.rename(folder_of(app) / "away")
    await assert_refused(app, game, "the database file was deleted")
    with pytest.raises(StoreUnavailableError):
        await moves.view_game(renew(ANN, app))
    assert not file.exists()  # no empty one is made
    (folder_of(app) / "away").rename(file)
    await assert_recovered(app, game)


def copy_open_file(file: Path, copy: Path) -> None:
    """Copy a deleted file that this process has open."""
    for opened in sorted(Path("/proc/self/fd").iterdir()):
        if opened.is_symlink() and str(opened.readlink()) == f"{file} (deleted)":
            shutil.copy(opened, copy)
            return
    raise AssertionError("it isn't open")


async def test_a_deleted_file_can_be_copied_from_the_process(app: AppContext) -> None:
    game = (await pick(app, await start(app), "1L")).game
    file = folder_of(app) / "coins.db"
    file.unlink()
    await assert_refused(app, game, "the database file was deleted")
    copy_open_file(file, folder_of(app) / "saved")
    (folder_of(app) / "saved").replace(file)
    await assert_recovered(app, game)


async def test_a_file_that_is_removed_during_a_move(app: AppContext, monkeypatch: pytest.MonkeyPatch) -> None:
    """The move is committed to a removed file, so it is not confirmed."""
    game = (await pick(app, await start(app, "4 7 2 9 5 2 3 6"), "1L")).game  # opens the connection for moves
    file = folder_of(app) / "coins.db"
    other = sqlite3.connect(file, isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    loop, begun = asyncio.get_running_loop(), asyncio.Event()

    commit_all = sqlite.FileTransaction.commit_all

    def note_and_commit(*arguments: Any) -> Any:
        loop.call_soon_threadsafe(begun.set)
        return commit_all(*arguments)

    monkeypatch.setattr(sqlite.FileTransaction, "commit_all", note_and_commit)
    picking = asyncio.ensure_future(pick(app, game, "1L"))
    await begun.wait()  # it has found the file, and waits for the other process
    file.rename(folder_of(app) / "away")
    other.execute("ROLLBACK")
    other.close()
    with pytest.raises(OutcomeUnknownError) as caught:
        await picking
    assert caught.value.reason == "the database file was deleted"
    assert "Look at your board" in str(caught.value)
    (folder_of(app) / "away").rename(file)
    after = (await moves.view_game(renew(ANN, app))).game
    assert after.match.ply == 4
    await finish(app, after)


async def test_games_continue_on_a_restored_older_file(app: AppContext) -> None:
    """Nothing of the previous file gets into it, from memory or from the journal."""
    kept = (await pick(app, await start(app), "1L")).game
    folder = folder_of(app)
    with closing(sqlite3.connect(folder / "coins.db")) as source, closing(sqlite3.connect(folder / "backup")) as backup:
        source.backup(backup)
    later = (await pick(app, kept, "1L")).game
    lost = await start(app, who=BEN)
    (folder / "backup").replace(folder / "coins.db")
    assert (await moves.view_game(renew(ANN, app))).game == kept
    with pytest.raises(UnknownGameError):
        await pick(app, lost, "1L", BEN)
    other = await start(AppContext(app.database), who=request_from(3, "Cid"))  # takes the number that the lost one had
    assert other.id == lost.id
    assert later.match.ply == 4
    await finish(app, kept)
    await finish(app, other, request_from(3, "Cid"))
    await app.database.check_integrity()


async def test_a_file_that_is_restored_during_a_lookup(app: AppContext) -> None:
    """The lookup has the previous file, which nobody else may see after it."""
    kept = (await pick(app, await start(app), "1L")).game
    folder, loop, begun, may_end = folder_of(app), asyncio.get_running_loop(), asyncio.Event(), threading.Event()
    with closing(sqlite3.connect(folder / "coins.db")) as source, closing(sqlite3.connect(folder / "backup")) as backup:
        source.backup(backup)
    later = (await pick(app, kept, "1L")).game

    def look_up_slowly(session: Session) -> Game | None:
        found = games.find(session, kept.code)
        loop.call_soon_threadsafe(begun.set)
        may_end.wait()
        return found

    looking = asyncio.ensure_future(app.database.read(look_up_slowly))
    await begun.wait()
    (folder / "backup").replace(folder / "coins.db")
    delete(*journal_of(app))
    try:
        assert await app.database.read(games.find, kept.code) == kept
    finally:
        may_end.set()
    assert await looking == later
    assert await asyncio.gather(*(app.database.read(games.find, kept.code) for _ in range(4))) == [kept] * 4


async def test_a_journal_that_is_gone_is_saved_after_a_cancelled_attempt(
    app: AppContext, monkeypatch: pytest.MonkeyPatch
) -> None:
    await app.database.close()
    monkeypatch.setattr(sqlite_file, "BUSY_SECONDS", 0.5)
    game = await start(app, "4 7 2 9 5 2 3 6")
    with closing(sqlite3.connect(folder_of(app) / "coins.db", isolation_level=None)) as other:
        other.execute("BEGIN")
        other.execute("SELECT count(*) FROM games").fetchall()  # older data, whose reader prevents an empty journal
        game = (await pick(app, game, "1L")).game
        delete(journal_of(app)[1])
        assert not await app.database.is_writable(0.1)
    assert await app.database.is_writable(5)
    await finish(app, game)


async def test_a_game_with_a_reused_id_is_not_changed(app: AppContext, other_database: Database) -> None:
    """A backup was restored while the cache still has a game that is gone."""
    lost = await start(app)
    await other_database.write(lambda session: session.execute(text("DELETE FROM games")))
    stranger = await start(AppContext(other_database), who=BEN)
    assert stranger.id == lost.id
    with pytest.raises(UnknownGameError):
        await pick(app, lost, "1L")
    assert await other_database.read(games.find, stranger.code) == stranger


def delete(*files: Path) -> None:
    for each in files:
        each.unlink()


def move_away(wal: Path, _: Path) -> None:
    wal.rename(wal.with_name("away"))


def replace(wal: Path, _: Path) -> None:
    """Put a WAL in place of another, of which nothing can be read."""
    wal.with_name("other").write_bytes(wal.read_bytes()[:4096] + b"\xa5" * 4096)
    wal.with_name("other").replace(wal)


FATES: dict[str, Callable[[Path, Path], None]] = {
    "the WAL is deleted": lambda wal, index: delete(wal),
    "its index is deleted": lambda wal, index: delete(index),
    "both are deleted": delete,
    "the WAL is moved away": move_away,
    "the WAL is replaced": replace,
}


def journal_of(app: AppContext) -> tuple[Path, Path]:
    return folder_of(app) / "coins.db-wal", folder_of(app) / "coins.db-shm"


async def stored_elsewhere(app: AppContext) -> list[tuple[str, int]]:
    """Return the codes and plies of the games that would be there if the process was killed now."""
    copy = folder_of(app) / "copy"
    copy.mkdir(exist_ok=True)
    for name in ("coins.db", "coins.db-wal"):
        (copy / name).unlink(missing_ok=True)
        if (folder_of(app) / name).exists():
            shutil.copy(folder_of(app) / name, copy)
    with closing(sqlite3.connect(copy / "coins.db")) as connection:
        assert connection.execute("PRAGMA integrity_check").fetchone() == ("ok",)
        return connection.execute("SELECT code, ply FROM games ORDER BY id").fetchall()


@pytest.mark.parametrize("fate", FATES)
async def test_a_journal_that_is_gone_is_saved(app: AppContext, fate: str, caplog: pytest.LogCaptureFixture) -> None:
    """The bot has it open, and everything that is stored by then gets into the file."""
    game = (await pick(app, await start(app, "4 7 2 9 5 2 3 6"), "1L")).game
    other = await start(app, who=BEN)
    FATES[fate](*journal_of(app))
    game = (await pick(app, game, "1L")).game
    assert await stored_elsewhere(app) == [(game.code, 4), (other.code, other.match.ply)]
    (logged,) = [record.getMessage() for record in caplog.records if record.levelname == "ERROR"]
    assert logged.endswith("coins.db was deleted or replaced. Nothing is lost: its changes were saved.")
    FATES[fate](*journal_of(app))
    assert await app.database.read(games.count) == 2  # a reader notices it as well
    await finish(app, game)
    await finish(app, other, BEN)


@pytest.mark.parametrize("fate", FATES)
async def test_a_journal_that_is_gone_during_a_move_is_saved(
    app: AppContext, fate: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = (await pick(app, await start(app, "4 7 2 9 5 2 3 6"), "1L")).game

    def lose_and_look(file: sqlite_file.SqliteFile) -> bool:
        FATES[fate](*journal_of(app))
        monkeypatch.undo()
        return file.has_last_commit()

    monkeypatch.setattr(sqlite_file.SqliteFile, "has_last_commit", lose_and_look)
    game = (await pick(app, game, "1L")).game
    assert await stored_elsewhere(app) == [(game.code, 4)]
    await finish(app, game)


@pytest.mark.parametrize("size", [0, 1000, 4000])
async def test_a_journal_that_is_cut_off_loses_no_confirmed_move(
    app: AppContext, size: int, caplog: pytest.LogCaptureFixture
) -> None:
    game = (await pick(app, await start(app, "4 7 2 9 5 2 3 6"), "1L")).game
    await app.database.checkpoint()
    game = (await pick(app, game, "1L")).game
    os.truncate(journal_of(app)[0], size)
    with suppress(CoinsError):  # the file has an older state of the game
        game = (await pick(app, game, "1L")).game
    assert any("was cut off or replaced, its newest changes are lost" in each.getMessage() for each in caplog.records)
    game = (await moves.view_game(renew(ANN, app))).game
    assert await stored_elsewhere(app) == [(game.code, game.match.ply)] == [(game.code, 2)]
    await finish(app, game)


async def test_a_journal_that_is_cut_off_during_a_move(app: AppContext, monkeypatch: pytest.MonkeyPatch) -> None:
    """Where the changes before were, SQLite then writes a hole. It must not get into the file."""
    game = (await pick(app, await start(app, "4 7 2 9 5 2 3 6"), "1L")).game
    await app.database.checkpoint()
    game = (await pick(app, game, "1L")).game

    commit_all = sqlite.FileTransaction.commit_all

    def lose_and_commit(*arguments: Any) -> Any:
        os.truncate(journal_of(app)[0], 0)
        monkeypatch.undo()
        return commit_all(*arguments)

    monkeypatch.setattr(sqlite.FileTransaction, "commit_all", lose_and_commit)
    with pytest.raises(CoinsError):
        await pick(app, game, "1L")
    game = (await moves.view_game(renew(ANN, app))).game
    assert await stored_elsewhere(app) == [(game.code, 2)]
    await finish(app, game)


async def test_a_journal_that_another_process_has_emptied_is_not_lost(
    app: AppContext, caplog: pytest.LogCaptureFixture
) -> None:
    game = (await pick(app, await start(app), "1L")).game
    with closing(sqlite3.connect(folder_of(app) / "coins.db")) as other:
        assert other.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchone() == (0, 0, 0)
    await finish(app, game)
    assert [record for record in caplog.records if record.levelname == "ERROR"] == []


async def test_a_folder_that_is_moved_away_and_replaced(app: AppContext) -> None:
    """The folder in its place has a journal with changes, which must not be deleted with the old one."""
    game = (await pick(app, await start(app), "1L")).game
    folder = folder_of(app)
    assert await stored_elsewhere(app) == [(game.code, 2)]
    (folder / "copy").rename(folder.parent / "newer")
    folder.rename(folder.parent / "older")
    await assert_refused(app, game, "the database file was deleted")
    (folder.parent / "older").rename(folder)
    game = (await pick(app, game, "1L")).game
    folder.rename(folder.parent / "older")
    (folder.parent / "newer").rename(folder)
    game = (await moves.view_game(renew(ANN, app))).game
    assert game.match.ply == 2
    await finish(app, game)


async def test_a_lock_that_could_not_be_released(app: AppContext, monkeypatch: pytest.MonkeyPatch) -> None:
    """It belongs to the connections of the bot, and keeps every other one out until all of them are closed."""
    game = await start(app, "4 7 2 9 5 2 3 6")
    await app.database.close()
    monkeypatch.setattr(sqlite_file, "BUSY_SECONDS", 0.05)
    with faulty_disks.failing_locks(fcntl.F_UNLCK, byte=faulty_disks.WRITE_LOCK):
        game = (await pick(app, game, "1L")).game
    await moves.set_board_message(app, game.code, game.channel, 5)  # all writes have the same connection
    with faulty_disks.failing_locks(fcntl.F_UNLCK, byte=faulty_disks.WRITE_LOCK):
        await app.database.check_writable()  # on a connection of its own
    with pytest.raises(StoreUnavailableError) as caught:
        await pick(app, game, "1L")
    assert caught.value.reason == "database is locked"
    await finish(app, (await pick(app, game, "1L")).game)


async def test_locks_that_fail_for_a_while(app: AppContext, monkeypatch: pytest.MonkeyPatch) -> None:
    game = await start(app, "4 7 2 9 5 2 3 6")
    await app.database.close()
    monkeypatch.setattr(sqlite_file, "BUSY_SECONDS", 0.05)
    game = (await pick(app, game, "1L")).game
    with faulty_disks.failing_locks(fcntl.F_UNLCK, fcntl.F_RDLCK, fcntl.F_WRLCK):
        for _ in range(3):
            with pytest.raises(StoreUnavailableError):
                await pick(app, game, "1L")
    await assert_recovered(app, game)
