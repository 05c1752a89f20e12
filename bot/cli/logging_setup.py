"""Configure logging as text or JSON lines, with secrets redacted.

All lines written while an interaction is handled carry its id.
"""

from __future__ import annotations

import asyncio
import json
import logging
import re
import sys
from collections.abc import Collection, Iterable
from copy import copy
from datetime import datetime
from typing import Literal

from pythonjsonlogger.json import JsonFormatter
from sqlalchemy.pool import AsyncAdaptedQueuePool, NullPool

from bot.metrics import CURRENT_REQUEST
from bot.util.foreign_text import escape_invisible

MAX_LINES_PER_MINUTE = 10
_MAX_MESSAGE = 1000
"""The length at which a message is cut: an error may quote a whole page of a server that answers for Discord."""
_DETAILS = re.compile(r'DETAIL:[^\n\\"]*')
_CONTROLS = re.compile(r"[\x00-\x08\x0b-\x1f\x7f-\x9f\u202a-\u202e\u2066-\u2069]")
"""The characters that would control the terminal that shows the log, except for the ends of lines."""
_TOKENS = re.compile(r"(/(?:interactions|webhooks)/\d+)/[\w.~-]+")
"""The interaction token in Discord's URLs, which is valid for 15 minutes."""
_VERBOSE = (
    "discord.gateway",
    "discord.http",
    "discord.state",
    "discord.ui",
    "discord.webhook.async_",
)
"""At DEBUG these loggers would write messages, ids of users or stored data."""


class _RedactingFormatter(logging.Formatter):
    """A formatter that redacts secrets from the output of another one, including tracebacks.

    The `repr` and JSON forms of a secret are redacted as well, and so is the DETAIL of PostgreSQL errors, which
    contains ids and names. `passwords` are redacted in addresses only: one may be a word that lines are made of.
    """

    def __init__(self, formatter: logging.Formatter, secrets: Iterable[str], passwords: Collection[str]) -> None:
        super().__init__()
        self._formatter = formatter
        written = [f"(?<=:){part}(?=@)|(?<=password=){part}" for part in _forms(passwords)]
        self._secrets = re.compile("|".join([*_forms(set(secrets).difference(passwords)), *written]) or r"(?!)")

    def format(self, record: logging.LogRecord) -> str:
        message = record.getMessage()
        if len(message) > _MAX_MESSAGE:
            record = copy(record)  # other handlers get the whole message
            record.msg, record.args = f"{' '.join(self._redacted(message).split())[:_MAX_MESSAGE]}…", ()
        return self._redacted(self._formatter.format(record))

    def _redacted(self, text: str) -> str:
        text = self._secrets.sub("***", text)
        text = _TOKENS.sub(r"\1/***", _DETAILS.sub("DETAIL: ***", text))
        return _CONTROLS.sub(lambda control: escape_invisible(control.group()), text)


def _forms(secrets: Iterable[str]) -> list[str]:
    """Return patterns of all forms of `secrets`, the longer first: one may contain another."""
    forms = {form for secret in secrets for form in (secret, repr(secret)[1:-1])}
    forms |= {json.dumps(form)[1:-1] for form in forms}
    return [re.escape(form) for form in sorted(forms, key=len, reverse=True)]


class _TimeFormatter(logging.Formatter):
    """A formatter whose times are local, with the offset from UTC, as ISO 8601 writes them."""

    def formatTime(self, record: logging.LogRecord, datefmt: str | None = None) -> str:  # noqa: N802 - logging's own name
        return datetime.fromtimestamp(record.created).astimezone().isoformat(timespec="milliseconds")


class _JsonFormatter(_TimeFormatter, JsonFormatter):
    """A formatter for programs: one JSON object a line."""


class _TextFormatter(_TimeFormatter):
    """A formatter for people: time, level, logger, interaction and message."""

    def __init__(self) -> None:
        super().__init__("{asctime} {levelname:<7} {name}{of}: {message}", style="{")

    def formatMessage(self, record: logging.LogRecord) -> str:  # noqa: N802 - logging's own name
        interaction = getattr(record, "interaction", None)
        record.of = f" [{interaction}]" if interaction else ""
        return super().formatMessage(record)


class _RepeatLimit(logging.Filter):
    """A filter that passes at most `MAX_LINES_PER_MINUTE` records a minute of each message, before its values.

    The next record that passes tells how many were dropped. An outage, or users who send what can't be read, cause
    many records of the same message.
    """

    def __init__(self) -> None:
        super().__init__()
        self._counts: dict[tuple[str, str], int] = {}
        self._dropped: dict[tuple[str, str], int] = {}
        self._minute = 0

    def filter(self, record: logging.LogRecord) -> bool:
        minute = int(record.created // 60)
        if minute != self._minute:
            self._dropped = {key: count - MAX_LINES_PER_MINUTE for key, count in self._counts.items()}
            self._minute, self._counts = minute, {}
        key = (record.name, str(record.msg))
        count = self._counts[key] = self._counts.get(key, 0) + 1
        if count == 1 and (dropped := self._dropped.get(key, 0)) > 0:
            record.msg = f"{record.getMessage()} ({dropped} more like it in the minute before)"
            record.args = ()
        return count <= MAX_LINES_PER_MINUTE or record.levelno < logging.INFO


def _add_interaction(record: logging.LogRecord) -> bool:
    request = CURRENT_REQUEST.get()
    if request is not None:
        record.interaction = request.interaction
    return True


def _is_no_cancellation(record: logging.LogRecord) -> bool:
    return not (record.exc_info and isinstance(record.exc_info[1], asyncio.CancelledError))


def configure_logging(
    level: str, log_format: Literal["text", "json"], secrets: Iterable[str], passwords: Collection[str] = ()
) -> None:
    """Log to standard error, from `level` on, with those of the `secrets` that are `passwords` masked in addresses."""
    formatter: logging.Formatter
    if log_format == "json":
        formatter = _JsonFormatter(
            "%(asctime)s %(levelname)s %(name)s %(message)s",
            rename_fields={"asctime": "time", "levelname": "level", "name": "logger"},
        )
    else:
        formatter = _TextFormatter()
    handler = logging.StreamHandler(sys.stderr)
    handler.addFilter(_RepeatLimit())
    handler.addFilter(_add_interaction)
    handler.setFormatter(_RedactingFormatter(formatter, secrets, passwords))
    logging.basicConfig(level=level, handlers=[handler], force=True)
    for name in _VERBOSE:
        logging.getLogger(name).setLevel(max(logging.getLevelNamesMapping()[level], logging.INFO))
    # discord.py warns about the guilds intent and voice, which the bot doesn't use, and announces each login.
    logging.getLogger("discord.state").addFilter(lambda record: "intent seems to be disabled" not in record.msg)
    logging.getLogger("discord.client").addFilter(
        lambda record: not any(words in record.msg for words in ("voice will NOT be supported", "logging in using"))
    )
    # A task that is cancelled while it returns its connection loses it, and the pool opens another: no error.
    for pool in (AsyncAdaptedQueuePool, NullPool):
        logging.getLogger(f"{pool.__module__}.{pool.__name__}").addFilter(_is_no_cancellation)
