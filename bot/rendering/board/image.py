"""The image of a board: the coins left, and the coins and scores of the seats."""

from __future__ import annotations

from collections.abc import Sequence

from bot.coins import Move
from bot.i18n import translate
from bot.match import Match
from bot.rendering.alt_text.board import board_alt_text, step_alt_text, verdict_text, waiting_text
from bot.rendering.board.board_area import LETTERS, BoardArea
from bot.rendering.board.captions import NO_MOVES, ReviewedMoves
from bot.rendering.board.player_panel import HEIGHT, draw_player_panel
from bot.rendering.image import Image
from bot.rendering.primitives.canvas import Canvas
from bot.rendering.primitives.fonts import fit_text, writable_name
from bot.rendering.themes import Theme, theme_named

WIDTH = 600
"""Pixels: twice the width that a phone gives an image, and more than a desktop does."""
_MARGIN = 12
_NAME = 190
"""Pixels of a name in the result."""


def render_board(match: Match, names: tuple[str, str], theme: str = "coins", *, waits: bool = False) -> Image:
    """Render the board of `match` with the plain names of its seats.

    With `waits` the side to move has a sealed move, and nobody can move here. `WIDTH` pixels wide, at most a
    quarter more high. Raises `ValueError` for an unknown theme. O(pixels + coins); sprites are cached.
    """
    canvas = compose_board(match, names, theme_named(theme), NO_MOVES if waits else None, waits=waits)
    description = board_alt_text(match, names, waits=waits)
    return Image(canvas.png(), description.text, description.complete)


def render_step(
    match: Match, names: tuple[str, str], best: Sequence[Move], played: Move | None, theme: str = "coins"
) -> Image:
    """Render the board of a running `match` with its `best` moves and the one that was `played` next marked.

    Raises `ValueError` for an unknown theme. O(pixels + coins).
    """
    canvas = compose_board(match, names, theme_named(theme), ReviewedMoves(frozenset(best), played))
    description = step_alt_text(match, names, best, played)
    return Image(canvas.png(), description.text, description.complete)


def compose_board(
    match: Match, names: tuple[str, str], theme: Theme, marks: ReviewedMoves | None = None, *, waits: bool = False
) -> Canvas:
    """Draw the board of `match` on a canvas."""
    written = writable_name(names[0], translate("picture-first")), writable_name(names[1], translate("picture-second"))
    # Two long names and the result fit into a line.
    first, second = (fit_text(name, LETTERS[-1], _NAME) for name in written)
    below = (waiting_text if waits else verdict_text)(match, (first, second))
    area = BoardArea(match, theme, WIDTH - 2 * _MARGIN, below, marks)
    canvas = Canvas(theme.palette, WIDTH, HEIGHT + area.height + 3 * _MARGIN, theme.palette["ground"])
    plate = (WIDTH - 3 * _MARGIN) // 2
    for seat in (0, 1):
        draw_player_panel(
            canvas, theme, match, seat, written[seat], (_MARGIN + seat * (plate + _MARGIN), _MARGIN), plate, waits=waits
        )
    area.draw(canvas, _MARGIN, HEIGHT + 2 * _MARGIN)
    return canvas
