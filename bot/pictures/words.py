"""What a picture of the board says, in words."""

from __future__ import annotations

from collections.abc import Sequence

from bot.coins import Move, Side
from bot.match import Match, Status
from bot.pictures.numbers import short
from bot.pictures.picture import LONGEST_ALT

_DIGITS = 16
"""Longer numbers are told by their power of ten."""
_NAME = 32
_ENDS = (30, 20, 12, 8, 5, 3, 2, 1, 0)
"""Coins told at each end of a list, as many as there is room for."""


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
        return "Closed: nobody wins"
    if match.resigned is not None:
        return f"{names[match.resigned]} resigned: {names[1 - match.resigned]} wins"
    if match.winner is None:
        return "A tie: both win"
    first, second = match.position.scores
    return f"{names[match.winner]} wins by {short(abs(first - second), _DIGITS)}"


def _told(match: Match, names: tuple[str, str], ends: int) -> str:
    scores = " and ".join(f"{names[seat]} {_number(match.position.scores[seat])}" for seat in (0, 1))
    parts = [f"Coins: {scores}.", f"{verdict(match, names) or _turn(match, names)}."]
    parts += _lines(match, ends)
    parts += [_took(match, names, ply) for ply in range(max(0, match.ply - 2), match.ply)]
    parts += [f"{names[seat]} holds {_coins(match.coins[seat::2], ends)}." for seat in (0, 1) if match.coins[seat::2]]
    return " ".join(parts)


def _turn(match: Match, names: tuple[str, str]) -> str:
    """`Ana to move: left 4 or right 2`."""
    if match.position.intact:
        return f"{names[match.position.turn]} to move: any coin of the ring"
    several = len(match.board.lines) > 1
    moves: dict[int, list[str]] = {}
    for move in match.position.moves():
        moves.setdefault(move.line, []).append(f"{_side(move)} {_number(match.position.coin(move))}")
    ends = "; ".join((f"line {line} " if several else "") + " or ".join(found) for line, found in moves.items())
    return f"{names[match.position.turn]} to move: {ends}"


def _lines(match: Match, ends: int) -> list[str]:
    if match.position.over:
        return ["No coins left."]
    if match.position.intact:
        return [f"Ring, clockwise from position 1: {_coins(match.board.coins, ends)}."]
    told = []
    for number, (line, coins) in enumerate(zip(match.board.lines, match.position.lines, strict=True), 1):
        what = f"Stack with a wall on the {'left' if line.wall is Side.LEFT else 'right'}" if line.wall else "Row"
        which = f"{number}. {what}" if len(match.board.lines) > 1 else what
        told.append(f"{which}: {_coins(coins, ends) if coins else 'empty'}.")
    return told


def _took(match: Match, names: tuple[str, str], ply: int) -> str:
    move = match.moves[ply]
    if move.side is None:
        return f"{names[ply % 2]} took {_number(match.coins[ply])} at position {move.place}."
    where = f" of line {move.line}" if len(match.board.lines) > 1 else ""
    return f"{names[ply % 2]} took {_side(move)} {_number(match.coins[ply])}{where}."


def _coins(coins: Sequence[int], ends: int) -> str:
    """`4 7 2`, or `4 7 … 18 more … 5 2`."""
    hidden = len(coins) - 2 * ends
    if hidden < 2:
        return " ".join(map(_number, coins))
    if not ends:
        return f"{len(coins)} coins"
    first, last = (" ".join(map(_number, part)) for part in (coins[:ends], coins[-ends:]))
    return f"{first} … {hidden} more … {last}"


def _number(number: int) -> str:
    return short(number, _DIGITS)


def _side(move: Move) -> str:
    return "left" if move.side is Side.LEFT else "right"


def cut(name: str) -> str:
    """A name at most as long as Discord's own, whatever it is."""
    return name if len(name) <= _NAME else name[: _NAME - 1] + "…"
