from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from bot.store.engine import schema
from tests.support.bots.command_line import coins

SECRET = "hush-hush"


def test_check_prints_everything_but_secrets(tmp_path: Path) -> None:
    (tmp_path / "config.toml").write_text(
        f'[discord]\ntoken = "{SECRET}"\nguild_ids = [1, 2]\n[game]\ndefault_size = 7\n'
    )
    done = coins(tmp_path, "check", COINS_LOG__LEVEL="debug")
    assert (done.code, done.err) == (0, "")
    assert done.out == (
        "[discord]\n"
        "token = (set, not shown)\n"
        "api_url = (Discord)\n"
        "gateway_url = (Discord)\n"
        "guild_ids = [1, 2]\n"
        "sync_commands = True\n"
        "fast_responses = True\n"
        "emojis = True\n"
        "shard_count = 1\n"
        "shard_ids = []\n"
        "[fleet]\n"
        "workers = 1\n"
        "worker = auto\n"
        "[database]\n"
        "url = sqlite+aiosqlite:///coins.db\n"
        "direct_url = (not set)\n"
        "durability = full\n"
        "migrate_on_start = auto\n"
        "[game]\n"
        "default_opponent = adaptive\n"
        "default_size = 7\n"
        "max_coins = 60\n"
        "max_value = 999\n"
        "theme = coins\n"
        "[limits]\n"
        "requests_at_once = 40\n"
        "requests_per_second = 10\n"
        "games_per_player = 25\n"
        "games_per_server = 2000\n"
        "[metrics]\n"
        "port = 0\n"
        "host = 127.0.0.1\n"
        "[log]\n"
        "level = DEBUG\n"
        "format = text\n"
        "\n"
        "The database sqlite+aiosqlite:///coins.db does not exist yet; `python -m bot run` makes it.\n"
    )
    assert not (tmp_path / "coins.db").exists()


def test_check_describes_a_database(tmp_path: Path) -> None:
    (tmp_path / "coins.db").touch()
    assert "is empty; `python -m bot migrate` fills it." in coins(tmp_path, "check").out
    coins(tmp_path, "migrate")
    done = coins(tmp_path, "check")
    assert "token = (not set)" in done.out
    newest = (
        f"The database sqlite+aiosqlite:///coins.db has the newest schema, {schema.newest_revision()}, and 0 games.\n"
    )
    assert done.out.endswith(newest)


@pytest.mark.parametrize(
    ("environment", "message"),
    [
        ({"COINS_GAME__DEFAULT_SIZE": SECRET}, "[game] default_size: should be a whole number"),
        ({"DATABASE_URL": SECRET}, "[database] url: this isn't a database address"),
        ({"DATABASE_URL": f"sqlite://{SECRET}.db"}, "[database] url: a SQLite file needs three slashes, as sqlite:///"),
        ({"DATABASE_URL": f"sqlite://{SECRET}/coins.db"}, "[database] url: a SQLite file needs three slashes, as sq"),
        ({"COINS_CONFIG": "\x1b[2J\n"}, "The settings file \\x1b[2J can't be read"),
        (
            {"DATABASE_URL": f"postgres://ann:{SECRET}@127.0.0.1:1/coins"},
            "postgresql+asyncpg://ann:***@127.0.0.1:1/coins can't",
        ),
    ],
)
def test_an_error_is_one_sentence_and_exit_code_2(tmp_path: Path, environment: dict[str, str], message: str) -> None:
    done = coins(tmp_path, "check", **environment)
    assert done.code == 2
    assert done.err.startswith("coins: ")
    assert message in done.err
    assert done.err.count("\n") == 1
    assert SECRET not in done.out + done.err


def test_a_file_that_is_no_database_is_an_error(tmp_path: Path) -> None:
    (tmp_path / "coins.db").write_text("no database " * 1000)
    done = coins(tmp_path, "check")
    assert (done.code, done.err) == (
        2,
        "coins: The database sqlite+aiosqlite:///coins.db can't be used: file is not a database.\n",
    )


def test_a_newer_schema_is_an_error(tmp_path: Path) -> None:
    coins(tmp_path, "migrate")
    with closing(sqlite3.connect(tmp_path / "coins.db")) as connection:
        connection.execute("UPDATE alembic_version SET version_num = '9999'")
        connection.commit()
    done = coins(tmp_path, "check")
    assert done.code != 0
    assert done.err.endswith("has the schema 9999, which is newer than this version of Coins: update it.\n")


def test_the_settings_file_before_and_after_the_command(tmp_path: Path) -> None:
    (tmp_path / "other.toml").write_text("[game]\ndefault_size = 4\n")
    (tmp_path / "play").write_text("[game]\ndefault_size = 4\n")
    for arguments in (
        ("--config", "other.toml", "check"),
        ("check", "--config", "other.toml"),
        ("--config", "play", "check", "--database", "sqlite:///other.db"),
        ("--conf", "play", "check", "--database", "sqlite:///other.db"),
        ("--config=play", "check", "--database", "sqlite:///other.db"),
    ):
        assert "default_size = 4\n" in coins(tmp_path, *arguments).out
    done = coins(tmp_path, "check", COINS_CONFIG="nowhere.toml")
    assert done.code == 2
    assert done.err == "coins: The settings file nowhere.toml can't be read: No such file or directory.\n"


def test_the_database_option_overrides_the_settings(tmp_path: Path) -> None:
    done = coins(tmp_path, "check", "--database", "sqlite:///other.db", DATABASE_URL="sqlite:///mine.db")
    assert "url = sqlite+aiosqlite:///other.db\n" in done.out


def test_a_missing_folder_is_an_error(tmp_path: Path) -> None:
    done = coins(tmp_path, "check", "--database", f"sqlite:///{tmp_path / 'nowhere' / 'coins.db'}")
    assert done.code == 2
    assert "does not exist: make it first" in done.err
