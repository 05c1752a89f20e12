"""Provide Hypothesis strategies for boards and positions."""

from __future__ import annotations

from hypothesis import strategies as st

from bot.coins import Board, Line, Position, Side

few_values = st.integers(-2, 2)  # many ties
usual_values = st.integers(0, 20)
huge_values = st.integers(-(10**40), 10**40)


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
