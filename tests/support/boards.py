"""Provide Hypothesis strategies for boards and rows, boards that are hard for the solver, and chosen deals."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from random import Random
from typing import Any

from hypothesis import settings
from hypothesis import strategies as st

from bot.coins import Board, Line, Position, Side
from bot.match.deals import Difficulty, ExaminedBoard, iter_deals
from bot.match.opponents import ADAPTIVE
from bot.service import deals
from bot.service.context import RequestContext
from tests.support.full_size import FULL_SIZE

COUNTED = "4 7 2 9 5 2 3 8"
"""A row on which a game counts, if it is dealt."""
few_values = st.integers(-2, 2)  # many ties
usual_values = st.integers(0, 20)
huge_values = st.integers(-(10**40), 10**40)
FAMILIES: Mapping[str, Callable[[int], list[int]]] = {
    "increasing": lambda n: list(range(n)),
    "decreasing": lambda n: list(range(n, 0, -1)),
    "valley": lambda n: [abs(n - 2 * k) for k in range(n)],
    "mountain": lambda n: [-abs(n - 2 * k) for k in range(n)],
    "zigzag": lambda n: [k if k % 2 else -k for k in range(n)],
    "closing zigzag": lambda n: [n - k if k % 2 else k - n for k in range(n)],
    "opening valley": lambda n: [abs(n - 2 * k) + 3 * n * (k % 2) for k in range(n)],
    "powers of two": lambda n: [2**k for k in range(n)],
    "powers of two, mixed": lambda n: [2 ** ((k * 7) % n) for k in range(n)],
    "all equal": lambda n: [5] * n,
    "zeros and ones": lambda n: [k * k % 7 % 2 for k in range(n)],
    "plateaus": lambda n: [k // 3 % 4 for k in range(n)],
    "signed": lambda n: [(k * k * 37) % 41 - 20 for k in range(n)],
    "huge": lambda n: [(k * 37 % 23 - 11) * 10**40 + k for k in range(n)],
}
thorough = settings(max_examples=400 if FULL_SIZE else 60, deadline=None)
"""More examples than usual, without a deadline, because the time of an example is irrelevant."""
row_values = st.one_of(few_values, usual_values, st.integers(-(10**30), 10**30))


def coins(most: int = 12, least: int = 1) -> st.SearchStrategy[tuple[int, ...]]:
    """Draw the coins of a line, all of one kind."""
    return st.one_of(
        *(st.lists(kind, min_size=least, max_size=most).map(tuple) for kind in (few_values, usual_values, huge_values))
    )


def rows(most: int = 12, least: int = 1) -> st.SearchStrategy[Board]:
    return coins(most, least).map(Board.row)


def boards(most_lines: int = 4, most_coins: int = 4) -> st.SearchStrategy[Board]:
    """Draw boards of every kind: rows and stacks together, and rings of up to twice `most_coins`."""
    line = st.builds(Line, coins(most_coins), st.sampled_from([None, *Side]))
    lines = st.lists(line, min_size=1, max_size=most_lines).map(lambda lines: Board(tuple(lines)))
    return st.one_of(lines, lines, rings(2 * most_coins))


def rings(most: int = 9) -> st.SearchStrategy[Board]:
    return coins(most).map(lambda coins: Board((Line(coins, ring=True),)))


@st.composite
def positions(draw: st.DrawFn, board: st.SearchStrategy[Board]) -> Position:
    """Draw a position that is not over."""
    position = Position.start(draw(board))
    for _ in range(draw(st.integers(0, position.coins_left - 1))):
        position = position.take(draw(st.sampled_from(position.moves())))
    return position


def random_position(rng: Random) -> Position:
    """Return a position that is not over: rows, stacks, rings, several lines, zero and negative coins."""
    values = rng.choice([(0, 3), (-3, 6), (1, 20), (0, 20), (-20, 20)])

    def coins(most: int) -> tuple[int, ...]:
        return tuple(rng.randint(*values) for _ in range(rng.randint(1, most)))

    kind = rng.randrange(4)
    if kind == 0:
        board = Board((Line(coins(9)),))
    elif kind == 1:
        board = Board((Line(coins(8), ring=True),))
    else:
        most = 5 if kind == 2 else 4
        lines = [Line(coins(most), rng.choice([None, *Side])) for _ in range(rng.randint(1, kind))]
        board = Board(tuple(lines))
    position = Position.start(board)
    for _ in range(rng.randint(0, min(4, board.size - 1))):
        position = position.take(rng.choice(position.moves()))
    return position


def row_lists(most: int = 12, least: int = 0) -> st.SearchStrategy[list[int]]:
    """Draw rows of one kind of coin each, so that ties are frequent."""
    return st.one_of(
        *(st.lists(kind, min_size=least, max_size=most) for kind in (few_values, usual_values, row_values))
    )


def components(most_lines: int = 4, most_coins: int = 4) -> st.SearchStrategy[list[tuple[tuple[int, ...], bool]]]:
    """Draw rows and stacks as components of the solver."""
    line = st.tuples(row_lists(most_coins).map(tuple), st.booleans())
    return st.lists(line, min_size=1, max_size=most_lines)


_forced: list[tuple[Board, str | None]] = []
_choose_level = deals.choose_level


@contextmanager
def dealt(coins: str = COUNTED, opponent: str | None = None) -> Iterator[None]:
    """Let every deal be a board of these `coins`, whatever is asked for. Games on typed coins count for nothing.

    With an `opponent` the ladder chooses it for everybody. Tasks may do so at once, but alike.
    """
    forced = Board.parse(coins), opponent
    _forced.append(forced)
    vars(deals).update(iter_deals=_iter_forced, choose_level=_choose_forced)
    try:
        yield
    finally:
        _forced.remove(forced)
        if not _forced:
            vars(deals).update(iter_deals=iter_deals, choose_level=_choose_level)


def _iter_forced(seed: int, size: int, first: bool, *_: Any) -> Iterator[ExaminedBoard]:
    yield ExaminedBoard(_forced[-1][0], first)


async def _choose_forced(request: RequestContext, choice: str, *terms: Any) -> tuple[str, Difficulty, int]:
    opponent, difficulty, least = await _choose_level(request, choice, *terms)
    forced = _forced[-1][1] if choice == ADAPTIVE else None
    return forced or opponent, difficulty, least
