"""Read the settings from a TOML file and the environment into one typed model.

`tools/generate_docs.py` generates `config.example.toml` from the model. Nothing else reads the file or the environment.
"""

from __future__ import annotations

import os
import re
import socket
import tomllib
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any, Literal, Self
from urllib.parse import unquote, unquote_plus

from pydantic import (
    BaseModel,
    ConfigDict,
    Field,
    SecretStr,
    ValidationError,
    ValidationInfo,
    field_validator,
    model_validator,
)

from bot import sharding
from bot.errors import CoinsError
from bot.match import ADAPTIVE, OPPONENT_CHOICES

DEFAULT_FILE = Path("config.toml")
_PREFIX = "COINS_"
_ALIASES = {
    "DISCORD_TOKEN": ("discord", "token"),
    "DATABASE_URL": ("database", "url"),
    "DATABASE_DIRECT_URL": ("database", "direct_url"),
}
"""Variables that hosting platforms set; `COINS_<SECTION>__<KEY>` overrides them."""
_PASSWORDS = re.compile(r"^[^:]+://[^:/]*:([^/]+)@|[?&](?:ssl)?password=([^&]+)")
"""The passwords of a database's address, as they are written in it."""


class SettingsError(CoinsError):
    """An unreadable file, or a wrong key or value; the text names section, key and source."""


class _Section(BaseModel):
    model_config = ConfigDict(extra="forbid", frozen=True)


class DiscordSettings(_Section):
    token: SecretStr = Field(SecretStr(""), description="The bot's token; never logged. DISCORD_TOKEN works too.")
    api_url: str = Field("", description="The address of a REST proxy, including /api/v10; empty: Discord.")
    gateway_url: str = Field("", description="The address of a gateway proxy (ws:// or wss://); empty: Discord.")
    guild_ids: tuple[int, ...] = Field(
        (), description="Register the commands in these servers only; empty: everywhere."
    )
    sync_commands: bool | Literal["always"] = Field(
        True, description='Register the commands with Discord when they have changed; "always": at every start.'
    )
    fast_responses: bool = Field(
        True, description="Respond with less processor time, by undocumented parts of discord.py and aiohttp."
    )
    emojis: bool = Field(
        True, description="Upload emojis to the application for the theme emoji; false: that theme shows pictures."
    )
    shard_count: int = Field(
        1,
        ge=1,
        le=sharding.MOST,
        description="Number of shards (connections to Discord), which requires one for every 2,500 servers.",
    )
    shard_ids: tuple[int, ...] = Field(
        (), description='The shards of this process, as a list or "0-3,8"; empty: all, or its share by [fleet].'
    )

    @field_validator("api_url", "gateway_url")
    @classmethod
    def _is_address(cls, text: str, info: ValidationInfo) -> str:
        kinds = ("http", "https") if info.field_name == "api_url" else ("ws", "wss")
        if text and not re.match(rf"({'|'.join(kinds)})://[^/\s]+", text):
            raise ValueError(f"should begin with {kinds[0]}:// or {kinds[1]}:// and a host")
        return text.rstrip("/")

    @field_validator("guild_ids", mode="before")
    @classmethod
    def _split(cls, value: Any) -> Any:
        """Split a list from the environment, `1,2`, `1 2` or `[1, 2]`."""
        return [word for word in re.split(r"[\s,]+", value.strip("[] ")) if word] if isinstance(value, str) else value

    @field_validator("shard_ids", mode="before")
    @classmethod
    def _shards(cls, value: Any) -> Any:
        return sharding.parse(value) if isinstance(value, str) else value

    @field_validator("shard_ids")
    @classmethod
    def _are_shards(cls, ids: tuple[int, ...], info: ValidationInfo) -> tuple[int, ...]:
        count = info.data.get("shard_count", sharding.MOST)
        if any(not 0 <= shard < count for shard in ids):
            raise ValueError(f"should be below shard_count ({count}): shards are counted from 0")
        if len(set(ids)) < len(ids):
            raise ValueError("should name each shard once")
        return ids


class FleetSettings(_Section):
    workers: int = Field(
        1,
        ge=1,
        le=sharding.MOST,
        description="Number of processes that share the shards and one PostgreSQL; the same in all of them.",
    )
    worker: int | Literal["auto"] = Field(
        "auto",
        description='Number of this process, from 0; "auto": from PS or DYNO (worker.1 is 0) or the host (coins-0).',
    )

    @field_validator("worker")
    @classmethod
    def _is_one_of_them(cls, worker: int | str, info: ValidationInfo) -> int | str:
        workers = info.data.get("workers", sharding.MOST)
        if isinstance(worker, int) and not 0 <= worker < workers:
            raise ValueError(
                f"should be from 0 to {workers - 1}, as workers is {workers}"
                if workers > 1
                else "workers, how many processes there are, should be set as well"
            )
        return worker


