"""Change the bot for a whole test process: share what each test would make anew."""

from __future__ import annotations

import json
from collections.abc import Collection, Iterator
from functools import cache
from typing import Any

import pytest
from discord import app_commands
from discord.gateway import DiscordWebSocket
from discord.http import Route
from sqlalchemy import Connection, Dialect, Engine, event
from sqlalchemy.dialects.postgresql.asyncpg import PGDialect_asyncpg
from sqlalchemy.dialects.sqlite.pysqlite import SQLiteDialect_pysqlite
from sqlalchemy.util import LRUCache

from bot.i18n import LANGUAGES, load_catalog
from bot.match.daily import deal_daily_puzzle
from bot.service import daily_puzzles
from bot.store.engine import errors
from bot.store.engine.transactions import CompiledStatement
from bot.util import pacing
from tests.support.waiting import PATIENCE_S

_STATEMENTS: dict[type, Any] = {}
_COMPILED: dict[tuple[object, ...], CompiledStatement] = {}
_compile = CompiledStatement.__init__
_PAYLOADS: dict[object, str] = {}


def keep_endpoints(monkeypatch: pytest.MonkeyPatch) -> None:
    """Put Discord's addresses back after the test."""
    monkeypatch.setattr(Route, "BASE", Route.BASE)
    monkeypatch.setattr(DiscordWebSocket, "DEFAULT_GATEWAY", DiscordWebSocket.DEFAULT_GATEWAY)


def share_compiled_statements() -> None:
    """Let engines of one kind of database and one version of its server share compiled statements.

    Each test opens its own databases. To compile the same statements for each took more than half of most tests' time.
    """
    for dialect in (SQLiteDialect_pysqlite, PGDialect_asyncpg):
        dialect.__eq__ = _equal  # type: ignore[method-assign]
        dialect.__hash__ = _hash  # type: ignore[method-assign, assignment]
    event.listen(Engine, "engine_connect", _use_shared)
    CompiledStatement.__init__ = _share_compiled  # type: ignore[method-assign]


def forget_compiled_statements() -> None:
    """Let engines that are not connected yet compile their statements again."""
    _STATEMENTS.clear()
    _COMPILED.clear()


def _equal(one: object, other: object) -> bool:
    return type(one) is type(other) and _server_version(one) == _server_version(other)


def _server_version(dialect: object) -> object:
    return getattr(dialect, "server_version_info", None)


def _hash(dialect: object) -> int:
    return hash(type(dialect))


def _use_shared(connection: Connection) -> None:
    engine = connection.engine
    engine._compiled_cache = _STATEMENTS.setdefault(type(engine.dialect), LRUCache(2000))


def _share_compiled(self: CompiledStatement, statement: Any, dialect: Dialect, keys: Collection[str]) -> None:
    """Copy a statement that was compiled for another engine. Statements are kept, so they are equal if identical."""
    key = (type(dialect), _server_version(dialect), statement, *keys)
    if key not in _COMPILED:
        _compile(self, statement, dialect, keys)
        _COMPILED[key] = self
    vars(self).update(vars(_COMPILED[key]))


def share_command_payloads() -> None:
    """Let bots with equal commands, translators and catalogs use one translation."""
    translate = app_commands.Group.get_translated_payload

    async def translated(
        self: app_commands.Group, tree: app_commands.CommandTree[Any], translator: app_commands.Translator
    ) -> dict[str, Any]:
        key = json.dumps(self.to_dict(tree)), type(translator), *map(load_catalog, LANGUAGES)
        if key not in _PAYLOADS:
            _PAYLOADS[key] = json.dumps(await translate(self, tree, translator))
        return json.loads(_PAYLOADS[key])  # type: ignore[no-any-return]

    app_commands.Group.get_translated_payload = translated  # type: ignore[method-assign]


def share_daily_puzzles() -> None:
    """Deal the puzzle of a day once."""
    vars(daily_puzzles)["deal_daily_puzzle"] = _deal_once


@cache
def _dealt(*arguments: Any) -> Any:
    return deal_daily_puzzle(*arguments)


def _deal_once(*arguments: Any) -> Any:
    """Deal a puzzle, which is no cached function of the bot for the test that looks for them."""
    return _dealt(*arguments)


def be_patient() -> None:
    """Let transactions on a server take long, as all else does on a busy machine. Tests of the limit set it."""
    errors.TRANSACTION_TIMEOUT_S = PATIENCE_S


@pytest.fixture(autouse=True)
def without_pauses() -> Iterator[None]:
    """Let background work not rest. The `monkeypatch` fixture would be undone before a database is checked."""
    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(pacing, "_PAUSE_FACTOR", 0.0)
        yield
