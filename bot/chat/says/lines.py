"""Coins and moves in rows that fit a phone, and numbers of any length in few characters."""

from __future__ import annotations

import re
from collections.abc import Sequence

from bot.chat.says.words import fenced, fold
from bot.language import say
from bot.match.evaluation import Play

_DIGITS = 12
"""The longest number that is written out: two of them, a score, fit side by side."""
_KEPT = 4


def legend() -> str:
    """What a message says that has shortened numbers."""
    return f"-# {say('lines-shortened')}"


def number(value: int) -> str:
    """`value`, or of a long one its first and last digits: `1234…7890`."""
    digits = str(abs(value))
    if len(digits) <= _DIGITS:
        return str(value)
    return f"{'-' if value < 0 else ''}{digits[:_KEPT]}…{digits[-_KEPT:]}"


def shortened(text: str) -> bool:
    """Whether numbers in `text` are shortened."""
    return re.search(r"\d…\d", text) is not None


def play(moves: Play, several: bool) -> list[str]:
    """The moves of a play as words: `R2` takes a 2 from the right, `2R2` from line 2 of `several`, `@5:2` at 5."""
    return [
        f"@{move.place}:{number(coin)}"
        if move.side is None
        else f"{move.line if several else ''}{move.side.value}{number(coin)}"
        for move, coin in moves
    ]


def block(words: Sequence[str], room: int) -> str:
    """`words` in a code block of at most `room` characters: where they don't fit, some in the middle are counted."""
    whole = fenced(fold(list(words)))
    kept = len(words)
    while len(whole) > room and kept > 2:
        kept -= 2
        left_out = len(words) - kept
        head = fold([*words[: kept - kept // 2]])
        tail = fold([*words[len(words) - kept // 2 :]])
        whole = fenced(f"{head}\n{say('lines-left-out', count=left_out)}\n{tail}")
    return whole


def wrap(text: str) -> str:
    """`text` in lines that fit a phone."""
    return fold(text.split(" "))
