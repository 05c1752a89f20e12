"""`export --user` and `forget --user`."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path

import pytest

from bot.service.context import AppContext
from bot.store import Database
from tests.support.bot_processes import coins
from tests.support.databases.files import fresh
from tests.support.databases.records import Rows, others, traces
from tests.support.databases.records import all_rows as everything
from tests.support.databases.samples import counted
from tests.support.players import ANN, BEN, finish, request_from, start

USER = 80351110224678912
EVE = request_from(USER, "Evelyn", channel=77)


@pytest.fixture
def filled_folder(tmp_path: Path) -> Path:
    """Return a folder with a database of Evelyn and Ann, each with a finished and an active game."""

    async def play() -> None:
        database = Database(fresh(tmp_path / "coins.db"))
        app = AppContext(database)
        for who in (EVE, ANN):
            await finish(app, await start(app, who=who), who)
            await start(app, who=who)
        await counted(database)
        await database.close()

    asyncio.run(play())
    return tmp_path


def read_all_rows(folder: Path) -> Rows:
    async def look() -> Rows:
        database = Database(f"sqlite:///{folder / 'coins.db'}")
        try:
            return await everything(database)
        finally:
            await database.close()

    return asyncio.run(look())


def test_export_writes_the_data_of_a_player(filled_folder: Path) -> None:
    done = coins(filled_folder, "export", "--user", str(USER))
    assert (done.code, done.err) == (0, "")
    exported = json.loads(done.out)
    assert (exported["players"][0]["id"], exported["players"][0]["name"], len(exported["games"])) == (USER, "Evelyn", 2)
    assert json.loads(coins(filled_folder, "export", "--user", str(BEN.user_id)).out)["players"] == []


def test_forget_deletes_the_data_of_a_player(filled_folder: Path) -> None:
    before = read_all_rows(filled_folder)
    assert traces(before, USER, "Evelyn")
    done = coins(filled_folder, "forget", "--user", str(USER), "--yes")
    assert (done.code, done.err) == (0, "")
    assert done.out == "Forgotten: 2 games deleted, 0 left to others without the name.\n"
    after = read_all_rows(filled_folder)
    assert traces(after, USER, "Evelyn") == []
    assert others(after, USER) == others(before, USER)
    done = coins(filled_folder, "forget", "--user", str(USER), "--yes")
    assert (done.code, done.out) == (0, "Nothing is stored of this person.\n")


def test_deletion_needs_confirmation(filled_folder: Path) -> None:
    before = read_all_rows(filled_folder)
    done = coins(filled_folder, "forget", "--user", str(USER))
    assert done.code == 2
    assert done.err == "coins: This can't be undone, so it needs a confirmation: answer the question, or give --yes.\n"
    assert read_all_rows(filled_folder) == before


@pytest.mark.parametrize("command", ["export", "forget"])
@pytest.mark.parametrize("user", ["Ann", "0", "-1", "9223372036854775808", "٣", ""])
def test_an_invalid_id_is_an_error(tmp_path: Path, command: str, user: str) -> None:
    done = coins(tmp_path, command, f"--user={user}")
    assert done.code == 2
    assert "a Discord id is a number like 80351110224678912" in done.err
    assert not (tmp_path / "coins.db").exists()


def test_deletion_needs_a_database(tmp_path: Path) -> None:
    done = coins(tmp_path, "forget", "--user", "5", "--yes")
    assert (done.code, done.err) == (2, "coins: There is no database sqlite+aiosqlite:///coins.db.\n")
    assert coins(tmp_path, "export").code == 2
    assert coins(tmp_path, "export", "--user", "5", "--game", "7QK2MX").code == 2
