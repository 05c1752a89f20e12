"""Write coins and the faces of opponents as application emojis, if they are uploaded."""

from __future__ import annotations

from collections import deque
from collections.abc import Mapping
from types import MappingProxyType

from bot.coins import Line, Side
from bot.i18n import translate
from bot.match.match import BotSeat, Match, Seat
from bot.rendering import COINS, CoinStyle, coin_emoji_name, face_emoji_name, face_of

Emojis = Mapping[str, int]
"""The ids of the uploaded application emojis by name."""
NO_EMOJIS: Emojis = MappingProxyType({})


def face(opponent: str, emojis: Emojis) -> str:
    """Return the face of `opponent`, such as `<:face_banker:123>`; "" without an emoji of it. O(1)."""
    name = face_of(opponent)
    emoji_id = None if name is None else emojis.get(face_emoji_name(name))
    return "" if name is None or emoji_id is None else f"<:{face_emoji_name(name)}:{emoji_id}>"


def with_face(seat: Seat, name: str, emojis: Emojis) -> str:
    """Return the `name` of a seat, after the face of an opponent if it is known."""
    emoji = face(seat.opponent, emojis) if isinstance(seat, BotSeat) else ""
    return f"{emoji} {name}" if emoji else name


_WALL = "█"


def coin_emojis(match: Match, ids: Mapping[str, int], *, waits: bool = False) -> str | None:
    """Return the coins of a running match as headings, one for each line, or `None` if they can't be shown so.

    This concerns untouched rings, coins without an emoji, and coins whose emoji `ids` (by name) lacks. Coins at open
    ends have the style of an end unless the board `waits` for another one, and coins that the last two moves took are
    outlines. Several lines are numbered. A line isn't broken here: how many emojis fit beside each other depends on the
    screen, and clients break it between two. Takes at most 36 characters for each coin.
    """
    position = match.position
    if not match.active or position.is_over or position.is_untouched_ring:
        return None
    several = len(position.lines) > 1
    headings = []
    try:
        for number, (line, left) in enumerate(zip(match.board.lines, position.lines, strict=True), 1):
            coins = _line(line, left, _last_taken(match, number), ids, waits)
            headings.append(f"# {number}: {coins}" if several else f"# {coins}")
    except KeyError:
        return None
    if any(left and line.wall for line, left in zip(match.board.lines, position.lines, strict=True)):
        headings.append(f"-# {translate('board-emoji-wall', wall=_WALL)}")
    return "\n".join(headings)


def _line(
    line: Line, left: tuple[int, ...], taken: tuple[list[int], list[int]], ids: Mapping[str, int], waits: bool
) -> str:
    """Return a line with its walls. Raises `KeyError` for a coin without an emoji."""
    last = len(left) - 1
    coins = [
        _emoji(coin, CoinStyle.END if not waits and _is_end(line, place, last) else CoinStyle.PLAIN, ids)
        for place, coin in enumerate(left)
    ]
    before, after = ("".join(_emoji(coin, CoinStyle.TAKEN, ids) for coin in side if coin in COINS) for side in taken)
    middle = "".join(coins) or f" {translate('board-empty')} "
    walls = (_WALL if line.wall is side and left else "" for side in (Side.LEFT, Side.RIGHT))
    return f"{next(walls)}{before}{middle}{after}{next(walls)}".strip()


def _is_end(line: Line, place: int, last: int) -> bool:
    return (place == 0 and line.wall is not Side.LEFT) or (place == last and line.wall is not Side.RIGHT)


def _last_taken(match: Match, number: int) -> tuple[list[int], list[int]]:
    """Return the coins that the last two moves took from the left and the right of a line, in the line's order."""
    left: deque[int] = deque()
    right: deque[int] = deque()
    for move, coin in zip(match.moves[-2:], match.coins[-2:], strict=True):
        if move.line == number and move.side is Side.LEFT:
            left.append(coin)
        elif move.line == number and move.side is Side.RIGHT:
            right.appendleft(coin)
    return list(left), list(right)


def _emoji(coin: int, style: CoinStyle, ids: Mapping[str, int]) -> str:
    name = coin_emoji_name(coin, style)
    return f"<:{name}:{ids[name]}>"
