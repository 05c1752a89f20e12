"""Make training puzzles, positions with exactly one best move, judge answers, and put puzzles in an order.

A puzzle is its number: theme, estimated rating and position follow from it.
"""

from __future__ import annotations

import enum
from array import array
from bisect import bisect_left
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cache, lru_cache
from importlib.resources import files
from random import Random
from struct import unpack

from bot.coins import Board, Line, Move, Oracle, Position
from bot.match.deals import Layout, draw, lay_out_lines
from bot.match.explanation import reach
from bot.match.opponents import Strategy, greedy, lookahead, one_reply_ahead, parity
from bot.match.quality import forecast_move
from bot.match.reviews import FinalResult

MIN_COINS, MAX_COINS = 3, 9
"""The fewest and the most coins of a puzzle's position."""
_FOUND_BY: tuple[tuple[Strategy, int], ...] = (
    (greedy, 800),
    (one_reply_ahead, 1100),
    (lookahead, 1300),
    (parity, 1350),
)
"""Simple strategies, with the estimate of a small puzzle whose best move they find."""
_HARD = 1450
"""The same if none of them finds it."""
_POINTS_PER_COIN, _POINTS_PER_MOVE, _POINTS_PER_PRICE, _MAX_PRICE = 40, 25, 10, 8
"""Each further coin or move makes a puzzle harder; each point that the other moves cost, up to some, easier."""
_ENDGAME_COINS = 4
"""The most coins left of an endgame."""


class PuzzleTheme(enum.Enum):
    """The subject of a puzzle."""

    GREED = "greed"  # taking the greatest coin in reach uncovers a greater one, which is taken
    PARITY = "parity"  # the end of the richer half is best, and looking one reply ahead doesn't find it
    SACRIFICE = "sacrifice"  # the best move takes less than another one, and lets the other side take more at once
    WALLS = "walls"  # several lines, at least one of them a stack
    RING = "ring"  # any coin can be taken
    ENDGAME = "endgame"  # few coins are left, and only the best move keeps the win or the tie


THEMES = tuple(PuzzleTheme)
PER_THEME = 2048
"""The puzzles of each theme, the easiest first by estimate."""
NUMBERS = PER_THEME * len(THEMES)
"""The number of puzzles."""


@dataclass(frozen=True, slots=True)
class Puzzle:
    """The position of `board` after `moves`, with exactly one best move."""

    board: Board
    moves: tuple[Move, ...] = ()

    @property
    def position(self) -> Position:
        return Position.after(self.board, self.moves)


def best_of_one(position: Position, oracle: Oracle) -> Move | None:
    """Return the one best move at a position; `None` if there are several, or no other one."""
    best = oracle.best_moves(position)
    return best[0] if len(best) == 1 < len(position.moves()) else None


def estimate(position: Position, oracle: Oracle) -> int:
    """Return the estimated rating of a player who finds the one best move every second time."""
    move, outcomes = oracle.best_move(position), forecast_move(position, oracle)
    points = next((points for strategy, points in _FOUND_BY if strategy(position) == move), _HARD)
    more_coins, more_moves = position.coins_left - MIN_COINS, len(outcomes) - 2
    price = outcomes[0].margin(position.turn) - outcomes[1].margin(position.turn)
    eased = _POINTS_PER_PRICE * min(price, _MAX_PRICE)
    return points + _POINTS_PER_COIN * more_coins + _POINTS_PER_MOVE * more_moves - eased


def themes(position: Position, oracle: Oracle) -> Iterator[PuzzleTheme]:
    """Yield the themes of a position with one best move."""
    outcomes = forecast_move(position, oracle)
    best, tempting = outcomes[0], greedy(position)
    if position.coin(tempting) > best.coin:
        after, before = position.take(tempting), reach(position).values()
        replies = oracle.best_moves(after)
        uncovered = all(reach(after)[reply] not in before for reply in replies)
        if replies and uncovered and min(map(after.coin, replies)) > position.coin(tempting):
            yield PuzzleTheme.GREED
        after = position.take(best.move)
        if min(map(after.coin, oracle.best_moves(after)), default=0) > best.coin:
            yield PuzzleTheme.SACRIFICE
    row = position.single_row or ()
    if position.is_untouched_ring:
        yield PuzzleTheme.RING
    elif len(row) > 2 and len(row) % 2 == 0 and sum(row[::2]) != sum(row[1::2]):
        finds_it = parity(position) == best.move != one_reply_ahead(position)
        yield from [PuzzleTheme.PARITY] if finds_it else ()
    filled = [line for line, coins in zip(position.board.lines, position.lines, strict=True) if coins]
    if len(filled) > 1 and any(line.wall for line in filled):
        yield PuzzleTheme.WALLS
    results = [FinalResult.of(outcome.scores, position.turn) for outcome in outcomes[:2]]
    if position.ply and position.coins_left <= _ENDGAME_COINS and results[0] is not results[1]:
        yield PuzzleTheme.ENDGAME


def draw_puzzle(theme: PuzzleTheme, number: int) -> Puzzle:
    """Return what the draw `number` for `theme` gives, which may be no puzzle. Deterministic."""
    generator = Random(f"training/{theme.value}/{number}")
    size, moves = generator.randint(MIN_COINS, MAX_COINS), 0
    if theme is PuzzleTheme.ENDGAME:
        left = generator.randint(MIN_COINS, _ENDGAME_COINS)
        moves = 2 * generator.randint(1, 2)  # even, so that the player is to move
        size = left + moves
    if theme is PuzzleTheme.RING:
        board = Board((Line(draw(generator, size), ring=True),))
    elif theme is PuzzleTheme.WALLS:
        board = lay_out_lines(Layout.ROWS_AND_STACKS, draw(generator, size), generator)
    else:
        board = Board.row(draw(generator, size))
    made: list[Move] = []
    while len(made) < moves:
        made.append(generator.choice(Position.after(board, made).moves()))
    return Puzzle(board, tuple(made))


