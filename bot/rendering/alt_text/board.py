"""The alt text of the image of a board."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from bot.coins import Move, Side
from bot.i18n import translate
from bot.match import Match, Status
from bot.rendering.image import MAX_ALT_TEXT_LENGTH
from bot.rendering.primitives.number_format import short_number

_DIGITS = 16
"""Longer numbers are written as a power of ten."""
_NAME = 32
_ALL = 1000
"""More than half of the coins of any line."""
_ENDS = (30, 20, 12, 8, 5, 3, 2, 1, 0)
"""Numbers of coins listed at each end of a line; the largest that fits is used."""
_SHORTENED = [*((_ALL, ends) for ends in (_ALL, *_ENDS)), *((ends, 0) for ends in _ENDS)]
"""Numbers of coins listed at each end of a line and of a pile: piles are shortened first."""
_BEST = 8
"""The most best moves listed."""
_LINES = {None: "picture-row", Side.LEFT: "picture-stack-left", Side.RIGHT: "picture-stack-right"}
"""The name of a line by its wall."""


@dataclass(frozen=True, slots=True)
class BoardText:
    """An alt text, and whether it has every coin left with all its digits."""

    text: str
    complete: bool


def board_alt_text(match: Match, names: tuple[str, str], *, waits: bool = False) -> BoardText:
    """Describe the board in at most `MAX_ALT_TEXT_LENGTH` characters; long piles and then long lines lose their middle.

    `waits`: the side to move has made its move, which is sealed.
    """
    shortened = truncate(names[0]), truncate(names[1])
    return _first_that_fits(match, lambda left, taken: _describe(match, shortened, left, taken, waits))


def step_alt_text(match: Match, names: tuple[str, str], best: Sequence[Move], played: Move | None) -> BoardText:
    """Describe the board of a review step: the best and the played move first, then the board."""
    shortened = truncate(names[0]), truncate(names[1])
    name = shortened[match.position.turn]
    marked = [
        translate("picture-best-moves", count=len(best), moves=", ".join(_named(match, move) for move in best[:_BEST]))
    ]
    if played is not None:
        marked.append(translate("picture-played-move", name=name, move=_named(match, played)))
    return _first_that_fits(match, lambda left, taken: " ".join([*marked, _describe(match, shortened, left, taken)]))


def _first_that_fits(match: Match, describe: Callable[[int, int], str]) -> BoardText:
    for left, taken in _SHORTENED:
        text = describe(left, taken)
        if len(text) <= MAX_ALT_TEXT_LENGTH:
            exact = all(abs(coin) < 10**_DIGITS for line in match.position.lines for coin in line)
            return BoardText(text, left == _ALL and exact)
    raise ValueError("No description of the board is short enough.")


def finish_alt_text(match: Match, names: tuple[str, str]) -> str:
    """Describe a match whose last coin is taken: the result, the score and both piles."""
    shortened = truncate(names[0]), truncate(names[1])
    one, two = map(_number, match.position.scores)
    start = [
        translate("picture-state", state=_verdict(match, shortened)),
        translate("picture-final-score", first=shortened[0], one=one, second=shortened[1], two=two),
    ]
    texts = (" ".join([*start, *_played(match, shortened, ends)]) for ends in _ENDS)
    return next(text for text in texts if len(text) <= MAX_ALT_TEXT_LENGTH)


def _named(match: Match, move: Move) -> str:
    """Return a move in words: `left 4`, `left 4 of line 2` or `4 at position 2`."""
    coin = match.position.coin(move)
    if move.place is not None:
        return translate("picture-move-at", coin=_number(coin), place=move.place)
    if len(match.board.lines) > 1:
        return translate("picture-move-of-line", move=_end(move, coin), line=move.line)
    return _end(move, coin)


def _verdict(match: Match, names: tuple[str, str]) -> str:
    """Return the result, such as `Ana wins by 4`; empty while the match runs."""
    if match.active:
        return ""
    if match.status is Status.EXPIRED:
        return translate("picture-closed")
    if match.resigned is not None:
        kind = "picture-too-slow" if match.status is Status.FORFEIT else "picture-resigned"
        return translate(kind, loser=names[match.resigned], winner=names[1 - match.resigned])
    if match.winner is None:
        return translate("picture-tie")
    first, second = match.position.scores
    return translate("picture-wins-by", name=names[match.winner], margin=short_number(abs(first - second), _DIGITS))


def _waiting(match: Match, names: tuple[str, str]) -> str:
    """Return for whose move a board waits after a sealed one, such as `Waiting for Ben`."""
    return translate("picture-waiting", name=names[1 - match.position.turn])


def _describe(match: Match, names: tuple[str, str], left: int, taken: int, waits: bool = False) -> str:
    one, two = map(_number, match.position.scores)
    ends_without_verdict = match.active and match.position.is_over  # as in a lesson
    scores = "picture-final-score" if ends_without_verdict else "picture-scores"
    parts = [translate(scores, first=names[0], one=one, second=names[1], two=two)]
    if not ends_without_verdict:
        state = _waiting(match, names) if waits else _verdict(match, names) or _turn(match, names)
        parts.append(translate("picture-state", state=state))
    parts += _lines(match, left)
    return " ".join([*parts, *_played(match, names, taken)])


def _played(match: Match, names: tuple[str, str], ends: int) -> list[str]:
    """Return the last two moves and the coins of both seats."""
    parts = [_took(match, names, ply) for ply in range(max(0, match.ply - 2), match.ply)]
    held = [(names[seat], match.coins[seat::2]) for seat in (0, 1)]
    parts += [translate("picture-holds", name=name, coins=_coins(coins, ends)) for name, coins in held if coins]
    return parts


def _turn(match: Match, names: tuple[str, str]) -> str:
    """Return `Ana to move: left 4 or right 2`."""
    if match.position.is_untouched_ring:
        return translate("picture-to-move-any", name=names[match.position.turn])
    several = len(match.board.lines) > 1
    moves: dict[int, list[str]] = {}
    for move in match.position.moves():
        moves.setdefault(move.line, []).append(_end(move, match.position.coin(move)))
    ends = {line: found[0] if len(found) == 1 else _either(*found) for line, found in moves.items()}
    texts = [translate("picture-of-line", line=line, moves=each) if several else each for line, each in ends.items()]
    return translate("picture-to-move", name=names[match.position.turn], moves="; ".join(texts))


def _either(one: str, other: str) -> str:
    return translate("picture-or", one=one, other=other)


def _lines(match: Match, ends: int) -> list[str]:
    if match.position.is_over:
        return [translate("picture-no-coins")]
    if match.position.is_untouched_ring:
        return [translate("picture-ring", coins=_coins(match.board.coins, ends))]
    texts = []
    for number, (line, coins) in enumerate(zip(match.board.lines, match.position.lines, strict=True), 1):
        text = translate(_LINES[line.wall], coins=_coins(coins, ends) if coins else translate("picture-empty"))
        texts.append(f"{number}. {text}" if len(match.board.lines) > 1 else text)
    return texts


def _took(match: Match, names: tuple[str, str], ply: int) -> str:
    move = match.moves[ply]
    name, coin = names[ply % 2], match.coins[ply]
    if move.place is not None:
        return translate("picture-took-of-ring", name=name, coin=_number(coin), place=move.place)
    if len(match.board.lines) > 1:
        return translate("picture-took-of-line", name=name, move=_end(move, coin), line=move.line)
    return translate("picture-took-of-row", name=name, move=_end(move, coin))


def _coins(coins: Sequence[int], ends: int) -> str:
    """Return `4 7 2`, or `4 7 … 18 more … 5 2`."""
    hidden = len(coins) - 2 * ends
    if hidden < 2:
        return " ".join(map(_number, coins))
    if not ends:
        return translate("picture-so-many", count=len(coins))
    first, last = (" ".join(map(_number, part)) for part in (coins[:ends], coins[-ends:]))
    return f"{first} {translate('picture-left-out', count=hidden)} {last}"


def _number(number: int) -> str:
    return short_number(number, _DIGITS)


def _end(move: Move, coin: int) -> str:
    """Return the end of a line and its coin: `left 4`."""
    return translate("picture-move-left" if move.side is Side.LEFT else "picture-move-right", coin=_number(coin))


def truncate(name: str) -> str:
    """Cut `name` to the length that Discord allows for names."""
    return name if len(name) <= _NAME else name[: _NAME - 1] + "…"
