"""What a picture of the board says, in words."""

from __future__ import annotations

from collections.abc import Sequence

from bot.coins import Move, Side
from bot.language import say
from bot.match import Match, Status
from bot.pictures.numbers import short
from bot.pictures.picture import LONGEST_ALT

_DIGITS = 16
"""Longer numbers are told by their power of ten."""
_NAME = 32
_ENDS = (30, 20, 12, 8, 5, 3, 2, 1, 0)
"""Coins told at each end of a list, as many as there is room for."""
_LINES = {None: "picture-row", Side.LEFT: "picture-stack-left", Side.RIGHT: "picture-stack-right"}
"""What a line is called, by its wall."""


def board_alt(match: Match, names: tuple[str, str]) -> str:
    """All of the board in at most `LONGEST_ALT` characters; long lists of coins lose their middle first."""
    called = cut(names[0]), cut(names[1])
    texts = (_told(match, called, ends) for ends in _ENDS)
    return next(text for text in texts if len(text) <= LONGEST_ALT)


def verdict(match: Match, names: tuple[str, str]) -> str:
    """`Ana wins by 4`; nothing while the match runs."""
    if match.active:
        return ""
    if match.status is Status.EXPIRED:
        return say("picture-closed")
    if match.resigned is not None:
        kind = "picture-too-slow" if match.status is Status.FORFEIT else "picture-resigned"
        return say(kind, loser=names[match.resigned], winner=names[1 - match.resigned])
    if match.winner is None:
        return say("picture-tie")
    first, second = match.position.scores
    return say("picture-wins-by", name=names[match.winner], margin=short(abs(first - second), _DIGITS))


def _told(match: Match, names: tuple[str, str], ends: int) -> str:
    one, two = map(_number, match.position.scores)
    parts = [say("picture-scores", first=names[0], one=one, second=names[1], two=two)]
    parts.append(say("picture-state", state=verdict(match, names) or _turn(match, names)))
    parts += _lines(match, ends)
    parts += [_took(match, names, ply) for ply in range(max(0, match.ply - 2), match.ply)]
    for seat in (0, 1):
        if match.coins[seat::2]:
            parts.append(say("picture-holds", name=names[seat], coins=_coins(match.coins[seat::2], ends)))
    return " ".join(parts)


def _turn(match: Match, names: tuple[str, str]) -> str:
    """`Ana to move: left 4 or right 2`."""
    if match.position.intact:
        return say("picture-to-move-any", name=names[match.position.turn])
    several = len(match.board.lines) > 1
    moves: dict[int, list[str]] = {}
    for move in match.position.moves():
        moves.setdefault(move.line, []).append(_end(move, match.position.coin(move)))
    ends = {line: found[0] if len(found) == 1 else _either(*found) for line, found in moves.items()}
    told = [say("picture-of-line", line=line, moves=each) if several else each for line, each in ends.items()]
    return say("picture-to-move", name=names[match.position.turn], moves="; ".join(told))


def _either(one: str, other: str) -> str:
    return say("picture-or", one=one, other=other)


def _lines(match: Match, ends: int) -> list[str]:
    if match.position.over:
        return [say("picture-no-coins")]
    if match.position.intact:
        return [say("picture-ring", coins=_coins(match.board.coins, ends))]
    told = []
    for number, (line, coins) in enumerate(zip(match.board.lines, match.position.lines, strict=True), 1):
        what = say(_LINES[line.wall], coins=_coins(coins, ends) if coins else say("picture-empty"))
        told.append(f"{number}. {what}" if len(match.board.lines) > 1 else what)
    return told


def _took(match: Match, names: tuple[str, str], ply: int) -> str:
    move = match.moves[ply]
    name, coin = names[ply % 2], match.coins[ply]
    if move.place is not None:
        return say("picture-took-of-ring", name=name, coin=_number(coin), place=move.place)
    if len(match.board.lines) > 1:
        return say("picture-took-of-line", name=name, move=_end(move, coin), line=move.line)
    return say("picture-took-of-row", name=name, move=_end(move, coin))


def _coins(coins: Sequence[int], ends: int) -> str:
    """`4 7 2`, or `4 7 … 18 more … 5 2`."""
    hidden = len(coins) - 2 * ends
    if hidden < 2:
        return " ".join(map(_number, coins))
    if not ends:
        return say("picture-so-many", count=len(coins))
    first, last = (" ".join(map(_number, part)) for part in (coins[:ends], coins[-ends:]))
    return f"{first} {say('picture-left-out', count=hidden)} {last}"


def _number(number: int) -> str:
    return short(number, _DIGITS)


def _end(move: Move, coin: int) -> str:
    """`left 4`: the end of a line, and the coin there."""
    return say("picture-move-left" if move.side is Side.LEFT else "picture-move-right", coin=_number(coin))


def cut(name: str) -> str:
    """A name at most as long as Discord's own, whatever it is."""
    return name if len(name) <= _NAME else name[: _NAME - 1] + "…"
