"""The commands on stored data: migrate, backup, move, verify, repair, export, forget."""

from __future__ import annotations

import asyncio
import io
import json
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from bot.cli import copies
from bot.cli.main import main
from bot.service.context import AppContext
from bot.store import Database
from bot.store.engine import schema
from tests.support.bot_processes import coins
from tests.support.databases import faulty_disks
from tests.support.databases.files import fresh
from tests.support.databases.filled import FilledDatabases, fill_statistics
from tests.support.databases.postgres import Postgres
from tests.support.databases.records import Rows, all_rows, others, traces
from tests.support.players import ANN, finish, request_from, start

USER = 80351110224678912
EVE = request_from(USER, "Evelyn", channel=77)
NO_SERVER = "postgresql://ann@127.0.0.1:1/coins"


@pytest.fixture(scope="module")
def filled_database(tmp_path_factory: pytest.TempPathFactory) -> bytes:
    """Return the bytes of a database with every kind of row."""
    return FilledDatabases("everything", tmp_path_factory, fill_statistics).file().read_bytes()


@pytest.fixture
def folder(tmp_path: Path, filled_database: bytes) -> Path:
    """Return a folder with a copy of that database."""
    (tmp_path / "coins.db").write_bytes(filled_database)
    return tmp_path


def change_database(folder: Path, statement: str) -> None:
    with closing(sqlite3.connect(folder / "coins.db")) as connection, connection:
        assert connection.execute(statement).rowcount > 0


def read_all_rows(folder: Path) -> Rows:
    async def look() -> Rows:
        database = Database(f"sqlite:///{folder / 'coins.db'}")
        try:
            return await all_rows(database)
        finally:
            await database.close()

    return asyncio.run(look())


def test_migrating_twice_changes_nothing(tmp_path: Path) -> None:
    done = coins(tmp_path, "migrate")
    assert (done.code, done.err) == (0, "")
    assert done.out == (
        f"There was no database sqlite:///coins.db: {tmp_path / 'coins.db'} is a new, empty one, "
        f"with the schema {schema.newest_revision()}. If you have another, name it by DATABASE_URL, [database] url or "
        "--database.\n"
    )
    done = coins(tmp_path, "migrate")
    assert (done.code, done.err) == (0, "")
    assert done.out.endswith(f"coins.db has the newest schema already, {schema.newest_revision()}.\n")


def test_a_server_is_migrated(tmp_path: Path, postgres: Postgres) -> None:
    newest = schema.newest_revision()
    with postgres.database(migrated=False) as address:
        refused = coins(tmp_path, "run", DATABASE_URL=address, DISCORD_TOKEN="hush-hush")
        assert refused.code == 78
        assert "is empty; `python -m bot migrate` fills it." in refused.err
        done = coins(tmp_path, "migrate", DATABASE_URL=address)
        assert done.code == 0
        assert f"went from no schema to {newest}." in done.out
        checked = coins(tmp_path, "check", DATABASE_URL=address)
        assert f"has the newest schema, {newest}, and 0 games." in checked.out


def test_a_move_names_the_address_that_is_wrong(tmp_path: Path) -> None:
    for words, problem in (
        (("x", "sqlite:///b.db"), "--from: this isn't a database address; "),
        (("sqlite:///a.db", "postgresql://h,i/n?port=1,2,3"), "--to: this can't be read; "),
    ):
        done = coins(tmp_path, "db", "move", "--from", words[0], "--to", words[1])
        assert (done.code, done.out) == (2, "")
        assert done.err.startswith(f"coins: {problem}")
        assert done.err.count("\n") == 1


def test_a_database_is_not_moved_to_itself(tmp_path: Path) -> None:
    fresh(tmp_path / "coins.db")
    (tmp_path / "link.db").symlink_to("coins.db")
    for target in ("./coins.db", "link.db"):
        done = coins(tmp_path, "db", "move", "--from", "sqlite:///coins.db", "--to", f"sqlite:///{target}")
        assert (done.code, done.out) == (2, "")
        assert done.err.startswith(f"coins: --to: this is the file {tmp_path}/coins.db itself; name another one, ")


def test_data_needs_a_database(tmp_path: Path) -> None:
    for words in (("export", "--game", "7QK2MX"), ("forget", "--user", "5", "--yes"), ("verify",), ("backup", "b")):
        done = coins(tmp_path, *words)
        assert (done.code, done.out, done.err) == (2, "", "coins: There is no database sqlite:///coins.db.\n")
        assert list(tmp_path.iterdir()) == []


def test_repair_recomputes_derived_numbers(folder: Path) -> None:
    change_database(folder, "UPDATE careers SET wins = wins + 1 WHERE player_id = 1")
    change_database(folder, "UPDATE games SET score0 = 999 WHERE id = (SELECT max(id) FROM games WHERE player0_id = 5)")
    found = coins(folder, "verify")
    assert (found.code, found.err) == (1, "")
    game, record, last = found.out.splitlines()
    assert ": score0 is 999 instead of " in game
    assert record.startswith("Player 1, career: wins is ")
    backup = "What can't be recomputed is in a backup from before the damage."
    assert last == (f"2 findings in sqlite:///coins.db. `python -m bot verify --repair` repairs 1. {backup}")
    repaired = coins(folder, "verify", "--repair")
    assert repaired.code == 1
    assert repaired.out.splitlines()[2:] == [
        "1 finding repaired. What remains:",
        game,
        f"1 finding in sqlite:///coins.db after the repair. {backup}",
    ]