class DatabaseSettings(_Section):
    url: SecretStr = Field(
        SecretStr("sqlite+aiosqlite:///coins.db"),
        description="A SQLite file or PostgreSQL (postgresql://user:password@host/name). DATABASE_URL works too.",
    )
    direct_url: SecretStr = Field(
        SecretStr(""),
        description="If url leads to a pooler: the same PostgreSQL without it, for locks, migrations and backups. "
        "DATABASE_DIRECT_URL works too.",
    )
    durability: Literal["full", "normal"] = Field(
        "full",
        description='SQLite only: "full" survives a power cut; "normal" is faster but may lose the last moves then.',
    )
    migrate_on_start: bool | Literal["auto"] = Field(
        "auto", description='Migrate the database at the start; "auto": true for SQLite, false for PostgreSQL.'
    )


class GameSettings(_Section):
    default_opponent: str = Field(
        ADAPTIVE,
        description=f"The default opponent: {', '.join(OPPONENT_CHOICES)}. The first of them matches the player.",
    )
    default_size: int = Field(
        10, ge=2, le=60, description="The default number of coins; one more if the bot moves first."
    )
    max_coins: int = Field(60, ge=2, le=60, description="The highest number of coins on a board.")
    max_value: int = Field(
        999, ge=1, le=10**12, description="The highest value of a coin on a board that a player enters."
    )
    theme: Literal["coins", "cards", "contrast", "emoji", "plain"] = Field(
        "coins",
        description='The default theme of boards: "coins", "cards", "contrast" (low vision), "emoji", "plain" (text).',
    )

    @field_validator("default_opponent")
    @classmethod
    def _is_known(cls, name: str) -> str:
        if name not in OPPONENT_CHOICES:
            raise ValueError(f"should be one of {', '.join(OPPONENT_CHOICES)}")
        return name

    @model_validator(mode="after")
    def _fits(self) -> Self:
        if "default_size" in self.model_fields_set and self.default_size > self.max_coins:
            raise ValueError(f"default_size ({self.default_size}) should be at most max_coins ({self.max_coins})")
        return self


class LimitSettings(_Section):
    requests_at_once: int = Field(
        40,
        ge=5,
        le=10_000,
        description="Burst size per player, in requests. Starting a game costs 3; moves are free.",
    )
    requests_per_second: int = Field(10, ge=1, le=10_000, description="Requests per second that a player can sustain.")
    games_per_player: int = Field(25, ge=1, le=10_000, description="The most active games of a player.")
    games_per_server: int = Field(
        2_000, ge=1, le=100_000, description="The most active games of a server that were started within a day."
    )


class MetricsSettings(_Section):
    port: int = Field(
        0, ge=0, le=65_535, description="The port that serves /healthz, /readyz and /metrics (Prometheus); 0: none."
    )
    host: str = Field(
        "127.0.0.1", min_length=1, description="The address to listen on; by default only this machine can connect."
    )


class LogSettings(_Section):
    level: Literal["DEBUG", "INFO", "WARNING", "ERROR"] = Field("INFO", description="DEBUG, INFO, WARNING or ERROR.")
    format: Literal["text", "json"] = Field("text", description='"text", or "json" for one JSON object per line.')

    @field_validator("level", mode="before")
    @classmethod
    def _upper(cls, value: Any) -> Any:
        return value.upper() if isinstance(value, str) else value


