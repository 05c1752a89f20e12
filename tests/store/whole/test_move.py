"""From SQLite to PostgreSQL and back: every row, or none."""

from __future__ import annotations

import os
import pty
import subprocess
import sys
import termios
from collections.abc import AsyncIterator, Iterator
from pathlib import Path

import pytest
from sqlalchemy import update

from bot.service.house import House
from bot.store import Database, StoreError, schema
from bot.store.models import GameRow
from bot.store.whole import copy as module
from bot.store.whole.move import move
from tests.cli.process import ROOT, coins
from tests.postgres import Postgres
from tests.service.people import asker, start
from tests.store.whole.load import Rows, fill, opened_rows, rows
from tests.store.whole.test_backup import silent


@pytest.fixture
def file(tmp_path: Path) -> str:
    """Where the SQLite file is."""
    return f"sqlite:///{tmp_path / 'coins.db'}"


@pytest.fixture
async def stored(file: str) -> Rows:
    """What is in it."""
    source = Database(file)
    found = await fill(source, players=12)
    await source.close()
    return found


@pytest.fixture
def server(postgres: Postgres) -> Iterator[str]:
    with postgres.database(migrated=False) as address:
        yield address


@pytest.fixture
async def both(file: str, server: str) -> AsyncIterator[tuple[Database, Database]]:
    """Source and target."""
    source, target = Database(file), Database(server)
    yield source, target
    await source.close()
    await target.close()


async def test_there_and_back(
    tmp_path: Path, file: str, server: str, stored: Rows, monkeypatch: pytest.MonkeyPatch
) -> None:
    done = coins(tmp_path, "db", "move", "--from", file, "--to", server)
    assert (done.code, done.err) == (0, "")
    number = sum(map(len, stored.values()))
    assert done.out.startswith(f"All {number} rows of {file.replace('sqlite:', 'sqlite+aiosqlite:')} are in ")
    assert await opened_rows(server) == stored == await opened_rows(file)
    back = f"sqlite:///{tmp_path / 'back.db'}"
    assert coins(tmp_path, "db", "move", "--from", server, "--to", back).code == 0
    assert await opened_rows(back) == stored


async def test_the_next_game_gets_the_next_number(both: tuple[Database, Database], stored: Rows) -> None:
    source, target = both
    await move(source, target, silent)
    made = await start(House(target), who=asker(99, "New", channel=99))
    assert made.id == max(row[0] for row in stored["games"]) + 1


async def test_a_source_without_a_schema(both: tuple[Database, Database]) -> None:
    with pytest.raises(StoreError, match="has no schema yet"):
        await move(*both, silent)


async def test_a_database_without_games_moves_as_well(both: tuple[Database, Database]) -> None:
    await schema.migrate(both[0])
    assert await move(*both, silent) == 0
    assert (await start(House(both[1]))).id == 1


async def test_more_rows_than_a_batch(
    both: tuple[Database, Database], stored: Rows, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(module, "_BATCH", 5)
    told: list[tuple[str, int, int]] = []
    await move(*both, lambda *words: told.append(words))
    number = sum(map(len, stored.values()))
    assert await rows(both[1]) == stored
    assert [done for _, done, _ in told] == sorted({done for _, done, _ in told})
    assert told[-1][1:] == (2 * number, 2 * number)
    assert {words for words, _, _ in told} >= {"copying games", "checking moves"}


async def test_one_row_that_is_not_taken_and_nothing_is_moved(
    both: tuple[Database, Database], stored: Rows, tmp_path: Path, file: str, server: str
) -> None:
    source, _ = both
    async with source.transaction(writes=True) as connection:
        await connection.execute(update(GameRow).values(asked_size=2**40))
    await source.close()
    done = coins(tmp_path, "db", "move", "--from", file, "--to", server)
    assert done.code == 2
    assert "can't be used: " in done.err
    assert done.err.count("\n") == 1
    assert not any((await opened_rows(server)).values())


SHOUTING = (
    "CREATE FUNCTION shout() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN NEW.name = 'LOUD'; RETURN NEW; END $$",
    "CREATE TRIGGER shout BEFORE INSERT ON players FOR EACH ROW WHEN (NEW.id = 7) EXECUTE FUNCTION shout()",
)
"""A database that does not store what it is given."""


async def test_a_copy_that_is_not_the_same_is_not_kept(
    both: tuple[Database, Database], stored: Rows, tmp_path: Path, file: str, server: str
) -> None:
    assert coins(tmp_path, "migrate", "--database", server).code == 0
    async with both[1].transaction(writes=True) as connection:
        for each in SHOUTING:
            await connection.exec_driver_sql(each)
    with pytest.raises(StoreError, match=r"The copy of players in .* is not the same: nothing was kept of it"):
        await move(*both, silent)
    assert not any((await rows(both[1])).values())


async def test_only_into_an_empty_database(
    both: tuple[Database, Database], stored: Rows, tmp_path: Path, file: str, server: str
) -> None:
    await move(*both, silent)
    with pytest.raises(StoreError, match="has games or players already: name an empty one"):
        await move(*both, silent)
    assert await rows(both[1]) == stored


async def test_a_file_that_is_played_on_is_not_moved(tmp_path: Path, file: str, stored: Rows, server: str) -> None:
    playing = Database(file)
    await rows(playing)
    done = coins(tmp_path, "db", "move", "--from", file, "--to", server)
    assert done.code == 2
    assert done.err.endswith("coins.db: stop the bot, then try again.\n")
    await playing.close()
    assert coins(tmp_path, "db", "move", "--from", file, "--to", server).code == 0


async def test_a_server_that_is_played_on_is_not_moved(tmp_path: Path, server: str) -> None:
    playing = Database(server)
    await fill(playing)
    done = coins(tmp_path, "db", "move", "--from", server, "--to", "sqlite:///back.db")
    assert done.code == 2
    assert done.err.endswith(": stop the bot, then try again.\n")
    await playing.close()


def test_no_source(tmp_path: Path) -> None:
    done = coins(tmp_path, "db", "move", "--from", "sqlite:///no.db", "--to", "sqlite:///new.db")
    assert (done.code, done.err) == (2, "coins: There is no database sqlite+aiosqlite:///no.db.\n")
    assert not (tmp_path / "no.db").exists()


def test_a_bar_on_a_terminal(tmp_path: Path, file: str, stored: Rows) -> None:
    ours, its = pty.openpty()
    termios.tcsetwinsize(its, (24, 80))
    words = [sys.executable, "-m", "bot", "db", "move", "--from", file, "--to", "sqlite:///new.db"]
    environment = {**os.environ, "PYTHONPATH": str(ROOT)}
    done = subprocess.run(words, cwd=tmp_path, env=environment, stderr=its, stdout=subprocess.PIPE, check=True)
    os.set_blocking(ours, False)
    shown = os.read(ours, 65536)
    os.close(its)
    os.close(ours)
    assert b"rows" in shown
    assert b"All " in done.stdout
