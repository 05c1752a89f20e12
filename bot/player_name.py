"""Define names of players, which are escaped by their type: no name reaches a message unescaped.

A name is a `PlayerName` on its whole way from Discord or the database to the message. It is not a `str`, so it can't be
concatenated with text, and all formatting (`str`, an f-string, `%s`, `bot.i18n.translate`) yields the escaped form.
"""

from __future__ import annotations

import re
import unicodedata
from dataclasses import dataclass, field
from functools import lru_cache

COLUMNS = 14
"""The most columns of a name in a message, so that " wins by 29970" still fits beside it on a phone."""
_MAX_CACHED_NAMES = 8_000
"""The most escaped names in the cache; the same players are named again with every move."""
_UNPRINTABLE = "?"
"""Replaces a name without printable characters."""
_RIGHT_TO_LEFT = {"R", "AL", "AN"}
"""Bidirectional classes of letters and numbers that are read from right to left."""
_PUNCTUATION = re.compile(r"[!-/:-@\[-`{-~]")
"""Every ASCII punctuation mark: a name must not be a link, a heading, a list, a timestamp or a mention either."""


@dataclass(frozen=True, slots=True)
class PlayerName:
    """The name of a player.

    `unescaped` is the original name. Only consumers that interpret no markup may read it: the database, pictures and
    their alt texts, and the files of an export.
    """

    # Not in the repr: a line logged by mistake names nobody.
    unescaped: str = field(repr=False)

    def escaped(self, columns: int = COLUMNS) -> str:
        """Return the name on one line, at most `columns` wide, as text in which Discord finds no markup."""
        return _escaped(self.unescaped, columns)

    def in_code_block(self, columns: int) -> str:
        """Return at most `columns` characters of the name that can't end a code block, in which nothing is escaped."""
        return one_line(self.unescaped).replace("`", "")[:columns]

    def __str__(self) -> str:
        return self.escaped()


def one_line(text: str) -> str:
    r"""Return `text` without control and format characters (line breaks, text direction), its words one space apart.

    >>> one_line(" A\n\u202eb ")
    'A b'
    """
    return " ".join("".join(letter if letter.isprintable() else " " for letter in text).split())


def forget_names() -> None:
    """Delete all names from the cache."""
    _escaped.cache_clear()


@lru_cache(maxsize=_MAX_CACHED_NAMES)
def _escaped(text: str, columns: int) -> str:
    line = one_line(text) or _UNPRINTABLE
    short = line if _width(line) <= columns else _cut(line, columns - 1) + "…"
    escaped = _PUNCTUATION.sub(r"\\\g<0>", short)
    return _isolated(escaped) if _has_right_to_left(short) else escaped


def _has_right_to_left(text: str) -> bool:
    return any(unicodedata.bidirectional(letter) in _RIGHT_TO_LEFT for letter in text)


def _isolated(text: str) -> str:
    """Return `text` so that its direction doesn't reorder the words and numbers beside it (Unicode UAX #9)."""
    return f"\N{FIRST STRONG ISOLATE}{text}\N{POP DIRECTIONAL ISOLATE}"


def _cut(text: str, columns: int) -> str:
    while _width(text) > columns:
        text = text[:-1]
    return text


def _width(text: str) -> int:
    """Return the width of `text` in columns: East Asian letters and emoji take two, accents none."""
    return sum(
        0 if unicodedata.combining(letter) else 2 if unicodedata.east_asian_width(letter) in "WF" else 1
        for letter in text
    )
