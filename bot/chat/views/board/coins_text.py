"""Write the coins of a board as text, which says all that its picture shows."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from bot.chat.views.text.formatting import COLUMNS, fenced, fold
from bot.coins import Line, Position, Side
from bot.i18n import translate

_LEFT, _RIGHT, _WALL, _CONTINUED = "←", "→", "█", "…"


def coins(position: Position, write: Callable[[int], str] = str) -> str:
    """Return the remaining coins as a code block, or "" if none are left.

    A row of its own is just its coins. Otherwise arrows are open ends and blocks are walls, several lines are numbered,
    and a line that goes on below is indented there. The coins of a ring are numbered while any of them can be taken.
    `write` returns the text of a coin.
    """
    if position.is_over:
        return ""
    if position.is_untouched_ring:
        return fenced(fold([f"{place}:{write(coin)}" for place, coin in enumerate(position.board.coins, 1)]))
    lines, lefts = position.board.lines, position.lines
    if len(lines) == 1 and lines[0].wall is None:
        return fenced(fold([write(coin) for coin in lefts[0]]))
    numbered = len(lines) > 1
    text = [
        _line(f"{number}: " if numbered else "", line, [write(coin) for coin in left])
        for number, (line, left) in enumerate(zip(lines, lefts, strict=True), 1)
    ]
    return fenced("\n".join(text))


def legend(position: Position) -> list[str]:
    """Explain the signs among the coins, in small lines."""
    if position.is_untouched_ring:
        return [f"-# {translate('board-ring')}"]
    lines = zip(position.board.lines, position.lines, strict=True)
    return [f"-# {translate('board-walls')}"] if any(left and line.wall for line, left in lines) else []


def _line(prefix: str, line: Line, left: Sequence[str]) -> str:
    if not left:
        return f"{prefix}{translate('board-empty')}"
    words = [_WALL if line.wall is Side.LEFT else _LEFT, *left]
    words.append(_WALL if line.wall is Side.RIGHT else _RIGHT)
    indent = " " * (len(prefix) + 2)
    room = COLUMNS - len(prefix)
    rows = [words[0]]
    for word in words[1:]:
        spare = room - (len(indent) - len(prefix) if len(rows) > 1 else 0) - len(_CONTINUED) - 1
        if len(rows[-1]) + 1 + len(word) <= spare:
            rows[-1] += f" {word}"
        else:
            rows[-1] += f" {_CONTINUED}"
            rows.append(word)
    return prefix + f"\n{indent}".join(rows)
