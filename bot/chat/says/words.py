"""Small pieces of text that several messages share."""

from __future__ import annotations

import re
import unicodedata

from bot.match import Bot, Seat

COLUMNS = 28
"""What a phone shows without wrapping."""
_LONGEST_NAME = 14
"""So that " wins by 29970" still fits beside it."""


def name(text: str, columns: int = _LONGEST_NAME) -> str:
    """A person's name, at most `columns` wide, and as plain text whatever characters it has."""
    short = text if _width(text) <= columns else _cut(text, columns - 1) + "…"
    # Every mark, not only those of emphasis: a name must not be a link, a timestamp, a mention or a list either.
    return _MARK.sub(r"\\\g<0>", short)


_MARK = re.compile(r"[!-/:-@\[-`{-~]")


def _cut(text: str, columns: int) -> str:
    while _width(text) > columns:
        text = text[:-1]
    return text


def _width(text: str) -> int:
    """The columns that `text` takes: letters of East Asia and emoji take two, accents none."""
    return sum(
        0 if unicodedata.combining(letter) else 2 if unicodedata.east_asian_width(letter) in "WF" else 1
        for letter in text
    )


def seat_name(seat: Seat, known_as: str) -> str:
    """How a seat is called on the board."""
    return f"{known_as} bot" if isinstance(seat, Bot) else name(known_as)


def fold(words: list[str], columns: int = COLUMNS) -> str:
    """`words` separated by single spaces, broken into lines of about equal length, none longer than `columns`."""
    lines = _wrap(words, columns)
    if len(lines) > 1:
        # The narrowest width that needs no more lines makes them even; it is not below the mean.
        mean = sum(map(len, lines)) // len(lines)
        even = (_wrap(words, width) for width in range(mean, columns + 1))
        lines = next(narrow for narrow in even if len(narrow) == len(lines))
    return "\n".join(lines)


def _wrap(words: list[str], columns: int) -> list[str]:
    lines: list[str] = []
    for word in words:
        if lines and len(lines[-1]) + 1 + len(word) <= columns:
            lines[-1] += f" {word}"
        else:
            lines.append(word)
    return lines


def count(number: int, one: str, many: str) -> str:
    """`1 coin`, `2 coins`."""
    return f"{number} {one if number == 1 else many}"


def side(letter: str) -> str:
    """`L` in words."""
    return "left" if letter == "L" else "right"
