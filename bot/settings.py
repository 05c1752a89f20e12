"""The settings of operators, read from a TOML file, the environment and the command line.

Each key is a dataclass field with a default, a description, and a function that reads a value or raises `ValueError`
with the end of a sentence such as "[game] max_coins: should be at most 60". It never contains the value, which may be a
secret in the wrong place. `tools/generate_docs.py` generates `config.example.toml` from the sections. Nothing else
reads the file or the environment.
"""

from __future__ import annotations

import dataclasses
import os
import re
import socket
import tomllib
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field, fields, replace
from ipaddress import IPv6Address
from pathlib import Path
from typing import Any, Literal, get_args
from urllib.parse import unquote, unquote_plus, urlsplit

from bot import sharding
from bot.errors import CoinsError
from bot.match.opponents import ADAPTIVE, OPPONENT_CHOICES
from bot.util.discord_ids import is_id
from bot.util.files import exists
from bot.util.foreign_text import is_utf_16


class SettingsError(CoinsError):
    """An unreadable file, or a wrong key or value; the text names section, key and source."""


_TRUE = ("true", "yes", "on", "1")
_FALSE = ("false", "no", "off", "0")
Reader = Callable[[Any], Any]


class SecretStr:
    """A text that is printed as asterisks."""

    __slots__ = ("_text",)

    def __init__(self, text: str) -> None:
        self._text = text

    def get_secret_value(self) -> str:
        return self._text

    def __eq__(self, other: object) -> bool:
        return isinstance(other, SecretStr) and self._text == other._text

    def __hash__(self) -> int:
        return hash(self._text)

    def __repr__(self) -> str:
        return f"SecretStr('{'**********' if self._text else ''}')"


def whole_number(default: int | str, description: str, minimum: int, maximum: int | None = None) -> Any:
    """Return a field for a whole number; a default that is a word is another choice."""
    expected = f"'{default}' or a whole number" if isinstance(default, str) else "a whole number"

    def read(value: Any) -> int | str:
        if isinstance(value, str) and value == default:
            return value
        return _bounded(_int(value, expected), minimum, maximum)

    return _setting(default, description, read)


def numbers(description: str, split: Callable[[str], Any], check: Callable[[int], int] = int) -> Any:
    """Return a field for a list of whole numbers, empty by default; `split` reads one from a string.

    `check` returns a number of the list or raises `ValueError`.
    """

    def read(value: Any) -> tuple[int, ...]:
        listed = split(value) if isinstance(value, str) else value
        if not isinstance(listed, list | tuple):
            raise ValueError("should be a list of whole numbers")
        return tuple(check(_int(number, "a list of whole numbers")) for number in listed)

    return _setting((), description, read)


def text(default: str, description: str, check: Callable[[str], str] = str) -> Any:
    """Return a field for a string; `check` returns it in its proper form."""
    return _setting(default, description, lambda value: check(_str(value)))


def secret(default: str, description: str, check: Callable[[str], str] = str) -> Any:
    """Return a field for a string that is not printed, without the spaces and line ends around it.

    A file from which the environment is filled often ends in a line end. `check` returns the string in its proper form.
    """
    return _setting(SecretStr(default), description, lambda value: SecretStr(check(_str(value).strip())))


def choice(default: str, description: str, options: Any, normalize: Callable[[str], str] = str) -> Any:
    """Return a field for one of the `options`, a `Literal`; `normalize` is applied to a string first."""
    words: tuple[str, ...] = get_args(options)

    def read(value: Any) -> str:
        word = normalize(value) if isinstance(value, str) else value
        if word not in words:
            *others, last = (f"'{option}'" for option in words)
            raise ValueError(f"should be {', '.join(others)} or {last}")
        return str(word)

    return _setting(default, description, read)


