"""Make training puzzles, positions with exactly one best move, judge answers, and put puzzles in an order.

A puzzle is its number: theme, estimated rating and position follow from it.
"""

from __future__ import annotations

import enum
from array import array
from bisect import bisect_left
from collections.abc import Hashable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache, lru_cache
from importlib.resources import files
from itertools import islice, pairwise
from random import Random
from struct import unpack

from bot.coins import Board, Line, Move, Oracle, Position, Side
from bot.match.deals import Layout, draw, lay_out_lines
from bot.match.explanation import Explanation, explain, reach
from bot.match.forecast import forecast_move
from bot.match.opponents import greedy, one_reply_ahead, parity
from bot.match.reviews import FinalResult

MIN_PUZZLE_COINS = 3
"""The fewest coins of a puzzle's position."""
MAX_POOL_COINS = 9
"""The most coins of a position in the pool."""
MAX_RING = 21
"""The most coins of an untouched ring that is asked, in puzzles that players have made or mistaken."""
_ENDGAME_COINS = 7
"""The most coins left of an endgame."""


class PuzzleTheme(enum.Enum):
    GREED = "greed"  # taking the greatest coin in reach uncovers a greater one, which is taken
    PARITY = "parity"  # the end of the richer half is best, and looking one reply ahead doesn't find it
    SACRIFICE = "sacrifice"  # the best move takes less than another one, and lets the other side take more at once
    WALLS = "walls"  # several lines, at least one of them a stack
    RING = "ring"  # any coin can be taken
    ENDGAME = "endgame"  # few coins are left, and only the best move keeps the win or the tie


THEMES = tuple(PuzzleTheme)
POOL = 2
"""The number of this pool: what is stored about puzzles of an earlier one says nothing about those of this."""
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


@dataclass(frozen=True, slots=True)
class Refuted:
    """A wrong `move`, the `reply` that punishes it, and why another move is better."""

    move: Move
    reply: Move
    explanation: Explanation


def refute(position: Position, move: Move, oracle: Oracle, *, knows_fusion: bool = False) -> Refuted:
    """Refute a move that is not a best one, and not the last. Complexity: as `explain`."""
    explanation = explain(position, move, oracle, knows_fusion=knows_fusion)
    return Refuted(move, oracle.best_move(position.take(move)), explanation)


def key_of(position: Position) -> Hashable:
    """Return what positions have in common that are the same but for mirrors, rotations and the order of lines."""
    board = position.remaining_board
    if board.lines[0].ring:
        coins = board.lines[0].coins
        return min(ring[start:] + ring[:start] for ring in (coins, coins[::-1]) for start in range(len(coins)))
    lines = []
    for line in board.lines:
        coins, mirrored = line.coins, line.coins[::-1]
        is_stack = line.wall is not None and len(coins) > 1
        from_end = mirrored if line.wall is not None and line.wall is Side.LEFT else coins
        lines.append((is_stack, from_end if is_stack else min(coins, mirrored)))
    return tuple(sorted(lines))


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
        if min(map(after.coin, oracle.best_moves(after))) > best.coin:
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
    size, moves = generator.randint(MIN_PUZZLE_COINS, MAX_POOL_COINS), 0
    if theme is PuzzleTheme.PARITY:
        size -= size % 2
    if theme is PuzzleTheme.ENDGAME:
        left = generator.randint(MIN_PUZZLE_COINS + 1, _ENDGAME_COINS)
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


@cache
def _pool() -> tuple[array[int], array[int]]:
    """Return the draws that `tools/draw_puzzles.py` chose, theme by theme, the easiest first, and their estimates."""
    data = files(__package__).joinpath("puzzles.bin").read_bytes()
    numbers = unpack(f"<{NUMBERS}I{NUMBERS}H", data)
    return array("I", numbers[:NUMBERS]), array("H", numbers[NUMBERS:])


def _index(number: int) -> int:
    """Return where a puzzle is in the pool."""
    rank, theme = divmod(number, len(THEMES))
    return theme * PER_THEME + rank


