"""`check`, offline and online."""

from __future__ import annotations

import asyncio
from dataclasses import asdict
from pathlib import Path

import pytest

from bot.settings import Settings
from bot.store.engine import schema
from tests.support.bot_processes import coins
from tests.support.databases import earlier_schema, faulty_disks
from tests.support.databases.files import fresh
from tests.support.fake_discord.fake_discord import FakeDiscord
from tests.support.fake_discord.requests import Fault

SECRET = "hush-hush"


def test_check_prints_everything_but_secrets(tmp_path: Path) -> None:
    (tmp_path / "config.toml").write_text(
        f'[discord]\ntoken = "{SECRET}"\nguild_ids = [1, 2]\n[game]\ndefault_size = 7\n'
    )
    done = coins(tmp_path, "check", COINS_LOG__LEVEL="debug")
    assert (done.code, done.err) == (0, "")
    sections, _, database = done.out.rpartition("\n\n")
    shown = dict(line.split(" = ", 1) for line in sections.splitlines() if " = " in line)
    assert set(shown) == {key for section in asdict(Settings()).values() for key in section}
    expected = {
        "token": "(set, not shown)",
        "api_url": "(Discord)",
        "gateway_url": "(Discord)",
        "contact": "(not set)",
        "invite": "(not set)",
        "guild_ids": "[1, 2]",
        "worker": "auto",
        "url": "sqlite:///coins.db",
        "default_size": "7",
        "level": "DEBUG",
    }
    assert shown.items() >= expected.items()
    assert database == "The database sqlite:///coins.db does not exist yet; `python -m bot run` makes it.\n"
    assert not (tmp_path / "coins.db").exists()


def test_check_describes_a_database(tmp_path: Path) -> None:
    (tmp_path / "coins.db").touch()
    assert "is empty; `python -m bot migrate` fills it." in coins(tmp_path, "check").out
    (tmp_path / "coins.db").unlink()
    fresh(tmp_path / "coins.db")
    done = coins(tmp_path, "check")
    assert "token = (not set)" in done.out
    newest = f"The database sqlite:///coins.db has the newest schema, {schema.newest_revision()}, and 0 games.\n"
    assert done.out.endswith(newest)


async def test_check_names_the_schema_of_an_older_version(tmp_path: Path) -> None:
    await earlier_schema.store(f"sqlite:///{tmp_path / 'coins.db'}")
    done = await asyncio.to_thread(coins, tmp_path, "check")
    versions = f"has the schema {earlier_schema.REVISION}, this version has {schema.newest_revision()}.\n"
    assert done.out.endswith(f"The database sqlite:///coins.db {versions}")