def switch(default: bool | str, description: str, word: str = "") -> Any:
    """Return a field for true or false, or for `word`, which is a third choice."""

    def read(value: Any) -> bool | str:
        if isinstance(value, bool):
            return value
        if word and value == word:
            return word
        written = str(value).strip().lower() if isinstance(value, str | int) else ""
        if written not in _TRUE + _FALSE:
            raise ValueError(f"should be true, false or '{word}'" if word else "should be true or false")
        return written in _TRUE

    return _setting(default, description, read)


def address(kinds: tuple[str, str], description: str) -> Any:
    """Return a field for an address of one of two `kinds`, such as http and https; empty by default."""

    def check(written: str) -> str:
        if written and not re.match(rf"({'|'.join(kinds)})://[^/\s]+", written):
            raise ValueError(f"should begin with {kinds[0]}:// or {kinds[1]}:// and a host")
        if not _is_address(written):
            raise ValueError(f"should be an address, as {kinds[0]}://proxy.example.com:8080/api/v10")
        return written.rstrip("/")

    return text("", description, check)


def _is_address(written: str) -> bool:
    try:
        parts = urlsplit(written)
        return parts.port != 0 and not re.search(r"\s", written) and (not written or bool(parts.hostname))
    except ValueError:  # a wrong port, or brackets around what is no address
        return False


def _setting(default: Any, description: str, read: Reader) -> Any:
    return dataclasses.field(default=default, metadata={"description": description, "read": read})


def _int(value: Any, expected: str = "a whole number") -> int:
    if isinstance(value, str) and re.fullmatch("-?[0-9]{1,30}", value.strip()):  # `int` also reads 1_0 and other digits
        return int(value)
    if isinstance(value, int) and not isinstance(value, bool):
        return value
    raise ValueError(f"should be {expected}")


def _bounded(number: int, minimum: int, maximum: int | None) -> int:
    if number < minimum:
        raise ValueError(f"should be at least {minimum}")
    if maximum is not None and number > maximum:
        raise ValueError(f"should be at most {maximum}")
    return number


def _str(value: Any) -> str:
    if not isinstance(value, str):
        raise ValueError("should be a text in quotes")
    return value


Durability = Literal["full", "normal"]
Theme = Literal["coins", "cards", "contrast", "plain"]
LogLevel = Literal["DEBUG", "INFO", "WARNING", "ERROR"]
LogFormat = Literal["text", "json"]

_LONGEST_LINE = 100
_PASSWORDS = re.compile(r"^[^:]+://[^:/]*:([^/]+)@|[?&](?:ssl)?password=([^&]+)")
"""The passwords of a database's address, as they are written in it."""


def _known_opponent(name: str) -> str:
    if name not in OPPONENT_CHOICES:
        raise ValueError(f"should be one of {', '.join(OPPONENT_CHOICES)}")
    return name


def _token(written: str) -> str:
    if not re.fullmatch("[!#-&(-~]*", written):  # it is sent in a header, and has no quotes
        raise ValueError("should be one word, as the developer portal shows it")
    return written


def _host(name: str) -> str:
    if not name:
        raise ValueError("should not be empty")
    try:
        name.encode("idna")  # as sockets do, which would raise something unexpected
        if ":" in name:
            IPv6Address(name)
    except ValueError:
        raise ValueError("should be the name or the address of a host") from None
    if re.search(r"[\s/@?#\[\]\\]", name):
        raise ValueError("should be the name or the address of a host")
    return name


def _line(written: str) -> str:
    if len(written) > _LONGEST_LINE or not written.isprintable():
        raise ValueError(f"should be one line of at most {_LONGEST_LINE} characters")
    return written.strip()


def _link(written: str) -> str:
    if written and not re.fullmatch(r"https://[^\s()<>]{1,500}", written):
        raise ValueError("should be an address that begins with https://")
    return written


def _discord_id(number: int) -> int:
    if not is_id(number):
        raise ValueError("should be ids of servers, as 80351110224678912: turn on developer mode, then Copy Server ID")
    return number


