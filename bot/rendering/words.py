"""The words and numbers of pictures: alt texts for people who can't see them, labels, and short forms of numbers."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import lru_cache

from bot.coins import Move, Side
from bot.coins.solver.tables import RowTable
from bot.i18n import translate
from bot.match.daily import BANDS
from bot.match.match import Match, Status
from bot.match.reviews import ChoiceQuality, MoveMark
from bot.rendering.image import MAX_ALT_TEXT_LENGTH

_DIGITS = 16
"""Longer numbers are written as a power of ten."""
_UNITS = ((12, "T"), (9, "B"), (6, "M"), (3, "k"))
_MARKS = {
    MoveMark.BEST: "mark-best",
    MoveMark.ONLY: "mark-only",
    MoveMark.INACCURACY: "mark-inaccuracy",
    MoveMark.BLUNDER: "mark-blunder",
}
_FAULTS = (MoveMark.INACCURACY, MoveMark.BLUNDER)
NUMBERED = 12
"""The most coins for which an image has every value as a number."""
_NAME = 32
_ALL = 1000
"""More than half of the coins of any line."""
_ENDS = (30, 20, 12, 8, 5, 3, 2, 1, 0)
"""Numbers of coins listed at each end of a line; the largest that fits is used."""
_SHORTENINGS = [*((_ALL, ends) for ends in (_ALL, *_ENDS)), *((ends, 0) for ends in _ENDS)]
"""Numbers of coins listed at each end of a line and of a pile: piles are shortened first."""
_BEST = 8
"""The most best moves listed."""
_LINES = {None: "picture-row", Side.LEFT: "picture-stack-left", Side.RIGHT: "picture-stack-right"}
"""The name of a line by its wall."""
BoardText = tuple[str, bool]
"""An alt text, and whether it has every coin left with all its digits."""


@lru_cache(maxsize=1024)
def short_number(number: int, columns: int) -> str:
    """Shorten `number` to `columns` characters (4 or more) without the sign, rounding towards zero.

    From 10^16 on, the result is the first digit and the power of ten, which is longer beyond 10^100.

    >>> [short_number(number, 4) for number in (7, -12, 1234, 123_456, 999_999_999, 10**12, -(10**40))]
    ['7', '−12', '1234', '123k', '999M', '1T', '−1e40']
    >>> short_number(12_345, 4), short_number(1_234_567, 4), short_number(10**12, 13)
    ('12k', '1.2M', '1000000000000')
    """
    sign = "−" if number < 0 else ""
    return sign + _short(abs(number), columns)


def _short(number: int, columns: int) -> str:
    if number >= 10**_DIGITS:
        return _scientific(number)
    if len(str(number)) <= columns:
        return str(number)
    for power, unit in _UNITS:
        whole, rest = divmod(number, 10**power)
        tenth = rest * 10 // 10**power
        if tenth and 0 < whole < 10 ** (columns - 3):
            return f"{whole}.{tenth}{unit}"
        if 0 < whole < 10 ** (columns - 1):
            return f"{whole}{unit}"
    return _scientific(number)


def _scientific(number: int) -> str:
    """Return the first digit of `number` and its power of ten, without converting the whole number."""
    power = int((number.bit_length() - 1) * 0.30102999566)
    while 10 ** (power + 1) <= number:
        power += 1
    return f"{number // 10**power}e{power}"


def mark_name(mark: MoveMark) -> str:
    return translate(_MARKS[mark])


def band_labels() -> list[str]:
    """Return a label for each of `BANDS`, how far its results are from the best one, and one for resigned tries.

    >>> band_labels()
    ['perfect', '−1…−4', '−5…−9', '−10…−19', '−20…', 'resigned']
    """
    starts = [most + 1 for most in BANDS if most is not None]
    bands = zip(starts, BANDS[1:], strict=True)
    below = [f"−{start}…" + ("" if most is None else f"−{most}") for start, most in bands]
    return [translate("daily-best"), *below, translate("daily-given-up")]


def board_alt_text(match: Match, names: tuple[str, str], *, waits: bool = False) -> BoardText:
    """Describe the board in at most `MAX_ALT_TEXT_LENGTH` characters; long piles and then long lines lose their middle.

    `waits`: the side to move has made its move, which is sealed.
    """
    shortened = _truncated(names)
    return _first_that_fits(match, lambda left, taken: _describe(match, shortened, left, taken, waits))


def step_alt_text(match: Match, names: tuple[str, str], best: Sequence[Move], played: Move | None) -> BoardText:
    """Describe the board of a review step: the best and the played move first, then the board."""
    shortened = _truncated(names)
    name = shortened[match.position.turn]
    marked = [
        translate("picture-best-moves", count=len(best), moves=", ".join(_named(match, move) for move in best[:_BEST]))
    ]
    if played is not None:
        marked.append(translate("picture-played-move", name=name, move=_named(match, played)))
    return _first_that_fits(match, lambda left, taken: " ".join([*marked, _describe(match, shortened, left, taken)]))


def _first_that_fits(match: Match, describe: Callable[[int, int], str]) -> BoardText:
    for left, taken in _SHORTENINGS:
        text = describe(left, taken)
        if len(text) <= MAX_ALT_TEXT_LENGTH:
            exact = all(abs(coin) < 10**_DIGITS for line in match.position.lines for coin in line)
            return text, left == _ALL and exact
    raise ValueError("No description of the board is short enough.")


def finish_alt_text(match: Match, names: tuple[str, str]) -> str:
    """Describe a match whose last coin is taken: the result, the score and both piles."""
    shortened = _truncated(names)
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
    if match.status is Status.CLOSED:
        return translate("picture-closed")
    if match.resigned is not None:
        key = "picture-too-slow" if match.status is Status.FORFEIT else "picture-resigned"
        return translate(key, loser=names[match.resigned], winner=names[1 - match.resigned])
    if match.winner is None:
        return translate("picture-tie")
    first, second = match.position.scores
    return translate("picture-wins-by", name=names[match.winner], margin=_number(abs(first - second)))


def _describe(match: Match, names: tuple[str, str], left: int, taken: int, waits: bool = False) -> str:
    one, two = map(_number, match.position.scores)
    ends_without_verdict = match.active and match.position.is_over  # as in a lesson
    scores = "picture-final-score" if ends_without_verdict else "picture-scores"
    parts = [translate(scores, first=names[0], one=one, second=names[1], two=two)]
    if not ends_without_verdict:
        if waits:
            state = translate("picture-waiting", name=names[1 - match.position.turn])
        else:
            state = _verdict(match, names) or _turn(match, names)
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
    ends = {
        line: texts[0] if len(texts) == 1 else translate("picture-or", one=texts[0], other=texts[1])
        for line, texts in moves.items()
    }
    shown = [translate("picture-of-line", line=line, moves=text) if several else text for line, text in ends.items()]
    return translate("picture-to-move", name=names[match.position.turn], moves="; ".join(shown))


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


def _truncated(names: tuple[str, str]) -> tuple[str, str]:
    """Return `names`, cut to the length that Discord allows for names."""
    first, second = (name if len(name) <= _NAME else name[: _NAME - 1] + "…" for name in names)
    return first, second


def dp_table_alt_text(table: RowTable, played: Sequence[Side]) -> str:
    """Describe the table in at most `MAX_ALT_TEXT_LENGTH` characters: all values if they fit, else counts."""
    n = len(table.coins)
    start = translate("picture-table", coins=n, worth=_number(table.value(0, n - 1)))
    values = [table.value(i, j) for i in range(n) for j in range(i, n)]
    won, tied = sum(value > 0 for value in values), values.count(0)
    bodies = [" ".join(_stretches(table, len(values)))] if n <= NUMBERED else []
    bodies.append(translate("picture-table-counts", all=len(values), won=won, tied=tied, lost=len(values) - won - tied))
    moves = _path_moves(table, played)
    paths = [moves]
    if len(moves) > 7:  # the first and the last three
        paths.append([*moves[:3], translate("picture-left-out", count=len(moves) - 6), *moves[-3:]])
    texts = (
        f"{start} {body}" + (f" {translate('picture-played', moves=', '.join(path))}" if path else "")
        for body in bodies
        for path in paths
    )
    return next(text for text in texts if len(text) <= MAX_ALT_TEXT_LENGTH)


def partial_table_alt_text(table: RowTable, known: int, is_asking: bool) -> str:
    """Describe the first `known` cells of the table of a short row, by length; `?` is the cell of the question."""
    return " ".join([translate("lesson-table", coins=len(table.coins)), *_stretches(table, known, is_asking)])


def _stretches(table: RowTable, known: int, is_asking: bool = False) -> Iterator[str]:
    """Yield the first `known` values by the length of their intervals, from the left, as in `2 coins: 3 5 7.`."""
    n = len(table.coins)
    for length in range(1, n + 1):
        cells = n - length + 1
        shown = [_number(table.value(i, i + length - 1)) for i in range(min(known, cells))]
        if is_asking and 0 <= known < cells:
            shown.append("?")
        if shown:
            yield translate("picture-stretches", length=length, values=" ".join(shown))
        known -= cells


def _path_moves(table: RowTable, played: Sequence[Side]) -> list[str]:
    """Return each move with the value that it leaves to the other side: `right to −5`."""
    i, j, moves = 0, len(table.coins) - 1, []
    for side in played:
        i, j = (i + 1, j) if side is Side.LEFT else (i, j - 1)
        moves.append(
            translate("picture-to-left" if side is Side.LEFT else "picture-to-right", worth=_number(table.value(i, j)))
        )
    return moves


def margins_alt_text(margins: Sequence[int], marks: Sequence[MoveMark], names: tuple[str, str]) -> str:
    """Describe the chart in at most `MAX_ALT_TEXT_LENGTH` characters; of long games only the faults."""
    shortened = _truncated(names)
    start = translate("picture-par", outcome=_outcome(margins[0], shortened))
    end = translate("picture-end", outcome=_outcome(margins[-1], shortened))
    moves = []
    for ply, mark in enumerate(marks):
        common: dict[str, str | int] = {"number": ply + 1, "name": shortened[ply % 2], "mark": mark_name(mark)}
        if mark in _FAULTS:
            moves.append(translate("picture-fault", **common, outcome=_outcome(margins[ply + 1], shortened)))
        else:
            moves.append(translate("picture-move", **common))
    whole = " ".join([start, *moves, end])
    if len(whole) <= MAX_ALT_TEXT_LENGTH:
        return whole
    counts = []
    for seat, name in enumerate(shortened):
        own = marks[seat::2]
        counted = ", ".join(f"{own.count(mark)} {mark_name(mark)}" for mark in MoveMark)
        counts.append(translate("picture-counts", name=name, counts=counted))
    texts = (
        " ".join([start, *counts, *(move for move, mark in zip(moves, marks, strict=True) if mark in named), end])
        for named in (_FAULTS, _FAULTS[1:], ())
    )
    return next(text for text in texts if len(text) <= MAX_ALT_TEXT_LENGTH)


def _outcome(margin: int, names: tuple[str, str]) -> str:
    if not margin:
        return translate("picture-outcome-tie")
    return translate("picture-outcome", name=names[margin < 0], margin=_number(abs(margin)))


def squares_alt_text(title: str, result: str, qualities: Sequence[ChoiceQuality]) -> str:
    """Describe a shared try: the puzzle, the result, and each choice in words."""
    names = {ChoiceQuality.EXACT: translate("mark-best")}
    others = [quality for quality in ChoiceQuality if quality not in names]
    names |= {quality: translate(f"mark-legend-{quality.value}") for quality in others}
    return " · ".join([title, result, *(names[quality] for quality in qualities)])
