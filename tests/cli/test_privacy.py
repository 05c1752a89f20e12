"""`export --user` and `forget --user`."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path

import pytest

from bot.service.house import House
from bot.store import Database
from tests.cli.process import coins
from tests.fresh import fresh
from tests.service.people import ANN, BEN, asker, finish, start
from tests.store.stored import counted
from tests.store.traces import Rows, everything, others, traces

USER = 80351110224678912
EVE = asker(USER, "Evelyn", channel=77)


@pytest.fixture
def played(tmp_path: Path) -> Path:
    """A folder whose database knows Evelyn and Ann: a game that is over and a running one each."""

    async def play() -> None:
        database = Database(fresh(tmp_path / "coins.db"))
        house = House(database)
        for who in (EVE, ANN):
            await finish(house, await start(house, who=who), who)
            await start(house, who=who)
        await counted(database)
        await database.close()

    asyncio.run(play())
    return tmp_path


def stored(folder: Path) -> Rows:
    async def look() -> Rows:
        database = Database(f"sqlite:///{folder / 'coins.db'}")
        try:
            return await everything(database)
        finally:
            await database.close()

    return asyncio.run(look())


def test_all_of_a_person(played: Path) -> None:
    done = coins(played, "export", "--user", str(USER))
    assert (done.code, done.err) == (0, "")
    told = json.loads(done.out)
    assert (told["players"][0]["id"], told["players"][0]["name"], len(told["games"])) == (USER, "Evelyn", 2)
    assert json.loads(coins(played, "export", "--user", str(BEN.user)).out)["players"] == []


def test_a_person_is_forgotten(played: Path) -> None:
    before = stored(played)
    assert traces(before, USER, "Evelyn")
    done = coins(played, "forget", "--user", str(USER), "--yes")
    assert (done.code, done.err) == (0, "")
    assert done.out == "Forgotten: 2 games deleted, 0 left to others without the name.\n"
    after = stored(played)
    assert traces(after, USER, "Evelyn") == []
    assert others(after, USER) == others(before, USER)
    done = coins(played, "forget", "--user", str(USER), "--yes")
    assert (done.code, done.out) == (0, "Nothing is stored of this person.\n")


def test_nobody_is_forgotten_without_a_yes(played: Path) -> None:
    before = stored(played)
    done = coins(played, "forget", "--user", str(USER))
    assert done.code == 2
    assert done.err == "coins: This can't be undone, so it wants a yes: answer the question, or say --yes.\n"
    assert stored(played) == before


@pytest.mark.parametrize("command", ["export", "forget"])
@pytest.mark.parametrize("user", ["Ann", "0", "-1", "9223372036854775808", "٣", ""])
def test_an_id_that_is_none_gets_a_sentence(tmp_path: Path, command: str, user: str) -> None:
    done = coins(tmp_path, command, f"--user={user}")
    assert done.code == 2
    assert "a Discord id is a number like 80351110224678912" in done.err
    assert not (tmp_path / "coins.db").exists()


def test_without_a_database_nobody_can_be_forgotten(tmp_path: Path) -> None:
    done = coins(tmp_path, "forget", "--user", "5", "--yes")
    assert (done.code, done.err) == (2, "coins: There is no database sqlite+aiosqlite:///coins.db.\n")
    assert coins(tmp_path, "export").code == 2
    assert coins(tmp_path, "export", "--user", "5", "--game", "7QK2MX").code == 2