def _words(written: str) -> list[str]:
    return [word for word in re.split(r"[\s,]+", written.strip("[] ")) if word]


@dataclass(frozen=True)
class DiscordSettings:
    token: SecretStr = secret("", "The bot's token; never logged. DISCORD_TOKEN works too.", _token)
    api_url: str = address(("http", "https"), "The address of a REST proxy, including /api/v10; empty: Discord.")
    gateway_url: str = address(("ws", "wss"), "The address of a gateway proxy (ws:// or wss://); empty: Discord.")
    guild_ids: tuple[int, ...] = numbers(
        "Register the commands in these servers only; empty: everywhere.", _words, _discord_id
    )
    sync_commands: bool | Literal["always"] = switch(
        True, 'Register the commands with Discord when they have changed; "always": at every start.', "always"
    )
    fast_responses: bool = switch(
        True,
        "Send first responses by the bot's own HTTP client, which takes less processor time; false: by discord.py.",
    )
    emojis: bool = switch(True, "Upload the faces of opponents as emojis to the application; false: upload none.")
    shard_count: int = whole_number(
        1,
        "Number of shards (connections to Discord). Discord requires one for every 2,500 servers.",
        1,
        sharding.MAX_SHARDS,
    )
    shard_ids: tuple[int, ...] = numbers(
        'The shards of this process, as a list or "0-3,8"; empty: all, or its share by [fleet].', sharding.parse_shards
    )


@dataclass(frozen=True)
class FleetSettings:
    workers: int = whole_number(
        1,
        "Number of processes that share the shards and one PostgreSQL; the same in all of them.",
        1,
        sharding.MAX_SHARDS,
    )
    worker: int | Literal["auto"] = whole_number(
        "auto", 'Number of this process, from 0; "auto": from PS or DYNO (worker.1 is 0) or the host (coins-0).', 0
    )


@dataclass(frozen=True)
class DatabaseSettings:
    url: SecretStr = secret(
        "sqlite:///coins.db",
        "A SQLite file or PostgreSQL (postgresql://user:password@host/name). DATABASE_URL works too.",
    )
    durability: Durability = choice(
        "full",
        'SQLite only. "full": moves survive a power cut; "normal": faster, but a power cut may lose the last moves.',
        Durability,
    )
    migrate_on_start: bool | Literal["auto"] = switch(
        "auto", 'Migrate the database at the start; "auto": true for SQLite, false for PostgreSQL.', "auto"
    )


MIN_BOARD_COINS, MAX_BOARD_COINS = 2, 60
"""The fewest coins of a new game, and the most on a board that a host can allow."""


@dataclass(frozen=True)
class GameSettings:
    default_opponent: str = text(
        ADAPTIVE,
        f"The default opponent: {', '.join(OPPONENT_CHOICES)}. {ADAPTIVE} matches the player's strength.",
        _known_opponent,
    )
    default_size: int = whole_number(
        10,
        "The default number of coins; rows and rings against a bot have an odd number.",
        MIN_BOARD_COINS,
        MAX_BOARD_COINS,
    )
    max_coins: int = whole_number(
        MAX_BOARD_COINS,
        "The maximum number of coins on a board; daily puzzles have up to 21.",
        MIN_BOARD_COINS,
        MAX_BOARD_COINS,
    )
    max_value: int = whole_number(999, "The maximum value of a coin on a board that a player enters.", 1, 10**12)
    theme: Theme = choice(
        "coins",
        'The default theme of boards: "coins", "cards", "contrast" (low vision), "plain" (text).',
        Theme,
    )


@dataclass(frozen=True)
class LimitSettings:
    requests_at_once: int = whole_number(
        40, "Burst size per player, in requests. A new game counts as 3; moves are free.", 5, 10_000
    )
    requests_per_second: int = whole_number(10, "Sustained requests per second per player.", 1, 10_000)
    games_per_player: int = whole_number(25, "The maximum number of active games of a player.", 1, 10_000)
    games_per_server: int = whole_number(
        2_000, "The maximum number of active games of a server that were started within the last day.", 1, 100_000
    )