@dataclass(frozen=True, slots=True)
class _Pool:
    """The draws and the estimates of all puzzles, theme by theme, the easiest first."""

    draws: array[int]
    estimates: array[int]


@cache
def _pool() -> _Pool:
    """Return what `tools/draw_puzzles.py` has chosen."""
    data = files(__package__).joinpath("puzzles.bin").read_bytes()
    numbers = unpack(f"<{NUMBERS}I{NUMBERS}H", data)
    return _Pool(array("I", numbers[:NUMBERS]), array("H", numbers[NUMBERS:]))


def _index(number: int) -> int:
    """Return where a puzzle is in the pool."""
    rank, theme = divmod(number, len(THEMES))
    return theme * PER_THEME + rank


def theme_of(number: int) -> PuzzleTheme:
    """Return the theme for which the puzzle `number` was drawn; it may have others as well."""
    return THEMES[number % len(THEMES)]


def estimate_of(number: int) -> int:
    """Return the estimated rating of a puzzle, without making it."""
    return _pool().estimates[_index(number)]


@lru_cache(256)
def puzzle(number: int) -> Puzzle:
    """Return the puzzle `number`, which is at least 0 and less than `NUMBERS`; deterministic."""
    return draw_puzzle(theme_of(number), _pool().draws[_index(number)])


# -- The order of puzzles

_LENGTH = 40
"""The puzzles of a streak or rush until the hardest come."""
MAX_PLACES = 200
"""The most puzzles of a streak or a rush."""
_HARDEST, _EASIEST = 1650, 850
_FIRST_ROWS = 4
"""The first puzzles of all themes together are plain rows: a newcomer may not know walls and rings yet."""
_SEED_BITS = 62
_ROW_THEMES = tuple(theme for theme in THEMES if theme not in (PuzzleTheme.WALLS, PuzzleTheme.RING))
_NEIGHBOURS = 12
"""A puzzle is drawn from so many of about the wanted rating."""
RATED_PUZZLES, SET_PUZZLES, MOST_PUZZLES = 10, 12, 30
"""The puzzles of a rated session and of a set, and the most of one with a list."""
_SPREAD = 75
"""The points by which the puzzles of a rated session are easier or harder than the player, at most."""


@lru_cache(1024)
def order(seed: int, theme: PuzzleTheme | None, count: int | None) -> array[int]:
    """Return the numbers of the puzzles of a streak, a rush or a set of `count`: harder and harder, all different.

    All of them have odd ranks: those of rated sessions have even ones, so that nobody has seen a rated one elsewhere.
    """
    generator, chosen = Random(f"{seed}/order"), dict[int, None]()
    length = count or _LENGTH
    while len(chosen) < (count or MAX_PLACES):
        wanted = _EASIEST + (_HARDEST - _EASIEST) * min(len(chosen), length) // length
        chosen[next(_near(wanted, theme or generator.choice(THEMES), generator, chosen, rated=False))] = None
    return array("H", chosen)


def draw_seed(generator: Random, theme: PuzzleTheme | None) -> int:
    """Return a seed for `order`. Of all themes, one whose first puzzles are rows: about every fifth is."""
    while True:
        seed = generator.getrandbits(_SEED_BITS)
        first = () if theme else order(seed, None, _FIRST_ROWS)  # themes don't depend on the count
        if all(theme_of(number) in _ROW_THEMES for number in first):
            return seed


def rated_order(points: int, theme: PuzzleTheme | None, seed: int, asked: Iterable[int]) -> tuple[int, ...]:
    """Return the numbers of rated puzzles near a player's rating of `points`, none of which they were `asked` before.

    There are fewer if they were asked nearly all.
    """
    generator, used, chosen = Random(f"{seed}/rated"), dict.fromkeys(asked), list[int]()
    left = list(THEMES) if theme is None else [theme]
    while len(chosen) < RATED_PUZZLES and left:
        wanted = points + generator.randint(-_SPREAD, _SPREAD)
        drawn = theme or generator.choice(left)
        number = next(_near(wanted, drawn, generator, used, rated=True), None)
        if number is None:
            left.remove(drawn)
            continue
        used[number] = None
        chosen.append(number)
    return tuple(chosen)


def _near(
    wanted: int, theme: PuzzleTheme, generator: Random, used: Mapping[int, object], *, rated: bool
) -> Iterator[int]:
    """Yield the puzzles that aren't `used`, from one of about the `wanted` rating on."""
    # Ranks of one kind of sessions are 2 * place, or 2 * place + 1.
    places, first = PER_THEME // 2, THEMES.index(theme) * PER_THEME
    rank = bisect_left(_pool().estimates, wanted, first, first + PER_THEME) - first
    middle = rank // 2 + generator.randint(-_NEIGHBOURS, _NEIGHBOURS)
    start = min(max(middle, 0), places - 1)

    def number_at(place: int) -> int:
        return (2 * place + (not rated)) * len(THEMES) + THEMES.index(theme)

    outwards = (start + sign * steps for steps in range(places) for sign in (1, -1))
    return (number_at(place) for place in outwards if 0 <= place < places and number_at(place) not in used)
