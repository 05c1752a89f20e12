from __future__ import annotations

import asyncio
import json
from pathlib import Path

import pytest

from bot.service.context import AppContext
from bot.store import Database
from bot.store.engine import schema
from tests.support.bot_processes import coins
from tests.support.databases.files import fresh
from tests.support.databases.postgres import PgBouncer, Postgres
from tests.support.players import finish, start


def test_migrating_twice_changes_nothing(tmp_path: Path) -> None:
    done = coins(tmp_path, "migrate")
    assert (done.code, done.err) == (0, "")
    assert done.out == (
        f"There was no database sqlite+aiosqlite:///coins.db: {tmp_path / 'coins.db'} is a new, empty one, "
        f"with the schema {schema.newest_revision()}. If you have another, name it by DATABASE_URL, [database] url or "
        "--database.\n"
    )
    done = coins(tmp_path, "migrate")
    assert (done.code, done.err) == (0, "")
    assert (
        done.out
        == f"The database sqlite+aiosqlite:///coins.db has the newest schema already, {schema.newest_revision()}.\n"
    )


def test_a_server_is_migrated(tmp_path: Path, postgres: Postgres) -> None:
    with postgres.database(migrated=False) as address:
        refused = coins(tmp_path, "run", DATABASE_URL=address, DISCORD_TOKEN="hush-hush")
        assert refused.code == 78
        assert (
            f"has no schema yet, and this version needs {schema.newest_revision()}: run `python -m bot mig"
            in refused.err
        )
        done = coins(tmp_path, "migrate", DATABASE_URL=address)
        assert done.code == 0
        assert f"went from no schema to {schema.newest_revision()}." in done.out
        checked = coins(tmp_path, "check", DATABASE_URL=address)
        assert f"has the newest schema, {schema.newest_revision()}, and 0 games." in checked.out


def test_a_server_behind_a_pooler_is_migrated(tmp_path: Path, postgres: Postgres, pooler: PgBouncer) -> None:
    with postgres.database(migrated=False) as direct:
        address = pooler.address(direct)
        done = coins(tmp_path, "migrate", DATABASE_URL=address)
        assert (done.code, done.err) == (0, "")
        checked = coins(tmp_path, "check", DATABASE_URL=address, DATABASE_DIRECT_URL=f"{direct}&password=hush")
        assert checked.code == 0
        assert "\ndirect_url = postgresql+asyncpg://postgres:***@/" in checked.out
        assert "secret" not in checked.out
        assert "hush" not in checked.out
        for command in (("verify",), ("backup", "all.backup"), ("statistics", "rebuild")):
            assert coins(tmp_path, *command, DATABASE_URL=address).code == 0
        with postgres.database(migrated=True) as other:
            refused = coins(tmp_path, "check", DATABASE_URL=address, DATABASE_DIRECT_URL=other)
        assert refused.code == 2
        assert refused.err.startswith("coins: [database] direct_url: this leads to another database than postgresql")


@pytest.mark.parametrize("command", ["check", "run", "migrate", "verify"])
def test_an_unsupported_option_is_reported_in_one_sentence(tmp_path: Path, command: str) -> None:
    address = "postgresql://ann:hush@127.0.0.1:1/coins?require_auth=md5"
    done = coins(tmp_path, command, DATABASE_URL=address, DISCORD_TOKEN="hush-hush")
    assert (done.code, done.err.count("\n")) == (78 if command == "run" else 2, 1)
    assert done.err.startswith("coins: [database] url: require_auth can't be kept by the driver; leave it out and use ")


def test_a_missing_folder_is_an_error(tmp_path: Path) -> None:
    done = coins(tmp_path, "migrate", "--database", "sqlite:////no/such/folder/coins.db")
    assert done.code == 2
    assert done.err == (
        "coins: The database sqlite+aiosqlite:////no/such/folder/coins.db can't be used: "
        "the folder /no/such/folder does not exist.\n"
    )


@pytest.fixture
def game_code(tmp_path: Path) -> str:
    """Play a game and return its code."""
    assert coins(tmp_path, "migrate").code == 0

    async def play() -> str:
        database = Database(f"sqlite:///{tmp_path / 'coins.db'}")
        app = AppContext(database)
        game = await finish(app, await start(app, "4 7 2 9 5 2", "optimal"))
        await database.close()
        return game.code

    return asyncio.run(play())


def test_a_game_is_exported(tmp_path: Path, game_code: str) -> None:
    done = coins(tmp_path, "export", "--game", game_code)
    assert (done.code, done.err) == (0, "")
    record = json.loads(done.out)
    assert (record["code"], record["board"], record["status"]) == (game_code, "4 7 2 9 5 2", "finished")
    assert len(record["moves"]) == 6
    assert sum(record["scores"]) == 29
    assert coins(tmp_path, "export", "--game", f"\ufeff {game_code.lower()}\u200b").out == done.out
    done = coins(tmp_path, "export", "--game", "xxxxxx")
    assert (done.code, done.out) == (2, "")
    assert done.err == "coins: There is no game XXXXXX in the database sqlite+aiosqlite:///coins.db.\n"


def test_export_needs_a_database(tmp_path: Path) -> None:
    done = coins(tmp_path, "export", "--game", "7QK2MX")
    assert (done.code, done.err) == (2, "coins: There is no database sqlite+aiosqlite:///coins.db.\n")
    (tmp_path / "coins.db").touch()
    done = coins(tmp_path, "export", "--game", "7QK2MX")
    assert done.code == 2
    assert "has no schema yet" in done.err


@pytest.mark.parametrize("code", ["", "7QK 2MX", "7QK2M", "7QK2MI", "a" * 5000, "\udcff"])
def test_what_is_no_code_of_a_game_is_refused(code: str, tmp_path: Path) -> None:
    fresh(tmp_path / "coins.db")
    done = coins(tmp_path, "export", f"--game={code}")
    assert (done.code, done.out) == (2, "")
    assert done.err == "coins: A game's code has 6 letters and digits, like 7QK2MX. You'll find it below the board.\n"


def test_a_move_names_the_address_that_is_wrong(tmp_path: Path) -> None:
    for words, problem in (
        (("x", "sqlite:///b.db"), "--from: this isn't a database address; "),
        (("sqlite:///a.db", "postgresql://h:x/n"), "--to: a port should be a number"),
        (("sqlite:///a.db", "sqlite:///\udcff.db"), "--to: the name of the file isn't UTF-8; "),
        (("postgresql://h/\udcff", "sqlite:///a.db"), "--from: this isn't a database address; "),
    ):
        done = coins(tmp_path, "db", "move", "--from", words[0], "--to", words[1])
        assert (done.code, done.out) == (2, "")
        assert done.err.startswith(f"coins: {problem}")
        assert done.err.count("\n") == 1


@pytest.mark.parametrize("target", ["coins.db", "./coins.db", "link.db"])
def test_a_database_is_not_moved_to_itself(target: str, tmp_path: Path) -> None:
    assert coins(tmp_path, "migrate").code == 0
    (tmp_path / "link.db").symlink_to("coins.db")
    done = coins(tmp_path, "db", "move", "--from", "sqlite:///coins.db", "--to", f"sqlite:///{target}")
    assert (done.code, done.out) == (2, "")
    assert done.err == "coins: --to: this is the file coins.db itself; name another one, which doesn't exist yet.\n"