@dataclass(frozen=True)
class MetricsSettings:
    port: int = whole_number(0, "The port that serves /healthz, /readyz and /metrics (Prometheus); 0: none.", 0, 65_535)
    host: str = text("127.0.0.1", "The address to listen on; by default only this machine can connect.", _host)


@dataclass(frozen=True)
class LogSettings:
    level: LogLevel = choice("INFO", "DEBUG, INFO, WARNING or ERROR.", LogLevel, str.upper)
    format: LogFormat = choice("text", '"text", or "json" for one JSON object per line.', LogFormat)


@dataclass(frozen=True)
class HostSettings:
    name: str = text("", "Who runs this bot; /help, /coins privacy and errors that only they can solve say so.", _line)
    contact: str = text("", "How to reach them, such as an e-mail address.", _line)
    support: str = text("", "An invitation to the server where they help (https://).", _link)
    invite: str = text("", "The link that adds this bot, as `python -m bot invite` prints it.", _link)


@dataclass(frozen=True)
class Settings:
    """All sections. Immutable; secrets are printed as asterisks."""

    discord: DiscordSettings = field(default_factory=DiscordSettings)
    host: HostSettings = field(default_factory=HostSettings)
    fleet: FleetSettings = field(default_factory=FleetSettings)
    database: DatabaseSettings = field(default_factory=DatabaseSettings)
    game: GameSettings = field(default_factory=GameSettings)
    limits: LimitSettings = field(default_factory=LimitSettings)
    metrics: MetricsSettings = field(default_factory=MetricsSettings)
    log: LogSettings = field(default_factory=LogSettings)

    @property
    def secrets(self) -> tuple[str, ...]:
        """Return what must not reach a log line: the token and the database's passwords."""
        return tuple(dict.fromkeys(filter(None, (self.discord.token.get_secret_value(), *self.passwords))))

    @property
    def passwords(self) -> tuple[str, ...]:
        """Return the passwords in the addresses of the database, as they are written there and decoded."""
        passwords = _PASSWORDS.findall(self.database.url.get_secret_value())
        passwords_as_written = [password for pair in passwords for password in pair if password]
        return (*passwords_as_written, *map(unquote, passwords_as_written), *map(unquote_plus, passwords_as_written))

    def shards(self, environment: Mapping[str, str] | None = None, host: str | None = None) -> tuple[int, ...]:
        """Return the shards of this process. Raises `SettingsError` if they can't be determined."""
        count, workers, worker = self.discord.shard_count, self.fleet.workers, self.fleet.worker
        if workers == 1:
            return self.discord.shard_ids or tuple(range(count))
        source = "[fleet] worker"
        if worker == "auto":
            assigned = sharding.worker_number(
                os.environ if environment is None else environment, host or socket.gethostname()
            )
            if assigned is None:
                raise SettingsError(
                    f"[fleet] worker: neither PS nor DYNO nor the name of this host tells which of the {workers} "
                    f"processes this is; set it, to a number from 0 to {workers - 1}."
                )
            worker, source = assigned
        if worker >= workers:
            raise SettingsError(
                f"[fleet] workers: {source} makes this process number {worker}, counted from 0, but there are "
                f"{workers} only; the highest is {workers - 1}."
            )
        return sharding.shards_of_worker(worker, workers, count)


DEFAULT_FILE = Path("config.toml")
_MAX_BYTES = 2**20
_PREFIX = "COINS_"
_RETIRED = {("database", "direct_url")}
"""Keys of earlier versions, which say nothing any more."""
_ALIASES = {
    "DISCORD_TOKEN": ("discord", "token"),
    "DATABASE_URL": ("database", "url"),
}
"""Variables that hosting platforms set; `COINS_<SECTION>__<KEY>` overrides them."""
_QUOTES = ('"', "'", "`", "“", "‘", "„", "«")
Problem = tuple[str, str, str]
"""A section, a key (empty: the section as a whole), and what is wrong."""