def test_a_database_on_a_read_only_disk_is_verified(tmp_path: Path) -> None:
    with faulty_disks.small(tmp_path / "disk") as disk:
        assert coins(disk, "migrate").code == 0
        with faulty_disks.read_only(disk):
            done = coins(disk, "verify")
    assert (done.code, done.out, done.err) == (0, "sqlite:///coins.db is consistent.\n", "")


class Terminal(io.StringIO):
    """Hold what a person types."""

    def isatty(self) -> bool:
        return True


@pytest.mark.parametrize(("typed", "forgets"), [("yes\n", True), ("y\n", False), ("", False)])
def test_the_question_before_forgetting_needs_a_whole_yes(
    folder: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], typed: str, forgets: bool
) -> None:
    monkeypatch.setattr("sys.stdin", Terminal(typed))
    words = ["forget", "--user", "5", "--database", f"sqlite:///{folder}/coins.db"]
    assert main(words) == (0 if forgets else 2)
    assert capsys.readouterr().out.startswith("Forget all of this person, ")
    assert any(row["id"] == 5 for row in read_all_rows(folder)["players"]) != forgets


def test_a_password_that_an_address_lacks_is_typed(monkeypatch: pytest.MonkeyPatch) -> None:
    def type_password(question: str) -> str:
        assert question == f"Password for {NO_SERVER} (Enter if it needs none): "
        return "p w"

    moved: list[tuple[str, ...]] = []

    async def move(*addresses: str) -> int:
        moved.append(addresses)
        return 0

    monkeypatch.setattr("sys.stdin", Terminal())
    monkeypatch.setattr("getpass.getpass", type_password)
    monkeypatch.setattr(copies, "_move", move)
    assert main(["db", "move", "--from", NO_SERVER, "--to", "sqlite:///coins.db"]) == 0
    assert moved == [("postgresql://ann@127.0.0.1:1/coins?password=p%20w", "sqlite:///coins.db")]


def test_what_was_moved_is_verified(folder: Path) -> None:
    change_database(folder, "UPDATE careers SET wins = wins + 1 WHERE player_id = 1")
    done = coins(folder, "db", "move", "--from", "sqlite:///coins.db", "--to", "sqlite:///moved.db")
    assert (done.code, done.err) == (1, "")
    assert "\nPlayer 1, career: wins is " in done.out
    assert "\n1 finding there: see if `python -m bot verify` has the same in sqlite:///coins.db.\n" in done.out


@pytest.fixture
def folder_with_evelyn(tmp_path: Path) -> tuple[Path, str]:
    """Return a folder with a database of Evelyn and Ann, a finished and an active game each, and a code of Ann's."""

    async def play() -> str:
        database = Database(fresh(tmp_path / "coins.db"))
        app = AppContext(database)
        for who in (EVE, ANN):
            game = await finish(app, await start(app, "4 7 2 9 5 2", "optimal", who=who), who)
            await start(app, who=who)
        await database.close()
        return game.code

    return tmp_path, asyncio.run(play())


def test_a_game_is_exported(folder_with_evelyn: tuple[Path, str]) -> None:
    folder, code = folder_with_evelyn
    done = coins(folder, "export", "--game", f"\ufeff {code.lower()}\u200b")
    assert (done.code, done.err) == (0, "")
    record = json.loads(done.out)
    assert (record["code"], record["board"], record["status"]) == (code, "4 7 2 9 5 2", "finished")
    assert (len(record["moves"]), sum(record["scores"])) == (6, 29)
    done = coins(folder, "export", "--game", "xxxxxx")
    assert (done.code, done.out) == (2, "")
    assert done.err == "coins: There is no game XXXXXX in the database sqlite:///coins.db.\n"
    for code in ("7QK 2MX", "\udcff"):
        done = coins(folder, "export", f"--game={code}")
        assert done.err.startswith("coins: A game's code has 6 letters and digits, like 7QK2MX. ")


def test_forget_deletes_the_data_of_a_player_who_is_confirmed(folder_with_evelyn: tuple[Path, str]) -> None:
    folder, _ = folder_with_evelyn
    before = read_all_rows(folder)
    assert traces(before, USER, "Evelyn")
    done = coins(folder, "forget", "--user", str(USER))
    assert done.code == 2
    assert done.err == "coins: This can't be undone, so it needs a confirmation: answer the question, or give --yes.\n"
    assert read_all_rows(folder) == before
    done = coins(folder, "forget", "--user", str(USER), "--yes")
    assert (done.code, done.err) == (0, "")
    assert done.out == "Forgotten: 2 games deleted, 0 left to others without the name.\n"
    after = read_all_rows(folder)
    assert traces(after, USER, "Evelyn") == []
    assert others(after, USER) == others(before, USER)
    done = coins(folder, "forget", "--user", str(USER), "--yes")
    assert (done.code, done.out) == (0, "Nothing is stored of this person.\n")
