"""Logging: text for people or JSON lines for machines, never with a secret in it.

A line about an interaction has its id, in whatever layer it was written.
"""

from __future__ import annotations

import json
import logging
import re
import sys
from collections.abc import Iterable
from typing import Literal

from pythonjsonlogger.json import JsonFormatter

from bot.chat.arrival import ARRIVAL


class _Discreet(logging.Formatter):
    """Formats with another formatter, then blots out secrets wherever they turned up, tracebacks included.

    A secret with quotes, backslashes or foreign letters is also known by what `repr` and JSON make of it. The details
    with which a server complains about a row go as well: they name people.
    """

    def __init__(self, formatter: logging.Formatter, secrets: Iterable[str]) -> None:
        super().__init__()
        self._formatter = formatter
        written = {form for secret in secrets for form in (secret, repr(secret)[1:-1])}
        written |= {json.dumps(form)[1:-1] for form in written}
        self._secrets = sorted(written, key=len, reverse=True)  # of one within another the longer goes first

    def format(self, record: logging.LogRecord) -> str:
        text = self._formatter.format(record)
        for secret in self._secrets:
            text = text.replace(secret, "***")
        return _TOKENS.sub(r"\1/***", _DETAILS.sub("DETAIL: ***", text))


_DETAILS = re.compile(r'DETAIL:[^\n\\"]*')
_TOKENS = re.compile(r"(/(?:interactions|webhooks)/\d+)/[\w.~-]+")
"""In Discord's addresses, the token of an interaction: good for 15 minutes to whoever reads it."""
_CHATTY = ("discord.gateway", "discord.http", "discord.webhook.async_", "aiosqlite")
"""These would write down whole messages, or what is stored, where everything is to be logged."""


class _Text(logging.Formatter):
    """For people: who said what, and of which interaction."""

    def __init__(self) -> None:
        super().__init__("{asctime} {levelname:<7} {name}{of}: {message}", style="{")

    def formatMessage(self, record: logging.LogRecord) -> str:  # noqa: N802 - logging's own name
        interaction = getattr(record, "interaction", None)
        record.of = f" [{interaction}]" if interaction else ""
        return super().formatMessage(record)


def _with_interaction(record: logging.LogRecord) -> bool:
    """Put down which interaction is being answered, where one is."""
    arrival = ARRIVAL.get()
    if arrival is not None:
        record.interaction = arrival.interaction
    return True


def set_up(level: str, form: Literal["text", "json"], secrets: Iterable[str]) -> None:
    """Send the log to standard error, from `level` on."""
    formatter: logging.Formatter
    if form == "json":
        formatter = JsonFormatter(
            "%(asctime)s %(levelname)s %(name)s %(message)s",
            rename_fields={"asctime": "time", "levelname": "level", "name": "logger"},
        )
    else:
        formatter = _Text()
    handler = logging.StreamHandler(sys.stderr)
    handler.addFilter(_with_interaction)
    handler.setFormatter(_Discreet(formatter, secrets))
    logging.basicConfig(level=level, handlers=[handler], force=True)
    for name in _CHATTY:
        logging.getLogger(name).setLevel(max(logging.getLevelNamesMapping()[level], logging.INFO))
    # discord.py warns of what we mean to do without: the guilds intent and voice.
    logging.getLogger("discord.state").addFilter(lambda record: "intent seems to be disabled" not in record.msg)
    logging.getLogger("discord.client").addFilter(lambda record: "voice will NOT be supported" not in record.msg)