def load(
    file: str | Path | None = None,
    environment: Mapping[str, str] | None = None,
    overrides: Mapping[str, Mapping[str, Any]] | None = None,
) -> Settings:
    """Load `file` (else `$COINS_CONFIG`, else `config.toml` if it exists) and the environment.

    The environment overrides the file, and `overrides` (section -> key -> value, from the command line) both. Raises
    `SettingsError`.
    """
    environment = os.environ if environment is None else environment
    sources: dict[tuple[str, str], str] = {}
    values = _read_file(file or environment.get("COINS_CONFIG", "").strip() or None, sources)
    for name, section, key, value in _read_environment(environment):
        _keys_of(values, section)[key] = value
        sources[section, key] = name
    for section, keys in (overrides or {}).items():
        _keys_of(values, section).update(keys)
    settings, problems = _read(values)
    problems = problems or list(_contradictions(settings, values))
    if problems:
        lines = dict.fromkeys(_problem_sentence(*problem, sources) for problem in problems)
        raise SettingsError(f"The settings are wrong: {' '.join(lines)}")
    return settings


def _read(values: Mapping[str, Any]) -> tuple[Settings, list[Problem]]:
    """Return the settings, with defaults instead of wrong values, and all problems."""
    sections = {section.name: getattr(Settings(), section.name) for section in fields(Settings)}
    problems: list[Problem] = []
    for name, written in values.items():
        if name not in sections:
            problems.append((name, "", f"there is no such section; the sections are {', '.join(sections)}"))
        elif not isinstance(written, dict):
            problems.append((name, "", "should be a section with keys of its own"))
        else:
            read, wrong = _read_section(name, sections[name], written)
            sections[name] = replace(sections[name], **read)
            problems += wrong
    return Settings(**sections), problems


def _read_section(name: str, section: Any, written: Mapping[str, Any]) -> tuple[dict[str, Any], list[Problem]]:
    """Return the right values of the section `name` by key, and the problems of the others."""
    keys = {key.name: key for key in fields(section)}
    read: dict[str, Any] = {}
    problems: list[Problem] = []
    for key, value in written.items():
        if (name, key) in _RETIRED:
            continue
        if key not in keys:
            problems.append((name, key, f"there is no such key; the keys of [{name}] are {', '.join(keys)}"))
            continue
        try:
            if isinstance(value, str) and value.startswith(_QUOTES):
                raise ValueError(
                    "is in quotes, which `docker run --env-file` passes on as a part of it: leave them out"
                )
            read[key] = keys[key].metadata["read"](value)
        except ValueError as problem:
            problems.append((name, key, str(problem)))
    return read, problems


def _contradictions(settings: Settings, values: Mapping[str, Mapping[str, Any]]) -> Iterator[Problem]:
    """Yield the problems of settings that contradict each other; `values` has what was set."""
    game, worker = settings.game, settings.fleet.worker
    if "default_size" in values.get("game", {}) and game.default_size > game.max_coins:
        yield "game", "", f"default_size ({game.default_size}) should be at most max_coins ({game.max_coins})"
    workers, count, shard_ids = settings.fleet.workers, settings.discord.shard_count, settings.discord.shard_ids
    if any(not 0 <= shard < count for shard in shard_ids):
        yield "discord", "shard_ids", f"should be below shard_count ({count}): shards are counted from 0"
    if len(set(shard_ids)) < len(shard_ids):
        yield "discord", "shard_ids", "should name each shard once"
    if isinstance(worker, int) and worker >= workers > 1:
        yield "fleet", "worker", f"should be from 0 to {workers - 1}, as workers is {workers}"
    elif isinstance(worker, int) and worker >= workers:
        yield "fleet", "worker", "workers, how many processes there are, should be set as well"
    if workers > 1 and shard_ids:
        yield "discord", "shard_ids", "[fleet] workers shares the shards by itself; set one of the two"
    if workers > count:
        shards = f"{count} shard{'s' if count > 1 else ''}"
        problem = f"{workers} processes can't share {shards}; set [discord] shard_count to {workers} or more"
        yield "fleet", "workers", problem
    is_only_process = workers == 1 and len(shard_ids) in (0, count)
    if not is_only_process and settings.database.url.get_secret_value().startswith("sqlite"):
        problem = "several processes need a PostgreSQL in common; a SQLite file is for one process"
        yield "database", "url", problem


