"""Small pieces of text that several messages share."""

from __future__ import annotations

import re
import unicodedata
from functools import lru_cache

from bot.coins import Board, Move, Side
from bot.language import say
from bot.match import Bot, Forecast, Layout, Seat
from bot.store.models import NOBODY

COLUMNS = 28
"""What a phone shows without wrapping."""
_LONGEST_NAME = 14
"""So that " wins by 29970" still fits beside it."""
_REMEMBERED = 10_000
"""Names; the same people are named again with every coin."""


@lru_cache(maxsize=_REMEMBERED)
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
    if isinstance(seat, Bot):
        return say(f"opponent-bot-{seat.opponent}")
    return say("opponent-former-player") if seat.user == NOBODY else name(known_as)


def fold(words: list[str], columns: int = COLUMNS) -> str:
    """`words` separated by single spaces, in as few lines of at most `columns` as will do; even ones if that can be."""
    whole = " ".join(words)
    if len(whole) <= columns:
        return whole
    filled = [words[0]]
    for word in words[1:]:
        if len(filled[-1]) + 1 + len(word) <= columns:
            filled[-1] += f" {word}"
        else:
            filled.append(word)
    each = -(-len(words) // len(filled))
    even = [" ".join(words[start : start + each]) for start in range(0, len(words), each)]
    return "\n".join(even if max(map(len, even)) <= columns else filled)


def fenced(text: str) -> str:
    """`text` as a code block."""
    return f"```\n{text}\n```"


def walled(coins: list[str], wall: Side | None) -> list[str]:
    """The coins of a line, at least one, with a bracket where its wall stands."""
    if wall is Side.LEFT:
        return [f"[{coins[0]}", *coins[1:]]
    if wall is Side.RIGHT:
        return [*coins[:-1], f"{coins[-1]}]"]
    return coins


def layout_name(layout: Layout) -> str:
    """How a kind of boards is called."""
    return say(layout_key(layout))


def layout_key(layout: Layout) -> str:
    """The message that names a kind of boards."""
    return f"layout-{layout.value.replace(' ', '-')}"


def score(scores: tuple[int, int], seat: int) -> str:
    """`18–11`, the score of `seat` first."""
    return f"{scores[seat]}–{scores[1 - seat]}"


def which(end: Forecast, board: Board) -> str:
    """The coin that a move takes, as `picked` says it."""
    return picked(end.move, str(end.coin), len(board.lines) > 1)


def picked(move: Move, coin: str, several: bool) -> str:
    """The coin that a move takes: `left 4`, where there are `several` lines `2 left 4`, of a ring `12 at 5`."""
    if move.side is None:
        return say("board-move-at", coin=coin, place=move.place or 0)
    left = move.side is Side.LEFT
    if several:
        return say("board-move-line-left" if left else "board-move-line-right", line=move.line, coin=coin)
    return say("board-move-left" if left else "board-move-right", coin=coin)
