"""Load the settings: from a file, the environment and the command line, with errors that name key and source."""

from __future__ import annotations

import os
import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import fields, replace
from pathlib import Path
from typing import Any

from bot.settings.errors import SettingsError
from bot.settings.sections import Settings
from bot.settings.values import reader_of
from bot.util.foreign_text import is_utf_16

DEFAULT_FILE = Path("config.toml")
_PREFIX = "COINS_"
_ALIASES = {
    "DISCORD_TOKEN": ("discord", "token"),
    "DATABASE_URL": ("database", "url"),
    "DATABASE_DIRECT_URL": ("database", "direct_url"),
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
        if key not in keys:
            problems.append((name, key, f"there is no such key; the keys of [{name}] are {', '.join(keys)}"))
            continue
        try:
            if isinstance(value, str) and value.startswith(_QUOTES):
                raise ValueError(
                    "is in quotes, which `docker run --env-file` passes on as a part of it: leave them out"
                )
            read[key] = reader_of(keys[key])(value)
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
    if not file and not path.exists():
        return {}
    try:
        content = path.read_bytes()
        if is_utf_16(content):
            raise SettingsError(f"The settings file {path} is UTF-16: save it as UTF-8.")
        values = tomllib.loads(content.decode("utf-8-sig"))
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