def _keys_of(values: dict[str, Any], section: str) -> dict[str, Any]:
    keys = values.setdefault(section, {})
    if not isinstance(keys, dict):
        raise SettingsError(f"[{section}] should be a section with keys of its own.")
    return keys


def _read_file(file: str | Path | None, sources: dict[tuple[str, str], str]) -> dict[str, Any]:
    path = Path(file) if file else DEFAULT_FILE
    if not file and not exists(path):
        return {}
    values = _parse_file(path)
    homes = {
        key.name: section.name for section in fields(Settings) for key in fields(getattr(Settings(), section.name))
    }
    for section, keys in values.items():
        if section in homes and not isinstance(keys, dict):
            raise SettingsError(
                f"The settings file {path} has {section} above all sections; write it below [{homes[section]}]."
            )
        for key in keys if isinstance(keys, dict) else ("",):
            sources[section, key] = str(path)
    return values


def _parse_file(path: Path) -> dict[str, Any]:
    try:
        with path.open("rb") as opened:
            content = opened.read(_MAX_BYTES + 1)
        if len(content) > _MAX_BYTES:  # perhaps a device, which has no end
            raise SettingsError(f"The settings file {path} is larger than {_MAX_BYTES >> 20} MB, so it is none.")
        if is_utf_16(content):
            raise SettingsError(f"The settings file {path} is UTF-16: save it as UTF-8.")
        return tomllib.loads(content.decode("utf-8-sig"))
    except OSError as error:
        raise SettingsError(f"The settings file {path} can't be read: {error.strerror}.") from None
    except UnicodeDecodeError:
        raise SettingsError(f"The settings file {path} is not UTF-8 text.") from None
    except tomllib.TOMLDecodeError as error:
        quotes = '; texts are in quotes, as token = "..."' if str(error).startswith("Invalid value") else ""
        raise SettingsError(f"The settings file {path} is not valid TOML: {error}{quotes}.") from None
    except (ValueError, RecursionError):  # thousands of digits or brackets
        raise SettingsError(f"The settings file {path} has a number too long or lists too deep to be read.") from None


def _read_environment(environment: Mapping[str, str]) -> list[tuple[str, str, str, str]]:
    """Return name, section, key and value of each variable. An empty one is unset: Compose passes those it lacks so."""
    values = {name: value.strip() for name, value in environment.items() if value.strip()}
    entries = [(name, *place, values[name]) for name, place in _ALIASES.items() if name in values]
    for name, value in values.items():
        section, separator, key = name.removeprefix(_PREFIX).partition("__")
        if name.startswith(_PREFIX) and separator:
            entries.append((name, section.lower(), key.lower(), value))
    return entries


def _problem_sentence(section: str, key: str, problem: str, sources: Mapping[tuple[str, str], str]) -> str:
    # A problem of a section as a whole may come from any of its keys.
    named = dict.fromkeys(name for place, name in sources.items() if place[0] == section and key in ("", place[1]))
    key_name = f"[{section}] {key}".rstrip()
    source = f" (from {', '.join(named)})" if named else ""
    return f"{key_name}: {problem}{source}."
