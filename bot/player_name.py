"""Define names of players, which are escaped by their type: no name reaches a message unescaped.

A name is a `PlayerName` on its whole way from Discord or the database to the message. It is not a `str`, so it can't be
concatenated with text, and all formatting (`str`, an f-string, `%s`, `bot.i18n.translate`) yields the escaped form.
"""

from __future__ import annotations

import re
import unicodedata
from dataclasses import dataclass, field
from functools import lru_cache

from bot.util.foreign_text import BLANK, IGNORABLE

COLUMNS = 14
"""The most columns of a name in a message, so that " wins by 29970" still fits beside it on a phone."""
_MAX_CACHED_NAMES = 8_000
"""The most escaped names in the cache; the same players are named again with every move."""
_MAX_CACHED_SENDERS = 2_048
"""The same few players make most of the requests."""
_MAX_NAME_LENGTH = 32
_DIGITS = 7
"""The last digits of an id, as many as fit behind "Player": the first ones are those of many people."""
_INVISIBLE = "?"
"""Replaces a name of which nothing is drawn."""
_RIGHT_TO_LEFT = {"R", "AL", "AN"}
"""Bidirectional classes of letters and numbers that are read from right to left."""
_JOINER = re.compile(
    r"[\u034f\u17b4\u17b5\u180b-\u180f\u200c\u200d\ufe00-\ufe0f"
    r"\U00013430-\U00013440\U000e0020-\U000e007f\U000e0100-\U000e01ef]"
)
"""Joiners, variation selectors and tags: they change the emoji or letter that they follow."""
_UNDRAWN = re.compile(rf"[{IGNORABLE}\ufdd0-\ufdef\ufff9-\ufffb]")
_BLANK = re.compile(f"[{BLANK}]")
_EMOJI = r"\u2190-\u2bff\U0001f000-\U0001f3fa\U0001f400-\U0001faff"
_IN_EMOJI = re.compile(rf"\u200d[{_EMOJI}]|(?<=[{_EMOJI}])[\U0001f3fb-\U0001f3ff]")
"""An emoji that is joined to another one, or its skin tone."""
_WIDE = re.compile(r"[\U0001f1e6-\U0001f1ff]{1,2}|.\ufe0f")
"""A flag, and what is drawn as an emoji only before a variation selector."""
_SPACES = {"Cc", "Cs", "Zl", "Zp", "Zs"}
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

    def on_button(self) -> str:
        """Return the name, at most `COLUMNS` wide, for the label of a button, in which nothing is escaped."""
        return _cut(visible_name(self.unescaped.replace("`", "")) or _INVISIBLE, COLUMNS)

    def __str__(self) -> str:
        """Return the name on one line, at most `COLUMNS` wide, as text in which Discord finds no markup."""
        return _escaped(self.unescaped)


def visible_name(text: str) -> str:
    r"""Return `text` as it is drawn, on one line with its words one space apart; "" if nothing of it is drawn.

    Characters that control the text or its direction are removed; joiners, tags and accents are kept after a character
    that they may belong to.

    >>> visible_name(" A\n\u202eb "), visible_name("\u3164\u200d\ufe0f"), visible_name("👩\u200d🚀") == "👩\u200d🚀"
    ('A b', '', True)
    """
    kept, is_drawn = [" "], False
    for letter in text:
        category = unicodedata.category(letter)
        if category in _SPACES or _BLANK.match(letter):
            kept.append(" ")
        elif category in ("Mn", "Me") or _JOINER.match(letter):
            if kept[-1] != " ":
                kept.append(letter)
        elif not _UNDRAWN.match(letter) and ord(letter) & 0xFFFE != 0xFFFE:
            kept.append(letter)
            is_drawn |= category not in ("Mc", "Co")
    return " ".join("".join(kept).split()) if is_drawn else ""


def without_joiners(text: str) -> str:
    """Return `text` without the joiners that `visible_name` keeps, for a font that lacks what they form."""
    return _JOINER.sub("", text)


def chosen_name(display_name: str, username: str, user: int) -> PlayerName:
    """Return the name that a user of Discord has chosen; if nothing of it is drawn, the username, or part of the id."""
    name = _drawn(display_name) or _drawn(username)
    return PlayerName(name or f"Player {str(user)[-_DIGITS:]}")


def forget_names() -> None:
    _drawn.cache_clear()
    _escaped.cache_clear()


@lru_cache(maxsize=_MAX_CACHED_SENDERS)
def _drawn(name: str) -> str:
    return visible_name(name)[:_MAX_NAME_LENGTH]


@lru_cache(maxsize=_MAX_CACHED_NAMES)
def _escaped(text: str) -> str:
    line = visible_name(text) or _INVISIBLE
    short = line if _width(line) <= COLUMNS else _cut(line, COLUMNS - 1) + "…"
    escaped = _PUNCTUATION.sub(r"\\\g<0>", short)
    if not any(unicodedata.bidirectional(letter) in _RIGHT_TO_LEFT for letter in short):
        return escaped
    # Isolated, so that its direction doesn't reorder the words and numbers beside it (Unicode UAX #9).
    return f"\N{FIRST STRONG ISOLATE}{escaped}\N{POP DIRECTIONAL ISOLATE}"


def _cut(text: str, columns: int) -> str:
    removed = ""
    while _width(text) > columns or _JOINER.match(removed):
        text, removed = text[:-1], text[-1]
    return text


def _width(text: str) -> int:
    """Return the width of `text` in columns: East Asian letters, emoji and flags take two.

    What follows them to be drawn with them takes none, so it is never cut off alone.
    """
    return sum(
        2 if unicodedata.east_asian_width(letter) in "WF" else 1
        for letter in _WIDE.sub("\N{CHEQUERED FLAG}", _IN_EMOJI.sub("", text))
        if unicodedata.category(letter) not in ("Mn", "Me") and not _JOINER.match(letter)
    )