def theme_of(number: int) -> PuzzleTheme:
    """Return the theme for which the puzzle `number` was drawn: it has it, or looks as if it had; or others as well."""
    return THEMES[number % len(THEMES)]


def estimate_of(number: int) -> int:
    """Return the estimated rating of a puzzle, without making it."""
    _, estimates = _pool()
    return estimates[_index(number)]


@lru_cache(256)
def puzzle(number: int) -> Puzzle:
    """Return the puzzle `number`, which is at least 0 and less than `NUMBERS`; deterministic."""
    draws, _ = _pool()
    return draw_puzzle(theme_of(number), draws[_index(number)])


# -- The order of puzzles

_LENGTH, HARDEST = 40, 400
"""The puzzles of a streak or rush until the hardest come, and the number of these."""
SEED_BITS = 62
_FIRST_SHARE = 10
"""The first puzzle is one of the easiest tenth, so that sessions begin with different ones."""
_FIRST_ROWS = 4
"""The first puzzles of all themes together are plain rows: a newcomer may not know walls and rings yet."""
_NOT_ROWS = (PuzzleTheme.WALLS, PuzzleTheme.RING)
_NEIGHBOURS = 75
"""A rated puzzle is drawn from so many easier and harder ones around the wanted rating."""
RATED_PUZZLES, SET_PUZZLES, MOST_PUZZLES = 10, 12, 30
"""The puzzles of a rated session and of a set, and the most of one with a list."""
_SPREAD = 75
"""The points by which the puzzles of a rated session are easier or harder than the player, at most."""


@cache
def _ranked(theme: PuzzleTheme | None, *, rated: bool) -> array[int]:
    """Return the numbers of the puzzles of rated sessions or of all others, the easiest first.

    Even ranks are rated, odd ones are not, so that nobody has seen a rated one elsewhere.
    """
    numbers = (number for number in range(NUMBERS) if (number // len(THEMES) % 2 == 0) is rated)
    return array("H", sorted((number for number in numbers if theme in (None, theme_of(number))), key=estimate_of))


@lru_cache(1024)
def order(seed: int, theme: PuzzleTheme | None, count: int | None, laps: int = 0) -> array[int]:
    """Return the numbers of the puzzles of a streak, a rush or a set of `count`: none is easier than the one before.

    A streak or rush goes on with the hardest of all, each once, and then with these again, so many `laps`.
    """
    generator, numbers = Random(f"{seed}/order"), _ranked(theme, rated=False)
    length, climb = count or _LENGTH, len(numbers) - HARDEST
    first = climb // _FIRST_SHARE
    edges = (0, *(first + (climb - first) * place // (length - 1) for place in range(length)))
    chosen = array("H")
    for place, (start, stop) in enumerate(pairwise(edges)):
        among: Sequence[int] = numbers[start:stop]
        if theme is None and place < _FIRST_ROWS:
            among = [number for number in among if theme_of(number) not in _NOT_ROWS]
        chosen.append(generator.choice(among))
    if count is None:
        rest = sorted(numbers[climb:], key=lambda number: (estimate_of(number), generator.random()))
        chosen += array("H", rest) * (1 + laps)
    return chosen


def rated_order(points: int, seed: int, asked: Iterable[int]) -> tuple[int, ...]:
    """Return the numbers of rated puzzles near a player's rating of `points`, none of which they were `asked` before.

    There are fewer if they were asked nearly all.
    """
    generator, numbers, used = Random(f"{seed}/rated"), _ranked(None, rated=True), set(asked)
    chosen: list[int] = []
    for _ in range(RATED_PUZZLES):
        wanted = points + generator.randint(-_SPREAD, _SPREAD)
        middle = bisect_left(numbers, wanted, key=estimate_of) + generator.randint(-_NEIGHBOURS, _NEIGHBOURS)
        start = min(max(middle, 0), len(numbers) - 1)
        outwards = (start + sign * steps for steps in range(len(numbers)) for sign in (1, -1))
        near = (numbers[place] for place in outwards if 0 <= place < len(numbers) and numbers[place] not in used)
        chosen += islice(near, 1)
        used.update(chosen)
    return tuple(chosen)
