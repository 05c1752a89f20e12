from __future__ import annotations

from dataclasses import asdict, fields
from pathlib import Path
from pprint import pformat
from typing import Any

import pytest

from bot.settings import Settings, SettingsError, load

ROOT = Path(__file__).parents[1]
SECRET = "hush-hush"
SECTIONS = [section.name for section in fields(Settings)]


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Return an empty working directory."""
    monkeypatch.chdir(tmp_path)
    return tmp_path


def error_message(file: str | None = None, **environment: str) -> str:
    """Return the error message for settings; it never contains the secret."""
    if file is not None:
        Path("config.toml").write_text(file, encoding="utf-8")
    with pytest.raises(SettingsError) as caught:
        load(environment=environment)
    message = str(caught.value)
    assert SECRET not in message
    assert caught.value.__cause__ is None  # nor in a traceback
    return message


def test_the_example_shows_every_key_with_its_default() -> None:
    shown = ROOT / "config.example.toml"
    assert load(shown, environment={}) == Settings()
    lines = shown.read_text(encoding="utf-8").splitlines()
    for section in SECTIONS:
        assert f"[{section}]" in lines
        for key in key_names(section):
            (at,) = (number for number, line in enumerate(lines) if line.startswith(f"{key} = "))
            assert lines[at - 1].startswith("# ")


def test_each_key_from_the_file_and_from_the_environment() -> None:
    values: dict[tuple[str, str], tuple[str, str, Any]] = {
        ("discord", "token"): ('"abc"', "abc", "abc"),
        ("discord", "api_url"): ('"http://h:1/api/v10/"', "http://h:1/api/v10/", "http://h:1/api/v10"),
        ("discord", "gateway_url"): ('"ws://h:1"', "ws://h:1", "ws://h:1"),
        ("discord", "guild_ids"): ("[1, 2]", "1,2", (1, 2)),
        ("discord", "sync_commands"): ("false", "false", False),
        ("discord", "fast_responses"): ("false", "false", False),
        ("discord", "emojis"): ("false", "false", False),
        ("discord", "shard_count"): ("8", "8", 8),
        ("discord", "shard_ids"): ("[0]", "0", (0,)),
        ("host", "name"): ('"Ann"', "Ann", "Ann"),
        ("host", "contact"): ('"ann@example.org"', "ann@example.org", "ann@example.org"),
        ("host", "support"): ('"https://discord.gg/x"', "https://discord.gg/x", "https://discord.gg/x"),
        ("host", "invite"): ('"https://discord.com/x"', "https://discord.com/x", "https://discord.com/x"),
        ("fleet", "workers"): ("1", "1", 1),
        ("fleet", "worker"): ("0", "0", 0),
        ("database", "url"): ('"sqlite:///x.db"', "sqlite:///x.db", "sqlite:///x.db"),
        ("database", "durability"): ('"normal"', "normal", "normal"),
        ("database", "migrate_on_start"): ("false", "false", False),
        ("game", "default_opponent"): ('"greedy"', "greedy", "greedy"),
        ("game", "default_size"): ("7", "7", 7),
        ("game", "max_coins"): ("30", "30", 30),
        ("game", "max_value"): ("99", "99", 99),
        ("game", "theme"): ('"plain"', "plain", "plain"),
        ("limits", "requests_at_once"): ("20", "20", 20),
        ("limits", "requests_per_second"): ("2", "2", 2),
        ("limits", "games_per_player"): ("3", "3", 3),
        ("limits", "games_per_server"): ("300", "300", 300),
        ("metrics", "port"): ("9464", "9464", 9464),
        ("metrics", "host"): ('"::1"', "::1", "::1"),
        ("log", "level"): ('"debug"', "debug", "DEBUG"),
        ("log", "format"): ('"json"', "json", "json"),
    }
    known = {(section, key) for section in SECTIONS for key in key_names(section)}
    assert set(values) == known
    for (section, key), (written, variable, value) in values.items():
        Path("config.toml").write_text(f"[{section}]\n{key} = {written}\n")
        assert plain_value(load(environment={}), section, key) == value
        Path("config.toml").unlink()
        assert (
            plain_value(load(environment={f"COINS_{section.upper()}__{key.upper()}": variable}), section, key) == value
        )


def key_names(section: str) -> list[str]:
    return [key.name for key in fields(getattr(Settings(), section))]


def plain_value(settings: Settings, section: str, key: str) -> Any:
    value = getattr(getattr(settings, section), key)
    return value.get_secret_value() if hasattr(value, "get_secret_value") else value


def test_the_environment_overrides_the_file(folder: Path) -> None:
    (folder / "config.toml").write_text("[game]\ndefault_size = 5\nmax_value = 50\n")
    (folder / "other.toml").write_text("[game]\ndefault_size = 6\n")
    environment = {"COINS_CONFIG": "other.toml"}
    assert load(environment={}).game.default_size == 5
    assert load(environment=environment).game.default_size == 6
    assert load(environment=environment).game.max_value == 999  # one file, not both
    assert load("config.toml", environment=environment).game.default_size == 5
    environment["COINS_GAME__DEFAULT_SIZE"] = "7"
    assert load("config.toml", environment=environment).game.default_size == 7
    overrides = {"game": {"default_size": 8}}
    assert load("config.toml", environment=environment, overrides=overrides).game.default_size == 8
    assert load("config.toml", environment=environment).game.max_value == 50


def test_variables_of_hosting_platforms(folder: Path) -> None:
    (folder / "config.toml").write_text('[discord]\ntoken = "file"\n[database]\nurl = "sqlite:///file.db"\n')
    given = {"DISCORD_TOKEN": "platform", "DATABASE_URL": "postgres://u:p@h/d"}
    settings = load(environment=given)
    assert settings.discord.token.get_secret_value() == "platform"
    assert settings.database.url.get_secret_value() == "postgres://u:p@h/d"
    own = {"COINS_DISCORD__TOKEN": "own", "COINS_DATABASE__URL": "sqlite:///own.db"}
    for environment in ({**given, **own}, {**own, **given}):
        settings = load(environment=environment)
        assert settings.discord.token.get_secret_value() == "own"
        assert settings.database.url.get_secret_value() == "sqlite:///own.db"


def test_an_empty_variable_is_unset(folder: Path) -> None:
    (folder / "config.toml").write_text("[game]\ndefault_size = 5\n", encoding="utf-8-sig")
    known = [f"COINS_{section}__{key}".upper() for section in SECTIONS for key in key_names(section)]
    for name in (*known, "DISCORD_TOKEN", "DATABASE_URL", "COINS_CONFIG", "COINS_GAMES__SIZE"):
        for empty in ("", " ", "\r\n"):
            assert load(environment={name: empty}) == load(environment={})


@pytest.mark.parametrize(
    ("file", "message"),
    [
        (
            "[game]\nsize = 3",
            "[game] size: there is no such key; the keys of [game] are default_opponent, default_size, ",
        ),
        (
            "[games]\nsize = 3",
            "[games]: there is no such section; the sections are discord, host, fleet, database, game, ",
        ),
        ("game = 3", "[game]: should be a section with keys of its own"),
        ("[game]\ndefault_size = 1", "[game] default_size: should be at least 2"),
        (
            "[discord]\ntoken = '\"hush-hush\"'",
            "[discord] token: is in quotes, which `docker run --env-file` passes on",
        ),
        (
            "[game]\ndefault_opponent = 'hush-hush'",
            "[game] default_opponent: should be one of adaptive, optimal, lookahead, ",
        ),
        ("[game]\ndefault_size = 9\nmax_coins = 8", "[game]: default_size (9) should be at most max_coins (8)"),
        ("[game]\ntheme = 'hush-hush'", "[game] theme: should be 'coins', 'cards', 'contrast' or 'plain'"),
        ("[host]\nsupport = 'hush-hush'", "[host] support: should be an address that begins with https://"),
        ("[discord]\napi_url = 'hush-hush'", "[discord] api_url: should begin with http:// or https:// and a host"),
        ("[discord]\nguild_ids = [9223372036854775808]", "[discord] guild_ids: should be ids of servers, as 8"),
        ("[database]\nmigrate_on_start = 'hush-hush'", "[database] migrate_on_start: should be true, false or 'auto'"),
        ("[metrics]\nhost = 'hush..hush'", "[metrics] host: should be the name or the address of a host"),
        ("[metrics]\nport = 70000", "[metrics] port: should be at most 65535"),
        ("[discord]\nshard_count = 4\nshard_ids = [1, 1]", "[discord] shard_ids: should name each shard once"),
        ("[discord]\ntoken = 'hush hush'", "[discord] token: should be one word, as the developer portal shows it"),
    ],
)
def test_an_error_in_the_file_names_its_place(file: str, message: str) -> None:
    sentence = error_message(file)
    assert sentence.startswith(f"The settings are wrong: {message}")
    assert "(from config.toml)" in sentence


@pytest.mark.parametrize(
    ("name", "value", "message"),
    [
        ("COINS_GAME__DEFAULT_SIZE", SECRET, "[game] default_size: should be a whole number"),
        *(
            ("COINS_GAME__MAX_COINS", written, "[game] max_coins: should be a whole number")
            for written in ("٥", "1_0", "+5", "５", "9" * 5_000)
        ),
        *(
            (name, f"{quote}{SECRET}{quote}", f"{place}: is in quotes, which `docker run --env-file` passes on")
            for quote in ("'", '"')
            for name, place in (("DISCORD_TOKEN", "[discord] token"), ("DATABASE_URL", "[database] url"))
        ),
        ("COINS_DISCORD__GUILD_IDS", "0", "[discord] guild_ids: should be ids of servers, as 80351110224678912"),
    ],
)
def test_an_error_in_the_environment_names_its_variable(name: str, value: str, message: str) -> None:
    sentence = error_message(**{name: value})
    assert sentence.startswith(f"The settings are wrong: {message}")
    assert sentence.endswith(f"(from {name}).")


def test_spaces_and_line_ends_around_secrets_are_ignored() -> None:
    """Files of secrets end in one; as part of a token it would be a broken header, as part of an address a new file."""
    given = {"COINS_DISCORD__TOKEN": f" {SECRET}\n", "DISCORD_TOKEN": " \n", "DATABASE_URL": "sqlite:///here.db\n"}
    settings = load(environment=given)
    assert settings.discord.token.get_secret_value() == SECRET
    assert settings.database.url.get_secret_value() == "sqlite:///here.db"
    assert not load(environment={"DISCORD_TOKEN": " "}).secrets


def test_all_errors_are_reported_together() -> None:
    sentence = error_message("[game]\nsize = 1\n[log]\nlevel = 2\n", COINS_GAME__MAX_VALUE="0")
    sentence_of_two = error_message("[game]\nmax_coins = 8", COINS_GAME__DEFAULT_SIZE="9")
    assert sentence_of_two.endswith("(from config.toml, COINS_GAME__DEFAULT_SIZE).")
    for part in ("[game] size: ", "[log] level: ", "[game] max_value: ", "(from COINS_GAME__MAX_VALUE)"):
        assert part in sentence


def test_an_unreadable_file_is_an_error(folder: Path) -> None:
    with pytest.raises(SettingsError, match=r"^The settings file nowhere\.toml can't be read: No such file"):
        load("nowhere.toml", environment={})
    with pytest.raises(SettingsError, match=r"^The settings file nowhere\.toml can't be read: "):
        load(environment={"COINS_CONFIG": "nowhere.toml"})
    with pytest.raises(SettingsError, match=r"can't be read: Is a directory"):
        load(folder, environment={})
    unquoted = error_message(f"[discord]\ntoken = {SECRET}\n")
    assert unquoted.startswith("The settings file config.toml is not valid TOML: ")
    assert unquoted.endswith('; texts are in quotes, as token = "...".')
    assert error_message(f'token = "{SECRET}"\n[discord]\n') == (
        "The settings file config.toml has token above all sections; write it below [discord]."
    )
    with pytest.raises(SettingsError, match=r"^The settings file /dev/zero is larger than 1 MB, so it is none\.$"):
        load("/dev/zero", environment={})
    (folder / "config.toml").write_bytes(b'[discord]\ntoken = "\xff"\n')
    assert error_message() == "The settings file config.toml is not UTF-8 text."
    for encoding in ("utf-16", "utf-16-le"):
        (folder / "config.toml").write_bytes(f'[discord]\ntoken = "{SECRET}"\n'.encode(encoding))
        assert error_message() == "The settings file config.toml is UTF-16: save it as UTF-8."


@pytest.mark.parametrize(
    ("address", "passwords"),
    [
        ("postgres://ann:pass@db/coins", {"pass"}),
        ("postgres://ann:p%40ss%2F@db/coins", {"p%40ss%2F", "p@ss/"}),
        ("postgres://db/coins?user=ann&password=p%20s+s", {"p%20s+s", "p s+s", "p s s"}),
        ("postgres://ann:p@ss@db/coins?sslpassword=hush", {"p@ss", "hush"}),
        ("postgres://ann@db/coins", set()),
        ("sqlite:////srv/coins.db", set()),
    ],
)
def test_passwords_are_secrets(address: str, passwords: set[str]) -> None:
    settings = load(environment={"DISCORD_TOKEN": SECRET, "DATABASE_URL": address})
    assert set(settings.secrets) == {SECRET, *passwords}
    for text in (repr(settings), str(settings), str(asdict(settings)), pformat(settings)):
        assert SECRET not in text
        assert not any(password in text for password in passwords)


POSTGRES = "postgres://ann@db/coins"


def shards_of_worker(host: str = "9f2c11", **environment: str) -> tuple[int, ...]:
    """Return the shards of a process, out of sixteen."""
    given = {"DATABASE_URL": POSTGRES, "COINS_DISCORD__SHARD_COUNT": "16", **environment}
    return load(environment=given).shards(given, host)


def test_lists_of_shards(folder: Path) -> None:
    assert load(environment={}).shards({}, "coins-3") == (0,)
    assert load(environment={"COINS_DISCORD__SHARD_COUNT": "3"}).shards({}, "coins-3") == (0, 1, 2)
    assert shards_of_worker(COINS_DISCORD__SHARD_IDS="0-3,8") == (0, 1, 2, 3, 8)
    (folder / "config.toml").write_text("[discord]\nshard_ids = '1 - 2'\nshard_count = 4")
    assert "[discord] shard_ids: should list shards by their numbers, as 0-3,8" in error_message()
    (folder / "config.toml").write_text("[discord]\nshard_ids = [3, 1]")
    assert shards_of_worker() == (3, 1)


def test_the_shards_of_a_worker() -> None:
    assert shards_of_worker(COINS_FLEET__WORKERS="4", COINS_FLEET__WORKER="1") == (4, 5, 6, 7)
    shared = [shards_of_worker(COINS_FLEET__WORKERS="3", COINS_FLEET__WORKER=str(number)) for number in range(3)]
    assert sorted(sum(shared, ())) == list(range(16))
    assert {len(one) for one in shared} == {5, 6}


@pytest.mark.parametrize(
    ("host", "environment", "shards"),
    [
        ("coins-3", {}, (12, 13, 14, 15)),
        ("9f2c11", {"DYNO": "worker.3"}, (8, 9, 10, 11)),
        ("coins-3", {"PS": "worker.2"}, (4, 5, 6, 7)),
    ],
)
def test_a_worker_knows_its_number(host: str, environment: dict[str, str], shards: tuple[int, ...]) -> None:
    assert shards_of_worker(host, COINS_FLEET__WORKERS="4", **environment) == shards


@pytest.mark.parametrize(
    ("environment", "message"),
    [
        (
            {"COINS_DISCORD__SHARD_IDS": "16"},
            "[discord] shard_ids: should be below shard_count (16): shards are counted from 0",
        ),
        ({"COINS_FLEET__WORKER": "1"}, "[fleet] worker: workers, how many processes there are, should be set as well"),
        (
            {"COINS_FLEET__WORKERS": "4", "COINS_FLEET__WORKER": "4"},
            "[fleet] worker: should be from 0 to 3, as workers is 4 (from COINS_FLEET__WORKER).",
        ),
        ({"COINS_FLEET__WORKERS": "4", "COINS_DISCORD__SHARD_IDS": "1"}, "set one of the two"),
        (
            {"COINS_FLEET__WORKERS": "17"},
            "17 processes can't share 16 shards; set [discord] shard_count to 17 or more (from COINS_FLEET__WORKERS).",
        ),
        ({"COINS_FLEET__WORKERS": "4", "DATABASE_URL": ""}, "several processes need a PostgreSQL in common"),
        ({"COINS_FLEET__WORKERS": "4"}, "nor the name of this host tells which of the 4 processes this is; set it, to"),
        ({"COINS_FLEET__WORKERS": "4", "DYNO": "worker.5"}, "DYNO makes this process number 4, counted from 0, but"),
    ],
)
def test_impossible_fleets_are_errors(environment: dict[str, str], message: str) -> None:
    with pytest.raises(SettingsError) as caught:
        shards_of_worker(**environment)
    assert message in str(caught.value)
