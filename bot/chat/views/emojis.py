"""Write coins and the faces of opponents as application emojis, if they are uploaded."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from bot.coins import Side
from bot.i18n import translate
from bot.match.match import Match
from bot.rendering import COINS, CoinStyle, coin_emoji_name, face_emoji_name, face_of

Emojis = Mapping[str, int]
"""The ids of the uploaded application emojis by name."""
NO_EMOJIS: Emojis = MappingProxyType({})


def face(opponent: str, emojis: Emojis) -> str:
    """Return the face of `opponent`, such as `<:face_banker:123>`; "" without an emoji of it. O(1)."""
    known = face_of(opponent)
    name = "" if known is None else face_emoji_name(known)
    return f"<:{name}:{emojis[name]}>" if name in emojis else ""


def with_face(opponent: str, name: str, emojis: Emojis) -> str:
    """Return the `name` of an opponent, after its face if that is known."""
    return f"{face(opponent, emojis)} {name}".lstrip()


WALL = "█"


def coin_emojis(match: Match, ids: Emojis, *, waits: bool = False) -> str | None:
    """Return the coins of a running match as headings, one for each line, or `None` if they can't be shown so.

    This concerns untouched rings, coins without an emoji, and coins whose emoji `ids` (by name) lacks. Coins at open
    ends have the style of an end unless the board `waits` for another one, and coins that the last two moves took are
    outlines. Several lines are numbered. A line isn't broken here: how many emojis fit beside each other depends on the
    screen, and clients break it between two. Takes at most 36 characters for each coin.
    """
    position = match.position
    if not match.active or position.is_over or position.is_untouched_ring:
        return None

    def emoji(coin: int, style: CoinStyle) -> str:
        name = coin_emoji_name(coin, style)
        return f"<:{name}:{ids[name]}>"

    headings, has_wall = [], False
    last_moves = list(zip(match.moves[-2:], match.coins[-2:], strict=True))
    try:
        for number, (line, left) in enumerate(zip(match.board.lines, position.lines, strict=True), 1):
            # The last two coins of one side: the later one was further in.
            taken = [(move.side, coin) for move, coin in last_moves if move.line == number and coin in COINS]
            coins = [emoji(coin, CoinStyle.TAKEN) for side, coin in taken if side is Side.LEFT]
            for place, coin in enumerate(left):
                at_left, at_right = place == 0 and line.wall is not Side.LEFT, line.wall is not Side.RIGHT
                is_end = at_left or (place == len(left) - 1 and at_right)
                coins.append(emoji(coin, CoinStyle.END if is_end and not waits else CoinStyle.PLAIN))
            if not left:
                coins.append(f" {translate('board-empty')} ")
            coins += [emoji(coin, CoinStyle.TAKEN) for side, coin in reversed(taken) if side is Side.RIGHT]
            if left and line.wall:
                has_wall = True
                coins.insert(0 if line.wall is Side.LEFT else len(coins), WALL)
            prefix = f"{number}: " if len(position.lines) > 1 else ""
            headings.append(f"# {prefix}{''.join(coins).strip()}")
    except KeyError:
        return None
    if has_wall:
        headings.append(f"-# {translate('board-walls')}")
    return "\n".join(headings)
