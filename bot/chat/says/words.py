"""Small pieces of text that several messages share."""

from __future__ import annotations

import discord

from bot.match import Bot, Seat

COLUMNS = 28
"""What a phone shows without wrapping."""
_LONGEST_NAME = 16


def name(text: str) -> str:
    """A person's name, short, and as plain text whatever characters it has."""
    short = text if len(text) <= _LONGEST_NAME else text[: _LONGEST_NAME - 1] + "…"
    return discord.utils.escape_mentions(discord.utils.escape_markdown(short))


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
