"""Define the sections of the settings, with every key, its default and what it accepts."""

from __future__ import annotations

import os
import re
import socket
from collections.abc import Mapping
from dataclasses import dataclass, field
from ipaddress import IPv6Address
from typing import Literal
from urllib.parse import unquote, unquote_plus

from bot import sharding
from bot.match.opponents import ADAPTIVE, OPPONENT_CHOICES
from bot.settings.errors import SettingsError
from bot.settings.values import (
    SecretStr,
    address,
    choice,
    number_or,
    numbers,
    secret,
    switch,
    text,
    whole_number,
)
from bot.util.discord_ids import is_id

Durability = Literal["full", "normal"]
Theme = Literal["coins", "cards", "contrast", "emoji", "plain"]
LogLevel = Literal["DEBUG", "INFO", "WARNING", "ERROR"]
LogFormat = Literal["text", "json"]

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


def _discord_id(number: int) -> int:
    if not is_id(number):
        raise ValueError("should be ids of servers, as 80351110224678912: turn on developer mode, then Copy Server ID")
    return number


def _words(written: str) -> list[str]:
    """Split a list from the environment, `1,2`, `1 2` or `[1, 2]`."""
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
    emojis: bool = switch(
        True, "Upload emojis to the application: coins for the theme emoji, faces of opponents; false: upload none."
    )
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
    worker: int | Literal["auto"] = number_or(
        "auto", 'Number of this process, from 0; "auto": from PS or DYNO (worker.1 is 0) or the host (coins-0).'
    )


@dataclass(frozen=True)
class DatabaseSettings:
    url: SecretStr = secret(
        "sqlite+aiosqlite:///coins.db",
        "A SQLite file or PostgreSQL (postgresql://user:password@host/name). DATABASE_URL works too.",
    )
    direct_url: SecretStr = secret(
        "",
        "If url leads to a pooler: the address of the same PostgreSQL without it, for locks, migrations and backups. "
        "DATABASE_DIRECT_URL works too.",
    )
    durability: Durability = choice(
        "full",
        'SQLite only. "full": moves survive a power cut; "normal": faster, but a power cut may lose the last moves.',
        Durability,
    )
    migrate_on_start: bool | Literal["auto"] = switch(
        "auto", 'Migrate the database at the start; "auto": true for SQLite, false for PostgreSQL.', "auto"
    )


@dataclass(frozen=True)
class GameSettings:
    default_opponent: str = text(
        ADAPTIVE,
        f"The default opponent: {', '.join(OPPONENT_CHOICES)}. {ADAPTIVE} matches the player's strength.",
        _known_opponent,
    )
    default_size: int = whole_number(10, "The default number of coins; one more if the bot moves first.", 2, 60)
    max_coins: int = whole_number(60, "The maximum number of coins on a board.", 2, 60)
    max_value: int = whole_number(999, "The maximum value of a coin on a board that a player enters.", 1, 10**12)
    theme: Theme = choice(
        "coins",
        'The default theme of boards: "coins", "cards", "contrast" (low vision), "emoji", "plain" (text).',
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
class Settings:
    """All sections. Immutable; secrets are printed as asterisks."""

    discord: DiscordSettings = field(default_factory=DiscordSettings)
    fleet: FleetSettings = field(default_factory=FleetSettings)
    database: DatabaseSettings = field(default_factory=DatabaseSettings)
    game: GameSettings = field(default_factory=GameSettings)
    limits: LimitSettings = field(default_factory=LimitSettings)
    metrics: MetricsSettings = field(default_factory=MetricsSettings)
    log: LogSettings = field(default_factory=LogSettings)

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