@pytest.mark.parametrize(
    ("environment", "message"),
    [
        ({"COINS_GAME__DEFAULT_SIZE": SECRET}, "[game] default_size: should be a whole number"),
        (
            {"DATABASE_URL": "sqlite:///nowhere/coins.db"},
            "The folder of the database sqlite:///nowhere/coins.db does not exist: make it first.",
        ),
        ({"DATABASE_URL": f"sqlite://{SECRET}.db"}, "[database] url: a SQLite file has three slashes, as sqlite:///"),
        (
            {"DATABASE_URL": f"postgres://ann:{SECRET}@127.0.0.1:1/coins"},
            "postgresql://ann@127.0.0.1:1/coins can't",
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


def test_the_settings_file_before_and_after_the_command(tmp_path: Path) -> None:
    (tmp_path / "other.toml").write_text("[game]\ndefault_size = 4\n")
    (tmp_path / "play").write_text("[game]\ndefault_size = 4\n")
    for arguments in (("--config", "other.toml", "check"), ("check", "--config=play")):
        assert "default_size = 4\n" in coins(tmp_path, *arguments).out
    done = coins(tmp_path, "check", COINS_CONFIG="nowhere.toml")
    assert done.code == 2
    assert done.err == "coins: The settings file nowhere.toml can't be read: No such file or directory.\n"


async def check_online(fake_discord: FakeDiscord, folder: Path, **environment: str) -> tuple[int, dict[str, str]]:
    """Return the exit code, and the lines of `check --online` by what they check."""
    environment = {
        "DISCORD_TOKEN": fake_discord.token,
        "COINS_DISCORD__API_URL": fake_discord.api_url,
        "COINS_DISCORD__GATEWAY_URL": fake_discord.gateway_url,
    } | environment
    done = await asyncio.to_thread(coins, folder, "check", "--online", **environment)
    assert done.err == ""
    return done.code, dict(line.split(": ", 1) for line in done.out.rpartition("\n\n")[2].splitlines())


@pytest.fixture
def ready(fake_discord: FakeDiscord, tmp_path: Path) -> FakeDiscord:
    """Return a Discord at which everything is in order, for a database in the folder."""
    fresh(tmp_path / "coins.db")
    for name in ("coins", "help", "learn", "train"):
        fake_discord.add_command({"name": name, "type": 1, "description": "Own."})
    for name, kind in (("Challenge", 2), ("Coins statistics", 2), ("Review this game", 3)):
        fake_discord.add_command({"name": name, "type": kind})
    fake_discord.guild()
    return fake_discord


async def test_check_online_has_a_line_for_everything(ready: FakeDiscord, tmp_path: Path) -> None:
    assert await check_online(ready, tmp_path) == (
        0,
        {
            "token": "Discord accepts it, for the bot coins#0001.",
            "database": f"The database sqlite:///coins.db has the newest schema, {schema.newest_revision()}, "
            "and 0 games. Changes are possible.",
            "application": "Coins is in about 1 server.",
            "installation": "Servers can add it, and so can users, by https://discord.com/oauth2/authorize"
            f"?client_id={ready.bot.id}&scope=applications.commands&integration_type=1.",
            "listing": "For verification and discovery, Discord misses a description, five tags, an icon, terms of "
            "service, a privacy policy, an install link: see deploy/listing.",
            "commands": "/coins, /help, /learn, /train, Challenge, Coins statistics, Review this game are registered.",
            "gateway": "It answers, and 1,000 of 1,000 session starts are left for the next 24.0 h.",
        },
    )
    assert ready.gateway.identifies == []
    assert {request.method for request in ready.requests} == {"GET"}


async def test_check_online_with_a_wrong_token(ready: FakeDiscord, tmp_path: Path) -> None:
    code, lines = await check_online(ready, tmp_path, DISCORD_TOKEN="wrong")
    assert code == 2
    assert lines["token"].startswith("FAILED. Discord does not accept the token")
    not_checked = "not checked, because Discord has not accepted the token."
    assert [lines[name] for name in ("application", "installation", "commands", "gateway")] == [not_checked] * 4


@pytest.mark.parametrize(
    ("fault", "failed", "words"),
    [
        (Fault("/users/@me$", page="<html>Log in"), "token", "does this network ask for a login?"),
        (Fault("/users/@me/guilds$", status=503), "application", "the response was 503"),
        (Fault("/gateway/bot$", drop=True, times=9), "gateway", "Discord can't be reached: "),
    ],
)
async def test_check_online_says_why_discord_can_not_be_reached(
    ready: FakeDiscord, tmp_path: Path, fault: Fault, failed: str, words: str
) -> None:
    ready.faults.add(Fault(**vars(fault)))
    code, lines = await check_online(ready, tmp_path)
    assert code == 2
    assert lines[failed].startswith("FAILED. Discord can't be reached: ")
    assert words in lines[failed]
    assert [name for name, line in lines.items() if line.startswith("FAILED")] == [failed]


async def test_check_online_says_who_can_add_the_bot(ready: FakeDiscord, tmp_path: Path) -> None:
    for installs, code, words in (
        (["0"], 0, "Servers can add it, users can't. To let users play everywhere, tick User Install"),
        (["1"], 2, "FAILED. It can't be added to servers: tick Guild Install in the developer portal"),
    ):
        ready.installs = installs
        done, lines = await check_online(ready, tmp_path)
        assert done == code
        assert lines["installation"].startswith(words)


async def test_check_online_says_what_the_bot_would_miss(ready: FakeDiscord, tmp_path: Path) -> None:
    ready.guilds.clear()
    ready.commands[None] = [each for each in ready.commands[None] if each["name"] != "coins"]
    ready.gateway.session_starts = 0
    code, lines = await check_online(ready, tmp_path)
    assert code == 2
    assert "is in no server yet; https://discord.com/oauth2/authorize" in lines["application"]
    assert lines["commands"].startswith("FAILED. /coins is not registered: start the bot")
    assert lines["gateway"].startswith("FAILED. It answers, but 0 of 0 session starts are left for the next 24.0 h")
    ready.interactions_endpoint_url, ready.gateway.down = "https://example.com", True
    with faulty_disks.read_only_file(tmp_path / "coins.db"):
        code, lines = await check_online(ready, tmp_path, COINS_DISCORD__GUILD_IDS="80351110224678912")
    assert code == 2
    assert "interactions endpoint URL" in lines["application"]
    assert "may not have commands in the server 80351110224678912: invite it" in lines["commands"]
    assert lines["gateway"] == "FAILED. Discord can't be reached: the response was 503 Invalid response status."
    assert f"the file {tmp_path}/coins.db can't be written to" in lines["database"]