class Settings(_Section):
    """All sections. Immutable; secrets are printed as asterisks."""

    discord: DiscordSettings = Field(default_factory=DiscordSettings)
    fleet: FleetSettings = Field(default_factory=FleetSettings)
    database: DatabaseSettings = Field(default_factory=DatabaseSettings)
    game: GameSettings = Field(default_factory=GameSettings)
    limits: LimitSettings = Field(default_factory=LimitSettings)
    metrics: MetricsSettings = Field(default_factory=MetricsSettings)
    log: LogSettings = Field(default_factory=LogSettings)

    @property
    def secrets(self) -> tuple[str, ...]:
        """Return what must not reach a log line: the token and the database's passwords."""
        addresses = (self.database.url.get_secret_value(), self.database.direct_url.get_secret_value())
        passwords = [pair for address in addresses for pair in _PASSWORDS.findall(address)]
        passwords_as_written = [password for pair in passwords for password in pair if password]
        secrets = (
            self.discord.token.get_secret_value(),
            *passwords_as_written,
            *map(unquote, passwords_as_written),
            *map(unquote_plus, passwords_as_written),
        )
        return tuple(dict.fromkeys(secret for secret in secrets if secret))

    def shards(self, environment: Mapping[str, str] | None = None, host: str | None = None) -> tuple[int, ...]:
        """Return the shards of this process. Raises `SettingsError` if they can't be determined."""
        count, workers, worker = self.discord.shard_count, self.fleet.workers, self.fleet.worker
        if workers == 1:
            return self.discord.shard_ids or tuple(range(count))
        source = "[fleet] worker"
        if worker == "auto":
            assigned = sharding.ordinal(
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
        return sharding.share(worker, workers, count)


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
    values = _read_file(file or environment.get("COINS_CONFIG") or None, sources)
    for name, section, key, value in _in_environment(environment):
        _keys_of(values, section)[key] = value
        sources[section, key] = name
    for section, keys in (overrides or {}).items():
        _keys_of(values, section).update(keys)
    try:
        settings = Settings.model_validate(values)
    except ValidationError as error:
        raise SettingsError(_explain(error, sources)) from None
    for section, key, problem in _clashes(settings):
        raise SettingsError(f"The settings are wrong: {_line(section, key, problem, sources)}")
    return settings


def _clashes(settings: Settings) -> Iterator[tuple[str, str, str]]:
    """Yield section, key and problem of settings of shards and processes that contradict each other."""
    workers, count, shard_ids = settings.fleet.workers, settings.discord.shard_count, settings.discord.shard_ids
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
    if not file and not path.exists():
        return {}
    try:
        values = tomllib.loads(path.read_text(encoding="utf-8"))
    except OSError as error:
        raise SettingsError(f"The settings file {path} can't be read: {error.strerror}.") from None
    except UnicodeDecodeError:
        raise SettingsError(f"The settings file {path} is not UTF-8 text.") from None
    except tomllib.TOMLDecodeError as error:
        raise SettingsError(f"The settings file {path} is not valid TOML: {error}.") from None
    except (ValueError, RecursionError):  # thousands of digits or brackets
        raise SettingsError(f"The settings file {path} has a number too long or lists too deep to be read.") from None
    for section, keys in values.items():
        for key in keys if isinstance(keys, dict) else ("",):
            sources[section, key] = str(path)
    return values


def _in_environment(environment: Mapping[str, str]) -> list[tuple[str, str, str, str]]:
    entries = [(name, *place, environment[name]) for name, place in _ALIASES.items() if environment.get(name)]
    for name, value in environment.items():
        section, separator, key = name.removeprefix(_PREFIX).partition("__")
        if name.startswith(_PREFIX) and separator:
            entries.append((name, section.lower(), key.lower(), value))
    return entries


def _explain(error: ValidationError, sources: Mapping[tuple[str, str], str]) -> str:
    """Return a sentence per mistake: its place, the problem, what would work. Never the value: it may be a secret."""
    lines = []
    for problem in error.errors(include_input=False, include_url=False):
        section, key = (*map(str, problem["loc"][:2]), "")[:2]
        model = Settings.model_fields.get(section)
        if problem["type"] == "extra_forbidden" and model is None:
            explanation = f"there is no such section; the sections are {', '.join(Settings.model_fields)}"
        elif problem["type"] == "extra_forbidden" and model is not None:
            known_keys = getattr(model.annotation, "model_fields", {})
            explanation = f"there is no such key; the keys of [{section}] are {', '.join(known_keys)}"
        else:
            explanation = problem["msg"].removeprefix("Value error, ").removeprefix("Input ")
        lines.append(_line(section, key, explanation, sources))
    return "The settings are wrong: " + " ".join(dict.fromkeys(lines))


def _line(section: str, key: str, problem: str, sources: Mapping[tuple[str, str], str]) -> str:
    # A problem of a section as a whole may come from any of its keys.
    named = dict.fromkeys(name for place, name in sources.items() if place[0] == section and key in ("", place[1]))
    key_name = f"[{section}] {key}".rstrip()
    source = f" (from {', '.join(named)})" if named else ""
    return f"{key_name}: {problem}{source}."
