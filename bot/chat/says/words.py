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
    """`words` separated by single spaces, as even lines of at most `columns`, as few as will do."""
    fewest = -(-(sum(map(len, words)) + len(words)) // (columns + 1)) or 1
    for lines in range(fewest, len(words) + 1):
        each = -(-len(words) // lines)
        folded = [" ".join(words[start : start + each]) for start in range(0, len(words), each)]
        if max(map(len, folded)) <= columns:
            return "\n".join(folded)
    return "\n".join(words)


def count(number: int, one: str, many: str) -> str:
    """`1 coin`, `2 coins`."""
    return f"{number} {one if number == 1 else many}"


def side(letter: str) -> str:
    """`L` in words."""
    return "left" if letter == "L" else "right"
