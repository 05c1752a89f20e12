"""Every coin of every board is shown, also of lines that do not fit into one row."""

from __future__ import annotations

import pytest
from PIL import Image, ImageColor

from bot.coins import Board, Line, Side
from bot.rendering import THEMES, render_board
from bot.rendering.board import PANEL_HEIGHT as HEIGHT
from bot.rendering.board import WIDTH
from bot.rendering.line import line_fit
from bot.rendering.themes import theme_named
from tests.support.sample_matches import NAMES, played
from tests.support.shown import pixels

_ROOM = WIDTH - 20
_BOARDS = {
    "16": (Line((7,) * 16),),
    "60": (Line((7,) * 60),),
    "four-lines": tuple(Line((7,) * 15, wall) for wall in (None, Side.LEFT, Side.RIGHT, None)),
    "uneven": (Line((7,) * 30), Line((7,) * 14, Side.RIGHT), Line((7,) * 3)),
}


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("name", _BOARDS)
def test_every_coin_is_shown(theme: str, name: str) -> None:
    lines = _BOARDS[name]
    pictures = {render_board(played(Board(lines), 0), NAMES, theme).png}
    for number, line in enumerate(lines):
        for place in range(len(line.coins)):
            coins = (*line.coins[:place], 8, *line.coins[place + 1 :])
            board = Board((*lines[:number], Line(coins, line.wall), *lines[number + 1 :]))
            pictures.add(render_board(played(board, 0), NAMES, theme).png)
    assert len(pictures) == 1 + sum(len(line.coins) for line in lines)


@pytest.mark.parametrize("theme", THEMES)
def test_the_fullest_boards_are_at_most_a_quarter_higher_than_wide(theme: str) -> None:
    for lines in _BOARDS.values():
        assert pixels(render_board(played(Board(lines), 0), NAMES, theme).png).height <= WIDTH * 1.25


@pytest.mark.parametrize("theme", THEMES)
def test_values_are_legible_when_a_phone_scales_the_picture(theme: str) -> None:
    """At a width of 390 pixels digits are at least nine pixels high, those of a default board more."""
    look = theme_named(theme)
    for coins, least in ((10, 14), (60, 10)):
        pitch = line_fit(Board.row([20] * coins), look, _ROOM).pitch
        assert look.radius(20, pitch) * 1.12 * 390 / WIDTH >= least or theme == "cards"
        assert pitch * 0.6 * 390 / WIDTH >= least


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("coins", [16, 30, 60])
def test_rows_are_joined_and_stay_where_they_are(theme: str, coins: int) -> None:
    board = Board.row([7] * coins)
    look = theme_named(theme)
    fit = line_fit(board, look, _ROOM)
    assert fit.columns[0] * fit.rows[0] >= coins > fit.columns[0] * (fit.rows[0] - 1)
    start, late = (pixels(render_board(played(board, plies), NAMES, theme).png) for plies in (0, coins - 2))
    assert start.size == late.size
    threads = [_count_threads(picture, look.palette.colours["quiet"]) for picture in (start, late)]
    assert threads[0] == fit.rows[0] - 1
    assert threads[1] <= 1


def _count_threads(picture: Image.Image, colour: str) -> int:
    """Return the number of long level lines of `colour` in a picture."""
    ink, found, before = ImageColor.getrgb(colour), 0, False
    for y in range(HEIGHT, picture.height):
        row = [picture.getpixel((x, y)) == ink for x in range(200, 400)]
        found, before = found + (all(row) and not before), all(row)
    return found
